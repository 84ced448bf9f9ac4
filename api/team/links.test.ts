import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { staff } from '#shared/staff/model'
import { readConfig } from '../context/config'
import { organizations } from '../db/tables/accounts'
import { startEffects } from '../server/effects'
import { PASSWORD, type TestCamp } from '../testing/camp'
import { MailServer } from '../testing/mail-server'
import { Person, type TestResponse } from '../testing/person'
import { world } from '../testing/world'

const IDA = { firstName: 'Ida', lastName: 'Lind', password: 'quiet-lake-42' }
const EMAIL = 'ida@lakeside.example'

async function setUp() {
  const site = await world()
  const camp = await site.camp('lakeside')
  const clock = site.server as { now(): Date }
  const later = (ms: number) => {
    clock.now = () => new Date(Date.now() + ms)
  }
  return { site, camp, later, admin: await camp.as('admin'), manager: await camp.as('manager') }
}

const invite = (office: Person, more: object = {}) =>
  office.post('/api/team/invitations', { email: EMAIL, role: 'staff', ...more })
const invitationOf = ({ body }: TestResponse) => body.path.replace('/invite/', '/api/invitations/') as string
const resetOf = ({ body }: TestResponse) => body.path.replace('/reset/', '/api/password-resets/') as string
const login = (camp: TestCamp, email: string, password: string) =>
  new Person(camp.world, 0, '').post('/api/camp/login', { email, password, organizationSlug: camp.slug })

test('an invitation creates one account with its role, linked to its staff record', async () => {
  const { site, camp, admin } = await setUp()
  const record = await camp.put(staff, {
    userId: null,
    firstName: 'Ida',
    lastName: 'Lind',
    position: null,
    department: null,
    status: 'active',
    isActive: true,
  })
  const link = invitationOf(await invite(admin, { staffId: record.id }))
  expect((await admin.get('/api/team/invitations')).body).toMatchObject([{ email: EMAIL, role: 'staff', mail: null }])
  expect((await admin.get('/api/families/invitations')).body).toEqual([])
  expect((await site.visitor().get(link)).body.email).toBe(EMAIL)
  const answers = await Promise.all([site.visitor().post(link, IDA), site.visitor().post(link, IDA)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 404])
  expect((await login(camp, EMAIL, IDA.password)).body).toMatchObject({ role: 'staff', approved: true })
  const { body } = await admin.get('/api/team?search=ida')
  expect(body.people).toMatchObject([{ role: 'staff', staff: { id: record.id }, grants: [] }])
  expect((await admin.get('/api/team/invitations')).body).toEqual([])
  expect((await invite(admin)).body.code).toBe('account_there')
  expect((await invite(admin, { email: 'x@b.example', staffId: record.id })).body.code).toBe('staff_linked')
})

test("there is one invitation per email; it can be revoked, and ends with its creator's rights", async () => {
  const { site, camp, admin, manager, later } = await setUp()
  const first = invitationOf(await invite(admin))
  const second = invitationOf(await invite(manager, { role: 'manager' }))
  expect((await site.visitor().get(first)).status).toBe(404)
  expect((await site.visitor().get(second)).status).toBe(200)
  expect((await admin.patch(`/api/team/${manager.userId}`, { role: 'staff' })).status).toBe(204)
  expect((await site.visitor().get(second)).status).toBe(404)
  expect((await site.visitor().post(second, IDA)).status).toBe(404)
  const third = invitationOf(await invite(admin, { role: 'admin' }))
  const [{ id }] = (await admin.get('/api/team/invitations')).body
  const other = await camp.as('manager', [], '2')
  expect((await other.delete(`/api/team/invitations/${id}`)).status).toBe(403)
  expect((await (await (await site.camp('pinewood')).as('admin')).delete(`/api/team/invitations/${id}`)).status).toBe(
    404,
  )
  expect((await site.visitor().get(third)).status).toBe(200)
  expect((await admin.delete(`/api/team/invitations/${id}`)).status).toBe(204)
  expect((await site.visitor().post(third, IDA)).status).toBe(404)
  expect((await invite(admin, { role: 'parent' })).status).toBe(400)
  expect((await invite(admin, { role: 'superadmin' })).status).toBe(400)
  expect((await invite(admin, { email: 'nobody' })).body.fields).toEqual({ email: 'Valid email is required' })
  expect((await invite(admin, { staffId: 999_999 })).status).toBe(404)
  const old = invitationOf(await invite(admin))
  later(15 * 24 * 3600_000)
  expect((await site.visitor().post(old, IDA)).status).toBe(404)
})

test("a manager can't replace an administrator's invitation", async () => {
  const { site, admin, manager } = await setUp()
  const first = invitationOf(await invite(admin, { role: 'admin' }))
  const second = invitationOf(await invite(manager, { role: 'volunteer' }))
  for (const link of [first, second]) expect((await site.visitor().get(link)).status).toBe(200)
  const third = invitationOf(await invite(admin, { role: 'staff' }))
  for (const link of [first, second]) expect((await site.visitor().get(link)).status).toBe(404)
  expect((await site.visitor().get(third)).status).toBe(200)
})

test('no one gets a password link for their own account, because an unattended screen would give it away', async () => {
  const { admin, manager } = await setUp()
  for (const who of [admin, manager])
    expect((await who.post(`/api/team/${who.userId}/reset-link`, { by: 'link' })).body.code).toBe('own_link')
})

test('a password link works once, within an hour, and signs the person out everywhere', async () => {
  const { site, camp, admin, manager, later } = await setUp()
  const email = 'manager@lakeside.example'
  const ask = () => admin.post(`/api/team/${manager.userId}/reset-link`, { by: 'link' })
  const first = resetOf(await ask())
  const made = await ask()
  const link = resetOf(made)
  expect((await site.visitor().get(first)).status).toBe(404)
  expect((await site.visitor().get(link)).body).toMatchObject({ email, organization: { slug: 'lakeside' } })
  expect((await site.visitor().post(link, { password: 'password' })).body.code).toBe('weak_password')
  expect((await site.visitor().post(link, { password: '123' })).body.fields).toHaveProperty('password')
  const password = { password: IDA.password }
  const answers = await Promise.all([site.visitor().post(link, password), site.visitor().post(link, password)])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404])
  expect((await manager.get('/api/user')).body.code).toBe('password_changed')
  expect((await login(camp, email, PASSWORD)).status).toBe(401)
  expect((await login(camp, email, IDA.password)).status).toBe(200)
  const old = resetOf(await ask())
  later(3600_000 + 1000)
  expect((await site.visitor().get(old)).status).toBe(404)
  expect((await site.visitor().post(old, password)).status).toBe(404)
  const log = (await admin.get('/api/audit?text=password')).body.lines
  expect(log.map(({ text, by }: { text: string; by: { id: number } }) => [by.id, text])).toEqual([
    [admin.userId, 'Created a password reset link for manager@lakeside.example, shown on screen to share'],
    [manager.userId, 'Chose a new password with a link (manager@lakeside.example)'],
    [admin.userId, 'Created a password reset link for manager@lakeside.example, shown on screen to share'],
    [admin.userId, 'Created a password reset link for manager@lakeside.example, shown on screen to share'],
  ])
})

test("a password link ends with the account, the camp and its creator's rights", async () => {
  const { site, camp, admin, manager } = await setUp()
  const helper = await camp.as('volunteer')
  const ask = async (office: Person) =>
    resetOf(await office.post(`/api/team/${helper.userId}/reset-link`, { by: 'link' }))
  const works = async (link: string) => (await site.visitor().get(link)).status === 200
  const link = await ask(admin)
  await admin.post(`/api/team/${helper.userId}/switch-off`, {})
  expect(await works(link)).toBe(false)
  expect((await admin.post(`/api/team/${helper.userId}/reset-link`, { by: 'link' })).body.code).toBe('account_off')
  await admin.post(`/api/team/${helper.userId}/switch-on`, {})
  expect(await works(link)).toBe(false)
  const byManager = await ask(manager)
  expect(await works(byManager)).toBe(true)
  // The recipient becomes a person whom a manager may not manage.
  await admin.patch(`/api/team/${helper.userId}`, { role: 'admin' })
  expect(await works(byManager)).toBe(false)
  const last = await ask(admin)
  const suspend = (isActive: boolean) =>
    site.server.database.transact(async (db) => {
      await db.update(organizations).set({ isActive }).where(eq(organizations.id, camp.org))
    })
  await suspend(false)
  expect(await works(last)).toBe(false)
  await suspend(true)
  expect(await works(last)).toBe(true)
  expect((await site.visitor().get('/api/password-resets/guessed')).status).toBe(404)
  const mailed = await admin.post(`/api/team/${helper.userId}/reset-link`, { by: 'mail' })
  expect(mailed.body.code).toBe('no_mail_server')
})

test("with a mail server, links are mailed and a password link isn't shown", async () => {
  const mail = await MailServer.open()
  const site = await world(mail.env)
  const camp = await site.camp('lakeside')
  const [admin, helper] = [await camp.as('admin'), await camp.as('volunteer')]
  const made = await invite(admin)
  expect(made.body.mailed).toBe(true)
  const reset = await admin.post(`/api/team/${helper.userId}/reset-link`, { by: 'mail' })
  expect(reset.body).toMatchObject({ path: null, email: 'volunteer@lakeside.example' })
  onTestFinished(await startEffects(site.server, readConfig(mail.env)))
  await expect.poll(() => mail.mails.length).toBe(2)
  const [invitation, letter] = ['ida', 'volunteer'].map((who) => mail.mails.find(({ to }) => to[0]?.startsWith(who)))
  expect(invitation?.source).toContain(made.body.path)
  expect(invitation?.source).toContain('(role: Staff)')
  const link = /\/reset\/([\w-]+)/.exec(letter?.source ?? '')?.[1] ?? ''
  expect((await site.visitor().get(`/api/password-resets/${link}`)).body.email).toBe('volunteer@lakeside.example')
})
