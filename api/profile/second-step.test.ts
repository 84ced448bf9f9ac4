import { expect, test } from 'vitest'
import { PASSWORD } from '../testing/camp'
import { operatorOf } from '../testing/operator'
import { Browser, setUpApp, standingClock, TestApp } from '../testing/second-step'
import { world } from '../testing/world'

const EMAIL = 'staff@lakeside.example'
const PATH = '/api/profile/second-step'

async function setUp() {
  const site = await world()
  const clock = standingClock(site)
  const camp = await site.camp('lakeside')
  return { site, clock, camp, admin: await camp.as('admin'), person: await camp.as('staff') }
}

test('setting up needs the password; nothing is on before a right code', async () => {
  const { site, camp, person } = await setUp()
  expect((await person.post(`${PATH}/app`, { currentPassword: 'wrong' })).body.code).toBe('wrong_password')
  expect((await person.post(`${PATH}/app/confirm`, { code: '123456' })).body.code).toBe('no_app')
  const { secret, address } = (await person.post(`${PATH}/app`, { currentPassword: PASSWORD })).body
  expect(address).toContain(`secret=${secret}`)
  expect(address).toContain('Camp%20lakeside')
  expect((await person.post(`${PATH}/app/confirm`, { code: '12345' })).body.fields).toEqual({
    code: 'Enter the 6 digits your app shows',
  })
  const wrong = new TestApp(site, secret).code(300)
  expect((await person.post(`${PATH}/app/confirm`, { code: wrong })).body.code).toBe('wrong_code')
  expect((await new Browser(site).enter(camp, EMAIL)).body.role).toBe('staff')
  expect((await person.get(PATH)).body).toEqual({
    appSince: null,
    recoveryLeft: 0,
    passkeys: [],
    required: false,
  })
})

test('turning it off, new codes and another app need the password and a code', async () => {
  const { site, clock, camp, person, admin } = await setUp()
  const { app, codes } = await setUpApp(person)
  for (const path of ['off', 'recovery', 'app']) {
    const ask = (body: object) => person.post(`${PATH}/${path}`, body)
    expect((await ask({ currentPassword: PASSWORD })).body.code, path).toBe('code_needed')
    expect((await ask({ currentPassword: 'wrong', code: app.code(30) })).body.code, path).toBe('wrong_password')
    expect((await ask({ currentPassword: PASSWORD, code: '000000' })).body.code, path).toBe('wrong_code')
  }
  // Another phone, by a recovery code; until it is confirmed the first one goes on.
  const begun = await person.post(`${PATH}/app`, { currentPassword: PASSWORD, code: codes[0] })
  const next = new TestApp(site, begun.body.secret)
  clock.pass(60)
  const browser = new Browser(site)
  await browser.enter(camp, EMAIL)
  expect((await browser.post('/api/auth/second-step', { code: app.code() })).status).toBe(200)
  expect((await person.post(`${PATH}/app/confirm`, { code: next.code() })).status).toBe(201)
  clock.pass(60)
  expect((await person.post(`${PATH}/off`, { currentPassword: PASSWORD, code: app.code() })).body.code).toBe(
    'wrong_code',
  )
  expect((await person.post(`${PATH}/off`, { currentPassword: PASSWORD, code: next.code() })).status).toBe(204)
  expect((await new Browser(site).enter(camp, EMAIL)).body.role).toBe('staff')
  const { lines } = (await admin.get('/api/audit?text=sign-in')).body
  expect(lines.map(({ text }: { text: string }) => text)).toEqual([
    'Turned off two-factor sign-in',
    'Set up two-factor sign-in',
    'Set up two-factor sign-in',
  ])
})

test("the office removes a second step, with their own password; a manager cannot remove an administrator's", async () => {
  const { site, camp, person, admin } = await setUp()
  const manager = await camp.as('manager')
  await setUpApp(person)
  await setUpApp(admin)
  const reset = (by: typeof person, whom: number, currentPassword = PASSWORD) =>
    by.post(`/api/team/${whom}/reset-second-step`, { currentPassword })
  expect((await reset(person, person.userId)).status).toBe(403)
  expect((await reset(manager, admin.userId)).status).toBe(403)
  expect((await reset(manager, person.userId, 'wrong')).body.code).toBe('wrong_password')
  // Removing one's own needs a code: no call removes it with the password alone.
  expect((await reset(admin, admin.userId)).body.code).toBe('own_second_step')
  const other = await site.camp('elsewhere', { numbersFrom: 50 })
  expect((await reset(await other.as('admin'), person.userId)).status).toBe(404)
  expect((await new Browser(site).enter(camp, EMAIL)).body.secondStep).toBe('code')
  const listed = async () =>
    (await admin.get('/api/team')).body.people.find(({ id }: { id: number }) => id === person.userId).hasSecondStep
  expect(await listed()).toBe(true)
  expect((await reset(manager, person.userId)).status).toBe(204)
  expect(await listed()).toBe(false)
  expect((await new Browser(site).enter(camp, EMAIL)).body.role).toBe('staff')
  expect((await new Browser(site).enter(camp, 'admin@lakeside.example')).body.secondStep).toBe('code')
  const { lines } = (await admin.get('/api/audit?text=Reset')).body
  expect(lines).toHaveLength(1)
})

test('the provider takes a second step away: of any user of a camp, and of a colleague', async () => {
  const { site, camp, person } = await setUp()
  const root = await operatorOf(site, 'superadmin')
  const support = await operatorOf(site, 'support')
  await setUpApp(person)
  await setUpApp(support)
  const number = camp.org * 10_000_000 + person.userId
  const ofUser = `/api/platform/users/${number}/reset-second-step`
  const ofColleague = `/api/platform/operators/${support.userId}/reset-second-step`
  expect((await support.post(ofUser, { password: PASSWORD })).status).toBe(403)
  expect((await support.post(ofColleague, { password: PASSWORD })).status).toBe(403)
  expect((await root.post(ofUser, { password: 'wrong' })).body.code).toBe('wrong_password')
  expect((await root.post(ofUser, { password: PASSWORD })).status).toBe(204)
  expect((await root.post(ofColleague, { password: PASSWORD })).status).toBe(204)
  const ofOwn = `/api/platform/operators/${root.userId}/reset-second-step`
  expect((await root.post(ofOwn, { password: PASSWORD })).body.code).toBe('own_second_step')
  expect((await new Browser(site).enter(camp, EMAIL)).body.role).toBe('staff')
  const asSupport = { email: 'support@provider.example', password: PASSWORD }
  expect((await new Browser(site).post('/api/platform/login', asSupport)).body.role).toBe('support')
  expect(JSON.stringify((await root.get('/api/platform/audit')).body)).toContain(
    "Reset support@provider.example's two-factor sign-in",
  )
})
