import { z } from 'zod'
import { type RefusalCode, requireFound } from '#shared/kernel/refusals/refusal'
import { campSessions } from '#shared/sessions/model'
import { ratioRules, staffAssignments, timeOff } from '#shared/staffing/model'
import { addTimeOff, assignStaff, editPost, removeTimeOff, unassignStaff } from '#shared/staffing/mutations'
import { postFields, postTerms, timeOffFields } from '#shared/staffing/posts'
import { ratioFields, setRatios } from '#shared/staffing/ratio-mutations'
import { rulesInForce } from '#shared/staffing/ratios'
import { defineCall, done, list, ok } from '../http/call'
import { rowOf } from '../http/row-answers'
import { crudCalls } from '../sync/crud-calls'
import { listWithin, readAs, runForCall } from '../sync/rest'
import { calendarCalls } from './calendar-calls'

const post = crudCalls('/staff/assignments', staffAssignments, { what: 'post', id: 'assignmentId' })
const off = crudCalls('/staff/time-off', timeOff, { what: 'time off', id: 'timeOffId' })
const { setting, ageFrom, campersPerStaff, least } = ratioRules.fields
const ratio = z.object({
  setting: setting.schema,
  ageFrom: ageFrom.schema,
  campersPerStaff: campersPerStaff.schema,
  least: least.schema,
})

/** Why a person isn't given a post on such days. */
const NO_POST: readonly RefusalCode[] = ['staff_off', 'already_posted']

const postCalls = [
  post.list('Every staff assignment'),
  defineCall('GET', '/staff/assignments/session/:sessionId', 'Staff assignments for a session', {
    reads: staffAssignments,
    answer: list(rowOf(staffAssignments)),
    handle: (c, { sessionId }) => listWithin(c, [campSessions, sessionId, 'session'], staffAssignments, { sessionId }),
  }),
  post.add('Assigns a staff member to a cabin, an activity or a duty', assignStaff, {
    body: postFields,
    refusals: ['not_working', 'not_ready', 'cabin_closed', 'activity_off', ...NO_POST],
  }),
  post.change("Changes an assignment's role or dates", editPost, { changes: postTerms, refusals: NO_POST }),
  defineCall('DELETE', '/staff/assignments/:id', 'Ends an assignment', {
    right: 'staffing.assign',
    does: [unassignStaff],
    answer: done,
    handle: (c, { id }) =>
      runForCall(c, unassignStaff, async (_, { store }) => {
        requireFound(await store.get(staffAssignments, id), 'post')
        return { assignmentId: id }
      }),
  }),
]

const timeOffCalls = [
  off.list('Staff time off'),
  off.add('Records time off for a staff member', addTimeOff, { body: timeOffFields }),
  defineCall('DELETE', '/staff/time-off/:id', 'Removes time off', {
    right: 'staffing.assign',
    does: [removeTimeOff],
    answer: done,
    handle: (c, { id }) =>
      runForCall(c, removeTimeOff, async (_, { store }) => {
        requireFound(await store.get(timeOff, id), 'time off')
        return { timeOffId: id }
      }),
  }),
]

const ratioCalls = [
  defineCall('GET', '/staff/ratios', 'How many campers one adult may have', {
    reads: ratioRules,
    answer: ok(z.array(ratio)),
    handle: (c) => readAs(c, async (rows) => rulesInForce(await rows.list(ratioRules))),
  }),
  defineCall('PUT', '/staff/ratios', 'Sets how many campers one adult may have, by day or at night', {
    does: [setRatios],
    body: ratioFields,
    answer: ok(z.array(ratio)),
    async handle(c, { body }) {
      const { rules, ...rest } = body
      await runForCall(c, setRatios, (ids) => ({
        ...rest,
        rules: rules.map((rule) => ({ ...rule, ruleId: ids.next() })),
      }))
      return readAs(c, async (rows) => rulesInForce(await rows.list(ratioRules)))
    },
  }),
]

/** Who leads what, who is away, and how many adults campers need, over HTTP. */
export const staffingCalls = [...postCalls, ...timeOffCalls, ...ratioCalls, ...calendarCalls]
