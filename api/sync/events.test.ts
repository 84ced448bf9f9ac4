import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { organizations, signIns, users } from '../db/tables/accounts'
import type { Person } from '../testing/person'
import { world } from '../testing/world'

afterEach(() => vi.useRealTimers())

/** An open event stream: what comes, piece by piece, and an empty piece at its end. */
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
    untilEnd: async () => {
      while ((await next()) !== '');
    },
  }
}

test('a change is told to the devices of its camp alone, with the head and nothing else', async () => {
  const site = await world()
  const [lakeside, pinewood] = [await site.camp('lakeside'), await site.camp('pinewood')]
  const [ours, theirs] = [await listen(await lakeside.as('staff')), await listen(await pinewood.as('staff'))]
  await lakeside.camper({ firstName: 'canary' })
  expect(await ours.next()).toMatch(/^event: poke\ndata: \{"head":\d+\}\nretry: 1000\n\n$/)
  await pinewood.item()
  const { head } = JSON.parse((await theirs.next()).match(/data: (.*)/)?.[1] ?? '')
  expect(head).toBe(2)
})

test('signing out, and whoever ends a person or a camp, closes the streams', async () => {
  const camp = await (await world()).camp('lakeside')
  const [staff, admin] = [await camp.as('staff'), await camp.as('admin')]
  const [first, other] = [await listen(staff), await listen(admin)]
  await staff.post('/api/logout', {})
  await first.untilEnd()
  camp.world.server.pokes.end({ org: camp.org })
  await other.untilEnd()
})

test('a sign-in that ended otherwise closes its stream within one ping', async () => {
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

test('a right that is taken back is told at once to that person alone, and the next pull is of the new view', async () => {
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

test('the devices of a camp hear of one change spread over a quarter of a second', async () => {
  const { pokes } = (await world()).server
  let heard = 0
  const nothing = () => undefined
  const hear = () => {
    heard += 1
  }
  for (let userId = 0; userId < 200; userId += 1)
    pokes.listen({ org: 7, userId, hear, end: nothing, judgeAgain: nothing })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  pokes.changed(7, 1)
  while (vi.getTimerCount() < 200) await new Promise(setImmediate)
  vi.advanceTimersByTime(125)
  // Each has its own moment: about half of them come in each half.
  expect(Math.abs(heard - 100)).toBeLessThan(50)
  vi.advanceTimersByTime(125)
  expect(heard).toBe(200)
})

test('a stream needs an approved person of a camp', async () => {
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
