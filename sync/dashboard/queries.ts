import { camperAccounts, campers } from '#shared/campers/model'
import {
  type AccountFigures,
  type Alert,
  accountFigures,
  overdrawnAlerts,
  refusedAlerts,
  reviewAlerts,
  runningSessions,
  type StoreFigures,
  staffCount,
  stockAlerts,
  storeFigures,
} from '#shared/dashboard/model'
import { refusedActions } from '#shared/kernel/refused'
import { campSessions } from '#shared/sessions/model'
import { staff } from '#shared/staff/model'
import { storeItems, storeTransactions } from '#shared/store/model'
import { refusedFor } from '../refused'
import type { Replica, SignedIn } from '../replica'

/** A sale that nobody has looked at for so long is not asked for any more. */
const REVIEW_DAYS = 45

/** The tables that {@link alertsFor} reads. */
export const ALERT_TABLES: readonly string[] = [
  'inbox',
  ...[camperAccounts, campers, storeItems, storeTransactions, refusedActions].map(({ name }) => name),
]

/** What needs a person: refused actions, overdrawn accounts, sales to look at, stock (Spec 1 §2, Tasks & Alerts). */
export async function alertsFor(replica: Replica, who: SignedIn): Promise<Alert[]> {
  const refused = await refusedFor(replica, who)
  const own = refused.filter(({ device }) => device === null).length
  const accounts = (await replica.rows(camperAccounts).toArray()).filter(({ storeBalance }) =>
    storeBalance.startsWith('-'),
  )
  const since = new Date(Date.now() - REVIEW_DAYS * 24 * 3600 * 1000).toISOString()
  const recent = await replica.rows(storeTransactions).where('createdAt').aboveOrEqual(since).toArray()
  const entries = recent.filter(({ needsReview }) => needsReview.length > 0)
  const ids = [...accounts.map(({ id }) => id), ...entries.map(({ camperId }) => camperId)]
  const named = (await replica.rows(campers).bulkGet(ids)).filter((camper) => camper !== undefined)
  const byId = new Map(named.map((camper) => [camper.id, camper]))
  const items = await replica.rows(storeItems).toArray()
  return [
    ...refusedAlerts(own, refused.length - own),
    ...overdrawnAlerts(accounts, byId),
    ...reviewAlerts(entries, byId),
    ...stockAlerts(items),
  ]
}

/** The dashboard's figures (Spec 1 §3, dashboard stats). */
export interface DashboardStats extends StoreFigures, AccountFigures {
  totalCampers: number
  activeSessions: number
  activeSessionName: string | null
  staffCount: number
}

/** The tables that {@link dashboardStats} reads. */
export const STATS_TABLES: readonly string[] = [campers, campSessions, staff, camperAccounts, storeTransactions].map(
  ({ name }) => name,
)

/** Computes the figures of the dashboard from the device's copy. */
export async function dashboardStats(replica: Replica, today: string, timeZone: string): Promise<DashboardStats> {
  const running = runningSessions(await replica.rows(campSessions).toArray(), today)
  return {
    totalCampers: await replica.rows(campers).count(),
    activeSessions: running.length,
    activeSessionName: running[0]?.name ?? null,
    staffCount: staffCount(await replica.rows(staff).toArray()),
    ...storeFigures(await replica.rows(storeTransactions).toArray(), today, timeZone),
    ...accountFigures(await replica.rows(camperAccounts).toArray()),
  }
}
