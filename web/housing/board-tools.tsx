import UndoIcon from '@mui/icons-material/UndoOutlined'
import { Button, Tooltip } from '@mui/material'
import { useState } from 'react'
import { unassignMany } from '#shared/housing/bed-mutations'
import type { Board } from '#shared/housing/board'
import type { MateRequest } from '#shared/housing/requests'
import { useCamp } from '../ui/camp'
import { PrintButton } from '../ui/print-button'
import { useRun } from '../ui/run'
import { type GivenBeds, useGivenBeds } from './given-beds'
import { RequestsDialog } from './requests-dialog'
import { SuggestDialog } from './suggest-dialog'
import type { Undo } from './use-undo'

const UNDONE = {
  done: { title: 'Assignments Removed', message: 'The suggested beds are free again.' },
  failed: { title: 'Removal Failed', message: 'Failed to remove cabin assignment. Please try again.' },
}

interface Props {
  board: Board
  requests: readonly MateRequest[]
  undo: Undo
}

const NOT_NOW = { color: 'action.disabled', borderColor: 'action.disabledBackground', cursor: 'default' } as const

/** Actions for a whole board: print it, undo moves, suggest beds, undo suggestions, show the requests. */
export function BoardTools({ board, requests, undo: moves }: Props) {
  const { can } = useCamp()
  const run = useRun()
  const [dialog, setDialog] = useState<'suggest' | 'requests' | null>(null)
  const { stillGiven, keep } = useGivenBeds(board)
  const unmet = requests.filter(({ state }) => state === 'unmet').length
  const undo = async (beds: GivenBeds) => {
    if (await run(unassignMany, () => ({ beds }), UNDONE)) keep([])
  }
  const applied = (beds: GivenBeds) => {
    keep(beds)
    const campers = beds.map(({ registrationId, cabinId }) => ({ registrationId, from: null, to: cabinId }))
    moves.note({ campers })
  }
  return (
    <>
      {can('housing.assign') ? (
        <Tooltip title="Undo the last move (Ctrl+Z)">
          <Button
            className="no-print"
            variant="outlined"
            aria-label="Undo the last move"
            // Not `disabled`: a keyboard user who undoes the last one would lose focus.
            aria-disabled={!moves.possible}
            sx={{ minWidth: 44, px: 2, '&[aria-disabled=true]': NOT_NOW }}
            onClick={moves.undo}
          >
            <UndoIcon />
          </Button>
        </Tooltip>
      ) : null}
      {board.cabins.length > 0 ? <PrintButton title="Print the cabin lists" /> : null}
      <Button className="no-print" variant="outlined" onClick={() => setDialog('requests')}>
        {unmet > 0 ? `Requests (${unmet} not met)` : 'Requests'}
      </Button>
      {can('housing.assign') && stillGiven.length > 0 ? (
        <Button className="no-print" variant="outlined" color="error" onClick={() => void undo(stillGiven)}>
          Undo Suggested Assignments
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
        <SuggestDialog sessionId={board.session.id} onApplied={applied} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === 'requests' ? <RequestsDialog requests={requests} onClose={() => setDialog(null)} /> : null}
    </>
  )
}
