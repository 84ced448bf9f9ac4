import { z } from 'zod'
import { campers, fullName } from '../campers/model'
import { defineMutation } from '../kernel/define'
import { applyEdit, editArgs } from '../kernel/edit'
import { id } from '../kernel/ids'
import { found, Refusal, refuseIf } from '../kernel/refusal'
import type { Store } from '../kernel/store'
import { holdsPlace, registrations } from '../registration/model'
import { campSessions } from '../sessions/model'
import { type ActivitySchedule, activities, activitySchedules, activitySignUps } from './model'
import { activityFields, ageFits, placesIn, scheduleFields } from './rules'

function refuseUnsound(activity: { minAge: number | null; maxAge: number | null }): void {
  const { minAge, maxAge } = activity
  refuseIf(minAge !== null && maxAge !== null && maxAge < minAge, 'invalid', {
    fields: { maxAge: 'The highest age is below the lowest' },
  })
}

/** Adds an activity to the camp's catalogue. */
export const createActivity = defineMutation({
  name: 'activities.createActivity.v1',
  needs: 'activities.write',
  args: activityFields.extend({ activityId: id }),
  async run({ store }, { activityId, ...fields }) {
    refuseUnsound(fields)
    await store.insert(activities, { id: activityId, ...fields })
    return { activityId }
  },
})

/** Changes an activity of the catalogue. */
export const editActivity = defineMutation({
  name: 'activities.editActivity.v1',
  needs: 'activities.write',
  args: editArgs.extend({ activityId: id }),
  async run(context, { activityId, ...edit }) {
    const row = found(await context.store.get(activities, activityId), 'activity')
    await applyEdit(context, activities, row, edit, { rules: activityFields })
    refuseUnsound(found(await context.store.get(activities, activityId), 'activity'))
  },
})

/** Deletes an activity that is on no schedule; one that is can only be switched off. */
export const deleteActivity = defineMutation({
  name: 'activities.deleteActivity.v1',
  needs: 'activities.write',
  args: z.object({ activityId: id }),
  async run({ store }, { activityId }) {
    const activity = found(await store.get(activities, activityId), 'activity')
    const planned = (await store.all(activitySchedules)).filter((each) => each.activityId === activityId)
    refuseIf(planned.length > 0, 'activity_scheduled', { activity: activity.name, count: planned.length })
    await store.remove(activities, activityId)
  },
})

/** Refuses a slot outside its session, or that ends before it begins. */
async function refuseOutside(
  store: Store,
  slot: Pick<ActivitySchedule, 'sessionId' | 'scheduledDate' | 'startTime' | 'endTime'>,
): Promise<void> {
  const session = found(await store.get(campSessions, slot.sessionId), 'session')
  const fields: Record<string, string> = {}
  if (slot.endTime <= slot.startTime) fields.endTime = 'The end is before the start'
  if (slot.scheduledDate < session.startDate || slot.scheduledDate > session.endDate)
    fields.scheduledDate = `${session.name} is from ${session.startDate} to ${session.endDate}`
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', { fields })
}

/** Puts an activity on a session's schedule. */
export const scheduleActivity = defineMutation({
  name: 'activities.schedule.v1',
  needs: 'activities.write',
  args: scheduleFields.extend({ scheduleId: id }),
  async run({ store }, { scheduleId, ...fields }) {
    found(await store.get(activities, fields.activityId), 'activity')
    await refuseOutside(store, fields)
    await store.insert(activitySchedules, { id: scheduleId, ...fields })
    return { scheduleId }
  },
})

/** Changes a slot of the schedule. */
export const editSchedule = defineMutation({
  name: 'activities.editSchedule.v1',
  needs: 'activities.write',
  args: editArgs.extend({ scheduleId: id }),
  async run(context, { scheduleId, ...edit }) {
    const row = found(await context.store.get(activitySchedules, scheduleId), 'activity')
    refuseIf('sessionId' in edit.set, 'invalid', { fields: { sessionId: 'This field cannot be changed' } })
    await applyEdit(context, activitySchedules, row, edit, { rules: scheduleFields })
    await refuseOutside(context.store, found(await context.store.get(activitySchedules, scheduleId), 'activity'))
  },
})

/** Takes a slot off the schedule, with its sign-ups. */
export const unschedule = defineMutation({
  name: 'activities.unschedule.v1',
  needs: 'activities.write',
  args: z.object({ scheduleId: id }),
  async run({ store }, { scheduleId }) {
    found(await store.get(activitySchedules, scheduleId), 'activity')
    for (const each of await store.list(activitySignUps, 'scheduleId', scheduleId))
      await store.remove(activitySignUps, each.id)
    await store.remove(activitySchedules, scheduleId)
  },
})

/**
 * Signs campers up for a slot, all or none: each has a place in its session, is of the right age, and there is room.
 * Whoever is on it already is passed over.
 */
export const signUp = defineMutation({
  name: 'activities.signUp.v1',
  needs: 'activities.write',
  args: z.object({
    scheduleId: id,
    signUps: z
      .array(z.object({ signUpId: id, camperId: id }))
      .min(1)
      .max(500),
  }),
  async run({ store, at }, { scheduleId, signUps }) {
    const slot = found(await store.get(activitySchedules, scheduleId), 'activity')
    const activity = found(await store.get(activities, slot.activityId), 'activity')
    refuseIf(slot.status === 'cancelled', 'activity_cancelled', { activity: activity.name })
    const there = await store.list(activitySignUps, 'scheduleId', scheduleId)
    const taken = new Set(there.map(({ camperId }) => camperId))
    const fresh = signUps.filter(({ camperId }) => !taken.has(camperId))
    const places = placesIn(slot, activity)
    refuseIf(places !== null && taken.size + fresh.length > places, 'activity_full', {
      activity: activity.name,
      places,
      left: Math.max(0, (places ?? 0) - taken.size),
    })
    for (const { signUpId, camperId } of fresh) {
      const camper = found(await store.get(campers, camperId), 'camper')
      const here = (await store.list(registrations, 'camperId', camperId)).some(
        (each) => each.sessionId === slot.sessionId && holdsPlace(each),
      )
      refuseIf(!here, 'not_in_session', { camper: fullName(camper) })
      refuseIf(!ageFits(activity, camper, slot.scheduledDate), 'wrong_age', {
        camper: fullName(camper),
        activity: activity.name,
      })
      await store.insert(activitySignUps, { id: signUpId, scheduleId, camperId, createdAt: at })
    }
    return { signedUp: fresh.length }
  },
})

/** Takes a camper off a slot. */
export const withdraw = defineMutation({
  name: 'activities.withdraw.v1',
  needs: 'activities.write',
  args: z.object({ scheduleId: id, camperId: id }),
  async run({ store }, { scheduleId, camperId }) {
    found(await store.get(activitySchedules, scheduleId), 'activity')
    for (const each of await store.list(activitySignUps, 'scheduleId', scheduleId))
      if (each.camperId === camperId) await store.remove(activitySignUps, each.id)
  },
})
