import { type CallSamples, EVERYBODY, OFFICE, STAFF } from '#shared/kernel/rules/access-samples'

/** Who may make each call, and with what: the permissions, stated a second time on purpose. */
export const calls: CallSamples = {
  'GET /api/cabins': { may: EVERYBODY },
  'POST /api/cabins': { may: OFFICE, body: () => ({ name: 'X', capacity: 1 }) },
  'GET /api/cabins/:id': { may: EVERYBODY, on: 'cabin' },
  'PATCH /api/cabins/:id': { may: OFFICE, on: 'cabin', body: () => ({ location: 'East' }) },
  'DELETE /api/cabins/:id': { may: OFFICE },
  'GET /api/cabin-assignments/session/:sessionId': { may: EVERYBODY, on: 'session' },
  'POST /api/cabin-assignments': {
    may: STAFF,
    body: ({ registration, cabin, session }) => ({ registrationId: registration, cabinId: cabin, sessionId: session }),
  },
  'POST /api/cabin-assignments/many': {
    may: STAFF,
    body: ({ registration, cabin, session }) => ({
      assignments: [{ registrationId: registration, cabinId: cabin, sessionId: session }],
    }),
  },
  'POST /api/cabin-assignments/back': {
    may: STAFF,
    body: ({ registration, cabin, session }) => ({
      sessionId: session,
      campers: [{ registrationId: registration, from: cabin, to: { cabinId: cabin, bedNumber: 1 } }],
    }),
  },
  'PATCH /api/cabin-assignments/registration/:id': { may: STAFF, body: () => ({ locked: true }) },
  'DELETE /api/cabin-assignments/registration/:id': { may: STAFF },
}
