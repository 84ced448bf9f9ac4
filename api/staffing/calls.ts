import { z } from 'zod'
import { type RefusalCode, requireFound } from '#shared/kernel/refusal'
import { campSessions } from '#shared/sessions/model'
import { ratioRules, staffAssignments, timeOff } from '#shared/staffing/model'
import { addTimeOff, assignStaff, editPost, removeTimeOff, unassignStaff } from '#shared/staffing/mutations'
import { postFields, postTerms, timeOffFields } from '#shared/staffing/posts'
import { ratioFields, setRatios } from '#shared/staffing/ratio-mutations'
import { rulesInForce } from '#shared/staffing/ratios'
import { defineCall, done, list, made, ok } from '../http/call'
import { rowOf } from '../http/row-answers'
import { listOf, listWithin, oneRowOf, readAs, runForCall } from '../sync/rest'

const post = rowOf(staffAssignments)
const off = rowOf(timeOff)
const { setting, ageFrom, campersPerStaff, least } = ratioRules.fields
const ratio = z.object({
  setting: setting.schema,
  ageFrom: ageFrom.schema,
  campersPerStaff: campersPerStaff.schema,
  least: least.schema,
})

/** Returns why a person is not posted on such days. */
const NO_POST: readonly RefusalCode[] = ['staff_off', 'already_posted']

const postCalls = [
  defineCall('GET', '/staff/assignments', 'Every staff assignment', {
    reads: staffAssignments,
    answer: list(post),
    handle: (c) => listOf(c, staffAssignments),
  }),
  defineCall('GET', '/staff/assignments/session/:sessionId', 'Staff assignments for a session', {
    reads: staffAssignments,
    answer: list(post),
    handle: (c, { sessionId }) => listWithin(c, [campSessions, sessionId, 'session'], staffAssignments, { sessionId }),
  }),
  defineCall('POST', '/staff/assignments', 'Assigns a staff member to a cabin, an activity or a duty', {
    does: [assignStaff],
    body: postFields,
    answer: made(post),
    refusals: ['not_working', 'not_ready', 'cabin_closed', 'activity_off', ...NO_POST],
    async handle(c, { body }) {
      const { assignmentId } = await runForCall(c, assignStaff, (ids) => ({ ...body, assignmentId: ids.next() }))
      return oneRowOf(c, staffAssignments, assignmentId, 'post')
    },
  }),
  defineCall('PATCH', '/staff/assignments/:id', "Changes an assignment's role or dates", {
    does: [editPost],
    changes: postTerms,
    answer: ok(post),
    refusals: NO_POST,
    async handle(c, { id, edit }) {
      await runForCall(c, editPost, () => ({ assignmentId: id, ...edit }))
      return oneRowOf(c, staffAssignments, id, 'post')
    },
  }),
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
  defineCall('GET', '/staff/time-off', 'Staff time off', {
    reads: timeOff,
    answer: list(off),
    handle: (c) => listOf(c, timeOff),
  }),
  defineCall('POST', '/staff/time-off', 'Records time off for a staff member', {
    does: [addTimeOff],
    body: timeOffFields,
    answer: made(off),
    async handle(c, { body }) {
      const { timeOffId } = await runForCall(c, addTimeOff, (ids) => ({ ...body, timeOffId: ids.next() }))
      return oneRowOf(c, timeOff, timeOffId, 'time off')
    },
  }),
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
export const staffingCalls = [...postCalls, ...timeOffCalls, ...ratioCalls]
