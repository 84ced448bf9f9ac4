import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { cardsApi } from './cards-api'
import { type Env, metadataIn, wrong } from './forms'
import type { PracticeCheckout, PracticeDispute, PracticeRefund } from './kept'
import { payoutsApi } from './payouts-api'
import type { PracticeProvider } from './provider'

/** Returns the payment pages, without the charges of saved cards. */
const pages = ({ kept }: PracticeProvider) => kept.checkouts.filter(({ charged }) => !charged)

function checkoutShown(provider: PracticeProvider, checkout: PracticeCheckout) {
  const { id, state, cents, currency, intentId, createdAt, metadata } = checkout
  const isPaid = state === 'paid'
  const status = isPaid ? 'complete' : provider.isExpired(checkout) ? 'expired' : 'open'
  return {
    object: 'checkout.session',
    id,
    url: status === 'open' ? `/api/practice/pay/${id}` : null,
    status,
    payment_status: isPaid ? 'paid' : 'unpaid',
    payment_intent: isPaid ? intentId : null,
    amount_total: cents,
    currency,
    created: createdAt,
    metadata,
  }
}

const refundShown = ({ id, cents, intentId, hasFailed, metadata }: PracticeRefund) => ({
  object: 'refund',
  id,
  amount: cents,
  status: hasFailed ? 'failed' : 'succeeded',
  payment_intent: intentId,
  metadata,
})

const disputeShown = ({ id, intentId, cents, status }: PracticeDispute) => ({
  object: 'dispute',
  id,
  amount: cents,
  status,
  payment_intent: intentId,
})

/** The practice provider's API, in the shapes of the real one that this server reads. */
export function practiceApi(provider: PracticeProvider): Hono<Env> {
  const app = new Hono<Env>()
  const known = createMiddleware<Env>(async (c, next) => {
    const key = c.req.header('authorization')?.replace(/^Bearer /, '') ?? ''
    if (!provider.accounts.has(key)) return c.json(wrong('Invalid API Key provided'), 401)
    c.set('key', key)
    return next()
  })
  app.use('/v1/*', known)
  const ownCheckout = (key: string, id: string) => {
    const found = provider.checkoutOf(id)
    return found?.key === key ? found : undefined
  }
  app.get('/v1/account', (c) => c.json({ object: 'account', id: 'acct_practice' }))
  app.post('/v1/checkout/sessions', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const cents = Number(form.get('line_items[0][price_data][unit_amount]'))
    if (!Number.isSafeInteger(cents) || cents < 50) return c.json(wrong('The amount is too small.'), 400)
    const { key } = c.var
    const made = provider.once(c.req.header('idempotency-key'), () =>
      provider.addCheckout({
        key,
        cents,
        title: form.get('line_items[0][price_data][product_data][name]') ?? '',
        currency: form.get('line_items[0][price_data][currency]') ?? 'usd',
        successUrl: form.get('success_url') ?? '/',
        cancelUrl: form.get('cancel_url') ?? '/',
        expiresAt: Number(form.get('expires_at')),
        metadata: metadataIn(form),
        savesCard: form.get('payment_intent_data[setup_future_usage]') === 'off_session',
      }),
    )
    return c.json(checkoutShown(provider, made))
  })
  app.get('/v1/checkout/sessions/:id', (c) => {
    const found = ownCheckout(c.var.key, c.req.param('id'))
    return found && !found.charged
      ? c.json(checkoutShown(provider, found))
      : c.json(wrong('No such checkout.session'), 404)
  })
  app.post('/v1/refunds', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const found = ownCheckout(c.var.key, form.get('payment_intent') ?? '')
    if (found?.state !== 'paid') return c.json(wrong('No such payment_intent'), 404)
    const cents = Number(form.get('amount'))
    const once = c.req.header('idempotency-key')
    const isKnown = once !== undefined && Object.hasOwn(provider.kept.answers, once)
    if (!isKnown && cents > provider.leftOf(found))
      return c.json(wrong('Refund amount is greater than the unrefunded amount on the charge.'), 400)
    return c.json(refundShown(provider.once(once, () => provider.addRefund(found, cents, metadataIn(form)))))
  })
  /** A page, newest first, of those of one payment, or of those since a time, of the account that asks. */
  const listed = <T extends { id: string; intentId: string; createdAt: number }>(
    { key, url }: { key: string; url: string },
    all: readonly T[],
    shown: (each: T) => object,
  ) => {
    const query = new URL(url).searchParams
    const [intent, since] = [query.get('payment_intent'), Number(query.get('created[gte]') ?? 0)]
    const found = all
      .filter(
        ({ intentId, createdAt }) =>
          ownCheckout(key, intentId) && (intent === null || intent === intentId) && createdAt >= since,
      )
      .reverse()
    const from = found.findIndex(({ id }) => id === query.get('starting_after')) + 1
    const to = from + Number(query.get('limit') ?? 10)
    return { object: 'list', data: found.slice(from, to).map(shown), has_more: to < found.length }
  }
  app.get('/v1/checkout/sessions', (c) =>
    c.json(listed({ key: c.var.key, url: c.req.url }, pages(provider), (each) => checkoutShown(provider, each))),
  )
  app.get('/v1/refunds', (c) => c.json(listed({ key: c.var.key, url: c.req.url }, provider.kept.refunds, refundShown)))
  app.get('/v1/disputes', (c) =>
    c.json(listed({ key: c.var.key, url: c.req.url }, provider.kept.disputes, disputeShown)),
  )
  app.route('/', payoutsApi(provider))
  app.route('/', cardsApi(provider))
  return app
}
