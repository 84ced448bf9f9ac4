import { USUAL_ACCOUNTS } from '#shared/books/account-roles'
import { type CallSamples, OFFICE, type Who } from '#shared/kernel/rules/access-samples'

const TAKES: readonly Who[] = [...OFFICE, 'staff+financial']
const WRITES: readonly Who[] = ['admin', 'manager+financial', 'staff+financial']

/** Who may make each call, and with what: the permissions, stated a second time on purpose. */
export const calls: CallSamples = {
  'GET /api/deposits': { may: TAKES },
  'GET /api/deposits/open': { may: TAKES },
  'GET /api/deposits/:id': { may: TAKES },
  // The sample camp has nothing to deposit.
  'POST /api/deposits': { may: TAKES, body: () => ({ day: '2027-01-01' }), answers: 400 },
  'POST /api/deposits/:id/bank': { may: TAKES, body: () => ({ banked: '1.00', bankedOn: '2027-01-01' }) },
  'POST /api/deposits/:id/settle': { may: TAKES, body: () => ({ transactionIds: ['txn_1'], note: 'x' }) },
  'DELETE /api/deposits/:id': { may: TAKES },
  'GET /api/books': { may: TAKES },
  'GET /api/books/accounts': { may: TAKES },
  'PUT /api/books/accounts': { may: WRITES, body: () => USUAL_ACCOUNTS },
  'GET /api/books/exports': { may: TAKES },
  'POST /api/books/exports': { may: WRITES, body: () => ({ format: 'xero', through: '2000-01-01' }), answers: 409 },
  'GET /api/books/exports/:id/file': { may: TAKES },
  'GET /api/payments.csv': { may: TAKES },
  'POST /api/books/close': { may: ['admin'], body: () => ({ through: '2000-01-31' }) },
}
