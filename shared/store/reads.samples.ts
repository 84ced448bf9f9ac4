import { camperPhotos, campers } from '../campers/model'
import { eachId, nothingElse, type ReadContext, type SamplesOf } from '../kernel/rules/read-samples'
import { addDays } from '../kernel/values/dates'
import { campSessions } from '../sessions/model'
import { camperCodes } from './camper-codes'
import { storeDrawers } from './drawers'
import { storeCloseOuts, storeItems, storeTransactions } from './model'
import type * as reads from './reads'

/** Returns some campers who bought something or were closed out, and an id that doesn't exist. */
async function buyers({ camp }: ReadContext): Promise<[number][]> {
  const about = [...(await camp.all(storeTransactions)).slice(0, 10), ...(await camp.all(storeCloseOuts))]
  const ids = new Set(about.flatMap(({ camperId }) => camperId ?? []))
  return eachId([...(await camp.many(campers, ids)).values()])
}

export const samples: SamplesOf<typeof reads> = {
  tillCampers: nothingElse,
  balancesOf: async ({ camp }) => [[(await camp.all(campers)).map(({ id }) => id)], [[]]],
  purseOf: async (asked) => {
    const camp = { dailyLimit: '10.00', timezone: asked.timeZone }
    return (await buyers(asked)).map(([id]) => [id, camp, asked.today])
  },
  inCampOn: async ({ today }) => [-1, 0, 30].map((days) => [addDays(today, days)]),
  lastServedBy: async ({ camp }) => {
    const cashiers = (await camp.all(storeTransactions)).flatMap(({ processedBy }) => processedBy ?? [])
    return [...new Set(cashiers)].map((userId): [number] => [userId])
  },
  soldSince: async ({ today }) => [-14, 1].map((days) => [`${addDays(today, days)}T00:00:00.000Z`]),
  facesOf: async ({ camp }) => [[(await camp.all(camperPhotos)).map(({ id }) => id)], [[]]],
  itemPictures: nothingElse,
  campersByCode: nothingElse,
  codeOf: async ({ camp }) => eachId((await camp.all(camperCodes)).slice(0, 10)),
  catalog: nothingElse,
  tillItems: nothingElse,
  accountOf: buyers,
  ledgerOf: buyers,
  entriesToReview: nothingElse,
  saleOf: async ({ camp }) => eachId((await camp.all(storeTransactions)).slice(0, 10)),
  closeOutOf: async ({ camp }) => eachId(await camp.all(campSessions)),
  dayAtStore: async ({ today, timeZone }) => [0, -1, -2].map((days) => [addDays(today, days), timeZone]),
  cabinsInSession: async ({ camp }) => [...eachId(await camp.all(campSessions)), [null]],
  drawersOn: async ({ camp, timeZone }) => (await camp.all(storeDrawers)).map(({ day }) => [day, timeZone]),
  salesBetween: async ({ today, timeZone }) => [
    [{ from: addDays(today, -7), to: today }, timeZone],
    [{ from: today, to: addDays(today, -1) }, timeZone],
  ],
  taxBetween: async ({ today, timeZone }) => [
    [{ from: addDays(today, -7), to: today }, timeZone],
    [{ from: today, to: addDays(today, -1) }, timeZone],
  ],
  taxRates: nothingElse,
  receiptsBetween: async ({ today, timeZone }) => [
    [{ from: addDays(today, -7), to: today }, timeZone],
    [{ from: today, to: addDays(today, -1) }, timeZone],
  ],
  lastOwnSales: async ({ camp }) => {
    const sellers = (await camp.all(storeTransactions)).flatMap(({ processedBy }) => processedBy ?? [])
    return [...new Set(sellers)].slice(0, 3).map((userId) => [userId])
  },
  movementsOf: async ({ camp }) => eachId((await camp.all(storeItems)).slice(0, 10)),
}
