import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { z } from 'zod'
import { PROJECT_FOLDER } from '../environment/project-folder'
import { compareSchemas, type SchemaPiece, sayPiece } from './compare-schema'
import type { MigrationRun, MigrationStatus, SchemaRepair } from './upkeep'

/** A migration as the database's journal has it. */
export interface Applied {
  hash: string
  /** When the migration was written, in ms; Postgres gives it as text. */
  created_at: number | string
}

/** A migration of this version of the server, as drizzle reads it. */
type Brought = Pick<MigrationMeta, 'hash' | 'folderMillis'>

/**
 * Returns what a database has, told in today's migrations. The first of them, the baseline, makes all the tables that
 * version 1.0.0 made in many steps, and bears the time of the last step: a database that has that step has the
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
 * Refuses a database from before the baseline: the steps that would bring it up are not part of this version.
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
 * Refuses to start where drizzle would skip a migration. Drizzle applies only those written after the newest applied
 * one, so a migration that was merged late, with an older time, would be left out silently.
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

/** Returns whether the database has migrations that this server does not know: a newer one has written to it. */
export function hasNewer(migrationsFolder: string, applied: readonly Applied[]): boolean {
  const known = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))
  return applied.some(({ created_at }) => Number(created_at) > known)
}

/**
 * Refuses a file to which a newer server has written: rows of an older server could be unreadable for the newer one.
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

/** Compares the migrations of a database with those in a folder, by their content, not by their names. */
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
 * Runs what is pending, and tells how it went.
 *
 * @param before is done first where there is anything to apply, such as a backup; answers what it did, in words
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
 * Compares a database's schema with a fresh one, makes again what is missing and can be made, and tells of both.
 *
 * @param before is done first where there is anything to make, such as a backup; answers what it did, in words
 * @param make makes one piece, or fails and leaves nothing of it
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

/** Returns the messages of an error and its causes. */
function* saidBy(error: unknown): Generator<string> {
  for (let each = error; each instanceof Error; each = each.cause) yield each.message.split('\n')[0] ?? ''
}

/** The steps of version 1.0.0 that the baseline stands for: its exports say that they have as many migrations. */
const STEPS_IN_BASELINE = 51

let known: number | undefined

/**
 * Returns how many migrations this version of the server brings, counted from before the baseline: as many for either
 * database.
 */
export function knownMigrations(): number {
  known ??= STEPS_IN_BASELINE - 1 + knownIn(join(PROJECT_FOLDER, 'api/db/migrations/sqlite')).length
  return known
}
