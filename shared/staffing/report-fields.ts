import { activities } from '../activities/model'
import { cabins } from '../housing/model'
import { defineReportFields, inWords, leftOutOfReports, linkBy, loaded, plain } from '../kernel/rules/report-fields'
import { campSessions } from '../sessions/model'
import { staff } from '../staff/model'
import { POST_ROLE_WORDS, ratioRules, staffAssignments, TIME_OFF_WORDS, timeOff } from './model'

const place = loaded(
  staffAssignments,
  'Assignment',
  'text',
  { from: ['cabinId', 'activityId', 'duty'], uses: [cabins, activities] },
  async (rows, own) => {
    const cabinById = await rows.many(cabins, new Set(own.flatMap(({ cabinId }) => cabinId ?? [])))
    const activityById = await rows.many(activities, new Set(own.flatMap(({ activityId }) => activityId ?? [])))
    return ({ cabinId, activityId, duty }) =>
      duty ?? cabinById.get(cabinId ?? 0)?.name ?? activityById.get(activityId ?? 0)?.name ?? null
  },
)

/** Declares the report fields of posts and time off. */
export const reportFields = [
  defineReportFields(staffAssignments, {
    fields: {
      place,
      duty: plain('Duty'),
      role: inWords('Role', POST_ROLE_WORDS),
      startDate: plain('From', 'day'),
      endDate: plain('Until', 'day'),
    },
    links: {
      member: linkBy(staff, 'staffId'),
      session: linkBy(campSessions, 'sessionId'),
      cabin: linkBy(cabins, 'cabinId'),
      activity: linkBy(activities, 'activityId'),
    },
  }),
  defineReportFields(timeOff, {
    fields: {
      startDate: plain('From', 'day'),
      endDate: plain('Until', 'day'),
      kind: inWords('Type', TIME_OFF_WORDS),
      note: plain('Note'),
    },
    links: { member: linkBy(staff, 'staffId') },
  }),
  leftOutOfReports(ratioRules, 'Rules of the camp, shown in Settings'),
]
