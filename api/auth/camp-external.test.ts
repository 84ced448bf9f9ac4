import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { IdentityProviderName } from '#shared/auth/identity-providers'
import { readConfig } from '../context/config'
import { organizations, users } from '../db/tables/accounts'
import { identities } from '../db/tables/identities'
import type { TestCamp } from '../testing/camp'
import { providersOf, switchOn, TENANT } from '../testing/camp-provider'
import type { IdentityProvider } from '../testing/identity-provider'
import { Browser, setUpApp, standingClock } from '../testing/second-step'
import type { World } from '../testing/world'

const ANN = 'admin@lakeside.example'
const FAILED = '/auth?external=failed'
const MANAGED = { hd: 'lakeside.example' }

async function begin(at: World, { slug }: Pick<TestCamp, 'slug'>, provider: IdentityProviderName) {
  const browser = new Browser(at)
  const answer = await browser.get(`/api/login?org=${slug}&provider=${provider}`)
  return { browser, address: answer.headers.get('location') ?? '' }
}

async function back(browser: Pick<Browser, 'get'>, address: URL): Promise<string> {
  const answer = await browser.get(address.pathname + address.search)
  expect(answer.status).toBe(302)
  return answer.headers.get('location') ?? ''
}

async function enter(
  at: World,
  camp: TestCamp,
  [provider, peer]: [IdentityProviderName, IdentityProvider],
  subject: string,
) {
  const { browser, address } = await begin(at, camp, provider)
  return { browser, led: await back(browser, await peer.signIn(address, subject)) }
}

test('a camp offers Google once its administrator has switched it on, and Google lets its people in there', async () => {
  const { at, googles, camp, admin } = await providersOf({ ann: { email: ANN, verified: true, claims: MANAGED } })
  const offered = async () => (await at.visitor().get('/api/auth/external?org=Lakeside')).body.providers
  expect(await offered()).toEqual([])
  expect((await begin(at, camp, 'google')).address).toBe(FAILED)
  await switchOn(admin, 'google')
  expect(await offered()).toEqual(['google'])
  await at.camp('hillside')
  expect((await at.visitor().get('/api/auth/external?org=hillside')).body.providers).toEqual([])
  expect((await at.visitor().get('/api/auth/external?org=nowhere')).status).toBe(404)
  const { browser, led } = await enter(at, camp, ['google', googles], 'ann')
  expect(led).toBe('/')
  expect((await browser.get('/api/user')).body).toMatchObject({ id: admin.userId, organizationId: camp.org })
  // From then on the account counts, whatever its email.
  googles.accounts.set('ann', { email: 'other@lakeside.example', verified: true, claims: MANAGED })
  expect((await enter(at, camp, ['google', googles], 'ann')).led).toBe('/')
  await switchOn(admin, 'google', { isOn: false })
  expect(await offered()).toEqual([])
  expect((await begin(at, camp, 'google')).address).toBe(FAILED)
})

test('an e-mail that Google has not checked, or does not answer for, opens nothing and makes no account', async () => {
  const { at, googles, camp, admin } = await providersOf({
    liar: { email: ANN, verified: false, claims: MANAGED },
    // It was theirs when they made the account; the domain may have changed hands since.
    once: { email: ANN, verified: true },
    stranger: { email: 'x@gmail.com', verified: true },
  })
  await switchOn(admin, 'google')
  const before = await at.server.database.read((db) => db.select().from(users))
  const led = async (subject: string) => (await enter(at, camp, ['google', googles], subject)).led
  expect(await led('liar')).toBe('/auth?external=none')
  expect(await led('once')).toBe('/auth?external=none')
  expect(await led('stranger')).toBe('/auth?external=none&email=x%40gmail.com')
  expect(await at.server.database.read((db) => db.select().from(users))).toEqual(before)
  const own = { email: 'ann@gmail.com' }
  await at.server.database.transact((db) => db.update(users).set(own).where(eq(users.org, camp.org)))
  googles.accounts.set('gmail', { ...own, verified: true })
  expect(await led('gmail')).toBe('/')
})

test('of Microsoft an account is its oid in the tenant, and an e-mail counts only where its domain is proven', async () => {
  const of = (claims: object) => ({ email: ANN, verified: true, claims: { tid: TENANT, ...claims } })
  const unsaid = { email_verified: undefined }
  const { at, microsofts, camp, admin } = await providersOf(
    {},
    {
      // Anyone who runs a tenant can write any email into its accounts.
      forged: of({ ...unsaid, oid: 'o-0' }),
      denied: of({ email_verified: false, xms_edov: true, oid: 'o-1' }),
      unowned: of({ ...unsaid, xms_edov: false, oid: 'o-2' }),
      elsewhere: of({ ...unsaid, xms_edov: true, oid: 'o-3', tid: '11111111-2222-3333-4444-555555555555' }),
      nobody: of({ ...unsaid, xms_edov: true }),
      ann: of({ ...unsaid, xms_edov: true, oid: 'o-5' }),
      again: { email: 'x@y.example', verified: true, claims: { ...unsaid, tid: TENANT, oid: 'o-5' } },
    },
  )
  await switchOn(admin, 'microsoft')
  const led = async (subject: string) => (await enter(at, camp, ['microsoft', microsofts], subject)).led
  for (const subject of ['forged', 'denied', 'unowned']) expect(await led(subject), subject).toBe('/auth?external=none')
  for (const subject of ['elsewhere', 'nobody']) expect(await led(subject), subject).toBe(FAILED)
  expect(await at.server.database.read((db) => db.select().from(identities))).toEqual([])
  expect(await led('ann')).toBe('/')
  expect(await at.server.database.read((db) => db.select().from(identities))).toMatchObject([
    { org: camp.org, userId: admin.userId, issuer: `${microsofts.address}/${TENANT}/v2.0`, subject: 'o-5' },
  ])
  expect(await led('again')).toBe('/')
})

test("a camp's provider lets no one into another camp, whatever their email or their account there", async () => {
  const { at, googles, camp, admin } = await providersOf({ ann: { email: ANN, verified: true, claims: MANAGED } })
  await switchOn(admin, 'google')
  const other = await at.camp('hillside', { numbersFrom: 50 })
  const boss = await other.as('admin')
  // In the other camp she has an account too, and in this one none anymore.
  const mail = { email: ANN }
  await at.server.database.transact(async (db) => {
    await db.update(users).set({ email: 'gone@lakeside.example' }).where(eq(users.org, camp.org))
    await db.update(users).set(mail).where(eq(users.org, other.org))
  })
  expect((await enter(at, camp, ['google', googles], 'ann')).led).toMatch(/external=none/)
  await switchOn(boss, 'google', { clientId: 'hillside' })
  const { browser, led } = await enter(at, other, ['google', googles], 'ann')
  expect(led).toBe('/')
  expect((await browser.get('/api/user')).body.organizationId).toBe(other.org)
  // Linking an account there gives her no access here.
  expect((await enter(at, camp, ['google', googles], 'ann')).led).toMatch(/external=none/)
})

test('an answer for one camp, one provider or one browser is none for another, and counts once', async () => {
  const account = { email: ANN, verified: true, claims: { ...MANAGED, tid: TENANT, oid: 'o-1', xms_edov: true } }
  const { at, googles, microsofts, camp, admin } = await providersOf({ ann: account }, { ann: account })
  await switchOn(admin, 'google')
  await switchOn(admin, 'microsoft')
  const other = await at.camp('hillside')
  await switchOn(await other.as('admin'), 'google', { clientId: 'hillside' })
  const answer = async () => googles.signIn((await begin(at, other, 'google')).address, 'ann')
  // The answer for another camp, or for no one.
  expect(await back((await begin(at, camp, 'google')).browser, await answer())).toBe(FAILED)
  expect(await back(at.visitor(), await answer())).toBe(FAILED)
  // That of another provider, with the state that this browser was given.
  for (const [asked, peer, brought] of [
    ['google', googles, 'microsoft'],
    ['microsoft', microsofts, 'google'],
    ['google', googles, ''],
  ] as const) {
    const { browser, address } = await begin(at, camp, asked)
    const mixed = await peer.signIn(address, 'ann')
    mixed.pathname = `/api/login/callback${brought && `/${brought}`}`
    expect(await back(browser, mixed), `${asked} as ${brought}`).toBe(FAILED)
  }
  // A changed state, nonce or challenge.
  const changed = await begin(at, camp, 'google')
  const wrong = await googles.signIn(changed.address, 'ann')
  wrong.searchParams.set('state', 'another')
  expect(await back(changed.browser, wrong)).toBe(FAILED)
  for (const name of ['nonce', 'code_challenge']) {
    const { browser, address } = await begin(at, camp, 'google')
    const turned = new URL(address)
    turned.searchParams.set(name, 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM')
    expect(await back(browser, await googles.signIn(turned.href, 'ann')), name).toBe(FAILED)
  }
  // Twice, with the cookie of before.
  const good = await begin(at, camp, 'google')
  const once = await googles.signIn(good.address, 'ann')
  const { cookie } = good.browser.person
  expect(await back(good.browser, once)).toBe('/')
  expect(await back(at.visitor(cookie), once)).toBe(FAILED)
  // Switched off while the person was at the provider.
  const late = await begin(at, camp, 'google')
  const slow = await googles.signIn(late.address, 'ann')
  await switchOn(admin, 'google', { isOn: false })
  expect(await back(late.browser, slow)).toBe(FAILED)
})

test('a provider that claims to be another one, or is unreachable, lets no one in', async () => {
  const { at, googles, camp, admin } = await providersOf({})
  const why = () => at.logged.filter(({ message }) => message === "the identity provider can't be reached")
  // Another tenant's address, at which this one answers.
  await switchOn(admin, 'microsoft', { tenant: TENANT.replace('7', '8') })
  expect((await begin(at, camp, 'microsoft')).address).toBe(FAILED)
  expect(why()).toMatchObject([{ error: expect.stringContaining('issuer') }])
  await switchOn(admin, 'google')
  await googles.close()
  expect((await begin(at, camp, 'google')).address).toBe(FAILED)
  expect(why()).toHaveLength(2)
})

test('a camp lets in accounts of its domains alone, where it names some', async () => {
  const { at, googles, camp, admin } = await providersOf({
    ann: { email: ANN, verified: true, claims: MANAGED },
    // Google may let an organization answer for several domains.
    managed: { email: ANN, verified: true, claims: { hd: 'elsewhere.example' } },
    outside: { email: 'admin@elsewhere.example', verified: true, claims: { hd: 'elsewhere.example' } },
  })
  await switchOn(admin, 'google', { domains: ['lakeside.example'] })
  const led = async (subject: string) => (await enter(at, camp, ['google', googles], subject)).led
  expect(await led('managed')).toMatch(/external=none/)
  expect(await led('outside')).toMatch(/external=none/)
  expect(await led('ann')).toBe('/')
  // An account that is linked already comes in no more either.
  googles.accounts.set('ann', { email: 'admin@elsewhere.example', verified: true, claims: { hd: 'elsewhere.example' } })
  expect(await led('ann')).toMatch(/external=none/)
})

test('who is switched off, waits, or is of a suspended camp stays out; a second step is asked all the same', async () => {
  const { at, googles, camp, admin } = await providersOf({ ann: { email: ANN, verified: true, claims: MANAGED } })
  const clock = standingClock(at, new Date().toISOString())
  await switchOn(admin, 'google')
  const led = async () => (await enter(at, camp, ['google', googles], 'ann')).led
  const set = (values: Partial<typeof users.$inferInsert>) =>
    at.server.database.transact((db) => db.update(users).set(values).where(eq(users.org, camp.org)))
  await set({ isActive: false })
  expect(await led()).toMatch(/external=none/)
  await set({ isActive: true, isApproved: false })
  expect(await led()).toMatch(/external=none/)
  await set({ isApproved: true })
  const { app } = await setUpApp(admin)
  clock.pass(30)
  const { browser, led: stopped } = await enter(at, camp, ['google', googles], 'ann')
  expect(stopped).toBe('/auth?external=step&secondStep=code&ways=app%2Crecovery')
  expect(await browser.isSignedIn()).toBe(false)
  expect((await browser.post('/api/auth/second-step', { code: app.code() })).status).toBe(200)
  const { browser: slow, address } = await begin(at, camp, 'google')
  const answer = await googles.signIn(address, 'ann')
  await at.server.database.transact((db) => db.update(organizations).set({ isActive: false }))
  expect(await back(slow, answer)).toBe('/auth?external=suspended')
  expect((await begin(at, camp, 'google')).address).toBe('/auth?external=suspended')
})

test('the addresses of Google and Microsoft are fixed, except for a stub on this machine, never in production', () => {
  expect(readConfig({}).identityIssuers).toEqual({
    google: 'https://accounts.google.com',
    microsoft: 'https://login.microsoftonline.com',
  })
  const local = { GOOGLE_ISSUER: 'http://127.0.0.1:9' }
  expect(readConfig(local).identityIssuers.google).toBe('http://127.0.0.1:9')
  const real = { NODE_ENV: 'production', APP_SECRET: 'long enough for anything that it is for' }
  expect(() => readConfig({ ...local, ...real })).toThrow('GOOGLE_ISSUER and MICROSOFT_ISSUER are for tests only')
  expect(() => readConfig({ MICROSOFT_ISSUER: 'https://evil.example' })).toThrow('for tests only')
  expect(() => readConfig({ MICROSOFT_ISSUER: 'http://evil.example' })).toThrow('must point to this machine')
})
