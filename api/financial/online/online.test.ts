import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readConfig } from '../../context/config'
import { users } from '../../db/tables/accounts'
import { onlinePayment, onlineRefund } from '../../db/tables/payments'
import { signatureOf } from '../../testing/payment-provider'
import { type PayingWorld, payingWorld, WEBHOOK_SECRET } from '../../testing/practice'
import { worldBeside } from '../../testing/world'
import { followPayment } from './follow'
import { sweepPayments } from './sweep'

/** A camp that is paid online, with a family that owes $500 for Maya in June and $400 for Ben in July. */
async function kellers(paying?: PayingWorld) {
  const of = paying ?? (await payingWorld())
  const camp = await of.site.camp('lakeside')
  const [office, parent] = [await camp.as('admin'), await camp.as('parent')]
  const path = await of.connect(office)
  const family = await camp.family('Keller', parent.userId)
  const place = async (firstName: string, price: string, startDate: string, endDate: string) => {
    const { id: camperId } = await camp.camper({ firstName, lastName: 'Keller', familyId: family.id })
    const { id: sessionId } = await camp.session({ name: `Week of ${firstName}`, price, startDate, endDate })
    return (await office.post('/api/registrations', { camperId, sessionId, status: 'confirmed' })).body.id as number
  }
  const maya = await place('Maya', '500.00', '2099-07-01', '2099-07-07')
  const ben = await place('Ben', '400.00', '2099-07-31', '2099-08-06')
  const account = async () => (await office.get(`/api/accounts/${family.id}`)).body
  const begin = (more: object = {}, who = parent) => who.post('/api/account/pay', { familyId: family.id, ...more })
  const pay = async (id: string) => {
    const [line] = (await of.site.server.database.read((db) => db.select().from(onlinePayment))).filter(
      (each) => each.id === id,
    )
    const checkout = of.provider.checkoutOf(line?.checkoutId ?? '')
    if (!checkout) throw new Error('no such page')
    await of.provider.pay(checkout)
    return checkout
  }
  const message = (object: object, { id = 'evt_1', secret = WEBHOOK_SECRET, to = path, livemode = true } = {}) => {
    const text = JSON.stringify({ object: 'event', id, type: 'x', livemode, data: { object } })
    return of.site.visitor().post(to, text, { 'stripe-signature': signatureOf(text, secret, new Date()) })
  }
  return { ...of, camp, office, parent, family, maya, ben, account, begin, pay, message }
}
type Kellers = Awaited<ReturnType<typeof kellers>>

const paymentsOf = async ({ account }: Pick<Kellers, 'account'>) =>
  (await account()).entries.map(({ kind, amount, method }: Record<string, string>) => [kind, amount, method])

test('a parent pays what the server works out, and comes back to the right balance without any message', async () => {
  const of = await kellers()
  const { begin, pay, parent, account, maya, provider } = of
  const begun = await begin({ billIds: [maya] })
  expect(begun.status).toBe(201)
  const checkout = await pay(begun.body.id)
  expect([checkout.cents, checkout.currency, checkout.successUrl]).toEqual([
    500_00,
    'usd',
    `https://camp.example/account?payment=${begun.body.id}`,
  ])
  expect(checkout.title).toBe('Camp lakeside · Maya Keller, Week of Maya')
  expect((await account()).balance).toBe('900.00')
  for (const _ of [1, 2, 3]) {
    const back = await parent.post(`/api/account/pay/${begun.body.id}`, {})
    expect([back.status, back.body]).toEqual([200, { state: 'paid', amount: '500.00' }])
  }
  expect(await paymentsOf(of)).toEqual([['payment', '500.00', 'card_online']])
  const { balance, bills, entries } = await account()
  expect([balance, entries[0].reference, entries[0].till]).toEqual(['400.00', checkout.intentId, 'Online'])
  expect(bills.find(({ id }: { id: number }) => id === maya).open).toBe('0.00')
  // Pressed again on another device: the whole rest, oldest due first, and then nothing is due.
  const rest = await begin({})
  expect(provider.kept.checkouts.at(-1)?.cents).toBe(400_00)
  await pay(rest.body.id)
  await parent.post(`/api/account/pay/${rest.body.id}`, {})
  expect((await begin({})).body.fields).toEqual({ amount: 'Nothing is due' })
})

test('amounts that are not due, and bills of others, are refused', async () => {
  const { begin, maya, camp, site, provider, office } = await kellers()
  const amounts = ['0', '-5', '1e9', '1,00', '1.001', '500.01', '0.49', null]
  for (const amount of amounts) {
    const { status, body } = await begin({ billIds: [maya], amount })
    expect([amount, status, Object.keys(body.fields ?? {})]).toEqual([amount, 400, ['amount']])
  }
  expect((await begin({ billIds: [maya], amount: '500.01' })).body.fields.amount).toBe('At most $500.00 is due')
  const stranger = await camp.as('parent', [], '2')
  const other = await camp.family('Other', stranger.userId)
  expect((await begin({}, stranger)).status).toBe(404)
  expect((await stranger.post('/api/account/pay', { familyId: other.id, billIds: [maya] })).status).toBe(400)
  expect((await begin({}, office)).status).toBe(403)
  const elsewhere = await (await site.camp('hilltop')).as('parent')
  expect((await begin({}, elsewhere)).status).toBe(404)
  expect(provider.kept.checkouts).toEqual([])
})

test('a payment is nobody else’s to look up', async () => {
  const { begin, camp, site, pay } = await kellers()
  const { id } = (await begin()).body
  await pay(id)
  const others = [await camp.as('parent', [], '2'), await (await site.camp('hilltop')).as('parent')]
  for (const other of others) {
    expect((await other.post(`/api/account/pay/${id}`, {})).body).toEqual(
      (await other.post('/api/account/pay/nobody', {})).body,
    )
  }
})

test('a message five times, out of order, from two processes at once books one entry', async () => {
  const of = await kellers()
  const { begin, pay, message, site, env, work, account } = of
  const { id } = (await begin()).body
  await work()
  const beside = await worldBeside(site, env)
  await work(beside.server)
  const { id: checkoutId, intentId } = await pay(id)
  const objects = [{ id: intentId }, { id: checkoutId }, { id: 're_1', payment_intent: intentId }]
  for (const event of ['evt_1', 'evt_2', 'evt_2', 'evt_3', 'evt_1'])
    for (const object of objects) expect((await message(object, { id: event })).status).toBe(204)
  await expect.poll(async () => (await account()).balance).toBe('0.00')
  const services = [site, beside].map(({ server }) => ({ server, config: readConfig(env) }))
  await Promise.all([...services, ...services].map((each) => followPayment(each, of.camp.org, id)))
  expect(await paymentsOf(of)).toEqual([['payment', '900.00', 'card_online']])
})

test('a message says nothing of its own: only what the provider confirms is booked', async () => {
  const { begin, message, account, work, site, provider, connect } = await kellers()
  const { id } = (await begin()).body
  await work()
  const checkoutId = provider.kept.checkouts[0]?.id ?? ''
  const forged = { id: checkoutId, payment_status: 'paid', amount_total: 900_00, metadata: { payment: id } }
  expect((await message(forged)).status).toBe(204)
  const hilltop = await site.camp('hilltop')
  const foreign = { key: 'sk_live_practice0002', secret: 'whsec_practice0002' }
  const to = await connect(await hilltop.as('admin'), foreign)
  expect((await message({ id: checkoutId }, { to, secret: foreign.secret })).status).toBe(204)
  expect((await message({ id: checkoutId }, { secret: foreign.secret })).status).toBe(400)
  await expect
    .poll(() => site.server.database.read((db) => db.select({ at: onlinePayment.checkedAt }).from(onlinePayment)))
    .not.toEqual([{ at: null }])
  expect((await account()).entries).toEqual([])
})

test('without messages the sweep books what was paid, once the provider answers again', async () => {
  const of = await kellers()
  const { begin, pay, site, env, failWith } = of
  const { id } = (await begin({ amount: '300.00' })).body
  await pay(id)
  const sweep = sweepPayments(readConfig(env))
  await sweep(site.server)
  expect(await paymentsOf(of)).toEqual([])
  site.server.now = () => new Date(Date.now() + 3600_000)
  failWith(503)
  await sweep(site.server)
  expect(await paymentsOf(of)).toEqual([])
  failWith(0)
  await Promise.all([sweep(site.server), sweep(site.server)])
  expect(await paymentsOf(of)).toEqual([['payment', '300.00', 'card_online']])
})

test('money for a bill or a family that is gone is booked and flagged', async () => {
  const of = await kellers()
  const { begin, pay, parent, office, maya, family, account } = of
  const { id } = (await begin({ billIds: [maya] })).body
  expect((await office.delete(`/api/registrations/${maya}`)).status).toBe(204)
  await office.post(`/api/accounts/${family.id}/payments`, { method: 'bank_transfer', amount: '400.00' })
  await pay(id)
  expect((await parent.post(`/api/account/pay/${id}`, {})).body.state).toBe('paid')
  expect((await account()).entries[0].needsReview).toEqual(['bill_gone', 'overpaid'])
})

test('a provider that is away or refuses is named, and nothing is paid', async () => {
  const of = await kellers()
  const { begin, failWith, provider, office, site, parent } = of
  failWith(500)
  expect((await begin()).body.code).toBe('online_away')
  failWith(0)
  provider.accounts.clear()
  expect((await begin()).body.code).toBe('online_refused')
  await office.send('PUT', '/api/payment-settings', { isTestMode: true })
  expect((await begin()).body.code).toBe('online_off')
  expect((await parent.get('/api/account/pay')).body).toEqual({ isOn: false, isPractice: false })
  expect(JSON.stringify(site.logged)).not.toContain('sk_live')
})

/** The family, after it has paid $900 online. */
async function paid() {
  const of = await kellers()
  const { id } = (await of.begin()).body
  const checkout = await of.pay(id)
  await of.parent.post(`/api/account/pay/${id}`, {})
  const [entry] = (await of.account()).entries
  const path = `/api/entries/${entry.id}/refund-to-card`
  const refund = (amount: string, more: object = {}, who = of.office) =>
    who.post(path, { amount, reason: 'Came home early', ...more })
  return {
    ...of,
    checkout,
    entryId: entry.id as number,
    refund,
    follow: () => of.message({ payment_intent: checkout.intentId }),
  }
}

test('a refund goes to the card once, and never more than is left', async () => {
  const of = await paid()
  const { refund, provider, camp, office, entryId } = of
  const uid = '00000000-0000-4000-8000-000000000001'
  for (const _ of [1, 2]) expect((await refund('200.00', { uid })).body).toEqual({ isSent: true })
  expect(provider.kept.refunds.map(({ cents }) => cents)).toEqual([200_00])
  const tooMuch = await refund('700.01')
  expect([tooMuch.status, tooMuch.body.message]).toEqual([409, 'You can refund up to $700.00.'])
  const both = await Promise.all([refund('400.00'), refund('400.00')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  for (const amount of ['0', '-1', '1,00', '1e9']) expect((await refund(amount)).status).toBe(400)
  expect((await refund('1.00', {}, await camp.as('manager'))).status).toBe(403)
  expect((await refund('1.00', {}, of.parent)).status).toBe(403)
  expect((await refund('1.00', {}, await (await of.site.camp('hilltop')).as('admin'))).status).toBe(404)
  expect(await paymentsOf(of)).toEqual([
    ['refund', '400.00', 'card_online'],
    ['refund', '200.00', 'card_online'],
    ['payment', '900.00', 'card_online'],
  ])
  expect((await of.account()).balance).toBe('600.00')
  expect((await office.post(`/api/entries/${entryId}/reverse`, { reason: 'x' })).body.code).toBe('paid_online')
  const cash = await office.post(`/api/accounts/${of.family.id}/payments`, { method: 'bank_transfer', amount: '10.00' })
  const other = await office.post(`/api/entries/${cash.body.id}/refund-to-card`, { amount: '1.00', reason: 'x' })
  expect(other.body.code).toBe('not_paid_online')
})

test('a refund that was cut off is sent once when the provider can be reached, and a rejected one books nothing', async () => {
  const of = await paid()
  const { refund, failWith, provider, site, env, checkout } = of
  failWith(503)
  expect((await refund('100.00')).body).toEqual({ isSent: false })
  failWith(0)
  // As after a kill between the provider's answer and the commit: the provider has it already.
  const [noted] = await site.server.database.read((db) => db.select().from(onlineRefund))
  provider.addRefund(checkout, 100_00, { refund: noted?.id ?? '' })
  site.server.now = () => new Date(Date.now() + 3600_000)
  await of.work()
  await sweepPayments(readConfig(env))(site.server)
  await expect.poll(async () => (await of.account()).balance).toBe('100.00')
  expect(provider.kept.refunds).toHaveLength(1)
  provider.addRefund(checkout, 750_00, {})
  expect((await refund('100.00')).body).toMatchObject({ code: 'refund_rejected' })
  await sweepPayments(readConfig(env))(site.server)
  expect(await paymentsOf(of)).toEqual([
    ['refund', '750.00', 'card_online'],
    ['refund', '100.00', 'card_online'],
    ['payment', '900.00', 'card_online'],
  ])
})

test('a dispute flags the payment at once, and reverses it once it is lost', async () => {
  const of = await paid()
  const { provider, checkout, follow, work, account } = of
  await work()
  await provider.dispute(checkout, 'needs_response')
  for (const _ of [1, 2]) await follow()
  await expect.poll(async () => (await account()).entries[0].needsReview).toEqual(['disputed'])
  expect((await account()).balance).toBe('0.00')
  await provider.dispute(checkout, 'lost')
  for (const _ of [1, 2]) await follow()
  await expect.poll(async () => (await account()).balance).toBe('900.00')
  await follow()
  expect(await paymentsOf(of)).toEqual([
    ['reversal', '900.00', 'card_online'],
    ['payment', '900.00', 'card_online'],
  ])
})

test('a grandparent pays with a link, sees nothing else, and a guessed link learns nothing', async () => {
  const of = await kellers()
  const { parent, family, maya, site, pay, camp, office, account } = of
  const make = (who: typeof parent, more: object) =>
    who.post('/api/pay-links', { familyId: family.id, showsNames: true, ...more })
  const { path, endsAt } = (await make(parent, { billIds: [maya] })).body
  expect(Date.parse(endsAt) - Date.now()).toBeGreaterThan(59 * 24 * 3600_000)
  const grandma = site.visitor().at('198.51.100.7')
  expect((await grandma.get(`/api${path}`)).body).toEqual({
    camp: 'Camp lakeside',
    currency: 'usd',
    due: '500.00',
    children: ['Maya'],
    isOn: true,
    isPractice: false,
  })
  expect((await grandma.post(`/api${path}`, { amount: '500.01' })).status).toBe(400)
  const { id } = (await grandma.post(`/api${path}`, { amount: '200.00' })).body
  const checkout = await pay(id)
  expect([checkout.title, checkout.successUrl]).toEqual([
    'Camp lakeside · Maya',
    `https://camp.example${path}?payment=${id}`,
  ])
  expect((await grandma.post(`/api${path}/state`, { id })).body).toEqual({ state: 'paid', amount: '200.00' })
  const [entry] = (await account()).entries
  expect([entry.till, entry.towards]).toEqual(['Pay link', [{ billId: maya, amount: '200.00' }]])
  expect((await grandma.get(`/api${path}`)).body.due).toBe('300.00')
  // Another link, without names, knows nothing of this payment; nor does the parent's own call.
  const other = (await make(office, { showsNames: false })).body.path
  expect((await grandma.get(`/api${other}`)).body).toMatchObject({ due: '700.00', children: [] })
  expect((await grandma.post(`/api${other}/state`, { id })).status).toBe(404)
  expect((await parent.post(`/api/account/pay/${id}`, {})).status).toBe(404)
  // Who may not see the family, or may make no links, makes none.
  expect((await make(await camp.as('parent', [], '2'), {})).status).toBe(404)
  expect((await make(await camp.as('volunteer'), {})).status).toBe(403)
  // A link ends with its maker's rights, and after 60 days.
  const manager = await camp.as('manager')
  const theirs = (await make(manager, {})).body.path
  await site.server.database.transact((db) =>
    db.update(users).set({ role: 'volunteer' }).where(eq(users.id, manager.userId)),
  )
  expect((await grandma.get(`/api${theirs}`)).status).toBe(404)
  const stranger = site.visitor().at('203.0.113.9')
  const wrong = await stranger.get('/api/pay/guessed')
  for (let tries = 1; tries < 10; tries += 1)
    expect((await stranger.get(`/api/pay/guess${tries}`)).body).toEqual(wrong.body)
  const stopped = [await stranger.get('/api/pay/guess10'), await stranger.get(`/api${path}`)]
  expect(stopped.map(({ status }) => status)).toEqual([429, 429])
  site.server.now = () => new Date(Date.now() + 61 * 24 * 3600_000)
  expect((await grandma.get(`/api${path}`)).body).toEqual(wrong.body)
})
