import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { z } from 'zod'
import type { Config } from '../context/config'
import { filesOf } from './open'
import { partPath } from './receive'

/** The largest allowed entry; the certificate of a family has a few hundred rows at most. */
const MAX_BYTES = 16 * 1024 * 1024

/** What was done again after the database lost it. */
export interface Repeated {
  /** How many entries that the database didn't have were carried out. */
  done: number
  /** The journal's problems, in words for operators. */
  problems: string[]
}

/** The entries of a journal, and the names of those that can't be read. */
export interface Journal<T> {
  entries: T[]
  unreadable: string[]
}

/**
 * Stores an entry of a journal with the files, because a database that is put back to an older state has lost what
 * happened since. An entry with the same key is replaced.
 */
export async function keepEntry(config: Config, key: string, entry: unknown): Promise<void> {
  const path = await partPath(config)
  await writeFile(path, JSON.stringify(entry))
  await filesOf(config).keep(key, path)
}

/** @throws Error if the entry can't be read, or isn't of this kind */
export async function readEntry<S extends z.ZodType>(config: Config, key: string, schema: S): Promise<z.output<S>> {
  const bytes = await buffer(await filesOf(config).open(key, { start: 0, end: MAX_BYTES }))
  return schema.parse(JSON.parse(bytes.toString('utf8')))
}

/** Reads the entries of a folder with these names, even if some are damaged. */
export async function readEntries<S extends z.ZodType>(
  config: Config,
  folder: string,
  names: readonly string[],
  schema: S,
): Promise<Journal<z.output<S>>> {
  const journal: Journal<z.output<S>> = { entries: [], unreadable: [] }
  for (const name of names) {
    const read = await readEntry(config, `${folder}/${name}`, schema).catch(() => undefined)
    if (read === undefined) journal.unreadable.push(name)
    else journal.entries.push(read)
  }
  return journal
}
