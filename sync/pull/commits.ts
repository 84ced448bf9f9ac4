import type { KnownCommit } from '#shared/protocol'
import type { Replica } from '../replica/replica'

/**
 * Returns the commit that the device shows with each request, with its epoch. A server that no longer has it was put
 * back to an older state, even where the rows here were fetched from it since.
 */
export async function commitToShow(replica: Replica): Promise<{ commit?: KnownCommit }> {
  const known = await replica.getMeta('commit')
  return known ? { commit: { head: known.head, seal: known.seal, epoch: known.epoch } } : {}
}

/**
 * Returns whether two texts of the server are about one commit; only what comes first in a seal is the commit's own.
 */
export function isSameCommit(one: KnownCommit, other: KnownCommit): boolean {
  return one.head === other.head && one.seal.split('.')[0] === other.seal.split('.')[0]
}

/** Stores the newest commit reported by the server. */
export async function keepCommit(replica: Replica, epoch: string, told: KnownCommit | undefined): Promise<void> {
  if (!told) return
  await replica.transaction('rw', replica.meta, async () => {
    const known = await replica.getMeta('commit')
    if (known?.epoch === epoch && known.head >= told.head) return
    await replica.setMeta('commit', { ...told, epoch })
  })
}
