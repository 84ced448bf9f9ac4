import { type CallSamples, EVERYBODY, OFFICE } from '#shared/kernel/rules/access-samples'

const period = { startDate: '2027-01-01', endDate: '2027-01-02' }

/** Who may make each call, and with what: the permissions, stated a second time on purpose. */
export const calls: CallSamples = {
  'GET /api/sessions': { may: EVERYBODY },
  'POST /api/sessions': { may: OFFICE, body: () => ({ name: 'X', capacity: 1, ...period }) },
  'GET /api/sessions/active': { may: EVERYBODY },
  'GET /api/sessions/upcoming': { may: EVERYBODY },
  'GET /api/sessions/:id': { may: EVERYBODY, on: 'session' },
  'PATCH /api/sessions/:id': { may: OFFICE, on: 'session', body: () => ({ name: 'Week X' }) },
  'DELETE /api/sessions/:id': { may: OFFICE },
  'POST /api/sessions/:id/cancel': { may: OFFICE, body: () => ({}) },
  'POST /api/sessions/:id/take-back-cancelling': { may: OFFICE },
}
