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

const catalogCalls = [
  defineCall('GET', '/activities', 'Lists the activities in the catalog', {
    reads: activities,
    answer: list(activity),
    handle: (c) => listOf(c, activities),
  }),
  defineCall('POST', '/activities', 'Adds an activity to the catalog', {
    does: [createActivity],
    body: activityFields,
    answer: made(activity),
    async handle(c, { body }) {
      const { activityId } = await runForCall(c, createActivity, (ids) => ({ ...body, activityId: ids.next() }))
      return oneRowOf(c, activities, activityId, 'activity')
    },
  }),
  defineCall('GET', '/activities/:id', 'One activity in the catalog', {
    reads: activities,
    answer: ok(activity),
    handle: (c, { id }) => oneRowOf(c, activities, id, 'activity'),
  }),
  defineCall('PATCH', '/activities/:id', 'Changes an activity in the catalog', {
    does: [editActivity],
    changes: activityFields,
    answer: ok(activity),
    async handle(c, { id, edit }) {
      await runForCall(c, editActivity, () => ({ activityId: id, ...edit }))
      return oneRowOf(c, activities, id, 'activity')
    },
  }),
  defineCall('DELETE', '/activities/:id', "Deletes an activity that isn't on a schedule", {
    does: [deleteActivity],
    answer: done,
    refusals: ['activity_scheduled'],
    handle: (c, { id }) => runForCall(c, deleteActivity, () => ({ activityId: id })),
  }),
]

/** A slot stays in its session: the mutation refuses another one. */
const slotChange = scheduleFields.extend({ sessionId: scheduleFields.shape.sessionId.meta({ readOnly: true }) })

const scheduleCalls = [
  defineCall('GET', '/activity-schedules/session/:sessionId', 'The activity schedule for a session', {
    reads: activitySchedules,
    answer: list(slot),
    handle: (c, { sessionId }) => listWithin(c, [campSessions, sessionId, 'session'], activitySchedules, { sessionId }),
  }),
  defineCall('POST', '/activity-schedules', 'Schedules an activity', {
    does: [scheduleActivity],
    body: scheduleFields,
    answer: made(slot),
    refusals: ['activity_off', 'not_ready'],
    async handle(c, { body }) {
      const { scheduleId } = await runForCall(c, scheduleActivity, (ids) => ({ ...body, scheduleId: ids.next() }))
      return oneRowOf(c, activitySchedules, scheduleId, 'activity')
    },
  }),
  defineCall('PATCH', '/activity-schedules/:id', 'Changes a scheduled activity', {
    does: [editSchedule],
    changes: slotChange,
    answer: ok(slot),
    refusals: ['activity_off', 'not_ready'],
    async handle(c, { id, edit }) {
      await runForCall(c, editSchedule, () => ({ scheduleId: id, ...edit }))
      return oneRowOf(c, activitySchedules, id, 'activity')
    },
  }),
  defineCall('DELETE', '/activity-schedules/:id', 'Removes an activity from the schedule, along with its sign-ups', {
    does: [unschedule],
    answer: done,
    handle: (c, { id }) => runForCall(c, unschedule, () => ({ scheduleId: id })),
  }),
]

const signUpCalls = [
  defineCall('GET', '/activity-schedules/:id/sign-ups', 'The campers who are signed up', {
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
  defineCall('DELETE', '/activity-schedules/:id/sign-ups/:camperId', "Removes a camper's sign-up", {
    does: [withdraw],
    answer: done,
    handle: (c, { id, camperId }) => runForCall(c, withdraw, () => ({ scheduleId: id, camperId })),
  }),
]

/** The catalog of activities, the schedule and the sign-ups, over HTTP. */
export const activityCalls = [...catalogCalls, ...scheduleCalls, ...signUpCalls]
