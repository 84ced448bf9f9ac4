import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AccountProvider } from '#shared/auth/identity-providers'
import { users } from '../db/tables/accounts'
import { auditLog } from '../db/tables/audit'
import { identities } from '../db/tables/identities'
import { PASSWORD, type TestCamp } from '../testing/camp'
import { providersOf, switchOn, TENANT } from '../testing/camp-provider'
import { IdentityProvider } from '../testing/identity-provider'
import { Browser, setUpApp } from '../testing/second-step'
import { type World, world } from '../testing/world'

const PATH = '/api/profile/accounts'
const NAMED = '/profile?tab=security&account=named'
const FAILED = '/profile?tab=security&account=failed'

/** An account at Microsoft whose email is not verified. */
const unproven = (oid: string, email = 'someone@elsewhere.example') => ({
  email,
  verified: false,
  claims: { email_verified: undefined, tid: TENANT, oid },
})

/** A camp with Microsoft, whose accounts there are `own` and `other`. */
async function withMicrosoft() {
  const site = await providersOf({}, { own: unproven('o-1', 'ann@home.example'), other: unproven('o-2') })
  await switchOn(site.admin, 'microsoft')
  return site
}

/** A browser in which a person has signed in with their password. */
async function signedIn(at: World, camp: TestCamp, role: 'admin' | 'staff' = 'admin'): Promise<Browser> {
  await camp.as(role)
  const browser = new Browser(at)
  expect((await browser.enter(camp, `${role}@${camp.slug}.example`)).status).toBe(200)
  return browser
}

const begin = (browser: Browser, provider: AccountProvider = 'microsoft', more: object = {}) =>
  browser.post(`${PATH}/begin`, { provider, currentPassword: PASSWORD, ...more })

/** Goes to the provider and back; answers where the browser is led. */
async function named(browser: Browser, peer: IdentityProvider, subject: string, provider?: AccountProvider) {
  const begun = await begin(browser, provider)
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
  return back(browser, await peer.signIn(begun.body.address, subject))
}

async function back(browser: Pick<Browser, 'get'>, { pathname, search }: URL): Promise<string> {
  return (await browser.get(pathname + search)).headers.get('location') ?? ''
}

async function enters(at: World, camp: TestCamp, peer: IdentityProvider, subject: string, provider = 'microsoft') {
  const browser = new Browser(at)
  const begun = await browser.get(`/api/login?org=${camp.slug}&provider=${provider}`)
  return { browser, led: await back(browser, await peer.signIn(begun.headers.get('location') ?? '', subject)) }
}

test('an account without a proven e-mail is linked from the profile, signs its person in, and is taken away again', async () => {
  const { at, microsofts, camp, admin } = await withMicrosoft()
  const ann = await signedIn(at, camp)
  expect((await enters(at, camp, microsofts, 'own')).led).toBe('/auth?external=none')
  expect((await ann.get(PATH)).body).toEqual({ offered: ['microsoft'], linked: [], named: null })
  expect(await named(ann, microsofts, 'own')).toBe(NAMED)
  expect((await ann.get(PATH)).body.named).toEqual({ provider: 'microsoft', called: 'ann@home.example' })
  // It is linked only now.
  expect((await enters(at, camp, microsofts, 'own')).led).toBe('/auth?external=none')
  expect((await ann.post(PATH)).status).toBe(204)
  const { linked, named: left } = (await ann.get(PATH)).body
  expect([linked, left]).toMatchObject([[{ provider: 'microsoft' }], null])
  // From then on the account counts, whatever it is called.
  microsofts.accounts.set('own', unproven('o-1', 'admin@hillside.example'))
  const { browser, led } = await enters(at, camp, microsofts, 'own')
  expect(led).toBe('/')
  expect((await browser.get('/api/user')).body).toMatchObject({ id: admin.userId, organizationId: camp.org })

  const remove = (more: object) => ann.post(`${PATH}/remove`, { id: linked[0].id, currentPassword: PASSWORD, ...more })
  expect((await remove({ currentPassword: 'wrong-horse' })).body.code).toBe('wrong_password')
  expect((await remove({ id: 'another' })).status).toBe(404)
  expect((await remove({})).status).toBe(204)
  expect((await enters(at, camp, microsofts, 'own')).led).toBe('/auth?external=none')
  const lines = await at.server.database.read((db) => db.select().from(auditLog).where(eq(auditLog.org, camp.org)))
  expect(lines.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      'Linked an account to their sign-in: Microsoft account',
      'Unlinked an account from their sign-in: Microsoft account',
    ]),
  )
})

test('linking an account requires proof of identity first, by the password and the second step', async () => {
  const { at, camp } = await withMicrosoft()
  const ann = await signedIn(at, camp)
  expect((await begin(ann, 'microsoft', { currentPassword: 'wrong-horse' })).body.code).toBe('wrong_password')
  const { codes } = await setUpApp(ann.person)
  expect((await begin(ann)).body.code).toBe('code_needed')
  expect((await begin(ann, 'microsoft', { code: 'aaaaaaaaaa' })).body.code).toBe('wrong_code')
  expect((await begin(ann, 'microsoft', { code: codes[0] })).status).toBe(200)
  expect((await begin(ann, 'google', { code: codes[1] })).body.code).toBe('account_not_asked')
  expect((await new Browser(at).post(PATH)).status).toBe(401)
})

test('an account is linked in the sign-in that asked for it, and in no other', async () => {
  const { at, microsofts, camp } = await withMicrosoft()
  const ann = await signedIn(at, camp)
  const begun = await begin(ann)
  const answer = await microsofts.signIn(begun.body.address, 'own')
  // The link is sent to another person, who is signed in too; to a visitor; or to herself in another browser.
  for (const browser of [await signedIn(at, camp, 'staff'), new Browser(at), await signedIn(at, camp)])
    expect(await back(browser, answer)).toBe('/auth?external=failed')
  // Another person has signed in in the same browser since, or she has signed in again.
  const shared = await signedIn(at, camp)
  const asked = await begin(shared)
  const late = await microsofts.signIn(asked.body.address, 'own')
  await camp.as('staff')
  await shared.enter(camp, 'staff@lakeside.example')
  expect(await back(shared, late)).toBe(FAILED)
  expect((await shared.post(PATH)).body.code).toBe('account_over')
  const again = await signedIn(at, camp)
  expect(await named(again, microsofts, 'own')).toBe(NAMED)
  await again.enter(camp, 'admin@lakeside.example')
  expect((await again.get(PATH)).body.named).toBeNull()
  expect((await again.post(PATH)).body.code).toBe('account_over')
  // A changed state; and what was begun to sign in links nothing, nor the other way round.
  const changed = await microsofts.signIn((await begin(ann)).body.address, 'own')
  changed.searchParams.set('state', 'another')
  expect(await back(ann, changed)).toBe(FAILED)
  expect((await enters(at, camp, microsofts, 'own')).led).toBe('/auth?external=none')
  expect(await at.server.database.read((db) => db.select().from(identities))).toEqual([])
})

test('it counts once, within ten minutes, and while the provider is on', async () => {
  const { at, microsofts, camp, admin } = await withMicrosoft()
  const ann = await signedIn(at, camp)
  expect(await named(ann, microsofts, 'own')).toBe(NAMED)
  const { cookie } = ann.person
  expect((await ann.post(PATH)).status).toBe(204)
  expect((await at.visitor(cookie).post(PATH, undefined)).body.code).toBe('account_over')
  const { now } = at.server
  expect(await named(ann, microsofts, 'other')).toBe(NAMED)
  at.server.now = () => new Date(now().getTime() + 11 * 60_000)
  expect((await ann.post(PATH)).body.code).toBe('account_over')
  at.server.now = now
  expect(await named(ann, microsofts, 'other')).toBe(NAMED)
  await switchOn(admin, 'microsoft', { isOn: false })
  expect((await ann.post(PATH)).body.code).toBe('account_not_asked')
  expect((await begin(ann)).body.code).toBe('account_not_asked')
})

test('an account that signs another person in stays theirs, switched off or not', async () => {
  const { at, microsofts, camp } = await withMicrosoft()
  const [ann, ben] = [await signedIn(at, camp), await signedIn(at, camp, 'staff')]
  await named(ann, microsofts, 'own')
  await ann.post(PATH)
  const { linked } = (await ann.get(PATH)).body
  expect(await named(ben, microsofts, 'own')).toBe(NAMED)
  expect((await ben.post(PATH)).body.code).toBe('account_taken')
  const admins = and(eq(users.org, camp.org), eq(users.email, 'admin@lakeside.example'))
  await at.server.database.transact((db) => db.update(users).set({ isActive: false }).where(admins))
  await named(ben, microsofts, 'own')
  expect((await ben.post(PATH)).body.code).toBe('account_taken')
  expect((await enters(at, camp, microsofts, 'own')).led).toBe('/auth?external=none')
  // Nor is it taken away by anybody else.
  expect((await ben.post(`${PATH}/remove`, { id: linked[0].id, currentPassword: PASSWORD })).status).toBe(404)
  // Once the person is deleted it is free again.
  await at.server.database.transact((db) => db.delete(users).where(admins))
  await named(ben, microsofts, 'own')
  expect((await ben.post(PATH)).status).toBe(204)
  expect((await enters(at, camp, microsofts, 'own')).led).toBe('/')
})

test('a person who is switched off while at the provider links nothing', async () => {
  const { at, microsofts, camp } = await withMicrosoft()
  const ben = await signedIn(at, camp, 'staff')
  const off = (isActive: boolean) =>
    at.server.database.transact((db) =>
      db.update(users).set({ isActive }).where(eq(users.email, 'staff@lakeside.example')),
    )
  const answer = await microsofts.signIn((await begin(ben)).body.address, 'own')
  await off(false)
  expect(await back(ben, answer)).toBe(FAILED)
  await off(true)
  await named(ben, microsofts, 'own')
  await off(false)
  expect((await ben.post(PATH)).status).toBe(401)
})

test("another camp's provider links nothing here, and an account linked here lets no one into another camp", async () => {
  const { at, microsofts, camp } = await withMicrosoft()
  const other = await at.camp('hillside', { numbersFrom: 50 })
  const boss = await signedIn(at, other)
  expect((await begin(boss)).body.code).toBe('account_not_asked')
  expect((await boss.get(PATH)).body.offered).toEqual([])
  await switchOn(await other.as('admin'), 'microsoft', { clientId: 'hillside' })
  const ann = await signedIn(at, camp)
  await named(ann, microsofts, 'own')
  await ann.post(PATH)
  expect((await enters(at, other, microsofts, 'own')).led).toBe('/auth?external=none')
  // The same account may sign another person in there too, who links it there.
  expect(await named(boss, microsofts, 'own')).toBe(NAMED)
  expect((await boss.post(PATH)).status).toBe(204)
  const { browser } = await enters(at, camp, microsofts, 'own')
  expect((await browser.get('/api/user')).body.organizationId).toBe(camp.org)
})

test('where a camp names domains, an account of no proven one is not linked either', async () => {
  const { at, microsofts, camp, admin } = await withMicrosoft()
  await switchOn(admin, 'microsoft', { domains: ['home.example'] })
  const ann = await signedIn(at, camp)
  expect(await named(ann, microsofts, 'own')).toBe('/profile?tab=security&account=domain')
  expect((await ann.post(PATH)).body.code).toBe('account_over')
})

test("an account of the operator's provider is linked in the same way", async () => {
  const provider = await IdentityProvider.open({ ann: { email: 'ann@home.example', verified: false } })
  const at = await world(provider.env)
  const camp = await at.camp('lakeside')
  const ann = await signedIn(at, camp)
  expect((await ann.get(PATH)).body.offered).toEqual(['operator'])
  expect(await named(ann, provider, 'ann', 'operator')).toBe(NAMED)
  expect((await ann.post(PATH)).status).toBe(204)
  expect((await ann.get(PATH)).body.linked).toMatchObject([{ provider: 'operator' }])
  const browser = new Browser(at)
  const address = (await browser.get('/api/login')).headers.get('location') ?? ''
  expect(await back(browser, await provider.signIn(address, 'ann'))).toBe('/')
})
