import { z } from 'zod'
import { type CamperContact, camperAccounts, camperContacts } from '../campers/model'
import { defineMutation, type MutationContext } from '../kernel/define'
import { id } from '../kernel/ids'
import { add, subtract, toCents } from '../kernel/money'
import { found, refuseIf } from '../kernel/refusal'
import { holdsPlace, registrations } from '../registration/model'
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
/** Without the sibling's name: the entry outlives a child who is deleted. */
const FROM_SIBLING = 'Close-out: from a sibling'

/**
 * Takes what an account had at the start of the close-out off it, and for a sibling puts it on the other. What came from
 * a sibling in the same list stays, so that the order of the list decides nothing.
 */
async function settle(context: MutationContext, { camperId, choice, siblingId, entryIds }: Decision, opening: string) {
  const { store } = context
  if (choice === 'carry_over') return []
  const account = found(await store.get(camperAccounts, camperId), 'camper')
  const about = { amount: opening, paymentMethod: choice === 'refund' ? ('cash' as const) : null }
  await post(context, account, {
    ...{ id: entryIds[0], camperId, transactionType: 'debit', description: WORDS[choice], ...about },
    ...{ balanceBefore: account.storeBalance, balanceAfter: subtract(account.storeBalance, opening) },
  })
  if (choice !== 'sibling') return [entryIds[0]]
  const sibling = found(await store.get(camperAccounts, siblingId ?? 0), 'camper')
  await post(context, sibling, {
    ...{ id: entryIds[1], camperId: sibling.id, transactionType: 'credit', ...about },
    ...{ description: FROM_SIBLING, balanceBefore: sibling.storeBalance },
    balanceAfter: add(sibling.storeBalance, opening),
  })
  return entryIds
}

/** Whether two campers are children of the same family; campers without a family are nobody's siblings. */
function areSiblings(
  a: Pick<CamperContact, 'id' | 'familyId'> | undefined,
  b: Pick<CamperContact, 'id' | 'familyId'> | undefined,
): boolean {
  return a !== undefined && b !== undefined && a.id !== b.id && a.familyId !== null && a.familyId === b.familyId
}

/** What stands against a decision, by field, or null. */
async function objection({ store }: MutationContext, registered: ReadonlySet<number>, decision: Decision) {
  const { camperId, choice, siblingId } = decision
  if (!registered.has(camperId)) return { camperId: 'This camper is not registered for the session' }
  if (choice !== 'sibling') return null
  const [own, other] = [await store.get(camperContacts, camperId), await store.get(camperContacts, siblingId ?? 0)]
  return areSiblings(own, other) ? null : { siblingId: 'Choose another child of the same family' }
}

/**
 * The campers whose accounts a session's list closes: those who hold a place. On arrival a place of any status will
 * do, because refunds were handed out by what the device knew.
 */
async function registeredFor({ store, live }: MutationContext, sessionId: number): Promise<Set<number>> {
  const places = await store.list(registrations, 'sessionId', sessionId)
  return new Set(places.filter((place) => !live || holdsPlace(place)).map(({ camperId }) => camperId))
}

/**
 * Closes the store accounts of a session: for each camper the rest is refunded, donated, carried over or given to a
 * sibling, by the balances that the server knows before the first of them. A camper who was closed out of this session
 * before is passed over, so that two who confirm the same list do it once. So is, once the list has been confirmed, one
 * whose decision no longer holds: that account stays open.
 */
export const closeOut = defineMutation({
  name: 'store.closeOut.v1',
  needs: 'store.closeOut',
  args: z.object({ sessionId: id, decisions: z.array(decision).min(1).max(5000) }),
  async run(context, { sessionId, decisions }) {
    const { store, actor, at } = context
    found(await store.get(campSessions, sessionId), 'session')
    const before = new Set((await store.list(storeCloseOuts, 'sessionId', sessionId)).map(({ camperId }) => camperId))
    const registered = await registeredFor(context, sessionId)
    const openings = new Map<number, string>()
    for (const { camperId } of decisions) {
      const account = await store.get(camperAccounts, camperId)
      if (account && toCents(account.storeBalance) > 0) openings.set(camperId, account.storeBalance)
    }
    let closed = 0
    for (const each of decisions) {
      if (before.has(each.camperId)) continue
      before.add(each.camperId)
      const fields = await objection(context, registered, each)
      refuseIf(context.live && fields !== null, 'invalid', { fields })
      const amount = openings.get(each.camperId)
      if (fields !== null || amount === undefined) continue
      const entryIds = [...(await settle(context, each, amount))]
      const { closeOutId, camperId, choice, siblingId } = each
      const row = { sessionId, camperId, choice, amount, siblingId: choice === 'sibling' ? siblingId : null, entryIds }
      await store.insert(storeCloseOuts, { id: closeOutId, ...row, closedBy: actor.userId, createdAt: at })
      closed += 1
    }
    return { closed }
  },
})
