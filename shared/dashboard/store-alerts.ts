import { type CamperAccount, fullName } from '../campers/model'
import { addDays } from '../kernel/values/dates'
import { display, fromCents, toCents } from '../kernel/values/money'
import { balanceLevel, LOW_BALANCE_CENTS } from '../store/balance'
import { isLowStock, type StoreItem, type StoreTransaction } from '../store/model'
import { reasonsToTell, reasonWords } from '../store/review'
import type { Alert, AlertOptions, Named } from './alerts'

/** Accounts below zero, each by its camper's name (Dashboard rule 6). */
export function overdrawnAlerts(
  accounts: readonly Pick<CamperAccount, 'id' | 'storeBalance'>[],
  campers: ReadonlyMap<number, Named>,
  { currency, ownFamily = false }: AlertOptions = {},
  entries: readonly Pick<Booked, 'camperId' | 'needsReview'>[] = [],
): Alert[] {
  const flagged = new Set(
    entries.filter(({ needsReview }) => needsReview.includes('overdrawn')).map(({ camperId }) => camperId),
  )
  return accounts
    .filter(({ storeBalance }) => balanceLevel(storeBalance) === 'overdrawn')
    .sort((a, b) => toCents(a.storeBalance) - toCents(b.storeBalance) || a.id - b.id)
    .map(({ id, storeBalance }) => {
      const camper = campers.get(id)
      const owed = display(fromCents(-toCents(storeBalance)), currency)
      return {
        id: `overdrawn-${id}`,
        title: 'Account Overdrawn',
        description: `${camper ? fullName(camper) : 'A camper'} is overdrawn by ${owed}.`,
        color: 'error',
        // Where a sale overdrew it, that sale waits to be looked at.
        path: ownFamily ? `/campers?camper=${id}` : flagged.has(id) ? '/store?tab=review' : '/store',
      }
    })
}

/** Accounts in use that are low but not overdrawn: one alert for all of the camp's, and one for each child of a family. */
export function lowBalanceAlerts(
  accounts: readonly Pick<CamperAccount, 'id' | 'storeBalance'>[],
  campers: ReadonlyMap<number, Named>,
  { currency, ownFamily = false }: AlertOptions = {},
): Alert[] {
  const low = accounts.filter(({ storeBalance }) => balanceLevel(storeBalance) === 'low')
  if (ownFamily) return low.map((account) => lowBalanceOf(account, campers, currency))
  if (low.length === 0) return []
  const limit = display(fromCents(LOW_BALANCE_CENTS), currency)
  const count = low.length === 1 ? '1 store account is' : `${low.length} store accounts are`
  return [
    { id: 'low-balance', title: 'Low Balance', description: `${count} below ${limit}.`, color: 'info', path: '/store' },
  ]
}

/** Tells a parent which child's account is low, and how much is left. */
function lowBalanceOf(
  { id, storeBalance }: Pick<CamperAccount, 'id' | 'storeBalance'>,
  campers: ReadonlyMap<number, Named>,
  currency: string | undefined,
): Alert {
  const camper = campers.get(id)
  return {
    id: `low-balance-${id}`,
    title: 'Low Balance',
    description: `${camper ? fullName(camper) : 'A camper'} has ${display(storeBalance, currency)} left for the store.`,
    color: 'info',
    path: `/campers?camper=${id}&tab=account`,
  }
}

/** Up to so many items low on stock each have an alert; more share one. */
const ONE_BY_ONE = 5

/** What an alert tells of an item. */
export type Stocked = Pick<StoreItem, 'id' | 'name' | 'quantityInStock' | 'lowStockThreshold' | 'isActive'>

/** Items with stock below zero, to be counted again, and items at or below their threshold. */
export function stockAlerts(items: readonly Stocked[]): Alert[] {
  const sold = items
    .filter(({ isActive }) => isActive)
    .sort((a, b) => a.quantityInStock - b.quantityInStock || a.id - b.id)
  const recount = sold
    .filter(({ quantityInStock }) => quantityInStock < 0)
    .map(({ id, name, quantityInStock }) => {
      const description = `${name}: ${-quantityInStock} more sold than the stock count showed.`
      return {
        id: `recount-${id}`,
        title: 'Recount Needed',
        description,
        color: 'warning' as const,
        path: '/store?tab=inventory',
      }
    })
  const low = sold.filter((item) => item.quantityInStock >= 0 && isLowStock(item))
  return [...recount, ...(low.length > ONE_BY_ONE ? [lowTogether(low)] : low.map(lowAlone))]
}

function lowAlone({ id, name, quantityInStock }: Stocked): Alert {
  const description = quantityInStock === 0 ? `${name}: none left.` : `${name}: ${quantityInStock} left.`
  return { id: `stock-${id}`, title: 'Low Stock', description, color: 'info', path: '/store?tab=inventory' }
}

function lowTogether(low: readonly Stocked[]): Alert {
  const names = low.slice(0, ONE_BY_ONE - 1).map(({ name }) => name)
  const description = `${low.length} items are low: ${names.join(', ')} and ${low.length - names.length} more.`
  return { id: 'stock', title: 'Low Stock', description, color: 'info', path: '/store?tab=inventory' }
}

/** To whom something was sold. */
function buyerName(camperId: number | null, campers: ReadonlyMap<number, Named>): string {
  if (camperId === null) return 'a cash customer'
  const camper = campers.get(camperId)
  return camper ? fullName(camper) : 'a deleted camper'
}

/** What an alert tells of a sale. */
export type Booked = Pick<StoreTransaction, 'id' | 'amount' | 'camperId' | 'needsReview' | 'createdAt'>

/** After this many days a sale that was never reviewed is no longer an alert. */
const REVIEW_DAYS = 45

/** Reports recent sales flagged for a reason that has no alert of its own. */
export function reviewAlerts(
  entries: readonly Booked[],
  campers: ReadonlyMap<number, Named>,
  today: string,
  { currency }: AlertOptions = {},
): Alert[] {
  const since = addDays(today, -REVIEW_DAYS)
  return entries.flatMap(({ id, needsReview, amount, camperId, createdAt }) => {
    if (createdAt < since) return []
    const reasons = reasonsToTell({ needsReview })
    if (reasons.length === 0) return []
    const why = reasonWords(reasons)
    const description = `${display(amount, currency)} to ${buyerName(camperId, campers)}: ${why}.`
    return [
      {
        id: `review-${id}`,
        title: 'Sale Needs Review',
        description,
        color: 'warning' as const,
        path: '/store?tab=review',
      },
    ]
  })
}
