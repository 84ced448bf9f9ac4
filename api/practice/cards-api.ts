import { Hono } from 'hono'
import { type Env, metadataIn, wrong } from './forms'
import type { PracticeCheckout, PracticeMethod } from './kept'
import type { PracticeProvider } from './provider'

const methodShown = ({ id, last4 }: PracticeMethod) => ({
  object: 'payment_method',
  id,
  card: { brand: 'visa', last4 },
})

function intentShown(provider: PracticeProvider, checkout: PracticeCheckout) {
  const { intentId, cents, currency, methodId, metadata, state, createdAt, charged } = checkout
  const method = provider.methodOf(methodId)
  const isPaid = state === 'paid'
  return {
    object: 'payment_intent',
    id: intentId,
    status: isPaid ? 'succeeded' : 'requires_payment_method',
    amount: cents,
    amount_received: isPaid ? cents : 0,
    currency,
    created: createdAt,
    last_payment_error: charged?.declined ? { code: 'card_declined', decline_code: charged.declined } : null,
    customer: method?.customerId ?? null,
    payment_method: method ? methodShown(method) : null,
    metadata,
  }
}

/** The part of the practice provider's API that is about saved cards. */
export function cardsApi(provider: PracticeProvider): Hono<Env> {
  const app = new Hono<Env>()
  app.get('/v1/payment_intents', (c) => {
    const query = new URL(c.req.url).searchParams
    const [customer, since] = [query.get('customer'), Number(query.get('created[gte]') ?? 0)]
    const found = provider.kept.checkouts
      .filter(({ key, state, charged, createdAt }) => {
        return key === c.var.key && (state === 'paid' || charged !== undefined) && createdAt >= since
      })
      .map((each) => intentShown(provider, each))
      .filter((each) => customer === null || each.customer === customer)
      .reverse()
    const from = found.findIndex(({ id }) => id === query.get('starting_after')) + 1
    const to = from + Number(query.get('limit') ?? 10)
    return c.json({ object: 'list', data: found.slice(from, to), has_more: to < found.length })
  })
  app.post('/v1/payment_intents', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const method = provider.methodOf(form.get('payment_method') ?? '')
    const isKnown = method?.key === c.var.key && method.customerId === form.get('customer') && !method.isForgotten
    if (!method || !isKnown)
      return c.json({ error: { ...wrong('No such PaymentMethod').error, code: 'resource_missing' } }, 400)
    const { key } = c.var
    const charge = provider.once(c.req.header('idempotency-key'), () =>
      provider.charge(method, {
        key,
        cents: Number(form.get('amount')),
        currency: form.get('currency') ?? 'usd',
        title: form.get('description') ?? '',
        metadata: metadataIn(form),
      }),
    )
    const declined = charge.charged?.declined
    if (!declined) return c.json(intentShown(provider, charge))
    const error = { type: 'card_error', code: 'card_declined', decline_code: declined, message: 'Declined.' }
    return c.json({ error }, 402)
  })
  app.get('/v1/payment_intents/:id', (c) => {
    const found = provider.kept.checkouts.find(({ intentId }) => intentId === c.req.param('id'))
    if (found?.key !== c.var.key || (found.state !== 'paid' && !found.charged))
      return c.json(wrong('No such payment_intent'), 404)
    return c.json(intentShown(provider, found))
  })
  app.post('/v1/payment_methods/:id/detach', (c) => {
    const found = provider.methodOf(c.req.param('id'))
    if (found?.key !== c.var.key) return c.json(wrong('No such payment_method'), 404)
    if (found.isForgotten) return c.json(wrong('The payment method is not attached to a customer.'), 400)
    provider.forget(found)
    return c.json(methodShown(found))
  })
  return app
}
