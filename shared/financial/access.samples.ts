import { type AccessSamples, NOWHERE, OFFICE, type Who } from '../kernel/rules/access-samples'

const TAKES: readonly Who[] = [...OFFICE, 'staff+financial']
const WRITES: readonly Who[] = ['admin', 'manager+financial', 'staff+financial']

export const samples: AccessSamples = {
  actions: {
    'financial.takePayment.v1': {
      args: { entryId: 1, familyId: NOWHERE, amount: '1.00', method: 'cash' },
      may: TAKES,
    },
    'financial.refund.v1': {
      args: { entryId: 1, paymentId: NOWHERE, amount: '1.00', method: 'cash', reason: 'x' },
      may: WRITES,
    },
    'financial.addCharge.v1': {
      args: { entryId: 1, familyId: NOWHERE, amount: '1.00', category: 'fee', description: 'x' },
      may: WRITES,
    },
    'financial.addDiscount.v1': {
      args: { entryId: 1, familyId: NOWHERE, billId: 1, amount: '1.00', category: 'goodwill', description: 'x' },
      may: WRITES,
    },
    'financial.settleReview.v1': { args: { entryId: NOWHERE }, may: WRITES },
    'financial.reverse.v1': { args: { entryId: 1, paymentId: NOWHERE, reason: 'x' }, may: WRITES },
  },
  sees: {
    financial_accounts: 'RR---',
    account_entries: 'RR--O',
    account_cash: 'RRRs-',
  },
  ledgers: ['financial_accounts', 'account_entries', 'account_cash'],
}
