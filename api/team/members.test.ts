import { expect, test } from 'vitest'
import { staff } from '#shared/staff/model'
import { insertMany } from '../db/insert-many'
import { takeNumbers } from '../db/numbers'
import { users } from '../db/tables/accounts'
import { PASSWORD, type TestCamp } from '../testing/camp'
import { creditArgs } from '../testing/credit'
import { everyone } from '../testing/everyone'
import { Person } from '../testing/person'
import { type World, world } from '../testing/world'

async function setUp() {
  const site = await world()
  const camp = await site.camp('lakeside')
  const [admin, manager, helper] = [await camp.as('admin'), await camp.as('manager'), await camp.as('volunteer')]
  return { site, camp, admin, manager, helper }
}

/** A person who signed up and waits. */
async function waiting(site: World, role: string) {
  const email = `${role}.new@lakeside.example`
  const asked = { email, firstName: 'Ana', lastName: 'Ny', role, password: PASSWORD, organizationSlug: 'lakeside' }
  return (await site.visitor().post('/api/camp/register', asked)).body.id as number
}

const recordOf = (camp: TestCamp, firstName: string, userId: number | null = null) =>
  camp.put(staff, {
    userId,
    firstName,
    lastName: 'Lind',
    position: 'Counselor',
    department: null,
    status: 'active',
    isActive: true,
  })

const one = async (office: Person, userId: number) =>
  (await office.get('/api/team')).body.people.find(({ id }: { id: number }) => id === userId)

/** A person who signs in by email, in a separate browser; and the answer. */
async function signedIn(site: World, email: string) {
  const answer = await site
    .visitor()
    .post('/api/camp/login', { email, password: PASSWORD, organizationSlug: 'lakeside' })
  return { person: site.visitor(answer.headers.get('set-cookie')?.split(';')[0]), approved: answer.body.approved }
}

/** The log's lines, the oldest first. */
const said = async (admin: Person) =>
  (await admin.get('/api/audit?area=team')).body.lines.map(({ text }: { text: string }) => text).reverse()

test("the office sees each user's role, permissions, staff record and last visit", async () => {
  const { site, camp, manager, helper } = await setUp()
  const record = await recordOf(camp, 'Ida', helper.userId)
  const before = new Date().toISOString()
  await helper.enrolled()
  const id = await waiting(site, 'staff')
  await (await site.camp('pinewood')).as('admin')
  const { body } = await manager.get('/api/team')
  expect([body.total, body.mail, body.people[0].id, body.people[0].state]).toEqual([4, false, id, 'waiting'])
  const seen = await one(manager, helper.userId)
  expect(seen).toMatchObject({ role: 'volunteer', state: 'active', staff: { id: record.id, name: 'Ida Lind' } })
  expect(seen.lastSeenAt >= before).toBe(true)
  expect(await one(manager, manager.userId)).toMatchObject({ lastSeenAt: null, staff: null, grants: [] })
  expect(JSON.stringify(body)).not.toContain('argon')
  expect((await manager.get('/api/team?search=VOLUN&role=volunteer&state=active')).body.total).toBe(1)
  expect((await manager.get('/api/team?search=nobody')).body).toEqual({ people: [], total: 0, mail: false })
  expect((await manager.get('/api/team?role=superadmin')).status).toBe(400)
})

test('each of 2,000 users is listed once, page by page', async () => {
  const { site, camp, admin } = await setUp()
  await site.server.database.transact(async (db) => {
    const first = await takeNumbers(db, camp.org, 'nextUser', 2000)
    const kept = { org: camp.org, password: 'x', role: 'parent', permissions: [], profileImageUrl: null }
    const since = { isActive: true, isApproved: true, lastLoginAt: null, createdAt: '2026-01-01T00:00:00.000Z' }
    const people = Array.from({ length: 2000 }, (_, number) => ({
      ...kept,
      ...since,
      id: first + number,
      firstName: 'Person',
      lastName: `No ${number}`,
      email: `p${number}@lakeside.example`,
    }))
    await insertMany(db, users, people)
  })
  const ids: number[] = []
  for (let after = 0; ; after = ids.length) {
    const { people, total } = (await admin.get(`/api/team?after=${after}`)).body
    expect(total).toBe(2003)
    ids.push(...people.map(({ id }: { id: number }) => id))
    if (people.length === 0) break
  }
  expect([ids.length, new Set(ids).size]).toEqual([2003, 2003])
  expect((await admin.get('/api/team?search=no%201999')).body.people).toMatchObject([{ lastName: 'No 1999' }])
})

test('a waiting person can be approved with the requested role or less, never more', async () => {
  const { site, admin, manager } = await setUp()
  const [helper, chief] = [await waiting(site, 'staff'), await waiting(site, 'admin')]
  const more = await admin.post(`/api/team/${helper}/approve`, { role: 'manager' })
  expect([more.status, more.body.code]).toEqual([409, 'role_not_asked'])
  expect((await admin.post(`/api/team/${helper}/approve`, { role: 'superadmin' })).status).toBe(400)
  expect((await admin.post(`/api/team/${helper}/approve`, { role: 'parent' })).status).toBe(400)
  expect((await admin.patch(`/api/team/${helper}`, { role: 'admin' })).body.code).toBe('account_off')
  expect((await manager.post(`/api/team/${chief}/approve`, { role: 'staff' })).status).toBe(403)
  expect((await manager.post(`/api/team/${helper}/approve`, { role: 'volunteer' })).body).toEqual({
    id: helper,
    role: 'volunteer',
  })
  // Someone else in the office was faster; this request doesn't undo theirs.
  expect((await admin.post(`/api/team/${helper}/approve`, {})).body.role).toBe('volunteer')
  expect((await admin.post(`/api/team/${chief}/decline`, {})).status).toBe(204)
  expect((await admin.post(`/api/team/${chief}/approve`, {})).status).toBe(404)
  expect(await said(admin)).toEqual([
    'Approved Ana Ny (staff.new@lakeside.example) as Volunteer (asked to be Staff)',
    "Declined Ana Ny's sign-up (admin.new@lakeside.example)",
  ])
})

test('an approval can be undone within a day, which removes the role, permissions and sign-ins and keeps the request', async () => {
  const { site, camp, admin, manager } = await setUp()
  const id = await waiting(site, 'manager')
  const undo = (who: Person) => who.post(`/api/team/${id}/undo-approval`, {})
  expect((await undo(manager)).body.code).toBe('approval_settled')
  expect((await admin.post(`/api/team/${id}/approve`, { role: 'staff' })).status).toBe(200)
  const record = await recordOf(camp, 'Ida')
  expect((await admin.patch(`/api/team/${id}`, { grants: ['medical'], staffId: record.id })).status).toBe(204)
  const { person, approved } = await signedIn(site, 'manager.new@lakeside.example')
  expect(approved).toBe(true)
  expect((await person.get('/api/campers')).status).toBe(200)
  expect((await one(manager, id)).undoUntil > new Date().toISOString()).toBe(true)
  expect((await undo(manager)).status).toBe(204)
  expect((await person.get('/api/campers')).status).toBe(401)
  expect(await one(manager, id)).toMatchObject({
    state: 'waiting',
    role: 'manager',
    grants: [],
    staff: null,
    undoUntil: null,
  })
  expect((await signedIn(site, 'manager.new@lakeside.example')).approved).toBe(false)
  expect((await undo(manager)).body.code).toBe('approval_settled')
  expect((await said(admin)).at(-1)).toBe('Undid the approval of Ana Ny (manager.new@lakeside.example)')
  expect((await admin.post(`/api/team/${id}/approve`, { role: 'volunteer' })).body.role).toBe('volunteer')
  Object.assign(site.server, { now: () => new Date(Date.now() + 25 * 3600_000) })
  expect(await one(admin, id)).toMatchObject({ state: 'active', undoUntil: null })
  expect((await undo(admin)).body.code).toBe('approval_settled')
})

test("an administrator's approval can be undone by another administrator, but not by a manager or oneself", async () => {
  const { site, admin, manager } = await setUp()
  const id = await waiting(site, 'admin')
  expect((await admin.post(`/api/team/${id}/approve`, {})).body.role).toBe('admin')
  const undo = (who: Person) => who.post(`/api/team/${id}/undo-approval`, {})
  expect((await undo(manager)).status).toBe(403)
  const { person: fresh } = await signedIn(site, 'admin.new@lakeside.example')
  expect((await fresh.post(`/api/team/${id}/undo-approval`, {})).body.code).toBe('own_account')
  expect((await undo(admin)).status).toBe(204)
  expect((await fresh.get('/api/team')).status).toBe(401)
  expect((await one(admin, id)).state).toBe('waiting')
})

test('actions from before an approval was undone are judged by the role held then, not the requested one', async () => {
  const { site, camp, admin } = await setUp()
  const id = await waiting(site, 'admin')
  expect((await admin.post(`/api/team/${id}/approve`, { role: 'volunteer' })).status).toBe(200)
  const { person } = await signedIn(site, 'admin.new@lakeside.example')
  const helper = new Person(site, id, person.cookie)
  const maya = await camp.camper()
  const made = await helper.sealed([{ ...creditArgs(maya.id, 2 ** 40), made: [2 ** 40], after: [] }])
  expect((await admin.post(`/api/team/${id}/undo-approval`, {})).status).toBe(204)
  expect((await admin.carry(made)).body.results).toMatchObject([{ status: 'rejected', code: 'forbidden' }])
})

test("a manager can't change administrators or create any", async () => {
  const { camp, admin, manager, helper } = await setUp()
  const id = admin.userId
  const refused = [
    await manager.patch(`/api/team/${id}`, { role: 'staff' }),
    await manager.patch(`/api/team/${manager.userId}`, { role: 'admin' }),
    await manager.patch(`/api/team/${helper.userId}`, { role: 'admin' }),
    await manager.post(`/api/team/${id}/switch-off`, {}),
    await manager.post(`/api/team/${id}/switch-on`, {}),
    await manager.post(`/api/team/${id}/end-sign-ins`, {}),
    await manager.post(`/api/team/${id}/reset-link`, { by: 'link' }),
    await manager.post('/api/team/invitations', { email: 'new@lakeside.example', role: 'admin' }),
    await manager.get('/api/audit'),
  ]
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
  expect(await said(admin)).toEqual([])
  expect((await manager.patch(`/api/team/${helper.userId}`, { role: 'manager' })).status).toBe(204)
  expect((await camp.as('parent')).userId).toBeGreaterThan(0)
})

test("a manager can't give a permission they lack, nor open an account that has it", async () => {
  const { camp, admin, manager } = await setUp()
  const [helper, payer] = [await camp.as('staff'), await camp.as('staff', ['financial'])]
  const financial = { grants: ['financial'] }
  const refused = [
    await manager.patch(`/api/team/${manager.userId}`, financial),
    await manager.patch(`/api/team/${helper.userId}`, financial),
    await manager.patch(`/api/team/${helper.userId}`, { role: 'manager', ...financial }),
    await manager.post(`/api/team/${payer.userId}/reset-link`, { by: 'link' }),
  ]
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => [403, 'forbidden']))
  expect(await said(admin)).toEqual([])
  // A manager can give what their own role has, and an existing permission stays.
  expect((await manager.patch(`/api/team/${helper.userId}`, { grants: ['medical'] })).status).toBe(204)
  expect((await manager.patch(`/api/team/${payer.userId}`, { role: 'manager' })).status).toBe(204)
  expect((await one(admin, payer.userId)).grants).toEqual(['financial'])
  expect((await admin.patch(`/api/team/${manager.userId}`, financial)).status).toBe(204)
  expect((await manager.patch(`/api/team/${helper.userId}`, financial)).status).toBe(204)
})

test('a changed role or permission applies from the next request', async () => {
  const { admin, helper, camp } = await setUp()
  const [maya, sold] = [await camp.camper({ balance: '10.00' }), { itemId: null, itemName: 'X', quantity: 1 }]
  const sale = { camperId: maya.id, items: [{ ...sold, unitPrice: '1.00', totalPrice: '1.00' }], totalAmount: '1.00' }
  const change = (body: object) => admin.patch(`/api/team/${helper.userId}`, body)
  expect((await helper.post('/api/store/purchase', sale)).status).toBe(403)
  expect((await change({ grants: ['store.sell'] })).status).toBe(204)
  expect((await helper.post('/api/store/purchase', sale)).status).toBe(201)
  // A role can't be given what it can never have, and doesn't need what it always has.
  expect((await change({ grants: ['store.refund'] })).body.code).toBe('grant_adds_nothing')
  expect((await change({ role: 'manager', grants: ['medical'] })).body.code).toBe('grant_adds_nothing')
  expect((await change({ grants: ['books'] })).status).toBe(400)
  expect((await change({ grants: 'store.sell' })).status).toBe(400)
  expect((await change({ role: 'superadmin' })).status).toBe(400)
  expect((await change({ role: 'parent' })).status).toBe(400)
  expect((await change({ role: 'staff' })).status).toBe(204)
  // A permission that the new role doesn't need is removed, and doesn't come back with the old role.
  expect((await change({ role: 'volunteer' })).status).toBe(204)
  expect((await helper.post('/api/store/purchase', sale)).status).toBe(403)
  expect(await said(admin)).toEqual([
    'Gave volunteer@lakeside.example permission for store sales',
    "Changed volunteer@lakeside.example's role from Volunteer to Staff",
    "Removed volunteer@lakeside.example's permission for store sales",
    "Changed volunteer@lakeside.example's role from Staff to Volunteer",
  ])
})

test('the last administrator stays: when two demote each other at once, one remains', async () => {
  const { camp, admin } = await setUp()
  expect((await admin.patch(`/api/team/${admin.userId}`, { role: 'staff' })).body.code).toBe('last_admin')
  const other = await camp.as('admin', [], '2')
  const answers = await Promise.all([
    admin.patch(`/api/team/${other.userId}`, { role: 'staff' }),
    other.patch(`/api/team/${admin.userId}`, { role: 'staff' }),
  ])
  // The later one is refused, because one administrator must stay or because they no longer are one.
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  const left = answers[0].status === 204 ? admin : other
  const gone = left === admin ? other : admin
  expect((await left.patch(`/api/team/${gone.userId}`, { role: 'admin' })).status).toBe(204)
  expect((await left.post(`/api/team/${left.userId}/switch-off`, {})).body.code).toBe('own_account')
  const off = await Promise.all([
    left.post(`/api/team/${gone.userId}/switch-off`, {}),
    gone.post(`/api/team/${left.userId}/switch-off`, {}),
  ])
  expect(off.filter(({ status }) => status === 204)).toHaveLength(1)
})

test('a deactivated account is signed out everywhere, and comes back only with its password', async () => {
  const { site, camp, admin, helper } = await setUp()
  await helper.sealed([])
  expect((await admin.post(`/api/team/${helper.userId}/switch-off`, {})).status).toBe(204)
  expect((await helper.get('/api/user')).body.code).toBe('switched_off')
  const login = { email: 'volunteer@lakeside.example', password: PASSWORD, organizationSlug: camp.slug }
  expect((await site.visitor().post('/api/camp/login', login)).status).toBe(401)
  expect((await one(admin, helper.userId)).state).toBe('off')
  expect((await admin.post(`/api/team/${helper.userId}/switch-on`, {})).status).toBe(204)
  expect((await admin.post(`/api/team/${helper.userId}/switch-on`, {})).status).toBe(204)
  // Earlier sign-ins stay ended.
  expect((await helper.get('/api/user')).status).toBe(401)
  expect((await site.visitor().post('/api/camp/login', login)).status).toBe(200)
  expect(await said(admin)).toEqual([
    "Deactivated volunteer@lakeside.example's account",
    "Reactivated volunteer@lakeside.example's account",
  ])
})

test('a staff record belongs to one account, and an account has one staff record', async () => {
  const { site, camp, admin, manager, helper } = await setUp()
  const [ida, ole] = [await recordOf(camp, 'Ida'), await recordOf(camp, 'Ole', manager.userId)]
  const foreign = await (await site.camp('pinewood')).put(staff, { ...ida, id: 777_001 })
  const link = (staffId: number | null) => admin.patch(`/api/team/${helper.userId}`, { staffId })
  expect((await link(ida.id)).status).toBe(204)
  expect((await link(ole.id)).body.code).toBe('staff_linked')
  expect((await link(foreign.id)).status).toBe(404)
  expect((await one(admin, helper.userId)).staff).toEqual({ id: ida.id, name: 'Ida Lind' })
  const free = await recordOf(camp, 'Eva')
  expect((await link(free.id)).status).toBe(204)
  expect((await admin.get(`/api/staff/${ida.id}`)).body.userId).toBe(null)
  expect((await link(null)).status).toBe(204)
  expect((await one(admin, helper.userId)).staff).toBe(null)
})

test('no one can link their own staff record, because they could then judge themselves', async () => {
  const { camp, admin, manager } = await setUp()
  const [own, free] = [await recordOf(camp, 'Ida', manager.userId), await recordOf(camp, 'Ole')]
  const link = (who: Person, of: Person, staffId: number | null) => who.patch(`/api/team/${of.userId}`, { staffId })
  for (const staffId of [null, free.id]) expect((await link(manager, manager, staffId)).body.code).toBe('own_record')
  expect((await link(admin, admin, free.id)).body.code).toBe('own_record')
  // A form that leaves it as it is may be saved, and a colleague may change it.
  expect((await link(manager, manager, own.id)).status).toBe(204)
  expect((await link(manager, admin, free.id)).body.code).toBe('forbidden')
  expect((await link(admin, manager, null)).status).toBe(204)
  // A person who is alone in the office has no one to ask.
  expect((await admin.post(`/api/team/${manager.userId}/switch-off`, {})).status).toBe(204)
  expect((await link(admin, admin, free.id)).status).toBe(204)
})

test("a family's account can't get a role, permission or staff record", async () => {
  const { camp, admin } = await setUp()
  const parent = await camp.as('parent')
  for (const change of [{ role: 'staff' }, { grants: [] }, { staffId: null }]) {
    const { status, body } = await admin.patch(`/api/team/${parent.userId}`, change)
    expect([status, body.code]).toEqual([409, 'family_role'])
  }
  expect((await admin.post(`/api/team/${parent.userId}/switch-off`, {})).status).toBe(204)
})

test("another camp's user is never found, and only the office can look", async () => {
  const { camp, people } = await everyone()
  const strange = await (await world()).camp('pinewood', { numbersFrom: 5000 })
  const theirs = (await strange.as('staff')).userId
  const admin = await camp.as('admin')
  const asks: [string, string, object?][] = [
    ['PATCH', '', { role: 'staff' }],
    ['POST', '/approve', {}],
    ['POST', '/decline', {}],
    ['POST', '/undo-approval', {}],
    ['POST', '/switch-off', {}],
    ['POST', '/switch-on', {}],
    ['POST', '/end-sign-ins', {}],
    ['POST', '/reset-link', { by: 'link' }],
  ]
  for (const [method, path, body] of asks) {
    expect((await admin.send(method, `/api/team/${theirs}${path}`, body)).status, path).toBe(404)
    for (const who of ['staff', 'volunteer', 'parent'] as const) {
      const asking = people.get(who) as Person
      expect((await asking.send(method, `/api/team/${admin.userId}${path}`, body)).status, path).toBe(403)
    }
  }
})

test("linking a staff record makes its certificates the person's own, and unlinking takes them away", async () => {
  const { camp, admin, helper } = await setUp()
  const record = await recordOf(camp, 'Ida')
  const type = await admin.post('/api/certification-types', { name: 'First aid' })
  expect(type.status, JSON.stringify(type.body)).toBe(201)
  const made = await admin.post('/api/certifications', { staffId: record.id, typeId: type.body.id })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const own = async () => (await helper.get('/api/certifications')).body.length
  expect(await own()).toBe(0)
  await admin.patch(`/api/team/${helper.userId}`, { staffId: record.id })
  expect(await own()).toBe(1)
  await admin.patch(`/api/team/${helper.userId}`, { staffId: null })
  expect(await own()).toBe(0)
})
