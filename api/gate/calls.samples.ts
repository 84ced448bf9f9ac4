import { type CallSamples, EVERYBODY, NOWHERE, OFFICE, WORKERS } from '#shared/kernel/rules/access-samples'

/** Who may make each call, and with what: the permissions, stated a second time on purpose. */
export const calls: CallSamples = {
  'GET /api/gate': { may: WORKERS },
  'POST /api/departures': {
    may: WORKERS,
    body: () => ({ registrationId: NOWHERE, contactId: null, name: 'X', proof: 'photo_id' }),
  },
  'POST /api/departures/:id/undo': { may: WORKERS },
  'GET /api/day-changes': { may: EVERYBODY },
  'POST /api/day-changes': {
    may: [...OFFICE, 'parent'],
    body: () => ({ camperId: NOWHERE, day: '2099-07-03', kind: 'pick_up', person: 'X' }),
  },
  'POST /api/day-changes/:id/withdraw': { may: [...OFFICE, 'parent'] },
  'POST /api/day-changes/:id/seen': { may: WORKERS, body: () => ({}) },
}
