import { type AccessSamples, NOWHERE, OFFICE, TARGET } from '../kernel/rules/access-samples'

export const samples: AccessSamples = {
  actions: {
    'staffing.assign.v1': {
      args: { assignmentId: 1, staffId: NOWHERE, sessionId: NOWHERE, duty: 'X' },
      may: OFFICE,
    },
    'staffing.edit.v1': { args: { assignmentId: NOWHERE, set: {} }, may: OFFICE },
    'staffing.unassign.v1': { args: { assignmentId: NOWHERE }, may: OFFICE },
    'staffing.addTimeOff.v1': {
      args: { timeOffId: 1, staffId: NOWHERE, startDate: '2026-07-01', endDate: '2026-07-02' },
      may: OFFICE,
    },
    'staffing.removeTimeOff.v1': { args: { timeOffId: NOWHERE }, may: OFFICE },
    'staffing.setRatios.v1': {
      args: { setting: 'day', least: 1, rules: [{ ruleId: 1, ageFrom: 6, campersPerStaff: 8 }] },
      may: OFFICE,
    },
  },
  sees: {
    staff_assignments: 'RRRR-',
    time_off: 'RRRR-',
    ratio_rules: 'RRRR-',
  },
  deletes: {
    staff_assignments: ['staffing.unassign.v1', { assignmentId: TARGET }],
    time_off: ['staffing.removeTimeOff.v1', { timeOffId: TARGET }],
  },
}
