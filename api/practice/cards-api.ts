import { Hono } from 'hono'
import { type Env, wrong } from './forms'
import type { PracticeCheckout, PracticeMethod, PracticeProvider } from './provider'

const methodShown = ({ id, last4 }: PracticeMethod) => ({
  object: 'payment_method',
  id,
  card: { brand: 'visa', last4 },
})

function intentShown(provider: PracticeProvider, { intentId, cents, currency, methodId, metadata }: PracticeCheckout) {
  const method = provider.methodOf(methodId)
  return {
    object: 'payment_intent',
    id: intentId,
    status: 'succeeded',
    amount: cents,
    amount_received: cents,
    currency,
    customer: method?.customerId ?? null,
    payment_method: method ? methodShown(method) : null,
    metadata,
  }
}

/** The part of the practice provider's API that is about saved cards. */
export function cardsApi(provider: PracticeProvider): Hono<Env> {
  const app = new Hono<Env>()
  app.get('/v1/payment_intents/:id', (c) => {
    const found = provider.kept.checkouts.find(({ intentId }) => intentId === c.req.param('id'))
    if (found?.key !== c.var.key || found.state !== 'paid') return c.json(wrong('No such payment_intent'), 404)
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
