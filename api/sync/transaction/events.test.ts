import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { camperMedical, campers } from '#shared/campers/model'
import { poke } from '#shared/protocol'
import { storeItems } from '#shared/store/model'
import { organizations, signIns, users } from '../../db/tables/accounts'
import type { Person } from '../../testing/person'
import { world } from '../../testing/world'
import { withOrgTx } from './org-tx'
import { openPokes, paceOfPokes } from './pokes'

afterEach(() => vi.useRealTimers())

/** Opens an event stream and reads it piece by piece; the last piece is empty. */
async function listen(who: Person) {
  const response = await who.site.app.request('/api/sync/events', {
    headers: { cookie: who.cookie, 'accept-encoding': 'gzip' },
  })
  expect([response.status, response.headers.get('content-encoding')]).toEqual([200, null])
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const next = async () => new TextDecoder().decode((await reader.read()).value)
  expect(await next()).toContain('event: hello')
  return {
    next,
    /** Parses the next piece, which must be a poke. */
    poke: async () => {
      const piece = await next()
      expect(piece).toMatch(/^event: poke\n/)
      return poke.parse(JSON.parse(piece.match(/data: (.*)/)?.[1] ?? ''))
    },
    untilEnd: async () => {
      while ((await next()) !== '');
    },
  }
}

test('a change is announced only to the devices of its camp', async () => {
  const site = await world()
  const [lakeside, pinewood] = [await site.camp('lakeside'), await site.camp('pinewood')]
  const [ours, theirs] = [await listen(await lakeside.as('staff')), await listen(await pinewood.as('staff'))]
  await lakeside.camper({ firstName: 'canary' })
  expect((await ours.poke()).news?.patch.campers?.put).toMatchObject([{ firstName: 'canary' }])
  await pinewood.item()
  const { head, news } = await theirs.poke()
  expect([head, Object.keys(news?.patch ?? {})]).toEqual([2, ['store_items']])
})

test('a poke brings exactly the rows that a pull would bring this user', async () => {
  const camp = await (await world()).camp('lakeside')
  const parent = await camp.as('parent')
  const family = await camp.family('Keller', parent.userId)
  const people = [
    await camp.as('admin'),
    await camp.as('staff'),
    await camp.as('staff', ['medical']),
    parent,
    await camp.as('parent', [], 'other'),
  ]
  const camper = await camp.camper({ familyId: family.id, medicalInfo: 'asthma', balance: '5.00' })
  const cursors = await Promise.all(people.map(async (person) => (await person.pull()).body.to))
  const streams = await Promise.all(people.map((person) => listen(person)))
  await withOrgTx(camp.world.server, camp.org, 0, async ({ store }) => {
    await store.patch(campers, camper.id, { allergies: 'canary-nuts' })
    await store.patch(camperMedical, camper.id, { medicalInfo: 'canary-insulin' })
  })
  const [allergy, both] = [['canary-nuts'], ['canary-insulin', 'canary-nuts']]
  const seen = [both, allergy, both, both, []]
  for (const [index, person] of people.entries()) {
    const pulled = (await person.pull(cursors[index])).body
    const { news } = (await streams[index]?.poke()) ?? {}
    expect({ ...news?.patch }).toEqual(pulled.patch)
    expect([news?.after.head, news?.commit]).toEqual([cursors[index], pulled.commit])
    expect((JSON.stringify(news).match(/canary-\w+/g) ?? []).sort()).toEqual(seen[index])
  }
})

test('a poke does not bring many rows', async () => {
  const camp = await (await world()).camp('lakeside')
  const staff = await camp.as('staff')
  const stream = await listen(staff)
  const item = await camp.item()
  expect((await stream.poke()).news?.patch.store_items?.put).toHaveLength(1)
  await withOrgTx(camp.world.server, camp.org, 0, async ({ store, newId }) => {
    for (let more = 0; more < 20; more += 1) await store.insert(storeItems, { ...item, id: newId() })
  })
  expect(await stream.poke()).toEqual({ head: expect.any(Number) })
})

test('a sign-in that has ended gets no more rows, even before its stream is closed', async () => {
  const camp = await (await world()).camp('lakeside')
  const stream = await listen(await camp.as('staff'))
  await camp.world.server.database.transact(async (db) => {
    await db.update(signIns).set({ expire: '2020-01-01T00:00:00.000Z' })
  })
  await camp.item()
  expect(await stream.poke()).toEqual({ head: expect.any(Number) })
})

test("a sign-in has ten streams; one more ends its oldest, and no one else's", async () => {
  const camp = await (await world()).camp('lakeside')
  const [parent, staff] = [await camp.as('parent'), await camp.as('staff')]
  const other = await listen(staff)
  const streams = []
  for (let each = 0; each < 12; each += 1) streams.push(await listen(parent))
  for (const oldest of streams.slice(0, 2)) await oldest.untilEnd()
  expect(camp.world.server.pokes.open()).toBe(11)
  await camp.item()
  expect(await other.next()).toContain('poke')
})

test('signing out, or ending access for a user or a camp, closes the streams', async () => {
  const camp = await (await world()).camp('lakeside')
  const [staff, admin] = [await camp.as('staff'), await camp.as('admin')]
  const [first, other] = [await listen(staff), await listen(admin)]
  await staff.post('/api/logout', {})
  await first.untilEnd()
  camp.world.server.pokes.end({ org: camp.org })
  await other.untilEnd()
})

test('a sign-in that ends in another way loses its stream within one ping', async () => {
  const ways: ((camp: { org: number }) => [typeof users | typeof organizations | typeof signIns, object])[] = [
    () => [users, { isActive: false }],
    () => [users, { isApproved: false }],
    () => [organizations, { isActive: false }],
    () => [signIns, { expire: '2020-01-01T00:00:00.000Z' }],
  ]
  for (const way of ways) {
    const camp = await (await world()).camp('lakeside')
    const staff = await camp.as('staff')
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const stream = await listen(staff)
    vi.advanceTimersByTime(25_000)
    expect(await stream.next()).toBe(': ping\n\n')
    const [table, values] = way(camp)
    await camp.world.server.database.transact((db) =>
      db
        .update(table)
        .set(values)
        .then(() => undefined),
    )
    vi.advanceTimersByTime(25_000)
    await stream.untilEnd()
    vi.useRealTimers()
  }
})

test('a revoked right is announced at once, only to that user, and the next pull uses the new view', async () => {
  const camp = await (await world()).camp('lakeside')
  const [staff, other] = [await camp.as('staff', ['medical']), await camp.as('staff')]
  const { cursor } = { cursor: (await staff.pull()).body.to }
  const [stream, others] = [await listen(staff), await listen(other)]
  const change = async (values: Partial<typeof users.$inferInsert>) => {
    await camp.world.server.database.transact(async (db) => {
      await db.update(users).set(values).where(eq(users.id, staff.userId))
    })
    camp.world.server.pokes.rightsChanged({ org: camp.org, userId: staff.userId })
  }
  await change({ permissions: [] })
  expect(await stream.next()).toContain('event: poke')
  expect((await staff.pull(cursor)).body).toMatchObject({ reset: 'view' })
  await change({ isActive: false })
  await stream.untilEnd()
  expect((await staff.pull(cursor)).status).toBe(401)
  await camp.item()
  expect(await others.next()).toMatch(/"head":[1-9]/)
})

/** Connects devices of one camp to a server that is this busy, and counts how many have heard of the newest change. */
async function listeners(devices: number, busy = 0) {
  const { database } = (await world()).server
  let arrived = 0
  let isHeard = false
  const counting = Object.create(database, {
    listen: {
      value: async (take: (text: string) => void) => {
        isHeard = await database.listen((text) => {
          take(text)
          arrived += 1
        })
        return isHeard
      },
    },
  })
  const pokes = await openPokes(counting, () => busy)
  let heard = 0
  const hear = () => {
    heard += 1
  }
  const nothing = () => undefined
  for (let userId = 0; userId < devices; userId += 1)
    pokes.listen({ org: 7, userId, hear, end: nothing, judgeAgain: nothing })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return {
    /** Makes a change, and waits until the database has delivered it. */
    async change(head: number) {
      const before = arrived
      pokes.changed(7, head)
      // Timers can't tell, because the Postgres driver has its own.
      while (isHeard && arrived === before) await new Promise(setImmediate)
    },
    after(ms: number) {
      vi.advanceTimersByTime(ms)
      return heard
    },
  }
}

test('a few devices of a camp hear of a change at once, and of the next one very soon after', async () => {
  const few = await listeners(8)
  await few.change(1)
  expect(few.after(1)).toBe(8)
  // The next one waits for the end of the short pause.
  expect(few.after(39)).toBe(8)
  await few.change(2)
  expect(few.after(1)).toBe(16)
})

test('many devices of a camp hear of a change one after another, within a quarter of a second', async () => {
  const many = await listeners(400)
  await many.change(1)
  const halfway = many.after(125)
  expect([halfway > 180, halfway < 220]).toEqual([true, true])
  expect(many.after(125)).toBe(400)
})

test('pokes are spread further the more devices a camp has and the busier the server is', () => {
  const spreads = [2, 8, 30, 100, 1000].map((devices) => Math.round(paceOfPokes(devices, 0).spread))
  expect(spreads).toEqual([0, 0, 0, 68, 250])
  const quiets = [2, 8, 30, 100].map((devices) => Math.round(paceOfPokes(devices, 0).quiet))
  expect(quiets).toEqual([40, 40, 60, 200])
  expect([0, 0.5, 0.9, 1].map((busy) => Math.round(paceOfPokes(100, busy).spread))).toEqual([68, 136, 250, 250])
  expect(paceOfPokes(8, 1)).toEqual({ spread: 0, quiet: 250 })
})

test('a device that disconnects before its turn hears nothing', async () => {
  const pokes = await openPokes((await world()).server.database, () => 0)
  const hear = vi.fn()
  const stop = pokes.listen({ org: 7, userId: 1, hear, end: () => undefined, judgeAgain: () => undefined })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  pokes.changed(7, 1)
  while (vi.getTimerCount() === 0) await new Promise(setImmediate)
  stop()
  vi.runAllTimers()
  expect(hear).not.toHaveBeenCalled()
})

test('a stream needs an approved user of a camp', async () => {
  const site = await world()
  const staff = await (await site.camp('lakeside')).as('staff')
  expect((await site.visitor().get('/api/sync/events')).status).toBe(401)
  await site.server.database.transact((db) =>
    db
      .update(users)
      .set({ isApproved: false })
      .where(eq(users.id, staff.userId))
      .then(() => undefined),
  )
  expect((await staff.get('/api/sync/events')).status).toBe(403)
})
