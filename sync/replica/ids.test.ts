import { afterEach, expect, test, vi } from 'vitest'
import { BLOCK_SIZE } from '#shared/kernel/values/ids'
import { newReplica } from '../testing/device'
import { addBlocks, jumpAtStart, OutOfIds, replaceBlocks, spareBlocks, takeIds } from './ids'
import type { Replica } from './replica'

afterEach(() => vi.restoreAllMocks())

/** Takes `count` ids, as an action would. */
async function take(replica: Replica, count: number): Promise<number[]> {
  return replica.transaction('rw', replica.meta, async () => {
    const ids = await takeIds(replica)
    const taken = Array.from({ length: count }, () => ids.next())
    await ids.save()
    return taken
  })
}

test('ids continue from block to block, and run out with the blocks', async () => {
  const replica = newReplica()
  await expect(take(replica, 1)).rejects.toThrow(OutOfIds)
  await addBlocks(replica, [5000, 6000])
  await replica.setMeta('ids', { blocks: [5000, 6000], next: BLOCK_SIZE - 1 })
  expect(await take(replica, 2)).toEqual([5000 * BLOCK_SIZE + BLOCK_SIZE - 1, 6000 * BLOCK_SIZE])
  expect(await spareBlocks(replica)).toBe(0)
  await replica.setMeta('ids', { blocks: [6000], next: BLOCK_SIZE })
  await expect(take(replica, 1)).rejects.toThrow(OutOfIds)
  await addBlocks(replica, [7000])
  expect(await take(replica, 1)).toEqual([7000 * BLOCK_SIZE])
})

test('a disk that rolls back across a block boundary assigns no id twice', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const replica = newReplica()
  await addBlocks(replica, [5000, 6000])
  const kept = { blocks: [5000, 6000], next: BLOCK_SIZE - 10 }
  await replica.setMeta('ids', kept)
  const before = await take(replica, 500)
  await replica.setMeta('ids', kept)
  await jumpAtStart(replica)
  // The jump went past the end of the first block, so there is no spare block left.
  expect(await spareBlocks(replica)).toBe(0)
  const after = await take(replica, 500)
  expect(after.filter((id) => before.includes(id))).toEqual([])
  expect(after[0]).toBe(6000 * BLOCK_SIZE + 1014)
})

test('a copied disk drops the blocks that the other copy may use', async () => {
  const replica = newReplica()
  await addBlocks(replica, [5000, 6000])
  await replaceBlocks(replica, [8000])
  expect(await take(replica, 1)).toEqual([8000 * BLOCK_SIZE])
})
