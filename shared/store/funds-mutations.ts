import { z } from 'zod'
import { camperAccounts, campers } from '../campers/model'
import { survivorOf } from '../campers/survivors'
import { requiredText } from '../kernel/entity/entity'
import { refuseIf, requireFound } from '../kernel/refusals/refusal'
import { defineMutation, type MutationContext } from '../kernel/rules/define'
import type { Store } from '../kernel/store/store'
import { id } from '../kernel/values/ids'
import { add, amountFromZero, fromCents, positiveAmount, subtract, toCents } from '../kernel/values/money'
import { CAMP_ID, campProfile } from '../settings/model'
import { effectInCents } from './balance'
import { balanceNow, postEntry } from './ledger'
import { PAYMENT_METHODS, type ReviewReason, type StoreTransaction, storeTransactions } from './model'
import { tillField } from './till'

const moneyArgs = z.object({
  transactionId: id,
  camperId: id,
  amount: positiveAmount,
  description: requiredText(500, 'Description is required'),
  paymentMethod: z.enum(PAYMENT_METHODS).nullable().default(null),
  /** The number of a receipt, check or transfer. */
  referenceNumber: storeTransactions.fields.referenceNumber.schema.default(null),
  till: tillField,
})

/** Adds funds to a camper's account, or takes them from it. */
export async function moveFunds(
  context: MutationContext,
  kind: 'credit' | 'debit',
  asked: z.output<typeof moneyArgs>,
): Promise<{ transactionId: number; balance: string }> {
  const { store } = context
  const args = { ...asked, camperId: await survivorOf(store, campers, asked.camperId) }
  const account = await store.get(camperAccounts, args.camperId)
  refuseIf(context.live && !account, 'not_found', { what: 'camper' })
  const before = await balanceNow(store, args.camperId, account)
  const after = kind === 'credit' ? add(before, args.amount) : subtract(before, args.amount)
  const review: ReviewReason[] = account ? [] : ['camper_gone']
  if (kind === 'debit' && toCents(after) < 0) review.push('overdrawn')
  await postEntry(context, account, {
    id: args.transactionId,
    camperId: args.camperId,
    transactionType: kind,
    amount: args.amount,
    balanceBefore: before,
    balanceAfter: after,
    description: args.description,
    paymentMethod: args.paymentMethod,
    referenceNumber: args.referenceNumber,
    till: args.till,
    needsReview: review,
  })
  return { transactionId: args.transactionId, balance: after }
}

/** Adds funds to a camper's account. */
export const addFunds = defineMutation({
  name: 'store.addFunds.v1',
  needs: 'store.credit',
  changesHands: true,
  keptAfterRestore: true,
  args: moneyArgs,
  run: (context, args) => moveFunds(context, 'credit', args),
})

/** Takes funds from a camper's account by hand (Store rule 13). */
export const takeFunds = defineMutation({
  name: 'store.takeFunds.v1',
  needs: 'store.refund',
  changesHands: true,
  keptAfterRestore: true,
  args: moneyArgs,
  run: (context, args) => moveFunds(context, 'debit', args),
})

/** From this many campers on, the whole ledger is read at once instead of with a query for each. */
const MANY = 20

/** Returns each camper's balance from the ledger, in cents. */
async function balancesInLedger(store: Store, camperIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const cents = new Map<number, number>()
  let entries: StoreTransaction[] = []
  if (camperIds.length >= MANY) entries = await store.all(storeTransactions)
  else for (const each of camperIds) entries.push(...(await store.list(storeTransactions, 'camperId', each)))
  for (const entry of entries)
    if (entry.camperId !== null) cents.set(entry.camperId, (cents.get(entry.camperId) ?? 0) + effectInCents(entry))
  return cents
}

/** Recomputes balances from the ledger and returns those that changed (Store rule 10). */
export const recalculateBalances = defineMutation({
  name: 'store.recalculateBalances.v1',
  needs: 'campers.recalculate',
  args: z.object({ camperIds: z.array(id).max(100_000) }),
  async run({ store }, { camperIds }) {
    const results: { camperId: number; previous: string; balance: string; updated: boolean }[] = []
    const once = [...new Set(camperIds)]
    const cents = await balancesInLedger(store, once)
    for (const camperId of once) {
      const account = requireFound(await store.get(camperAccounts, camperId), 'camper')
      const balance = fromCents(cents.get(camperId) ?? 0)
      const updated = balance !== account.storeBalance
      if (updated) await store.patch(camperAccounts, camperId, { storeBalance: balance })
      results.push({ camperId, previous: account.storeBalance, balance, updated })
    }
    return { results }
  },
})

/** Sets a camper's daily spending limit; with null, the camp's limit applies (Store rule 5). */
export const setDailyLimit = defineMutation({
  name: 'store.setDailyLimit.v1',
  needs: 'store.override',
  keptAfterRestore: true,
  args: z.object({ camperId: id, dailyLimit: amountFromZero.nullable() }),
  async run({ store }, { camperId, dailyLimit }) {
    requireFound(await store.get(camperAccounts, camperId), 'camper')
    await store.patch(camperAccounts, camperId, { dailyLimit })
  },
})

/** Sets the camp's store rules: the daily limit, accounts below zero, blind counts, and whether prices include tax. */
export const setStoreRules = defineMutation({
  name: 'store.setRules.v1',
  needs: 'store.override',
  keptAfterRestore: true,
  args: z.object({
    dailyLimit: amountFromZero.nullable(),
    belowZero: z.boolean(),
    /** Absent in actions from older versions, like the next one; the setting then stays unchanged. */
    blindCount: z.boolean().optional(),
    pricesIncludeTax: z.boolean().optional(),
  }),
  async run({ store }, { blindCount, pricesIncludeTax, ...rules }) {
    requireFound(await store.get(campProfile, CAMP_ID), 'camp')
    await store.patch(campProfile, CAMP_ID, {
      ...rules,
      ...(blindCount === undefined ? {} : { blindCount }),
      ...(pricesIncludeTax === undefined ? {} : { pricesIncludeTax }),
    })
  },
})
