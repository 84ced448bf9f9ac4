import { camperAccounts, campers } from '#shared/campers/model'
import { type Alert, overdrawnAlerts, reviewAlerts, stockAlerts } from '#shared/dashboard/model'
import { dayIn } from '#shared/kernel/dates'
import { fromCents } from '#shared/kernel/money'
import { campSessions, displayStatus } from '#shared/sessions/model'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { staff } from '#shared/staff/model'
import { effectInCents, storeItems, storeTransactions } from '#shared/store/model'
import type { Replica } from '../replica'

/** What needs a person: overdrawn accounts, sales to look at, stock (Spec 1 §2, Tasks & Alerts). */
export async function alertsOf(replica: Replica): Promise<Alert[]> {
  const accounts = await replica.rows(camperAccounts).filter(({ storeBalance }) => storeBalance.startsWith('-')).toArray()
  const entries = await replica.rows(storeTransactions).filter(({ needsReview }) => needsReview.length > 0).toArray()
  const ids = [...accounts.map(({ id }) => id), ...entries.map(({ camperId }) => camperId)]
  const named = (await replica.rows(campers).bulkGet(ids)).filter((camper) => camper !== undefined)
  const byId = new Map(named.map((camper) => [camper.id, camper]))
  const items = await replica.rows(storeItems).toArray()
  return [...overdrawnAlerts(accounts, byId), ...reviewAlerts(entries, byId), ...stockAlerts(items)]
}

/** The dashboard's figures, computed from the device's copy. */
export interface DashboardStats {
  totalCampers: number
  activeSessions: number
  activeSessionName: string | null
  staffCount: number
  totalStoreSales: string
  todaysSales: string
}

/** Computes the figures of the four cards. */
export async function dashboardStats(replica: Replica, today: string): Promise<DashboardStats> {
  const profile = await replica.rows(campProfile).get(CAMP_ID)
  const sessions = await replica.rows(campSessions).toArray()
  const active = sessions.filter((session) => displayStatus(session, today) === 'active')
  const sales = await replica.rows(storeTransactions).toArray()
  let total = 0
  let todays = 0
  for (const entry of sales) {
    // A voided sale takes back what it sold.
    const isSale = entry.transactionType === 'purchase' || entry.reverses !== null
    if (!isSale) continue
    const cents = -effectInCents(entry)
    total += cents
    if (profile && dayIn(profile.timezone, entry.createdAt) === today) todays += cents
  }
  return {
    totalCampers: await replica.rows(campers).count(),
    activeSessions: active.length,
    activeSessionName: active[0]?.name ?? null,
    staffCount: await replica.rows(staff).count(),
    totalStoreSales: fromCents(total),
    todaysSales: fromCents(todays),
  }
}
