import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Replica } from '../replica/replica'
import { never, newReplica, person, refusal, ScriptedServer } from '../testing/device'
import { SyncEngine } from './engine'
import { forgetCopy } from './sign-out'

/** The locks of a browser whose tabs are a test's engines: one holds a name, the others wait. */
class Locks {
  private readonly last = new Map<string, Promise<unknown>>()
  request(name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>): Promise<unknown> {
    const before = this.last.get(name) ?? Promise.resolve()
    const mine = before.then(() => {
      if (signal.aborted) throw new Error('aborted')
      return work()
    })
    this.last.set(
      name,
      mine.catch(() => undefined),
    )
    return mine
  }
}

const running: SyncEngine[] = []

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('navigator', { locks: new Locks() })
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((engine) => engine.stop()))
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function engineFor(replica: Replica, server: ScriptedServer, who = person()): SyncEngine {
  const engine = new SyncEngine({ replica, who, transport: server })
  running.push(engine)
  return engine
}

const stateOf = async (replica: Replica) => (await replica.getMeta('status'))?.state
const until = (replica: Replica, state: string) => expect.poll(() => stateOf(replica)).toBe(state)

test('the leading tab syncs, and the next one takes over when it stops, even if a request hangs', async () => {
  const [replica, server] = [newReplica(), new ScriptedServer()]
  const [first, second] = [engineFor(replica, server), engineFor(replica, server)]
  await first.start()
  await until(replica, 'in-step')
  await second.start()
  const before = server.asked.length
  server.instead.pull = never(server)
  first.syncNow()
  await expect.poll(() => server.asked).toHaveLength(before + 1)
  const stopped = first.stop()
  delete server.instead.pull
  await stopped
  await expect.poll(() => server.asked.length).toBeGreaterThan(before + 1)
  await until(replica, 'in-step')
})

test('signing out during a request leaves nothing on the device, and the next user syncs', async () => {
  const [replica, server] = [newReplica(), new ScriptedServer()]
  server.instead.snapshot = never(server)
  const engine = engineFor(replica, server)
  await engine.start()
  await expect.poll(() => server.count('snapshot')).toBe(1)
  await engine.stop()
  await forgetCopy(replica)
  expect([await replica.getMeta('signedIn'), await stateOf(replica)]).toEqual([undefined, undefined])
  const asked = server.asked.length
  engine.syncNow()
  expect(server.asked).toHaveLength(asked)
  delete server.instead.snapshot
  await engineFor(replica, server, person(8)).start()
  await until(replica, 'in-step')
  expect((await replica.getMeta('signedIn'))?.userId).toBe(8)
})

test("a tab left open does not keep the device's next user from syncing", async () => {
  const [replica, server] = [newReplica(), new ScriptedServer()]
  const left = engineFor(replica, server)
  await left.start()
  await until(replica, 'in-step')
  // The user signs out in another tab, and the next one signs in.
  await forgetCopy(replica)
  await engineFor(replica, server, person(8)).start()
  left.syncNow()
  await until(replica, 'in-step')
  expect((await replica.getMeta('signedIn'))?.userId).toBe(8)
  expect((await replica.getMeta('client'))?.userId).toBe(8)
})

test('after the server ends the session, no stream is open until there is a new session', async () => {
  const [replica, server] = [newReplica(), new ScriptedServer()]
  server.instead.enroll = refusal(401, 'signed_out')
  const engine = engineFor(replica, server)
  await engine.start()
  await until(replica, 'signed-out')
  await expect.poll(() => server.streams.size).toBe(0)
  delete server.instead.enroll
  engine.syncNow()
  await until(replica, 'in-step')
  await expect.poll(() => server.streams.size).toBe(1)
})

test('a stream that keeps breaking is retried less and less often', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1)
  const [replica, server] = [newReplica(), new ScriptedServer()]
  await engineFor(replica, server).start()
  await until(replica, 'in-step')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const pauses: number[] = []
  for (let time = 0; time < 5; time += 1) {
    const before = server.opened
    for (const stream of [...server.streams]) {
      stream.opened()
      stream.lost()
    }
    let waited = 0
    for (; server.opened === before && waited < 60; waited += 1) vi.advanceTimersByTime(1000)
    pauses.push(waited)
  }
  expect(pauses).toEqual([2, 4, 5, 5, 5])
  // A stream that lasted for a while counts as good.
  vi.setSystemTime(Date.now())
  for (const stream of [...server.streams]) stream.opened()
  vi.setSystemTime(Date.now() + 60_000)
  const before = server.opened
  for (const stream of [...server.streams]) stream.lost()
  vi.advanceTimersByTime(2000)
  expect(server.opened).toBe(before + 1)
})

test('a device shows that its camp is in maintenance, and syncs when that is over', async () => {
  const [replica, server] = [newReplica(), new ScriptedServer()]
  const engine = engineFor(replica, server)
  await engine.start()
  await until(replica, 'in-step')
  server.instead.pull = refusal(503, 'maintenance')
  engine.syncNow()
  await until(replica, 'maintenance')
  delete server.instead.pull
  engine.syncNow()
  await until(replica, 'in-step')
})

test('while the server fails, pokes cause no more requests', async () => {
  const [replica, server] = [newReplica(), new ScriptedServer()]
  const engine = engineFor(replica, server)
  await engine.start()
  await until(replica, 'in-step')
  server.instead.pull = refusal(500, 'failed')
  engine.syncNow()
  await until(replica, 'offline')
  const failed = server.count('pull')
  for (const stream of server.streams) stream.poke()
  await new Promise((resolve) => setImmediate(resolve))
  expect(server.count('pull')).toBe(failed)
  // The timer, the network's return and a stream that opens do cause requests.
  delete server.instead.pull
  window.dispatchEvent(new Event('online'))
  await until(replica, 'in-step')
  const asked = server.count('pull')
  for (const stream of server.streams) stream.poke()
  await expect.poll(() => server.count('pull')).toBeGreaterThan(asked)
})

test('no round starts between the parts of a long action until the last one is saved, whatever pokes arrive', async () => {
  const [replica, server] = [newReplica(), new ScriptedServer()]
  const engine = engineFor(replica, server)
  await engine.start()
  await until(replica, 'in-step')
  const asked = server.asked.length
  engine.moreFollows()
  for (const stream of server.streams) stream.poke()
  // By the time the device has been read this often, a round would have made a request.
  for (let reads = 0; reads < 100; reads += 1) await stateOf(replica)
  expect(server.asked).toHaveLength(asked)
  engine.syncNow()
  await expect.poll(() => server.asked.length).toBeGreaterThan(asked)
})

test('a device pulls after a poke unless the poke brings the missing rows', async () => {
  const [replica, server] = [newReplica(), new ScriptedServer()]
  await engineFor(replica, server).start()
  await until(replica, 'in-step')
  await replica.setMeta('commit', { head: 1, seal: 'first.x', epoch: 'one' })
  const [stream] = server.streams
  stream?.opened()
  await vi.waitFor(() => expect(server.count('pull')).toBe(2))
  await until(replica, 'in-step')
  const patch = { families: { put: [{ id: 9, lastName: 'Weber' }], del: [] } }
  const news = {
    epoch: 'one',
    view: 'all',
    after: { head: 1, seal: 'first' },
    patch,
    commit: { head: 2, seal: 'new.x' },
  }
  stream?.poke(news)
  await vi.waitFor(async () => expect(await replica.table('families').count()).toBe(2))
  expect(server.count('pull')).toBe(2)
  stream?.poke({ ...news, epoch: 'two' })
  await vi.waitFor(() => expect(server.count('pull')).toBe(3))
  stream?.poke()
  await vi.waitFor(() => expect(server.count('pull')).toBe(4))
})
