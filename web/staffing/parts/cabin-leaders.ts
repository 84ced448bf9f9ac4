import { leadersOf } from '#shared/staffing/reads'
import type { DeviceReader } from '#sync/replica/device-reader'
import { useCalmRead } from '../../ui/calm-read'
import { useCamp } from '../../ui/camp'

/** A cabin card's text about its leaders: plain strings, so that a card is rendered again only when they differ. */
export interface LeadersText {
  /** Such as `Led by Ana Novak (lead), Bo Lind · 2 of 2 adults`; null if no one leads it and no one is needed. */
  led: string | null
  missing: string | null
}

const NOBODY: LeadersText = { led: null, missing: null }

async function textsOf(rows: DeviceReader, sessionId: number | null, today: string) {
  const all = sessionId === null ? [] : await leadersOf(rows, sessionId, today)
  const texts = new Map<number, LeadersText>(
    all.map(({ cabinId, names, enough, missing, unknown }) => {
      const who = names.length > 0 ? `Led by ${names.join(', ')}` : 'No leader yet'
      const led = names.length > 0 || missing ? [who, enough, unknown].filter(Boolean).join(' · ') : null
      return [cabinId, { led, missing }]
    }),
  )
  return { sessionId, textOf: (cabinId: number) => texts.get(cabinId) ?? NOBODY }
}

/**
 * Returns who leads each cabin of a session; undefined while it is being read. A board waits for it, because its cabins
 * would otherwise grow under a finger that is about to pick up a camper.
 */
export function useCabinLeaders(sessionId: number | null): ((cabinId: number) => LeadersText) | undefined {
  const { today } = useCamp()
  const found = useCalmRead(textsOf, [sessionId, today])
  // Avoids showing the previous session's leaders right after another session is chosen.
  return found?.sessionId === sessionId ? found.textOf : undefined
}
