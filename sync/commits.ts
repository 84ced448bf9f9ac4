import type { KnownCommit } from '#shared/protocol'
import type { Replica } from './replica'

/**
 * The commit that the device shows with each request. A server that no longer has it was put back to an older state.
 */
export async function commitToShow(replica: Replica, epoch: string): Promise<{ commit?: KnownCommit }> {
  const known = await replica.getMeta('commit')
  return known?.epoch === epoch ? { commit: { head: known.head, seal: known.seal } } : {}
}

/** Stores the newest commit reported by the server. */
export async function keepCommit(replica: Replica, epoch: string, told: KnownCommit | undefined): Promise<void> {
  if (!told) return
  await replica.transaction('rw', replica.meta, async () => {
    const known = await replica.getMeta('commit')
    if (known?.epoch === epoch && known.head >= told.head) return
    await replica.setMeta('commit', { epoch, ...told })
  })
}
