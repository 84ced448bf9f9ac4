import { campers, families, fullName } from '../campers/model'
import { namesOf } from '../campers/rules'
import { Refusal, refuseIf } from '../kernel/refusals/refusal'
import { type Parted, type RowContext, rowRule } from '../kernel/rules/relations'
import type { Returning } from '../kernel/rules/returning'
import { type CampSession, campSessions } from '../sessions/model'
import { mergeForms, mergePlaces, mergeRegistration } from './merging'
import { holdsPlace, type Registration, registrations } from './model'
import { hasPlace, placesAsOf, placesTaken, updateAfterLeaving, updateFullStatus } from './places'
import { refusePaid } from './rules'
import { refuseTooManyWaiting } from './waiting'

/** The most names listed in a sentence. */
const MAX_NAMED = 20

/**
 * Decides whether a session may be deleted: one that families have paid for can only be cancelled, and everyone with a
 * place or on the waitlist must have been named to the user.
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
    campers: await namesOf(store, placed.slice(0, MAX_NAMED)),
    count: placed.length,
  })
}

/**
 * Updates a session's status from its count. A session with campers can only be cancelled through `cancelSession`,
 * which decides what happens to them (Sessions rule 6).
 */
async function followSession(context: RowContext, before: CampSession, after: CampSession): Promise<void> {
  const { store } = context
  const cancels = before.status !== 'cancelled' && after.status === 'cancelled'
  if (cancels) {
    const all = await store.list(registrations, 'sessionId', after.id)
    const count = all.filter(({ status }) => status !== 'cancelled').length
    refuseIf(count > 0, 'session_has_places', { session: after.name, count })
  }
  await updateFullStatus(store, after.id, placesAsOf(context))
}

/**
 * Returns a registration to be restored, if its child has no other one for the session, and there is a place if it
 * needs one.
 */
async function returning(
  context: RowContext,
  row: Registration,
  now: Registration | undefined,
): Promise<Returning<Registration>> {
  if (row.status === 'cancelled') return { row }
  const { store } = context
  const at = placesAsOf(context)
  const own = await store.list(registrations, 'camperId', row.camperId)
  const isTwice = own.some(
    ({ id, sessionId, status }) => id !== row.id && sessionId === row.sessionId && status !== 'cancelled',
  )
  const isAnother =
    !now || now.status !== row.status || now.sessionId !== row.sessionId || now.camperId !== row.camperId
  if (isTwice && isAnother) return { why: 'twice' }
  const isThere = now?.sessionId === row.sessionId && (now.status === row.status || hasPlace(now, at))
  if (!holdsPlace(row) || isThere) return { row }
  const session = await store.get(campSessions, row.sessionId)
  if (!session || session.status === 'cancelled') return { why: 'belongs' }
  const there = (await store.list(registrations, 'sessionId', row.sessionId)).filter(({ id }) => id !== row.id)
  return hasPlace(row, at) && placesTaken(there, at) >= session.capacity ? { why: 'full' } : { row }
}

/**
 * Returns a session to be restored: it keeps its taken places, and a restore does not cancel it while campers are
 * registered.
 */
async function withItsPlaces(
  context: RowContext,
  row: CampSession,
  now: CampSession | undefined,
): Promise<Returning<CampSession>> {
  if (!now) return { row }
  const { store } = context
  const at = placesAsOf(context)
  const all = await store.list(registrations, 'sessionId', row.id)
  const capacity = row.capacity < placesTaken(all, at) ? now.capacity : row.capacity
  const isUsed = all.some(({ status }) => status !== 'cancelled')
  return { row: { ...row, capacity, status: isUsed && row.status === 'cancelled' ? now.status : row.status } }
}

/**
 * Refuses to undo a merge in which both children were registered for one session, if the remaining registration's
 * status has changed since, because the change cannot be assigned to one of them.
 */
async function refuseChanged({ store }: RowContext, kept: { id: number }, { name, changes }: Parted): Promise<void> {
  for (const { entity, before, after } of changes) {
    if (entity !== registrations.name || !before || after || before.status === 'cancelled') continue
    const session = await store.get(campSessions, Number(before.sessionId))
    if (!session || session.status === 'cancelled') continue
    const own = await store.list(registrations, 'camperId', kept.id)
    const isThere = own.some(({ sessionId, status }) => sessionId === session.id && status !== 'cancelled')
    refuseIf(!isThere, 'merge_changed', { name, session: session.name })
  }
}

/** Rules for registrations when campers, families or sessions are added, changed or removed. */
export const rowRules = [
  rowRule({
    entity: campSessions,
    mayGo,
    changed: followSession,
    returning: withItsPlaces,
  }),
  rowRule({
    entity: families,
    mayCome: (context) => refuseTooManyWaiting(context, 'families'),
  }),
  rowRule({
    entity: campers,
    mayCome: (context) => refuseTooManyWaiting(context, 'campers'),
    /** A camper with a paid place cannot be deleted (Campers rule 6). */
    async mayGo({ store }, camper) {
      const places = await store.list(registrations, 'camperId', camper.id)
      await refusePaid(store, places, 'camper_paid', { camper: fullName(camper) })
    },
  }),
  rowRule({
    entity: campers,
    parting: refuseChanged,
    async merging(context, from, into) {
      await mergePlaces(context, from, into)
      await mergeForms(context, from, into)
    },
  }),
  rowRule({
    entity: registrations,
    returning,
    merging: mergeRegistration,
    merged: (context, left) => updateAfterLeaving(context.store, left, placesAsOf(context)),
    async gone(context, registration) {
      const { store } = context
      // If the session is gone, so is its whole waitlist.
      if (await store.get(campSessions, registration.sessionId))
        await updateAfterLeaving(store, registration, placesAsOf(context))
    },
  }),
]
