import { useCallback, useMemo, useState } from 'react'
import { z } from 'zod'
import { type Board, everybodyOn } from '#shared/housing/board'
import { useCamp } from '../ui/camp'

const stored = z.array(z.object({ registrationId: z.number(), cabinId: z.number() }))

/** Beds that were assigned together and can be undone together. */
export type GivenBeds = z.output<typeof stored>

function read(key: string): GivenBeds {
  try {
    return stored.parse(JSON.parse(sessionStorage.getItem(key) ?? '[]'))
  } catch {
    return []
  }
}

/**
 * Returns the beds of the last applied suggestion that are still as it assigned them, except those locked since. They
 * survive a reload, until none is left or another suggestion is applied.
 */
export function useGivenBeds(board: Board) {
  const { who } = useCamp()
  const key = `suggested-beds/${who.organizationId}/${who.userId}/${board.session.id}`
  const [given, setGiven] = useState(() => read(key))
  const keep = useCallback(
    (beds: GivenBeds) => {
      sessionStorage.setItem(key, JSON.stringify(beds))
      setGiven(beds)
    },
    [key],
  )
  const stillGiven = useMemo(() => {
    const now = new Map(everybodyOn(board).map(({ registrationId, assignment }) => [registrationId, assignment]))
    return given.filter(({ registrationId, cabinId }) => {
      const bed = now.get(registrationId)
      return bed?.cabinId === cabinId && !bed.locked
    })
  }, [board, given])
  return { stillGiven, keep }
}
