import { and, eq, type SQL } from 'drizzle-orm'
import type { Entity, Row, RowOf } from '#shared/kernel/entity'
import { found, refuseIf } from '#shared/kernel/refusal'
import type { Db } from '../db/database'
import { columnOf, selectRows, tableOf } from '../db/rows'
import type { Speaker } from './speaker'
import { rowIsVisible, unveiled, type View, viewOf, visibleEntities } from './view'

/** Reads rows as one person may see them: the same rights that decide what a device is sent. */
export interface VisibleRows {
  /** Rows whose fields have these values; none where the person may not see this kind of row. */
  where<E extends Entity>(entity: E, fields?: Record<string, string | number>): Promise<RowOf<E>[]>
  /** The same, but refuses where the person may not see this kind of row at all. */
  list<E extends Entity>(entity: E, fields?: Record<string, string | number>): Promise<RowOf<E>[]>
  /** One row, or undefined. */
  one<E extends Entity>(entity: E, id: number): Promise<RowOf<E> | undefined>
  /** One row, or a refusal: the right to see this kind comes first, and another camp's row is as good as none. */
  get<E extends Entity>(entity: E, id: number, what: string): Promise<RowOf<E>>
  view: View
}

/** Opens a person's view of the camp, inside a read. */
export async function visibleTo(db: Db, speaker: Speaker): Promise<VisibleRows> {
  const view = await viewOf(db, speaker)

  async function where(entity: Entity, fields: Record<string, string | number> = {}): Promise<Row[]> {
    const conditions: (SQL | undefined)[] = Object.entries(fields).map(([field, value]) =>
      eq(columnOf(entity, field), value as number),
    )
    const here = and(eq(tableOf(entity).org, speaker.org), rowIsVisible(view, entity), ...conditions)
    return (await selectRows(db, entity, here)).map((row) => unveiled(view, entity, row))
  }

  async function list(entity: Entity, fields?: Record<string, string | number>): Promise<Row[]> {
    refuseIf(!visibleEntities(view).includes(entity), 'forbidden')
    return where(entity, fields)
  }

  const rows: VisibleRows = {
    view,
    where: where as VisibleRows['where'],
    list: list as VisibleRows['list'],
    one: async (entity, id) => (await rows.where(entity, { id }))[0],
    get: async (entity, id, what) => found((await rows.list(entity, { id }))[0], what),
  }
  return rows
}
