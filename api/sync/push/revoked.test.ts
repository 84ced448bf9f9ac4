import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../db/tables/accounts'
import { PASSWORD, type TestCamp } from '../../testing/camp'
import { creditArgs } from '../../testing/credit'
import { Person } from '../../testing/person'
import { world } from '../../testing/world'

async function setUp() {
  const site = await world()
  const camp = await site.camp('lakeside')
  const [admin, manager, staff] = [await camp.as('admin'), await camp.as('manager'), await camp.as('staff')]
  return { site, camp, admin, manager, staff }
}

/** Signs the same person in again in another browser. */
async function elsewhere(camp: TestCamp, role: string): Promise<Person> {
  const body = JSON.stringify({ email: `${role}@lakeside.example`, password: PASSWORD, organizationSlug: 'lakeside' })
  const headers = { 'content-type': 'application/json', origin: 'http://camp.example', host: 'camp.example' }
  const response = await camp.world.app.request('/api/camp/login', { method: 'POST', headers, body })
  const { id } = (await response.json()) as { id: number }
  return new Person(camp.world, id, response.headers.get('set-cookie')?.split(';')[0] ?? '')
}

/** Opens an event stream. The returned function reads it until it ends. */
async function untilStreamEnds(who: Person): Promise<() => Promise<void>> {
  const response = await who.site.app.request('/api/sync/events', { headers: { cookie: who.cookie } })
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  await reader.read()
  return async () => {
    while (!(await reader.read()).done);
  }
}

test('the office sees each device of its camp with its users and last contact', async () => {
  const { site, admin, staff } = await setUp()
  const before = new Date().toISOString()
  await staff.enrolled()
  const strange = await site.camp('pinewood')
  await (await strange.as('staff')).enrolled()
  const { body } = await admin.get('/api/devices')
  expect(body).toEqual([
    {
      id: staff.enrollment?.device.id,
      name: 'Tablet',
      revoked: false,
      createdAt: expect.any(String),
      toldAt: null,
      waiting: null,
      people: [{ id: staff.userId, name: 'staff@lakeside.example' }],
      loss: null,
      lastContactAt: expect.any(String),
    },
  ])
  expect(body[0].lastContactAt >= before).toBe(true)
  // Both camps have a device with this number, and each office turns off its own.
  expect((await (await strange.as('admin')).delete(`/api/devices/${body[0].id}`)).status).toBe(204)
  expect((await (await strange.as('admin')).delete('/api/devices/99')).status).toBe(404)
  expect((await admin.get('/api/devices')).body).toEqual(body)
  expect((await staff.get('/api/user')).status).toBe(200)
})

test('a device that is turned off gets the reason, loses its stream, and cannot return with the same sign-in', async () => {
  const { camp, manager, staff } = await setUp()
  await staff.sealed([])
  const ended = await untilStreamEnds(staff)
  expect((await manager.delete(`/api/devices/${staff.enrollment?.device.id}`)).status).toBe(204)
  await ended()
  const asked = { protocol: 1, name: 'Tablet', blocks: 1, clientId: null }
  for (const device of [null, staff.enrollment?.device]) {
    const { status, body } = await staff.post('/api/sync/enroll', { ...asked, device })
    expect([status, body.code]).toEqual([401, 'device_revoked'])
  }
  expect((await staff.get('/api/user')).body.code).toBe('device_revoked')
  // With the password, the person may continue even there, but as another device.
  const again = await elsewhere(camp, 'staff')
  const known = await again.post('/api/sync/enroll', { ...asked, device: staff.enrollment?.device })
  expect(known.body.code).toBe('not_your_device')
  expect((await again.post('/api/sync/enroll', { ...asked, device: null })).status).toBe(200)
})

test('a sign-in on another device continues; one on an unknown device does not', async () => {
  const { camp, admin, staff } = await setUp()
  const [other, silent] = [await elsewhere(camp, 'staff'), await elsewhere(camp, 'staff')]
  await staff.enrolled()
  await other.sealed([])
  await admin.delete(`/api/devices/${staff.enrollment?.device.id}`)
  expect((await other.get('/api/user')).status).toBe(200)
  expect((await silent.get('/api/user')).body.code).toBe('device_revoked')
  expect((await staff.get('/api/user')).body.code).toBe('device_revoked')
  expect((await admin.get('/api/user')).status).toBe(200)
})

test('what was sealed on a device that was turned off is recorded only if goods or money changed hands', async () => {
  const { camp, admin, staff } = await setUp()
  const maya = await camp.camper()
  const made = await staff.sealed([creditArgs(maya.id, 2 ** 40)])
  await admin.delete(`/api/devices/${staff.enrollment?.device.id}`)
  const volunteer = await camp.as('volunteer')
  expect((await volunteer.carry(made)).body.results).toMatchObject([{ status: 'ok' }])
  const entries = (await admin.get(`/api/campers/${maya.id}/transactions`)).body
  expect(entries).toMatchObject([{ processedBy: staff.userId, needsReview: ['access_ended'] }])
})

test("the office can end a user's sign-ins, streams and keys, but only an administrator can end an administrator's", async () => {
  const { camp, admin, manager, staff } = await setUp()
  const maya = await camp.camper()
  const made = await staff.sealed([creditArgs(maya.id, 2 ** 40)])
  const other = await elsewhere(camp, 'staff')
  const ended = await untilStreamEnds(staff)
  expect((await manager.post(`/api/team/${admin.userId}/end-sign-ins`, {})).body.code).toBe('forbidden')
  expect((await manager.post(`/api/team/${staff.userId}/end-sign-ins`, {})).status).toBe(204)
  await ended()
  for (const each of [staff, other]) {
    const { status, body } = await each.get('/api/user')
    expect([status, body.code]).toEqual([401, 'sign_in_ended'])
  }
  const volunteer = await camp.as('volunteer')
  expect((await volunteer.carry(made)).body.results).toMatchObject([{ status: 'ok' }])
  const entries = (await admin.get(`/api/campers/${maya.id}/transactions`)).body
  expect(entries).toMatchObject([{ needsReview: ['access_ended'] }])
  expect((await admin.post(`/api/team/${admin.userId}/end-sign-ins`, {})).status).toBe(204)
  expect((await admin.get('/api/user')).body.code).toBe('sign_in_ended')
})

test('a deactivated user gets the reason', async () => {
  const { camp, staff } = await setUp()
  await camp.world.server.database.transact(async (db) => {
    await db.update(users).set({ isActive: false }).where(eq(users.id, staff.userId))
  })
  expect((await staff.get('/api/user')).body.code).toBe('switched_off')
  expect((await staff.get('/api/campers')).body.code).toBe('switched_off')
})

test('a device reports how many actions are unsent, an older app does not, and an invalid count is refused', async () => {
  const { admin, staff } = await setUp()
  const waiting = async () => (await admin.get('/api/devices')).body[0].waiting
  await staff.enrolled()
  expect((await staff.pull()).status).toBe(200)
  expect(await waiting()).toBe(null)
  expect((await staff.pull(0, { waiting: 12 })).status).toBe(200)
  await expect.poll(waiting).toBe(12)
  expect((await staff.pull(0, { waiting: 0 })).status).toBe(200)
  await expect.poll(waiting).toBe(0)
  for (const wrong of [-1, 1.5, 2 ** 40, 'many']) expect((await staff.pull(0, { waiting: wrong })).status).toBe(400)
})

test('the office renames a device, and sees when one that was turned off learned about it', async () => {
  const { site, admin, manager, staff } = await setUp()
  await staff.sealed([])
  const { id } = (await admin.get('/api/devices')).body[0]
  expect((await manager.patch(`/api/devices/${id}`, { name: 'Till at the lake' })).status).toBe(204)
  expect((await manager.patch(`/api/devices/${id}`, { name: ' ' })).body.fields).toHaveProperty('name')
  const strange = await (await site.camp('pinewood')).as('admin')
  expect((await strange.patch(`/api/devices/${id}`, { name: 'X' })).status).toBe(404)
  expect((await staff.patch(`/api/devices/${id}`, { name: 'X' })).status).toBe(403)
  await admin.delete(`/api/devices/${id}`)
  expect((await admin.get('/api/devices')).body[0]).toMatchObject({ name: 'Till at the lake', toldAt: null })
  expect((await staff.get('/api/user')).body.code).toBe('device_revoked')
  expect((await admin.get('/api/devices')).body[0].toldAt).not.toBe(null)
  const { lines } = (await admin.get('/api/audit?area=devices')).body
  expect(lines.map(({ text }: { text: string }) => text)).toEqual([
    `Revoked device ${id} ("Till at the lake")`,
    `Renamed device ${id} from "Tablet" to "Till at the lake"`,
  ])
})
