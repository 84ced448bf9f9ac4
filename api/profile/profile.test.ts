import { expect, test } from 'vitest'
import { PASSWORD, type TestCamp } from '../testing/camp'
import { Person } from '../testing/person'
import { newKey } from '../testing/sealing'
import { world } from '../testing/world'

const NEW = 'quiet-lake-42'

async function setUp() {
  const site = await world()
  const camp = await site.camp('lakeside')
  return { site, camp, admin: await camp.as('admin'), person: await camp.as('staff') }
}

/** Another browser of a person, with its answer to the sign-in. */
async function browserOf(camp: TestCamp, email: string, password = PASSWORD) {
  const asking = new Person(camp.world, 0, '')
  const { status, headers } = await asking.post('/api/camp/login', { email, password, organizationSlug: camp.slug })
  const sid = /anchor_sid=[^;]+/.exec(headers.get('set-cookie') ?? '')?.[0] ?? ''
  return { status, person: new Person(camp.world, 0, sid) }
}

test("one's own name is changed directly, the email only with the password; other fields have no effect", async () => {
  const { camp, admin, person } = await setUp()
  const before = (await person.get('/api/auth/user')).body
  const more = { role: 'admin', id: 1, organizationId: 9, permissions: ['medical'], isActive: false }
  const named = await person.patch('/api/profile', { firstName: ' Ann ', lastName: 'Lee', ...more })
  expect(named).toMatchObject({ status: 200, body: { ...before, firstName: 'Ann', lastName: 'Lee' } })
  const now = (await person.get('/api/auth/user')).body
  expect(now).toEqual({ ...before, firstName: 'Ann', lastName: 'Lee' })
  const email = ' New@Lakeside.example '
  const unproven = await person.patch('/api/profile', { email })
  expect(unproven.body.fields).toEqual({ currentPassword: 'Enter your current password' })
  expect(unproven.body.code).toBe('password_needed')
  expect((await person.patch('/api/profile', { email, currentPassword: 'wrong' })).body.code).toBe('wrong_password')
  const taken = { email: 'admin@lakeside.example', currentPassword: PASSWORD }
  expect((await person.patch('/api/profile', taken)).body.code).toBe('email_in_use')
  expect((await person.patch('/api/profile', { email: 'x', currentPassword: PASSWORD })).body.fields).toEqual({
    email: 'Valid email is required',
  })
  expect((await person.patch('/api/profile', { firstName: ' ' })).body.fields).toEqual({
    firstName: 'First name is required',
  })
  expect((await person.get('/api/user')).body.email).toBe(before.email)
  expect((await person.patch('/api/profile', { email, currentPassword: PASSWORD })).status).toBe(200)
  expect((await browserOf(camp, 'new@lakeside.example')).status).toBe(200)
  expect((await browserOf(camp, before.email)).status).toBe(401)
  const { lines } = (await admin.get('/api/audit?text=Changed%20their')).body
  expect(lines.map(({ text }: { text: string }) => text)).toEqual([
    `Changed their email from ${before.email} to new@lakeside.example`,
    'Changed their name to Ann Lee',
  ])
})

test('a password link that went to the previous email no longer works', async () => {
  const { site, admin, person } = await setUp()
  const { body } = await admin.post(`/api/team/${person.userId}/reset-link`, { by: 'link' })
  const link = body.path.replace('/reset/', '/api/password-resets/') as string
  expect((await site.visitor().get(link)).status).toBe(200)
  await person.patch('/api/profile', { email: 'new@lakeside.example', currentPassword: PASSWORD })
  expect((await site.visitor().get(link)).status).toBe(404)
})

test('a new password needs the present one, ends every other sign-in and link, and this browser stays', async () => {
  const { site, camp, admin, person } = await setUp()
  const email = 'staff@lakeside.example'
  const other = (await browserOf(camp, email)).person
  const { body } = await admin.post(`/api/team/${person.userId}/reset-link`, { by: 'link' })
  const change = (currentPassword: string, newPassword: string) =>
    person.post('/api/change-password', { currentPassword, newPassword })
  expect((await change('wrong', NEW)).body).toMatchObject({ code: 'wrong_password' })
  expect((await change('', NEW)).body.fields).toEqual({ currentPassword: 'Current password is required' })
  expect((await change(PASSWORD, '12345')).body.fields).toEqual({
    newPassword: 'Password must be at least 6 characters long',
  })
  expect((await change(PASSWORD, 'password')).body.code).toBe('weak_password')
  expect((await other.get('/api/user')).status).toBe(200)
  const changed = await change(PASSWORD, NEW)
  expect(changed.status).toBe(204)
  expect(changed.headers.get('set-cookie')).toContain('anchor_known=')
  expect((await person.get('/api/user')).status).toBe(200)
  expect((await other.get('/api/user')).body.code).toBe('password_changed')
  expect((await admin.get('/api/user')).status).toBe(200)
  const link = body.path.replace('/reset/', '/api/password-resets/') as string
  expect((await site.visitor().get(link)).status).toBe(404)
  expect((await browserOf(camp, email)).status).toBe(401)
  expect((await browserOf(camp, email, NEW)).status).toBe(200)
})

test('the password behind an open tablet cannot be guessed: wrong ones count as at the sign-in', async () => {
  const { person } = await setUp()
  const guess = () => person.post('/api/change-password', { currentPassword: 'wrong', newPassword: NEW })
  for (let time = 1; time <= 10; time += 1) expect((await guess()).body.code).toBe('wrong_password')
  expect((await guess()).status).toBe(429)
  const right = await person.post('/api/change-password', { currentPassword: PASSWORD, newPassword: NEW })
  expect(right.body.code).toBe('too_many_tries')
})

test('everyone sees their own sign-ins with their devices, and ends all but the current one', async () => {
  const { site, camp, admin, person } = await setUp()
  person.sealingKey = await newKey()
  await person.enrolled()
  const other = (await browserOf(camp, 'staff@lakeside.example')).person
  const pinewood = await (await site.camp('pinewood')).as('staff')
  const list = async (who: Person) => (await who.get('/api/profile/sign-ins')).body
  const mine = await list(person)
  expect(mine).toHaveLength(2)
  expect(mine.find(({ current }: { current: boolean }) => current).device).toMatchObject({ name: expect.any(String) })
  expect(mine.find(({ current }: { current: boolean }) => !current).device).toBe(null)
  expect(await list(pinewood)).toHaveLength(1)
  expect((await person.post('/api/profile/sign-out-everywhere', {})).status).toBe(204)
  expect(await list(person)).toMatchObject([{ current: true }])
  const ended = await other.get('/api/user')
  expect(ended).toMatchObject({ status: 401, body: { code: 'signed_out_elsewhere' } })
  // Neither a colleague nor a person of another camp with the same number is signed out.
  for (const each of [admin, pinewood]) expect((await each.get('/api/user')).status).toBe(200)
})

test('who waits for approval, and who is signed in to no camp, has no profile to change', async () => {
  const { site } = await setUp()
  const asked = { firstName: 'A', lastName: 'B', role: 'staff', organizationSlug: 'lakeside', password: NEW }
  const joined = await site.visitor().post('/api/camp/register', { ...asked, email: 'waits@lakeside.example' })
  const cookie = /anchor_sid=[^;]+/.exec(joined.headers.get('set-cookie') ?? '')?.[0] ?? ''
  const waiting = site.visitor(cookie)
  expect((await waiting.patch('/api/profile', { firstName: 'X' })).body.code).toBe('waiting_for_approval')
  expect((await site.visitor().patch('/api/profile', { firstName: 'X' })).status).toBe(401)
})
