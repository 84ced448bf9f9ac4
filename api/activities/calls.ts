import { z } from 'zod'
import { activities, activitySchedules, activitySignUps } from '#shared/activities/model'
import {
  createActivity,
  deleteActivity,
  editActivity,
  editSchedule,
  scheduleActivity,
  unschedule,
} from '#shared/activities/mutations'
import { activityFields, scheduleFields } from '#shared/activities/rules'
import { signUp, withdraw } from '#shared/activities/sign-up-mutations'
import { id } from '#shared/kernel/ids'
import { campSessions } from '#shared/sessions/model'
import { defineCall, done, list, made, ok } from '../http/call'
import { count, rowOf } from '../http/row-answers'
import { listOf, listWithin, oneRowOf, runForCall } from '../sync/rest'

const activity = rowOf(activities)
const slot = rowOf(activitySchedules)

const catalogueCalls = [
  defineCall('GET', '/activities', 'The catalogue of activities', {
    reads: activities,
    answer: list(activity),
    handle: (c) => listOf(c, activities),
  }),
  defineCall('POST', '/activities', 'Adds an activity to the catalogue', {
    does: [createActivity],
    body: activityFields,
    answer: made(activity),
    async handle(c, { body }) {
      const { activityId } = await runForCall(c, createActivity, (ids) => ({ ...body, activityId: ids.next() }))
      return oneRowOf(c, activities, activityId, 'activity')
    },
  }),
  defineCall('GET', '/activities/:id', 'One activity of the catalogue', {
    reads: activities,
    answer: ok(activity),
    handle: (c, { id }) => oneRowOf(c, activities, id, 'activity'),
  }),
  defineCall('PATCH', '/activities/:id', 'Changes an activity of the catalogue', {
    does: [editActivity],
    changes: activityFields,
    answer: ok(activity),
    async handle(c, { id, edit }) {
      await runForCall(c, editActivity, () => ({ activityId: id, ...edit }))
      return oneRowOf(c, activities, id, 'activity')
    },
  }),
  defineCall('DELETE', '/activities/:id', 'Deletes an activity that is on no schedule', {
    does: [deleteActivity],
    answer: done,
    refusals: ['activity_scheduled'],
    handle: (c, { id }) => runForCall(c, deleteActivity, () => ({ activityId: id })),
  }),
]

/** A slot stays in its session: the mutation refuses another one. */
const slotChange = scheduleFields.extend({ sessionId: scheduleFields.shape.sessionId.meta({ readOnly: true }) })

const scheduleCalls = [
  defineCall('GET', '/activity-schedules/session/:sessionId', 'The schedule of a session', {
    reads: activitySchedules,
    answer: list(slot),
    handle: (c, { sessionId }) => listWithin(c, [campSessions, sessionId, 'session'], activitySchedules, { sessionId }),
  }),
  defineCall('POST', '/activity-schedules', 'Puts an activity on the schedule', {
    does: [scheduleActivity],
    body: scheduleFields,
    answer: made(slot),
    refusals: ['activity_off', 'not_ready'],
    async handle(c, { body }) {
      const { scheduleId } = await runForCall(c, scheduleActivity, (ids) => ({ ...body, scheduleId: ids.next() }))
      return oneRowOf(c, activitySchedules, scheduleId, 'activity')
    },
  }),
  defineCall('PATCH', '/activity-schedules/:id', 'Changes what is on the schedule', {
    does: [editSchedule],
    changes: slotChange,
    answer: ok(slot),
    refusals: ['activity_off', 'not_ready'],
    async handle(c, { id, edit }) {
      await runForCall(c, editSchedule, () => ({ scheduleId: id, ...edit }))
      return oneRowOf(c, activitySchedules, id, 'activity')
    },
  }),
  defineCall('DELETE', '/activity-schedules/:id', 'Takes an activity off the schedule, with its sign-ups', {
    does: [unschedule],
    answer: done,
    handle: (c, { id }) => runForCall(c, unschedule, () => ({ scheduleId: id })),
  }),
]

const signUpCalls = [
  defineCall('GET', '/activity-schedules/:id/sign-ups', 'Who is signed up', {
    reads: activitySignUps,
    answer: list(rowOf(activitySignUps)),
    handle: (c, { id: scheduleId }) =>
      listWithin(c, [activitySchedules, scheduleId, 'activity'], activitySignUps, { scheduleId }),
  }),
  defineCall('POST', '/activity-schedules/:id/sign-ups', 'Signs campers up, all or none', {
    does: [signUp],
    body: z.object({
      camperIds: z.array(id).min(1).max(500),
      confirmed: z.array(id).max(500).default([]),
    }),
    answer: made(z.object({ signedUp: count })),
    refusals: ['camper_elsewhere', 'activity_cancelled', 'activity_full', 'not_in_session', 'wrong_age'],
    handle: (c, { id: scheduleId, body }) =>
      runForCall(c, signUp, (ids) => ({
        scheduleId,
        confirmed: body.confirmed,
        signUps: body.camperIds.map((camperId) => ({ camperId, signUpId: ids.next() })),
      })),
  }),
  defineCall('DELETE', '/activity-schedules/:id/sign-ups/:camperId', 'Takes a camper off', {
    does: [withdraw],
    answer: done,
    handle: (c, { id, camperId }) => runForCall(c, withdraw, () => ({ scheduleId: id, camperId })),
  }),
]

/** The catalogue of activities, the schedule and the sign-ups, over HTTP. */
export const activityCalls = [...catalogueCalls, ...scheduleCalls, ...signUpCalls]
