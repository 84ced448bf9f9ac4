import { z } from 'zod'
import { Refusal, refuseIf, requireFound } from '../kernel/refusals/refusal'
import { defineMutation } from '../kernel/rules/define'
import { applyEdit, editArgs } from '../kernel/rules/edit'
import { refuseComing } from '../kernel/rules/relations'
import { removeRow } from '../kernel/rules/removal'
import type { Store } from '../kernel/store/store'
import { sayDay } from '../kernel/values/dates'
import { id } from '../kernel/values/ids'
import { campSessions } from '../sessions/model'
import { staff } from '../staff/model'
import { type ActivitySchedule, activities, activitySchedules } from './model'
import { activityFields, scheduleFields } from './rules'

function refuseUnsound(activity: { minAge: number | null; maxAge: number | null }): void {
  const { minAge, maxAge } = activity
  refuseIf(minAge !== null && maxAge !== null && maxAge < minAge, 'invalid', {
    fields: { maxAge: 'The maximum age is below the minimum age' },
  })
}

/** Adds an activity to the camp's catalog. */
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

/** Changes an activity of the catalog. */
export const editActivity = defineMutation({
  name: 'activities.editActivity.v1',
  needs: 'activities.write',
  args: editArgs.extend({ activityId: id }),
  async run(context, { activityId, ...edit }) {
    const row = requireFound(await context.store.get(activities, activityId), 'activity')
    await applyEdit(context, activities, row, edit, { form: activityFields })
    refuseUnsound(requireFound(await context.store.get(activities, activityId), 'activity'))
  },
})

/** Deletes an activity that is on no schedule; one that is can only be turned off. */
export const deleteActivity = defineMutation({
  name: 'activities.deleteActivity.v1',
  needs: 'activities.write',
  args: z.object({ activityId: id }),
  async run(context, { activityId }) {
    await removeRow(context, activities, requireFound(await context.store.get(activities, activityId), 'activity'))
  },
})

/** Refuses a slot outside its session, or that ends before it begins. */
async function refuseOutside(
  store: Store,
  slot: Pick<ActivitySchedule, 'sessionId' | 'scheduledDate' | 'startTime' | 'endTime'>,
): Promise<void> {
  const session = requireFound(await store.get(campSessions, slot.sessionId), 'session')
  const fields: Record<string, string> = {}
  if (slot.endTime <= slot.startTime) fields.endTime = 'The end time must be after the start time'
  if (slot.scheduledDate < session.startDate || slot.scheduledDate > session.endDate)
    fields.scheduledDate = `Choose a date within ${session.name} (${sayDay(session.startDate)} to ${sayDay(session.endDate)})`
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', { fields })
}

/** Checks that everything a slot refers to exists. An activity that is turned off can't be scheduled. */
async function refuseUnknown(
  store: Store,
  slot: Pick<ActivitySchedule, 'activityId' | 'staffId'>,
  before?: Pick<ActivitySchedule, 'activityId'>,
): Promise<void> {
  const activity = requireFound(await store.get(activities, slot.activityId), 'activity')
  const chosen = slot.activityId !== before?.activityId
  refuseIf(chosen && !activity.isActive, 'activity_off', { activity: activity.name })
  if (slot.staffId !== null) requireFound(await store.get(staff, slot.staffId), 'leader')
}

/** Puts an activity on a session's schedule. */
export const scheduleActivity = defineMutation({
  name: 'activities.schedule.v1',
  needs: 'activities.write',
  args: scheduleFields.extend({ scheduleId: id }),
  async run(context, { scheduleId, ...fields }) {
    const { store } = context
    await refuseUnknown(store, fields)
    await refuseOutside(store, fields)
    const slot = { id: scheduleId, ...fields }
    await refuseComing(context, activitySchedules, slot)
    await store.insert(activitySchedules, slot)
    return { scheduleId }
  },
})

/** Returns whether a changed slot has another leader, or requires something else of its leader. */
function needsNewCheck(before: ActivitySchedule, after: ActivitySchedule): boolean {
  const isOn = before.status === 'cancelled' && after.status !== 'cancelled'
  return isOn || before.staffId !== after.staffId || before.activityId !== after.activityId
}

/** Changes a slot of the schedule. */
export const editSchedule = defineMutation({
  name: 'activities.editSchedule.v1',
  needs: 'activities.write',
  args: editArgs.extend({ scheduleId: id }),
  async run(context, { scheduleId, ...edit }) {
    const row = requireFound(await context.store.get(activitySchedules, scheduleId), 'activity')
    await applyEdit(context, activitySchedules, row, edit, { form: scheduleFields.omit({ sessionId: true }) })
    const after = requireFound(await context.store.get(activitySchedules, scheduleId), 'activity')
    // A leader who has left the camp since stays on the slot; only a new one is looked up.
    const leader = after.staffId === row.staffId ? null : after.staffId
    await refuseUnknown(context.store, { ...after, staffId: leader }, row)
    await refuseOutside(context.store, after)
    if (needsNewCheck(row, after)) await refuseComing(context, activitySchedules, after)
  },
})

/** Takes a slot off the schedule, with its sign-ups. */
export const unschedule = defineMutation({
  name: 'activities.unschedule.v1',
  needs: 'activities.write',
  args: z.object({ scheduleId: id }),
  async run(context, { scheduleId }) {
    const slot = requireFound(await context.store.get(activitySchedules, scheduleId), 'activity')
    await removeRow(context, activitySchedules, slot)
  },
})
