import type { Store } from '../kernel/store'
import { rowRule } from '../kernel/ties'
import { holdsPlace, type Registration, registrations } from '../registration/model'
import { campSessions } from '../sessions/model'
import { campDayOf } from '../settings/camp-day'
import { activitySchedules, activitySignUps } from './model'

/** Who gives up a place leaves the activities of that session, from a day on; what was before stays as it was. */
async function endSignUps(store: Store, { camperId, sessionId }: Registration, fromDay: string): Promise<void> {
  for (const each of await store.list(activitySignUps, 'camperId', camperId)) {
    const slot = await store.get(activitySchedules, each.scheduleId)
    if (slot?.sessionId === sessionId && slot.scheduledDate >= fromDay) await store.remove(activitySignUps, each.id)
  }
}

/** What sign-ups have to do with changes of registrations. */
export const rowRules = [
  rowRule({
    entity: registrations,
    async changed(context, before, after) {
      if (before.status === after.status || holdsPlace(after)) return
      await endSignUps(context.store, after, await campDayOf(context))
    },
    /** A registration that was a mistake leaves nothing behind. With the session its schedule has gone already. */
    async gone({ store }, registration) {
      const remains = holdsPlace(registration) && (await store.get(campSessions, registration.sessionId))
      if (remains) await endSignUps(store, registration, '')
    },
  }),
]
