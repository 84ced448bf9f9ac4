import { type ActivitySchedule, activitySchedules } from '../activities/model'
import { type RowContext, rowRule } from '../kernel/rules/relations'
import { campSessions } from '../sessions/model'
import { campDayOf } from '../settings/camp-day'
import { staff } from '../staff/model'
import { refuseUnready, stopsUnready } from '../staff/ready-rows'
import { type StaffAssignment, staffAssignments } from '../staffing/model'
import { activitiesLed } from './led'
import { trainingOf } from './training'

/** An assignment in a session: a post, or a slot of the schedule to lead. */
interface Given {
  staffId: number
  sessionId: number
  post?: StaffAssignment
  slot?: ActivitySchedule
}

/** Refuses an assignment for a person who is not ready, if the camp requires it (Staff rule 14). */
async function refuseUnreadyFor(context: RowContext, { staffId, sessionId, post, slot }: Given): Promise<void> {
  const { store } = context
  if (!(await stopsUnready(store))) return
  const member = await store.get(staff, staffId)
  const session = await store.get(campSessions, sessionId)
  if (!member || !session) return
  const { startDate, endDate } = session
  const posts = [...(await store.list(staffAssignments, 'staffId', staffId)), ...(post ? [post] : [])]
  const slots = [...(await store.list(activitySchedules, 'sessionId', sessionId)), ...(slot ? [slot] : [])]
  const activityIds = activitiesLed({ staffId, sessionId }, slots, posts)
  const training = await trainingOf(store, member, await campDayOf(context))
  await refuseUnready(context, staffId, { sessionId, startDate, endDate }, { activityIds, training })
}

/** Keeps people who are not ready from getting a post or an activity to lead, if the camp requires it (Staff rule 14). */
export const rowRules = [
  rowRule({
    entity: staffAssignments,
    async mayCome(context, post) {
      if (post) await refuseUnreadyFor(context, { staffId: post.staffId, sessionId: post.sessionId, post })
    },
  }),
  rowRule({
    entity: activitySchedules,
    async mayCome(context, slot) {
      if (!slot || slot.staffId === null || slot.status === 'cancelled') return
      await refuseUnreadyFor(context, { staffId: slot.staffId, sessionId: slot.sessionId, slot })
    },
  }),
]
