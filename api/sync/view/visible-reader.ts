import { and, asc, count, desc, eq, gte, inArray, lt, ne, type SQL } from 'drizzle-orm'
import { reachOf } from '#shared/access/reading'
import type { Entity, Row } from '#shared/kernel/entity/entity'
import { byId, type Reader } from '#shared/kernel/store/reader'
import type { IndexValue } from '#shared/kernel/store/store'
import type { Db } from '../../db/database'
import { chunks, columnOf, rowColumns, tableOf } from '../../db/rows'
import { maskedRow, rowIsVisible, type View } from './view'

/** The most values in one query. */
const MAX_VALUES = 5000

/** Returns a reader of what one user may see, for the same reads that devices run on their own rows. */
export function visibleReader(db: Db, org: number, view: View, now: string): Reader {
  const isUnseen = (entity: Entity) => reachOf(view.reading, entity) === null
  const ofCamp = (entity: Entity, ...more: (SQL | undefined)[]) =>
    and(eq(tableOf(entity).org, org), rowIsVisible(view, entity), ...more)

  async function select(entity: Entity, where: SQL | undefined, order: SQL[] = [], limit?: number): Promise<Row[]> {
    if (isUnseen(entity)) return []
    const question = db
      .select(rowColumns(entity))
      .from(tableOf(entity))
      .where(ofCamp(entity, where))
      .orderBy(...order, ...(order.length > 0 ? [] : [asc(tableOf(entity).id)]))
    const rows = (await (limit === undefined ? question : question.limit(limit))) as Row[]
    return rows.map((row) => maskedRow(view, entity, row))
  }

  async function listIn(entity: Entity, field: string, values: Iterable<IndexValue>): Promise<Row[]> {
    const lists: Row[][] = []
    for (const some of chunks([...new Set(values)], MAX_VALUES)) {
      lists.push(await select(entity, inArray(columnOf(entity, field), some as number[])))
    }
    return lists.length > 1 ? lists.flat().sort((a, b) => a.id - b.id) : lists.flat()
  }

  const equal = (entity: Entity, field: string, value: IndexValue) => eq(columnOf(entity, field), value as number)
  const reader: Record<keyof Reader, unknown> = {
    now: () => now,
    get: async (entity: Entity, id: number) => (await select(entity, eq(tableOf(entity).id, id)))[0],
    all: (entity: Entity) => select(entity, undefined),
    list: (entity: Entity, field: string, value: IndexValue) => select(entity, equal(entity, field, value)),
    listIn,
    many: async (entity: Entity, ids: Iterable<number>) => byId(await listIn(entity, 'id', ids)),
    range: (entity: Entity, field: string, from: IndexValue, to: IndexValue) => {
      const column = columnOf(entity, field)
      const between = and(gte(column, from as number), lt(column, to as number))
      return select(entity, between, [asc(column), asc(tableOf(entity).id)])
    },
    last: (entity: Entity, field: string, most: number) =>
      select(entity, undefined, [desc(columnOf(entity, field)), desc(tableOf(entity).id)], most),
    marked: async (entity: Entity, field: string) => {
      const rows = await select(entity, ne(columnOf(entity, field), [] as never))
      // A masked row has an empty list, so this doesn't reveal which rows have words, as on a device.
      return rows.filter((row) => (row[field] as string[]).length > 0)
    },
    count: async (entity: Entity, field?: string, value: IndexValue = '') => {
      if (isUnseen(entity)) return 0
      const where = ofCamp(entity, field === undefined ? undefined : equal(entity, field, value))
      const [found] = await db.select({ rows: count() }).from(tableOf(entity)).where(where)
      return found?.rows ?? 0
    },
  }
  return reader as unknown as Reader
}
