import { type TillCamper, tillCampers } from '#shared/store/reads'
import type { DeviceReader } from '#sync/replica/device-reader'
import type { Replica } from '#sync/replica/replica'
import { useCamp } from '../ui/camp'
import { useRead } from '../ui/use-read'

/** The last list of each camp, so that coming back to the till does not wait for ten thousand names. */
const lists = new WeakMap<Replica, TillCamper[]>()

/** Every camper of the camp; the list is kept for the next time. */
export async function keptCampers(rows: DeviceReader): Promise<TillCamper[]> {
  const campers = await tillCampers(rows)
  lists.set(rows.replica, campers)
  return campers
}

/** Every camper of the camp, live; undefined until the device has read them for the first time. */
export function useTillCampers(): TillCamper[] | undefined {
  const { replica } = useCamp()
  const live = useRead(keptCampers)
  return live ?? lists.get(replica)
}
