import { startTransition, useOptimistic, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Camper, type Family, families } from '#shared/campers/model'
import { camperOfFamily } from '#shared/campers/reads'
import type { Reader } from '#shared/kernel/store/reader'
import { parseId } from '#shared/kernel/values/ids'
import { useRead } from '../ui/use-read'

/** The wizard's state: the step, and the family and camper chosen so far. */
interface Place {
  step: number
  family: Family | null
  camper: Camper | null
  /** The sessions chosen for that camper. */
  sessionIds: number[]
}

const NOWHERE: Place = { step: 0, family: null, camper: null, sessionIds: [] }

/** Reads the chosen sessions from the address, each once. */
function sessionsIn(text: string | null): number[] {
  return [...new Set((text ?? '').split(',').flatMap((each) => parseId(each) ?? []))]
}

async function chosen(rows: Reader, familyId: number, camperId: number) {
  const family = (await rows.get(families, familyId)) ?? null
  const camper = family && (await camperOfFamily(rows, family.id, camperId))
  return { key: `${familyId}/${camperId}`, family, camper }
}

/**
 * Keeps the wizard's state in the address. The family and the camper are saved as soon as they are created, each as a
 * separate action, so that a reload, or another try after a refusal, continues from there instead of creating them
 * twice.
 */
export function useWizard(): { place: Place | undefined; go(next: Place): void } {
  const [params, setParams] = useSearchParams()
  const [held, setHeld] = useState(NOWHERE)
  const number = (name: string) => parseId(params.get(name) ?? '') ?? 0
  const [familyId, camperId] = [number('family'), number('camper')]
  const loaded = useRead(chosen, familyId, camperId)
  // A parent's device downloads all of its rows again when a child is added; what was chosen here stays until that is
  // done.
  const now = loaded?.key === `${familyId}/${camperId}` ? loaded : undefined
  const family = now?.family ?? (held.family?.id === familyId ? held.family : null)
  const camper = now?.camper ?? (held.camper?.id === camperId ? held.camper : null)
  const furthest = family && camper ? 2 : family ? 1 : 0
  const isRead = now !== undefined || family !== null || familyId === 0
  const step = Math.min(number('step'), furthest)
  const written = isRead ? { step, family, camper, sessionIds: sessionsIn(params.get('into')) } : undefined
  // The address is updated in a transition, which is late on a slow device. A choice made since then already takes
  // effect.
  const [place, showNow] = useOptimistic<Place | undefined>(written)
  const go = (next: Place) =>
    startTransition(() => {
      showNow(next)
      setHeld(next)
      setParams((before) => {
        const ids = {
          step: next.step,
          family: next.family?.id,
          camper: next.camper?.id,
          into: next.sessionIds.join(','),
        }
        for (const [name, value] of Object.entries(ids)) {
          if (value) before.set(name, String(value))
          else before.delete(name)
        }
        return before
      })
    })
  return { place, go }
}
