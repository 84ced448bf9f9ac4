import { and, eq, sql } from 'drizzle-orm'
import type { Entity, Row, RowOf } from '#shared/kernel/entity/entity'
import type { IndexValue, WholeSource } from '#shared/kernel/store/store'
import type { Db } from './database'
import { preparedAs } from './prepared'
import { rowColumns, rowReader, sqliteSelect, tableOf } from './rows'
import { isPostgres } from './tables/dialect'
import { inPieces } from './yield-to-event-loop'

/** The most ids that are read together; any others are looked up one by one. */
const MOST = 1000

type LookUp = (db: Db, org: number, ids: string) => Row[] | Promise<Row[]>
const lookUps = new Map<Entity, LookUp>()

/**
 * Returns a lookup of many rows by id. The ids are one text, so that the statement is the same for any number of them.
 */
function lookUpOf(entity: Entity): LookUp {
  let known = lookUps.get(entity)
  if (!known) {
    known = isPostgres ? postgresLookUp(entity) : sqliteSelect(entity, '"id" IN (SELECT value FROM json_each(?))')
    lookUps.set(entity, known)
  }
  return known
}

function postgresLookUp(entity: Entity): LookUp {
  const table = tableOf(entity)
  const ids = sql`select value::bigint from json_array_elements_text(${sql.placeholder('ids')}::json)`
  const where = and(eq(table.org, sql.placeholder('org')), sql`${table.id} in (${ids})`)
  const run = preparedAs(`named_${entity.name}`, (db) => db.select(rowColumns(entity)).from(table).where(where))
  return async (db, org, named) => (await run(db, { org, ids: named })) as Row[]
}

/**
 * The rows of an organization when many ids are known in advance: the first lookup of an entity reads all its rows
 * among those ids, in one query instead of one each. Used within one transaction that holds the organization's lock, so
 * what was read stays valid.
 */
export class NamedRows implements WholeSource {
  private readonly single: WholeSource
  private readonly pause = inPieces()
  private readonly named = new Set<number>()
  private readonly found = new Map<Entity, Promise<ReadonlyMap<number, Row>>>()

  constructor(
    private readonly db: Db,
    private readonly org: number,
  ) {
    this.single = rowReader(db, org)
  }

  /** Announces ids that will be looked up, before the first lookup. */
  expect(ids: Iterable<number>): void {
    for (const id of ids) if (this.named.size < MOST) this.named.add(id)
  }

  async get<E extends Entity>(entity: E, id: number): Promise<RowOf<E> | undefined> {
    if (!this.named.has(id)) return this.single.get(entity, id)
    let rows = this.found.get(entity)
    if (!rows) {
      rows = this.readNamed(entity)
      this.found.set(entity, rows)
    }
    return (await rows).get(id) as RowOf<E> | undefined
  }

  private async readNamed(entity: Entity): Promise<ReadonlyMap<number, Row>> {
    const rows = await lookUpOf(entity)(this.db, this.org, JSON.stringify([...this.named]))
    return new Map(rows.map((row) => [row.id, row]))
  }

  async list<E extends Entity>(entity: E, field: E['indexes'][number], value: IndexValue): Promise<RowOf<E>[]> {
    await this.pause()
    return this.single.list(entity, field, value)
  }

  all<E extends Entity>(entity: E): Promise<RowOf<E>[]> {
    return this.single.all(entity)
  }

  among<E extends Entity>(entity: E, field: string, values: readonly number[]): Promise<RowOf<E>[]> {
    return this.single.among(entity, field, values)
  }
}
