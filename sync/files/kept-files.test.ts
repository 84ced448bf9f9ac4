import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fileUrlOf } from '#shared/files/model'
import { trainingMaterials } from '#shared/training/model'
import type { SignedIn } from '../replica/replica'
import { SyncSession } from '../session/session'
import { forgetCopy } from '../session/sign-out'
import { newReplica, person, ScriptedServer } from '../testing/device'
import { Halted, isOther } from '../transport/answers'
import { dropUnnamed, keepFile, keptFile, NotKept, removeKept } from './kept-files'

const MB = 1024 * 1024
const who = person()
const hash = 'ab'.repeat(32)
const film = new Uint8Array(9 * MB).map((_, index) => index % 251)
const file = { hash, type: 'video/mp4', size: film.length }
const go = new AbortController().signal

// A browser that does not report its free space.
beforeEach(() => vi.stubGlobal('navigator', {}))
afterEach(() => vi.unstubAllGlobals())

/** A server that has the film and serves `often` pieces of it. */
function serve(often = Number.POSITIVE_INFINITY) {
  const asked: string[] = []
  let left = often
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: { range: string } }) => {
    if (left-- <= 0) throw new TypeError('no network')
    asked.push(headers.range)
    const [start = 0, end = 0] = (/(\d+)-(\d+)/.exec(headers.range) ?? []).slice(1).map(Number)
    const range = { 'content-range': `bytes ${start}-${end}/${film.length}` }
    return new Response(film.slice(start, end + 1), { status: 206, headers: range })
  })
  return asked
}

async function device() {
  const replica = newReplica()
  await replica.setMeta('signedIn', who)
  return replica
}

test('a file is downloaded in pieces, resumes where it was interrupted, and is complete in the end', async () => {
  const replica = await device()
  serve(2)
  await expect(keepFile(replica, who, file, go)).rejects.toMatchObject({ why: 'no-connection' })
  expect(await keptFile(replica, hash)).toBeUndefined()
  const asked = serve()
  await keepFile(replica, who, file, go)
  expect(asked).toEqual([`bytes=${8 * MB}-${film.length - 1}`])
  const pieces = await replica.keptPieces.where('hash').equals(hash).sortBy('start')
  expect(pieces.map(({ start }) => start)).toEqual([0, 4 * MB, 8 * MB])
  expect(await replica.keptFiles.toArray()).toEqual([{ ...file, done: film.length }])
})

test('a wrong response or another file is not kept', async () => {
  const replica = await device()
  for (const answer of [
    () => new Response(film),
    () => new Response(film.slice(0, 9), { status: 206, headers: { 'content-range': `bytes 0-8/${film.length}` } }),
    () => new Response('no', { status: 404 }),
  ]) {
    vi.stubGlobal('fetch', async () => answer())
    await expect(keepFile(replica, who, file, go)).rejects.toMatchObject({ why: 'refused' })
  }
  expect(await replica.keptPieces.count()).toBe(0)
})

test('a download does not start if there is no room for it', async () => {
  const replica = await device()
  const asked = serve()
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ quota: 10 * MB, usage: 2 * MB }) } })
  await expect(keepFile(replica, who, file, go)).rejects.toEqual(new NotKept('no-room'))
  expect([asked, await replica.keptFiles.count()]).toEqual([[], 0])
})

test('nothing stays after the user leaves, and nothing is stored afterwards', async () => {
  const replica = await device()
  serve()
  await keepFile(replica, who, file, go)
  await forgetCopy(replica)
  expect([await replica.keptFiles.count(), await replica.keptPieces.count()]).toEqual([0, 0])
  await expect(keepFile(replica, who, file, go)).rejects.toThrow()
  await replica.setMeta('signedIn', { ...who, userId: 8 })
  await expect(keepFile(replica, who, file, go)).rejects.toThrow()
  expect(await replica.keptFiles.count()).toBe(0)
})

test('files that no material in use refers to are removed automatically', async () => {
  const replica = await device()
  serve()
  await keepFile(replica, who, file, go)
  const material = { id: 1, programId: 1, fileUrl: fileUrlOf(hash), archivedAt: null as string | null }
  await replica.rows(trainingMaterials).put(material as never)
  await dropUnnamed(replica, who)
  expect(await replica.keptFiles.count()).toBe(1)
  await replica.rows(trainingMaterials).put({ ...material, archivedAt: '2026-01-01T00:00:00.000Z' } as never)
  await dropUnnamed(replica, who)
  expect([await replica.keptFiles.count(), await replica.keptPieces.count()]).toEqual([0, 0])
})

/** A device on which the same user has signed in twice, and stored the film after the second time. */
async function signedInAgain() {
  const replica = newReplica()
  const [earlier, now] = ['first', 'second'].map((signIn) => ({ ...who, signIn })) as [SignedIn, SignedIn]
  const start = (as: SignedIn, isPresent?: () => boolean) =>
    new SyncSession(replica, as, new ScriptedServer(), 'Phone', undefined, isPresent).start()
  await start(earlier)
  await replica.setMeta('client', { id: 'client', userId: who.userId, nextMid: 1 })
  await forgetCopy(replica)
  await start(now)
  serve()
  await keepFile(replica, now, file, go)
  return { replica, earlier, now, start, kept: () => replica.keptFiles.count() }
}

test('a late cleanup of an earlier sign-in leaves newer files alone', async () => {
  const { replica, earlier, now, start, kept } = await signedInAgain()
  await forgetCopy(replica, (noted) => isOther(noted, now))
  // The rows of the earlier sign-in don't name the film, or are gone.
  await expect(dropUnnamed(replica, earlier)).rejects.toThrow(Halted)
  await expect(start(earlier, () => false)).rejects.toThrow(Halted)
  expect(await replica.getMeta('signedIn')).toEqual(now)
  expect(await kept()).toBe(1)
})

test('files of an earlier sign-in whose cleanup was interrupted are removed at the next one, even by the same person', async () => {
  const { now, start, kept } = await signedInAgain()
  await start({ ...now, signIn: 'third' })
  expect(await kept()).toBe(0)
})

test('a download fails with an error if its file is removed, but not if the user stops it', async () => {
  const replica = await device()
  const stop = new AbortController()
  serve()
  const answer = fetch
  const during = (work: () => unknown) =>
    vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
      await work()
      return answer(...asked)
    })
  during(() => removeKept(replica, [hash]))
  await expect(keepFile(replica, who, file, go)).rejects.toEqual(new NotKept('gone'))
  during(() => stop.abort())
  await expect(keepFile(replica, who, file, stop.signal)).rejects.toEqual(new NotKept('stopped'))
})
