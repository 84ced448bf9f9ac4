import { type AccessSamples, NOWHERE, OFFICE, type Who } from '../kernel/rules/access-samples'

const TAKES: readonly Who[] = [...OFFICE, 'staff+financial']

export const samples: AccessSamples = {
  actions: {
    'books.deposit.v1': { args: { depositId: 1, day: '2027-01-01', drawerIds: [NOWHERE] }, may: TAKES },
    'books.bankDeposit.v1': { args: { depositId: NOWHERE, banked: '1.00', bankedOn: '2027-01-01' }, may: TAKES },
    'books.settlePayout.v1': { args: { depositId: NOWHERE, transactionIds: ['txn_1'], note: 'x' }, may: TAKES },
    'books.undoDeposit.v1': { args: { depositId: NOWHERE }, may: TAKES },
  },
  sees: { deposits: 'RR---' },
  ledgers: ['deposits'],
}
