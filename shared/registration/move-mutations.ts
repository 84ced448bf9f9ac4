import { z } from 'zod'
import { campers } from '../campers/model'
import { Refusal, refuseIf, requireFound } from '../kernel/refusals/refusal'
import { can } from '../kernel/rights/capabilities'
import { defineMutation } from '../kernel/rules/define'
import { followChange } from '../kernel/rules/relations'
import type { Store } from '../kernel/store/store'
import { id } from '../kernel/values/ids'
import { campSessions } from '../sessions/model'
import { priceOn } from '../sessions/rules'
import { effectiveDay } from '../settings/camp-day'
import { followsLedger } from './facts'
import { registrationMoney, registrations } from './model'
import { refuseTwice } from './mutations'
import {
  mustWait,
  placeByTime,
  placesAsOf,
  placesTaken,
  updateAfterLeaving,
  updateFullStatus,
  waitlistOf,
} from './places'

/** Which price a moved registration has: the one it was made at, or the new session's on that day. */
const MOVE_PRICES = ['kept', 'new'] as const
/** The right needed to change a price. */
export const TAKES_PRICE = 'registrations.refund'

/**
 * Moves a registration to another session. Its payments, requests and registration time move along, and its price
 * unless the office takes the new session's; the bed and the sign-ups of the previous session do not (Registration
 * rule 21). If it would have to wait there, it stays where it is unless the user has agreed to the waitlist, so nobody
 * loses a spot without noticing.
 *
 * @throws Refusal `forbidden` for a new price from anyone who can't give money back
 */
export const moveRegistration = defineMutation({
  name: 'registration.move.v1',
  needs: 'registrations.write',
  keptAfterRestore: true,
  args: z.object({
    registrationId: id,
    sessionId: id,
    orWait: z.boolean().default(false),
    price: z.enum(MOVE_PRICES).default('kept'),
  }),
  async run(context, { registrationId, sessionId, orWait, price }) {
    const { store, actor } = context
    // A lower price turns what was paid into credit.
    const takesPrice = price === 'new'
    if (takesPrice && !can(actor, TAKES_PRICE)) throw new Refusal('forbidden', { needs: TAKES_PRICE })
    const now = placesAsOf(context)
    const registration = requireFound(await store.get(registrations, registrationId), 'registration')
    const session = requireFound(await store.get(campSessions, sessionId), 'session')
    if (registration.sessionId === sessionId) return { status: registration.status }
    refuseIf(registration.status === 'cancelled', 'registration_status', { from: 'cancelled', to: 'moved' })
    refuseIf(session.status === 'cancelled', 'session_cancelled', { session: session.name })
    const camper = requireFound(await store.get(campers, registration.camperId), 'camper')
    await refuseTwice(store, camper, session)
    const all = await store.list(registrations, 'sessionId', sessionId)
    const count = { taken: placesTaken(all, now), waiting: waitlistOf(all).length }
    const waits = mustWait(session, count, false, now)
    refuseIf(waits && !orWait, 'no_place_there', { session: session.name, ...count, capacity: session.capacity })
    const placed = registration.status === 'waitlist' ? 'pending' : registration.status
    const status = waits ? ('waitlist' as const) : placed
    const waitlistPosition = waits ? await placeByTime(store, all, registration) : null
    // The office made the move, so the spot's hold doesn't expire.
    const moved = { sessionId, status, waitlistPosition, heldUntil: null, movedFrom: null }
    if (takesPrice) await takePrice(store, registrationId, priceOn(session, await effectiveDay(context)))
    await store.patch(registrations, registrationId, moved)
    await updateAfterLeaving(store, registration, now)
    await updateFullStatus(store, sessionId, now)
    await followChange(context, registrations, registration)
    return { status }
  },
})

/** Changes a registration's price; its other charges and discounts stay. */
async function takePrice(store: Store, registrationId: number, price: string): Promise<void> {
  const money = await store.get(registrationMoney, registrationId)
  if (money)
    await store.patch(registrationMoney, registrationId, {
      isAgreed: false,
      ...(followsLedger(money) ? { price } : { totalAmount: price }),
    })
}
