import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Entity, Row, RowOf } from '#shared/kernel/entity'
import type { Reader } from '#shared/kernel/reader'
import { found, refuseIf } from '#shared/kernel/refusal'
import type { Speaker } from '../context/person'
import type { Db } from '../db/database'
import { chunks, columnOf, rowColumns, selectRows, tableOf } from '../db/rows'
import { rowIsVisible, unveiled, type View, viewOf, visibleEntities } from './view'
import { visibleReader } from './visible-reader'

/** Reads rows as one person may see them: the same rights that decide what a device is sent. */
export interface VisibleRows {
  /** Rows whose fields have these values; none where the person may not see this kind of row. */
  where<E extends Entity>(entity: E, fields?: Record<string, string | number>): Promise<RowOf<E>[]>
  /** The same, but refuses where the person may not see this kind of row at all. */
  list<E extends Entity>(entity: E, fields?: Record<string, string | number>): Promise<RowOf<E>[]>
  /** Rows by id, in one question to the database; those that the person may not see are left out. */
  many<E extends Entity>(entity: E, ids: Iterable<number>): Promise<RowOf<E>[]>
  /** So many rows with the highest values of a field; refuses where the person may not see this kind of row at all. */
  last<E extends Entity>(entity: E, field: keyof E['fields'] & string, count: number): Promise<RowOf<E>[]>
  /** One row, or undefined. */
  one<E extends Entity>(entity: E, id: number): Promise<RowOf<E> | undefined>
  /** One row, or a refusal: the right to see this kind comes first, and another camp's row is as good as none. */
  get<E extends Entity>(entity: E, id: number, what: string): Promise<RowOf<E>>
  /** Refuses where the person may not see this kind of row at all. */
  refuseUnseen(entity: Entity): void
  /** The same rows for the reads that are written once, for devices and for the server (`shared/<area>/reads.ts`). */
  reader: Reader
  view: View
}

/** The most ids that one question names. */
const MOST_IDS = 5000

/** Opens a person's view of the camp, inside a read that is made `now`. */
export async function visibleTo(db: Db, speaker: Speaker, now: Date): Promise<VisibleRows> {
  const view = await viewOf(db, speaker)

  const ofCamp = (entity: Entity) => and(eq(tableOf(entity).org, speaker.org), rowIsVisible(view, entity))
  const refuseUnseen = (entity: Entity) => refuseIf(!visibleEntities(view).includes(entity), 'forbidden')

  async function where(entity: Entity, fields: Record<string, string | number> = {}): Promise<Row[]> {
    const conditions: (SQL | undefined)[] = Object.entries(fields).map(([field, value]) =>
      eq(columnOf(entity, field), value as number),
    )
    const here = and(ofCamp(entity), ...conditions)
    return (await selectRows(db, entity, here)).map((row) => unveiled(view, entity, row))
  }

  async function many(entity: Entity, ids: Iterable<number>): Promise<Row[]> {
    const rows: Row[] = []
    for (const some of chunks([...new Set(ids)], MOST_IDS)) {
      const here = and(ofCamp(entity), inArray(tableOf(entity).id, some))
      rows.push(...(await selectRows(db, entity, here)))
    }
    return rows.map((row) => unveiled(view, entity, row))
  }

  async function last(entity: Entity, field: string, count: number): Promise<Row[]> {
    refuseUnseen(entity)
    const table = tableOf(entity)
    const newest = db.select(rowColumns(entity)).from(table).where(ofCamp(entity))
    const rows = await newest.orderBy(desc(columnOf(entity, field)), desc(table.id)).limit(count)
    return (rows as Row[]).map((row) => unveiled(view, entity, row))
  }

  async function list(entity: Entity, fields?: Record<string, string | number>): Promise<Row[]> {
    refuseUnseen(entity)
    return where(entity, fields)
  }

  const rows: VisibleRows = {
    view,
    refuseUnseen,
    reader: visibleReader(db, speaker.org, view, now.toISOString()),
    where: where as VisibleRows['where'],
    list: list as VisibleRows['list'],
    many: many as VisibleRows['many'],
    last: last as VisibleRows['last'],
    one: async (entity, id) => (await rows.where(entity, { id }))[0],
    get: async (entity, id, what) => found((await rows.list(entity, { id }))[0], what),
  }
  return rows
}
