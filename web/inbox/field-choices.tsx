import { Button } from '@mui/material'
import { settleConflict } from '#sync/inbox/conflict'
import type { RefusedAction } from '#sync/inbox/refused'
import { useCamp } from '../ui/camp'

/**
 * Resolves a field that two people have changed; if they changed other fields too, it asks about those next, one by
 * one.
 */
export function FieldChoices(props: {
  action: RefusedAction
  busy: boolean
  attempt(work: () => Promise<unknown>, done: string): Promise<unknown>
}) {
  const { action, busy, attempt } = props
  const { replica, who } = useCamp()
  const settle = (whose: 'mine' | 'theirs', done: string) =>
    void attempt(() => settleConflict(replica, who, action.uid, whose), done)
  return (
    <>
      <Button
        variant="contained"
        color="secondary"
        disabled={busy}
        onClick={() => settle('mine', 'Your Version Was Kept')}
      >
        Keep mine
      </Button>
      <Button variant="outlined" disabled={busy} onClick={() => settle('theirs', 'Their Version Was Kept')}>
        Keep theirs
      </Button>
    </>
  )
}
