import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { organizations, users } from '../db/tables/accounts'
import { secondFactor } from '../db/tables/factors'
import { PASSWORD } from '../testing/camp'
import { operatorOf } from '../testing/operator'
import { Browser, setUpApp, standingClock, TestApp } from '../testing/second-step'
import { world } from '../testing/world'
import { withRequiredSince } from './camp-security'

const EMAIL = 'manager@lakeside.example'
const DAY_S = 24 * 3600

async function setUp() {
  const site = await world()
  const clock = standingClock(site)
  const camp = await site.camp('lakeside')
  return { site, clock, camp, admin: await camp.as('admin'), person: await camp.as('manager') }
}

const step = (browser: Browser, code: string) => browser.post('/api/auth/second-step', { code })

test('with an app set up the password alone signs no one in, and the code of the app does, once', async () => {
  const { site, clock, camp, person } = await setUp()
  const { app } = await setUpApp(person)
  expect((await person.get('/api/profile/second-step')).body).toMatchObject({ recoveryLeft: 10, required: false })
  clock.pass(30)
  const browser = new Browser(site)
  const entered = await browser.enter(camp, EMAIL)
  expect(entered).toMatchObject({ status: 200, body: { secondStep: 'code', ways: ['app', 'recovery'] } })
  expect(entered.headers.getSetCookie().join()).not.toContain('anchor_sid')
  expect(await browser.isSignedIn()).toBe(false)
  expect((await browser.person.post('/api/sync/pull', {})).status).toBe(401)
  expect((await step(browser, '000000')).body.code).toBe('wrong_code')
  const code = app.code()
  expect((await step(browser, code)).body).toEqual({ id: person.userId, role: 'manager' })
  expect(await browser.isSignedIn()).toBe(true)
  const other = new Browser(site)
  await other.enter(camp, EMAIL)
  expect((await step(other, code)).body.code).toBe('code_used')
  expect(await other.isSignedIn()).toBe(false)
})

test('a known browser is asked for the second step too; a signed-in person opens the lock by password', async () => {
  const { site, clock, camp, person } = await setUp()
  const { app } = await setUpApp(person)
  clock.pass(30)
  const browser = new Browser(site)
  await browser.enter(camp, EMAIL)
  await step(browser, app.code())
  expect((await browser.enter(camp, EMAIL)).body).toMatchObject({ role: 'manager' })
  await browser.post('/api/logout')
  expect((await browser.enter(camp, EMAIL)).body.secondStep).toBe('code')
  // Another person's sign-in in the same browser does not count as one's own.
  const shared = new Browser(site)
  await shared.enter(camp, 'admin@lakeside.example')
  expect(await shared.isSignedIn()).toBe(true)
  expect((await shared.enter(camp, EMAIL)).body.secondStep).toBe('code')
  expect((await shared.person.get('/api/user')).body.email).toBe('admin@lakeside.example')
})

test.each([
  ['a step behind', -30, 200],
  ['a step ahead', 30, 200],
  ['two steps behind', -60, 400],
  ['two steps ahead', 60, 400],
])('a clock that is %s', async (_case, off, status) => {
  const { site, clock, camp, person } = await setUp()
  const { app } = await setUpApp(person)
  clock.pass(300)
  const browser = new Browser(site)
  await browser.enter(camp, EMAIL)
  expect((await step(browser, app.code(off))).status).toBe(status)
})

test('a code that is older than the last one that was taken is used, too', async () => {
  const { site, clock, camp, person } = await setUp()
  const { app } = await setUpApp(person)
  clock.pass(300)
  const [one, other] = [new Browser(site), new Browser(site)]
  await one.enter(camp, EMAIL)
  await other.enter(camp, EMAIL)
  expect((await step(one, app.code(30))).status).toBe(200)
  expect((await step(other, app.code())).body.code).toBe('code_used')
})

test('of two browsers that bring one code at once, one is signed in', async () => {
  const { site, clock, camp, person } = await setUp()
  const { app } = await setUpApp(person)
  clock.pass(300)
  const browsers = [new Browser(site), new Browser(site), new Browser(site)]
  for (const browser of browsers) await browser.enter(camp, EMAIL)
  const code = app.code()
  const statuses = (await Promise.all(browsers.map((browser) => step(browser, code)))).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 400, 400])
})

test('a recovery code signs in once, and new codes invalidate the old ones', async () => {
  const { site, clock, camp, person } = await setUp()
  const { app, codes } = await setUpApp(person)
  expect(new Set(codes).size).toBe(10)
  const [first = '', second = ''] = codes
  const browser = new Browser(site)
  await browser.enter(camp, EMAIL)
  expect((await step(browser, `${first.slice(0, 5).toUpperCase()}-${first.slice(5)}`)).status).toBe(200)
  expect((await browser.person.get('/api/profile/second-step')).body.recoveryLeft).toBe(9)
  const again = new Browser(site)
  await again.enter(camp, EMAIL)
  expect((await step(again, first)).body.code).toBe('wrong_code')
  clock.pass(30)
  const asked = { currentPassword: PASSWORD, code: app.code() }
  expect((await person.post('/api/profile/second-step/recovery', asked)).status).toBe(201)
  expect((await step(again, second)).body.code).toBe('wrong_code')
})

test('tries are counted over browsers and addresses, and a right one takes its count back', async () => {
  const { site, clock, camp, person } = await setUp()
  const { app } = await setUpApp(person)
  clock.pass(30)
  const browser = new Browser(site)
  await browser.enter(camp, EMAIL)
  const said: string[] = []
  for (let index = 0; index < 11; index += 1) {
    const there = index % 2 === 0 ? browser : new Browser(site, `198.51.100.${index}`)
    if (there !== browser) await there.enter(camp, EMAIL)
    said.push((await step(there, '000000')).body.code)
  }
  expect(said).toEqual([...Array(10).fill('wrong_code'), 'too_many_tries'])
  expect((await step(browser, app.code())).status).toBe(429)
  clock.pass(15 * 60)
  await browser.enter(camp, EMAIL)
  expect((await step(browser, app.code())).status).toBe(200)
})

test('the time between the steps ends after ten minutes, and its cookie works once', async () => {
  const { site, clock, camp, person } = await setUp()
  const { app } = await setUpApp(person)
  clock.pass(30)
  const slow = new Browser(site)
  await slow.enter(camp, EMAIL)
  clock.pass(600)
  expect((await step(slow, app.code())).body.code).toBe('second_step_over')
  const browser = new Browser(site)
  await browser.enter(camp, EMAIL)
  const copied = browser.person.cookie
  expect((await step(browser, app.code())).status).toBe(200)
  clock.pass(30)
  const thief = site.visitor(copied)
  expect((await thief.post('/api/auth/second-step', { code: app.code() })).body.code).toBe('second_step_over')
  expect((await site.visitor().post('/api/auth/second-step', { code: app.code() })).body.code).toBe('second_step_over')
})

test.each([
  ['switched off', { isActive: false }],
  ['given another password', { password: 'another hash' }],
])('an account that is %s between the steps is not signed in', async (_case, change) => {
  const { site, clock, camp, person } = await setUp()
  const { app } = await setUpApp(person)
  clock.pass(30)
  const browser = new Browser(site)
  await browser.enter(camp, EMAIL)
  const own = and(eq(users.org, camp.org), eq(users.id, person.userId))
  await site.server.database.transact((db) => db.update(users).set(change).where(own))
  expect((await step(browser, app.code())).body.code).toBe('second_step_over')
})

test('the second step says that a camp is suspended', async () => {
  const { site, clock, camp, person } = await setUp()
  const { app } = await setUpApp(person)
  clock.pass(30)
  const browser = new Browser(site)
  await browser.enter(camp, EMAIL)
  const own = eq(organizations.id, camp.org)
  await site.server.database.transact((db) => db.update(organizations).set({ isActive: false }).where(own))
  expect((await step(browser, app.code())).body.code).toBe('camp_suspended')
})

test('a wrong password is answered alike whether there is a second step or not', async () => {
  const { site, camp, person } = await setUp()
  const before = await new Browser(site).enter(camp, EMAIL, 'wrong')
  await setUpApp(person)
  const after = await new Browser(site).enter(camp, EMAIL, 'wrong')
  const nobody = await new Browser(site).enter(camp, 'nobody@lakeside.example', 'wrong')
  for (const answer of [after, nobody]) {
    expect({ status: answer.status, body: answer.body }).toEqual({ status: before.status, body: before.body })
    expect(answer.headers.getSetCookie()).toEqual([])
  }
})

test('the secret is kept encrypted for its person alone, and recovery codes as hashes', async () => {
  const { site, clock, camp, person, admin } = await setUp()
  const begun = await admin.post('/api/profile/second-step/app', { currentPassword: PASSWORD })
  const { app, codes } = await setUpApp(person)
  const lines = await site.server.database.read((db) => db.select().from(secondFactor))
  const kept = JSON.stringify(lines)
  for (const secret of [begun.body.secret, ...codes]) expect(kept).not.toContain(secret)
  // A secret copied from one person's row to another's does not open.
  const theirs = lines.find(({ userId, id }) => userId === person.userId && id === 'app')
  const copy = { id: 'app', secret: theirs?.secret ?? '' }
  const next = and(eq(secondFactor.userId, admin.userId), eq(secondFactor.id, 'next-app'))
  await site.server.database.transact((db) => db.update(secondFactor).set(copy).where(next))
  clock.pass(30)
  const browser = new Browser(site)
  await browser.enter(camp, 'admin@lakeside.example')
  expect((await step(browser, app.code())).body.code).toBe('wrong_code')
})

test('where the camp requires it: seven days of grace, then the sign-in leads to the set-up and nowhere else', async () => {
  const { site, clock, camp, person } = await setUp()
  const staff = await camp.as('staff')
  const since = site.server.now().toISOString()
  const own = eq(organizations.id, camp.org)
  const settings = withRequiredSince(null, since)
  await site.server.database.transact((db) => db.update(organizations).set({ settings }).where(own))
  const due = new Date(Date.parse(since) + 7 * DAY_S * 1000).toISOString()
  expect((await person.get('/api/user')).body.secondStepDue).toBe(due)
  expect((await staff.get('/api/user')).body.secondStepDue).toBeNull()
  const inTime = new Browser(site)
  clock.pass(7 * DAY_S - 1)
  expect((await inTime.enter(camp, EMAIL)).body.role).toBe('manager')
  clock.pass(1)
  // People who are signed in continue: a till in the field keeps its sign-in.
  expect((await inTime.person.get('/api/campers')).status).toBe(200)
  expect((await new Browser(site).enter(camp, 'staff@lakeside.example')).body.role).toBe('staff')
  const late = new Browser(site)
  expect((await late.enter(camp, EMAIL)).body).toEqual({ secondStep: 'set-up', ways: [] })
  expect(await late.isSignedIn()).toBe(false)
  expect((await late.post('/api/auth/second-step', { code: '000000' })).body.code).toBe('second_step_over')
  expect((await late.post('/api/auth/second-step/app/confirm', { code: '000000' })).body.code).toBe('no_app')
  const { secret, address } = (await late.post('/api/auth/second-step/app')).body
  expect(address).toContain('Camp%20lakeside')
  const app = new TestApp(site, secret)
  expect((await late.post('/api/auth/second-step/app/confirm', { code: app.code(300) })).body.code).toBe('wrong_code')
  const confirmed = await late.post('/api/auth/second-step/app/confirm', { code: app.code() })
  expect(confirmed.body.codes).toHaveLength(10)
  expect((await late.person.get('/api/user')).body.secondStepDue).toBeNull()
  const off = { currentPassword: PASSWORD, code: app.code(30) }
  expect((await late.person.post('/api/profile/second-step/off', off)).body.code).toBe('second_step_required')
})

test('no one sets one up within a sign-in that asks for a code', async () => {
  const { site, camp, person } = await setUp()
  await setUpApp(person)
  const browser = new Browser(site)
  await browser.enter(camp, EMAIL)
  expect((await browser.post('/api/auth/second-step/app')).body.code).toBe('second_step_over')
  expect((await browser.post('/api/auth/second-step/app/confirm', { code: '123456' })).body.code).toBe(
    'second_step_over',
  )
})

test("the provider's people have a second step as well; with a camp's numbers they share nothing", async () => {
  const { site, clock, camp, admin } = await setUp()
  const operator = await operatorOf(site, 'superadmin')
  expect(operator.userId).toBe(admin.userId)
  const { app } = await setUpApp(operator)
  clock.pass(30)
  const asOperator = { email: 'superadmin@provider.example', password: PASSWORD }
  const browser = new Browser(site)
  expect((await browser.post('/api/platform/login', asOperator)).body.secondStep).toBe('code')
  expect((await new Browser(site).enter(camp, 'admin@lakeside.example')).body.role).toBe('admin')
  expect((await step(browser, app.code())).body).toEqual({ id: operator.userId, role: 'superadmin' })
  expect((await browser.person.get('/api/platform/organizations')).status).toBe(200)
  clock.pass(30)
  const proof = { currentPassword: PASSWORD, code: app.code() }
  expect((await operator.post('/api/profile/second-step/off', { ...proof, code: undefined })).body.code).toBe(
    'code_needed',
  )
  expect((await operator.post('/api/profile/second-step/off', proof)).status).toBe(204)
  expect((await new Browser(site).post('/api/platform/login', asOperator)).body.role).toBe('superadmin')
})
