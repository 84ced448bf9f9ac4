import { type TillCamper, tillCampers } from '#shared/store/reads'
import type { DeviceReader } from '#sync/replica/device-reader'
import type { Replica } from '#sync/replica/replica'
import { useCamp } from '../ui/camp'
import { useRead } from '../ui/use-read'

/** The last list of each camp, so that returning to the till does not wait for ten thousand names. */
const lists = new WeakMap<Replica, TillCamper[]>()

/** Returns every camper of the camp, and keeps the list for the next time. */
export async function keptCampers(rows: DeviceReader): Promise<TillCamper[]> {
  const campers = await tillCampers(rows)
  lists.set(rows.replica, campers)
  return campers
}

/** Returns every camper of the camp, live; undefined until the device has read them once. */
export function useTillCampers(): TillCamper[] | undefined {
  const { replica } = useCamp()
  const live = useRead(keptCampers)
  return live ?? lists.get(replica)
}
