import { expect, test } from 'vitest'
import type { Person } from '../../testing/person'
import { world } from '../../testing/world'

const COUNTED = '2026-06-02T10:00:00.000Z'

/** Enrolls a browser that has lost its database, as a new device. */
async function enrollAfterLoss(who: Person, more: object = {}) {
  const kinds = { store: 11, gate: 1 }
  const lost = { uid: crypto.randomUUID(), device: null, count: 12, kinds, countedAt: COUNTED, ...more }
  const asked = { protocol: 1, device: null, name: 'Tablet', blocks: 1, clientId: null, lost }
  return { lost, ...(await who.post('/api/sync/enroll', asked)) }
}

async function setUp() {
  const site = await world()
  const camp = await site.camp('lakeside')
  const [admin, staff, parent] = [await camp.as('admin'), await camp.as('staff'), await camp.as('parent')]
  const reported = async () =>
    (await admin.get('/api/devices')).body.flatMap(({ loss }: { loss: unknown }) => loss ?? [])
  return { site, admin, staff, parent, reported }
}

test('the office sees how many unsent changes a device lost, and whose, until someone dismisses the report', async () => {
  const { site, admin, staff, reported } = await setUp()
  await staff.enrolled()
  const before = staff.enrollment?.device.id
  const { body, lost } = await enrollAfterLoss(staff, { device: before })
  expect(body.recordedLoss).toBe(lost.uid)
  expect(await reported()).toEqual([
    {
      device: before,
      by: { id: staff.userId, name: 'staff@lakeside.example' },
      count: 12,
      kinds: [
        { kind: 'store', count: 11 },
        { kind: 'gate', count: 1 },
      ],
      countedAt: COUNTED,
      reportedAt: expect.any(String),
    },
  ])
  const alerts = async (who: Person) => (await who.get('/api/dashboard/server-alerts')).body
  expect(await alerts(admin)).toMatchObject([
    {
      id: 'lost-changes',
      description: `The browser on Tablet no. ${before} (staff@lakeside.example) deleted 12 unsent changes. Find out what needs to be entered again.`,
    },
  ])
  expect((await admin.get('/api/dashboard/alerts')).body).toMatchObject([{ id: 'lost-changes' }])
  expect(await alerts(staff)).toEqual([])
  const strange = await (await site.camp('pinewood')).as('admin')
  expect(await alerts(strange)).toEqual([])

  const path = `/api/devices/${body.device.id}/loss`
  expect((await strange.delete(path)).status).toBe(404)
  expect((await staff.delete(path)).status).toBe(403)
  expect((await admin.delete(path)).status).toBe(204)
  expect((await admin.delete(path)).status).toBe(404)
  expect([await reported(), await alerts(admin)]).toEqual([[], []])
  // Reporting the same loss again, as after a lost response, leaves it dismissed.
  await enrollAfterLoss(staff, lost)
  expect(await reported()).toEqual([])
})

test('a loss names an earlier device only if the user had used it, and never a future time', async () => {
  const { staff, parent, reported } = await setUp()
  await staff.enrolled()
  await enrollAfterLoss(parent, { device: staff.enrollment?.device.id, countedAt: '2999-01-01T00:00:00.000Z' })
  const [loss] = await reported()
  expect(loss).toMatchObject({ device: null, by: { id: parent.userId } })
  expect(loss.countedAt).toBe(loss.reportedAt)
})

test('a user cannot flood the office with losses, nor make up kinds', async () => {
  const { parent, reported } = await setUp()
  for (let time = 0; time < 5; time += 1) {
    expect((await enrollAfterLoss(parent, { kinds: { 'x"<b>': 1_000_000, alsoUnknown: 5 } })).status).toBe(200)
  }
  expect(await reported()).toMatchObject(Array(3).fill({ kinds: [{ kind: 'other', count: 1_000_000 }] }))
  expect((await enrollAfterLoss(parent, { count: 0 })).status).toBe(400)
  expect((await enrollAfterLoss(parent, { count: 1e9 })).status).toBe(400)
  const many = Object.fromEntries(Array.from({ length: 31 }, (_, index) => [`k${index}`, 1]))
  expect((await enrollAfterLoss(parent, { kinds: many })).status).toBe(400)
})
