import { type CallSamples, OFFICE, STAFF, WORKERS } from '#shared/kernel/rules/access-samples'

const definition = { subject: 'campers', where: [], columns: [{ path: 'name' }], group: [], sort: [], layout: 'rows' }

/** Who may make which call, once more, and what it takes. */
export const calls: CallSamples = {
  'GET /api/reports': { may: WORKERS },
  'POST /api/reports': { may: STAFF, body: () => ({ name: 'X', definition }) },
  'PATCH /api/reports/:id': { may: STAFF, body: () => ({ name: 'X', definition }) },
  'POST /api/reports/:id/share': { may: OFFICE, body: () => ({ isShared: true, sharedBy: 'X' }) },
  'DELETE /api/reports/:id': { may: STAFF },
  'POST /api/reports/run': { may: WORKERS, body: () => ({ definition }) },
}
