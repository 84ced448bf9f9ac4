import { z } from 'zod'
import { ask, type ProviderAccess } from './provider'

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
