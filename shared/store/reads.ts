import { camperAccounts, camperContacts, campers, families, fullName } from '../campers/model'
import { accountCash } from '../financial/model'
import { byId, type Reader } from '../kernel/store/reader'
import { nameOrder } from '../kernel/values/names'
import { searchKey } from '../kernel/values/search'
import { registrations } from '../registration/model'
import type { CampProfile } from '../settings/model'
import { type AccountEntry, type LedgerEntry, ledgerEntries, type StoreAccount, withRefunds } from './account'
import { leftToday } from './balance'
import { CASH_SALE } from './cash-sale'
import { cashiersOf } from './cashiers'
import { closeOutList, closeOutsAbout, movedBy } from './close-out'
import { type DaySummary, spanOf, summaryOf } from './day'
import {
  type StockMovement,
  type StoreItem,
  type StoreTransaction,
  stockMovements,
  storeCloseOuts,
  storeItems,
  storeTransactions,
} from './model'

export * from './day-reads'
export * from './receipts'
export * from './till-reads'

/**
 * A camper in the till's list. Balances are read separately ({@link balancesOf}), because they change far more often.
 */
export interface TillCamper {
  id: number
  name: string
  dateOfBirth: string | null
  allergies: string | null
  /** The text to search. */
  key: string
}

function byKey(a: TillCamper, b: TillCamper): number {
  if (a.key === b.key) return a.id - b.id
  return a.key < b.key ? -1 : 1
}

/** Returns every camper, by name. */
export async function tillCampers(rows: Reader): Promise<TillCamper[]> {
  const people = await rows.all(campers)
  return people
    .map((camper) => {
      const name = fullName(camper)
      const { id, dateOfBirth, allergies } = camper
      return { id, name, dateOfBirth, allergies, key: searchKey(name) }
    })
    .sort(byKey)
}

/**
 * Returns the balances of these campers, by id. The till asks only for those on the screen, so that one sale doesn't
 * reread thousands.
 */
export async function balancesOf(rows: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  const accounts = await rows.many(camperAccounts, ids)
  return new Map([...accounts].map(([id, { storeBalance }]) => [id, storeBalance]))
}

/**
 * Returns what a camper can spend now: the balance and the rest of the daily limit (null if there is no limit).
 *
 * @throws RangeError if an amount in the rows is invalid, such as one with a fraction of a cent
 */
export async function purseOf(
  rows: Reader,
  camperId: number,
  { dailyLimit, timezone }: Pick<CampProfile, 'dailyLimit' | 'timezone'>,
  today: string,
): Promise<{ balance: string; left: string | null }> {
  const account = await rows.get(camperAccounts, camperId)
  const limits = { own: account?.dailyLimit ?? null, camp: dailyLimit }
  const limited = limits.own !== null || limits.camp !== null
  const ledger = limited ? await rows.list(storeTransactions, 'camperId', camperId) : []
  return { balance: account?.storeBalance ?? '0.00', left: leftToday(limits, today, timezone, ledger) }
}

/** An item as listed by the till and the inventory. */
export type ListedItem = StoreItem & {
  /** The text to search: name, category and code. */
  key: string
}

/** Returns every item of the camp, by category and name. */
export async function catalog(rows: Reader): Promise<ListedItem[]> {
  const items = await rows.all(storeItems)
  return items
    .map((item) => ({ ...item, key: searchKey(item.name, item.category, item.sku) }))
    .sort((a, b) => nameOrder.compare(a.category ?? '', b.category ?? '') || nameOrder.compare(a.name, b.name))
}

/** Returns the items on sale, by category and name. */
export async function tillItems(rows: Reader): Promise<ListedItem[]> {
  return (await catalog(rows)).filter(({ isActive }) => isActive)
}

/**
 * Returns a camper's account: the name, the balance and the history.
 *
 * @throws RangeError if an amount in the rows is invalid, such as one with a fraction of a cent
 */
export async function accountOf(rows: Reader, camperId: number): Promise<StoreAccount> {
  const camper = await rows.get(campers, camperId)
  const { storeBalance: balance = '0.00', dailyLimit = null } = (await rows.get(camperAccounts, camperId)) ?? {}
  return { name: camper ? fullName(camper) : null, balance, dailyLimit, ledger: await ledgerOf(rows, camperId) }
}

/**
 * Returns a camper's transactions, newest first.
 *
 * @throws RangeError if an amount in the rows is invalid, such as one with a fraction of a cent
 */
export async function ledgerOf(rows: Reader, camperId: number): Promise<AccountEntry[]> {
  const entries = await rows.list(storeTransactions, 'camperId', camperId)
  return ledgerEntries(entries, await closeOutsAbout(rows, camperId))
}

/** A line sold at a different price than the catalog's. */
export interface PriceChange {
  item: string
  sold: string
  now: string
}

/** An entry the office should review, with the camper's name; null if the camper was deleted. */
export interface EntryToReview extends StoreTransaction {
  camperName: string | null
  cashier: string
  /** Both prices of each line that was flagged for its price. */
  prices: PriceChange[]
}

function pricesOf({ needsReview, items }: StoreTransaction, catalog: ReadonlyMap<number, StoreItem>): PriceChange[] {
  if (!needsReview.includes('price_differs')) return []
  return items.flatMap(({ itemId, itemName, unitPrice, cataloguePrice }) => {
    const now = cataloguePrice ?? (itemId === null ? undefined : catalog.get(itemId)?.price)
    return now === undefined || now === unitPrice ? [] : [{ item: itemName, sold: unitPrice, now }]
  })
}

/** Returns the entries that need review for any reason, newest first (Store rule 8). */
export async function entriesToReview(rows: Reader): Promise<EntryToReview[]> {
  const entries = await rows.marked(storeTransactions, 'needsReview')
  const cashierOf = await cashiersOf(rows, entries)
  const catalog = byId(await rows.all(storeItems))
  const people = await rows.many(
    campers,
    entries.flatMap(({ camperId }) => camperId ?? []),
  )
  const nameOf = (id: number | null) => {
    if (id === null) return CASH_SALE
    const camper = people.get(id)
    return camper ? fullName(camper) : null
  }
  return entries
    .map((entry) => ({
      ...entry,
      camperName: nameOf(entry.camperId),
      cashier: cashierOf(entry.processedBy),
      prices: pricesOf(entry, catalog),
    }))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id)
}

/** A sale as shown on its receipt. */
export interface SoldReceipt {
  sale: LedgerEntry
  /** Null if the camper has been deleted since. */
  camperName: string | null
}

/**
 * Returns a sale with its refunds; null if there is no such sale.
 *
 * @throws RangeError if an amount in the rows is invalid, such as one with a fraction of a cent
 */
export async function saleOf(rows: Reader, transactionId: number): Promise<SoldReceipt | null> {
  const sale = await rows.get(storeTransactions, transactionId)
  if (!sale) return null
  const refunds = await rows.list(storeTransactions, 'reverses', transactionId)
  // A sale is never part of a close-out.
  const booked = withRefunds(sale, refunds, [])
  if (sale.camperId === null) return { sale: booked, camperName: CASH_SALE }
  const camper = await rows.get(campers, sale.camperId)
  return { sale: booked, camperName: camper ? fullName(camper) : null }
}

/**
 * Returns the accounts of a session's campers: those with money left, by family, and those already closed.
 *
 * @throws RangeError if an amount in the rows is invalid, such as one with a fraction of a cent
 */
export async function closeOutOf(rows: Reader, sessionId: number): Promise<ReturnType<typeof closeOutList>> {
  const closeOuts = await rows.list(storeCloseOuts, 'sessionId', sessionId)
  const places = await rows.list(registrations, 'sessionId', sessionId)
  const here = [...new Set([...places, ...closeOuts].map(({ camperId }) => camperId))]
  const own = await rows.many(camperContacts, here)
  const familyIds = new Set([...own.values()].flatMap(({ familyId }) => familyId ?? []))
  const siblings = await rows.listIn(camperContacts, 'familyId', familyIds)
  const contacts = byId([...own.values(), ...siblings])
  const people = await rows.many(campers, [...here, ...contacts.keys()])
  const known = {
    closeOuts,
    places,
    campers: people.values(),
    contacts: contacts.values(),
    families: (await rows.many(families, familyIds)).values(),
    accounts: (await rows.many(camperAccounts, here)).values(),
  }
  return closeOutList(known)
}

/**
 * Returns the totals of a day at the store.
 *
 * @throws RangeError if an amount in the rows is invalid, such as one with a fraction of a cent
 */
export async function dayAtStore(rows: Reader, day: string, timeZone: string): Promise<DaySummary> {
  const { from, to } = spanOf(day)
  const ledger = await rows.range(storeTransactions, 'createdAt', from, to)
  const categories = byId(await rows.all(storeItems))
  // A close-out has the same timestamp as its entries, because one action creates both.
  const moved = movedBy(await rows.range(storeCloseOuts, 'createdAt', from, to))
  const ofAccounts = await rows.range(accountCash, 'createdAt', from, to)
  const cashierOf = await cashiersOf(rows, ledger)
  const categoryOf = (id: number) => categories.get(id)?.category ?? null
  return summaryOf(ledger, day, timeZone, { categoryOf, cashierOf, moved, ofAccounts })
}

/** Returns an item's stock movements, newest first. */
export async function movementsOf(rows: Reader, itemId: number): Promise<StockMovement[]> {
  const moved = await rows.list(stockMovements, 'itemId', itemId)
  return moved.sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id)
}
