import { accountCash } from '../financial/model'
import { cabinAssignments, cabins } from '../housing/model'
import { byId, type Reader } from '../kernel/store/reader'
import { nameOrder } from '../kernel/values/names'
import { cashiersOf } from './cashiers'
import { spanOf } from './day'
import { type DrawerLine, drawerLines, storeDrawers } from './drawers'
import { storeTransactions } from './model'
import { type Period, type SoldLine, soldLines, type TaxLine, taxLines } from './sales'
import { storeTaxRates, type TaxRate } from './tax-model'

/** Returns the name of each camper's cabin in a session. */
export async function cabinsInSession(rows: Reader, sessionId: number | null): Promise<Map<number, string>> {
  if (sessionId === null) return new Map()
  const beds = (await rows.list(cabinAssignments, 'sessionId', sessionId)).filter(({ status }) => status === 'assigned')
  const nameOf = byId(await rows.all(cabins))
  return new Map(beds.map(({ camperId, cabinId }) => [camperId, nameOf.get(cabinId)?.name ?? 'Deleted cabin']))
}

/**
 * Returns a day's drawers, sorted by till, with their expected cash.
 *
 * @throws RangeError if an amount in the rows is invalid, such as one with a fraction of a cent
 */
export async function drawersOn(rows: Reader, day: string, timeZone: string): Promise<DrawerLine[]> {
  const drawers = await rows.list(storeDrawers, 'day', day)
  const { from, to } = spanOf(day)
  const ofAccounts = await rows.range(accountCash, 'createdAt', from, to)
  return drawerLines(drawers, await rows.range(storeTransactions, 'createdAt', from, to), ofAccounts, timeZone)
}

/**
 * Returns what was sold over a range of days, by item, cashier and till.
 *
 * @throws RangeError if an amount in the rows is invalid, such as one with a fraction of a cent
 */
export async function salesBetween(rows: Reader, period: Period, timeZone: string): Promise<SoldLine[]> {
  const ledger = await rows.range(storeTransactions, 'createdAt', spanOf(period.from).from, spanOf(period.to).to)
  return soldLines(ledger, period, timeZone, await cashiersOf(rows, ledger))
}

/**
 * Returns the store tax over a range of days, by rate.
 *
 * @throws RangeError if an amount in the rows is invalid, such as one with a fraction of a cent
 */
export async function taxBetween(rows: Reader, period: Period, timeZone: string): Promise<TaxLine[]> {
  const ledger = await rows.range(storeTransactions, 'createdAt', spanOf(period.from).from, spanOf(period.to).to)
  return taxLines(ledger, period, timeZone)
}

/** Returns the store's tax rates, by name. */
export async function taxRates(rows: Reader): Promise<TaxRate[]> {
  return (await rows.all(storeTaxRates)).sort((a, b) => nameOrder.compare(a.name, b.name) || a.id - b.id)
}
