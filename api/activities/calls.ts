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
import { id } from '#shared/kernel/values/ids'
import { campSessions } from '#shared/sessions/model'
import { defineCall, done, list, made } from '../http/call'
import { count, rowOf } from '../http/row-answers'
import { crudCalls } from '../sync/crud-calls'
import { listWithin, runForCall } from '../sync/rest'

const activity = crudCalls('/activities', activities, { what: 'activity', id: 'activityId' })
const slot = crudCalls('/activity-schedules', activitySchedules, { what: 'activity', id: 'scheduleId' })

const catalogCalls = [
  activity.list('Lists the activities in the catalog'),
  activity.add('Adds an activity to the catalog', createActivity, { body: activityFields }),
  activity.one('One activity in the catalog'),
  activity.change('Changes an activity in the catalog', editActivity, { changes: activityFields }),
  activity.remove("Deletes an activity that isn't on a schedule", deleteActivity, { refusals: ['activity_scheduled'] }),
]

/** A slot stays in its session; the mutation refuses another one. */
const slotChange = scheduleFields.extend({ sessionId: scheduleFields.shape.sessionId.meta({ readOnly: true }) })

const scheduleCalls = [
  defineCall('GET', '/activity-schedules/session/:sessionId', 'The activity schedule for a session', {
    reads: activitySchedules,
    answer: list(rowOf(activitySchedules)),
    handle: (c, { sessionId }) => listWithin(c, [campSessions, sessionId, 'session'], activitySchedules, { sessionId }),
  }),
  slot.add('Schedules an activity', scheduleActivity, {
    body: scheduleFields,
    refusals: ['activity_off', 'not_ready'],
  }),
  slot.change('Changes a scheduled activity', editSchedule, {
    changes: slotChange,
    refusals: ['activity_off', 'not_ready'],
  }),
  slot.remove('Removes an activity from the schedule, along with its sign-ups', unschedule),
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
