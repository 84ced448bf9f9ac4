import { z } from 'zod'
import { allOf, ask, type ProviderAccess, since } from './provider'

/** Payouts at the provider, and what is in them. */

const providerId = z.string().regex(/^\w{1,200}$/)
/** An amount in the currency's smallest unit; larger ones can't be stored. */
const cents = z.number().int().min(-9_999_999_999).max(9_999_999_999)
/** A time in seconds, within four-digit years. */
const seconds = z.number().int().min(0).max(253_402_300_799)

const payout = z.object({
  object: z.literal('payout'),
  id: providerId,
  amount: cents,
  currency: z.string().regex(/^[a-z]{3}$/),
  /** `pending` or `in_transit` until it is `paid`; a `paid` one can still become `failed`. */
  status: z.string(),
  created: seconds,
  arrival_date: seconds,
  livemode: z.boolean(),
  /** Whether the provider knows yet which transactions are in it. */
  reconciliation_status: z.string().nullish().catch(null),
  failure_message: z.string().nullish().catch(null),
})
export type ProviderPayout = z.output<typeof payout>

const source = z.object({
  object: z.string(),
  id: providerId,
  payment_intent: providerId.nullable().catch(null),
  metadata: z.record(z.string(), z.string()).nullable().catch(null),
})

const transaction = z.object({
  object: z.literal('balance_transaction'),
  id: providerId,
  type: z.string().max(100),
  amount: cents,
  fee: cents,
  currency: z.string(),
  created: seconds,
  source: source.nullable().catch(null),
})
export type ProviderTransaction = z.output<typeof transaction>

/**
 * Fetches a payout.
 *
 * @throws ProviderAway, ProviderRefused for one of another account
 */
export const fetchPayout = (access: ProviderAccess, id: string): Promise<ProviderPayout> =>
  ask(access, `payouts/${encodeURIComponent(id)}`, payout)

/** Fetches the payouts that were created since a time, newest first. */
export const payoutsSince = (access: ProviderAccess, time: Date): Promise<ProviderPayout[]> =>
  allOf(access, `payouts?${since(time)}`, payout)

/** Fetches what is in a payout: each transaction once, even if it is on two pages. */
export async function transactionsOf(access: ProviderAccess, payoutRef: string): Promise<ProviderTransaction[]> {
  const path = `balance_transactions?payout=${encodeURIComponent(payoutRef)}&expand[]=data.source`
  const all = await allOf(access, path, transaction)
  return [...new Map(all.map((each) => [each.id, each])).values()]
}
