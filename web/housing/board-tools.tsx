import PrintIcon from '@mui/icons-material/PrintOutlined'
import { Button, Tooltip } from '@mui/material'
import { useState } from 'react'
import { unassignMany } from '#shared/housing/bed-mutations'
import type { Board } from '#shared/housing/board'
import type { MateRequest } from '#shared/housing/requests'
import { useCamp } from '../ui/camp'
import { useRun } from '../ui/run'
import { type GivenBeds, useGivenBeds } from './given-beds'
import { RequestsDialog } from './requests-dialog'
import { SuggestDialog } from './suggest-dialog'

const UNDONE = {
  done: { title: 'Assignments Removed', message: 'The suggested beds are free again.' },
  failed: { title: 'Removal Failed', message: 'Failed to remove cabin assignment. Please try again.' },
}

/** What can be done with a whole board: print it, suggest beds, undo the suggestion, see the requests. */
export function BoardTools({ board, requests }: { board: Board; requests: readonly MateRequest[] }) {
  const { can } = useCamp()
  const run = useRun()
  const [dialog, setDialog] = useState<'suggest' | 'requests' | null>(null)
  const { standing, keep } = useGivenBeds(board)
  const unmet = requests.filter(({ state }) => state === 'unmet').length
  const undo = async (beds: GivenBeds) => {
    if (await run(unassignMany, () => ({ beds }), UNDONE)) keep([])
  }
  return (
    <>
      {board.cabins.length > 0 ? (
        <Tooltip title="Print the cabin lists">
          <Button
            className="no-print"
            variant="outlined"
            aria-label="Print"
            sx={{ minWidth: 44, px: 2 }}
            onClick={() => window.print()}
          >
            <PrintIcon />
          </Button>
        </Tooltip>
      ) : null}
      <Button className="no-print" variant="outlined" onClick={() => setDialog('requests')}>
        {unmet > 0 ? `Requests (${unmet} not met)` : 'Requests'}
      </Button>
      {can('housing.assign') && standing.length > 0 ? (
        <Button className="no-print" variant="outlined" color="error" onClick={() => void undo(standing)}>
          Undo Suggestion
        </Button>
      ) : null}
      {can('housing.assign') ? (
        <Button
          className="no-print"
          variant="contained"
          disabled={board.unassigned.length === 0}
          onClick={() => setDialog('suggest')}
        >
          Suggest Assignments
        </Button>
      ) : null}
      {dialog === 'suggest' ? (
        <SuggestDialog sessionId={board.session.id} onApplied={keep} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === 'requests' ? <RequestsDialog requests={requests} onClose={() => setDialog(null)} /> : null}
    </>
  )
}
