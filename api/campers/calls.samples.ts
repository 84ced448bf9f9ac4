import { type CallSamples, EVERYBODY, FAMILIES, OFFICE, STAFF, type Who } from '#shared/kernel/rules/access-samples'

const LEDGER: readonly Who[] = [...STAFF, 'volunteer+store.sell', 'parent']

/** Who may make each call, and with what: the permissions, stated a second time on purpose. */
export const calls: CallSamples = {
  'GET /api/families/invitations': { may: OFFICE },
  'DELETE /api/families/:id/invitation': { may: OFFICE },
  'POST /api/families/:id/invitation': { may: OFFICE, body: () => ({ email: 'a@b.example' }) },
  'GET /api/families': { may: FAMILIES },
  'GET /api/families/my': { may: FAMILIES },
  'POST /api/families': { may: FAMILIES, body: () => ({ lastName: 'X' }) },
  'GET /api/families/:id': { may: FAMILIES, on: 'family' },
  'PATCH /api/families/:id': { may: FAMILIES, on: 'family', body: () => ({ city: 'X' }) },
  'DELETE /api/families/:id': { may: STAFF },
  'GET /api/families/:id/contacts': { may: FAMILIES, on: 'family' },
  'POST /api/families/:id/contacts': { may: FAMILIES, on: 'family', body: () => ({ name: 'X' }) },
  'PATCH /api/families/:id/contacts/:contactId': {
    names: ['family', 'family_contacts'],
    may: FAMILIES,
    body: () => ({ relation: 'X' }),
  },
  'DELETE /api/families/:id/contacts/:contactId': { names: ['family', 'family_contacts'], may: FAMILIES },
  'PUT /api/families/:id/custody': { may: OFFICE, body: () => ({ note: 'X' }) },
  'DELETE /api/families/:id/contacts/:contactId/sign-in': { names: ['family', 'family_contacts'], may: OFFICE },
  'POST /api/families/:id/merge': { may: OFFICE, body: () => ({ goneId: 1 }) },
  'POST /api/campers/:id/merge': { may: OFFICE, body: () => ({ goneId: 1 }) },
  'GET /api/campers/merges': { may: OFFICE },
  'POST /api/campers/merges/:id/undo': { may: OFFICE },
  'POST /api/campers/import': {
    may: OFFICE,
    body: ({ family }) => ({ campers: [{ firstName: 'A', lastName: 'B' }], familyId: family }),
  },
  'GET /api/campers/:id/transactions': { may: LEDGER, on: 'camper' },
  'POST /api/campers/:id/transactions': {
    may: STAFF,
    on: 'camper',
    body: () => ({ amount: '50.00', description: 'x', transactionType: 'credit' }),
  },
  'GET /api/campers/:id/activities': { may: EVERYBODY, on: 'camper' },
  'POST /api/campers/:id/activities': {
    may: STAFF,
    on: 'camper',
    body: () => ({ activityName: 'X', date: '2027-01-01' }),
  },
  'POST /api/campers/import/:id/undo': { may: OFFICE },
  'POST /api/campers/recalculate-balances': { may: OFFICE, body: () => ({}) },
  'GET /api/campers': { may: EVERYBODY },
  'GET /api/campers/family/:familyId': { may: FAMILIES, on: 'family' },
  'POST /api/campers': { may: FAMILIES, body: ({ family }) => ({ firstName: 'A', lastName: 'B', familyId: family }) },
  'GET /api/campers/:id': { may: EVERYBODY, on: 'camper' },
  'PATCH /api/campers/:id': { may: FAMILIES, on: 'camper', body: () => ({ grade: '5' }) },
  'GET /api/campers/:id/photo': { may: EVERYBODY, on: 'camper' },
  'PUT /api/campers/:id/photo': { may: FAMILIES, on: 'camper', body: () => ({ image: null }) },
  'GET /api/campers/:id/homes': { may: FAMILIES, on: 'camper' },
  'PUT /api/campers/:id/homes': { may: OFFICE, body: () => ({ add: [], end: [] }) },
  'DELETE /api/campers/:id': { may: OFFICE },
}
