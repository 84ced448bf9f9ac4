import { activitySchedules } from '../activities/model'
import type { Store } from '../kernel/store'
import { rowRule } from '../kernel/ties'
import { campSessions } from '../sessions/model'
import { campDayOf } from '../settings/camp-day'
import { staff, staffPrivate } from '../staff/model'
import { refuseUnready } from '../staff/ready-rows'
import { type StaffAssignment, staffAssignments } from '../staffing/model'
import { trainingOf } from './training'

/** The activities that somebody leads in a session once a post has come. */
async function activitiesOf(store: Store, { staffId, sessionId, activityId }: StaffAssignment): Promise<number[]> {
  const slots = await store.list(activitySchedules, 'sessionId', sessionId)
  const led = slots.filter((slot) => slot.staffId === staffId && slot.status !== 'cancelled')
  return [...new Set([...led.map((slot) => slot.activityId), ...(activityId === null ? [] : [activityId])])]
}

/** Nobody who is not ready is given a post, where the camp wants it so (Staff rule 14). */
export const rowRules = [
  rowRule({
    entity: staffAssignments,
    async mayCome(context, post) {
      const { store } = context
      const member = post && (await store.get(staff, post.staffId))
      const session = post && (await store.get(campSessions, post.sessionId))
      if (!member || !session) return
      const { id: sessionId, startDate, endDate } = session
      // On the device of somebody who may not read checks, others' training is not there either.
      const seesAll = (await store.get(staffPrivate, member.id)) !== undefined
      const training = seesAll ? await trainingOf(store, member, await campDayOf(context)) : undefined
      const beside = { activityIds: await activitiesOf(store, post), training }
      await refuseUnready(context, member.id, { sessionId, startDate, endDate }, beside)
    },
  }),
]
