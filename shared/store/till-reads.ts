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
  /** The cabin names of each camper at camp; empty for a camper without a bed. */
  cabinsOf: ReadonlyMap<number, readonly string[]>
  /** The campers who left today. */
  gone: ReadonlySet<number>
  /** The names of all these cabins, sorted. */
  cabins: string[]
}

/** Returns everyone who is at camp on a day, and where they sleep; null if no session is running. */
export async function inCampOn(rows: Reader, today: string): Promise<InCamp | null> {
  // The till's list waits for this, so the reads run in parallel.
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

/** How many of the newest entries are searched for campers the cashier has served. */
const ENTRIES_SEARCHED = 60
const SERVED = 12

/** Returns the campers a cashier sold to last, newest first. */
export async function lastServedBy(rows: Reader, userId: number): Promise<number[]> {
  const entries = await rows.last(storeTransactions, 'createdAt', ENTRIES_SEARCHED)
  const own = entries.filter((entry) => entry.transactionType === 'purchase' && entry.processedBy === userId)
  return [...new Set(own.flatMap(({ camperId }) => camperId ?? []))].slice(0, SERVED)
}

/** Returns how many pieces of each item were sold since an instant. */
export async function soldSince(rows: Reader, since: string): Promise<Map<number, number>> {
  return piecesSold(await rows.range(storeTransactions, 'createdAt', since, rows.now()))
}

/** Returns the photos of these campers, by id. Only those on the screen are read. */
export async function facesOf(rows: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  const photos = await rows.many(camperPhotos, ids)
  return new Map([...photos].map(([id, { image }]) => [id, image]))
}

/** Returns the items' photos, by item id. */
export async function itemPictures(rows: Reader): Promise<Map<number, string>> {
  return new Map((await rows.all(storeItemPhotos)).map(({ id, image }) => [id, image]))
}

/** Returns camper ids by the code on their wristband or card. */
export async function campersByCode(rows: Reader): Promise<Map<string, number>> {
  return new Map((await rows.all(camperCodes)).map(({ id, code }) => [code, id]))
}

/** Returns the code on a camper's wristband or card; null if there is none. */
export async function codeOf(rows: Reader, camperId: number): Promise<string | null> {
  return (await rows.get(camperCodes, camperId))?.code ?? null
}
