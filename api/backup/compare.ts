import { and, eq, inArray } from 'drizzle-orm'
import { isRestored, restoredRow, returningRow } from '#shared/backup/rules'
import type { Entity, Row } from '#shared/kernel/entity/entity'
import { AREAS, entityNamed } from '#shared/registry'
import type { Db } from '../db/database'
import { rowReader } from '../db/rows'
import { syncRow } from '../db/tables/sync'
import { inPieces } from '../db/yield-to-event-loop'
import type { ReadPart } from './read'

/** A row that differs from the backup. */
export interface ChangedRow {
  now: Row
  after: Row
}

/** How the rows of one kind differ from those of a backup. */
export interface EntityDifference {
  entity: Entity
  area: string
  /** In the backup, but not there now. */
  added: Row[]
  changed: ChangedRow[]
  /** There now, but not in the backup. */
  removed: Row[]
  /** How many rows of the backup aren't valid in this version. */
  unknown: number
}

const areaByEntity = new Map(AREAS.flatMap(({ name, entities }) => entities.map((entity) => [entity, name] as const)))

async function differing(db: Db, org: number, entity: Entity, then: readonly Row[]): Promise<EntityDifference> {
  const now = new Map((await rowReader(db, org).all(entity)).map((row) => [row.id, row as Row]))
  const found: EntityDifference = {
    entity,
    area: areaByEntity.get(entity) ?? '',
    added: [],
    changed: [],
    removed: [],
    unknown: 0,
  }
  const pause = inPieces()
  for (const row of then) {
    await pause()
    const there = now.get(row.id)
    now.delete(row.id)
    if (there) {
      const after = restoredRow(entity, there, row)
      if (!after) continue
      if (returningRow(entity, after)) found.changed.push({ now: there, after })
      else found.unknown += 1
      continue
    }
    const whole = returningRow(entity, row)
    if (whole) found.added.push(whole)
    else found.unknown += 1
  }
  found.removed = [...now.values()]
  return found
}

/** Returns whether a part's rows are compared, so that they must be kept while a backup is read. */
export function isCompared(part: string): boolean {
  const entity = entityNamed(part)
  return entity !== undefined && isRestored(entity)
}

/** Returns how a camp differs from its backup, kind by kind, on one snapshot. */
export async function* differencesOf(
  db: Db,
  org: number,
  parts: AsyncIterable<ReadPart>,
): AsyncGenerator<EntityDifference> {
  for await (const { name, rows } of parts) {
    const entity = entityNamed(name)
    if (entity && isRestored(entity)) yield await differing(db, org, entity, rows as Row[])
  }
}

/** Returns the rows that were last changed by these commits of a camp, by kind. */
export async function rowsOfCommits(db: Db, org: number, heads: readonly number[]): Promise<Map<string, Set<number>>> {
  const found = new Map<string, Set<number>>()
  if (heads.length === 0) return found
  const lines = await db
    .select({ entity: syncRow.entity, id: syncRow.id })
    .from(syncRow)
    .where(and(eq(syncRow.org, org), inArray(syncRow.version, [...heads])))
  for (const { entity, id } of lines) found.set(entity, (found.get(entity) ?? new Set()).add(id))
  return found
}
