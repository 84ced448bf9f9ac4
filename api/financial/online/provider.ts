import { z } from 'zod'
import type { Config } from '../../context/config'

/** The version of the provider's API that these calls are written for. */
const API_VERSION = '2026-06-24.dahlia'
/** How long a request to the provider may take: a person may be waiting. */
const PATIENCE_MS = 20_000
/** How long the provider is asked about a payment, in ms: bank debits can take days. */
export const FOLLOWED_MS = 30 * 24 * 3600 * 1000
/** How long a payment page stays open. The provider requires at least 30 minutes by its own clock. */
export const OPEN_S = 40 * 60

/** The provider can't be reached, or something else answered in its place. */
export class ProviderAway extends Error {}

/** The provider refused a request. */
export class ProviderRefused extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** The provider's word for the reason, such as `insufficient_funds`. */
    readonly code = '',
    /** The part of the request that it is about. */
    readonly param = '',
  ) {
    super(message)
  }
}

/** Where the provider is, and the camp's secret key there. */
export interface ProviderAccess {
  address: string
  key: string
}

/** Returns how to reach the provider with a key, which goes only to the address that the operator configured. */
export const accessWith = ({ paymentProvider }: Config, key: string): ProviderAccess => ({
  address: paymentProvider,
  key,
})

const complaint = z.object({
  error: z.object({
    message: z.string().max(500).catch(''),
    code: z.string().max(100).optional().catch(undefined),
    decline_code: z.string().max(100).optional().catch(undefined),
    param: z.string().max(100).optional().catch(undefined),
  }),
})

const checkout = z.object({
  object: z.literal('checkout.session'),
  id: z.string().regex(/^cs_\w{1,200}$/),
  url: z.string().nullable().catch(null),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.string(),
  payment_intent: z.string().nullable().catch(null),
  amount_total: z.number().int().nullable(),
  currency: z.string().nullable(),
  created: z.number().int(),
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

const dispute = z.object({
  object: z.literal('dispute'),
  id: z.string().regex(/^\w{1,200}$/),
  amount: z.number().int().positive(),
  status: z.string(),
  payment_intent: z.string().nullable(),
})
export type ProviderDispute = z.output<typeof dispute>

const listOf = <S extends z.ZodType>(item: S) =>
  z.object({ object: z.literal('list'), data: z.array(item), has_more: z.boolean() })

export interface Asked {
  form?: Record<string, string | number>
  /** A repeated request with the same key is the same request. */
  once?: string
}

/** Sends a request to the provider. */
export async function ask<S extends z.ZodType>(
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
    throw new ProviderAway("The payment provider can't be reached.")
  }
  if (status === 200) return answered(schema, said)
  const why = complaint.safeParse(said)
  // 409: another process is sending the same request.
  if (!why.success || status === 409 || status === 429 || status >= 500)
    throw new ProviderAway(`The payment provider answered ${status}.`)
  const { message, code, decline_code: declined, param } = why.data.error
  throw new ProviderRefused(status, message, declined ?? code, param)
}

/** Returns a response that is the provider's own, unlike the page of a captive portal. */
function answered<S extends z.ZodType>(schema: S, said: unknown): z.output<S> {
  const parsed = schema.safeParse(said)
  if (!parsed.success)
    throw new ProviderAway("The payment provider sent a response that this server doesn't recognize.")
  return parsed.data
}

/** A payment page that takes cards only: other ways to pay, such as bank debits, can take days. */
const CARDS_ONLY = { 'payment_method_types[0]': 'card' }

/** What a payment page needs to save its card. Other ways to pay can't be charged the same way. */
const SAVES_CARD = {
  ...CARDS_ONLY,
  'payment_intent_data[setup_future_usage]': 'off_session',
  customer_creation: 'always',
}

/** A payment page to create. */
export interface CheckoutWish {
  id: string
  org: number
  cents: number
  currency: string
  /** What it is for, as shown on the page. */
  title: string
  successUrl: string
  cancelUrl: string
  /** Whether its card is saved, to be charged later. */
  savesCard: boolean
  /** Whether it takes cards only, so that the outcome is known at once. */
  cardsOnly?: boolean
  /** Metadata that the provider keeps, so that a server restored from a backup can record the payment. */
  marks: Record<string, string | number>
  now: Date
}

/**
 * Creates a payment page at the provider.
 *
 * @throws ProviderAway, ProviderRefused
 */
export function createCheckout(access: ProviderAccess, wish: CheckoutWish): Promise<Checkout> {
  const marks = { payment: wish.id, organization: wish.org, ...wish.marks }
  const form = {
    mode: 'payment',
    client_reference_id: wish.id,
    ...(wish.cardsOnly && CARDS_ONLY),
    ...(wish.savesCard && SAVES_CARD),
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

/** Fetches the current state of a payment page. */
export const fetchCheckout = (access: ProviderAccess, id: string): Promise<Checkout> =>
  ask(access, `checkout/sessions/${encodeURIComponent(id)}`, checkout)

/** Refunds part of a payment to its card; the same id refunds only once. */
export const createRefund = (
  access: ProviderAccess,
  { id, intentId, cents }: { id: string; intentId: string; cents: number },
): Promise<ProviderRefund> =>
  ask(access, 'refunds', refund, {
    form: { payment_intent: intentId, amount: cents, 'metadata[refund]': id },
    once: `refund-${id}`,
  })

/** A key that was replaced, or that lacks a permission, says nothing about the request: the camp enters another one. */
export const isAboutKey = (error: unknown) => error instanceof ProviderRefused && [401, 403].includes(error.status)

/** How many objects the provider returns per page. */
const PAGE = 100

/** Fetches all objects of a list, page by page. */
export async function allOf<S extends z.ZodType<{ id: string }>>(
  access: ProviderAccess,
  path: string,
  schema: S,
): Promise<z.output<S>[]> {
  const found: z.output<S>[] = []
  for (let after = ''; ; after = `&starting_after=${found.at(-1)?.id}`) {
    const { data, has_more } = await ask(access, `${path}&limit=${PAGE}${after}`, listOf(schema))
    found.push(...data)
    if (!has_more || data.length === 0) return found
  }
}

const ofIntent = (intentId: string) => `payment_intent=${encodeURIComponent(intentId)}`
/** Returns the part of a query that leaves out what was created before a time. */
export const since = (time: Date) => `created[gte]=${Math.floor(time.getTime() / 1000)}`

/** Fetches the refunds of a payment, including those made on the provider's site. */
export const refundsOf = (access: ProviderAccess, intentId: string): Promise<ProviderRefund[]> =>
  allOf(access, `refunds?${ofIntent(intentId)}`, refund)

/** Fetches the disputes of a payment. */
export const disputesOf = (access: ProviderAccess, intentId: string): Promise<ProviderDispute[]> =>
  allOf(access, `disputes?${ofIntent(intentId)}`, dispute)

/** Returns the provider's ids of payments that were refunded or disputed since a time. */
export async function changedSince(access: ProviderAccess, time: Date): Promise<string[]> {
  const refunds = await allOf(access, `refunds?${since(time)}`, refund)
  const disputes = await allOf(access, `disputes?${since(time)}`, dispute)
  return [...refunds, ...disputes].flatMap(({ payment_intent: intent }) => intent ?? [])
}

/** Fetches the payment pages that were created since a time. */
export const checkoutsSince = (access: ProviderAccess, time: Date): Promise<Checkout[]> =>
  allOf(access, `checkout/sessions?${since(time)}`, checkout)
