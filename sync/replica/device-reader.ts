import { Dexie } from 'dexie'
import type { Entity, RowOf } from '#shared/kernel/entity/entity'
import type { Reader } from '#shared/kernel/store/reader'
import type { IndexValue } from '#shared/kernel/store/store'
import type { Replica } from './replica'

/**
 * The largest gap between ids that are fetched in one request, with the unneeded rows between them: an IndexedDB
 * request costs about as much as a dozen rows.
 */
const WIDEST_GAP = 12

/** Splits ids into runs that are each fetched in one request. Returns the first and last id of each run. */
export function runsOf(ids: Iterable<number>): [number, number][] {
  const runs: [number, number][] = []
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run && id - run[1] <= WIDEST_GAP) run[1] = id
    else runs.push([id, id])
  }
  return runs
}

const inOrderOfIds = (a: { id: number }, b: { id: number }) => a.id - b.id

/**
 * An internal of Dexie. A live query learns what it depends on from the zone in which a request starts, and nested
 * awaits lose that zone.
 */
const zones = Dexie.Promise as unknown as { PSD: object; usePSD<T>(zone: object, work: () => T): T }
const { usePSD: within } = zones

/**
 * Reads this device's rows and records which tables were read. A reader created within a live query belongs to that
 * query, however deep in other functions it reads.
 */
export class DeviceReader implements Reader {
  /** The tables read so far. If one of them changes, the result may have changed. */
  readonly tables = new Set<string>()
  private readonly zone = zones.PSD

  constructor(readonly replica: Replica) {}

  /** Queries one of the device's own tables, such as the inbox. */
  own<T extends 'outbox' | 'undo' | 'inbox' | 'sent', R>(name: T, ask: (table: Replica[T]) => R): R {
    this.tables.add(name)
    return this.within(() => ask(this.replica[name]))
  }

  /** Returns whether this user's rows are here. During the download, a missing row doesn't mean that it was deleted. */
  async hasCopy(): Promise<boolean> {
    this.tables.add('meta')
    return (await this.within(() => this.replica.getMeta('copy'))) !== undefined
  }

  private within<T>(work: () => T): T {
    return within(this.zone, work)
  }

  private rows<E extends Entity>(entity: E) {
    this.tables.add(entity.name)
    return this.replica.rows(entity)
  }

  now(): string {
    return this.replica.clock.instant()
  }

  get<E extends Entity>(entity: E, id: number): Promise<RowOf<E> | undefined> {
    return this.within(() => this.rows(entity).get(id))
  }

  all<E extends Entity>(entity: E): Promise<RowOf<E>[]> {
    return this.within(() => this.rows(entity).toArray())
  }

  list<E extends Entity>(entity: E, field: E['indexes'][number], value: IndexValue): Promise<RowOf<E>[]> {
    return this.within(() => this.rows(entity).where(field).equals(value).toArray())
  }

  /** Makes one request for each value. Dexie's `anyOf` would make one for each row. */
  async listIn<E extends Entity>(
    entity: E,
    field: E['indexes'][number],
    values: Iterable<IndexValue>,
  ): Promise<RowOf<E>[]> {
    const rows = this.rows(entity)
    const lists = await this.within(() =>
      this.replica.transaction('r', rows, () =>
        Promise.all([...new Set(values)].map((value) => rows.where(field).equals(value).toArray())),
      ),
    )
    return lists.flat().sort(inOrderOfIds)
  }

  /** Makes one request for each run of ids. Dexie's `bulkGet` would make one for each id. */
  async many<E extends Entity>(entity: E, ids: Iterable<number>): Promise<Map<number, RowOf<E>>> {
    const wanted = new Set(ids)
    const rows = this.rows(entity)
    const fetch = ([first, last]: [number, number]) => rows.where(':id').between(first, last, true, true).toArray()
    const lists = await this.within(() =>
      this.replica.transaction('r', rows, () => Promise.all(runsOf(wanted).map(fetch))),
    )
    return new Map(lists.flat().flatMap((row) => (wanted.has(row.id) ? [[row.id, row] as const] : [])))
  }

  range<E extends Entity>(
    entity: E,
    field: E['indexes'][number],
    from: IndexValue,
    to: IndexValue,
  ): Promise<RowOf<E>[]> {
    return this.within(() => this.rows(entity).where(field).between(from, to).toArray())
  }

  last<E extends Entity>(entity: E, field: E['indexes'][number], count: number): Promise<RowOf<E>[]> {
    return this.within(() => this.rows(entity).orderBy(field).reverse().limit(count).toArray())
  }

  async marked<E extends Entity>(entity: E, field: string): Promise<RowOf<E>[]> {
    const found = await this.within(() => this.rows(entity).where(field).above('').distinct().toArray())
    return found.sort(inOrderOfIds)
  }

  count<E extends Entity>(entity: E, field?: E['indexes'][number], value: IndexValue = ''): Promise<number> {
    const rows = this.rows(entity)
    return this.within(() => (field === undefined ? rows.count() : rows.where(field).equals(value).count()))
  }
}
