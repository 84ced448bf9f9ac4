import { expect, test } from 'vitest'
import { hashSid } from '../../auth/sign-ins'
import { readConfig } from '../../context/config'
import { onlinePayment, payLink } from '../../db/tables/payments'
import { operatorOf } from '../../testing/operator'
import { kellers, paymentsOf } from '../../testing/paying-family'
import { worldBeside } from '../../testing/world'
import { followPayment } from './follow'
import { sweepPayments } from './sweep'

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
  // Pressed again on another device: it offers everything that is left, oldest due first, and then nothing is due.
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
  expect((await parent.get('/api/account/pay')).body).toEqual({
    isOn: false,
    isPractice: false,
    takesCards: false,
    cardFee: null,
  })
  expect(JSON.stringify(site.logged)).not.toContain('sk_live')
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
    cardFee: null,
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
  // Another link, without names, has no access to this payment; nor does the parent's own call.
  const other = (await make(office, { showsNames: false })).body.path
  expect((await grandma.get(`/api${other}`)).body).toMatchObject({ due: '700.00', children: [] })
  expect((await grandma.post(`/api${other}/state`, { id })).status).toBe(404)
  expect((await parent.post(`/api/account/pay/${id}`, {})).status).toBe(404)
  // People who may not see the family, or may not create links, cannot create one.
  expect((await make(await camp.as('parent', [], '2'), {})).status).toBe(404)
  expect((await make(await camp.as('volunteer'), {})).status).toBe(403)
  // A link ends with its creator's rights, for good, and after 60 days.
  const manager = await camp.as('manager')
  const theirs = (await make(manager, {})).body.path
  for (const role of ['volunteer', 'manager']) {
    expect((await office.patch(`/api/team/${manager.userId}`, { role })).status).toBe(204)
    expect((await grandma.get(`/api${theirs}`)).status).toBe(404)
  }
  const stranger = site.visitor().at('203.0.113.9')
  const wrong = await stranger.get('/api/pay/guessed')
  for (let tries = 1; tries < 10; tries += 1)
    expect((await stranger.get(`/api/pay/guess${tries}`)).body).toEqual(wrong.body)
  const stopped = [await stranger.get('/api/pay/guess10'), await stranger.get(`/api${path}`)]
  expect(stopped.map(({ status }) => status)).toEqual([429, 429])
  site.server.now = () => new Date(Date.now() + 61 * 24 * 3600_000)
  expect((await grandma.get(`/api${path}`)).body).toEqual(wrong.body)
})

test('a pay link waits while the camp is in maintenance, and ends for good when the camp is suspended', async () => {
  const { parent, family, site, office, camp, provider } = await kellers()
  const { path } = (await parent.post('/api/pay-links', { familyId: family.id, showsNames: false })).body
  const states = async () => {
    const visitor = site.visitor()
    const answers = [await visitor.get(`/api${path}`), await visitor.post(`/api${path}`, {})]
    return answers.map(({ status }) => status)
  }
  await office.send('PUT', '/api/settings/operation', { maintenance: true })
  expect(await states()).toEqual([503, 503])
  expect(provider.kept.checkouts).toEqual([])
  await office.send('PUT', '/api/settings/operation', { maintenance: false })
  expect(await states()).toEqual([200, 201])
  const superadmin = await operatorOf(site, 'superadmin')
  for (const isActive of [false, true]) {
    expect((await superadmin.patch(`/api/platform/organizations/${camp.org}`, { isActive })).status).toBe(200)
    expect(await states()).toEqual([404, 404])
  }
})

test('a link whose random part contains “ID” leads back to itself', async () => {
  const { parent, family, site, provider } = await kellers()
  await parent.post('/api/pay-links', { familyId: family.id, showsNames: false })
  const path = '/pay/randomIDrandom'
  const hash = hashSid('randomIDrandom')
  await site.server.database.transact((db) => db.update(payLink).set({ hash }))
  const { id } = (await site.visitor().post(`/api${path}`, { amount: '200.00' })).body
  expect(provider.kept.checkouts[0]?.successUrl).toBe(`https://camp.example${path}?payment=${id}`)
})
