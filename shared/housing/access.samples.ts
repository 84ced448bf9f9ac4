import { type AccessSamples, NOWHERE, OFFICE, STAFF, TARGET } from '../kernel/rules/access-samples'

export const samples: AccessSamples = {
  actions: {
    'housing.createCabin.v1': { args: { cabinId: 1, name: 'X', capacity: 1 }, may: OFFICE },
    'housing.editCabin.v1': { args: { cabinId: NOWHERE, set: {} }, may: OFFICE },
    'housing.deleteCabin.v1': { args: { cabinId: NOWHERE }, may: OFFICE },
    'housing.assignCabin.v1': {
      args: { assignmentId: 1, registrationId: NOWHERE, cabinId: NOWHERE, sessionId: NOWHERE },
      may: STAFF,
    },
    'housing.assignMany.v1': {
      args: { beds: [{ assignmentId: 1, registrationId: NOWHERE, cabinId: NOWHERE, sessionId: NOWHERE }] },
      may: STAFF,
    },
    'housing.unassignMany.v1': { args: { beds: [{ registrationId: NOWHERE, cabinId: NOWHERE }] }, may: STAFF },
    'housing.putBack.v1': {
      args: { sessionId: NOWHERE, campers: [{ registrationId: NOWHERE, from: null, to: null }] },
      may: STAFF,
    },
    'housing.setBed.v1': { args: { registrationId: NOWHERE, locked: true }, may: STAFF },
    'housing.unassignCabin.v1': { args: { registrationId: NOWHERE }, may: STAFF },
  },
  sees: {
    cabins: 'RRRRO',
    cabin_assignments: 'RRRRO',
  },
  deletes: {
    cabins: ['housing.deleteCabin.v1', { cabinId: TARGET, confirmed: [TARGET, 2 ** 52 + 1] }],
  },
}
