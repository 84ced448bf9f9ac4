import { z } from 'zod'
import { requiredText } from '../kernel/entity/entity'
import { refuseIf, requireFound } from '../kernel/refusals/refusal'
import { defineMutation } from '../kernel/rules/define'
import { applyEdit, editArgs } from '../kernel/rules/edit'
import { removeRow } from '../kernel/rules/removal'
import { day } from '../kernel/values/dates'
import { id } from '../kernel/values/ids'
import { camperActivities, campers } from './model'

const field = camperActivities.fields

/** The fields of the activity form (Campers rule 17). */
export const camperActivityFields = z.object({
  activityName: requiredText(200, 'Activity name is required'),
  date: z.string('Date is required').min(1, 'Date is required').pipe(day),
  startTime: field.startTime.schema.default(null),
  endTime: field.endTime.schema.default(null),
  instructor: field.instructor.schema.default(null),
  location: field.location.schema.default(null),
  description: field.description.schema.default(null),
  status: field.status.schema.default('scheduled'),
})

function refuseBackwards({ startTime, endTime }: { startTime: string | null; endTime: string | null }): void {
  const backwards = startTime !== null && endTime !== null && endTime < startTime
  refuseIf(backwards, 'invalid', { fields: { endTime: 'The end time is before the start time' } })
}

/** Adds an activity to a camper's Activities tab. */
export const addCamperActivity = defineMutation({
  name: 'campers.addActivity.v1',
  needs: 'activities.write',
  args: camperActivityFields.extend({ activityId: id, camperId: id }),
  async run({ store }, { activityId, camperId, ...fields }) {
    requireFound(await store.get(campers, camperId), 'camper')
    refuseBackwards(fields)
    await store.insert(camperActivities, { id: activityId, camperId, ...fields })
    return { activityId }
  },
})

/** Changes a camper's activity, most often its status. */
export const editCamperActivity = defineMutation({
  name: 'campers.editActivity.v1',
  needs: 'activities.write',
  args: editArgs.extend({ activityId: id }),
  async run(context, { activityId, ...edit }) {
    const row = requireFound(await context.store.get(camperActivities, activityId), 'activity')
    await applyEdit(context, camperActivities, row, edit, { form: camperActivityFields })
    refuseBackwards(requireFound(await context.store.get(camperActivities, activityId), 'activity'))
  },
})

/** Removes an activity from a camper's Activities tab. */
export const removeCamperActivity = defineMutation({
  name: 'campers.removeActivity.v1',
  needs: 'activities.write',
  args: z.object({ activityId: id }),
  async run(context, { activityId }) {
    const row = requireFound(await context.store.get(camperActivities, activityId), 'activity')
    await removeRow(context, camperActivities, row)
  },
})
