import { useCallback } from 'react'
import { undoDeparture } from '#shared/gate/mutations'
import { useRun } from '../ui/run'

const WORDS = {
  done: { title: 'Check-Out Undone', message: 'The camper is back at camp.' },
  failed: { title: 'Check-Out Not Undone', message: 'Something went wrong. Please try again.' },
}

/** Undoes a check-out (Gate rule 5). */
export function useUndoDeparture(): (departureId: number) => Promise<void> {
  const run = useRun()
  return useCallback(
    async (departureId) => {
      await run(undoDeparture, () => ({ departureId }), WORDS)
    },
    [run],
  )
}
