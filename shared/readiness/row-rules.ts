import { activitySchedules } from '../activities/model'
import { rowRule } from '../kernel/ties'
import { campSessions } from '../sessions/model'
import { campDayOf } from '../settings/camp-day'
import { staff } from '../staff/model'
import { refuseUnready, stopsUnready } from '../staff/ready-rows'
import { staffAssignments } from '../staffing/model'
import { activitiesLed } from './led'
import { trainingOf } from './training'

/** Nobody who is not ready is given a post, where the camp wants it so (Staff rule 14). */
export const rowRules = [
  rowRule({
    entity: staffAssignments,
    async mayCome(context, post) {
      const { store } = context
      if (!post || !(await stopsUnready(store))) return
      const member = await store.get(staff, post.staffId)
      const session = await store.get(campSessions, post.sessionId)
      if (!member || !session) return
      const { id: sessionId, startDate, endDate } = session
      const posts = [...(await store.list(staffAssignments, 'staffId', member.id)), post]
      const slots = await store.list(activitySchedules, 'sessionId', sessionId)
      const activityIds = activitiesLed({ staffId: member.id, sessionId }, slots, posts)
      const training = await trainingOf(store, member, await campDayOf(context))
      await refuseUnready(context, member.id, { sessionId, startDate, endDate }, { activityIds, training })
    },
  }),
]
