import { type AccessSamples, EVERYBODY, OFFICE } from '../kernel/rules/access-samples'

export const samples: AccessSamples = {
  actions: {
    'inbox.book.v1': {
      args: { actions: [{ uid: '00000000-0000-4000-8000-000999999999', bookedId: 1 }], reason: 'x' },
      may: OFFICE,
    },
    'inbox.settle.v1': { args: { uid: '00000000-0000-4000-8000-000999999999', reason: 'x' }, may: EVERYBODY },
  },
  sees: {
    field_history: 'RR---',
    refused_actions: 'RR---',
    family_refused: '-----',
    booked_actions: 'RROOO',
  },
  ledgers: ['booked_actions', 'family_refused', 'field_history', 'refused_actions'],
}
