import { expect, test } from 'vitest'
import { readConfig } from '../../context/config'
import { organizations } from '../../db/tables/accounts'
import { auditLog } from '../../db/tables/audit'
import { onlinePayment, onlineRefund, paymentSettings } from '../../db/tables/payments'
import { kellers } from '../../testing/paying-family'
import { Person } from '../../testing/person'
import { LIVE_KEY, payingWorld } from '../../testing/practice'
import { worldBeside } from '../../testing/world'
import { sweepPayments } from './sweep'
import { testPaymentResult } from './test-payment'

const PATH = '/api/payment-settings/test-payment'
const TEST_KEYS = { testPublishableKey: 'pk_test_practice0001', testSecretKey: 'sk_test_practice0001' }
const WORKED = { state: 'paid', refund: 'sent' }
const NONE = { state: 'none', refund: 'none' }

/** A camp in live mode, with a family that owes money, whose administrator can make test payments. */
async function setUp() {
  const of = await kellers()
  const { office, provider, site, env, account } = of
  const save = async (form: object) => {
    const { status, body } = await office.send('PUT', '/api/payment-settings', form)
    expect(status).toBe(200)
    return body
  }
  return {
    ...of,
    save,
    start: (who = office) => who.send('POST', PATH),
    result: async (who = office) => (await who.send('POST', `${PATH}/result`)).body,
    /** Pays on the newest page. */
    async payTest() {
      const checkout = provider.kept.checkouts.at(-1)
      if (!checkout) throw new Error('no page')
      await provider.pay(checkout)
      return checkout
    },
    testPaidAt: async () => (await office.get('/api/payment-settings')).body.testPaidAt as string | null,
    sweep: () => sweepPayments(readConfig(env))(site.server),
    refunded: () => provider.kept.refunds.map(({ cents }) => cents),
    /** Everything in which a family's payment would appear. */
    async booked() {
      const rows = await site.server.database.read(async (db) => [
        ...(await db.select().from(onlinePayment)),
        ...(await db.select().from(onlineRefund)),
      ])
      const { entries } = await account()
      return [...rows, ...entries]
    },
    /** Moves the camp to test mode, with keys that the provider knows. */
    async useTestMode() {
      provider.accounts.set(TEST_KEYS.testSecretKey, undefined)
      await save({ ...TEST_KEYS, isTestMode: true })
    },
  }
}

test('a live test payment is the smallest amount, is refunded once, and is on no account, however often it is asked about', async () => {
  const of = await setUp()
  const { start, result, payTest, testPaidAt, refunded, booked, provider, site } = of
  const begun = await start()
  expect(begun.status).toBe(201)
  const page = provider.kept.checkouts[0]
  expect(begun.body).toEqual({ url: `/api/practice/pay/${page?.id}` })
  expect(page).toMatchObject({
    cents: 50,
    currency: 'usd',
    title: 'Camp lakeside · Test payment',
    savesCard: false,
    successUrl: 'https://camp.example/settings?tab=payments&test=paid',
    cancelUrl: 'https://camp.example/settings?tab=payments&test=left',
  })
  expect([await result(), await testPaidAt(), refunded()]).toEqual([{ state: 'open', refund: 'none' }, null, []])
  await payTest()
  const answers = await Promise.all([result(), result(), result()])
  expect(answers).toEqual([WORKED, WORKED, WORKED])
  const at = await testPaidAt()
  expect(Number.isNaN(Date.parse(at ?? ''))).toBe(false)
  // The provider remembers a repeated request for a day; then only its list says that the refund is already there.
  provider.kept.answers = {}
  await of.sweep()
  expect(await result()).toEqual(WORKED)
  expect([refunded(), await testPaidAt(), await booked()]).toEqual([[50], at, []])
  expect((await of.account()).balance).toBe('900.00')
  const audited = await site.server.database.read((db) => db.select().from(auditLog))
  expect(audited.map(({ text }) => text)).toContain('Started a test payment')
})

test("the provider's messages about a test payment and its refund book nothing", async () => {
  const { start, result, payTest, message, work, booked, testPaidAt, sweep, site } = await setUp()
  await start()
  await work()
  const { id, intentId } = await payTest()
  await result()
  const objects = [{ id }, { id: intentId }, { id: 're_1', payment_intent: intentId }]
  for (const [index, object] of objects.entries())
    expect((await message(object, { id: `evt_${index}` })).status).toBe(204)
  site.server.now = () => new Date(Date.now() + 3600_000)
  await sweep()
  expect([await booked(), (await testPaidAt()) === null]).toEqual([[], false])
})

test('a test payment in test mode works before families can pay, and refunds nothing', async () => {
  const { start, result, payTest, testPaidAt, useTestMode, parent, provider, refunded, booked } = await setUp()
  await useTestMode()
  expect((await parent.get('/api/account/pay')).body.isOn).toBe(false)
  expect((await start()).status).toBe(201)
  expect(provider.kept.checkouts.at(-1)?.key).toBe(TEST_KEYS.testSecretKey)
  await payTest()
  expect(await result()).toEqual({ state: 'paid', refund: 'none' })
  expect([(await testPaidAt()) === null, refunded(), await booked()]).toEqual([false, [], []])
})

test('pressed twice, even at once from two processes, it is one page; a new one comes after it has ended', async () => {
  const { start, result, payTest, office, provider, site, env, refunded } = await setUp()
  const beside = await worldBeside(site, env)
  const there = new Person(beside, office.userId, office.cookie)
  const answers = await Promise.all([start(), start(), start(there)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  const urls = new Set(answers.map(({ body }) => body.url))
  expect(urls.size).toBe(1)
  const before = provider.kept.checkouts.length
  expect((await start()).body.url).toBe([...urls][0])
  expect(provider.kept.checkouts.length).toBe(before)
  // Its page expires; then another one can be paid.
  for (const page of provider.kept.checkouts) page.expiresAt = 0
  expect(await result()).toEqual({ state: 'ended', refund: 'none' })
  expect(urls.has((await start()).body.url)).toBe(false)
  await payTest()
  const services = [site, beside].map(({ server }) => ({ server, config: readConfig(env) }))
  const org = (await site.server.database.read((db) => db.select().from(organizations)))[0]?.id ?? 0
  await Promise.all([...services, ...services].map((each) => testPaymentResult(each, org)))
  expect(refunded()).toEqual([50])
  // One that was paid and never looked at is settled before the next begins.
  await start()
  await payTest()
  await start()
  expect(refunded()).toEqual([50, 50])
  expect(await result()).toEqual({ state: 'open', refund: 'none' })
})

test('only administrators of the camp make test payments, and another camp has its own', async () => {
  const { start, result, camp, parent, payTest, site, connect, refunded } = await setUp()
  for (const who of [await camp.as('manager'), await camp.as('staff'), parent]) {
    expect((await start(who)).status).toBe(403)
    expect((await who.send('POST', `${PATH}/result`)).status).toBe(403)
  }
  expect((await site.visitor().send('POST', PATH)).status).toBe(401)
  await start()
  await payTest()
  const hilltop = await (await site.camp('hilltop')).as('admin')
  expect((await start(hilltop)).body.code).toBe('online_off')
  expect(await result(hilltop)).toEqual(NONE)
  await connect(hilltop, { key: 'sk_live_practice0002', secret: 'whsec_practice0002' })
  // What a request says is ignored: it can't name a page.
  const page = { testCheckoutId: 'cs_practice_1', id: 'cs_practice_1' }
  expect((await hilltop.post(`${PATH}/result`, page)).body).not.toMatchObject({ state: 'paid' })
  expect([await result(hilltop), refunded()]).toEqual([NONE, []])
  expect(await result()).toEqual(WORKED)
})

test('too many test payments in 15 minutes are refused without asking the provider', async () => {
  const { start, asked } = await setUp()
  for (let times = 0; times < 10; times += 1) await start()
  const before = asked.length
  expect([(await start()).body.code, asked.length]).toEqual(['too_many_tries', before])
})

test('without keys or an address to come back to, no test payment begins', async () => {
  const { site, provider, env } = await payingWorld()
  const admin = await (await site.camp('lakeside')).as('admin')
  expect((await admin.send('POST', PATH)).body.code).toBe('online_off')
  provider.accounts.set(TEST_KEYS.testSecretKey, undefined)
  await admin.send('PUT', '/api/payment-settings', TEST_KEYS)
  const { testSecretKey } = TEST_KEYS
  expect((await admin.send('PUT', '/api/payment-settings', { isTestMode: false })).status).toBe(409)
  expect((await admin.send('POST', PATH)).status).toBe(201)
  expect(provider.kept.checkouts.map(({ key }) => key)).toEqual([testSecretKey])
  const { PUBLIC_URL: _, ...unnamed } = env
  const beside = await worldBeside(site, unnamed)
  const there = new Person(beside, admin.userId, admin.cookie)
  expect((await there.send('POST', PATH)).body.code).toBe('no_public_address')
})

test('while the provider is away nothing is lost: the result and the refund come later', async () => {
  const of = await setUp()
  const { start, result, payTest, failWith, testPaidAt, refunded, provider, sweep, booked, site } = of
  failWith(503)
  expect((await start()).body.code).toBe('online_away')
  failWith(0)
  await start()
  await payTest()
  failWith(500)
  expect([(await result()).code, await testPaidAt()]).toEqual(['test_payment_unknown', null])
  failWith(0)
  // The balance at the provider is too low for the refund, until the next payout.
  failWith(402, 'POST /v1/refunds')
  expect(await result()).toEqual({ state: 'paid', refund: 'waits' })
  expect([(await testPaidAt()) === null, refunded()]).toEqual([false, []])
  await sweep()
  expect(refunded()).toEqual([])
  failWith(0)
  await sweep()
  await sweep()
  expect([refunded(), await booked()]).toEqual([[50], []])
  expect(await result()).toEqual(WORKED)
  provider.accounts.clear()
  const rejected = await start()
  expect([rejected.status, rejected.body.code]).toEqual([409, 'test_payment_rejected'])
  expect(rejected.body.message).toBe('The payment provider rejected the request: Invalid API Key provided')
  expect(JSON.stringify(site.logged)).not.toContain(LIVE_KEY)
})

test('a test payment that no one came back from is refunded by the hourly check, and counts', async () => {
  const { start, payTest, sweep, refunded, testPaidAt, booked } = await setUp()
  await start()
  await sweep()
  await payTest()
  await Promise.all([sweep(), sweep()])
  expect([refunded(), (await testPaidAt()) === null, await booked()]).toEqual([[50], false, []])
})

test('another secret key or mode ends what a test payment proved; a page of the old key proves nothing', async () => {
  const of = await setUp()
  const { start, result, payTest, save, testPaidAt, refunded, sweep, provider, useTestMode } = of
  const pass = async () => {
    await start()
    await payTest()
    expect((await result()).state).toBe('paid')
    expect(await testPaidAt()).not.toBeNull()
  }
  await pass()
  // Nothing else ends it.
  await save({ lateFeeDays: 5, isTestMode: false, webhookSecret: 'whsec_another0' })
  expect(await testPaidAt()).not.toBeNull()
  // A page that is paid with the old key, and asked about with a new one of the same account.
  await start()
  const page = await payTest()
  const liveSecretKey = 'sk_live_practice0009'
  provider.accounts.set(liveSecretKey, undefined)
  await save({ liveSecretKey })
  expect([await testPaidAt(), await result(), await testPaidAt()]).toEqual([null, NONE, null])
  for (const each of provider.kept.checkouts) each.key = liveSecretKey
  await sweep()
  expect([refunded(), await testPaidAt()]).toEqual([[50, 50], null])
  expect(provider.kept.refunds.at(-1)?.intentId).toBe(page.intentId)
  await pass()
  await useTestMode()
  expect([await testPaidAt(), await result()]).toEqual([null, NONE])
  await pass()
  await save({ isTestMode: false })
  expect(await testPaidAt()).toBeNull()
})

test('keys or a mode that change while a page is being created get a page of their own', async () => {
  const { start, save, provider, before, useTestMode } = await setUp()
  const liveSecretKey = 'sk_live_practice0009'
  provider.accounts.set(liveSecretKey, undefined)
  before('POST /v1/checkout/sessions', () => save({ liveSecretKey }))
  const { body } = await start()
  expect(provider.kept.checkouts.map(({ key }) => key)).toEqual([LIVE_KEY, liveSecretKey])
  expect(body.url).toBe(`/api/practice/pay/${provider.kept.checkouts[1]?.id}`)
  for (const page of provider.kept.checkouts) page.expiresAt = 0
  before('POST /v1/checkout/sessions', useTestMode)
  await start()
  expect(provider.kept.checkouts.slice(2).map(({ key }) => key)).toEqual([liveSecretKey, TEST_KEYS.testSecretKey])
})

test('after an old backup is restored, a paid test payment is refunded once and never booked', async () => {
  const of = await setUp()
  const { start, result, payTest, sweep, refunded, testPaidAt, booked, provider, site } = of
  const restore = (testCheckoutId: string | null) =>
    site.server.database.transact((db) => db.update(paymentSettings).set({ testCheckoutId, testPaidAt: null }))
  await start()
  const { id } = await payTest()
  // From before it was begun.
  await restore(null)
  expect(await result()).toEqual(NONE)
  await sweep()
  await sweep()
  expect([refunded(), await testPaidAt(), await booked()]).toEqual([[50], null, []])
  // From before it was paid.
  await restore(id)
  provider.kept.answers = {}
  expect(await result()).toEqual(WORKED)
  expect([refunded(), (await testPaidAt()) === null]).toEqual([[50], false])
  // A page that the provider no longer knows.
  await restore('cs_gone')
  expect(await result()).toEqual(NONE)
  expect((await start()).status).toBe(201)
})

test('a suspended camp makes no test payment, and one it made is refunded once it is active again', async () => {
  const { start, payTest, office, site, sweep, refunded } = await setUp()
  await start()
  await payTest()
  const setActive = (isActive: boolean) =>
    site.server.database.transact((db) => db.update(organizations).set({ isActive }))
  await setActive(false)
  for (const path of [PATH, `${PATH}/result`])
    expect((await office.send('POST', path)).body.code).toBe('camp_suspended')
  await sweep()
  expect(refunded()).toEqual([])
  await setActive(true)
  await sweep()
  expect(refunded()).toEqual([50])
})

test('a currency that has changed gets a new page', async () => {
  const { start, save, provider } = await setUp()
  await start()
  await save({ defaultCurrency: 'gbp' })
  await start()
  expect(provider.kept.checkouts.map(({ currency }) => currency)).toEqual(['usd', 'gbp'])
})
