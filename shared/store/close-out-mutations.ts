import { z } from 'zod'
import { camperAccounts, campers, fullName } from '../campers/model'
import { defineMutation, type MutationContext } from '../kernel/define'
import { id } from '../kernel/ids'
import { add, toCents } from '../kernel/money'
import { found, refuseIf } from '../kernel/refusal'
import { campSessions } from '../sessions/model'
import { post } from './ledger'
import { CLOSE_OUT_CHOICES, storeCloseOuts } from './model'

const decision = z.object({
  closeOutId: id,
  camperId: id,
  choice: z.enum(CLOSE_OUT_CHOICES),
  /** Who receives it, where it goes to a sibling. */
  siblingId: id.nullable().default(null),
  /** Ids for the ledger entries that it makes. */
  entryIds: z.tuple([id, id]),
})
type Decision = z.output<typeof decision>

const WORDS = {
  refund: 'Close-out: refunded',
  donate: 'Close-out: donated',
  sibling: 'Close-out: to a sibling',
} as const

/** Takes the whole balance off an account, and for a sibling puts it on the other. */
async function settle(context: MutationContext, { camperId, choice, siblingId, entryIds }: Decision, balance: string) {
  const { store } = context
  const account = found(await store.get(camperAccounts, camperId), 'camper')
  if (choice === 'carry_over') return []
  const about = { amount: balance, paymentMethod: choice === 'refund' ? ('cash' as const) : null }
  const sibling = choice === 'sibling' ? found(await store.get(camperAccounts, siblingId ?? 0), 'camper') : undefined
  refuseIf(sibling?.id === camperId, 'invalid', { fields: { siblingId: 'Choose another child' } })
  await post(context, account, {
    ...{ id: entryIds[0], camperId, transactionType: 'debit', description: WORDS[choice], ...about },
    ...{ balanceBefore: balance, balanceAfter: '0.00' },
  })
  if (!sibling) return [entryIds[0]]
  const after = add(sibling.storeBalance, balance)
  const from = fullName(found(await store.get(campers, camperId), 'camper'))
  await post(context, sibling, {
    ...{
      id: entryIds[1],
      camperId: sibling.id,
      transactionType: 'credit',
      description: `Close-out: from ${from}`,
      ...about,
    },
    ...{ balanceBefore: sibling.storeBalance, balanceAfter: after },
  })
  return entryIds
}

/**
 * Closes the store accounts of a session: for each camper the rest is refunded, donated, carried over or given to a
 * sibling, by the balance that the server knows. A camper who was closed out of this session before is passed over, so
 * that two who confirm the same list do it once.
 */
export const closeOut = defineMutation({
  name: 'store.closeOut.v1',
  needs: 'store.closeOut',
  args: z.object({ sessionId: id, decisions: z.array(decision).min(1).max(5000) }),
  async run(context, { sessionId, decisions }) {
    const { store, actor, at } = context
    found(await store.get(campSessions, sessionId), 'session')
    const before = new Set((await store.list(storeCloseOuts, 'sessionId', sessionId)).map(({ camperId }) => camperId))
    let closed = 0
    for (const each of decisions) {
      if (before.has(each.camperId)) continue
      before.add(each.camperId)
      const account = await store.get(camperAccounts, each.camperId)
      if (!account || toCents(account.storeBalance) <= 0) continue
      const amount = account.storeBalance
      const entryIds = [...(await settle(context, each, amount))]
      const { closeOutId, camperId, choice, siblingId } = each
      const row = { sessionId, camperId, choice, amount, siblingId: choice === 'sibling' ? siblingId : null, entryIds }
      await store.insert(storeCloseOuts, { id: closeOutId, ...row, closedBy: actor.userId, createdAt: at })
      closed += 1
    }
    return { closed }
  },
})
