import { camperAccounts, campers, families, fullName } from '../campers/model'
import { survivorOf } from '../campers/survivors'
import { postEntry } from '../financial/ledger'
import { receivedOnline, recordReceived } from '../financial/received-online'
import { defineMutation } from '../kernel/rules/define'
import { id } from '../kernel/values/ids'
import { toCents, withinLimit } from '../kernel/values/money'
import { moveFunds } from './funds-mutations'

/**
 * Records money that a family paid online for a camper's store account: the payment and the charge it pays on the
 * family's account, and the funds on the camper's (Financial rule 21). Like every mutation for what the payment provider
 * reports, only the server runs it. If the camper is gone or the account can't hold it, the money is the family's credit.
 */
export const addFundsOnline = defineMutation({
  name: 'store.addFundsOnline.v1',
  needs: 'payments.take',
  keptAfterRestore: true,
  args: receivedOnline.omit({ towards: true, cardFee: true }).extend({ chargeId: id, transactionId: id, camperId: id }),
  async run(context, { chargeId, transactionId, ...asked }) {
    const { store } = context
    const camperId = await survivorOf(store, campers, asked.camperId)
    const [camper, account] = [await store.get(campers, camperId), await store.get(camperAccounts, camperId)]
    const familyId = await survivorOf(store, families, asked.familyId)
    const { entryId, amount, reference, till } = asked
    const payment = { entryId, familyId, amount, cardFee: null, reference, till }
    const after = toCents(account?.storeBalance ?? '0.00') + toCents(amount)
    if (!camper || !account || !withinLimit(after)) return recordReceived(context, { ...payment, towards: [] })
    const description = `Store money for ${fullName(camper)}`
    const charge = { id: chargeId, familyId, kind: 'charge', category: 'store_money' } as const
    await postEntry(context, { ...charge, amount, description, till }, [])
    await moveFunds(context, 'credit', {
      transactionId,
      camperId,
      amount,
      description: 'Added online',
      paymentMethod: 'parent_payment',
      referenceNumber: null,
      till,
    })
    return recordReceived(context, { ...payment, towards: [{ billId: chargeId, amount }] })
  },
})
