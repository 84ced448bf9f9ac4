import { camperPhotos } from '../campers/model'
import { presenceOn } from '../gate/presence'
import { cabins } from '../housing/model'
import { byId, type Reader } from '../kernel/store/reader'
import { nameOrder } from '../kernel/values/names'
import { camperCodes } from './camper-codes'
import { storeItemPhotos } from './item-photos'
import { storeTransactions } from './model'
import { piecesSold } from './till-order'

/** Who is at camp on a day. */
export interface InCamp {
  /** The names of the cabins of each camper who is at camp; none for a camper without a bed. */
  cabinsOf: ReadonlyMap<number, readonly string[]>
  /** The campers who left today. */
  gone: ReadonlySet<number>
  /** The names of the camper's cabins. */
  cabins: string[]
}

/** Returns everyone who is at camp on a day, and where they sleep; null if no session is running. */
export async function inCampOn(rows: Reader, today: string): Promise<InCamp | null> {
  // The till's list waits for this, so what can be read in parallel is.
  const [{ running, campers }, cabinById] = await Promise.all([presenceOn(rows, today), rows.all(cabins).then(byId)])
  if (running.size === 0) return null
  const cabinsOf = new Map<number, string[]>()
  const gone = new Set<number>()
  for (const { camperId, places, departure } of campers.values())
    if (departure) gone.add(camperId)
    else
      cabinsOf.set(
        camperId,
        places.flatMap(({ cabinId }) => cabinById.get(cabinId ?? 0)?.name ?? []),
      )
  const names = new Set([...cabinsOf.values()].flat())
  return { cabinsOf, gone, cabins: [...names].sort(nameOrder.compare) }
}

/** How many of the newest entries are searched for the campers a cashier has served. */
const LOOKED_THROUGH = 60
const SERVED = 12

/** Returns the campers a cashier sold to last, newest first. */
export async function lastServedBy(rows: Reader, userId: number): Promise<number[]> {
  const entries = await rows.last(storeTransactions, 'createdAt', LOOKED_THROUGH)
  const own = entries.filter((entry) => entry.transactionType === 'purchase' && entry.processedBy === userId)
  return [...new Set(own.flatMap(({ camperId }) => camperId ?? []))].slice(0, SERVED)
}

/** Returns how many of each item were sold since an instant. Best sellers are shown first. */
export async function soldSince(rows: Reader, since: string): Promise<Map<number, number>> {
  return piecesSold(await rows.range(storeTransactions, 'createdAt', since, rows.now()))
}

/** Returns the photos of these campers, by id; only those on the screen are read. */
export async function facesOf(rows: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  const photos = await rows.many(camperPhotos, ids)
  return new Map([...photos].map(([id, { image }]) => [id, image]))
}

/** Returns the pictures of the items, by id. */
export async function itemPictures(rows: Reader): Promise<Map<number, string>> {
  return new Map((await rows.all(storeItemPhotos)).map(({ id, image }) => [id, image]))
}

/** Returns the campers by the code on their wristband or card. */
export async function campersByCode(rows: Reader): Promise<Map<string, number>> {
  return new Map((await rows.all(camperCodes)).map(({ id, code }) => [code, id]))
}

/** Returns the code on a camper's wristband or card; null for none. */
export async function codeOf(rows: Reader, camperId: number): Promise<string | null> {
  return (await rows.get(camperCodes, camperId))?.code ?? null
}
