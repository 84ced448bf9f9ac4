import { Button } from '@mui/material'
import { useState } from 'react'
import { unassignMany } from '#shared/housing/bed-mutations'
import { useCamp } from '../ui/camp'
import { useRun } from '../ui/run'
import { RequestsDialog, useRequests } from './requests-dialog'
import { type GivenBeds, SuggestDialog } from './suggest-dialog'

const UNDONE = {
  done: { title: 'Assignments Removed', message: 'The suggested beds are free again.' },
  failed: { title: 'Removal Failed', message: 'Failed to remove cabin assignment. Please try again.' },
}

/** What can be done with a whole board: suggest beds, take that back, see the requests. */
export function BoardTools({ sessionId, open }: { sessionId: number; open: number }) {
  const { can } = useCamp()
  const run = useRun()
  const requests = useRequests(sessionId)
  const [dialog, setDialog] = useState<'suggest' | 'requests' | null>(null)
  const [given, setGiven] = useState<GivenBeds | null>(null)
  const unmet = requests?.filter(({ state }) => state === 'unmet').length ?? 0
  const undo = async (beds: GivenBeds) => {
    if (await run(unassignMany, () => ({ beds }), UNDONE)) setGiven(null)
  }
  return (
    <>
      <Button className="no-print" variant="outlined" onClick={() => setDialog('requests')}>
        {unmet > 0 ? `Requests (${unmet} not met)` : 'Requests'}
      </Button>
      {can('housing.assign') && given ? (
        <Button className="no-print" variant="outlined" color="error" onClick={() => void undo(given)}>
          Undo Suggestion
        </Button>
      ) : null}
      {can('housing.assign') ? (
        <Button className="no-print" variant="contained" disabled={open === 0} onClick={() => setDialog('suggest')}>
          Suggest Assignments
        </Button>
      ) : null}
      {dialog === 'suggest' ? (
        <SuggestDialog sessionId={sessionId} onApplied={setGiven} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === 'requests' ? <RequestsDialog requests={requests ?? []} onClose={() => setDialog(null)} /> : null}
    </>
  )
}
