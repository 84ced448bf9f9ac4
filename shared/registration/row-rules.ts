import { campers, families, fullName } from '../campers/model'
import { namesOf } from '../campers/rules'
import { Refusal, refuseIf } from '../kernel/refusal'
import { type RowContext, rowRule } from '../kernel/ties'
import { type CampSession, campSessions } from '../sessions/model'
import { mergeForms, mergePlaces, mergeRegistration } from './merging'
import { holdsPlace, registrations } from './model'
import { followCount, followDeparture, placesAsOf } from './places'
import { refusePaid } from './rules'
import { refuseTooManyWaiting } from './waiting'

/** At most so many names stand in a sentence. */
const MOST_NAMED = 20

/**
 * A session for which families have paid can only be cancelled; whoever has a place, or waits for one, must have been
 * named to the person.
 */
async function mayGo({ store }: RowContext, session: CampSession, agreed: readonly number[]): Promise<void> {
  const all = await store.list(registrations, 'sessionId', session.id)
  await refusePaid(store, all, 'session_paid', { session: session.name })
  const placed = all.filter((each) => holdsPlace(each) || each.status === 'waitlist')
  const known = new Set(agreed)
  if (placed.every((each) => known.has(each.id))) return
  throw new Refusal('session_occupied', {
    session: session.name,
    registrations: placed.map((each) => each.id),
    campers: await namesOf(store, placed.slice(0, MOST_NAMED)),
    count: placed.length,
  })
}

/**
 * A session's status follows the count. One with campers in it is cancelled by `cancelSession` alone, which says what
 * becomes of them (Sessions rule 6).
 */
async function followSession(context: RowContext, before: CampSession, after: CampSession): Promise<void> {
  const { store } = context
  const cancels = before.status !== 'cancelled' && after.status === 'cancelled'
  if (cancels) {
    const all = await store.list(registrations, 'sessionId', after.id)
    const count = all.filter(({ status }) => status !== 'cancelled').length
    refuseIf(count > 0, 'session_has_places', { session: after.name, count })
  }
  await followCount(store, after.id, placesAsOf(context))
}

/** What follows for registrations when campers, families or sessions come, change or go. */
export const rowRules = [
  rowRule({
    entity: campSessions,
    mayGo,
    changed: followSession,
  }),
  rowRule({
    entity: families,
    mayCome: (context) => refuseTooManyWaiting(context, 'families'),
  }),
  rowRule({
    entity: campers,
    mayCome: (context) => refuseTooManyWaiting(context, 'campers'),
    /** A camper for whom a place was paid stays (Campers rule 6). */
    async mayGo({ store }, camper) {
      const places = await store.list(registrations, 'camperId', camper.id)
      await refusePaid(store, places, 'camper_paid', { camper: fullName(camper) })
    },
  }),
  rowRule({
    entity: campers,
    async merging(context, from, into) {
      await mergePlaces(context, from, into)
      await mergeForms(context, from, into)
    },
  }),
  rowRule({
    entity: registrations,
    merging: mergeRegistration,
    merged: (context, left) => followDeparture(context.store, left, placesAsOf(context)),
    async gone(context, registration) {
      const { store } = context
      // Where the session has gone, its whole line has.
      if (await store.get(campSessions, registration.sessionId))
        await followDeparture(store, registration, placesAsOf(context))
    },
  }),
]
