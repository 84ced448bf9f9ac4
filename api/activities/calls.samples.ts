import { type CallSamples, EVERYBODY, STAFF } from '#shared/kernel/rules/access-samples'

/** Who may make each call, and with what: the permissions, stated a second time on purpose. */
export const calls: CallSamples = {
  'GET /api/activities': { may: EVERYBODY },
  'POST /api/activities': { may: STAFF, body: () => ({ name: 'X' }) },
  'GET /api/activities/:id': { may: EVERYBODY, on: 'activity' },
  'PATCH /api/activities/:id': { may: STAFF, on: 'activity', body: () => ({ location: 'East' }) },
  'DELETE /api/activities/:id': { may: STAFF },
  'GET /api/activity-schedules/session/:sessionId': { may: EVERYBODY, on: 'session' },
  'POST /api/activity-schedules': {
    may: STAFF,
    body: ({ activity, session }) => ({
      activityId: activity,
      sessionId: session,
      scheduledDate: '2026-07-02',
      startTime: '09:00',
      endTime: '10:00',
    }),
  },
  'PATCH /api/activity-schedules/:id': { may: STAFF, on: 'slot', body: () => ({ notes: 'x' }) },
  'DELETE /api/activity-schedules/:id': { may: STAFF },
  'GET /api/activity-schedules/:id/sign-ups': { may: EVERYBODY, on: 'slot' },
  'POST /api/activity-schedules/:id/sign-ups': {
    may: STAFF,
    on: 'slot',
    body: ({ camper }) => ({ camperIds: [camper] }),
  },
  'DELETE /api/activity-schedules/:id/sign-ups/:camperId': { names: ['activity_schedules', 'camper'], may: STAFF },
}
