import { accountEntries } from '../financial/model'
import { refuseIf } from '../kernel/refusals/refusal'
import { rowRule } from '../kernel/rules/relations'
import { depositOfPayment } from './deposited'

/** Rules for the books when entries are added to families' accounts. */
export const rowRules = [
  rowRule({
    entity: accountEntries,
    async mayCome({ store }, entry) {
      if (entry?.kind !== 'reversal' || entry.undoes === null) return
      const undone = await store.get(accountEntries, entry.undoes)
      // Only the provider's report of a lost dispute reverses an online payment, and the money is gone by then.
      if (undone?.kind !== 'payment' || undone.method === 'card_online') return
      const deposit = await depositOfPayment(store, undone)
      refuseIf(deposit !== undefined, 'payment_deposited', { day: deposit?.day ?? '', kind: deposit?.kind })
    },
  }),
]
