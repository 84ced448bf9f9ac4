import { and, between, eq, inArray } from 'drizzle-orm'
import { ENTITIES } from '#shared/registry'
import type { Db } from '../../db/database'
import { takeNumbers } from '../../db/numbers'
import { syncRow } from '../../db/tables/sync'

/** How many ids an organization leases for the server at a time. The server's ids stay below 2^32. */
const SERVER_BLOCK = 65_536
/** The most ids that one transaction may need. */
const ENOUGH_IDS = 45_000

/** The id that the server assigned to a new row already belongs to another one. */
export class ServerIdTaken extends Error {
  override readonly name = 'ServerIdTaken'
}

/** The ids that an organization has left: from `nextId` to `endId`. */
export interface IdRange {
  nextId: number
  endId: number
}

/** Leases another range of ids to the organization. */
export async function leaseServerBlock(db: Db, org: number): Promise<IdRange> {
  const block = await takeNumbers(db, org, 'nextBlock')
  return { nextId: (block - 1) * SERVER_BLOCK + 1, endId: block * SERVER_BLOCK }
}

/** Returns whether the organization has ever had a row with an id in this range. */
async function isUsed(db: Db, org: number, { nextId, endId }: IdRange): Promise<boolean> {
  const names = ENTITIES.map(({ name }) => name)
  const within = and(eq(syncRow.org, org), inArray(syncRow.entity, names), between(syncRow.id, nextId, endId))
  return (await db.select({ id: syncRow.id }).from(syncRow).where(within).limit(1)).length > 0
}

/** Leases a range in which no id is taken, because earlier versions let devices use some ids in the server's ranges. */
async function unusedBlock(db: Db, org: number): Promise<IdRange> {
  for (;;) {
    const range = await leaseServerBlock(db, org)
    if (!(await isUsed(db, org, range))) return range
  }
}

/** Returns the ids of one transaction: the rest of the organization's range, or with `afresh` a new range. */
export async function idsFor(db: Db, org: number, left: IdRange, afresh: boolean): Promise<IdRange> {
  return afresh || left.endId - left.nextId < ENOUGH_IDS ? unusedBlock(db, org) : { ...left }
}
