import { campers } from '../campers/model'
import type { RowOf } from '../kernel/entity/entity'
import { type RowContext, rowRule } from '../kernel/rules/relations'
import type { Returning } from '../kernel/rules/returning'
import type { Store } from '../kernel/store/store'
import { holdsPlace, leftPlace, type Registration, registrations } from '../registration/model'
import { campSessions } from '../sessions/model'
import { campDayOf } from '../settings/camp-day'
import { activities, activitySchedules, activitySignUps } from './model'
import { placesIn } from './rules'

type SignUp = RowOf<typeof activitySignUps>

/** Removes a camper's sign-ups in a session from a day on, after the camper gave up the spot; earlier ones stay. */
async function endSignUps(store: Store, { camperId, sessionId }: Registration, fromDay: string): Promise<void> {
  for (const each of await store.list(activitySignUps, 'camperId', camperId)) {
    const slot = await store.get(activitySchedules, each.scheduleId)
    if (slot?.sessionId === sessionId && slot.scheduledDate >= fromDay) await store.remove(activitySignUps, each.id)
  }
}

/** Restores a sign-up if its slot has a free spot and its camper is in the session and isn't signed up already. */
async function returning({ store }: RowContext, row: SignUp, now: SignUp | undefined): Promise<Returning<SignUp>> {
  const there = (await store.list(activitySignUps, 'scheduleId', row.scheduleId)).filter(({ id }) => id !== row.id)
  if (there.some(({ camperId }) => camperId === row.camperId)) return { why: 'twice' }
  if (now?.scheduleId === row.scheduleId) return { row }
  const slot = await store.get(activitySchedules, row.scheduleId)
  const activity = slot && (await store.get(activities, slot.activityId))
  if (!activity || slot.status === 'cancelled') return { why: 'belongs' }
  const own = await store.list(registrations, 'camperId', row.camperId)
  if (!own.some((each) => each.sessionId === slot.sessionId && holdsPlace(each))) return { why: 'belongs' }
  const places = placesIn(slot, activity)
  return places !== null && there.length >= places ? { why: 'full' } : { row }
}

/** Updates sign-ups when registrations change or are removed. */
export const rowRules = [
  rowRule({ entity: activitySignUps, returning }),
  rowRule({
    entity: campers,
    /** No camper is signed up twice. */
    async merging({ store }, from, into) {
      const there = new Set(
        (await store.list(activitySignUps, 'camperId', into.id)).map(({ scheduleId }) => scheduleId),
      )
      for (const { id, scheduleId } of await store.list(activitySignUps, 'camperId', from.id))
        if (there.has(scheduleId)) await store.remove(activitySignUps, id)
    },
  }),
  rowRule({
    entity: registrations,
    async changed(context, before, after) {
      if (!leftPlace(before, after)) return
      await endSignUps(context.store, before, await campDayOf(context))
    },
    /**
     * A removed registration was a mistake, so all its sign-ups are removed. If the session was deleted, its schedule
     * is already gone.
     */
    async gone({ store }, registration) {
      const remains = holdsPlace(registration) && (await store.get(campSessions, registration.sessionId))
      if (remains) await endSignUps(store, registration, '')
    },
  }),
]
