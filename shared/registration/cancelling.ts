import { refuseIf, requireFound } from '../kernel/refusals/refusal'
import type { RowSource } from '../kernel/store/store'
import type { CampSession } from '../sessions/model'
import { CAMP_ID, type CampProfile, campProfile } from '../settings/model'
import { keptInCents, type PaidAmounts } from './rules'

/**
 * How a family can give up a place: on its own, by asking the office, not at all, or no longer because the session has
 * started.
 */
export type WayToCancel = 'free' | 'ask' | 'never' | 'started'

/**
 * Returns how a family can give up a place, or a place on the waitlist, on a day of the camp (Registration rule 18).
 *
 * @param rule the camp's setting
 */
export function wayToCancel(
  session: Pick<CampSession, 'startDate'>,
  money: PaidAmounts | undefined,
  rule: CampProfile['familiesCancel'],
  today: string,
): WayToCancel {
  if (today >= session.startDate) return 'started'
  if (rule === 'never') return 'never'
  return rule === 'ask' && money !== undefined && keptInCents(money) > 0 ? 'ask' : 'free'
}

/** Returns the camp's setting for families who cancel. */
export async function familiesCancel({
  store,
}: {
  store: Pick<RowSource, 'get'>
}): Promise<CampProfile['familiesCancel']> {
  return requireFound(await store.get(campProfile, CAMP_ID), 'camp').familiesCancel
}

/** @throws Refusal if a family may not give up the place in this way */
export function refuseWay(way: WayToCancel, session: Pick<CampSession, 'name'>): void {
  const data = { session: session.name }
  refuseIf(way === 'started', 'cancel_started', data)
  refuseIf(way === 'never', 'cancel_by_office', data)
}
