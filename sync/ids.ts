import { BLOCK_SIZE, START_JUMP } from '#shared/kernel/ids'
import { type Lease, MAX_LEASES } from '#shared/protocol'
import type { Replica } from './replica'

/** Gives out ids; every call another one. */
export interface Ids {
  next(): number
}

/** The device has used up the ids that it was leased and must meet the server once. */
export class OutOfIds extends Error {
  override readonly name = 'OutOfIds'
}

/** How many whole blocks are left behind the one in use. */
export async function spareBlocks(replica: Replica): Promise<number> {
  const ids = await replica.getMeta('ids')
  return ids ? Math.max(0, ids.blocks.length - 1 - Math.floor(ids.next / BLOCK_SIZE)) : 0
}

/** Keeps newly leased blocks. */
export async function addBlocks(replica: Replica, blocks: readonly number[]): Promise<void> {
  await replica.transaction('rw', replica.meta, async () => {
    const ids = (await replica.getMeta('ids')) ?? { blocks: [], next: 0 }
    await replica.setMeta('ids', { ...ids, blocks: [...ids.blocks, ...blocks] })
  })
}

/** Leases that the server has still to be shown: of another device that this one was, or of one that it stands in for. */
export async function leasesToShow(replica: Replica): Promise<Lease[]> {
  const leases = (await replica.getMeta('leases')) ?? []
  return leases.filter(({ shown }) => !shown).map(({ block, proof }) => ({ block, proof }))
}

/** Whether the server knows of every lease, and the device has what proves each block that it gives ids from. */
export async function leasesAreProven(replica: Replica): Promise<boolean> {
  const leases = (await replica.getMeta('leases')) ?? []
  const { blocks } = (await replica.getMeta('ids')) ?? { blocks: [] }
  return leases.every(({ shown }) => shown) && blocks.every((block) => leases.some((each) => each.block === block))
}

/** All leases that the device knows of, to be shown to a server that may have lost them. */
export async function allLeases(replica: Replica): Promise<Lease[]> {
  return ((await replica.getMeta('leases')) ?? []).map(({ block, proof }) => ({ block, proof }))
}

/** Keeps leases, the newest last; `shown` says whether the server knows that this device holds them. */
export async function keepLeases(replica: Replica, leases: readonly Lease[], shown: boolean): Promise<void> {
  const known = new Map(((await replica.getMeta('leases')) ?? []).map((each) => [each.block, each]))
  for (const { block, proof } of leases) {
    if (shown || !known.has(block)) known.set(block, { block, proof, shown })
  }
  await replica.setMeta('leases', [...known.values()].slice(-MAX_LEASES))
}

/** Forgets the leased blocks: another copy of this device's disk may be giving ids out of them. */
export async function replaceBlocks(replica: Replica, blocks: readonly number[]): Promise<void> {
  await replica.setMeta('ids', { blocks: [...blocks], next: 0 })
}

/** The most jumps at one start; which of them is left to chance. */
const MOST_JUMPS = 16

/**
 * Jumps over at least 1,024 ids, once at each start of the app and on disk before the first id is given: ids given
 * before the disk lost its last commits are then not given again. How far is left to chance, so that a browser
 * profile that was copied back seldom gives the same ones either; the server notices such a copy and leases it others.
 */
export async function jumpAtStart(replica: Replica): Promise<void> {
  const jump = START_JUMP * (1 + Math.floor(Math.random() * MOST_JUMPS))
  await replica.transaction('rw', replica.meta, async () => {
    const ids = await replica.getMeta('ids')
    if (ids) await replica.setMeta('ids', { ...ids, next: ids.next + jump })
  })
}

/**
 * Takes ids inside the transaction that inserts the rows; `save` writes how far it came, in the same transaction.
 *
 * @throws OutOfIds from `next` when the leased blocks are used up
 */
export async function takeIds(replica: Replica): Promise<Ids & { save(): Promise<void> }> {
  const stored = (await replica.getMeta('ids')) ?? { blocks: [], next: 0 }
  let { blocks, next } = stored
  return {
    next() {
      // A jump that leaves the block goes on in the next: before the disk rolled back, ids of that one were given too.
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
