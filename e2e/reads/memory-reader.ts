import type { Entity, Row, RowOf } from '#shared/kernel/entity/entity'
import type { Reader } from '#shared/kernel/store/reader'

/** Reads rows from memory: all of them, unmasked, whoever the user is. */
export function memoryReader(tables: ReadonlyMap<Entity, readonly Row[]>): Reader {
  const all = (entity: Entity) => [...(tables.get(entity) ?? [])].sort((a, b) => a.id - b.id)
  const where = (entity: Entity, holds: (row: Row) => boolean) => all(entity).filter(holds)
  const reader = {
    now: () => '2027-07-14T12:00:00.000Z',
    get: async (entity: Entity, id: number) => all(entity).find((row) => row.id === id),
    all: async (entity: Entity) => all(entity),
    list: async (entity: Entity, field: string, value: unknown) => where(entity, (row) => row[field] === value),
    listIn: async (entity: Entity, field: string, values: Iterable<unknown>) => {
      const wanted = new Set(values)
      return where(entity, (row) => wanted.has(row[field]))
    },
    many: async (entity: Entity, ids: Iterable<number>) => {
      const wanted = new Set(ids)
      return new Map(where(entity, ({ id }) => wanted.has(id)).map((row) => [row.id, row as RowOf<Entity>]))
    },
    range: async (entity: Entity, field: string, from: string, to: string) =>
      where(entity, (row) => String(row[field]) >= from && String(row[field]) < to),
    last: async (entity: Entity, field: string, count: number) =>
      all(entity)
        .sort((a, b) => String(b[field]).localeCompare(String(a[field])) || b.id - a.id)
        .slice(0, count),
    marked: async (entity: Entity, field: string) => where(entity, (row) => (row[field] as unknown[]).length > 0),
    count: async (entity: Entity, field?: string, value?: unknown) =>
      where(entity, (row) => field === undefined || row[field] === value).length,
  }
  return reader as unknown as Reader
}
