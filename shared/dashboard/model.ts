import type { CamperAccount } from '../campers/model'
import { addDays, dayIn } from '../kernel/values/dates'
import { fromCents, toCents } from '../kernel/values/money'
import { nameOrder } from '../kernel/values/names'
import type { CampSession } from '../sessions/model'
import { isRunning } from '../sessions/rules'
import type { StaffMember } from '../staff/model'
import { balanceLevel, isOfSale, signedInCents } from '../store/balance'
import type { StoreTransaction } from '../store/model'

/** The ledger's store figures: sales less refunds. */
export interface StoreFigures {
  totalStoreSales: string
  todaysSales: string
}

type Entry = Pick<StoreTransaction, 'transactionType' | 'amount' | 'reverses' | 'createdAt'>

/** Returns sales of all time and of today, on the camp's calendar; a voided sale doesn't count. */
export function storeFigures(ledger: Iterable<Entry>, today: string, timeZone: string): StoreFigures {
  let [total, todays] = [0, 0]
  for (const entry of ledger) {
    if (!isOfSale(entry)) continue
    const cents = -signedInCents(entry)
    total += cents
    if (mayBe(today, entry.createdAt) && dayIn(timeZone, entry.createdAt) === today) todays += cents
  }
  return { totalStoreSales: fromCents(total), todaysSales: fromCents(todays) }
}

/**
 * Returns whether an instant can fall on a day in any time zone. This skips the slow calendar check for most of a long
 * ledger.
 */
function mayBe(day: string, at: string): boolean {
  return Math.abs(Date.parse(at) - Date.parse(`${day}T12:00:00.000Z`)) < 36 * 3600 * 1000
}

/** The figures of camper accounts (Dashboard rule 3). */
export interface AccountFigures {
  totalBalancesLoaded: string
  activeStoreAccounts: number
  lowBalanceAlerts: number
}

/**
 * Returns the sum of all balances, how many accounts have money or owe some, and how many of those are low or overdrawn
 * and therefore in Tasks & Alerts. Every camper has an account, so one at zero doesn't count.
 */
export function accountFigures(accounts: Iterable<Pick<CamperAccount, 'storeBalance'>>): AccountFigures {
  let [total, active, low] = [0, 0, 0]
  for (const { storeBalance } of accounts) {
    const level = balanceLevel(storeBalance)
    if (level === 'empty') continue
    total += toCents(storeBalance)
    active += 1
    if (level !== 'enough') low += 1
  }
  return { totalBalancesLoaded: fromCents(total), activeStoreAccounts: active, lowBalanceAlerts: low }
}

type Running = Pick<CampSession, 'startDate' | 'endDate' | 'status' | 'isActive' | 'name'>

/** Returns the sessions running today, by start date. */
export function runningSessions<S extends Running>(sessions: readonly S[], today: string): S[] {
  return sessions
    .filter((session) => isRunning(session, today))
    .sort((a, b) => a.startDate.localeCompare(b.startDate) || nameOrder.compare(a.name, b.name))
}

const AT_WORK: readonly StaffMember['status'][] = ['approved', 'active', 'on_leave']

/** Returns how many people are on the staff, without those who only applied, left or were turned down. */
export function staffCount(staff: readonly Pick<StaffMember, 'status'>[]): number {
  return staff.filter(({ status }) => AT_WORK.includes(status)).length
}

/** The dashboard's figures. */
export interface DashboardStats extends StoreFigures, AccountFigures {
  totalCampers: number
  activeSessions: number
  activeSessionName: string | null
  staffCount: number
}

/** Computes the dashboard's figures from the rows that the user may see. */
export function statsOf(
  rows: {
    totalCampers: number
    sessions: readonly Running[]
    staff: readonly Pick<StaffMember, 'status'>[]
    ledger: Iterable<Entry>
    accounts: Iterable<Pick<CamperAccount, 'storeBalance'>>
  },
  today: string,
  timeZone: string,
): DashboardStats {
  const running = runningSessions(rows.sessions, today)
  return {
    totalCampers: rows.totalCampers,
    activeSessions: running.length,
    activeSessionName: running[0]?.name ?? null,
    staffCount: staffCount(rows.staff),
    ...storeFigures(rows.ledger, today, timeZone),
    ...accountFigures(rows.accounts),
  }
}

/** A day or a week, and its figure. */
export interface Point {
  label: string
  value: number
}

/** Returns the sales of each of the last `days` days in whole units of money, on the camp's calendar. */
export function salesByDay(ledger: Iterable<Entry>, today: string, timeZone: string, days = 14): Point[] {
  const sums = new Map(Array.from({ length: days }, (_, back) => [addDays(today, back + 1 - days), 0]))
  for (const entry of ledger) {
    if (!isOfSale(entry)) continue
    const day = dayIn(timeZone, entry.createdAt)
    const sum = sums.get(day)
    if (sum !== undefined) sums.set(day, sum - signedInCents(entry))
  }
  return [...sums].map(([label, cents]) => ({ label, value: cents / 100 }))
}

/**
 * Returns the registrations made in each of the last `weeks` weeks, without cancelled ones; a week is named by its first
 * day.
 */
export function registrationsByWeek(
  all: Iterable<{ registrationDate: string; status: string }>,
  today: string,
  timeZone: string,
  weeks = 10,
): Point[] {
  const first = addDays(today, 1 - weeks * 7)
  const counts = new Map(Array.from({ length: weeks }, (_, week) => [addDays(first, week * 7), 0]))
  for (const { registrationDate, status } of all) {
    if (status === 'cancelled') continue
    const day = dayIn(timeZone, registrationDate)
    if (day < first || day > today) continue
    const week = Math.floor((Date.parse(day) - Date.parse(first)) / (7 * 24 * 3600 * 1000))
    const label = addDays(first, week * 7)
    counts.set(label, (counts.get(label) ?? 0) + 1)
  }
  return [...counts].map(([label, value]) => ({ label, value }))
}
