import { closeSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type Sqlite from 'better-sqlite3'

/**
 * How long a copy is kept: as long as a camp's backups, so that people deleted on request don't stay in it for longer.
 */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

const prefixOf = (file: string) => `${basename(file)}.before-`

/**
 * Copies the data file to a file next to it, before something that can't be undone.
 *
 * @returns the copy's path
 * @throws Error for the operator if there is no room for it
 */
export function copyBeside(raw: Sqlite.Database, file: string): string {
  const copy = `${file}.before-${new Date().toISOString().replace(/[:.]/g, '-')}`
  const part = `${copy}.part`
  try {
    // No other user may read it, not even while it grows.
    closeSync(openSync(part, 'wx', 0o600))
    raw.prepare('VACUUM INTO ?').run(part)
    renameSync(part, copy)
  } catch (error) {
    rmSync(part, { force: true })
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(
      `Nothing was changed because no copy of the data could be saved (${why}). Free up space next to ${file}.`,
    )
  }
  return copy
}

/** Deletes copies that are too old, and what is left of failed ones. */
export function removeOldCopies(file: string, now = Date.now()): void {
  const folder = dirname(resolve(file))
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(prefixOf(file))) continue
    const path = join(folder, name)
    if (name.endsWith('.part') || now - statSync(path).mtimeMs > KEPT_MS) rmSync(path, { force: true })
  }
}
