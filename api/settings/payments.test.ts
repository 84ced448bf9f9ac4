import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '../db/tables/audit'
import { paymentSettings } from '../db/tables/payments'
import { PaymentProvider } from '../testing/payment-provider'
import { world } from '../testing/world'

const TEST = { testPublishableKey: 'pk_test_abcdefgh1234', testSecretKey: 'sk_test_ABCDEFGH5678' }
const LIVE = { livePublishableKey: 'pk_live_abcdefgh4321', liveSecretKey: 'sk_live_ABCDEFGH8765' }

async function setUp() {
  const provider = await PaymentProvider.open()
  const site = await world(provider.env)
  const camp = await site.camp('lakeside')
  const admin = await camp.as('admin')
  const put = (form: object) => admin.send('PUT', '/api/payment-settings', form)
  return { site, camp, admin, provider, put, get: async () => (await admin.get('/api/payment-settings')).body }
}

test('a camp without settings is in test mode, without keys, with the usual fees', async () => {
  const { get } = await setUp()
  expect(await get()).toEqual({
    isTestMode: true,
    defaultCurrency: 'usd',
    hasTestKeys: false,
    hasLiveKeys: false,
    hasWebhookSecret: false,
    processingFeePercentage: '2.9',
    processingFeeFixed: '0.30',
    mayCoverFee: false,
    autoPaymentEnabled: false,
    lateFeeAmount: null,
    lateFeeDays: null,
    paymentMethods: ['cash', 'check'],
    opens: true,
    testKeys: 'missing',
    liveKeys: 'missing',
    webhookPath: null,
    publicUrl: null,
    isPractice: false,
    lastEventAt: null,
    testPaidAt: null,
    lastFour: {
      testPublishableKey: null,
      testSecretKey: null,
      livePublishableKey: null,
      liveSecretKey: null,
      webhookSecret: null,
    },
  })
})

test('no one sees more than the last four characters of saved keys: not in answers, logs, the audit log, the database or a device', async () => {
  const { site, admin, put, get } = await setUp()
  const saved = await put({ ...TEST, webhookSecret: 'whsec_abcdefgh9999' })
  expect(saved.body).toMatchObject({ hasTestKeys: true, hasLiveKeys: false, hasWebhookSecret: true })
  expect(saved.body.lastFour).toMatchObject({
    testPublishableKey: '1234',
    testSecretKey: '5678',
    webhookSecret: '9999',
  })
  const [kept, audited] = await site.server.database.read(async (db) => [
    await db.select().from(paymentSettings),
    await db.select().from(auditLog),
  ])
  expect(audited[0]?.text).toBe('Changed payment settings: test publishable key, test secret key, webhook secret')
  for (const each of [saved.body, await get(), kept, audited, site.logged, await admin.pull()])
    for (const key of ['abcdefgh1234', 'ABCDEFGH5678', 'abcdefgh9999']) expect(JSON.stringify(each)).not.toContain(key)
  // A field left empty keeps its key.
  const again = await put({ testPublishableKey: '', testSecretKey: '', processingFeePercentage: '3.1' })
  expect(again.body).toMatchObject({ hasTestKeys: true, processingFeePercentage: '3.1' })
})

test('a key of the other mode is refused next to its field, and nothing is written', async () => {
  const { put, get, provider } = await setUp()
  const before = await get()
  const said = await put({ testSecretKey: LIVE.liveSecretKey, liveSecretKey: TEST.testSecretKey, isTestMode: true })
  expect(said).toMatchObject({ status: 400, body: { code: 'invalid' } })
  expect(Object.keys(said.body.fields).sort()).toEqual(['liveSecretKey', 'testSecretKey'])
  expect((await put({ defaultCurrency: 'dollars' })).body.fields).toEqual({ defaultCurrency: 'Choose a currency' })
  expect(await get()).toEqual(before)
  expect(provider.asked).toEqual([])
})

test('live mode needs both live keys', async () => {
  const { put, get } = await setUp()
  expect((await put({ ...TEST, isTestMode: false })).body.code).toBe('live_keys_missing')
  expect(await get()).toMatchObject({ hasTestKeys: false, isTestMode: true })
  expect((await put({ isTestMode: false, livePublishableKey: LIVE.livePublishableKey })).status).toBe(409)
  expect((await put({ ...LIVE, isTestMode: false })).body).toMatchObject({ isTestMode: false, hasLiveKeys: true })
})

test('the currency belongs to the camp: every device has it, and another camp keeps its own', async () => {
  const { site, admin, put } = await setUp()
  expect((await put({ defaultCurrency: 'cad' })).body.defaultCurrency).toBe('cad')
  expect((await admin.get('/api/settings')).body.currency).toBe('cad')
  const other = await (await site.camp('pinewood')).as('admin')
  expect((await other.get('/api/payment-settings')).body.defaultCurrency).toBe('usd')
})

test('every device gets the payment methods that the camp accepts, once they are saved', async () => {
  const { admin, put } = await setUp()
  const accepted = async () => (await admin.get('/api/settings')).body.paymentMethods
  expect(await accepted()).toBeNull()
  await put({ paymentMethods: ['check', 'credit_card'] })
  await put({ defaultCurrency: 'cad' })
  expect(await accepted()).toEqual(['check', 'credit_card'])
})

test("another camp's keys, copied into this camp's row, can't be decrypted", async () => {
  const { site, camp, put } = await setUp()
  await put({ ...TEST })
  const other = await site.camp('pinewood')
  const thief = await other.as('admin')
  await thief.send('PUT', '/api/payment-settings', { lateFeeDays: 7, lateFeeAmount: '5.00', ...TEST })
  const rowOf = (org: number) => eq(paymentSettings.org, org)
  const [own] = await site.server.database.read((db) => db.select().from(paymentSettings).where(rowOf(camp.org)))
  const stolen = { testSecretKey: own?.testSecretKey ?? '' }
  await site.server.database.transact((db) => db.update(paymentSettings).set(stolen).where(rowOf(other.org)))
  const { body } = await thief.get('/api/payment-settings')
  expect(body).toMatchObject({ opens: false, lateFeeAmount: '5.00' })
  expect(body.lastFour.testSecretKey).toBeNull()
})
