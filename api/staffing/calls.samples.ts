import { type CallSamples, EVERYBODY, NOWHERE, OFFICE, WORKERS } from '#shared/kernel/rules/access-samples'

/** Who may make each call, and with what: the permissions, stated a second time on purpose. */
export const calls: CallSamples = {
  'GET /api/staff/assignments': { may: WORKERS },
  'GET /api/staff/assignments/session/:sessionId': { may: WORKERS, on: 'session' },
  'POST /api/staff/assignments': {
    may: OFFICE,
    body: ({ session, cabin }) => ({ staffId: NOWHERE, sessionId: session, cabinId: cabin }),
  },
  'PATCH /api/staff/assignments/:id': { may: OFFICE, body: () => ({ role: 'lead' }) },
  'DELETE /api/staff/assignments/:id': { may: OFFICE },
  'GET /api/staff/time-off': { may: WORKERS },
  'POST /api/staff/time-off': {
    may: OFFICE,
    body: () => ({ staffId: NOWHERE, startDate: '2026-07-01', endDate: '2026-07-02' }),
  },
  'DELETE /api/staff/time-off/:id': { may: OFFICE },
  'GET /api/staff/ratios': { may: WORKERS },
  'PUT /api/staff/ratios': {
    may: OFFICE,
    body: () => ({ setting: 'day', least: 2, rules: [{ ageFrom: 6, campersPerStaff: 7 }] }),
  },
  'GET /api/calendar-address': { may: EVERYBODY },
  'POST /api/calendar-address': { may: EVERYBODY, body: () => ({ sessionId: null }) },
  'POST /api/calendar-address/off': { may: EVERYBODY, body: () => ({ sessionId: null }) },
}
