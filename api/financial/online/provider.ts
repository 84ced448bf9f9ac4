import { z } from 'zod'
import type { Config } from '../../context/config'

/** The version of the provider's API that these calls are written for. */
const API_VERSION = '2026-06-24.dahlia'
/** How long the provider may take: a person may be waiting. */
const PATIENCE_MS = 20_000
/** How long a page to pay on stays open; the provider takes no less than 30 minutes. */
const OPEN_S = 31 * 60

/** The provider can't be reached, or doesn't answer as itself. */
export class ProviderAway extends Error {}

/** The provider refused a request. */
export class ProviderRefused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

/** Where the provider is, and the camp's secret key there. */
export interface ProviderAccess {
  address: string
  key: string
}

/** Returns how to reach the provider with a key. The key goes to the address that the operator named, and nowhere else. */
export const accessWith = ({ paymentProvider }: Config, key: string): ProviderAccess => ({
  address: paymentProvider,
  key,
})

const complaint = z.object({ error: z.object({ message: z.string().max(500).catch('') }) })

const checkout = z.object({
  object: z.literal('checkout.session'),
  id: z.string().regex(/^cs_\w{1,200}$/),
  url: z.string().nullable().catch(null),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.string(),
  payment_intent: z.string().nullable().catch(null),
  amount_total: z.number().int().nullable(),
  currency: z.string().nullable(),
  metadata: z.record(z.string(), z.string()).nullable().catch(null),
})
export type Checkout = z.output<typeof checkout>

const refund = z.object({
  object: z.literal('refund'),
  id: z.string().regex(/^\w{1,200}$/),
  amount: z.number().int().positive(),
  status: z.string().nullable(),
  payment_intent: z.string().nullable(),
  metadata: z.record(z.string(), z.string()).nullable().catch(null),
})
export type ProviderRefund = z.output<typeof refund>

const dispute = z.object({ object: z.literal('dispute'), status: z.string(), payment_intent: z.string().nullable() })

const listOf = <S extends z.ZodType>(item: S) => z.object({ object: z.literal('list'), data: z.array(item) })

interface Asked {
  form?: Record<string, string | number>
  /** A repeated request with the same key is the same request. */
  once?: string
}

async function ask<S extends z.ZodType>(
  { address, key }: ProviderAccess,
  path: string,
  schema: S,
  { form, once }: Asked = {},
): Promise<z.output<S>> {
  let status: number
  let said: unknown
  try {
    const response = await fetch(`${address}/v1/${path}`, {
      method: form ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${key}`,
        'stripe-version': API_VERSION,
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(once !== undefined && { 'idempotency-key': once }),
      },
      ...(form && {
        body: new URLSearchParams(Object.entries(form).map(([name, value]): [string, string] => [name, String(value)])),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    status = response.status
    said = await response.json()
  } catch {
    throw new ProviderAway('The payment provider is not reachable.')
  }
  if (status === 200) return answered(schema, said)
  const why = complaint.safeParse(said)
  // 409: another process is sending the same request.
  if (!why.success || status === 409 || status === 429 || status >= 500)
    throw new ProviderAway(`The payment provider answered ${status}.`)
  throw new ProviderRefused(status, why.data.error.message)
}

/** Returns an answer that is the provider's own; the page of a captive portal is not. */
function answered<S extends z.ZodType>(schema: S, said: unknown): z.output<S> {
  const parsed = schema.safeParse(said)
  if (!parsed.success) throw new ProviderAway('The payment provider gave an answer that this server does not know.')
  return parsed.data
}

/** What a page to pay on is for. */
export interface CheckoutWish {
  id: string
  org: number
  cents: number
  currency: string
  /** What the person reads there. */
  title: string
  successUrl: string
  cancelUrl: string
  now: Date
}

/**
 * Asks the provider for a page to pay on.
 *
 * @throws ProviderAway, ProviderRefused
 */
export function createCheckout(access: ProviderAccess, wish: CheckoutWish): Promise<Checkout> {
  const marks = { payment: wish.id, organization: wish.org }
  const form = {
    mode: 'payment',
    client_reference_id: wish.id,
    success_url: wish.successUrl,
    cancel_url: wish.cancelUrl,
    expires_at: Math.floor(wish.now.getTime() / 1000) + OPEN_S,
    'line_items[0][quantity]': 1,
    'line_items[0][price_data][currency]': wish.currency,
    'line_items[0][price_data][unit_amount]': wish.cents,
    'line_items[0][price_data][product_data][name]': wish.title,
    ...Object.fromEntries(Object.entries(marks).map(([name, value]) => [`metadata[${name}]`, value])),
    ...Object.fromEntries(
      Object.entries(marks).map(([name, value]) => [`payment_intent_data[metadata][${name}]`, value]),
    ),
  }
  return ask(access, 'checkout/sessions', checkout, { form, once: `pay-${wish.id}` })
}

/** Fetches a page to pay on as it stands now. */
export const fetchCheckout = (access: ProviderAccess, id: string): Promise<Checkout> =>
  ask(access, `checkout/sessions/${encodeURIComponent(id)}`, checkout)

/** Refunds a part of a payment to its card; the same id refunds once. */
export const createRefund = (
  access: ProviderAccess,
  { id, intentId, cents }: { id: string; intentId: string; cents: number },
): Promise<ProviderRefund> =>
  ask(access, 'refunds', refund, {
    form: { payment_intent: intentId, amount: cents, 'metadata[refund]': id },
    once: `refund-${id}`,
  })

const MOST = 100

/** Fetches the refunds of a payment, those made on the provider's own pages too. */
export const refundsOf = async (access: ProviderAccess, intentId: string): Promise<ProviderRefund[]> =>
  (await ask(access, `refunds?payment_intent=${encodeURIComponent(intentId)}&limit=${MOST}`, listOf(refund))).data

/** Fetches the disputes of a payment. */
export const disputesOf = async (access: ProviderAccess, intentId: string) =>
  (await ask(access, `disputes?payment_intent=${encodeURIComponent(intentId)}&limit=${MOST}`, listOf(dispute))).data

/** Fetches the payments that were refunded or disputed since a time, by the provider's ids. */
export async function changedSince(access: ProviderAccess, since: Date): Promise<string[]> {
  const query = `created[gte]=${Math.floor(since.getTime() / 1000)}&limit=${MOST}`
  const refunds = await ask(access, `refunds?${query}`, listOf(refund))
  const disputes = await ask(access, `disputes?${query}`, listOf(dispute))
  return [...refunds.data, ...disputes.data].flatMap(({ payment_intent: intent }) => intent ?? [])
}
