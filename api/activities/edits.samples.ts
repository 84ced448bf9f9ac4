import { activities, activitySchedules } from '#shared/activities/model'
import { activityFields, scheduleFields } from '#shared/activities/rules'
import type { TestCamp } from '../testing/camp'
import { type EditSample, formOf, named } from '../testing/sample-edits'

async function activity(camp: TestCamp) {
  return camp.put(activities, {
    name: 'Archery',
    description: null,
    category: 'sports',
    location: null,
    duration: null,
    minAge: null,
    maxAge: null,
    capacity: null,
    equipment: [],
    isActive: true,
  })
}

async function slot(camp: TestCamp) {
  return camp.put(activitySchedules, {
    activityId: (await activity(camp)).id,
    sessionId: (await camp.session()).id,
    staffId: null,
    scheduledDate: '2026-07-02',
    startTime: '09:00',
    endTime: '10:00',
    maxParticipants: null,
    status: 'scheduled',
    notes: null,
  })
}

/** How rows are edited here, and through which fields. */
export const edits: Record<string, EditSample> = {
  'activities.editActivity.v1': {
    args: named('activityId'),
    entities: [activities],
    form: formOf(activityFields),
    row: activity,
  },
  'activities.editSchedule.v1': {
    args: named('scheduleId'),
    entities: [activitySchedules],
    form: formOf(scheduleFields).filter((field) => field !== 'sessionId'),
    row: slot,
  },
}
