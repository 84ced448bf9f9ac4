import { type CallSamples, OFFICE, STAFF, WORKERS } from '#shared/kernel/rules/access-samples'

const definition = { subject: 'campers', where: [], columns: [{ path: 'name' }], group: [], sort: [], layout: 'rows' }

const schedule = {
  ready: 'waitlist',
  reportId: null,
  every: 'week',
  weekday: 1,
  monthDay: 1,
  time: '06:00',
  recipients: ['treasurer@home.example'],
}

/** Who may make each call, and with what: the permissions, stated a second time on purpose. */
export const calls: CallSamples = {
  'GET /api/reports': { may: WORKERS },
  'POST /api/reports': { may: STAFF, body: () => ({ name: 'X', definition }) },
  'PATCH /api/reports/:id': { may: STAFF, body: () => ({ name: 'X', definition }) },
  'POST /api/reports/:id/share': { may: OFFICE, body: () => ({ isShared: true, sharedBy: 'X' }) },
  'DELETE /api/reports/:id': { may: STAFF },
  'GET /api/report-schedules': { may: OFFICE },
  'POST /api/report-schedules': { may: OFFICE, body: () => schedule },
  'PATCH /api/report-schedules/:id': { may: OFFICE, body: () => schedule },
  'DELETE /api/report-schedules/:id': { may: OFFICE },
  'POST /api/reports/run': { may: WORKERS, body: () => ({ definition }) },
}
