import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { z } from 'zod'
import { PROJECT_FOLDER } from '../environment/project-folder'
import { compareSchemas, type SchemaPiece, sayPiece } from './compare-schema'
import type { MigrationRun, MigrationStatus, SchemaRepair } from './upkeep'

/** A migration in the database's journal. */
export interface Applied {
  hash: string
  /** When the migration was written, in ms; Postgres returns it as text. */
  created_at: number | string
}

/** A migration of this version of the server, as Drizzle reads it. */
type Brought = Pick<MigrationMeta, 'hash' | 'folderMillis'>

/**
 * Returns a database's migrations in terms of today's. The first of these, the baseline, creates all the tables that
 * version 1.0.0 created in many steps, and has the time of the last step, so a database with that step has the
 * baseline.
 */
function sinceBaseline([baseline]: readonly Brought[], applied: readonly Applied[]): Applied[] {
  if (!baseline) return [...applied]
  const { hash, folderMillis } = baseline
  const later = applied.filter(({ created_at }) => Number(created_at) > folderMillis)
  const hasIt = applied.some(({ created_at }) => Number(created_at) === folderMillis)
  return hasIt ? [{ hash, created_at: folderMillis }, ...later] : later
}

/**
 * Refuses a database from before the baseline, because this version doesn't include the steps to update it.
 *
 * @throws Error for the operator
 */
export function refuseTooOld(migrationsFolder: string, applied: readonly Applied[]): void {
  const brought = readMigrationFiles({ migrationsFolder })
  if (applied.length > 0 && sinceBaseline(brought, applied).length === 0)
    throw new Error(
      "This data is from a version before 1.0.0, which this version can't upgrade. Start version 1.0.0 once, then this one.",
    )
}

/**
 * Refuses to start if Drizzle would skip a migration. Drizzle applies only those written after the newest applied one,
 * so a migration that was merged late, with an older time, would be silently left out.
 *
 * @throws Error naming the migrations, for the operator
 */
export function refuseSkipped(migrationsFolder: string, applied: readonly Applied[]): void {
  const newest = Math.max(...applied.map(({ created_at }) => Number(created_at)))
  const brought = readMigrationFiles({ migrationsFolder })
  const hashes = new Set(sinceBaseline(brought, applied).map(({ hash }) => hash))
  const skipped = brought.filter(({ hash, folderMillis }) => folderMillis <= newest && !hashes.has(hash))
  if (skipped.length === 0) return
  const named = skipped.map(({ folderMillis }) => new Date(folderMillis).toISOString()).join(', ')
  throw new Error(
    `The database never got a migration (written ${named}) that is older than ones it already has, so it would be skipped. Create it again with npm run migrations so that it comes last, or restore a backup from before the newer ones.`,
  )
}

/** Returns whether the database has migrations that this server doesn't know, because a newer one has written to it. */
export function hasNewer(migrationsFolder: string, applied: readonly Applied[]): boolean {
  const known = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))
  return applied.some(({ created_at }) => Number(created_at) > known)
}

/**
 * Refuses a file that a newer server has written to, because it might not be able to read an older server's rows.
 *
 * @throws Error for the operator
 */
export function refuseNewer(migrationsFolder: string, applied: readonly Applied[]): void {
  if (hasNewer(migrationsFolder, applied)) {
    throw new Error('This data was written by a newer version of the server. Start that version or a newer one.')
  }
}

/** A migration of this version of the server. */
interface Known {
  name: string
  hash: string
  writtenAt: number
}

const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) })

function knownIn(migrationsFolder: string): Known[] {
  const text = readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')
  const tags = new Map(journal.parse(JSON.parse(text)).entries.map(({ when, tag }) => [when, tag]))
  return readMigrationFiles({ migrationsFolder }).map(({ hash, folderMillis }) => ({
    name: tags.get(folderMillis) ?? new Date(folderMillis).toISOString(),
    hash,
    writtenAt: folderMillis,
  }))
}

/** Compares a database's migrations with those in a folder, by content, not by name. */
export function statusOf(migrationsFolder: string, had: readonly Applied[]): MigrationStatus {
  const known = knownIn(migrationsFolder)
  const applied = sinceBaseline(readMigrationFiles({ migrationsFolder }), had)
  const hashes = new Set(applied.map(({ hash }) => hash))
  const byHash = new Map(known.map((migration) => [migration.hash, migration.name]))
  const inOrder = applied.toSorted((a, b) => Number(a.created_at) - Number(b.created_at))
  const newest = Math.max(0, ...applied.map(({ created_at }) => Number(created_at)))
  const missing = known.filter(({ hash }) => !hashes.has(hash))
  const names = (some: readonly Known[]) => some.map(({ name }) => name)
  const strange = ({ hash, created_at }: Applied) =>
    `${new Date(Number(created_at)).toISOString()} ${hash.slice(0, 12)}`
  const last = inOrder.at(-1)
  return {
    lastMigration: last ? (byHash.get(last.hash) ?? strange(last)) : null,
    appliedMigrations: inOrder.flatMap(({ hash }) => byHash.get(hash) ?? []),
    pendingMigrations: names(missing.filter(({ writtenAt }) => writtenAt > newest)),
    unknownMigrations: inOrder.filter(({ hash }) => !byHash.has(hash)).map(strange),
    skippedMigrations: names(missing.filter(({ writtenAt }) => writtenAt <= newest)),
  }
}

/**
 * Runs pending migrations, and reports the result.
 *
 * @param before runs first if there is anything to apply, such as a backup; returns what it did, in words
 * @param apply applies all or nothing
 */
export async function runPending(
  status: () => Promise<MigrationStatus>,
  before: () => Promise<string>,
  apply: () => Promise<void>,
): Promise<MigrationRun> {
  const { pendingMigrations: pending } = await status()
  if (pending.length === 0) return { success: true, message: 'No migrations are pending.', details: [], errors: [] }
  try {
    const first = await before()
    await apply()
    const details = [first, ...pending.map((name) => `Applied ${name}`)]
    return { success: true, message: 'All migrations were applied.', details, errors: [] }
  } catch (error) {
    const errors = [...saidBy(error)]
    return { success: false, message: 'A migration failed, so nothing was changed.', details: [], errors }
  }
}

/**
 * Compares a database's schema with a fresh one, recreates what is missing if it can, and reports both.
 *
 * @param before runs first if there is anything to create, such as a backup; returns what it did, in words
 * @param make creates one piece, or fails and leaves nothing behind
 */
export async function repairSchema(
  { live, fresh }: { live: readonly SchemaPiece[]; fresh: readonly SchemaPiece[] },
  before: () => Promise<string>,
  make: (statement: string) => Promise<void>,
): Promise<SchemaRepair> {
  const { missing, left } = compareSchemas(live, fresh)
  if (missing.length === 0) {
    const message = left.length === 0 ? 'The schema is correct.' : 'Nothing can be repaired safely.'
    return { success: true, message, details: [], errors: [], left }
  }
  const [details, errors] = [[await before()], [] as string[]]
  for (const piece of missing) {
    try {
      await make(piece.make)
      details.push(`Recreated ${sayPiece(piece)}`)
    } catch (error) {
      errors.push(`Couldn't create ${sayPiece(piece)}: ${[...saidBy(error)].join(': ')}`)
    }
  }
  const success = errors.length === 0
  return {
    success,
    message: success ? 'The schema was repaired.' : 'Not everything could be repaired.',
    details,
    errors,
    left,
  }
}

/** Yields the messages of an error and its causes. */
function* saidBy(error: unknown): Generator<string> {
  for (let each = error; each instanceof Error; each = each.cause) yield each.message.split('\n')[0] ?? ''
}

/** The number of steps of version 1.0.0 in the baseline; exports of that version count them all. */
const STEPS_IN_BASELINE = 51

let known: number | undefined

/**
 * Returns how many migrations this version of the server has, counting those in the baseline; both databases have the
 * same number.
 */
export function knownMigrations(): number {
  known ??= STEPS_IN_BASELINE - 1 + knownIn(join(PROJECT_FOLDER, 'api/db/migrations/sqlite')).length
  return known
}
