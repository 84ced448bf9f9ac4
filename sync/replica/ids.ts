import { BLOCK_SIZE, START_JUMP } from '#shared/kernel/values/ids'
import { type IdLease, MAX_LEASES } from '#shared/protocol'
import type { Replica } from './replica'

/** A source of new ids. */
export interface Ids {
  next(): number
}

/** The device has used up its leased ids and must reach the server for more. */
export class OutOfIds extends Error {
  override readonly name = 'OutOfIds'
}

/** Returns how many whole blocks are left after the one in use. */
export async function spareBlocks(replica: Replica): Promise<number> {
  const ids = await replica.getMeta('ids')
  return ids ? Math.max(0, ids.blocks.length - 1 - Math.floor(ids.next / BLOCK_SIZE)) : 0
}

/** Stores newly leased blocks. */
export async function addBlocks(replica: Replica, blocks: readonly number[]): Promise<void> {
  await replica.transaction('rw', replica.meta, async () => {
    const ids = (await replica.getMeta('ids')) ?? { blocks: [], next: 0 }
    await replica.setMeta('ids', { ...ids, blocks: [...ids.blocks, ...blocks] })
  })
}

/**
 * Returns the leases that the server must still be shown: those of this device's earlier identity, or of a device whose
 * actions it sends.
 */
export async function leasesToShow(replica: Replica): Promise<IdLease[]> {
  const leases = (await replica.getMeta('leases')) ?? []
  return leases.filter(({ shown }) => !shown).map(({ block, proof }) => ({ block, proof }))
}

/** Returns whether the server knows every lease and the device has proof of each block it takes ids from. */
export async function leasesAreProven(replica: Replica): Promise<boolean> {
  const leases = (await replica.getMeta('leases')) ?? []
  const { blocks } = (await replica.getMeta('ids')) ?? { blocks: [] }
  return leases.every(({ shown }) => shown) && blocks.every((block) => leases.some((each) => each.block === block))
}

/** Returns all leases that the device knows, for a server that may have lost them. */
export async function allLeases(replica: Replica): Promise<IdLease[]> {
  return ((await replica.getMeta('leases')) ?? []).map(({ block, proof }) => ({ block, proof }))
}

/** Stores leases, newest last. `shown` says whether the server knows that this device holds them. */
export async function keepLeases(replica: Replica, leases: readonly IdLease[], shown: boolean): Promise<void> {
  const known = new Map(((await replica.getMeta('leases')) ?? []).map((each) => [each.block, each]))
  for (const { block, proof } of leases) {
    if (shown || !known.has(block)) known.set(block, { block, proof, shown })
  }
  await replica.setMeta('leases', [...known.values()].slice(-MAX_LEASES))
}

/** Replaces the blocks in use, because another copy of this device's disk may be using them. */
export async function replaceBlocks(replica: Replica, blocks: readonly number[]): Promise<void> {
  await replica.setMeta('ids', { blocks: [...blocks], next: 0 })
}

/** The jump at a start is a random multiple of `START_JUMP`, up to this many. */
const MAX_JUMPS = 16

/**
 * Skips at least 1,024 ids at each start of the app, and writes that to disk before the first id is assigned, so that
 * no id is assigned twice if the disk lost its last commits. The number is random, so that a copied browser profile
 * rarely assigns the same ids; the server notices such a copy and leases it other blocks.
 */
export async function jumpAtStart(replica: Replica): Promise<void> {
  const jump = START_JUMP * (1 + Math.floor(Math.random() * MAX_JUMPS))
  await replica.transaction('rw', replica.meta, async () => {
    const ids = await replica.getMeta('ids')
    if (ids) await replica.setMeta('ids', { ...ids, next: ids.next + jump })
  })
}

/**
 * Takes ids inside the transaction that inserts the rows. `save` stores, in the same transaction, how many were taken.
 *
 * @throws OutOfIds from `next` if the leased blocks are used up
 */
export async function takeIds(replica: Replica): Promise<Ids & { save(): Promise<void> }> {
  const stored = (await replica.getMeta('ids')) ?? { blocks: [], next: 0 }
  let { blocks, next } = stored
  return {
    next() {
      // A jump past the end of a block continues inside the next one, because its first ids may have been assigned
      // before the disk lost its last commits.
      while (next >= BLOCK_SIZE && blocks.length > 0) {
        blocks = blocks.slice(1)
        next -= BLOCK_SIZE
      }
      const [block] = blocks
      if (block === undefined) throw new OutOfIds()
      const id = block * BLOCK_SIZE + next
      next += 1
      return id
    },
    async save() {
      await replica.setMeta('ids', { blocks, next })
    },
  }
}
