import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { camperPhotos } from '#shared/campers/model'
import { createCamper, createFamily } from '#shared/campers/mutations'
import { defineMutation, type Mutation } from '#shared/kernel/rules/define'
import { addFunds } from '#shared/store/funds-mutations'
import { addItem } from '#shared/store/item-mutations'
import { users } from '../db/tables/accounts'
import { syncOrg } from '../db/tables/sync'
import type { TestCamp } from '../testing/camp'
import { creditArgs } from '../testing/credit'
import { known, retired } from '../testing/known-mutation'
import { world } from '../testing/world'
import { withOrgTx } from './transaction/org-tx'

const camp = async (): Promise<TestCamp> => (await world()).camp('lakeside')

test('a batch sent three times, reordered and overlapping, takes effect once with the same results', async () => {
  const lakeside = await camp()
  const maya = await lakeside.camper()
  const staff = await lakeside.as('staff')
  const batch = await staff.actions([1, 2, 3].map((n) => creditArgs(maya.id, 2 ** 40 + n)))
  const first = await staff.pushRaw(batch)
  const again = await staff.pushRaw([...batch].reverse())
  expect(again.body.results.map((each: { status: string }) => each.status)).toEqual([
    'duplicate',
    'duplicate',
    'duplicate',
  ])
  expect(again.body.results.map((each: { data: unknown }) => each.data)).toEqual(
    first.body.results.map((each: { data: unknown }) => each.data),
  )
  const more = await staff.actions([creditArgs(maya.id, 2 ** 40 + 4)])
  const overlap = await staff.pushRaw([...batch.slice(1), ...more])
  expect(overlap.body).toMatchObject({ lastMid: 4 })
  expect((await staff.get(`/api/campers/${maya.id}`)).body.storeBalance).toBe('4.00')
})

test('a gap in the numbers is reported, and nothing in the batch is accepted', async () => {
  const lakeside = await camp()
  const maya = await lakeside.camper()
  const staff = await lakeside.as('staff')
  const [one, two, three] = await staff.actions([1, 2, 3].map((n) => creditArgs(maya.id, 2 ** 40 + n)))
  const gap = await staff.pushRaw([one, three])
  expect([gap.status, gap.body.code, gap.body.lastMid]).toEqual([409, 'gap', 1])
  expect((await staff.get(`/api/campers/${maya.id}`)).body.storeBalance).toBe('0.00')
  expect((await staff.pushRaw([one, two, three])).body.lastMid).toBe(3)
})

test('another action under a known uid is refused with a message; another uid under a known number is a fork', async () => {
  const lakeside = await camp()
  const maya = await lakeside.camper()
  const staff = await lakeside.as('staff')
  const [one] = await staff.actions([creditArgs(maya.id, 2 ** 40)])
  await staff.pushRaw([one])
  const changed = { ...one, args: { ...(one?.args as object), amount: '9.00' } }
  expect((await staff.pushRaw([changed])).body.results).toMatchObject([{ status: 'rejected', code: 'uid_reused' }])
  expect((await staff.pushRaw([{ ...one, uid: crypto.randomUUID() }])).body).toMatchObject({ code: 'forked' })
  expect((await staff.get(`/api/campers/${maya.id}`)).body.storeBalance).toBe('1.00')
})

test("another person's or camp's client is refused", async () => {
  const site = await world()
  const [lakeside, pinewood] = [await site.camp('lakeside'), await site.camp('pinewood')]
  const owner = await (await lakeside.as('staff')).enrolled()
  for (const thief of [await lakeside.as('admin'), await pinewood.as('admin')]) {
    const { epoch, view } = await thief.enrolled()
    const body = { protocol: 1, epoch, clientId: owner.id }
    expect((await thief.post('/api/sync/push', { ...body, mutations: [] })).body.code).toBe('not_your_device')
    expect((await thief.post('/api/sync/pull', { ...body, view, cursor: 0 })).status).toBe(403)
    expect((await thief.post('/api/sync/snapshot', { ...body, after: null })).status).toBe(403)
    const device = { id: 1, key: 'guess' }
    expect(
      (await thief.post('/api/sync/enroll', { protocol: 1, device, name: 'x', blocks: 1, clientId: owner.id })).status,
    ).toBe(403)
  }
})

test("another camp's id in the seventh of ten actions refuses that action and those that depend on it", async () => {
  const site = await world()
  const [lakeside, pinewood] = [await site.camp('lakeside'), await site.camp('pinewood')]
  const [maya, foreign] = [await lakeside.camper(), await pinewood.family()]
  const staff = await lakeside.as('staff')
  const child = { camperId: 2 ** 41, firstName: 'A', lastName: 'B', familyId: foreign.id }
  const list = Array.from({ length: 10 }, (_, n): { mutation: Pick<Mutation, 'name'>; args: unknown } =>
    creditArgs(maya.id, 2 ** 40 + n),
  )
  list[6] = { mutation: createCamper, args: child }
  list[7] = { mutation: { name: 'campers.editCamper.v1' }, args: { camperId: child.camperId, set: { grade: '5' } } }
  const { body } = await staff.pushRaw(await staff.actions(list))
  expect(body.results.map((each: { status: string }) => (each.status === 'ok' ? 'ok' : 'no')).join(' ')).toBe(
    'ok ok ok ok ok ok no no ok ok',
  )
  expect(body.results[6]).toMatchObject({ code: 'not_found' })
  expect((await staff.get(`/api/campers/${maya.id}`)).body.storeBalance).toBe('8.00')
})

test('too many actions or bytes are refused with the limit, and another protocol version has to update', async () => {
  const lakeside = await camp()
  const staff = await lakeside.as('staff')
  const many = await staff.pushRaw(Array.from({ length: 501 }, () => ({})))
  expect([many.status, many.body.message]).toEqual([413, expect.stringContaining('500 actions')])
  expect((await staff.pushRaw([{ pad: 'x'.repeat(1_600_000) }])).status).toBe(413)
  expect((await staff.post('/api/sync/push', { protocol: 2 })).status).toBe(426)
})

test('the time of a device with a wrong clock is corrected: never in the future, never impossibly long ago', async () => {
  const lakeside = await camp()
  const maya = await lakeside.camper()
  const staff = await lakeside.as('staff')
  const times = [new Date(Date.now() + 3 * 86_400_000).toISOString(), '1970-01-01T00:00:00.000Z']
  await staff.pushRaw(await staff.actions(times.map((at, n) => ({ ...creditArgs(maya.id, 2 ** 40 + n), at }))))
  const list = (await staff.get(`/api/campers/${maya.id}/transactions`)).body as { createdAt: string }[]
  for (const { createdAt } of list) {
    expect(Date.parse(createdAt)).toBeLessThanOrEqual(Date.now())
    expect(Date.parse(createdAt)).toBeGreaterThan(Date.now() - 401 * 86_400_000)
  }
})

const failing: Mutation = defineMutation({
  name: 'test.serverFails.v1',
  needs: 'dashboard.camp',
  args: z.object({}),
  async run() {
    throw new Error('a defect of the server')
  },
})

test('an action on which the server fails is set aside after eight tries, and the others continue', async () => {
  known(failing)
  const lakeside = await camp()
  const maya = await lakeside.camper()
  const staff = await lakeside.as('staff')
  const batch = await staff.actions([
    creditArgs(maya.id, 2 ** 40),
    { mutation: failing, args: {} },
    creditArgs(maya.id, 2 ** 40 + 1),
  ])
  for (let tries = 1; tries <= 7; tries += 1) expect((await staff.pushRaw(batch)).body.results).toHaveLength(1)
  const last = await staff.pushRaw(batch)
  expect(last.body.results.map((each: { status: string }) => each.status)).toEqual(['duplicate', 'quarantined', 'ok'])
  expect((await staff.get(`/api/campers/${maya.id}`)).body.storeBalance).toBe('2.00')
})

test('an action that this server no longer knows is refused, kept and shown', async () => {
  const lakeside = await camp()
  const staff = await lakeside.as('staff')
  retired('store.fly.v1')
  expect(await staff.run({ name: 'store.fly.v1' }, {})).toMatchObject({ status: 'rejected', code: 'unknown_mutation' })
})

test('a pull brings changes, then nothing, then the tombstones of deleted rows', async () => {
  const lakeside = await camp()
  const maya = await lakeside.camper()
  const admin = await lakeside.as('admin')
  const first = (await admin.pull()).body
  expect(first.patch.campers.put).toMatchObject([{ id: maya.id, firstName: 'Maya' }])
  expect((await admin.pull(first.to)).body).toMatchObject({ from: first.to, to: first.to, patch: {}, more: false })
  await admin.delete(`/api/campers/${maya.id}`)
  expect((await admin.pull(first.to)).body.patch.campers).toEqual({ put: [], del: [maya.id] })
  const pieces = (await admin.pull(0, { limit: 1 })).body
  expect(pieces.more).toBe(true)
  expect(pieces.to).toBeLessThan(first.to)
})

test('a cursor of another history, of another view or below the floor starts over', async () => {
  const lakeside = await camp()
  const staff = await lakeside.as('staff')
  await lakeside.camper()
  expect((await staff.pull(999)).body).toEqual({ reset: 'epoch' })
  expect((await staff.pull(0, { epoch: 'another' })).body).toEqual({ reset: 'epoch' })
  expect((await staff.pull(0, { view: 'another' })).body).toMatchObject({ reset: 'view' })
})

test('a device that was away past the floor starts over, and its unsent actions are still accepted', async () => {
  const lakeside = await camp()
  const maya = await lakeside.camper()
  const staff = await lakeside.as('staff')
  const { to } = (await staff.pull()).body
  await lakeside.item()
  await lakeside.world.server.database.transact((db) =>
    db
      .update(syncOrg)
      .set({ floor: to + 1 })
      .where(eq(syncOrg.org, lakeside.org))
      .then(() => undefined),
  )
  expect((await staff.pull(to)).body).toEqual({ reset: 'floor' })
  const slept = await staff.run(addFunds, creditArgs(maya.id, 2 ** 40).args)
  expect(slept.status).toBe('ok')
  expect((await staff.pull(to + 1)).body.results).toMatchObject([{ uid: slept.uid, status: 'ok' }])
})

test('a new right or a new role makes the device download again', async () => {
  const lakeside = await camp()
  const staff = await lakeside.as('staff')
  await staff.pull()
  const change = (values: object) =>
    lakeside.world.server.database.transact((db) =>
      db
        .update(users)
        .set(values)
        .where(eq(users.id, staff.userId))
        .then(() => undefined),
    )
  await change({ permissions: ['medical'] })
  expect((await staff.pull()).body).toMatchObject({ reset: 'view' })
  await change({ permissions: [], role: 'volunteer' })
  expect((await staff.pull()).body).toMatchObject({ reset: 'view' })
  await change({ role: 'staff' })
  expect((await staff.pull()).body.from).toBe(0)
})

test('the pages of a first download together equal what all pulls bring', async () => {
  const lakeside = await camp()
  for (let index = 0; index < 5; index += 1) {
    const { id } = await lakeside.camper({ balance: '5.00' })
    await lakeside.put(camperPhotos, { id, image: 'data:image/webp;base64,UklGRiQAAABXRUJQ' })
  }
  await lakeside.item()
  const staff = await lakeside.as('staff')
  const { id: clientId } = await staff.enrolled()
  const downloaded: Record<string, Record<string, unknown>[]> = {}
  let after: unknown = null
  do {
    const page = (await staff.post('/api/sync/snapshot', { protocol: 1, clientId, after, limit: 3 })).body
    for (const { table, columns, rows } of page.pages) {
      // A row with a picture is long, so that it fills such a page alone.
      if (table === 'camper_photos') expect(rows).toHaveLength(1)
      const read = rows.map((row: unknown[]) =>
        Object.fromEntries(columns.map((name: string, at: number) => [name, row[at]])),
      )
      downloaded[table] = [...(downloaded[table] ?? []), ...read]
    }
    after = page.next
  } while (after !== null)
  const { patch } = (await staff.pull()).body
  const byId = (rows: { id: number }[]) => [...rows].sort((a, b) => a.id - b.id)
  expect(Object.keys(downloaded).sort()).toEqual(Object.keys(patch).sort())
  for (const [table, rows] of Object.entries(downloaded)) {
    expect(byId(rows as { id: number }[]), table).toEqual(byId(patch[table].put))
  }
})

test('each role is sent only what it may see', async () => {
  const lakeside = await camp()
  const parent = await lakeside.as('parent')
  const own = await lakeside.family('Keller', parent.userId)
  const maya = await lakeside.camper({ familyId: own.id, balance: '5.00', medicalInfo: 'canary-own' })
  const other = await lakeside.camper({ balance: '7.00', medicalInfo: 'canary-other' })
  const seenBy = async (who: Awaited<ReturnType<TestCamp['as']>>) => (await who.pull()).body.patch
  const staff = await seenBy(await lakeside.as('staff'))
  expect(staff.camper_medical).toBeUndefined()
  expect(staff.camper_accounts.put).toHaveLength(2)
  expect((await seenBy(await lakeside.as('staff', ['medical']))).camper_medical.put).toHaveLength(2)
  const volunteer = await seenBy(await lakeside.as('volunteer'))
  expect(Object.keys(volunteer)).not.toEqual(expect.arrayContaining(['camper_accounts']))
  expect(volunteer.store_transactions ?? volunteer.camper_contacts ?? volunteer.camper_medical).toBeUndefined()
  const family = await seenBy(parent)
  expect(family.campers.put).toMatchObject([{ id: maya.id }])
  expect(family.camper_medical.put).toMatchObject([{ medicalInfo: 'canary-own' }])
  expect(JSON.stringify(family)).not.toContain('canary-other')
  expect((await parent.get(`/api/campers/${other.id}`)).status).toBe(404)
  expect((await parent.get('/api/campers')).body).toHaveLength(1)
  const page = await (await lakeside.as('volunteer')).enrolled()
  const snapshot = await (await lakeside.as('volunteer')).post('/api/sync/snapshot', {
    protocol: 1,
    clientId: page.id,
    after: null,
  })
  expect(JSON.stringify(snapshot.body)).not.toContain('canary')
})

test('heads have no gaps and no change is missed with sixteen writers', async () => {
  const lakeside = await camp()
  const { server } = lakeside.world
  const staff = await lakeside.as('staff')
  await staff.enrolled()
  const seen = new Set<number>()
  let cursor = 0
  let writing = true
  const reader = (async () => {
    while (writing) {
      const { body } = await staff.pull(cursor)
      for (const { id } of body.patch.store_items?.put ?? []) seen.add(id)
      cursor = body.to
    }
  })()
  const heads: number[] = []
  const writer = async () => {
    for (let round = 0; round < 8; round += 1) {
      await withOrgTx(server, lakeside.org, 0, async (tx) => {
        heads.push(tx.head)
        const about = {
          description: null,
          category: null,
          sku: null,
          allergens: [],
          quantityInStock: 1,
          lowStockThreshold: 0,
          isActive: true,
        }
        const { storeItems } = await import('#shared/store/model')
        await tx.store.insert(storeItems, { id: tx.newId(), name: 'Item', price: '1.00', ...about })
      })
    }
  }
  await Promise.all(Array.from({ length: 16 }, writer))
  writing = false
  await reader
  const { body } = await staff.pull(cursor)
  for (const { id } of body.patch.store_items?.put ?? []) seen.add(id)
  expect(seen.size).toBe(128)
  const sorted = [...heads].sort((a, b) => a - b)
  expect(sorted.every((head, index) => index === 0 || head === (sorted[index - 1] ?? 0) + 1)).toBe(true)
})

test('ids of devices are never assigned twice', async () => {
  const lakeside = await camp()
  const staff = await lakeside.as('staff')
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      staff.post('/api/sync/enroll', { protocol: 1, device: null, name: 'x', blocks: 2, clientId: null }),
    ),
  )
  const blocks = answers.flatMap(({ body }) => body.blocks)
  expect(new Set(blocks).size).toBe(12)
  expect(Math.min(...blocks)).toBeGreaterThanOrEqual(4096)
})

test('a row with an id that already exists is refused, and nothing else is', async () => {
  const lakeside = await camp()
  const admin = await lakeside.as('admin')
  const item = { itemId: 2 ** 40, name: 'Chips', price: '1.00' }
  const family = { mutation: createFamily, args: { familyId: 2 ** 41, lastName: 'Nowak' } }
  const { body } = await admin.pushRaw(
    await admin.actions([{ mutation: addItem, args: item }, { mutation: addItem, args: item }, family]),
  )
  expect(body.results).toMatchObject([{ status: 'ok' }, { code: 'id_taken' }, { status: 'ok' }])
})
