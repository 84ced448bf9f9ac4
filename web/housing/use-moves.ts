import { useCallback } from 'react'
import { assignCabin, unassignCabin } from '#shared/housing/mutations'
import type { Sleeper } from '#sync/housing/queries'
import { useRun } from '../ui/run'

const SAVED = {
  done: { title: 'Assignment Saved', message: 'Cabin assignment has been saved successfully.' },
  failed: { title: 'Assignment Failed', message: 'Failed to save cabin assignment. Please try again.' },
}
const REMOVED = {
  done: { title: 'Assignment Removed', message: 'Cabin assignment has been removed successfully.' },
  failed: { title: 'Removal Failed', message: 'Failed to remove cabin assignment. Please try again.' },
}

/** Moves a camper on the board: into a cabin, or with null back to Unassigned. In place it does nothing (Spec 1 §4). */
export function useMoves(sessionId: number): (sleeper: Sleeper, cabinId: number | null) => Promise<void> {
  const run = useRun()
  return useCallback(
    async ({ registrationId, assignment }, cabinId) => {
      if ((assignment?.cabinId ?? null) === cabinId) return
      if (cabinId === null) await run(unassignCabin, () => ({ registrationId }), REMOVED)
      else await run(assignCabin, (ids) => ({ assignmentId: ids.next(), registrationId, cabinId, sessionId }), SAVED)
    },
    [run, sessionId],
  )
}
