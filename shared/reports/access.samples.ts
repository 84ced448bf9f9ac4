import { type AccessSamples, NOWHERE, OFFICE, STAFF, TARGET } from '../kernel/rules/access-samples'

const definition = { subject: 'campers', where: [], columns: [{ path: 'name' }], group: [], sort: [], layout: 'rows' }

export const samples: AccessSamples = {
  actions: {
    'reports.save.v1': { args: { reportId: 1, name: 'X', definition }, may: STAFF },
    'reports.share.v1': { args: { reportId: NOWHERE, isShared: true, sharedBy: 'X' }, may: OFFICE },
    'reports.schedule.v1': {
      args: {
        scheduleId: 1,
        ready: 'waitlist',
        reportId: null,
        every: 'week',
        weekday: 1,
        monthDay: 1,
        time: '06:00',
        recipients: ['office@camp.example'],
      },
      may: OFFICE,
    },
    'reports.seen.v1': {
      args: { ready: 'medications', rows: 3, how: 'printed' },
      may: [...OFFICE, 'staff+medical'],
    },
    'reports.unschedule.v1': { args: { scheduleId: NOWHERE }, may: OFFICE },
    'reports.discard.v1': { args: { reportId: NOWHERE }, may: STAFF },
  },
  sees: {
    reports: 'OOOO-',
    shared_reports: 'RRRR-',
    report_schedules: 'RR---',
  },
  deletes: { report_schedules: ['reports.unschedule.v1', { scheduleId: TARGET }] },
}
