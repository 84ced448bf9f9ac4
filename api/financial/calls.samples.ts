import { type CallSamples, EVERYBODY, OFFICE, type Who } from '#shared/kernel/rules/access-samples'

const TAKES: readonly Who[] = [...OFFICE, 'staff+financial']
const WRITES: readonly Who[] = ['admin', 'manager+financial', 'staff+financial']
const COMMITTEE: readonly Who[] = [...OFFICE, 'staff+awards', 'volunteer+awards']
const COMMITTEE_AND_OFFICE: readonly Who[] = [...COMMITTEE, 'staff+financial']

/** Who may make each call, stated a second time, and what it takes. */
export const calls: CallSamples = {
  'GET /api/accounts': { may: TAKES },
  'GET /api/accounts/:id': { may: TAKES, on: 'family' },
  'POST /api/accounts/:id/payments': { may: TAKES, on: 'family', body: () => ({ amount: '1.00', method: 'cash' }) },
  'POST /api/accounts/:id/charges': {
    may: WRITES,
    on: 'family',
    body: () => ({ amount: '1.00', category: 'fee', description: 'x' }),
  },
  'POST /api/accounts/:id/discounts': {
    may: WRITES,
    on: 'family',
    body: ({ registration }) => ({ amount: '1.00', category: 'goodwill', description: 'x', billId: registration }),
  },
  'POST /api/accounts/opening-balances': {
    may: WRITES,
    body: ({ family }) => ({ balances: [{ familyId: family, amount: '1.00' }] }),
  },
  'POST /api/accounts/:id/prior-payments': {
    may: WRITES,
    on: 'family',
    body: () => ({ amount: '1.00', day: '2020-01-31' }),
  },
  'GET /api/churches': { may: TAKES },
  'GET /api/churches/:id': { may: TAKES },
  'POST /api/churches': { may: WRITES, body: () => ({ name: 'First Church' }) },
  'PUT /api/churches/:id': { may: WRITES, body: () => ({ name: 'First Church' }) },
  'POST /api/churches/:id/sponsorships': { may: WRITES, body: () => ({ code: 'HOPE26', percent: 50 }) },
  'PUT /api/sponsorships/:id': { may: WRITES, body: () => ({ code: 'HOPE26', percent: 50 }) },
  'POST /api/sponsorships/:id/awards': { may: WRITES, body: ({ registration }) => ({ registrationId: registration }) },
  'POST /api/entries/:id/end-award': { may: WRITES, body: () => ({ reason: 'x' }) },
  'POST /api/churches/:id/invoices': { may: WRITES },
  'GET /api/invoices/:id': { may: TAKES },
  'GET /api/funds': { may: TAKES },
  'GET /api/funds/:id': { may: TAKES },
  'GET /api/givers': { may: TAKES, answers: 400 },
  'GET /api/account/gifts': { may: ['parent'] },
  'POST /api/funds': { may: WRITES, body: () => ({ name: 'Campership Fund' }) },
  'PUT /api/funds/:id': { may: WRITES, body: () => ({ name: 'Campership Fund' }) },
  'POST /api/funds/:id/gifts': { may: TAKES, body: () => ({ amount: '1.00', method: 'cash' }) },
  'POST /api/funds/:id/awards': { may: WRITES, body: ({ registration }) => ({ registrationId: registration }) },
  'GET /api/help-requests': { may: TAKES },
  'POST /api/registrations/:id/help-request': {
    may: [...WRITES, 'parent'],
    body: () => ({ household: 4, income: '30000.00', amount: '1.00', reason: 'x' }),
  },
  'POST /api/help-requests/:id/withdraw': { may: [...WRITES, 'parent'] },
  'POST /api/help-requests/:id/case': { may: WRITES, body: () => ({ reason: 'x' }) },
  'POST /api/help-requests/:id/close': { may: WRITES },
  'POST /api/help-requests/:id/reopen': { may: WRITES },
  'POST /api/help-requests/:id/award': { may: WRITES, body: () => ({ fundId: 1, amount: '1.00' }) },
  'GET /api/help-requests/:id/letter': { may: [...TAKES, 'parent'] },
  'GET /api/award-cases': { may: COMMITTEE_AND_OFFICE },
  'POST /api/award-cases/:id/decide': { may: COMMITTEE, body: () => ({ amount: null }) },
  // The sample camp has no code.
  'POST /api/account/codes': {
    may: ['parent'],
    body: ({ family }) => ({ familyId: family, code: 'HOPE26' }),
    answers: 409,
  },
  'POST /api/account/codes/quote': {
    may: ['parent'],
    body: ({ camper }) => ({ code: 'HOPE26', places: [{ camperId: camper, sessionId: 1 }] }),
    answers: 409,
  },
  'POST /api/entries/:id/receipt': { may: TAKES, body: () => ({}) },
  'GET /api/discount-rules': { may: EVERYBODY },
  'POST /api/discount-rules': { may: WRITES, body: () => ({ name: 'Siblings', kind: 'sibling', percent: 10 }) },
  'PUT /api/discount-rules/:id': { may: WRITES, body: () => ({ name: 'Siblings', kind: 'sibling', percent: 10 }) },
  'GET /api/discount-codes': { may: TAKES },
  'POST /api/discount-codes': { may: WRITES, body: () => ({ name: 'Friends', code: 'FRIENDS26', percent: 10 }) },
  'PUT /api/discount-codes/:id': { may: WRITES, body: () => ({ name: 'Friends', code: 'FRIENDS26', percent: 10 }) },
  'GET /api/plans': { may: EVERYBODY },
  'POST /api/plans': { may: WRITES, body: () => ({ name: 'Three Payments', months: 3 }) },
  'PUT /api/plans/:id': { may: WRITES, body: () => ({ name: 'Three Payments', months: 3 }) },
  'GET /api/accounts/:id/plans': { may: [...WRITES, 'parent'], on: 'family' },
  // The sample camp has no plan with that number.
  'POST /api/accounts/:id/plans': {
    may: [...WRITES, 'parent'],
    on: 'family',
    body: () => ({ planId: 1, billIds: [1], parts: [{ dueOn: '2030-01-01', amount: '1.00' }] }),
    answers: 404,
  },
  'GET /api/plan-agreements': { may: TAKES },
  'POST /api/plan-agreements/:id/end': { may: WRITES },
  'POST /api/plan-agreements/:id/auto-pay': { may: [...WRITES, 'parent'] },
  'DELETE /api/plan-agreements/:id/auto-pay': { may: [...WRITES, 'parent'] },
  'GET /api/plan-charges': { may: TAKES },
  'POST /api/plan-agreements/:id/retry': { may: WRITES, body: () => ({ part: 1 }) },
  'PUT /api/payment-instructions': { may: WRITES, body: () => ({ paymentInstructions: null }) },
  'PUT /api/account-rules': { may: WRITES, body: () => ({ balanceDueDays: 30 }) },
  // The sample server sends no email.
  'POST /api/statements': { may: TAKES, body: ({ family }) => ({ familyIds: [family] }), answers: 409 },
  'POST /api/entries/:id/settle': { may: WRITES, body: () => ({ note: 'x' }) },
  'POST /api/entries/:id/refund': { may: WRITES, body: () => ({ amount: '1.00', method: 'cash', reason: 'x' }) },
  'POST /api/entries/:id/reverse': { may: WRITES, body: () => ({ reason: 'x' }) },
  'GET /api/account/pay': { may: ['parent'] },
  // The sample server has no payment provider.
  'POST /api/account/pay': { may: ['parent'], body: ({ family }) => ({ familyId: family }), answers: 409 },
  'POST /api/account/store-money': {
    may: ['parent'],
    body: ({ camper }) => ({ camperId: camper, amount: '5.00' }),
    answers: 409,
  },
  'POST /api/entries/:id/refund-to-card': { may: WRITES, body: () => ({ amount: '1.00', reason: 'x' }) },
  'POST /api/pay-links': {
    may: [...TAKES, 'parent'],
    body: ({ family }) => ({ familyId: family, showsNames: false }),
  },
  'POST /api/account/pay/:token': { may: EVERYBODY },
}
