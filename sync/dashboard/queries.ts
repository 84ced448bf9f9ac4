import { camperAccounts, campers, fullName } from '#shared/campers/model'
import { type Alert, alertsOf } from '#shared/dashboard/alerts'
import { type DashboardStats, type Point, registrationsByWeek, salesByDay, statsOf } from '#shared/dashboard/model'
import { refusedActions } from '#shared/inbox/refused'
import { can, ownRowsOnly } from '#shared/kernel/capabilities'
import { registrations } from '#shared/registration/model'
import { type FreedPlace, freedPlaces } from '#shared/registration/places'
import { campSessions } from '#shared/sessions/model'
import { staff, staffPrivate } from '#shared/staff/model'
import { storeItems, storeTransactions } from '#shared/store/model'
import { refusedFor } from '../refused'
import type { Replica, SignedIn } from '../replica'
import { flaggedEntries } from '../store/queries'

/** The tables that {@link alertsFor} reads. */
export const ALERT_TABLES: readonly string[] = [
  'inbox',
  ...[
    ...[camperAccounts, campers, storeItems, storeTransactions, refusedActions],
    ...[campSessions, registrations, staff, staffPrivate],
  ].map(({ name }) => name),
]

/** What needs a person: refused actions, accounts, sales to look at, stock, places, deadlines (Dashboard rule 6). */
export async function alertsFor(replica: Replica, who: SignedIn, today: string, currency: string): Promise<Alert[]> {
  const refused = await refusedFor(replica, who)
  const own = refused.filter(({ device }) => device === null).length
  const accounts = await replica.rows(camperAccounts).toArray()
  const entries = await flaggedEntries(replica)
  const sessions = await replica.rows(campSessions).toArray()
  const freed = await freedFor(replica, who, sessions, today)
  const owing = accounts.filter(({ storeBalance }) => storeBalance.startsWith('-'))
  const ids = [
    ...owing.map(({ id }) => id),
    ...entries.map(({ camperId }) => camperId),
    ...freed.map(({ next }) => next.camperId),
  ]
  const named = (await replica.rows(campers).bulkGet(ids)).filter((camper) => camper !== undefined)
  const rows = {
    refused: { own, elsewhere: refused.length - own },
    accounts,
    entries,
    sessions,
    freed,
    items: await replica.rows(storeItems).toArray(),
    checks: await checksOf(replica),
    campers: new Map(named.map((camper) => [camper.id, camper])),
  }
  return alertsOf(rows, today, { currency, ownFamily: ownRowsOnly(who.actor) })
}

/** Only who sees every registration knows how many places are free. */
async function freedFor(
  replica: Replica,
  who: SignedIn,
  sessions: Parameters<typeof freedPlaces>[0],
  today: string,
): Promise<FreedPlace[]> {
  if (!can(who.actor, 'registrations.write')) return []
  const coming = sessions.filter(({ endDate }) => endDate >= today).map(({ id }) => id)
  const rows = await replica.rows(registrations).where('sessionId').anyOf(coming).toArray()
  return freedPlaces(sessions, rows, { now: replica.clock.instant(), today })
}

async function checksOf(replica: Replica) {
  const people = (await replica.rows(staff).toArray()).filter(({ status }) => status === 'active')
  const checks = await replica.rows(staffPrivate).bulkGet(people.map(({ id }) => id))
  return people.map((person, index) => ({
    id: person.id,
    name: fullName(person),
    expiry: checks[index]?.backgroundCheckExpiry ?? null,
  }))
}

/** The tables that {@link dashboardStats} reads. */
export const STATS_TABLES: readonly string[] = [campers, campSessions, staff, camperAccounts, storeTransactions].map(
  ({ name }) => name,
)

/** Computes the figures of the dashboard from the device's copy. */
export async function dashboardStats(replica: Replica, today: string, timeZone: string): Promise<DashboardStats> {
  const rows = {
    totalCampers: await replica.rows(campers).count(),
    sessions: await replica.rows(campSessions).toArray(),
    staff: await replica.rows(staff).toArray(),
    ledger: await replica.rows(storeTransactions).toArray(),
    accounts: await replica.rows(camperAccounts).toArray(),
  }
  return statsOf(rows, today, timeZone)
}

/** The tables that {@link trendsOf} reads. */
export const TREND_TABLES: readonly string[] = [registrations, storeTransactions].map(({ name }) => name)

/** Registrations over the weeks and store sales by day. */
export async function trendsOf(
  replica: Replica,
  today: string,
  timeZone: string,
): Promise<{ registrations: Point[]; sales: Point[] }> {
  const since = new Date(replica.clock.now() - 16 * 24 * 3600 * 1000).toISOString()
  const ledger = await replica.rows(storeTransactions).where('createdAt').aboveOrEqual(since).toArray()
  return {
    registrations: registrationsByWeek(await replica.rows(registrations).toArray(), today, timeZone),
    sales: salesByDay(ledger, today, timeZone),
  }
}
