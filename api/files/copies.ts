import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Files, keyOf } from './port'
import { placeOf } from './records'

/** A file that a copy of the database refers to. */
export interface NamedFile {
  org: number
  hash: string
  place: string | null
  size: number
}

/** The results for the files of a backup. */
export interface CopiedFiles {
  count: number
  bytes: number
  /** How many a previous backup in the same folder already has; they take no extra space. */
  shared: number
  /** Files whose bytes are missing or differ from what was uploaded. */
  lost: NamedFile[]
}

const ENDING = '.files'
/** Where the files of a backup are. */
export const folderOf = (backup: string): string => `${backup}${ENDING}`

/** Returns the folders of previous backups next to this one, in any order. */
async function formerBeside(folder: string): Promise<string[]> {
  const parent = dirname(folder)
  const names = await readdir(parent)
  return names.filter((name) => name.endsWith(ENDING) && name !== basename(folder)).map((name) => join(parent, name))
}

/** Links to a file of a previous backup; bytes under a name never change, because each upload has its own name. */
async function shared(key: string, size: number, path: string, former: readonly string[]): Promise<boolean> {
  for (const folder of former) {
    const there = await stat(join(folder, key)).catch(() => undefined)
    if (there?.size !== size) continue
    // A hard link doesn't work across disks.
    const isDone = await link(join(folder, key), path).then(
      () => true,
      () => false,
    )
    if (isDone) return true
  }
  return false
}

/** Copies a file; returns false if its bytes are missing or differ from what was uploaded. */
async function copied(files: Files, { org, hash, size, ...at }: NamedFile, path: string): Promise<boolean> {
  const bytes = await files
    .open(keyOf(org, placeOf({ hash, ...at })), { start: 0, end: size - 1 })
    .catch(() => undefined)
  if (!bytes) return false
  const sum = createHash('sha256')
  bytes.on('data', (chunk: Buffer) => sum.update(chunk))
  await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  if (sum.digest('hex') === hash) return true
  await rm(path)
  return false
}

/**
 * Copies the uploaded files that a copy of the database refers to into a folder next to it, under their storage names.
 * Files that a previous backup there has are linked, not written again.
 *
 * @throws Error if the disk fails
 */
export async function copyFiles(files: Files, named: readonly NamedFile[], backup: string): Promise<CopiedFiles> {
  const folder = folderOf(backup)
  const part = `${folder}.part`
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true, mode: 0o700 })
  const former = await formerBeside(folder)
  const done: CopiedFiles = { count: 0, bytes: 0, shared: 0, lost: [] }
  for (const each of named) {
    const key = keyOf(each.org, placeOf(each))
    const path = join(part, key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const isShared = await shared(key, each.size, path, former)
    if (!isShared && !(await copied(files, each, path))) {
      done.lost.push(each)
      continue
    }
    done.count += 1
    done.bytes += each.size
    if (isShared) done.shared += 1
  }
  await rename(part, folder)
  return done
}
