import { z } from 'zod'
import { type CamperContact, camperAccounts, camperContacts, campers, fullName } from '../campers/model'
import { survivorOf } from '../campers/survivors'
import { Refusal, type RefusalData, requireFound } from '../kernel/refusals/refusal'
import { defineMutation, type MutationContext } from '../kernel/rules/define'
import type { Store } from '../kernel/store/store'
import { id } from '../kernel/values/ids'
import { add, amountFromZero, subtract, toCents, withinLimit } from '../kernel/values/money'
import { holdsPlace, registrations } from '../registration/model'
import { campSessions } from '../sessions/model'
import { currencyOf } from '../settings/camp-day'
import { balanceNow, postEntry } from './ledger'
import { CLOSE_OUT_CHOICES, type ReviewReason, storeCloseOuts } from './model'
import { tillField } from './till'

const decision = z.object({
  closeOutId: id,
  camperId: id,
  choice: z.enum(CLOSE_OUT_CHOICES),
  /** The sibling who receives the money, if any. */
  siblingId: id.nullable().default(null),
  /** The balance the list showed, which a refund paid out; absent for the current balance. */
  amount: amountFromZero.optional(),
  /** Ids for the ledger entries it creates. */
  entryIds: z.tuple([id, id]),
})
type Decision = z.output<typeof decision>

const WORDS = {
  refund: 'Close-out: refunded',
  donate: 'Close-out: donated',
  sibling: 'Close-out: moved to a sibling',
} as const
/** Doesn't name the sibling, because the entry outlives that child's record. */
const FROM_SIBLING = 'Close-out: moved from a sibling'

/** The state before the first decision. All decisions in a list are checked against it. */
interface Before {
  /** The campers of the session. */
  registered: ReadonlySet<number>
  /** Campers already closed out for this session. */
  closed: ReadonlySet<number>
  /** Each account's balance. */
  openings: ReadonlyMap<number, string>
  currency: string | undefined
}

/**
 * Takes an amount off an account and, if it goes to a sibling, adds it to theirs. Money received from a sibling in the
 * same list isn't passed on, so the order of the list doesn't matter.
 */
async function settle(
  context: MutationContext,
  each: Decision,
  about: { amount: string; till: string | null; sessionId: number },
  opening: string,
) {
  const { store } = context
  const { camperId, choice, siblingId, entryIds } = each
  if (choice === 'carry_over') return []
  const account = await store.get(camperAccounts, camperId)
  const before = await balanceNow(store, camperId, account)
  const after = subtract(before, about.amount)
  const needsReview: ReviewReason[] = account ? [] : ['camper_gone']
  if (toCents(after) < 0) needsReview.push('overdrawn')
  if (toCents(about.amount) !== toCents(opening)) needsReview.push('paid_out_differs')
  const paid = { ...about, paymentMethod: choice === 'refund' ? ('cash' as const) : null }
  await postEntry(context, account, {
    id: entryIds[0],
    camperId,
    transactionType: 'debit',
    description: WORDS[choice],
    ...paid,
    needsReview,
    balanceBefore: before,
    balanceAfter: after,
  })
  if (choice !== 'sibling') return [entryIds[0]]
  const sibling = requireFound(await store.get(camperAccounts, siblingId ?? 0), 'camper')
  await postEntry(context, sibling, {
    id: entryIds[1],
    camperId: sibling.id,
    transactionType: 'credit',
    description: FROM_SIBLING,
    ...paid,
    balanceBefore: sibling.storeBalance,
    balanceAfter: add(sibling.storeBalance, about.amount),
  })
  return entryIds
}

/** Returns whether two campers belong to the same family. Campers without a family have no siblings. */
function areSiblings(
  a: Pick<CamperContact, 'id' | 'familyId'> | undefined,
  b: Pick<CamperContact, 'id' | 'familyId'> | undefined,
): boolean {
  return a !== undefined && b !== undefined && a.id !== b.id && a.familyId !== null && a.familyId === b.familyId
}

/** Returns why the money can't go to the chosen sibling, or null. */
async function againstSibling({ store }: MutationContext, decision: Decision, amount: string) {
  const { camperId, siblingId } = decision
  const [own, other] = [await store.get(camperContacts, camperId), await store.get(camperContacts, siblingId ?? 0)]
  const refused = (said: string) => new Refusal('invalid', { fields: { siblingId: said } })
  if (!areSiblings(own, other)) return refused('Choose another child in the same family')
  const balance = (await store.get(camperAccounts, siblingId ?? 0))?.storeBalance ?? '0.00'
  return withinLimit(toCents(add(balance, amount)))
    ? null
    : refused("This amount would put the child's account over the limit")
}

/**
 * Returns why a decision on an open account can't be recorded, or null. Cash that was already handed out is always
 * recorded, whatever the balance is now, and flagged for the office.
 */
async function against(context: MutationContext, each: Decision, before: Before): Promise<Refusal | null> {
  const { camperId, choice, amount: shown } = each
  const now = before.openings.get(camperId) ?? '0.00'
  if (!context.live && choice === 'refund' && shown !== undefined) return null
  if (!before.registered.has(camperId)) {
    return new Refusal('invalid', { fields: { camperId: "This camper isn't registered for the session" } })
  }
  if (choice === 'carry_over') return null
  if (shown !== undefined && toCents(shown) !== toCents(now)) {
    return new Refusal('close_out_differs', { shown, now, currency: before.currency })
  }
  return choice === 'sibling' ? againstSibling(context, each, now) : null
}

/**
 * Returns the campers whose accounts a session's list closes: those with a place. When the action arrives late, any
 * registration counts, because refunds were paid based on what the device knew.
 */
async function registeredFor({ store, live }: MutationContext, sessionId: number): Promise<Set<number>> {
  const places = await store.list(registrations, 'sessionId', sessionId)
  return new Set(places.filter((place) => !live || holdsPlace(place)).map(({ camperId }) => camperId))
}

async function knownBefore(context: MutationContext, sessionId: number, camperIds: number[]): Promise<Before> {
  const { store } = context
  const openings = new Map<number, string>()
  for (const camperId of camperIds) {
    const account = await store.get(camperAccounts, camperId)
    if (account && toCents(account.storeBalance) > 0) openings.set(camperId, account.storeBalance)
  }
  return {
    registered: await registeredFor(context, sessionId),
    closed: new Set((await store.list(storeCloseOuts, 'sessionId', sessionId)).map(({ camperId }) => camperId)),
    openings,
    currency: await currencyOf(store),
  }
}

/** Decisions that weren't recorded, each with the reason. */
class UnrecordedDecisions {
  private readonly all: Decision[] = []
  private readonly reasons: { camper: string; code: string; data: RefusalData }[] = []

  async add({ store }: MutationContext, each: Decision, { code, data }: Refusal): Promise<void> {
    const camper = await store.get(campers, each.camperId)
    this.all.push(each)
    this.reasons.push({ camper: camper ? fullName(camper) : 'A deleted camper', code, data })
  }

  tell(context: MutationContext, args: { decisions: Decision[] }): void {
    if (this.all.length === 0) return
    const data = { of: args.decisions.length, left: this.reasons }
    // Accounts that are already closed can't be closed again, so they must not hold up the rest.
    const again = this.all.filter((_, index) => this.reasons[index]?.code !== 'closed_before')
    const decisions = again.length > 0 ? again : this.all
    context.leftOut({ code: 'close_out_left', data, args: { ...args, decisions } })
  }
}

/** A decision, with the camper it was made for, who may have been merged since. */
type OfList = Decision & { listed: number }

/** Redirects decisions about merged campers to the records that were kept. */
async function redirectMerged(store: Store, decisions: readonly Decision[]): Promise<OfList[]> {
  const all: OfList[] = []
  for (const each of decisions) {
    const camperId = await survivorOf(store, campers, each.camperId)
    const siblingId = each.siblingId === null ? null : await survivorOf(store, campers, each.siblingId)
    all.push({ ...each, camperId, siblingId, listed: each.camperId })
  }
  return all
}

/** Records a decision and marks the account as closed; skips an account with no money. */
async function book(
  context: MutationContext,
  each: Decision,
  opening: string,
  about: { sessionId: number; till: string | null },
) {
  const { store, actor, at } = context
  const { closeOutId, camperId, choice } = each
  const { sessionId, till } = about
  const amount = choice === 'refund' ? (each.amount ?? opening) : opening
  if (toCents(amount) === 0) return
  const entryIds = [...(await settle(context, each, { amount, till, sessionId }, opening))]
  const siblingId = choice === 'sibling' ? each.siblingId : null
  const row = { sessionId, camperId, choice, amount, siblingId, entryIds, closedBy: actor.userId, createdAt: at }
  await store.insert(storeCloseOuts, { id: closeOutId, ...row })
}

/**
 * Closes the store accounts of a session: each camper's remaining balance is refunded, donated, carried over or given
 * to a sibling, based on the balances before the first decision. A camper already closed out for this session is
 * skipped, so it is safe for two people to confirm the same list. A refund with an amount is the exception, because the
 * cash may have been paid twice: it is refused or, if it arrives late, reported to the user and left out of the ledger
 * until they record it by hand. Late decisions that no longer apply are reported as well, and their accounts stay open.
 */
export const closeOut = defineMutation({
  name: 'store.closeOut.v1',
  needs: 'store.closeOut',
  changesHands: true,
  keptAfterRestore: true,
  args: z.object({
    sessionId: id,
    decisions: z.array(decision).min(1).max(5000),
    till: tillField,
  }),
  async run(context, args) {
    const { store } = context
    const { sessionId } = args
    const decisions = await redirectMerged(store, args.decisions)
    requireFound(await store.get(campSessions, sessionId), 'session')
    const before = await knownBefore(
      context,
      sessionId,
      decisions.map(({ camperId }) => camperId),
    )
    const left = new UnrecordedDecisions()
    const settled = new Map<number, number>()
    for (const { listed, ...each } of decisions) {
      const { camperId, choice, amount } = each
      const first = settled.get(camperId)
      if (first === listed) continue
      settled.set(camperId, first ?? listed)
      // Two merged records share one account, and its balance doesn't cover a second refund.
      const isClosed = before.closed.has(camperId) || first !== undefined
      if (isClosed && (amount === undefined || choice !== 'refund')) continue
      const refused = isClosed ? new Refusal('closed_before') : await against(context, each, before)
      if (refused && context.live) throw refused
      if (refused) await left.add(context, each, refused)
      else await book(context, each, before.openings.get(camperId) ?? '0.00', args)
    }
    left.tell(context, args)
    return { closed: (await store.list(storeCloseOuts, 'sessionId', sessionId)).length - before.closed.size }
  },
})
