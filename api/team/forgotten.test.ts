import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../context/config'
import { organizations } from '../db/tables/accounts'
import { effect } from '../db/tables/effects'
import { startEffects } from '../server/effects'
import { PASSWORD } from '../testing/camp'
import { MailServer } from '../testing/mail-server'
import { type World, world } from '../testing/world'

const NEW = { password: 'quiet-lake-42' }
const EMAIL = 'staff@lakeside.example'

async function setUp() {
  const mail = await MailServer.open()
  const site = await world(mail.env)
  const camp = await site.camp('lakeside')
  const person = await camp.as('staff')
  const clock = site.server as { now(): Date }
  const later = (ms: number) => {
    clock.now = () => new Date(Date.now() + ms)
  }
  const work = async () => {
    onTestFinished(await startEffects(site.server, readConfig(mail.env)))
  }
  return { site, camp, person, mail, later, work, ask: asker(site) }
}

const asker =
  (site: World) =>
  (email: string, organizationSlug = 'lakeside') =>
    site.visitor().post('/api/password-resets', { email, organizationSlug })

const states = (site: World) =>
  site.server.database.read((db) => db.select({ state: effect.state, secret: effect.secret }).from(effect))
const allEnded = (site: World) =>
  expect.poll(async () => (await states(site)).every(({ state }) => state === 'done')).toBe(true)

test('a person who forgot the password gets a link by mail, and an email without an account gets the same answer', async () => {
  const { site, camp, person, mail, work, ask } = await setUp()
  const admin = await camp.as('admin')
  const off = await camp.as('volunteer')
  await admin.post(`/api/team/${off.userId}/switch-off`, {})
  const waiting = { firstName: 'A', lastName: 'B', role: 'staff', ...NEW, organizationSlug: 'lakeside' }
  await site.visitor().post('/api/camp/register', { ...waiting, email: 'waits@lakeside.example' })
  const office = await admin.post(`/api/team/${person.userId}/reset-link`, { by: 'link' })
  const given = office.body.path.replace('/reset/', '/api/password-resets/') as string
  const answers = [
    await ask(EMAIL.toUpperCase(), ' Lakeside '),
    await ask(EMAIL),
    await ask('nobody@lakeside.example'),
    await ask('volunteer@lakeside.example'),
    await ask('waits@lakeside.example'),
  ]
  expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, { mailed: true }]))
  // The database doesn't reveal it either until the mail is sent.
  expect(await states(site)).toHaveLength(5)
  expect(JSON.stringify(await states(site))).not.toContain('lakeside.example')
  await work()
  await allEnded(site)
  expect(mail.mails.map(({ to }) => to)).toEqual([[EMAIL], [EMAIL]])
  const [first, second] = mail.mails.map(
    ({ source }) => `/api/password-resets/${/\/reset\/([\w-]+)/.exec(source)?.[1] ?? ''}`,
  )
  if (!first || !second) throw new Error('a mail has no link')
  // The office's link still works: a stranger's request doesn't invalidate it.
  for (const link of [given, first, second]) expect((await site.visitor().get(link)).body.email).toBe(EMAIL)
  expect((await site.visitor().post(first, NEW)).status).toBe(204)
  for (const link of [given, first, second]) expect((await site.visitor().post(link, NEW)).status).toBe(404)
  expect((await person.get('/api/user')).body.code).toBe('password_changed')
  const login = { email: EMAIL, organizationSlug: 'lakeside' }
  expect((await site.visitor().post('/api/camp/login', { ...login, password: PASSWORD })).status).toBe(401)
  expect((await site.visitor().post('/api/camp/login', { ...login, ...NEW })).status).toBe(200)
  const { lines } = (await admin.get('/api/audit?text=sign-in')).body
  expect(lines[0]).toMatchObject({
    by: null,
    text: `Sent ${EMAIL} a password reset link requested on the sign-in screen`,
  })
})

test("a requested link works for an hour, and isn't sent after that", async () => {
  const { site, mail, later, work, ask } = await setUp()
  await ask(EMAIL)
  later(3600_000 + 1000)
  const late = await ask(EMAIL)
  expect(late.body).toEqual({ mailed: true })
  await work()
  await allEnded(site)
  expect(mail.mails).toHaveLength(1)
  const link = `/api/password-resets/${/\/reset\/([\w-]+)/.exec(mail.mails[0]?.source ?? '')?.[1]}`
  expect((await site.visitor().get(link)).status).toBe(200)
  later(2 * 3600_000 + 2000)
  expect((await site.visitor().post(link, NEW)).status).toBe(404)
})

test('links can be requested three times in 15 minutes and ten times a day, with or without an account', async () => {
  const { later, ask } = await setUp()
  for (const email of [EMAIL, 'nobody@lakeside.example']) {
    later(0)
    for (let time = 1; time <= 3; time += 1) expect((await ask(email)).status).toBe(200)
    expect((await ask(email)).body.code).toBe('too_many_tries')
    for (let quarter = 1; quarter <= 2; quarter += 1) {
      later(quarter * 16 * 60_000)
      for (let time = 1; time <= 3; time += 1) expect((await ask(email)).status).toBe(200)
    }
    later(3 * 16 * 60_000)
    expect((await ask(email)).status).toBe(200)
    expect((await ask(email)).body.code).toBe('too_many_resets')
  }
})

test('one IP address can ask for at most twenty accounts in 15 minutes, and an unknown or suspended camp is reported', async () => {
  const { site, camp, ask } = await setUp()
  for (let number = 1; number <= 20; number += 1) expect((await ask(`no${number}@lakeside.example`)).status).toBe(200)
  expect((await ask(EMAIL)).body.code).toBe('too_many_tries')
  expect((await ask(EMAIL, 'nowhere')).status).toBe(404)
  expect((await ask('nobody')).body.fields).toEqual({ email: 'Valid email is required' })
  await site.server.database.transact((db) =>
    db.update(organizations).set({ isActive: false }).where(eq(organizations.id, camp.org)),
  )
  expect((await ask(EMAIL)).body.code).toBe('camp_suspended')
})

test('without a mail server the answer says so, and nothing is queued', async () => {
  const site = await world()
  const camp = await site.camp('lakeside')
  await camp.as('staff')
  for (const email of [EMAIL, 'nobody@lakeside.example'])
    expect((await asker(site)(email)).body).toEqual({ mailed: false })
  expect(await states(site)).toEqual([])
})

test('a parent who asks to sign up gets an invitation to the family; a contact who may not sign in gets nothing', async () => {
  const { site, camp, mail, work, ask } = await setUp()
  const admin = await camp.as('admin')
  const family = { lastName: 'Reed', primaryContactName: 'Rita Reed', primaryContactEmail: 'rita@reed.example' }
  const { id } = (await admin.post('/api/families', family)).body as { id: number }
  const contact = { name: 'Sam Reed', relation: 'Uncle', email: 'sam@reed.example', signIn: false }
  expect((await admin.post(`/api/families/${id}/contacts`, contact)).status).toBe(201)
  const answers = [await ask('Rita@Reed.example'), await ask('sam@reed.example'), await ask('nobody@reed.example')]
  expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, { mailed: true }]))
  await work()
  await allEnded(site)
  expect(mail.mails.map(({ to }) => to)).toEqual([['rita@reed.example']])
  const link = /\/invite\/([\w-]+)/.exec(mail.mails[0]?.source ?? '')?.[1]
  const asked = await site.visitor().get(`/api/invitations/${link}`)
  expect([asked.status, asked.body.organization.name]).toEqual([200, 'Camp lakeside'])
  const person = { firstName: 'Rita', lastName: 'Reed', ...NEW }
  const account = await site.visitor().post(`/api/invitations/${link}`, person)
  expect(account.status).toBe(201)
  // Now there is an account, so that the same request brings a link to a new password.
  await ask('rita@reed.example')
  await expect.poll(() => mail.mails.length).toBe(2)
  expect(mail.mails[1]?.source).toMatch(/\/reset\//)
  // An account that the office turned off is not given again.
  expect((await admin.post(`/api/team/${account.body.id}/switch-off`, {})).status).toBe(204)
  await ask('rita@reed.example')
  await allEnded(site)
  expect(mail.mails).toHaveLength(2)
})

test('an email entered by someone without the right to invite gets no invitation', async () => {
  const { site, camp, mail, work, ask } = await setUp()
  const [admin, staff] = [await camp.as('admin'), await camp.as('staff')]
  const family = { lastName: 'Reed', primaryContactName: 'Rita Reed', primaryContactEmail: 'rita@reed.example' }
  const { id } = (await admin.post('/api/families', family)).body as { id: number }
  const contact = { name: 'Sam Reed', email: 'sam@reed.example', signIn: true }
  const { body } = await admin.post(`/api/families/${id}/contacts`, contact)
  const changed = await staff.patch(`/api/families/${id}`, { primaryContactEmail: 'mine@staff.example' })
  const other = await staff.patch(`/api/families/${id}/contacts/${body.id}`, { email: 'too@staff.example' })
  expect([changed.status, other.status]).toEqual([200, 200])
  await ask('mine@staff.example')
  await ask('too@staff.example')
  await work()
  await allEnded(site)
  expect(mail.mails).toEqual([])
  // The office looks at the address, and lets the contact sign in again.
  expect((await admin.patch(`/api/families/${id}/contacts/${body.id}`, { signIn: true })).status).toBe(200)
  await ask('too@staff.example')
  await expect.poll(() => mail.mails.map(({ to }) => to)).toEqual([['too@staff.example']])
})
