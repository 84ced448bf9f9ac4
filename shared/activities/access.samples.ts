import { type AccessSamples, NOWHERE, STAFF, TARGET } from '../kernel/rules/access-samples'

export const samples: AccessSamples = {
  actions: {
    'activities.createActivity.v1': { args: { activityId: 1, name: 'X' }, may: STAFF },
    'activities.editActivity.v1': { args: { activityId: NOWHERE, set: {} }, may: STAFF },
    'activities.deleteActivity.v1': { args: { activityId: NOWHERE }, may: STAFF },
    'activities.schedule.v1': {
      args: {
        scheduleId: 1,
        activityId: NOWHERE,
        sessionId: NOWHERE,
        scheduledDate: '2027-01-01',
        startTime: '09:00',
        endTime: '10:00',
      },
      may: STAFF,
    },
    'activities.editSchedule.v1': { args: { scheduleId: NOWHERE, set: {} }, may: STAFF },
    'activities.unschedule.v1': { args: { scheduleId: NOWHERE }, may: STAFF },
    'activities.signUp.v1': {
      args: { scheduleId: NOWHERE, signUps: [{ signUpId: 1, camperId: NOWHERE }] },
      may: STAFF,
    },
    'activities.withdraw.v1': { args: { scheduleId: NOWHERE, camperId: NOWHERE }, may: STAFF },
    'activities.changeSignUps.v1': { args: { scheduleId: NOWHERE, off: [NOWHERE], on: [] }, may: STAFF },
  },
  sees: {
    activities: 'RRRRR',
    activity_schedules: 'RRRRR',
    activity_sign_ups: 'RRRRO',
  },
  deletes: {
    activities: ['activities.deleteActivity.v1', { activityId: TARGET }],
    activity_schedules: ['activities.unschedule.v1', { scheduleId: TARGET }],
  },
}
