import { type AccessSamples, NOWHERE, WORKERS } from '../kernel/rules/access-samples'

export const samples: AccessSamples = {
  actions: {
    'gate.record.v1': {
      args: { departureId: 1, registrationId: NOWHERE, contactId: null, name: 'X' },
      may: WORKERS,
    },
    'gate.undo.v1': { args: { departureId: NOWHERE }, may: WORKERS },
  },
  sees: {
    departures: 'RRRR-',
  },
  ledgers: ['departures'],
}
