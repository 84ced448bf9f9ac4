import { z } from 'zod'
import { activities, activitySchedules, activitySignUps } from '#shared/activities/model'
import { activityList } from '#shared/activities/of-camper'
import { addCamperActivity, camperActivityFields } from '#shared/campers/activity-mutations'
import { camperActivities, campers } from '#shared/campers/model'
import { staff } from '#shared/staff/model'
import { defineCall, list, made } from '../http/call'
import { rowOf } from '../http/row-answers'
import { oneRowOf, readAs, run, shown } from '../sync/rest'
import type { VisibleRows } from '../sync/visible'

const camperActivity = rowOf(camperActivities).extend({ signUp: z.boolean() })

/** What a camper has done and is signed up for. */
async function activitiesOf(rows: VisibleRows, camperId: number) {
  await rows.get(campers, camperId, 'camper')
  const on = new Set((await rows.where(activitySignUps, { camperId })).map(({ scheduleId }) => scheduleId))
  const slots = await rows.many(activitySchedules, on)
  const catalogue = await rows.many(
    activities,
    slots.map(({ activityId }) => activityId),
  )
  const leaders = slots.flatMap(({ staffId }) => (staffId === null ? [] : [staffId]))
  return activityList(camperId, {
    own: await rows.list(camperActivities, { camperId }),
    slots,
    catalogue: new Map(catalogue.map((row) => [row.id, row])),
    team: new Map((await rows.many(staff, leaders)).map((row) => [row.id, row])),
  })
}

/** A camper's activities over HTTP: those written down, and those signed up for. */
export const camperActivityCalls = [
  defineCall('GET', '/campers/:id/activities', 'What a camper has done and is signed up for', {
    reads: camperActivities,
    answer: list(camperActivity),
    handle: async (c, { id }) => shown(c, await readAs(c, (rows) => activitiesOf(rows, id))),
  }),
  defineCall('POST', '/campers/:id/activities', 'Writes down what a camper has done', {
    does: [addCamperActivity],
    body: camperActivityFields,
    answer: made(camperActivity),
    async handle(c, { id: camperId, body }) {
      const { activityId } = await run(c, addCamperActivity, (ids) => ({ ...body, camperId, activityId: ids.next() }))
      return { ...(await oneRowOf(c, camperActivities, activityId, 'activity')), signUp: false }
    },
  }),
]
