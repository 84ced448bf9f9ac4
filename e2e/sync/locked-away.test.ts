import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import { campKeyOf, envelopeOpener } from '#api/auth/camp-key'
import { Keys } from '#api/context/keys'
import { createCamper, createFamily } from '#shared/campers/mutations'
import type { OpenRequest, PushedMutation } from '#shared/protocol'
import { addFunds } from '#shared/store/funds-mutations'
import { isLocked } from '#sync/push/envelope'
import { enqueue } from '#sync/push/mutate'
import { Replica } from '#sync/replica/replica'
import { SyncSession } from '#sync/session/session'
import { forgetCopy } from '#sync/session/sign-out'
import { person, refusal, ScriptedServer } from '#sync/testing/device'

const KEYS = new Keys('a secret')

/** Words and numbers that would reveal what was done here; long enough that no encrypted text has one by chance. */
const REVEALING = /Novak|Abelson|Penicillin|medical|createCamper|addFunds|17\.50|beats/

const open: Replica[] = []
afterEach(() => {
  for (const replica of open.splice(0)) replica.close()
  vi.restoreAllMocks()
})

function tab(storage: IDBFactory): Replica {
  const replica = new Replica(1, { indexedDB: storage, IDBKeyRange })
  open.push(replica)
  return replica
}

/** A server that has a key for the camp and opens envelopes for their author. */
function campServer(userId: () => number): ScriptedServer {
  const server = new ScriptedServer()
  const usual = server.usual.enroll
  const opener = envelopeOpener(KEYS, 1)
  server.instead.enroll = async (body) => {
    const { status, body: answer } = await usual(body)
    const certificate = `v1.1.${userId()}.1.1.${body.publicKey}.mark`
    return { status, body: { ...(answer as object), certificate, campKey: campKeyOf(KEYS, 1) } }
  }
  server.instead.open = ({ envelopes }) => {
    const opened = (envelopes as OpenRequest['envelopes']).flatMap(({ uid, at, args }) => {
      const content = opener({ userId: userId(), uid, at }, args)
      return content ? [{ uid, content, end: null }] : []
    })
    return { status: 200, body: { opened } }
  }
  return server
}

/** Creates a device with a signed-in user. */
async function device(storage = new IDBFactory()) {
  let who = person(7)
  const replica = tab(storage)
  const server = campServer(() => who.userId)
  const signIn = async (userId: number) => {
    who = person(userId)
    const session = new SyncSession(replica, who, server)
    await session.start()
    return session
  }
  const session = await signIn(7)
  await session.cycle()
  const add = (lastName: string) => enqueue(replica, who, createFamily, (ids) => ({ familyId: ids.next(), lastName }))
  return { storage, replica, server, signIn, session, add, who }
}

type Device = Awaited<ReturnType<typeof device>>

/** Works offline: one action waits, one was refused, one is kept in case the server is restored. */
async function busy(of: Device) {
  const { replica, who, session, server, add } = of
  let camperId = 0
  await enqueue(replica, who, createCamper, (ids) => {
    camperId = ids.next()
    return { camperId, firstName: 'Ann', lastName: 'Abelson', medicalInfo: 'Penicillin' }
  })
  const money = { camperId, amount: '17.50', description: 'For Abelson', paymentMethod: 'cash' as const }
  await enqueue(replica, who, addFunds, (ids) => ({ ...money, transactionId: ids.next() }))
  server.instead.push = ({ mutations }) => {
    const results = (mutations as PushedMutation[]).map(({ mid, uid, name }) => {
      const isRefused = name === createCamper.name
      const why = isRefused
        ? { status: 'rejected', code: 'invalid', data: { fields: { medicalInfo: 'Penicillin beats' } } }
        : {}
      return { mid, uid, status: 'ok', code: null, message: null, data: null, head: 1, ...why }
    })
    return { status: 200, body: { results, lastMid: 0, head: 1, serverNow: new Date().toISOString() } }
  }
  await session.cycle()
  delete server.instead.push
  await add('Novak')
}

/** Returns everything on the device's disk as text. */
async function dump({ replica }: Device): Promise<string> {
  const { idbdb } = replica as unknown as { idbdb: IDBDatabase }
  const all: unknown[] = []
  for (const name of idbdb.objectStoreNames) {
    const request = idbdb.transaction(name).objectStore(name).getAll()
    all.push(
      await new Promise((resolve) => {
        request.onsuccess = () => resolve(request.result)
      }),
    )
  }
  return JSON.stringify(all)
}

const rows = async ({ replica }: Device) => ({
  waiting: await replica.outbox.toArray(),
  refused: await replica.inbox.toArray(),
  kept: await replica.sent.toArray(),
})

test('after a sign-out the disk reveals nothing that was done, and all of it is still there', async () => {
  const tablet = await device()
  await busy(tablet)
  const before = await rows(tablet)
  expect(await dump(tablet)).toMatch(REVEALING)
  await forgetCopy(tablet.replica)
  expect(await dump(tablet)).not.toMatch(REVEALING)
  const after = await rows(tablet)
  for (const which of ['waiting', 'refused', 'kept'] as const) {
    const plain = (list: { uid: string; at: string }[]) => list.map(({ uid, at }) => ({ uid, at }))
    expect(plain(after[which])).toEqual(plain(before[which]))
    expect(after[which]).toHaveLength(1)
  }
})

test('the next user to sign in sends it unseen, and keeps what a restored server needs', async () => {
  const tablet = await device()
  await tablet.add('Novak')
  const [entry] = await tablet.replica.outbox.toArray()
  await forgetCopy(tablet.replica)
  const next = await tablet.signIn(8)
  await next.cycle()
  expect(tablet.server.count('open')).toBe(0)
  const { waiting, kept } = await rows(tablet)
  expect([waiting.length, kept.map(isLocked)]).toEqual([0, [true]])
  const { taken } = tablet.server
  expect(taken).toMatchObject([{ uid: entry?.uid, actor: { userId: 7 }, seal: null }])
  expect(taken.map(isLocked)).toEqual([true])
  const opened = envelopeOpener(KEYS, 1)({ userId: 7, uid: entry?.uid ?? '', at: entry?.at ?? '' }, taken[0]?.args)
  expect(opened).toMatchObject({
    name: createFamily.name,
    args: { lastName: 'Novak' },
  })
})

test('the same user who signs in again gets it back: waiting actions on the screen, refused ones with their reason', async () => {
  const tablet = await device()
  await busy(tablet)
  const before = await rows(tablet)
  await forgetCopy(tablet.replica)
  tablet.server.instead.push = ({ mutations }) => {
    const later = (mutations as PushedMutation[]).map(({ uid }) => ({ uid }))
    return { status: 200, body: { results: [], later, lastMid: 1, head: 1, serverNow: new Date().toISOString() } }
  }
  await (await tablet.signIn(7)).cycle()
  const after = await rows(tablet)
  expect(after.refused).toEqual(before.refused)
  expect(after.waiting).toMatchObject([{ name: createFamily.name, args: { lastName: 'Novak' } }])
  expect(await tablet.replica.table('families').where('lastName').equals('Novak').count()).toBe(1)
  expect(after.kept.every(isLocked)).toBe(true)
})

test.each([404, 500])('a server that opens nothing (%d) delays nothing', async (status) => {
  const tablet = await device()
  await tablet.add('Novak')
  await forgetCopy(tablet.replica)
  tablet.server.instead.open = refusal(status, 'not_found')
  await (await tablet.signIn(7)).cycle()
  expect(tablet.server.taken.map(isLocked)).toEqual([true])
})

test("a device without the camp's key loses nothing, and encrypts it at the next contact", async () => {
  const tablet = await device()
  await tablet.add('Novak')
  await tablet.replica.meta.delete('campKey')
  await forgetCopy(tablet.replica)
  expect((await rows(tablet)).waiting).toMatchObject([{ args: { lastName: 'Novak' } }])
  const next = await tablet.signIn(8)
  await next.cycle()
  expect(tablet.server.taken.map(isLocked)).toEqual([true])
})

test('an interrupted sign-out is completed at the next start', async () => {
  const tablet = await device()
  await busy(tablet)
  vi.spyOn(crypto.subtle, 'encrypt').mockRejectedValueOnce(new Error('the tab is gone'))
  await expect(forgetCopy(tablet.replica)).rejects.toThrow('the tab is gone')
  expect(await dump(tablet)).toMatch(REVEALING)
  await tablet.signIn(8)
  expect(await dump(tablet)).not.toMatch(REVEALING)
})

test('two tabs that sign out at once encrypt each action once', async () => {
  const tablet = await device()
  await busy(tablet)
  for (const name of ['Novak 1', 'Novak 2', 'Novak 3']) await tablet.add(name)
  const other = tab(tablet.storage)
  await other.open()
  await Promise.all([forgetCopy(tablet.replica), forgetCopy(other)])
  expect(await dump(tablet)).not.toMatch(REVEALING)
  const { waiting } = await rows(tablet)
  const opener = envelopeOpener(KEYS, 1)
  const opened = waiting.map(({ uid, at, args }) => opener({ userId: 7, uid, at }, args))
  const names = ['Novak', 'Novak 1', 'Novak 2', 'Novak 3']
  expect(opened).toMatchObject(names.map((lastName) => ({ args: { lastName } })))
})
