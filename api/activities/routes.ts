import { Hono } from 'hono'
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
import { bodyAs, changesAs, type Env, idParam } from '../http/request'
import { editOf, listOf, oneOf, readAs, run, shown } from '../sync/rest'

export const signUpRequest = z.object({
  camperIds: z.array(id).min(1).max(500),
  confirmed: z.array(id).max(500).default([]),
})

function catalogueRoutes(routes: Hono<Env>): void {
  const editable = Object.keys(activityFields.shape)
  routes.get('/activities', async (c) => c.json(await listOf(c, activities)))
  routes.post('/activities', async (c) => {
    const fields = bodyAs(c, activityFields)
    const { activityId } = await run(c, createActivity, (ids) => ({ ...fields, activityId: ids.next() }))
    return c.json(await oneOf(c, activities, activityId, 'activity'), 201)
  })
  routes.get('/activities/:id', async (c) => c.json(await oneOf(c, activities, idParam(c), 'activity')))
  routes.patch('/activities/:id', async (c) => {
    const edit = editOf(changesAs(c, activityFields), editable)
    await run(c, editActivity, () => ({ activityId: idParam(c), ...edit }))
    return c.json(await oneOf(c, activities, idParam(c), 'activity'))
  })
  routes.delete('/activities/:id', async (c) => {
    await run(c, deleteActivity, () => ({ activityId: idParam(c) }))
    return c.body(null, 204)
  })
}

/** The catalogue of activities, the schedule and the sign-ups, over HTTP. */
export function activitiesRoutes(): Hono<Env> {
  const routes = new Hono<Env>()
  const editable = Object.keys(scheduleFields.shape)
  catalogueRoutes(routes)
  routes.get('/activity-schedules/session/:sessionId', async (c) => {
    const sessionId = idParam(c, 'sessionId')
    const list = await readAs(c, async (rows) => {
      await rows.get(campSessions, sessionId, 'session')
      return rows.list(activitySchedules, { sessionId })
    })
    return c.json(shown(c, list))
  })
  routes.post('/activity-schedules', async (c) => {
    const fields = bodyAs(c, scheduleFields)
    const { scheduleId } = await run(c, scheduleActivity, (ids) => ({ ...fields, scheduleId: ids.next() }))
    return c.json(await oneOf(c, activitySchedules, scheduleId, 'activity'), 201)
  })
  routes.patch('/activity-schedules/:id', async (c) => {
    const edit = editOf(changesAs(c, scheduleFields), editable)
    await run(c, editSchedule, () => ({ scheduleId: idParam(c), ...edit }))
    return c.json(await oneOf(c, activitySchedules, idParam(c), 'activity'))
  })
  routes.delete('/activity-schedules/:id', async (c) => {
    await run(c, unschedule, () => ({ scheduleId: idParam(c) }))
    return c.body(null, 204)
  })
  routes.get('/activity-schedules/:id/sign-ups', async (c) => {
    const scheduleId = idParam(c)
    const list = await readAs(c, async (rows) => {
      await rows.get(activitySchedules, scheduleId, 'activity')
      return rows.list(activitySignUps, { scheduleId })
    })
    return c.json(shown(c, list))
  })
  routes.post('/activity-schedules/:id/sign-ups', async (c) => {
    const { camperIds, confirmed } = bodyAs(c, signUpRequest)
    const scheduleId = idParam(c)
    const done = await run(c, signUp, (ids) => ({
      ...{ scheduleId, confirmed },
      signUps: camperIds.map((camperId) => ({ camperId, signUpId: ids.next() })),
    }))
    return c.json(done, 201)
  })
  routes.delete('/activity-schedules/:id/sign-ups/:camperId', async (c) => {
    await run(c, withdraw, () => ({ scheduleId: idParam(c), camperId: idParam(c, 'camperId') }))
    return c.body(null, 204)
  })
  return routes
}
