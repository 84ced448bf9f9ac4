import { type AccessSamples, NOWHERE, OFFICE, REFERRER, TARGET } from '../kernel/rules/access-samples'

export const samples: AccessSamples = {
  actions: {
    'sessions.createSession.v1': {
      args: { sessionId: 1, name: 'X', startDate: '2027-01-01', endDate: '2027-01-02', capacity: 1 },
      may: OFFICE,
    },
    'sessions.editSession.v1': { args: { sessionId: NOWHERE, set: {} }, may: OFFICE },
    'sessions.deleteSession.v1': { args: { sessionId: NOWHERE }, may: OFFICE },
  },
  changes: {
    camp_sessions: {
      price: { may: OFFICE, to: '1.00' },
      registrationDeadline: { may: OFFICE, to: '2020-01-01' },
      status: { may: OFFICE },
    },
  },
  sees: {
    camp_sessions: 'RRRRO',
  },
  deletes: {
    camp_sessions: ['sessions.deleteSession.v1', { sessionId: TARGET, confirmed: [REFERRER] }],
  },
}
