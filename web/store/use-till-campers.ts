import { useLiveQuery } from 'dexie-react-hooks'
import type { Replica } from '#sync/replica'
import { type TillCamper, tillCampers } from '#sync/store/queries'
import { useCamp } from '../ui/camp'

/** The last list of each camp, so that coming back to the till does not wait for ten thousand names. */
const lists = new WeakMap<Replica, TillCamper[]>()

/** Every camper of the camp, live; undefined until the device has read them for the first time. */
export function useTillCampers(): TillCamper[] | undefined {
  const { replica } = useCamp()
  const live = useLiveQuery(async () => {
    const campers = await tillCampers(replica)
    lists.set(replica, campers)
    return campers
  }, [replica])
  return live ?? lists.get(replica)
}
