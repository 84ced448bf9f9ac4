import { and, asc, eq, gt, type SQL } from 'drizzle-orm'
import type { Entity, Row, RowOf } from '#shared/kernel/entity/entity'
import { refuseIf, requireFound } from '#shared/kernel/refusals/refusal'
import type { Reader } from '#shared/kernel/store/reader'
import type { Speaker } from '../../context/person'
import type { Db } from '../../db/database'
import { columnOf, rowColumns, tableOf } from '../../db/rows'
import type { PageAsked } from '../../http/request'
import { rowIsVisible, sentRow, type View, viewOf, visibleEntities } from './view'
import { visibleReader } from './visible-reader'

/** Reads rows as one user may see them, by the same rights that decide what is sent to a device. */
export interface VisibleRows {
  /** Rows whose fields have these values; none if the user may not see this kind of row. */
  where<E extends Entity>(entity: E, fields?: Record<string, string | number>): Promise<RowOf<E>[]>
  /** The same, but refuses if the user may not see this kind of row at all. */
  list<E extends Entity>(
    entity: E,
    fields?: Record<string, string | number>,
    /** A page by id: a number of rows after an id. */
    page?: PageAsked,
  ): Promise<RowOf<E>[]>
  /** One row, or undefined. */
  one<E extends Entity>(entity: E, id: number): Promise<RowOf<E> | undefined>
  /** One row, or a refusal. The right to see this kind is checked first; another camp's row counts as nonexistent. */
  get<E extends Entity>(entity: E, id: number, what: string): Promise<RowOf<E>>
  /** Refuses if the user may not see this kind of row at all. */
  refuseUnseen(entity: Entity): void
  /** The same rows for the reads that run on devices and on the server (`shared/<area>/reads.ts`). */
  reader: Reader
  view: View
}

/** Opens a user's view of the camp, inside a read at the time `now`. */
export async function visibleTo(db: Db, speaker: Speaker, now: Date): Promise<VisibleRows> {
  const view = await viewOf(db, speaker)

  const ofCamp = (entity: Entity) => and(eq(tableOf(entity).org, speaker.org), rowIsVisible(view, entity))
  const refuseUnseen = (entity: Entity) => refuseIf(!visibleEntities(view).includes(entity), 'forbidden')

  async function where(
    entity: Entity,
    fields: Record<string, string | number> = {},
    { cursor, limit }: PageAsked = { cursor: 0, limit: undefined },
  ): Promise<Row[]> {
    const conditions: (SQL | undefined)[] = Object.entries(fields).map(([field, value]) =>
      eq(columnOf(entity, field), value as number),
    )
    const { id } = tableOf(entity)
    const question = db
      .select(rowColumns(entity))
      .from(tableOf(entity))
      .where(and(ofCamp(entity), gt(id, cursor), ...conditions))
      .orderBy(asc(id))
    const found = await (limit === undefined ? question : question.limit(limit))
    return (found as Row[]).map((row) => sentRow(view, entity, row))
  }

  async function list(entity: Entity, fields?: Record<string, string | number>, page?: PageAsked): Promise<Row[]> {
    refuseUnseen(entity)
    return where(entity, fields, page)
  }

  const rows: VisibleRows = {
    view,
    refuseUnseen,
    reader: visibleReader(db, speaker.org, view, now.toISOString()),
    where: where as VisibleRows['where'],
    list: list as VisibleRows['list'],
    one: async (entity, id) => (await rows.where(entity, { id }))[0],
    get: async (entity, id, what) => requireFound((await rows.list(entity, { id }))[0], what),
  }
  return rows
}
