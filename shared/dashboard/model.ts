import { type Camper, type CamperAccount, fullName } from '../campers/model'
import { dayIn } from '../kernel/dates'
import { display, fromCents, toCents } from '../kernel/money'
import { type CampSession, displayStatus } from '../sessions/model'
import type { StaffMember } from '../staff/model'
import { effectInCents, isLowStock, type ReviewReason, type StoreItem, type StoreTransaction } from '../store/model'

/** Something that a person of the camp should look at (Spec 1 §3, alert items). */
export interface Alert {
  id: string
  title: string
  description: string
  color: 'error' | 'warning' | 'info'
  /** The screen where it is dealt with. */
  path: string
}

const REASONS: Readonly<Record<ReviewReason, string>> = {
  overdrawn: 'it overdrew the account',
  price_differs: 'the price has changed since',
  item_gone: 'the item is not in the catalogue any more',
  stock_below_zero: 'more was sold than was counted',
  camper_gone: 'the camper has been deleted',
}

/** Those reasons that have an alert of their own, as long as they last. */
const TOLD_OTHERWISE: readonly ReviewReason[] = ['overdrawn', 'stock_below_zero']

/** So many items low on stock are told one by one; more are told together. */
const ONE_BY_ONE = 5

type Named = Pick<Camper, 'firstName' | 'lastName'>

/** Accounts below zero, by name: the camp has to talk with those families (Decisions, "Store rules"). */
export function overdrawnAlerts(
  accounts: readonly Pick<CamperAccount, 'id' | 'storeBalance'>[],
  campers: ReadonlyMap<number, Named>,
): Alert[] {
  return accounts
    .filter(({ storeBalance }) => toCents(storeBalance) < 0)
    .sort((a, b) => toCents(a.storeBalance) - toCents(b.storeBalance) || a.id - b.id)
    .map(({ id, storeBalance }) => {
      const camper = campers.get(id)
      const owed = display(fromCents(-toCents(storeBalance)))
      return {
        id: `overdrawn-${id}`,
        title: 'Account overdrawn',
        description: `${camper ? fullName(camper) : 'A camper'} is overdrawn by ${owed}.`,
        color: 'error',
        path: '/store',
      }
    })
}

type Stocked = Pick<StoreItem, 'id' | 'name' | 'quantityInStock' | 'lowStockThreshold' | 'isActive'>

/** Items whose count is below zero, to be counted again, and those at or below their threshold. */
export function stockAlerts(items: readonly Stocked[]): Alert[] {
  const sold = items
    .filter(({ isActive }) => isActive)
    .sort((a, b) => a.quantityInStock - b.quantityInStock || a.id - b.id)
  const recount = sold
    .filter(({ quantityInStock }) => quantityInStock < 0)
    .map(({ id, name, quantityInStock }) => {
      const description = `${name}: ${-quantityInStock} more sold than counted.`
      return {
        id: `recount-${id}`,
        title: 'Count again',
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
  return { id: `stock-${id}`, title: 'Low stock', description, color: 'info', path: '/store?tab=inventory' }
}

function lowTogether(low: readonly Stocked[]): Alert {
  const names = low.slice(0, ONE_BY_ONE - 1).map(({ name }) => name)
  const description = `${low.length} items are low: ${names.join(', ')} and ${low.length - names.length} more.`
  return { id: 'stock', title: 'Low stock', description, color: 'info', path: '/store?tab=inventory' }
}

type Booked = Pick<StoreTransaction, 'id' | 'amount' | 'camperId' | 'needsReview'>

/** Booked sales that somebody should look at, for other reasons than those that have their own alert. */
export function reviewAlerts(entries: readonly Booked[], campers: ReadonlyMap<number, Named>): Alert[] {
  return entries.flatMap(({ id, needsReview, amount, camperId }) => {
    const reasons = needsReview.filter((reason) => !TOLD_OTHERWISE.includes(reason))
    if (reasons.length === 0) return []
    const camper = campers.get(camperId)
    const why = reasons.map((reason) => REASONS[reason]).join(', ')
    const description = `${display(amount)} to ${camper ? fullName(camper) : 'a deleted camper'}: ${why}.`
    return [{ id: `review-${id}`, title: 'Sale to look at', description, color: 'warning' as const, path: '/store' }]
  })
}

/** Actions that the server refused and nobody has settled. */
export function refusedAlerts(own: number, elsewhere: number): Alert[] {
  const alert = (id: string, description: string): Alert => ({
    id,
    title: 'Refused',
    description,
    color: 'error',
    path: '/inbox',
  })
  const count = (number: number) => (number === 1 ? '1 action' : `${number} actions`)
  return [
    ...(own > 0 ? [alert('refused', `${count(own)} of yours ${own === 1 ? 'needs' : 'need'} you.`)] : []),
    ...(elsewhere > 0
      ? [
          alert(
            'refused-elsewhere',
            `${count(elsewhere)} of other devices ${elsewhere === 1 ? 'was' : 'were'} refused.`,
          ),
        ]
      : []),
  ]
}

/** What the ledger says about the store: sales less those taken back. */
export interface StoreFigures {
  totalStoreSales: string
  todaysSales: string
}

type Entry = Pick<StoreTransaction, 'transactionType' | 'amount' | 'reverses' | 'createdAt'>

/** Sales of all time and of today, on the camp's own calendar; a voided sale takes back what it sold. */
export function storeFigures(ledger: Iterable<Entry>, today: string, timeZone: string): StoreFigures {
  let [total, todays] = [0, 0]
  for (const entry of ledger) {
    if (entry.transactionType !== 'purchase' && entry.reverses === null) continue
    const cents = -effectInCents(entry)
    total += cents
    if (mayBe(today, entry.createdAt) && dayIn(timeZone, entry.createdAt) === today) todays += cents
  }
  return { totalStoreSales: fromCents(total), todaysSales: fromCents(todays) }
}

/** Whether an instant can fall on a day in any time zone: spares most of a long ledger the look at the calendar. */
function mayBe(day: string, at: string): boolean {
  return Math.abs(Date.parse(at) - Date.parse(`${day}T12:00:00.000Z`)) < 36 * 3600 * 1000
}

/** Below this an account that is in use is low. */
const LOW_BALANCE_CENTS = 500

/** What the camper accounts say (Spec 1 §2, Camp Store Activity). */
export interface AccountFigures {
  totalBalancesLoaded: string
  activeStoreAccounts: number
  lowBalanceAlerts: number
}

/** All balances together, how many accounts have money or owe some, and how many of those are low. */
export function accountFigures(accounts: Iterable<Pick<CamperAccount, 'storeBalance'>>): AccountFigures {
  let [total, active, low] = [0, 0, 0]
  for (const { storeBalance } of accounts) {
    const cents = toCents(storeBalance)
    if (cents === 0) continue
    total += cents
    active += 1
    if (cents < LOW_BALANCE_CENTS) low += 1
  }
  return { totalBalancesLoaded: fromCents(total), activeStoreAccounts: active, lowBalanceAlerts: low }
}

/** The sessions that run today, the first to have begun first. */
export function runningSessions<S extends Pick<CampSession, 'startDate' | 'endDate' | 'status' | 'name'>>(
  sessions: readonly S[],
  today: string,
): S[] {
  return sessions
    .filter(
      (session) =>
        session.status !== 'draft' && session.status !== 'cancelled' && displayStatus(session, today) === 'active',
    )
    .sort((a, b) => a.startDate.localeCompare(b.startDate) || a.name.localeCompare(b.name))
}

const AT_WORK: readonly StaffMember['status'][] = ['approved', 'active', 'on_leave']

/** How many people belong to the staff: those who applied, left or were turned down do not. */
export function staffCount(staff: readonly Pick<StaffMember, 'status'>[]): number {
  return staff.filter(({ status }) => AT_WORK.includes(status)).length
}
