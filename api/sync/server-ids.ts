import { and, between, eq, inArray } from 'drizzle-orm'
import type { Entity, RowOf } from '#shared/kernel/entity'
import { Overlay } from '#shared/kernel/overlay'
import type { IndexValue, RowSource } from '#shared/kernel/store'
import { ENTITIES } from '#shared/registry'
import type { Db } from '../db/database'
import { takeNumbers } from '../db/numbers'
import { syncRow } from '../db/tables/sync'
import { inPieces } from '../db/yield-to-event-loop'

/** How many ids an organization takes for the server at a time. The server's ids stay below 2^32. */
const SERVER_BLOCK = 65_536
/** The most ids that one transaction may need. */
const ENOUGH_IDS = 45_000

/** Another row already has the id that the server gave to a new one. */
export class ServerIdTaken extends Error {
  override readonly name = 'ServerIdTaken'
}

/** The ids that an organization has left: from `nextId` to `endId`. */
export interface IdRange {
  nextId: number
  endId: number
}

/** Leases one more range of ids to the organization. */
export async function leaseServerBlock(db: Db, org: number): Promise<IdRange> {
  const block = await takeNumbers(db, org, 'nextBlock')
  return { nextId: (block - 1) * SERVER_BLOCK + 1, endId: block * SERVER_BLOCK }
}

/** Whether the organization has had a row with an id of this range. */
async function isUsed(db: Db, org: number, { nextId, endId }: IdRange): Promise<boolean> {
  const names = ENTITIES.map(({ name }) => name)
  const within = and(eq(syncRow.org, org), inArray(syncRow.entity, names), between(syncRow.id, nextId, endId))
  return (await db.select({ id: syncRow.id }).from(syncRow).where(within).limit(1)).length > 0
}

/** A range of which no id is taken: some rows from devices once got ids of the server's ranges. */
async function unusedBlock(db: Db, org: number): Promise<IdRange> {
  for (;;) {
    const range = await leaseServerBlock(db, org)
    if (!(await isUsed(db, org, range))) return range
  }
}

/** The ids of one transaction: the rest of the organization's range, or with `afresh` a new range. */
export async function idsFor(db: Db, org: number, left: IdRange, afresh: boolean): Promise<IdRange> {
  return afresh || left.endId - left.nextId < ENOUGH_IDS ? unusedBlock(db, org) : { ...left }
}

/**
 * The rows of one transaction. It tells a taken id that the server gave from one that the caller chose, and lets other
 * work run where many rows are read or made.
 */
export class ServerStore extends Overlay {
  private readonly pause = inPieces()
  /** The rows that the present attempt has changed so far. */
  private touched: [Entity, number][] | null = null
  private readonly authors = new Map<Entity, Map<number, number>>()

  constructor(
    below: RowSource,
    private readonly isGiven: (id: number) => boolean,
  ) {
    super(below)
  }

  override async list<E extends Entity>(
    entity: E,
    field: E['indexes'][number],
    value: IndexValue,
  ): Promise<RowOf<E>[]> {
    await this.pause()
    return super.list(entity, field, value)
  }

  override async insert<E extends Entity>(entity: E, row: RowOf<E>): Promise<void> {
    await this.pause()
    if (this.isGiven(row.id) && (await this.get(entity, row.id))) throw new ServerIdTaken(entity.name)
    await super.insert(entity, row)
    this.touched?.push([entity, row.id])
  }

  override async patch<E extends Entity>(entity: E, id: number, fields: Partial<RowOf<E>>): Promise<void> {
    await super.patch(entity, id, fields)
    this.touched?.push([entity, id])
  }

  override async remove(entity: Entity, id: number): Promise<void> {
    await super.remove(entity, id)
    this.touched?.push([entity, id])
  }

  /** Runs `work` as an attempt, and remembers whose change it is: a colleague's device may carry it. */
  async attemptFor<T>(author: number, work: () => Promise<T>): Promise<T> {
    const touched: [Entity, number][] = []
    this.touched = touched
    try {
      const result = await this.attempt(work)
      for (const [entity, id] of touched)
        this.authors.set(entity, (this.authors.get(entity) ?? new Map()).set(id, author))
      return result
    } finally {
      this.touched = null
    }
  }

  /** Who changed a row last, where it was changed in an attempt for a person. */
  authorOf(entity: Entity, id: number): number | undefined {
    return this.authors.get(entity)?.get(id)
  }
}
