import type { KnownCommit } from '#shared/protocol'
import type { Replica } from '../replica/replica'

/**
 * Returns the commit that the device sends with each request, with its epoch. A server that doesn't have it was
 * restored to an older state, even if the device has fetched rows from it since.
 */
export async function commitToShow(replica: Replica): Promise<{ commit?: KnownCommit }> {
  const known = await replica.getMeta('commit')
  return known ? { commit: { head: known.head, seal: known.seal, epoch: known.epoch } } : {}
}

/**
 * Returns whether two texts from the server are about the same commit. Only the first part of a seal belongs to the
 * commit.
 */
export function isSameCommit(one: KnownCommit, other: KnownCommit): boolean {
  return one.head === other.head && one.seal.split('.')[0] === other.seal.split('.')[0]
}

/** Stores the newest commit reported by the server. */
export async function keepCommit(replica: Replica, epoch: string, newest: KnownCommit | undefined): Promise<void> {
  if (!newest) return
  await replica.transaction('rw', replica.meta, async () => {
    const known = await replica.getMeta('commit')
    if (known?.epoch === epoch && known.head >= newest.head) return
    await replica.setMeta('commit', { ...newest, epoch })
  })
}
