import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { campIssuerOf } from '../auth/camp-identity-providers'
import { rewrapKeys } from '../auth/camp-secrets'
import { readConfig } from '../context/config'
import { Keys } from '../context/keys'
import { auditLog } from '../db/tables/audit'
import { campIdentityProvider } from '../db/tables/identity-providers'
import { world } from '../testing/world'

const PATH = '/api/settings/identity-providers'
const TENANT = '72f988bf-86f1-41af-91ab-2d7cd011db47'
const GOOGLE = { provider: 'google', isOn: true, clientId: 'lake.apps.example', tenant: null, domains: [] }
const MICROSOFT = { ...GOOGLE, provider: 'microsoft', tenant: TENANT }
const SECRET = 'GOCSPX-abcdefgh1234'

async function setUp(env: NodeJS.ProcessEnv = { PUBLIC_URL: 'https://camp.example' }) {
  const site = await world(env)
  const camp = await site.camp('lakeside')
  const admin = await camp.as('admin')
  const put = (form: object) => admin.send('PUT', PATH, form)
  return { site, camp, admin, put, get: async () => (await admin.get(PATH)).body }
}

test('no one sees more than the last four characters of a saved secret: not in answers, logs, the audit log, the database or a device', async () => {
  const { site, admin, put, get } = await setUp()
  expect(await get()).toMatchObject([
    { provider: 'google', isOn: false, hasSecret: false, redirect: 'https://camp.example/api/login/callback/google' },
    { provider: 'microsoft', redirect: 'https://camp.example/api/login/callback/microsoft' },
  ])
  expect((await put(GOOGLE)).body.code).toBe('no_client_secret')
  const saved = await put({ ...GOOGLE, clientSecret: SECRET, domains: ['Lakeside.example'] })
  expect(saved.body[0]).toMatchObject({ isOn: true, secretEnd: '1234', hasSecret: true, domains: ['lakeside.example'] })
  const [kept, audited] = await site.server.database.read(async (db) => [
    await db.select().from(campIdentityProvider),
    await db.select().from(auditLog),
  ])
  expect(audited[0]?.text).toBe('Security: sign-in with Google (on or off, client ID, client secret, domains)')
  for (const each of [saved.body, await get(), kept, audited, site.logged, await admin.pull()])
    expect(JSON.stringify(each)).not.toContain('abcdefgh1234')
  // A field left empty keeps the secret.
  expect((await put({ ...GOOGLE, clientSecret: '' })).body[0]).toMatchObject({ secretEnd: '1234', domains: [] })
})

test("another camp's secret, copied into this camp's row, can't be decrypted and lets no one in", async () => {
  const { site, camp, put } = await setUp()
  await put({ ...GOOGLE, clientSecret: SECRET })
  const other = await site.camp('pinewood')
  const thief = await other.as('admin')
  await thief.send('PUT', PATH, { ...GOOGLE, clientSecret: 'another-secret' })
  const rowOf = (org: number) => eq(campIdentityProvider.org, org)
  const [own] = await site.server.database.read((db) => db.select().from(campIdentityProvider).where(rowOf(camp.org)))
  const stolen = { clientSecret: own?.clientSecret ?? '' }
  await site.server.database.transact((db) => db.update(campIdentityProvider).set(stolen).where(rowOf(other.org)))
  expect((await thief.get(PATH)).body[0]).toMatchObject({ hasSecret: true, secretEnd: null })
  const begun = await site.visitor().get('/api/login?org=pinewood&provider=google')
  expect(begun.headers.get('location')).toBe('/auth?external=failed')
})

test('npm run rotate encrypts it again, so that only the newest secret decrypts it', async () => {
  const { site, camp, put } = await setUp()
  await put({ ...GOOGLE, clientSecret: SECRET })
  const [before, newest] = ['a secret of tests, long enough for anything', 'n'.repeat(40)]
  const config = readConfig({ PUBLIC_URL: 'https://camp.example' })
  const opened = (secret: string) =>
    site.server.database.read(async (db) => {
      const found = await campIssuerOf({ server: { keys: new Keys(secret) }, config }, db, camp.org, 'google')
      return found?.config.clientSecret
    })
  expect([await opened(before), await opened(newest)]).toEqual([SECRET, undefined])
  await site.server.database.transact((db) => rewrapKeys(new Keys(newest, [before]), db))
  expect([await opened(before), await opened(newest)]).toEqual([undefined, SECRET])
})

test("a setting that can't work is reported next to its field", async () => {
  const { put } = await setUp()
  const fields = async (form: object) => Object.keys((await put(form)).body.fields ?? {})
  expect(await fields({ ...GOOGLE, clientId: '' })).toEqual(['clientId'])
  expect(await fields({ ...GOOGLE, clientId: 'a b' })).toEqual(['clientId'])
  expect(await fields({ ...MICROSOFT, tenant: null })).toEqual(['tenant'])
  for (const tenant of ['common', 'consumers', '../x', '9188040d-6c67-4c5b-b112-36a304b66dad'])
    expect(await fields({ ...MICROSOFT, tenant }), tenant).toEqual(['tenant'])
  // Microsoft shows a secret's ID next to its value.
  expect(await fields({ ...MICROSOFT, clientSecret: TENANT })).toEqual(['clientSecret'])
  expect(await fields({ ...GOOGLE, domains: ['lakeside'] })).toEqual(['domains.0'])
  expect((await put({ ...GOOGLE, provider: 'facebook' })).status).toBe(400)
})

test('without a public URL no provider can be turned on', async () => {
  const { put, get } = await setUp({})
  expect((await get())[0].redirect).toBeNull()
  expect((await put({ ...GOOGLE, clientSecret: SECRET })).body.code).toBe('no_public_address')
  expect((await put({ ...GOOGLE, clientSecret: SECRET, isOn: false })).status).toBe(200)
})
