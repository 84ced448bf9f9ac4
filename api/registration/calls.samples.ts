import { type CallSamples, EVERYBODY, FAMILIES, NOWHERE, OFFICE, STAFF } from '#shared/kernel/rules/access-samples'

/** Who may make each call, and with what: the permissions, stated a second time on purpose. */
export const calls: CallSamples = {
  'GET /api/registrations': { may: EVERYBODY },
  'POST /api/registrations': {
    may: FAMILIES,
    body: ({ camper }) => ({ camperId: camper, sessionId: NOWHERE }),
  },
  'POST /api/registrations/import': {
    may: OFFICE,
    body: ({ camper }) => ({ registrations: [{ camperId: camper, sessionId: NOWHERE }] }),
  },
  'POST /api/registrations/several': {
    may: FAMILIES,
    body: ({ camper }) => ({ camperId: camper, sessionIds: [NOWHERE] }),
  },
  'GET /api/registrations/recent': { may: EVERYBODY },
  'GET /api/registrations/session/:sessionId': { may: EVERYBODY, on: 'session' },
  'GET /api/registrations/:id': { may: EVERYBODY, on: 'registration' },
  'PATCH /api/registrations/:id': { may: STAFF, on: 'registration', body: () => ({ notes: 'x' }) },
  'DELETE /api/registrations/:id': { may: OFFICE },
  'GET /api/registrations/rules': { may: EVERYBODY },
  'PUT /api/registrations/rules': { may: OFFICE, body: () => ({ familiesCancel: 'ask', agesOutside: false }) },
  'PUT /api/registrations/forms': { may: OFFICE, body: () => ({ required: ['birth'], waiver: null }) },
  'GET /api/registrations/waiver': { may: EVERYBODY },
  'POST /api/campers/:id/waiver': { may: FAMILIES, body: () => ({ waiverId: NOWHERE, name: 'X' }) },
  'POST /api/campers/:id/medical-statement': { may: [...OFFICE, 'staff+medical', 'volunteer+medical', 'parent'] },
  'POST /api/registrations/:id/cancel': { may: STAFF, body: () => ({ refund: '0.00' }) },
  'GET /api/registrations/:id/cancel-quote': { may: OFFICE },
  'GET /api/registrations/refund-policy': { may: EVERYBODY },
  'PUT /api/registrations/refund-policy': { may: OFFICE, body: () => ({ steps: [] }) },
  'POST /api/registrations/:id/ask-to-cancel': { may: FAMILIES },
  'POST /api/registrations/:id/settle-cancel': { may: STAFF },
  'POST /api/registrations/:id/move': {
    may: STAFF,
    on: 'registration',
    body: ({ session }) => ({ sessionId: session }),
  },
  'PATCH /api/registrations/:id/by-family': { may: FAMILIES, body: () => ({ dietaryRestrictions: 'x' }) },
}
