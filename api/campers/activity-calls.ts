import { z } from 'zod'
import { activitiesOf } from '#shared/activities/reads'
import { addCamperActivity, camperActivityFields } from '#shared/campers/activity-mutations'
import { camperActivities, campers } from '#shared/campers/model'
import { defineCall, list, made } from '../http/call'
import { rowOf } from '../http/row-answers'
import { oneRowOf, readAs, runForCall, withOrganization } from '../sync/rest'

const camperActivity = rowOf(camperActivities).extend({ signUp: z.boolean() })

/** A camper's activities over HTTP: notes about them, and sign-ups. */
export const camperActivityCalls = [
  defineCall('GET', '/campers/:id/activities', 'What a camper has done and is signed up for', {
    reads: camperActivities,
    answer: list(camperActivity),
    async handle(c, { id }) {
      const own = await readAs(c, async (rows) => {
        await rows.get(campers, id, 'camper')
        rows.refuseUnseen(camperActivities)
        return activitiesOf(rows.reader, id)
      })
      return withOrganization(c, own)
    },
  }),
  defineCall('POST', '/campers/:id/activities', 'Records an activity for a camper', {
    does: [addCamperActivity],
    body: camperActivityFields,
    answer: made(camperActivity),
    async handle(c, { id: camperId, body }) {
      const { activityId } = await runForCall(c, addCamperActivity, (ids) => ({
        ...body,
        camperId,
        activityId: ids.next(),
      }))
      return { ...(await oneRowOf(c, camperActivities, activityId, 'activity')), signUp: false }
    },
  }),
]
