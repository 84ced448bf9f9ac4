import { expect, test, vi } from 'vitest'
import { familyLogins } from '#shared/campers/contact-model'
import { createCamper, deleteCamper, editCamper } from '#shared/campers/mutations'
import { ENVELOPE } from '#shared/envelope'
import { register } from '#shared/registration/mutations'
import { setStaffStatus } from '#shared/staff/mutations'
import { endKeysOfUser } from '../../auth/signing-keys'
import { signingKey } from '../../db/tables/sync'
import { pathWith, TAKING } from '../../testing/calls'
import { creditArgs } from '../../testing/credit'
import { lockFor } from '../../testing/locking'
import { switchOff } from '../../testing/roles'
import { world } from '../../testing/world'

const lakeside = async () => (await world()).camp('lakeside')

test("a manager who ends an administrator's service locks no one out, even if an administrator carries the action", async () => {
  const camp = await lakeside()
  const [admin, manager, boss] = [await camp.as('admin'), await camp.as('manager'), await camp.as('admin', [], 'boss')]
  const { id } = (await admin.post('/api/staff', { firstName: 'Ana', lastName: 'Ny', status: 'active' })).body
  expect((await admin.patch(`/api/team/${boss.userId}`, { staffId: id })).status).toBe(204)
  const [sent] = await manager.sealed([{ mutation: setStaffStatus, args: { staffId: id, status: 'terminated' } }])
  expect((await admin.carry([sent])).body.results).toMatchObject([{ status: 'ok' }])
  expect((await admin.get(`/api/staff/${id}`)).body.status).toBe('terminated')
  expect((await boss.get('/api/user')).status).toBe(200)
})

test('what is recorded for a user whose access has ended is limited in amount and time; the rest is up to the office', async () => {
  const camp = await lakeside()
  const { server } = camp.world
  const [admin, staff, carrier, maya] = [
    await camp.as('admin'),
    await camp.as('staff'),
    await camp.as('volunteer'),
    await camp.camper(),
  ]
  const credits = ['400.00', '100.00', '0.01'].map((amount, index) => creditArgs(maya.id, 2 ** 40 + index, amount))
  const made = await staff.sealed([...credits, creditArgs(maya.id, 2 ** 40 + 9)])
  await server.database.transact((db) => endKeysOfUser(db, camp.org, staff.userId, 'office', server.now()))
  await switchOff(camp, staff)
  expect((await carrier.carry(made.slice(0, 2))).body.results).toMatchObject([{ status: 'ok' }, { status: 'ok' }])
  expect((await carrier.carry([made[2]])).body.results).toMatchObject([{ code: 'access_ended' }])
  const entries = async () => (await admin.get(`/api/campers/${maya.id}/transactions`)).body
  expect(await entries()).toHaveLength(2)
  // Reviewed entries no longer count.
  for (const { id } of await entries())
    expect((await admin.post(`/api/store/transactions/${id}/settle`, { note: 'Seen' })).status).toBeLessThan(300)
  const week = server.now
  server.now = () => new Date(week.call(server).getTime() + 8 * 24 * 3600 * 1000)
  expect((await carrier.carry([made[3]])).body.results).toMatchObject([{ code: 'access_ended' }])
  server.now = week
  // Nothing is recorded either if no one knows when access ended: only the certificate proves the key.
  const [unknown] = await staff.sealed([creditArgs(maya.id, 2 ** 40 + 10)])
  await server.database.transact(async (db) => void (await db.delete(signingKey)))
  expect((await carrier.carry([unknown])).body.results).toMatchObject([{ code: 'access_ended' }])
  expect(await entries()).toHaveLength(2)
})

test('a deleted id is never reused, because a new child would show the old ledger', async () => {
  const camp = await lakeside()
  const [admin, staff] = [await camp.as('admin'), await camp.as('staff')]
  const camperId = 2 ** 40
  const child = { camperId, firstName: 'Ann', lastName: 'Lind' }
  expect(await staff.run(createCamper, child)).toMatchObject({ status: 'ok' })
  expect(
    await staff.run(creditArgs(camperId, 2 ** 40 + 1).mutation, creditArgs(camperId, 2 ** 40 + 1).args),
  ).toMatchObject({
    status: 'ok',
  })
  expect(await admin.run(deleteCamper, { camperId })).toMatchObject({ status: 'ok' })
  expect(await staff.run(createCamper, child)).toMatchObject({ status: 'rejected', code: 'id_taken' })
  // Not even within one push.
  const other = { ...child, camperId: 2 ** 40 + 5 }
  const list = [createCamper, deleteCamper, createCamper].map((mutation) => ({
    mutation,
    args: mutation === deleteCamper ? { camperId: other.camperId } : other,
    after: [],
    made: [],
  }))
  const { body } = await admin.pushRaw(await admin.actions(list))
  expect(body.results).toMatchObject([{ status: 'ok' }, { status: 'ok' }, { code: 'id_taken' }])
})

test('names that every object inherits are treated like any other, in every call and in a pushed roster', async () => {
  const camp = await lakeside()
  const admin = await camp.as('admin')
  const bodies: object[] = [{ toString: '' }, { constructor: '' }, { hasOwnProperty: 'x', valueOf: '' }]
  for (const { method, path, name } of TAKING)
    for (const body of bodies) {
      const { status } = await admin.send(method, pathWith(path, 1), body)
      expect([name, status >= 500 && status !== 503]).toEqual([name, false])
    }
  const campers = [{ camperId: 2 ** 40, familyId: 2 ** 40 + 1, firstName: 'A', lastName: 'B', toString: 'a\nb' }]
  const families = [{ familyId: 2 ** 40 + 1, lastName: 'B', constructor: 'a\nb' }]
  expect(await admin.run({ name: 'campers.import.v1' }, { campers, families })).toMatchObject({ status: 'ok' })
  for (const set of [{ toString: 'x' }, { constructor: null }, { valueOf: '' }])
    expect((await admin.run({ name: 'settings.editProfile.v1' }, { set })).code).toBe('invalid')
})

test('an envelope that is nested too deep is not opened, and holds up nothing', async () => {
  const camp = await lakeside()
  const [staff, maya] = [await camp.as('staff'), await camp.camper()]
  const [first, second] = await staff.sealed([creditArgs(maya.id, 2 ** 40), creditArgs(maya.id, 2 ** 40 + 1)])
  if (!first || !second) throw new Error('two were sealed')
  const { uid, at, actor } = first
  // Inserted as text, because a real value this deep would fail before it is sent.
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
  const { stringify } = JSON
  const of = { organizationId: camp.org, userId: staff.userId, uid, at }
  const content = { name: first.name, args: 'deep', offline: true, seal: first.seal, group: null }
  const written = vi.spyOn(JSON, 'stringify').mockImplementation((value) => stringify(value).replace('"deep"', deep))
  const args = await lockFor(staff.enrollment?.campKey ?? '', of, content)
  written.mockRestore()
  const envelope = { uid, at, actor, mid: first.mid, name: ENVELOPE, args, offline: false, seal: null }
  const { status, body } = await staff.pushRaw([envelope, second])
  expect([status, body.later, body.results]).toMatchObject([200, [{ uid }], [{ uid: second.uid, status: 'ok' }]])
})

test('no call fails on values nested 20,000 deep, and pushing such arguments is answered with 400', async () => {
  const camp = await lakeside()
  const admin = await camp.as('admin')
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
  for (const { method, path, name } of TAKING)
    for (const body of [deep, `{"toString":${deep}}`]) {
      const { status } = await admin.send(method, pathWith(path, 1), body, { 'content-type': 'application/json' })
      expect([name, status >= 500 && status !== 503]).toEqual([name, false])
    }
  const { id: clientId, epoch } = await admin.enrolled()
  const [action] = await admin.actions([{ mutation: createCamper, args: 'here' }])
  const push = JSON.stringify({ protocol: 1, epoch, clientId, mutations: [action] }).replace('"here"', deep)
  expect((await admin.post('/api/sync/push', push, { 'content-type': 'application/json' })).status).toBe(400)
})

test('edits that claim to have seen nothing fill no device: only the first and last of the older values are kept', async () => {
  const camp = await lakeside()
  const [mother, father] = [await camp.as('parent'), await camp.as('parent', [], 'two')]
  const admin = await camp.as('admin')
  const family = await camp.family('Lind', mother.userId)
  const child = await camp.camper({ familyId: family.id })
  const edit = (school: string | null) => ({
    mutation: editCamper,
    args: { camperId: child.id, set: { school }, base: { school: 'x' } },
  })
  const histories = async () => (await admin.pull()).body.patch.field_history?.put ?? []
  // Replacing one's own value, or an empty one, takes nothing from anyone.
  for (const school of ['A', 'B', 'C'])
    expect(await mother.run(editCamper, edit(school).args)).toMatchObject({ status: 'ok' })
  expect(await histories()).toEqual([])
  await admin.run(editCamper, edit('office').args)
  await mother.run(editCamper, edit(null).args)
  expect(await histories()).toMatchObject([
    { oldValue: 'C', newValue: 'office' },
    { oldValue: 'office', newValue: '' },
  ])
  await camp.put(familyLogins, { familyId: family.id, userId: father.userId })
  for (let each = 0; each < 25; each += 1)
    for (const parent of [father, mother]) await parent.run(editCamper, edit(`${each} ${parent.userId}`).args)
  const kept = await histories()
  expect(kept).toHaveLength(40)
  expect(kept.slice(0, 2)).toMatchObject([{ oldValue: 'C' }, { oldValue: 'office' }])
})

test("long texts that two parents write in turn stay limited, and the office's own value is kept", async () => {
  const camp = await lakeside()
  const [mother, father] = [await camp.as('parent'), await camp.as('parent', [], 'two')]
  const admin = await camp.as('admin')
  const family = await camp.family('Lind', mother.userId)
  await camp.put(familyLogins, { familyId: family.id, userId: father.userId })
  const child = await camp.camper({ familyId: family.id })
  const note = (notes: string) => ({ camperId: child.id, set: { notes }, base: { notes: 'x' } })
  await admin.run(editCamper, note('Upper bunk'))
  const long = '\u{1f600}'.repeat(1900)
  for (let each = 0; each < 20; each += 1)
    for (const parent of [father, mother])
      expect(await parent.run(editCamper, note(`${each} ${parent.userId} ${long}`))).toMatchObject({ status: 'ok' })
  const kept: { oldValue: string }[] = (await admin.pull()).body.patch.field_history.put
  expect(kept[0]?.oldValue).toBe('Upper bunk')
  expect(kept.at(-1)?.oldValue).toContain(`19 ${father.userId} `)
  expect(JSON.stringify(kept).length).toBeLessThan(80_000)
})

test('a family learns nothing about a session that is not announced, not even its name', async () => {
  const camp = await lakeside()
  const parent = await camp.as('parent')
  const family = await camp.family('Lind', parent.userId)
  const child = await camp.camper({ familyId: family.id })
  const secret = await camp.session({ name: 'Secret Week', status: 'draft' })
  const body = { camperId: child.id, sessionId: secret.id }
  const answer = await parent.post('/api/registrations', body)
  const pushed = await parent.run(register, { registrationId: 2 ** 40, ...body })
  expect([answer.status, pushed.code]).toEqual([404, 'not_found'])
  expect(JSON.stringify([answer.body, pushed])).not.toContain('Secret')
})
