import { randomInt } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Entity } from '#shared/kernel/entity/entity'
import { Refusal } from '#shared/kernel/refusals/refusal'
import type { Store } from '#shared/kernel/store/store'
import { BLOCK_SIZE, END_OF_DEVICE_BLOCKS, FIRST_DEVICE_BLOCK, FIRST_RANDOM_BLOCK } from '#shared/kernel/values/ids'
import { type IdLease, MAX_LEASES } from '#shared/protocol'
import type { Server } from '../../context/server'
import type { OrgTx } from '../../context/transaction'
import type { Db } from '../../db/database'
import { preparedAs } from '../../db/prepared'
import { heldBlock, idBlock, syncRow } from '../../db/tables/sync'

/** Returns a block as stored in `id_block`, where the first block for devices is 1. */
const stored = (block: number) => block - FIRST_DEVICE_BLOCK + 1
const leased = (line: { block: number }) => line.block + FIRST_DEVICE_BLOCK - 1

/**
 * Leases new blocks at random. Even a server that lost its latest leases won't lease the same block twice, and no one
 * can predict one.
 */
export async function leaseBlocks(db: Db, org: number, device: number, count: number): Promise<number[]> {
  const blocks: number[] = []
  while (blocks.length < count) {
    const block = randomInt(FIRST_RANDOM_BLOCK, END_OF_DEVICE_BLOCKS)
    const made = await db
      .insert(idBlock)
      .values({ block: stored(block), org, device })
      .onConflictDoNothing()
      .returning({ block: idBlock.block })
    if (made.length > 0) blocks.push(block)
  }
  return blocks
}

/** The text that a proof signs. */
const said = (org: number, block: number) => `${org}.${block}`

/**
 * Registers blocks that a device proves to hold although the server knows it as another device or has lost the lease:
 * its unsent actions use ids from them. From then on, no other device is leased these blocks.
 */
export async function takeShown(
  server: Server,
  db: Db,
  org: number,
  device: number,
  shown: readonly IdLease[],
): Promise<void> {
  for (const each of shown) {
    if (!server.keys.signed('lease', said(org, each.block), each.proof)) continue
    await db
      .insert(idBlock)
      .values({ block: stored(each.block), org, device })
      .onConflictDoNothing()
    await db.insert(heldBlock).values({ org, device, block: each.block }).onConflictDoNothing()
  }
}

/** Returns the blocks of a device, each with proof of the lease. */
export async function leasesOf(server: Server, db: Db, org: number, device: number): Promise<IdLease[]> {
  const own = await db
    .select({ block: idBlock.block })
    .from(idBlock)
    .where(and(eq(idBlock.org, org), eq(idBlock.device, device)))
    .orderBy(desc(idBlock.block))
    .limit(MAX_LEASES)
  return own.map((line) => ({ block: leased(line), proof: server.keys.sign('lease', said(org, leased(line))) }))
}

/** Returns the blocks from which a device may take ids. */
export async function blocksOf(db: Db, org: number, device: number): Promise<ReadonlySet<number>> {
  const own = await leasedTo(db, { org, device })
  const shown = await shownBy(db, { org, device })
  return new Set([...own.map(leased), ...shown.map(({ block }) => block)])
}

const leasedTo = preparedAs('leased_to', (db) =>
  db
    .select({ block: idBlock.block })
    .from(idBlock)
    .where(and(eq(idBlock.org, sql.placeholder('org')), eq(idBlock.device, sql.placeholder('device')))),
)
const shownBy = preparedAs('shown_by', (db) =>
  db
    .select({ block: heldBlock.block })
    .from(heldBlock)
    .where(and(eq(heldBlock.org, sql.placeholder('org')), eq(heldBlock.device, sql.placeholder('device')))),
)

/** Returns whether an id lies in one of these blocks. */
export function isWithin(blocks: ReadonlySet<number>, id: number): boolean {
  return blocks.has(Math.floor(id / BLOCK_SIZE))
}

const removedBefore = preparedAs('removed_before', (db) =>
  db
    .select({ id: syncRow.id })
    .from(syncRow)
    .where(
      and(
        eq(syncRow.org, sql.placeholder('org')),
        eq(syncRow.entity, sql.placeholder('entity')),
        eq(syncRow.id, sql.placeholder('id')),
        eq(syncRow.deleted, true),
      ),
    ),
)

/** Returns whether a row with this id was removed before, or in this transaction. */
export async function wasRemoved({ db, org, store }: OrgTx, entity: Entity, id: number): Promise<boolean> {
  if (store.allChanges().get(entity)?.get(id) === null) return true
  return (await removedBefore(db, { org, entity: entity.name, id })).length > 0
}

/**
 * Checks that the ids of rows created by a device's action are leased to that device, so that it can't take an id of
 * the server or another device, or attach a part to someone else's row. A part of an existing row has that row's id;
 * the mutation decides whether it may be written. Restored rows aren't checked, because the stored changes of an action
 * prove that they had their id before.
 */
export class LeaseCheck {
  /** The ids under which the action tried to create rows. */
  readonly tried: number[] = []

  constructor(
    private readonly store: Pick<Store, 'get'>,
    private readonly blocks: ReadonlySet<number>,
    /**
     * Returns whether a row had this id before. Such an id is never reused, because other rows, such as a ledger's, may
     * still refer to it.
     */
    private readonly wasThere: (entity: Entity, id: number) => Promise<boolean>,
  ) {}

  /** @throws Refusal `id_not_leased`, `id_taken` */
  async refuse(entity: Entity, id: number): Promise<void> {
    if (entity.partOf && (await this.store.get(entity.partOf, id))) return
    this.tried.push(id)
    if (!isWithin(this.blocks, id)) throw new Refusal('id_not_leased', { entity: entity.name })
    if (await this.wasThere(entity, id)) throw new Refusal('id_taken', { entity: entity.name })
  }
}
