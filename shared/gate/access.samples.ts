import { type AccessSamples, NOWHERE, OFFICE, WORKERS } from '../kernel/rules/access-samples'

export const samples: AccessSamples = {
  actions: {
    'gate.record.v1': {
      args: { departureId: 1, registrationId: NOWHERE, contactId: null, name: 'X' },
      may: WORKERS,
    },
    'gate.record.v2': {
      args: { departureId: 1, registrationId: NOWHERE, contactId: null, name: 'X', proof: 'photo_id' },
      may: WORKERS,
    },
    'gate.undo.v1': { args: { departureId: NOWHERE }, may: WORKERS },
    'gate.addChange.v1': {
      args: { changeId: 1, camperId: NOWHERE, day: '2099-07-03', kind: 'pick_up', person: 'X' },
      may: [...OFFICE, 'parent'],
    },
    'gate.withdrawChange.v1': { args: { changeId: NOWHERE }, may: [...OFFICE, 'parent'] },
    'gate.seeChange.v1': { args: { changeId: NOWHERE, isWithdrawn: false }, may: WORKERS },
  },
  sees: {
    departures: 'RRRR-',
    day_changes: 'RRRRO',
  },
  ledgers: ['departures', 'day_changes'],
}
