import { z } from 'zod'
import { allOf, ask, type ProviderAccess, since } from './provider'

const method = z.object({
  id: z.string().regex(/^\w{1,200}$/),
  card: z
    .object({ brand: z.string().min(1).max(30), last4: z.string().regex(/^\d{4}$/) })
    .nullable()
    .catch(null),
})

const paid = z.object({
  object: z.literal('payment_intent'),
  id: z.string().regex(/^\w{1,200}$/),
  customer: z
    .string()
    .regex(/^\w{1,200}$/)
    .nullable()
    .catch(null),
  payment_method: method.nullable().catch(null),
})

/** A card that the provider keeps, and what people see of it. */
export interface ProviderCard {
  customerId: string
  methodId: string
  brand: string
  last4: string
}

/**
 * Fetches the card that a payment saved; undefined if it saved none.
 *
 * @throws ProviderAway, ProviderRefused
 */
export async function cardOf(access: ProviderAccess, intentId: string): Promise<ProviderCard | undefined> {
  const path = `payment_intents/${encodeURIComponent(intentId)}?expand[]=payment_method`
  const { customer, payment_method: used } = await ask(access, path, paid)
  if (customer === null || !used?.card) return undefined
  return { customerId: customer, methodId: used.id, ...used.card }
}

/**
 * Has the provider forget a card.
 *
 * @throws ProviderAway, ProviderRefused
 */
export async function forgetCard(access: ProviderAccess, methodId: string): Promise<void> {
  const path = `payment_methods/${encodeURIComponent(methodId)}/detach`
  await ask(access, path, z.object({ object: z.literal('payment_method') }), { form: {} })
}

const intent = z.object({
  object: z.literal('payment_intent'),
  id: z.string().regex(/^\w{1,200}$/),
  status: z.string(),
  amount_received: z.number().int().nonnegative(),
  currency: z.string(),
  created: z.number().int(),
  customer: z.string().nullable().catch(null),
  metadata: z.record(z.string(), z.string()).nullable().catch(null),
  last_payment_error: z
    .object({ code: z.string().optional(), decline_code: z.string().optional() })
    .nullable()
    .catch(null),
})
export type ProviderIntent = z.output<typeof intent>

/** A saved card to charge. */
export interface ChargeWish {
  id: string
  customerId: string
  methodId: string
  cents: number
  currency: string
  description: string
  marks: Record<string, string | number>
}

/**
 * Charges a saved card without its holder; the same id charges it once.
 *
 * @throws ProviderAway, ProviderRefused if the card is declined
 */
export function chargeCard(access: ProviderAccess, wish: ChargeWish): Promise<ProviderIntent> {
  const form = {
    amount: wish.cents,
    currency: wish.currency,
    customer: wish.customerId,
    payment_method: wish.methodId,
    'payment_method_types[0]': 'card',
    off_session: 'true',
    confirm: 'true',
    description: wish.description,
    ...Object.fromEntries(Object.entries(wish.marks).map(([name, value]) => [`metadata[${name}]`, value])),
  }
  return ask(access, 'payment_intents', intent, { form, once: `charge-${wish.id}` })
}

/** Fetches the current state of a charge. */
export const fetchIntent = (access: ProviderAccess, id: string): Promise<ProviderIntent> =>
  ask(access, `payment_intents/${encodeURIComponent(id)}`, intent)

/** Fetches the charges of a customer. */
export const intentsOf = (access: ProviderAccess, customerId: string): Promise<ProviderIntent[]> =>
  allOf(access, `payment_intents?customer=${encodeURIComponent(customerId)}`, intent)

/** Fetches the charges that were created since a time. */
export const intentsSince = (access: ProviderAccess, time: Date): Promise<ProviderIntent[]> =>
  allOf(access, `payment_intents?${since(time)}`, intent)
