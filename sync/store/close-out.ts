import { camperAccounts, camperContacts, campers, families } from '#shared/campers/model'
import { registrations } from '#shared/registration/model'
import { staff } from '#shared/staff/model'
import { cashierNames } from '#shared/store/cashiers'
import { closeOutList, movedBy } from '#shared/store/close-out'
import { type DaySummary, spanOf, summaryOf } from '#shared/store/day'
import { stockMovements, storeCloseOuts, storeItems, storeTransactions } from '#shared/store/model'
import type { Replica } from '../replica'

/** The accounts of a session's campers, by family: those with money left, and those that are closed already. */
export async function closeOutOf(replica: Replica, sessionId: number): Promise<ReturnType<typeof closeOutList>> {
  const [closeOuts, places, everybody, contacts, all] = await Promise.all([
    replica.rows(storeCloseOuts).where('sessionId').equals(sessionId).toArray(),
    replica.rows(registrations).where('sessionId').equals(sessionId).toArray(),
    replica.rows(campers).toArray(),
    replica.rows(camperContacts).toArray(),
    replica.rows(families).toArray(),
  ])
  const ids = [...new Set(places.map(({ camperId }) => camperId))]
  const accounts = (await replica.rows(camperAccounts).bulkGet(ids)).filter((account) => account !== undefined)
  return closeOutList({ closeOuts, places, campers: everybody, contacts, families: all, accounts })
}

/** A day at the store. */
export async function dayAtStore(replica: Replica, day: string, timeZone: string): Promise<DaySummary> {
  const { from, to } = spanOf(day)
  const ledger = await replica.rows(storeTransactions).where('createdAt').between(from, to).toArray()
  const categories = new Map((await replica.rows(storeItems).toArray()).map(({ id, category }) => [id, category]))
  const moved = movedBy(await replica.rows(storeCloseOuts).toArray())
  const cashierOf = cashierNames(ledger, await replica.rows(staff).toArray())
  return summaryOf(ledger, day, timeZone, { categoryOf: (id) => categories.get(id) ?? null, cashierOf, moved })
}

/** An item's movements, the newest first. */
export async function movementsOf(replica: Replica, itemId: number) {
  const rows = await replica.rows(stockMovements).where('itemId').equals(itemId).toArray()
  return rows.sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id)
}
