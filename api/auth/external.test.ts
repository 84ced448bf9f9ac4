import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readConfig } from '../context/config'
import { organizations, platformUsers, users } from '../db/tables/accounts'
import { IdentityProvider, type ProviderAccount } from '../testing/identity-provider'
import { operatorOf } from '../testing/operator'
import { Browser, setUpApp, standingClock } from '../testing/second-step'
import { type World, world } from '../testing/world'

const MOTHER: ProviderAccount = { email: 'Admin@lakeside.example', verified: true }

async function site(accounts: Record<string, ProviderAccount>) {
  const provider = await IdentityProvider.open(accounts)
  return { provider, site: await world(provider.env) }
}

async function begin(at: World, query = '') {
  const browser = new Browser(at)
  const answer = await browser.get(`/api/login${query}`)
  return { browser, address: answer.headers.get('location') ?? '' }
}

/** Comes back from the provider; answers where the browser is led. */
async function back(browser: Pick<Browser, 'get'>, address: URL): Promise<string> {
  const answer = await browser.get(address.pathname + address.search)
  expect(answer.status).toBe(302)
  return answer.headers.get('location') ?? ''
}

async function enter(at: World, provider: IdentityProvider, subject: string, query = '') {
  const { browser, address } = await begin(at, query)
  return { browser, led: await back(browser, await provider.signIn(address, subject)) }
}

test('who is known by an e-mail that the provider has checked is signed in, and stays known by the account', async () => {
  const { site: at, provider } = await site({ ann: { ...MOTHER } })
  const camp = await at.camp('lakeside')
  const admin = await camp.as('admin')
  const { browser, led } = await enter(at, provider, 'ann')
  expect(led).toBe('/')
  expect((await browser.get('/api/user')).body).toMatchObject({ id: admin.userId, organizationId: camp.org })

  // At the provider she has another email now; another account there has hers.
  provider.accounts.set('ann', { email: 'other@lakeside.example', verified: true })
  expect((await enter(at, provider, 'ann')).led).toBe('/')
  provider.accounts.set('bob', { ...MOTHER })
  expect((await enter(at, provider, 'bob')).led).toMatch(/external=none/)
})

test('a person who was deleted and has a new account is signed in to the new one', async () => {
  const { site: at, provider } = await site({ ann: MOTHER })
  const camp = await at.camp('lakeside')
  await camp.as('admin')
  await enter(at, provider, 'ann')
  const made = { id: 9_000_000, email: 'admin@lakeside.example' }
  await at.server.database.transact(async (db) => {
    const [old] = await db.delete(users).where(eq(users.org, camp.org)).returning()
    if (old) await db.insert(users).values({ ...old, ...made })
  })
  const { browser, led } = await enter(at, provider, 'ann')
  expect([led, (await browser.get('/api/user')).body.id]).toEqual(['/', made.id])
})

test('an email that the provider has not verified, or that no one has, signs no one in and creates no account', async () => {
  const { site: at, provider } = await site({
    liar: { ...MOTHER, verified: false },
    stranger: { email: 'x@elsewhere.example', verified: true },
  })
  const camp = await at.camp('lakeside')
  await camp.as('admin')
  const before = await at.server.database.read((db) => db.select().from(users))
  expect((await enter(at, provider, 'liar')).led).toBe('/auth?external=none')
  const { browser, led } = await enter(at, provider, 'stranger')
  expect(led).toBe('/auth?external=none&email=x%40elsewhere.example')
  expect((await browser.get('/api/user')).status).toBe(401)
  expect(await at.server.database.read((db) => db.select().from(users))).toEqual(before)
})

test('who waits for approval, was switched off, or is of a suspended camp does not come in', async () => {
  const { site: at, provider } = await site({ ann: MOTHER })
  const camp = await at.camp('lakeside')
  await camp.as('admin')
  const set = (values: Partial<typeof users.$inferInsert>) =>
    at.server.database.transact((db) => db.update(users).set(values).where(eq(users.org, camp.org)))
  await set({ isApproved: false })
  expect((await enter(at, provider, 'ann')).led).toMatch(/external=none/)
  await set({ isApproved: true, isActive: false })
  expect((await enter(at, provider, 'ann')).led).toMatch(/external=none/)
  await set({ isActive: true })
  await at.server.database.transact((db) => db.update(organizations).set({ isActive: false }))
  expect((await enter(at, provider, 'ann')).led).toBe('/auth?external=suspended')
})

test('an answer is good once, for the browser that asked, with its own state, nonce and verifier', async () => {
  const { site: at, provider } = await site({ ann: MOTHER })
  const camp = await at.camp('lakeside')
  await camp.as('admin')
  const failed = '/auth?external=failed'
  // Another browser, such as that of a person who was sent the answer.
  const first = await begin(at)
  const answer = await provider.signIn(first.address, 'ann')
  expect(await back(at.visitor(), answer)).toBe(failed)
  const other = await begin(at)
  expect(await back(other.browser, answer)).toBe(failed)
  // A changed state.
  const changed = await begin(at)
  const wrong = await provider.signIn(changed.address, 'ann')
  wrong.searchParams.set('state', 'another')
  expect(await back(changed.browser, wrong)).toBe(failed)
  // Another nonce, and another challenge, than the browser began with.
  for (const [name, value] of [
    ['nonce', 'another'],
    ['code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'],
  ] as const) {
    const { browser, address } = await begin(at)
    const turned = new URL(address)
    turned.searchParams.set(name, value)
    expect(await back(browser, await provider.signIn(turned.href, 'ann'))).toBe(failed)
  }
  // Twice.
  const good = await begin(at)
  const once = await provider.signIn(good.address, 'ann')
  const { cookie } = good.browser.person
  expect(await back(good.browser, once)).toBe('/')
  expect(await back(at.visitor(cookie), once)).toBe(failed)
  // Too late.
  const late = await begin(at)
  const slow = await provider.signIn(late.address, 'ann')
  const { now } = at.server
  at.server.now = () => new Date(now().getTime() + 11 * 60_000)
  expect(await back(late.browser, slow)).toBe(failed)
})

test('one account in several camps: one is chosen, once, and no other than these', async () => {
  const { site: at, provider } = await site({ ann: { email: 'admin@lakeside.example', verified: true } })
  const [camp, second, third] = [await at.camp('lakeside'), await at.camp('hillside'), await at.camp('seaside')]
  for (const each of [camp, second, third]) await each.as('admin')
  const mail = { email: 'admin@lakeside.example' }
  await at.server.database.transact((db) => db.update(users).set(mail).where(eq(users.org, second.org)))
  const { browser, led } = await enter(at, provider, 'ann')
  expect(led).toBe('/auth?external=choose')
  expect((await browser.get('/api/user')).status).toBe(401)
  const { body } = await browser.get('/api/auth/external')
  expect(body.camps.map(({ slug }: { slug: string }) => slug).sort()).toEqual(['hillside', 'lakeside'])
  const choose = (organizationId: number) => browser.post('/api/auth/external', { organizationId })
  expect((await choose(third.org)).body.code).toBe('external_over')
  const chosen = await choose(second.org)
  expect([chosen.status, chosen.body.organizationId]).toEqual([200, second.org])
  expect((await choose(camp.org)).body.code).toBe('external_over')
  expect((await browser.get('/api/user')).body.organizationId).toBe(second.org)
})

test('a second step is asked all the same', async () => {
  const { site: at, provider } = await site({ ann: MOTHER })
  const clock = standingClock(at)
  const camp = await at.camp('lakeside')
  const { app } = await setUpApp(await camp.as('admin'))
  clock.pass(30)
  const { browser, led } = await enter(at, provider, 'ann')
  expect(led).toBe('/auth?external=step&secondStep=code&ways=app%2Crecovery')
  expect(await browser.isSignedIn()).toBe(false)
  expect((await browser.post('/api/auth/second-step', { code: app.code() })).status).toBe(200)
  expect(await browser.isSignedIn()).toBe(true)
})

test('a platform user gets in by a verified email if the operator allows it, and none is created', async () => {
  const operators = (at: World) => at.server.database.read((db) => db.select().from(platformUsers))
  const provider = await IdentityProvider.open({
    root: { email: 'superadmin@provider.example', verified: true },
    liar: { email: 'superadmin@provider.example', verified: false },
    ann: MOTHER,
  })
  const shut = await world(provider.env)
  await operatorOf(shut, 'superadmin')
  expect((await begin(shut, '?platform=yes')).address).toBe('/auth')
  expect((await enter(shut, provider, 'root')).led).toMatch(/external=none&email/)
  const at = await world({ ...provider.env, OIDC_PLATFORM: 'yes' })
  const root = await operatorOf(at, 'superadmin')
  await (await at.camp('lakeside')).as('admin')
  const before = await operators(at)
  const led = async (subject: string) => (await enter(at, provider, subject, '?platform=yes')).led
  expect((await at.visitor().get('/api/auth/external')).body).toMatchObject({ offered: true, platform: true })
  expect(await led('liar')).toBe('/auth?external=none&at=platform')
  // A camp's people get no further there, nor an operator into the camps.
  expect(await led('ann')).toBe('/auth?external=none&email=admin%40lakeside.example&at=platform')
  expect((await enter(at, provider, 'root')).led).toMatch(/external=none&email/)
  expect(await operators(at)).toEqual(before)
  const { browser, led: inside } = await enter(at, provider, 'root', '?platform=yes')
  expect(inside).toBe('/')
  expect((await browser.get('/api/platform/organizations')).status).toBe(200)
  const { codes } = await setUpApp(root)
  const { browser: slow, led: stopped } = await enter(at, provider, 'root', '?platform=yes')
  expect(stopped).toMatch(/external=step&secondStep=code/)
  expect((await slow.get('/api/platform/organizations')).status).toBe(401)
  expect((await slow.post('/api/auth/second-step', { code: codes[0] })).status).toBe(200)
  expect((await slow.get('/api/platform/organizations')).status).toBe(200)
  // The link is to the account at the provider. Its email may change, and the old one may go to someone else.
  provider.accounts.set('root', { email: 'renamed@provider.example', verified: true })
  provider.accounts.set('heir', { email: 'superadmin@provider.example', verified: true })
  expect(await led('root')).toMatch(/external=step/)
  expect(await led('heir')).toMatch(/external=none/)
  await at.server.database.transact((db) => db.update(platformUsers).set({ isActive: false }))
  expect(await led('root')).toMatch(/external=none/)
})

test('a platform user whose email is changed is linked to the account of the new one', async () => {
  const root = { email: 'superadmin@provider.example', verified: true }
  const provider = await IdentityProvider.open({ root, heir: { email: 'heir@provider.example', verified: true } })
  const at = await world({ ...provider.env, OIDC_PLATFORM: 'yes' })
  const operator = await operatorOf(at, 'superadmin')
  const led = async (subject: string) => (await enter(at, provider, subject, '?platform=yes')).led
  expect(await led('root')).toBe('/')
  const email = 'heir@provider.example'
  expect((await operator.patch(`/api/platform/operators/${operator.userId}`, { email })).status).toBe(200)
  expect(await led('root')).toMatch(/external=none/)
  expect(await led('heir')).toBe('/')
})

test('without a provider, or while it is away, the way leads to the sign-in screen', async () => {
  const none = await world()
  expect((await none.visitor().get('/api/login')).headers.get('location')).toBe('/auth')
  expect((await none.visitor().get('/api/login/callback?code=x&state=y')).headers.get('location')).toMatch(/failed/)
  expect((await none.visitor().get('/api/auth/external')).body).toEqual({
    offered: false,
    platform: false,
    providers: [],
    camps: [],
  })
  const away = await world({
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'a',
    OIDC_CLIENT_SECRET: 'b',
    PUBLIC_URL: 'https://camp.example',
  })
  expect((await away.visitor().get('/api/auth/external')).body).toEqual({
    offered: true,
    platform: false,
    providers: [],
    camps: [],
  })
  expect((await away.visitor().get('/api/login')).headers.get('location')).toBe('/auth?external=failed')
})

test('what the operator sets for it belongs together, and is encrypted on its way', () => {
  const set = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }
  expect(() => readConfig(set)).toThrow(
    'Set all of OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and PUBLIC_URL, or none of the OIDC variables.',
  )
  expect(() => readConfig({ OIDC_PLATFORM: 'yes' })).toThrow('OIDC_ISSUER')
  expect(() => readConfig({ ...set, PUBLIC_URL: 'https://camp.example', OIDC_ISSUER: 'http://id.example' })).toThrow(
    'https://',
  )
  expect(readConfig({ ...set, PUBLIC_URL: 'https://camp.example/' }).external?.redirectUri).toBe(
    'https://camp.example/api/login/callback',
  )
})
