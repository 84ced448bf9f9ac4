import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { userNumber } from '#shared/platform/rules'
import { staff } from '#shared/staff/model'
import { rowReader } from '../db/rows'
import { platformUsers, users } from '../db/tables/accounts'
import { PASSWORD } from '../testing/camp'
import { operatorOf } from '../testing/operator'
import { world } from '../testing/world'

async function platform() {
  const site = await world()
  const camp = await site.camp('lakeside')
  return { site, camp, superadmin: await operatorOf(site, 'superadmin') }
}

const ANA = { firstName: 'Ana', lastName: 'Ny', email: 'ana@x.example', password: 'quiet-lake-42' }

test('a user is created for one camp, signs in there, and has the role staff if none was chosen', async () => {
  const { site, camp, superadmin } = await platform()
  const made = await superadmin.post('/api/platform/users', { ...ANA, organizationId: camp.org })
  expect([made.status, made.body]).toEqual([
    201,
    expect.objectContaining({ role: 'staff', organizationName: 'Camp lakeside', isActive: true, isApproved: true }),
  ])
  expect(JSON.stringify(made.body)).not.toContain('argon2')
  const login = { email: ANA.email, password: ANA.password, organizationSlug: 'lakeside' }
  expect((await site.visitor().post('/api/camp/login', login)).status).toBe(200)
  const twice = await superadmin.post('/api/platform/users', { ...ANA, organizationId: camp.org })
  expect([twice.status, twice.body.code]).toEqual([409, 'user_email_taken'])
  expect((await superadmin.post('/api/platform/users', { ...ANA, organizationId: 999_999 })).status).toBe(404)
  const parent = await superadmin.post('/api/platform/users', { ...ANA, email: 'p@x.example', role: 'parent' })
  expect(parent.status).toBe(400)
})

test('users are listed for all camps, with their camp, or for one', async () => {
  const { site, camp, superadmin } = await platform()
  const other = await site.camp('pinewood')
  for (const each of [camp, other]) for (const role of ['admin', 'staff'] as const) await each.as(role)
  const emails = async (query: string) =>
    (await superadmin.get(`/api/platform/users?${query}`)).body.map(({ email }: { email: string }) => email)
  expect(await emails('')).toHaveLength(4)
  expect(await emails(`organizationId=${other.org}`)).toEqual(['admin@pinewood.example', 'staff@pinewood.example'])
  expect(await emails('search=ADMIN%20lakeside')).toEqual(['admin@lakeside.example'])
  expect(await emails('limit=1&offset=3')).toEqual(['staff@pinewood.example'])
})

test('users are filtered by state and sorted, and a sign-up is approved as requested or lower', async () => {
  const { camp, superadmin } = await platform()
  const [admin, worker] = [await camp.as('admin'), await camp.as('staff')]
  const set = (userId: number, fields: object) =>
    camp.world.server.database.transact((db) => db.update(users).set(fields).where(eq(users.id, userId)))
  await set(admin.userId, { lastName: 'adams', lastLoginAt: '2026-06-01T00:00:00.000Z' })
  await set(worker.userId, { lastName: 'Zen', isApproved: false, lastLoginAt: null })
  const ids = async (query: string) =>
    (await superadmin.get(`/api/platform/users?${query}`)).body.map(({ email }: { email: string }) => email)
  const [first, second] = ['admin@lakeside.example', 'staff@lakeside.example']
  expect(await ids('sort=name')).toEqual([first, second])
  expect(await ids('sort=name&down=yes')).toEqual([second, first])
  expect(await ids('sort=lastLogin')).toEqual([second, first])
  expect([await ids('state=waiting'), await ids('state=active'), await ids('state=off')]).toEqual([
    [second],
    [first],
    [],
  ])
  const path = `/api/platform/users/${userNumber(camp.org, worker.userId)}/approve`
  expect((await superadmin.post(path, { role: 'admin' })).body.code).toBe('role_not_asked')
  const approved = await superadmin.post(path, { role: 'volunteer' })
  expect([approved.status, approved.body]).toEqual([
    200,
    expect.objectContaining({ isApproved: true, role: 'volunteer' }),
  ])
  // Approving once more, with another role, changes nothing and isn't logged again.
  expect((await superadmin.post(path, { role: 'staff' })).body.role).toBe('volunteer')
  const texts = ((await admin.get('/api/audit')).body.lines as { text: string }[]).map(({ text }) => text)
  expect(texts.filter((text) => text.startsWith('The provider: Approved'))).toHaveLength(1)
})

test('editing a user with the role "user" or an empty password changes nothing, and a new password ends the sign-ins', async () => {
  const { camp, superadmin } = await platform()
  const person = await camp.as('staff', ['medical'])
  await camp.as('admin')
  const path = `/api/platform/users/${userNumber(camp.org, person.userId)}`
  const kept = await superadmin.patch(path, { role: 'user', firstName: 'Sam', lastName: 'Lee', password: '' })
  expect(kept.body).toMatchObject({ role: 'staff', firstName: 'Sam' })
  expect((await person.get('/api/user')).body.grants).toEqual(['medical'])
  expect((await superadmin.patch(path, { role: 'admin' })).body.role).toBe('admin')
  expect((await person.get('/api/user')).body).toMatchObject({ role: 'admin', grants: [] })
  expect((await superadmin.patch(path, { password: 'another-lake-42' })).status).toBe(200)
  expect((await person.get('/api/user')).body.code).toBe('password_changed')
  const parent = await camp.as('parent')
  const promoted = await superadmin.patch(`/api/platform/users/${userNumber(camp.org, parent.userId)}`, {
    role: 'staff',
  })
  expect(promoted.body.code).toBe('family_role')
})

test("a camp's last administrator can't be demoted, deactivated or deleted, nor can two at once", async () => {
  const { camp, superadmin } = await platform()
  const admin = await camp.as('admin')
  const path = `/api/platform/users/${userNumber(camp.org, admin.userId)}`
  expect((await superadmin.patch(path, { role: 'staff' })).body.code).toBe('last_admin')
  expect((await superadmin.patch(path, { isActive: false })).body.code).toBe('last_admin')
  expect((await superadmin.delete(path)).body.code).toBe('last_admin')
  const second = await camp.as('admin', [], 'second')
  const both = [path, `/api/platform/users/${userNumber(camp.org, second.userId)}`]
  const answers = await Promise.all(both.map((each) => superadmin.delete(each)))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
})

test("a deleted user's records stay without a sign-in, and their devices are notified", async () => {
  const { site, camp, superadmin } = await platform()
  const [parent, worker] = [await camp.as('parent'), await camp.as('staff')]
  await camp.as('admin')
  const family = await camp.family('Keller', parent.userId)
  for (const { userId } of [parent, worker])
    expect((await superadmin.delete(`/api/platform/users/${userNumber(camp.org, userId)}`)).status).toBe(204)
  const there = await (await camp.as('admin')).get(`/api/families/${family.id}`)
  expect(there.body).toMatchObject({ lastName: 'Keller', primaryContactUserId: null })
  expect((await worker.get('/api/user')).body.code).toBe('switched_off')
  const left = await site.server.database.read((db) => db.select().from(users).where(eq(users.id, worker.userId)))
  expect(left).toEqual([])
  const records = await site.server.database.read((db) => rowReader(db, camp.org).all(staff))
  expect(records.every(({ userId }) => userId !== worker.userId)).toBe(true)
  expect((await superadmin.delete(`/api/platform/users/${userNumber(camp.org, worker.userId)}`)).status).toBe(404)
})

test("the provider sees a camper's name, birthday, camp and day added, and can add one", async () => {
  const { camp, superadmin } = await platform()
  await camp.camper({ firstName: 'Maya', allergies: 'canary', dateOfBirth: '2015-04-01' })
  const { body } = await superadmin.get('/api/platform/campers')
  expect(Object.keys(body[0]).sort()).toEqual(
    ['createdAt', 'dateOfBirth', 'firstName', 'id', 'lastName', 'organizationId', 'organizationName'].sort(),
  )
  await superadmin.get('/api/platform/campers?search=maya')
  const log = (await (await camp.as('admin')).get('/api/audit')).body
  const texts = (log.lines as { text: string }[]).map(({ text }) => text)
  expect(texts.filter((text) => text === 'The provider: Opened the list of campers')).toHaveLength(1)
  const family = await camp.family()
  const noah = { firstName: 'Noah', lastName: 'Ny', organizationId: camp.org }
  const made = await superadmin.post('/api/platform/campers', { ...noah, familyId: family.id })
  expect([made.status, made.body.organizationName]).toEqual([201, 'Camp lakeside'])
  const there = await (await camp.as('admin')).get(`/api/campers/${made.body.id}`)
  expect(there.body).toMatchObject({ status: 'active', familyId: family.id, firstName: 'Noah' })
  // Without a family, or with the default of 1, which another camp's family has, the camp's first one is meant.
  await camp.family('Later')
  const familyOf = async (fields: object) => {
    const { body: added } = await superadmin.post('/api/platform/campers', { ...noah, firstName: 'Mia', ...fields })
    return (await (await camp.as('admin')).get(`/api/campers/${added.id}`)).body.familyId
  }
  expect([await familyOf({}), await familyOf({ familyId: 1 })]).toEqual([family.id, family.id])
  expect(await familyOf({ familyId: null })).toBeNull()
  const nowhere = await superadmin.post('/api/platform/campers', { ...noah, familyId: 999_999 })
  expect([nowhere.status, nowhere.body.code]).toEqual([409, 'no_family_there'])
  expect((await superadmin.get('/api/platform/campers?search=noah')).headers.get('x-total-count')).toBe('1')
})

test("the provider's people can be added, changed and deactivated, but not the last superadmin, nor two at once", async () => {
  const { site, superadmin } = await platform()
  const sam = { firstName: 'Sam', lastName: 'Lee', email: 'sam@provider.example', password: 'quiet-lake-42' }
  const made = await superadmin.post('/api/platform/operators', { ...sam, role: 'superadmin' })
  expect(made.status).toBe(201)
  const login = await site.visitor().post('/api/platform/login', { email: sam.email, password: sam.password })
  expect(login.status).toBe(200)
  const second = site.visitor((login.headers.get('set-cookie') ?? '').split(';')[0])
  expect((await superadmin.post('/api/platform/operators', { ...sam, role: 'support' })).body.code).toBe(
    'operator_email_taken',
  )
  const demote = (who: typeof superadmin, id: number) => who.patch(`/api/platform/operators/${id}`, { role: 'support' })
  const both = await Promise.all([demote(superadmin, made.body.id), demote(second, superadmin.userId)])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  const left = await site.server.database.read((db) =>
    db.select().from(platformUsers).where(eq(platformUsers.role, 'superadmin')),
  )
  expect(left).toHaveLength(1)
  const last = left[0]?.id === superadmin.userId ? superadmin : second
  for (const change of [{ role: 'support' }, { isActive: false }])
    expect((await last.patch(`/api/platform/operators/${left[0]?.id}`, change)).body.code).toBe('last_superadmin')
  expect((await last.delete(`/api/platform/operators/${left[0]?.id}`)).body.code).toBe('last_superadmin')
})

test('a deactivated platform user is signed out at once', async () => {
  const { site, superadmin } = await platform()
  const support = await operatorOf(site, 'support')
  expect((await support.get('/api/platform/organizations')).status).toBe(200)
  await superadmin.patch(`/api/platform/operators/${support.userId}`, { isActive: false })
  expect((await support.get('/api/platform/organizations')).status).toBe(401)
  const login = { email: 'support@provider.example', password: PASSWORD }
  expect((await site.visitor().post('/api/platform/login', login)).status).toBe(401)
})

test("the provider's people can change their own name, email and password, which ends their other sign-ins", async () => {
  const { site, superadmin } = await platform()
  const login = { email: 'superadmin@provider.example', password: PASSWORD }
  const other = await site.visitor().post('/api/platform/login', login)
  const elsewhere = site.visitor((other.headers.get('set-cookie') ?? '').split(';')[0])
  expect((await superadmin.patch('/api/profile', { firstName: 'Ann' })).body).toMatchObject({ firstName: 'Ann' })
  const moved = { email: 'ann@provider.example' }
  const { body: unproven } = await superadmin.patch('/api/profile', moved)
  expect([unproven.code, Object.keys(unproven.fields)]).toEqual(['password_needed', ['currentPassword']])
  expect((await superadmin.patch('/api/profile', { ...moved, currentPassword: PASSWORD })).body).toMatchObject(moved)
  const support = await operatorOf(site, 'support')
  expect((await support.patch('/api/profile', { ...moved, currentPassword: PASSWORD })).body.code).toBe(
    'operator_email_taken',
  )
  expect((await superadmin.get('/api/profile/sign-ins')).body).toHaveLength(2)
  const change = { currentPassword: 'wrong', newPassword: 'another-lake-42' }
  expect((await superadmin.post('/api/change-password', change)).body.code).toBe('wrong_password')
  expect((await superadmin.post('/api/change-password', { ...change, currentPassword: PASSWORD })).status).toBe(204)
  expect([(await superadmin.get('/api/user')).status, (await elsewhere.get('/api/user')).status]).toEqual([200, 401])
  expect((await superadmin.post('/api/profile/sign-out-everywhere', {})).status).toBe(204)
  expect((await superadmin.get('/api/profile/sign-ins')).body).toHaveLength(1)
})

test("a platform user's password can't be changed without the current one", async () => {
  const { site, superadmin } = await platform()
  const path = `/api/platform/operators/${superadmin.userId}`
  const refused = await superadmin.patch(path, { password: 'another-lake-43' })
  expect([refused.status, refused.body.code]).toEqual([409, 'own_password'])
  expect((await superadmin.patch(path, { firstName: 'Sol' })).body.firstName).toBe('Sol')
  const support = await operatorOf(site, 'support')
  expect(
    (await superadmin.patch(`/api/platform/operators/${support.userId}`, { password: 'another-lake-43' })).status,
  ).toBe(200)
})
