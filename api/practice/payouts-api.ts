import { Hono } from 'hono'
import { type Env, wrong } from './forms'
import type { PracticePayout, PracticeTransaction } from './kept'
import type { PracticeProvider } from './provider'

/** How long the practice provider keeps money before it pays it out, in seconds. */
const KEPT_S = 2 * 24 * 3600
const DAY_S = 24 * 3600

const payoutShown = ({ id, key, cents, currency, createdAt, status }: PracticePayout) => ({
  object: 'payout',
  id,
  amount: cents,
  currency,
  status,
  created: createdAt,
  arrival_date: createdAt - (createdAt % DAY_S),
  livemode: key.includes('_live_'),
  reconciliation_status: 'completed',
  failure_message: status === 'failed' ? 'The bank account has been closed.' : null,
})

const transactionShown = ({ id, type, cents, fee, createdAt, source }: PracticeTransaction, currency: string) => ({
  object: 'balance_transaction',
  id,
  type,
  amount: cents,
  fee,
  net: cents - fee,
  currency,
  created: createdAt,
  source: source && {
    object: source.object,
    id: source.id,
    payment_intent: source.intentId,
    metadata: source.metadata,
  },
})

/** A page of a list, as the real provider gives it. */
function page<T extends { id: string }>(url: string, all: readonly T[]) {
  const query = new URL(url).searchParams
  const from = all.findIndex(({ id }) => id === query.get('starting_after')) + 1
  const to = from + Number(query.get('limit') ?? 10)
  return { object: 'list', data: all.slice(from, to), has_more: to < all.length }
}

/** The part of the practice provider's API that is about payouts to the camp's bank. */
export function payoutsApi(provider: PracticeProvider): Hono<Env> {
  const app = new Hono<Env>()
  const own = (key: string) => provider.kept.payouts.filter((each) => each.key === key)
  app.get('/v1/payouts', async (c) => {
    const { key } = c.var
    await provider.payOut(key, Math.floor(provider.now().getTime() / 1000) - KEPT_S)
    const since = Number(new URL(c.req.url).searchParams.get('created[gte]') ?? 0)
    const found = own(key).filter(({ createdAt }) => createdAt >= since)
    return c.json(page(c.req.url, found.map(payoutShown).reverse()))
  })
  app.get('/v1/payouts/:id', (c) => {
    const found = own(c.var.key).find(({ id }) => id === c.req.param('id'))
    return found ? c.json(payoutShown(found)) : c.json(wrong('No such payout'), 404)
  })
  app.get('/v1/balance_transactions', (c) => {
    const payout = own(c.var.key).find(({ id }) => id === new URL(c.req.url).searchParams.get('payout'))
    if (!payout) return c.json(wrong('No such payout'), 404)
    const { id, cents, createdAt, currency, transactions } = payout
    const source = { object: 'payout', id, intentId: null, metadata: {} }
    const itself = { id: `txn_of_${id}`, type: 'payout', cents: -cents, fee: 0, createdAt, source }
    return c.json(
      page(
        c.req.url,
        [itself, ...transactions].map((each) => transactionShown(each, currency)),
      ),
    )
  })
  return app
}
