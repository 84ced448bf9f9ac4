import type { Entity, NewRow, RowOf } from './entity'
import type { IndexValue, Store } from './store'

/** A store upon another one, which does what that does; for one that looks at some of it. */
export class StoreOver implements Store {
  constructor(protected readonly below: Store) {}

  get<E extends Entity>(entity: E, id: number): Promise<RowOf<E> | undefined> {
    return this.below.get(entity, id)
  }

  list<E extends Entity>(entity: E, field: E['indexes'][number], value: IndexValue): Promise<RowOf<E>[]> {
    return this.below.list(entity, field, value)
  }

  all<E extends Entity>(entity: E): Promise<RowOf<E>[]> {
    return this.below.all(entity)
  }

  expect(ids: Iterable<number>): void {
    this.below.expect(ids)
  }

  insert<E extends Entity>(entity: E, row: NewRow<E>): Promise<void> {
    return this.below.insert(entity, row)
  }

  patch<E extends Entity>(entity: E, id: number, fields: Partial<RowOf<E>>): Promise<void> {
    return this.below.patch(entity, id, fields)
  }

  restore<E extends Entity>(entity: E, row: RowOf<E>): Promise<void> {
    return this.below.restore(entity, row)
  }

  remove(entity: Entity, id: number): Promise<void> {
    return this.below.remove(entity, id)
  }
}
