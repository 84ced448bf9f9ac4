import { expect, test } from 'vitest'
import { auditLog } from '../db/tables/audit'
import { PaymentProvider, type SAYS } from '../testing/payment-provider'
import { world } from '../testing/world'

const TEST = { testPublishableKey: 'pk_test_abcdefgh1234', testSecretKey: 'sk_test_ABCDEFGH5678' }
const LIVE = { livePublishableKey: 'pk_live_abcdefgh4321', liveSecretKey: 'sk_live_ABCDEFGH8765' }

async function setUp() {
  const provider = await PaymentProvider.open()
  const site = await world(provider.env)
  const admin = await (await site.camp('lakeside')).as('admin')
  return {
    provider,
    site,
    admin,
    put: (form: object) => admin.send('PUT', '/api/payment-settings', form),
    again: () => admin.send('POST', '/api/payment-settings/try'),
    get: async () => (await admin.get('/api/payment-settings')).body,
  }
}

test("a secret key is tried at the operator's address before it is saved, and never logged", async () => {
  const { provider, put, site } = await setUp()
  const { body } = await put({ ...TEST, ...LIVE })
  expect(body).toMatchObject({ testKeys: 'accepted', liveKeys: 'accepted' })
  expect(provider.asked.sort()).toEqual(
    [LIVE.liveSecretKey, TEST.testSecretKey].map((key) => `GET /v1/account Bearer ${key}`),
  )
  for (const key of Object.values({ ...TEST, ...LIVE })) expect(JSON.stringify(site.logged)).not.toContain(key)
  // The provider is not asked if no secret key is new.
  await put({ lateFeeDays: 3, testPublishableKey: 'pk_test_abcdefgh0000' })
  expect(provider.asked).toHaveLength(2)
})

test('a key that the provider refuses is reported next to its field, and not saved even if the caller insists', async () => {
  const { provider, put, get } = await setUp()
  provider.says = 'unknownKey'
  const before = await get()
  for (const evenUntried of [false, true]) {
    const said = await put({ ...TEST, lateFeeDays: 7, evenUntried })
    expect([said.status, said.body.code, Object.keys(said.body.fields)]).toEqual([400, 'invalid', ['testSecretKey']])
    expect(JSON.stringify(said.body)).not.toContain(TEST.testSecretKey)
  }
  expect(await get()).toEqual(before)
})

const NO_ANSWERS = ['busy', 'broken', 'portal', 'somethingElse', 'elsewhere'] as const satisfies (keyof typeof SAYS)[]

test.each(NO_ANSWERS)(
  'if the provider answers %s, the key stays unknown and is saved only on purpose',
  async (says) => {
    const { provider, put, get, site } = await setUp()
    provider.says = says
    expect((await put(TEST)).body.code).toBe('payment_provider_away')
    expect(await get()).toMatchObject({ hasTestKeys: false })
    expect((await put({ ...TEST, evenUntried: true })).body).toMatchObject({ hasTestKeys: true, testKeys: 'untried' })
    const audited = await site.server.database.read((db) => db.select().from(auditLog))
    expect(audited.at(-1)?.text).toBe(
      'Changed payment settings: test publishable key, test secret key (not checked with the provider)',
    )
  },
)

test('a provider that is completely unreachable is reported as such', async () => {
  const site = await world()
  const admin = await (await site.camp('lakeside')).as('admin')
  expect((await admin.send('PUT', '/api/payment-settings', TEST)).body.code).toBe('payment_provider_away')
})

test('a restricted key without access to the account is accepted; a full key without it is refused', async () => {
  const { provider, put } = await setUp()
  provider.says = 'notAllowed'
  expect((await put({ ...TEST, testSecretKey: 'rk_test_ABCDEFGH5678' })).body.testKeys).toBe('accepted')
  expect((await put({ ...TEST })).body.code).toBe('invalid')
})

test('untried keys are tried later and the answer is stored, and a new key is tried again', async () => {
  const { provider, put, get, again } = await setUp()
  provider.says = 'broken'
  await put({ ...TEST, evenUntried: true })
  expect((await again()).body.code).toBe('payment_provider_away')
  expect(await get()).toMatchObject({ testKeys: 'untried', liveKeys: 'missing' })
  provider.says = 'unknownKey'
  expect((await again()).body).toMatchObject({ testKeys: 'refused' })
  provider.says = 'account'
  expect((await again()).body).toMatchObject({ testKeys: 'accepted' })
  provider.says = 'broken'
  expect((await put({ testSecretKey: 'sk_test_another00', evenUntried: true })).body.testKeys).toBe('untried')
})

test("the server can't be used to test stolen keys: too many in 15 minutes are refused without asking", async () => {
  const { provider, put, admin } = await setUp()
  provider.says = 'unknownKey'
  const keys = Array.from({ length: 11 }, (_, index) => `sk_test_found0000${index}`)
  const codes: string[] = []
  for (const testSecretKey of keys) codes.push((await put({ testSecretKey })).body.code)
  expect(codes).toEqual([...Array<string>(10).fill('invalid'), 'too_many_tries'])
  expect(provider.asked).toHaveLength(10)
  // Settings that need no check are still saved.
  expect((await admin.send('PUT', '/api/payment-settings', { lateFeeDays: 3 })).status).toBe(200)
})
