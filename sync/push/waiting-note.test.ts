import { IDBFactory } from 'fake-indexeddb'
import { afterEach, expect, test } from 'vitest'
import { createFamily } from '#shared/campers/mutations'
import type { LostChanges } from '#shared/devices/lost-changes'
import type { Replica } from '../replica/replica'
import { SyncSession } from '../session/session'
import { newReplica, person, refusal, ScriptedServer } from '../testing/device'
import { enqueue } from './mutate'
import { noteWaiting, type WaitingNotes } from './waiting-note'

const open: Replica[] = []
afterEach(() => {
  for (const replica of open.splice(0)) replica.close()
})

/** A server that records losses. */
class Recording extends ScriptedServer {
  constructor(echoes = true) {
    super()
    if (!echoes) return
    this.instead.enroll = async (body) => {
      const answer = await this.usual.enroll(body)
      const lost = body.lost as LostChanges | null
      return { status: 200, body: { ...(answer.body as object), recordedLoss: lost?.uid } }
    }
  }
}

/** A browser whose local storage outlives its databases. */
function browser() {
  const kept: { note: unknown } = { note: null }
  const notes: WaitingNotes = { read: () => kept.note, write: (note) => (kept.note = note) }
  const start = async (server: ScriptedServer, replica = newReplica(new IDBFactory())) => {
    open.push(replica)
    const session = new SyncSession(replica, person(), server, 'Tablet', undefined, undefined, notes)
    await session.start()
    return { replica, session }
  }
  const save = (replica: Replica) =>
    enqueue(replica, person(), createFamily, (ids) => ({ familyId: ids.next(), lastName: 'Novak' }))
  return { kept, notes, start, save }
}

/** A browser that lost its database with two unsent changes. */
async function afterLoss() {
  const here = browser()
  const { replica, session } = await here.start(new Recording())
  await session.cycle()
  await here.save(replica)
  await here.save(replica)
  await noteWaiting(replica, here.notes)
  return { ...here, replica, session }
}

const losses = (server: ScriptedServer) =>
  server.asked.flatMap(({ endpoint, body }) => (endpoint === 'enroll' && body.lost ? [body.lost] : []))

test('changes that the browser deleted before they were sent are reported once', async () => {
  const { kept, start } = await afterLoss()
  const server = new Recording()
  server.instead.enroll = refusal(500, 'broken')
  const { session } = await start(server)
  await expect(session.cycle()).rejects.toThrow()
  expect(kept.note).not.toBeNull()
  server.instead.enroll = new Recording().instead.enroll as never
  server.asked.length = 0
  await session.cycle()
  expect(losses(server)).toEqual([
    { uid: expect.any(String), device: 1, count: 2, kinds: { campers: 2 }, countedAt: expect.any(String) },
  ])
  expect(kept.note).toBeNull()
})

test('an older server, which records no loss, leaves the note in place', async () => {
  const { kept, start } = await afterLoss()
  const { session } = await start(new Recording(false))
  await session.cycle()
  expect(kept.note).toMatchObject({ count: 2 })
})

test('nothing is reported while the database exists, and sent changes are no longer counted', async () => {
  const { kept, notes, replica, start } = await afterLoss()
  const server = new Recording()
  const { session } = await start(server, replica)
  await session.cycle()
  await session.cycle()
  await noteWaiting(replica, notes)
  expect([losses(server), kept.note]).toEqual([[], null])
})

test('an invalid note reports nothing and stops nothing', async () => {
  const { kept, start } = browser()
  for (const note of ['nonsense', { count: -1 }, { uid: 'x', count: 3 }]) {
    kept.note = note
    const server = new Recording()
    const { session } = await start(server)
    await session.cycle()
    expect(losses(server)).toEqual([])
  }
})
