import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileUrlOf } from '#shared/files/model'
import { eachFile, isThere } from '../backup/files'
import type { Source } from '../backup/read'
import type { RunningServer } from '../context/running'
import type { Db } from '../db/database'
import { fileRemoval } from '../db/tables/files'
import { filesOf } from '../files/open'
import { keyOf } from '../files/port'
import { partPath } from '../files/receive'
import { placeOf } from '../files/records'
import { isLine, listForRemoval } from '../files/removals'

/** Files that no camp names by then are removed again. */
const TAKING_MS = 24 * 3600 * 1000

/** A file as a part of a backup has it. */
export interface KnownFile {
  hash: string
  size: number
  place?: string | null
}

/** Which files came, under which names their bytes are now, and which did not. */
export interface TakenFiles {
  places: ReadonlyMap<string, string>
  bytes: number
  /** Their bytes are not what they were when they were uploaded. */
  damaged: string[]
  missing: string[]
}

/** Writes bytes to this machine's disk; answers whether they are those of that hash. */
async function toDisk(path: string, hash: string, bytes: AsyncIterable<Buffer>): Promise<boolean> {
  const sum = createHash('sha256')
  const counted = async function* () {
    for await (const chunk of bytes) {
      sum.update(chunk)
      yield chunk
    }
  }
  await pipeline(Readable.from(counted()), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return sum.digest('hex') === hash
}

/**
 * Imports the files of an export or a backup, each under a new name: deleting the camp that they came from deletes no
 * bytes here, even if both servers keep files in one place. Until the camp exists they are on the removal list.
 *
 * @param known the files that the camp has
 * @throws Refusal if they are incomplete, or the disk has no room
 */
export async function takeFiles(
  place: RunningServer,
  org: number,
  of: { source: Source; size: number; passphrase?: string | undefined },
  known: readonly KnownFile[],
): Promise<TakenFiles> {
  const { server, config } = place
  const files = filesOf(config)
  const [places, damaged] = [new Map<string, string>(), [] as string[]]
  let taken = 0
  const take = async ({ hash, size }: KnownFile, bytes: AsyncIterable<Buffer>) => {
    const path = await partPath(config)
    try {
      if (!(await toDisk(path, hash, bytes))) return void damaged.push(hash)
      const own = { org, place: randomUUID() }
      const due = new Date(server.now().getTime() + TAKING_MS)
      await server.database.transact((db) => listForRemoval(db, [own], due))
      await files.keep(keyOf(org, own.place), path)
      places.set(hash, own.place)
      taken += size
    } finally {
      await rm(path, { force: true })
    }
  }
  await eachFile(server.keys, of, take)
  const missing: string[] = []
  for (const each of known) {
    if (places.has(each.hash) || damaged.includes(each.hash)) continue
    const key = keyOf(org, placeOf({ place: each.place ?? null, hash: each.hash }))
    if (!(await isThere(files, key, each.size))) missing.push(each.hash)
    // Where both servers share one place, the bytes are another camp's to delete as long as they have that name.
    else await take(each, await files.open(key, { start: 0, end: each.size - 1 }))
  }
  return { places, bytes: taken, damaged, missing }
}

/** Takes files off the list of what is removed, as they have their camp now. */
export async function keepTaken(db: Db, org: number, { places }: TakenFiles): Promise<void> {
  for (const place of places.values()) await db.delete(fileRemoval).where(isLine({ org, place }))
}

/** Returns the names of files, from the materials that refer to them. */
export function namesOf(hashes: readonly string[], materials: readonly Record<string, unknown>[]): string[] {
  return hashes.map((hash) => {
    const named = materials.find(({ fileUrl }) => fileUrl === fileUrlOf(hash))
    return named ? `${named.title} (${named.fileName ?? 'file'})` : `an unused file (${hash.slice(0, 12)})`
  })
}
