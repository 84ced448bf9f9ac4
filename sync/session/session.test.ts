import { IDBFactory } from 'fake-indexeddb'
import { afterEach, expect, test } from 'vitest'
import { families } from '#shared/campers/model'
import { createFamily } from '#shared/campers/mutations'
import { discardRefusedGroup } from '../inbox/inbox'
import { enqueue } from '../push/mutate'
import { CampClock } from '../replica/clock'
import type { Replica } from '../replica/replica'
import { newReplica, person, refusal, ScriptedServer } from '../testing/device'
import { Halted } from '../transport/answers'
import { OutOfReach } from '../transport/transport'
import { SyncSession } from './session'
import { forgetCopy } from './sign-out'

const open: Replica[] = []
afterEach(() => {
  for (const replica of open.splice(0)) replica.close()
})

/** A device in sync with its server. */
async function inStep(who = person(), stopping?: AbortSignal) {
  const [replica, server] = [newReplica(), new ScriptedServer()]
  open.push(replica)
  const session = new SyncSession(replica, who, server, 'Tablet', stopping)
  await session.start()
  await session.cycle()
  server.asked.length = 0
  const add = (lastName: string) => enqueue(replica, who, createFamily, (ids) => ({ familyId: ids.next(), lastName }))
  const waiting = async () =>
    (await replica.outbox.toArray()).map(({ args }) => (args as { lastName: string }).lastName)
  const held = async () => (await replica.rows(families).toArray()).map(({ lastName }) => lastName)
  return { replica, server, session, who, add, waiting, held }
}

test('a device sends its unsent actions and is in sync', async () => {
  const { server, session, add, waiting } = await inStep()
  await add('Novak')
  await session.cycle()
  expect(server.taken.map(({ name }) => name)).toEqual([createFamily.name])
  expect(await waiting()).toEqual([])
})

/** A poke's rows, following the device's commit: a family, and the commit that created it. */
async function newsFor(replica: Replica) {
  const [copy, commit] = [await replica.getMeta('copy'), { head: 1, seal: 'first.signed' }]
  await replica.setMeta('commit', { ...commit, epoch: 'one' })
  const patch = { families: { put: [{ id: 9, lastName: 'Weber' }], del: [] } }
  expect(copy).toMatchObject({ epoch: 'one', view: 'all', cursor: 1 })
  return { epoch: 'one', view: 'all', after: { head: 1, seal: 'first' }, patch, commit: { head: 2, seal: 'second.x' } }
}

test('rows in a poke sync a device without a pull, once', async () => {
  const { replica, server, session, held } = await inStep()
  const news = await newsFor(replica)
  for (let time = 0; time < 2; time += 1) {
    expect(await session.takeNews(news)).toBe(true)
    expect(await held()).toEqual(['Keller', 'Weber'])
  }
  expect([await replica.getMeta('copy'), await replica.getMeta('commit')]).toMatchObject([{ cursor: 2 }, { head: 2 }])
  expect(server.asked).toEqual([])
})

test("rows in a poke that do not follow the device's commit change nothing, and the device pulls", async () => {
  const { replica, session, add, held } = await inStep()
  const news = await newsFor(replica)
  const others = [
    { epoch: 'two' },
    { view: 'other' },
    { after: { head: 1, seal: 'lost' } },
    { after: { head: 0, seal: 'first' } },
    { after: { head: 2, seal: 'first' }, commit: { head: 3, seal: 'third.x' } },
  ]
  for (const other of others) expect([other, await session.takeNews({ ...news, ...other })]).toEqual([other, false])
  // Unsent actions may already be included in these rows.
  await add('Novak')
  expect(await session.takeNews(news)).toBe(false)
  expect((await held()).sort()).toEqual(['Keller', 'Novak'])
  await forgetCopy(replica)
  expect(await session.takeNews(news)).toBe(false)
})

test.each(['push', 'pull'] as const)('signing out during a %s leaves nothing for good', async (endpoint) => {
  const { replica, server, session, add } = await inStep()
  await add('Novak')
  server.instead[endpoint] = async (body) => {
    await forgetCopy(replica)
    return server.usual[endpoint](body)
  }
  await expect(session.cycle()).rejects.toThrow()
  expect(server.asked.length).toBeLessThan(4)
  expect([await replica.getMeta('signedIn'), await replica.getMeta('copy')]).toEqual([undefined, undefined])
  expect(await replica.rows(families).count()).toBe(0)
  expect(await replica.outbox.count()).toBe(1)
})

test.each(['enroll', 'snapshot'] as const)(
  'nothing of a first download comes back after a sign-out: %s',
  async (endpoint) => {
    const [replica, server, who] = [newReplica(), new ScriptedServer(), person()]
    open.push(replica)
    const session = new SyncSession(replica, who, server)
    await session.start()
    server.instead[endpoint] = async (body) => {
      await forgetCopy(replica)
      return server.usual[endpoint](body)
    }
    await expect(session.cycle()).rejects.toThrow(Halted)
    expect(await replica.getMeta('signedIn')).toBeUndefined()
    expect(await replica.rows(families).count()).toBe(0)
    // After a sign-out nothing is requested either.
    const before = server.asked.length
    await expect(session.cycle()).rejects.toThrow(Halted)
    expect(server.asked).toHaveLength(before)
  },
)

test('a session that is stopping uses no response and requests nothing more', async () => {
  const stopping = new AbortController()
  const { server, session, add, waiting } = await inStep(person(), stopping.signal)
  await add('Novak')
  server.instead.push = (body) => {
    stopping.abort()
    return server.usual.push(body)
  }
  await expect(session.cycle()).rejects.toThrow(OutOfReach)
  expect([server.count('push'), server.count('pull')]).toEqual([1, 0])
  expect(server.asked[0]?.stopping).toBe(stopping.signal)
  expect(await waiting()).toEqual(['Novak'])
})

test.each(['push', 'pull'] as const)(
  'a device the server has lost enrolls again and keeps its unsent actions: %s',
  async (endpoint) => {
    const { server, session, add, waiting } = await inStep()
    await add('Novak')
    server.instead[endpoint] = (body) => {
      delete server.instead[endpoint]
      return refusal(403, 'not_your_device')(body)
    }
    await session.cycle()
    expect(server.count('enroll')).toBe(1)
    expect(await waiting()).toEqual([])
  },
)

test('a download refused to the old device is done by a new one', async () => {
  const { replica, server, session, held } = await inStep()
  await replica.meta.delete('copy')
  server.instead.snapshot = (body) => {
    delete server.instead.snapshot
    return refusal(403, 'not_your_device')(body)
  }
  await session.cycle()
  expect(server.count('enroll')).toBe(1)
  expect(await held()).toEqual(['Keller'])
})

test.each(['push', 'pull', 'enroll', 'snapshot'] as const)(
  'a revoked approval is no reason to become another device: %s',
  async (endpoint) => {
    const { replica, server, session, add, waiting } = await inStep()
    await add('Novak')
    if (endpoint === 'enroll') await replica.meta.delete('client')
    if (endpoint === 'snapshot') await replica.meta.delete('copy')
    server.instead[endpoint] = refusal(403, 'waiting_for_approval')
    await expect(session.cycle()).rejects.toThrow(Halted)
    expect(server.count('enroll')).toBe(endpoint === 'enroll' ? 1 : 0)
    expect(await waiting()).toEqual(['Novak'])
  },
)

test.each([
  [413, 'too_large', 'action_too_large'],
  [400, 'invalid', 'action_unreadable'],
])(
  'an action that the server cannot accept (%d) goes to the inbox, and the others are sent',
  async (status, code, inboxCode) => {
    const { replica, server, session, who, add, waiting, held } = await inStep()
    for (const name of ['Abel', 'Broken', 'Cole', 'Dorn']) await add(name)
    server.instead.push = (body) =>
      JSON.stringify(body).includes('Broken') ? refusal(status, code)(body) : server.usual.push(body)
    await session.cycle()
    expect(server.taken.map(({ args }) => (args as { lastName: string }).lastName)).toEqual(['Abel', 'Cole', 'Dorn'])
    expect(await waiting()).toEqual([])
    const inbox = await replica.inbox.toArray()
    expect(inbox).toMatchObject([{ name: createFamily.name, code: inboxCode, args: { lastName: 'Broken' } }])
    expect(await held()).not.toContain('Broken')
    await discardRefusedGroup(replica, who, inbox[0]?.uid ?? '', 'Written twice')
    expect(await replica.inbox.count()).toBe(0)
  },
)

test('a server that accepts nothing, not even an empty push, empties no outbox', async () => {
  const { replica, server, session, add, waiting } = await inStep()
  await add('Novak')
  server.instead.push = refusal(400, 'invalid')
  await expect(session.cycle()).rejects.toThrow(OutOfReach)
  // Nor does a response from something other than the server, such as a proxy.
  server.instead.push = () => ({ status: 413, body: { error: 'a proxy' } })
  await expect(session.cycle()).rejects.toThrow(OutOfReach)
  expect([await waiting(), await replica.inbox.count()]).toEqual([['Novak'], 0])
})

test('after a restore of the server, a device enrolls with a new client and ids and resends everything', async () => {
  const { replica, server, session, add, waiting } = await inStep()
  await add('Novak')
  const before = await replica.getMeta('ids')
  server.instead.push = () => {
    delete server.instead.push
    return { status: 409, body: { code: 'epoch' } }
  }
  await session.cycle()
  const after = await replica.getMeta('ids')
  expect(after?.blocks.filter((block) => before?.blocks.includes(block))).toEqual([])
  expect(await waiting()).toEqual([])
  expect(server.taken).toHaveLength(1)
})

test('the newest commit is shown with its own epoch, even when the rows have another one', async () => {
  const { replica, server, session, add } = await inStep()
  const commit = { head: 9, seal: 'of the lost epoch' }
  await replica.setMeta('commit', { epoch: 'lost', ...commit })
  await add('Novak')
  await session.cycle()
  const shown = server.asked
    .filter(({ endpoint }) => endpoint === 'push' || endpoint === 'pull')
    .map(({ body }) => body.commit)
  expect(shown).toEqual([
    { ...commit, epoch: 'lost' },
    { ...commit, epoch: 'lost' },
  ])
  // The next commit from the server has the epoch of the rows.
  server.instead.pull = async (body) => {
    const { status, body: usual } = await server.usual.pull(body)
    return { status, body: { ...(usual as object), commit: { head: 2, seal: 'of now' } } }
  }
  await session.cycle()
  expect(await replica.getMeta('commit')).toEqual({ epoch: 'one', head: 2, seal: 'of now' })
})

test("a device reports since when nothing is unsent, in the server's time, and reports nothing otherwise", async () => {
  const { replica, server, session, add } = await inStep()
  const heard = '2026-07-14T12:00:00.000Z'
  const asked = () => server.asked.filter(({ endpoint }) => endpoint === 'pull').map(({ body }) => body.idleSince)
  replica.clock.hear(heard, 0)
  await session.cycle()
  expect(asked()).toEqual([heard])
  await add('Novak')
  server.instead.push = ({ mutations }) => {
    const later = (mutations as { uid: string }[]).map(({ uid }) => ({ uid }))
    return { status: 200, body: { results: [], later, lastMid: 1, head: 1, serverNow: heard } }
  }
  await session.cycle()
  expect(asked()).toEqual([heard, undefined])
})

test("a device set to another day uses the server's time, also for its actions", async () => {
  const { replica, server, session, add } = await inStep()
  const day = 24 * 3_600_000
  server.instead.pull = async (body) => {
    const { status, body: usual } = await server.usual.pull(body)
    return { status, body: { ...(usual as object), serverNow: new Date(Date.now() - day).toISOString() } }
  }
  await session.cycle()
  const before = Date.now() - day
  await add('Novak')
  const [entry] = await replica.outbox.toArray()
  expect(Math.abs(Date.parse(entry?.at ?? '') - before)).toBeLessThan(60_000)
  expect(Math.abs(replica.clock.wrongBy() - day)).toBeLessThan(60_000)
  expect(await replica.getMeta('clock')).toMatchObject({ server: expect.any(Number) })
})

const DAY_MS = 24 * 3_600_000

/** Stores answered actions made this many days ago, restarts the app, and returns the days of those that are left. */
async function keptOverStart(days: number[], clock?: CampClock, serverAhead = 0): Promise<number[]> {
  const [disk, server, who] = [new IDBFactory(), new ScriptedServer(), person()]
  const replica = newReplica(disk)
  const session = new SyncSession(replica, who, server)
  await session.start()
  server.instead.pull = async (body) => {
    const { status, body: usual } = await server.usual.pull(body)
    return { status, body: { ...(usual as object), serverNow: new Date(Date.now() + serverAhead).toISOString() } }
  }
  await session.cycle()
  const now = Date.now()
  const entry = { name: createFamily.name, args: {}, actor: who.actor, seal: null, offline: true, group: null }
  await replica.sent.bulkPut(
    days.map((day) => ({ ...entry, uid: String(day), at: new Date(now - day * DAY_MS).toISOString() })),
  )
  replica.close()
  const again = newReplica(disk, clock)
  open.push(again)
  await new SyncSession(again, who, server).start()
  return (await again.sent.toArray()).map(({ uid }) => Number(uid)).sort((a, b) => a - b)
}

test('answered actions are kept across starts for 30 days', async () => {
  expect(await keptOverStart([1, 29, 31])).toEqual([1, 29])
})

test('a tablet that starts with its clock a year ahead drops none of them', async () => {
  const ahead = { wall: () => Date.now() + 365 * DAY_MS, steady: () => performance.now(), wasHidden: () => false }
  expect(await keptOverStart([1, 29, 31], new CampClock(ahead))).toEqual([1, 29])
})

test('nor does one whose server was 40 days ahead when it last answered', async () => {
  expect(await keptOverStart([1, 29, 31], undefined, 40 * DAY_MS)).toEqual([1, 29])
})

test('a 403 from an intermediary, such as a captive portal, causes no sign-out and no new device', async () => {
  const { server, session, add, waiting } = await inStep()
  await add('Novak')
  server.instead.push = () => ({ status: 403, body: { error: 'Sign in to the Wi-Fi first' } })
  await expect(session.cycle()).rejects.toThrow(OutOfReach)
  expect([server.count('enroll'), await waiting()]).toEqual([0, ['Novak']])
})

test('once the faulty action has been found, the others are sent together again', async () => {
  const { server, session, add, waiting } = await inStep()
  for (const name of ['Abel', 'Broken', 'Cole', 'Dorn', 'Engel']) await add(name)
  server.instead.push = (body) =>
    JSON.stringify(body).includes('Broken') ? refusal(413, 'too_large')(body) : server.usual.push(body)
  await session.cycle()
  const pushed = server.asked
    .filter(({ endpoint }) => endpoint === 'push')
    .map(({ body }) => (body.mutations as []).length)
  expect(pushed.at(-1)).toBe(3)
  expect(await waiting()).toEqual([])
})
