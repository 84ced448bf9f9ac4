import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Entity } from '#shared/kernel/entity/entity'
import type { Change } from '#shared/kernel/store/overlay'
import type { Db } from './database'
import { insertMany } from './insert-many'
import { syncLeft, syncRow } from './tables/sync'

/** The most ids in one statement. */
const AT_ONCE = 5000

/**
 * Records rows that no longer belong to a user. Rows of families and campers don't need this: the view's hash changes
 * with them, and the device downloads again (docs/decisions/03-view-of-a-parent.md).
 */
export async function noteLeft(
  db: Db,
  { org, head: version }: { org: number; head: number },
  entity: Entity,
  rows: ReadonlyMap<number, Change>,
): Promise<void> {
  const { owner } = entity
  if (owner?.kind !== 'user') return
  const ids = [...rows].flatMap(([id, row]) => (row === null ? [] : [id]))
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const these = inArray(syncRow.id, ids.slice(from, from + AT_ONCE))
    const before = await db
      .select({ id: syncRow.id, owner: syncRow.owner })
      .from(syncRow)
      .where(and(eq(syncRow.org, org), eq(syncRow.entity, entity.name), these))
    const left = before.filter((line) => line.owner !== 0 && line.owner !== Number(rows.get(line.id)?.[owner.field]))
    const lines = left.map((line) => ({ org, owner: line.owner, entity: entity.name, id: line.id, version }))
    await insertMany(db, syncLeft, lines, { key: [syncLeft.org, syncLeft.owner, syncLeft.entity, syncLeft.id] })
  }
}

/** Returns the rows that stopped belonging to a user within a range of versions. */
export async function leftBy(db: Db, org: number, users: readonly number[], after: number, to: number) {
  if (users.length === 0) return []
  return db
    .select({ entity: syncLeft.entity, id: syncLeft.id })
    .from(syncLeft)
    .where(
      and(
        and(eq(syncLeft.org, org), inArray(syncLeft.owner, [...users])),
        and(gt(syncLeft.version, after), lte(syncLeft.version, to)),
      ),
    )
}
