import { useCallback } from 'react'
import { undoDeparture } from '#shared/gate/mutations'
import { useRun } from '../ui/run'

const WORDS = {
  done: { title: 'Check-out undone', message: 'The camper is in camp again.' },
  failed: { title: 'Not undone', message: 'It could not be undone. Please try again.' },
}

/** Takes a check-out back (Gate rule 5). */
export function useUndoDeparture(): (departureId: number) => Promise<void> {
  const run = useRun()
  return useCallback(
    async (departureId) => {
      await run(undoDeparture, () => ({ departureId }), WORDS)
    },
    [run],
  )
}
