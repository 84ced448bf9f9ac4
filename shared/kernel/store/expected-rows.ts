import type { Entity, Row, RowOf } from '../entity/entity'
import type { IndexValue, RowSource, WholeSource } from './store'

/** Rows by the value of one of their fields. */
type ByValue = ReadonlyMap<number, Row[]>

/**
 * Wraps a source of rows to read thousands of expected ids in bulk: the first query for one of them reads all of them.
 * Undoing a long roster would otherwise make about forty queries for each camper. A source without `among` is returned
 * as it is.
 *
 * @param ids of the rows, or of rows that they refer to
 */
export function expectingRows(below: RowSource, ids: Iterable<number>): RowSource {
  return isWhole(below) ? new ExpectedRows(below, [...ids]) : below
}

function isWhole(source: RowSource): source is WholeSource {
  return source.among !== undefined
}

class ExpectedRows implements RowSource {
  private readonly expected: ReadonlySet<number>
  private readonly found = new Map<string, Promise<ByValue>>()

  constructor(
    private readonly below: WholeSource,
    private readonly ids: readonly number[],
  ) {
    this.expected = new Set(ids)
  }

  async get<E extends Entity>(entity: E, id: number): Promise<RowOf<E> | undefined> {
    if (!this.expected.has(id)) return this.below.get(entity, id)
    return (await this.foundBy(entity, 'id')).get(id)?.[0] as RowOf<E> | undefined
  }

  async list<E extends Entity>(entity: E, field: E['indexes'][number], value: IndexValue): Promise<RowOf<E>[]> {
    if (typeof value !== 'number' || !this.expected.has(value)) return this.below.list(entity, field, value)
    return [...((await this.foundBy(entity, field)).get(value) ?? [])] as RowOf<E>[]
  }

  all<E extends Entity>(entity: E): Promise<RowOf<E>[]> {
    return this.below.all(entity)
  }

  private foundBy(entity: Entity, field: string): Promise<ByValue> {
    const key = `${entity.name}.${field}`
    let known = this.found.get(key)
    if (!known) {
      known = this.readBy(entity, field)
      this.found.set(key, known)
    }
    return known
  }

  private async readBy(entity: Entity, field: string): Promise<ByValue> {
    const rows = (await this.below.among(entity, field, this.ids)) as Row[]
    const byValue = new Map<number, Row[]>()
    for (const row of rows) {
      const value = row[field] as number
      const same = byValue.get(value)
      if (same) same.push(row)
      else byValue.set(value, [row])
    }
    return byValue
  }
}
