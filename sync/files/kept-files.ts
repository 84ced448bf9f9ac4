import { fileUrlOf } from '#shared/files/model'
import { trainingMaterials } from '#shared/training/model'
import type { KeptFile, Replica, SignedIn } from '../replica/replica'
import { refuseIfLeft } from '../transport/answers'

/** The size of the pieces in which a file is downloaded, in bytes. Finished pieces are kept if the connection drops. */
const PIECE_BYTES = 4 * 1024 * 1024

/** Why a file isn't stored, or not completely. */
export class NotKept extends Error {
  override readonly name = 'NotKept'
  constructor(readonly why: 'no-room' | 'no-connection' | 'stopped' | 'gone' | 'refused') {
    super(why)
  }
}

/** Returns the space the browser has left for this app, in bytes; undefined if it doesn't say. */
export async function roomLeft(): Promise<number | undefined> {
  const said = await navigator.storage?.estimate?.().catch(() => undefined)
  return said?.quota === undefined ? undefined : Math.max(0, said.quota - (said.usage ?? 0))
}

/**
 * Stores a file on this device piece by piece, resuming an earlier download.
 *
 * @param stopping aborts the download; stored pieces stay
 * @throws NotKept if there is no room or connection, the download was stopped or the file removed in the meantime, or
 * the server refuses it
 * @throws Halted if the user has signed out in the meantime
 */
export async function keepFile(
  replica: Replica,
  who: SignedIn,
  file: Omit<KeptFile, 'done'>,
  stopping: AbortSignal,
): Promise<void> {
  const room = await roomLeft()
  await replica.transaction('rw', replica.keptFiles, replica.meta, async () => {
    await refuseIfLeft(replica, who)
    const known = await replica.keptFiles.get(file.hash)
    if (room !== undefined && room < file.size - (known?.done ?? 0)) throw new NotKept('no-room')
    if (!known) await replica.keptFiles.add({ ...file, done: 0 })
  })
  for (;;) {
    const known = await replica.keptFiles.get(file.hash)
    if (stopping.aborted) throw new NotKept('stopped')
    if (!known) throw new NotKept('gone')
    if (known.done >= known.size) return
    await keepPiece(replica, who, known, await fetchPiece(known, stopping))
  }
}

async function fetchPiece({ hash, size, done, type }: KeptFile, signal: AbortSignal): Promise<Blob> {
  const end = Math.min(done + PIECE_BYTES, size) - 1
  let answer: Response
  let bytes: ArrayBuffer
  try {
    // The copy in the browser's cache would outlive the user's data, so the file is stored only in the database.
    const asked = {
      headers: { range: `bytes=${done}-${end}` },
      cache: 'no-store',
      credentials: 'include',
      signal,
    } as const
    answer = await fetch(fileUrlOf(hash), asked)
    bytes = await answer.arrayBuffer()
  } catch {
    throw new NotKept(signal.aborted ? 'stopped' : 'no-connection')
  }
  const isThat = answer.headers.get('content-range') === `bytes ${done}-${end}/${size}`
  if (answer.status !== 206 || !isThat || bytes.byteLength !== end - done + 1) throw new NotKept('refused')
  return new Blob([bytes], { type })
}

async function keepPiece(replica: Replica, who: SignedIn, { hash, done }: KeptFile, bytes: Blob): Promise<void> {
  try {
    await replica.transaction('rw', replica.keptFiles, replica.keptPieces, replica.meta, async () => {
      await refuseIfLeft(replica, who)
      const now = await replica.keptFiles.get(hash)
      // It was removed, or another tab continued the download.
      if (now?.done !== done) return
      await replica.keptPieces.put({ hash, start: done, bytes })
      await replica.keptFiles.put({ ...now, done: done + bytes.size })
    })
  } catch (error) {
    if ((error as Error).name === 'QuotaExceededError') throw new NotKept('no-room')
    throw error
  }
}

/**
 * Returns a complete stored file; undefined if it is missing or incomplete. Its bytes stay on disk until they are read.
 */
export async function keptFile(replica: Replica, hash: string): Promise<Blob | undefined> {
  const file = await replica.keptFiles.get(hash)
  if (!file || file.done < file.size) return undefined
  const pieces = await replica.keptPieces.where('hash').equals(hash).sortBy('start')
  const whole = new Blob(
    pieces.map(({ bytes }) => bytes),
    { type: file.type },
  )
  return whole.size === file.size ? whole : undefined
}

/** Removes files from this device. */
export async function removeKept(replica: Replica, hashes: readonly string[]): Promise<void> {
  await replica.transaction('rw', replica.keptFiles, replica.keptPieces, async () => {
    await replica.keptFiles.bulkDelete([...hashes])
    await replica.keptPieces.where('hash').anyOf(hashes).delete()
  })
}

/** Removes every stored file, so that the device's next user can't read them. */
export async function forgetKeptFiles(replica: Replica): Promise<void> {
  await replica.transaction('rw', replica.keptFiles, replica.keptPieces, async () => {
    await replica.keptFiles.clear()
    await replica.keptPieces.clear()
  })
}

/**
 * Removes files that no material in use refers to, because they were replaced or archived or this user may no longer
 * see them.
 *
 * @throws Halted if the user has signed out in the meantime, because the next user's files belong to other rows
 */
export async function dropUnnamed(replica: Replica, who: SignedIn): Promise<void> {
  if ((await replica.keptFiles.count()) === 0) return
  const materials = replica.rows(trainingMaterials)
  await replica.transaction('rw', replica.keptFiles, replica.keptPieces, materials, replica.meta, async () => {
    await refuseIfLeft(replica, who)
    const named = new Set<string | null>()
    for (const { fileUrl, archivedAt } of await materials.toArray()) if (archivedAt === null) named.add(fileUrl)
    const kept = await replica.keptFiles.toCollection().primaryKeys()
    await removeKept(
      replica,
      kept.filter((hash) => !named.has(fileUrlOf(hash))),
    )
  })
}
