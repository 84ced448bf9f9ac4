import { type AccessSamples, NOWHERE, OFFICE, STAFF } from '../kernel/rules/access-samples'

const definition = { subject: 'campers', where: [], columns: [{ path: 'name' }], group: [], sort: [], layout: 'rows' }

export const samples: AccessSamples = {
  actions: {
    'reports.save.v1': { args: { reportId: 1, name: 'X', definition }, may: STAFF },
    'reports.share.v1': { args: { reportId: NOWHERE, isShared: true, sharedBy: 'X' }, may: OFFICE },
    'reports.discard.v1': { args: { reportId: NOWHERE }, may: STAFF },
  },
  sees: {
    reports: 'OOOO-',
    shared_reports: 'RRRR-',
  },
}
