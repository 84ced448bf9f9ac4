import { camperAccounts, campers, fullName } from '../campers/model'
import { automaticMessages } from '../communication/automatic-model'
import { isHeldBack, messages } from '../communication/model'
import { familiesWaiting } from '../communication/reads'
import { departures } from '../gate/model'
import { unseenChangesOn } from '../gate/reads'
import { refusedActions } from '../inbox/refused'
import { type Actor, can, ownRowsOnly } from '../kernel/rights/capabilities'
import type { Reader } from '../kernel/store/reader'
import { addDays } from '../kernel/values/dates'
import { type CamperPlace, type CamperRecord, camperRecords } from '../records/reads'
import { type Registration, registrations } from '../registration/model'
import { freedPlaces, isToConfirm } from '../registration/places'
import { reportSchedules } from '../reports/schedule-model'
import { type CampSession, campSessions } from '../sessions/model'
import { CAMP_ID, campProfile } from '../settings/model'
import { staff, staffPrivate } from '../staff/model'
import { endingCertificates } from '../staff/reads'
import { storeItems, storeTransactions } from '../store/model'
import { programCards } from '../training/reads'
import type { Alert } from './alerts'
import { alertsOf } from './all-alerts'
import { pickupChangeAlerts, takenBack, undoneCheckOutAlerts } from './gate-alerts'
import { type DashboardStats, type Point, registrationsByWeek, salesByDay, statsOf } from './model'
import { applicationAlerts, certificationAlerts } from './staff-alerts'
import { trainingAlerts } from './training-alerts'

/**
 * Returns the dashboard's figures. Money figures are zero for users who may not see them.
 *
 * @throws RangeError for a stored amount that is invalid, such as fractions of a cent
 */
export async function dashboardFigures(
  rows: Reader,
  actor: Actor,
  today: string,
  timeZone: string,
): Promise<DashboardStats> {
  const money = can(actor, 'dashboard.money')
  const found = {
    totalCampers: await rows.count(campers),
    sessions: await rows.all(campSessions),
    staff: await rows.all(staff),
    ledger: money ? await rows.all(storeTransactions) : [],
    accounts: money ? await rows.all(camperAccounts) : [],
  }
  return statsOf(found, today, timeZone)
}

/**
 * Returns what needs a person: refused actions, accounts, sales to look at, stock, places, deadlines (Dashboard rule
 * 6).
 *
 * @param own the uids of the refused actions that are the asking device's own
 * @throws RangeError if an amount in the rows is invalid, such as one with a fraction of a cent
 */
export async function alertsFor(
  rows: Reader,
  actor: Actor,
  today: string,
  currency: string,
  own: readonly string[] = [],
): Promise<Alert[]> {
  const elsewhere = (await rows.all(refusedActions)).filter(({ uid }) => !own.includes(uid))
  const accounts = await rows.all(camperAccounts)
  // Only users who can resolve a sale get an alert about it.
  const entries = can(actor, 'store.refund') ? await rows.marked(storeTransactions, 'needsReview') : []
  const sessions = await rows.all(campSessions)
  const coming = await comingFor(rows, actor, sessions, today)
  const freed = freedPlaces(sessions, coming, { now: rows.now(), today })
  const toConfirm = coming.filter(isToConfirm)
  const timeZone = (await rows.get(campProfile, CAMP_ID))?.timezone ?? 'UTC'
  const wishes = can(actor, 'registrations.write') ? await rows.marked(registrations, 'cancelWish') : []
  const family = ownRowsOnly(actor)
  const places = family ? await rows.all(registrations) : []
  const named = [
    ...places.map(({ camperId }) => camperId),
    ...accounts.filter(({ storeBalance }) => family || storeBalance.startsWith('-')).map(({ id }) => id),
    ...entries.flatMap(({ camperId }) => camperId ?? []),
    ...freed.map(({ next }) => next.camperId),
    ...wishes.map(({ camperId }) => camperId),
    ...toConfirm.map(({ camperId }) => camperId),
  ]
  const found = {
    refused: { own: own.length, elsewhere: elsewhere.length },
    accounts,
    entries,
    sessions,
    freed,
    toConfirm: { registrations: toConfirm, now: rows.now(), timeZone },
    wishes,
    own: places,
    waiting: can(actor, 'messages.answer') ? await familiesWaiting(rows) : 0,
    held: can(actor, 'messages.send') ? (await rows.all(messages)).filter(isHeldBack).length : 0,
    schedules: can(actor, 'reports.schedule') ? await rows.all(reportSchedules) : [],
    automatic: can(actor, 'messages.send') ? await rows.all(automaticMessages) : [],
    items: await rows.all(storeItems),
    checks: await checksOf(rows),
    staff: await staffAlertsFor(rows, actor, today),
    gate: await gateAlertsFor(rows, actor, today),
    training: await ownTrainingAlerts(rows, actor, today),
    campers: await rows.many(campers, named),
  }
  return alertsOf(found, today, { currency, ownFamily: family })
}

/**
 * Returns the registrations of sessions that are not over, for users who see all of them: others cannot count places.
 */
async function comingFor(
  rows: Reader,
  actor: Actor,
  sessions: readonly CampSession[],
  today: string,
): Promise<Registration[]> {
  if (!can(actor, 'registrations.write')) return []
  const coming = sessions.filter(({ endDate }) => endDate >= today).map(({ id }) => id)
  return rows.listIn(registrations, 'sessionId', coming)
}

/** Returns certificates of active staff (only their own for non-office users), and for the office the applicants. */
async function staffAlertsFor(rows: Reader, actor: Actor, today: string): Promise<Alert[]> {
  const everybody = (await rows.all(staff)).map((member) => ({ ...member, name: fullName(member) }))
  const atWork = everybody.filter(({ status }) => status === 'active' || status === 'approved')
  const applied = can(actor, 'staff.write') ? everybody.filter(({ status }) => status === 'applied') : []
  return [...certificationAlerts(await endingCertificates(rows, atWork, today), today), ...applicationAlerts(applied)]
}

/** How many days an undone check-out stays an alert, including the day itself. */
const TAKEN_BACK_DAYS = 3

/**
 * Returns pickup changes of today that no one at the gate has seen, and recent check-outs that another user undid, for
 * users who may undo them at any time.
 */
async function gateAlertsFor(rows: Reader, actor: Actor, today: string): Promise<Alert[]> {
  const changes = can(actor, 'gate.seen') ? pickupChangeAlerts(await unseenChangesOn(rows, today)) : []
  if (!can(actor, 'gate.undoLater')) return changes
  const days = Array.from({ length: TAKEN_BACK_DAYS }, (_, back) => addDays(today, -back))
  const found = takenBack(await rows.listIn(departures, 'day', days))
  const others = found.filter(({ undoneBy }) => undoneBy !== actor.userId)
  const ids = others.map(({ camperId }) => camperId)
  return [...changes, ...undoneCheckOutAlerts(others, await rows.many(campers, ids))]
}

/** Returns the user's own training that is late or due soon; alerts never cover other people's. */
async function ownTrainingAlerts(rows: Reader, actor: Actor, today: string): Promise<Alert[]> {
  const profile = can(actor, 'training.take') ? await rows.get(campProfile, CAMP_ID) : undefined
  if (!profile) return []
  return trainingAlerts(await programCards(rows, actor, { today, timeZone: profile.timezone }), today)
}

async function checksOf(rows: Reader) {
  const people = (await rows.all(staff)).filter(({ status }) => status === 'active')
  const checks = await rows.many(
    staffPrivate,
    people.map(({ id }) => id),
  )
  return people.map((person) => ({
    id: person.id,
    name: fullName(person),
    expiry: checks.get(person.id)?.backgroundCheckExpiry ?? null,
  }))
}

/** More days than the chart of sales shows, so that they cover it in every time zone. */
const SALES_DAYS = 16
const END_OF_TIME = '9999'

/**
 * Registrations over the weeks and store sales by day.
 *
 * @throws RangeError if an amount in the rows is invalid, such as one with a fraction of a cent
 */
export async function trendsOf(
  rows: Reader,
  today: string,
  timeZone: string,
): Promise<{ registrations: Point[]; sales: Point[] }> {
  const ledger = await rows.range(storeTransactions, 'createdAt', addDays(today, -SALES_DAYS), END_OF_TIME)
  return {
    registrations: registrationsByWeek(await rows.all(registrations), today, timeZone),
    sales: salesByDay(ledger, today, timeZone),
  }
}

/**
 * Returns the records of a parent's own children, each with only the sessions that the child is going to (Access rule
 * 4).
 *
 * @throws RangeError if an amount in the rows is invalid, such as one with a fraction of a cent
 */
export async function ownCampersOf(rows: Reader, today: string): Promise<CamperRecord[]> {
  const ids = (await rows.all(campers)).map(({ id }) => id)
  const isComing = ({ session, registration }: CamperPlace) =>
    session.endDate >= today && registration.status !== 'cancelled'
  return (await camperRecords(rows, ids, today)).map((record) => ({
    ...record,
    places: record.places.filter(isComing),
  }))
}
