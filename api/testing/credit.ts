import { addFunds } from '#shared/store/funds-mutations'

/** The action that puts money on a camper's account. */
export const creditArgs = (camperId: number, transactionId: number, amount = '1.00') => ({
  mutation: addFunds,
  args: { transactionId, camperId, amount, description: 'Cash', paymentMethod: 'cash' },
})
