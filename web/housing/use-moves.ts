import { useCallback } from 'react'
import { assignCabin, unassignCabin } from '#shared/housing/bed-mutations'
import { Refusal } from '#shared/kernel/refusal'
import type { Sleeper } from '#sync/housing/queries'
import { useCamp } from '../ui/camp'
import { wordsFor } from '../ui/run'
import { useToast } from '../ui/toast'

const SAVED = { title: 'Assignment Saved', message: 'Cabin assignment has been saved successfully.' }
const NOT_SAVED = { title: 'Assignment Failed', message: 'Failed to save cabin assignment. Please try again.' }
const REMOVED = { title: 'Assignment Removed', message: 'Cabin assignment has been removed successfully.' }
const NOT_REMOVED = { title: 'Removal Failed', message: 'Failed to remove cabin assignment. Please try again.' }

/** A refusal without the names of those who sleep in the cabin: on the board they stand in the cabin itself. */
function withoutNames(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error
  const { sleepers: _, ...data } = error.data
  return new Refusal(error.code, data)
}

/**
 * Moves a camper on the board: into a cabin, or with null back to Unassigned. In place it does nothing (Spec 1 §4).
 * The function resolves to whether the camper is where they were to go; if not, the person has been told.
 */
export function useMoves(sessionId: number): (sleeper: Sleeper, cabinId: number | null) => Promise<boolean> {
  const { mutate } = useCamp()
  const toast = useToast()
  return useCallback(
    async ({ registrationId, assignment }, cabinId) => {
      if ((assignment?.cabinId ?? null) === cabinId) return true
      try {
        if (cabinId === null) await mutate(unassignCabin, () => ({ registrationId }))
        else await mutate(assignCabin, (ids) => ({ assignmentId: ids.next(), registrationId, cabinId, sessionId }))
        toast({ tone: 'success', ...(cabinId === null ? REMOVED : SAVED) })
        return true
      } catch (error) {
        const failed = cabinId === null ? NOT_REMOVED : NOT_SAVED
        toast({ tone: 'error', ...wordsFor(withoutNames(error), failed) })
        return false
      }
    },
    [mutate, toast, sessionId],
  )
}
