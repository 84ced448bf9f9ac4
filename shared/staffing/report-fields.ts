import { activities } from '../activities/model'
import { campers } from '../campers/model'
import { cabinAssignments, cabins } from '../housing/model'
import {
  type CellKind,
  defineReportFields,
  inWords,
  leftOutOfReports,
  linkBy,
  loaded,
  plain,
} from '../kernel/rules/report-fields'
import { registrations } from '../registration/model'
import { campSessions } from '../sessions/model'
import { staff, staffPrivate, staffRules } from '../staff/model'
import type { PostBoard } from './board'
import { POST_ROLE_WORDS, ratioRules, staffAssignments, TIME_OFF_WORDS, timeOff } from './model'
import { howMany, whatIsMissing } from './ratio-words'
import { postBoardOf } from './reads'

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

/** The rows that a session's ratios follow from. */
const BOARD = [
  campSessions,
  staffAssignments,
  staff,
  staffPrivate,
  staffRules,
  timeOff,
  cabins,
  activities,
  ratioRules,
  registrations,
  campers,
  cabinAssignments,
]

const onBoard = <K extends CellKind>(title: string, kind: K, say: (board: PostBoard) => string | string[] | null) =>
  loaded(campSessions, title, kind, { from: ['id'], uses: BOARD }, async (rows, own, { today }) => {
    const boards = await Promise.all(own.map(({ id }) => postBoardOf(rows, id, today)))
    const said = new Map(boards.flatMap((board) => (board ? [[board.session.id, say(board)] as const] : [])))
    return ({ id }) => said.get(id) ?? null
  })

/** How many adults a session has on its worst day, of those needed: "9 of 12 adults". */
const adultsByDay = onBoard('Adults by Day', 'text', ({ ratio }) => howMany(ratio))

/** What a session's ratios lack, by day and in each cabin by night. */
const adultsMissing = onBoard('Adults Missing', 'list', ({ ratio, places }) =>
  [{ name: 'By day', ratio }, ...places].flatMap((each) => {
    const missing = each.ratio && whatIsMissing(each.ratio)
    return missing ? [`${each.name}: ${missing}`] : []
  }),
)

/** Declares the report fields of posts and time off, and a session's ratios. */
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
  defineReportFields(campSessions, { fields: { adultsByDay, adultsMissing } }),
  leftOutOfReports(ratioRules, 'Rules of the camp, shown in Settings'),
]
