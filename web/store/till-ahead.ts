import { campersByCode, inCampOn, itemPictures, lastServedBy, taxRates, tillItems } from '#shared/store/reads'
import type { Camp } from '../ui/camp'
import { readAhead } from '../ui/use-read'
import { keptCampers } from './use-till-campers'

/** Preloads what the till's columns show first, all at the same time. */
export async function readTillAhead({ replica, who, today }: Pick<Camp, 'replica' | 'who' | 'today'>): Promise<void> {
  await Promise.all([
    readAhead(replica, keptCampers),
    readAhead(replica, inCampOn, today),
    readAhead(replica, lastServedBy, who.userId),
    readAhead(replica, campersByCode),
    readAhead(replica, tillItems),
    readAhead(replica, taxRates),
    readAhead(replica, itemPictures),
  ])
}
