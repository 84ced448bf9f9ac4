import { soldSince } from '#shared/store/reads'
import { DeviceReader } from '../replica/device-reader'
import type { Replica } from '../replica/replica'

/** Returns how many of each item were sold lately, as last counted on this device; undefined if never counted. */
export async function keptSoldLately(replica: Replica): Promise<ReadonlyMap<number, number> | undefined> {
  const kept = await replica.getMeta('soldLately')
  return kept && new Map(kept)
}

/**
 * Counts the items sold since an instant, and stores the counts for the next time. They are removed at sign-out, and a
 * count that ends after its user has left isn't stored for the next one.
 */
export async function countSoldLately(replica: Replica, since: string): Promise<ReadonlyMap<number, number>> {
  const who = await replica.getMeta('signedIn')
  const sold = await soldSince(new DeviceReader(replica), since)
  await replica.transaction('rw', replica.meta, async () => {
    const now = await replica.getMeta('signedIn')
    if (now && now.userId === who?.userId) await replica.setMeta('soldLately', [...sold])
  })
  return sold
}
