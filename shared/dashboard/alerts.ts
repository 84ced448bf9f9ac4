import { type Camper, type CamperAccount, fullName } from '../campers/model'
import { addDays, sayDay } from '../kernel/dates'
import { display, fromCents, toCents } from '../kernel/money'
import type { Registration } from '../registration/model'
import type { FreedPlace } from '../registration/places'
import type { CampSession } from '../sessions/model'
import { balanceLevel, isLowStock, LOW_BALANCE_CENTS, type StoreItem, type StoreTransaction } from '../store/model'
import { reasonsToTell, reasonWords } from '../store/review'

/** Something that a person of the camp should look at. */
export interface Alert {
  id: string
  title: string
  description: string
  color: 'error' | 'warning' | 'info'
  /** The day by which it should be dealt with, where there is one. */
  dueDate?: string
  /** The screen where it is dealt with; null where there is none. */
  path: string | null
}

/** Up to so many items low on stock each have an alert; more share one. */
const ONE_BY_ONE = 5

/** A sale that nobody has looked at is no longer an alert after so many days. */
const REVIEW_DAYS = 45

type Named = Pick<Camper, 'firstName' | 'lastName'>

/**
 * Whom alerts are for: the currency, and whether it is a parent, for whom other screens are linked than for the camp's
 * people.
 */
interface Told {
  currency?: string
  ownFamily?: boolean
}

/** Accounts below zero, each by its camper's name (Dashboard rule 6). */
export function overdrawnAlerts(
  accounts: readonly Pick<CamperAccount, 'id' | 'storeBalance'>[],
  campers: ReadonlyMap<number, Named>,
  { currency, ownFamily = false }: Told = {},
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
        title: 'Account overdrawn',
        description: `${camper ? fullName(camper) : 'A camper'} is overdrawn by ${owed}.`,
        color: 'error',
        // Where a sale overdrew it, that sale waits to be looked at.
        path: ownFamily ? `/campers?camper=${id}` : flagged.has(id) ? '/store?tab=review' : '/store',
      }
    })
}

type Stocked = Pick<StoreItem, 'id' | 'name' | 'quantityInStock' | 'lowStockThreshold' | 'isActive'>

/** Items with stock below zero, to be counted again, and items at or below their threshold. */
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

/** To whom something was sold. */
function buyerName(camperId: number | null, campers: ReadonlyMap<number, Named>): string {
  if (camperId === null) return 'somebody who paid in cash'
  const camper = campers.get(camperId)
  return camper ? fullName(camper) : 'a deleted camper'
}

type Booked = Pick<StoreTransaction, 'id' | 'amount' | 'camperId' | 'needsReview' | 'createdAt'>

/** Recently booked sales that somebody should look at for a reason that has no alert of its own. */
export function reviewAlerts(
  entries: readonly Booked[],
  campers: ReadonlyMap<number, Named>,
  today: string,
  { currency }: Told = {},
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
        title: 'Sale to look at',
        description,
        color: 'warning' as const,
        path: '/store?tab=review',
      },
    ]
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

/** Families who ask the office to cancel, or have cancelled, until the office has looked (Registration rule 18). */
export function cancelAlerts(
  wishes: readonly Pick<Registration, 'id' | 'camperId' | 'sessionId' | 'cancelWish'>[],
  campers: ReadonlyMap<number, Named>,
  sessions: readonly Pick<CampSession, 'id' | 'name'>[],
): Alert[] {
  return wishes.map(({ id, camperId, sessionId, cancelWish }) => {
    const camper = campers.get(camperId)
    const session = sessions.find((each) => each.id === sessionId)?.name ?? 'a session'
    const name = camper ? fullName(camper) : 'a camper'
    const asks = cancelWish.includes('asked')
    return {
      id: `cancel-${id}`,
      title: asks ? 'Asks to cancel' : 'Cancelled by the family',
      description: asks
        ? `The family of ${name} asks to cancel ${session}.`
        : `The family of ${name} has cancelled ${session}.`,
      color: asks ? ('warning' as const) : ('info' as const),
      path: `/registration?tab=list&registration=${id}`,
    }
  })
}

/** What a family is told of its children's sessions that were cancelled, until the session would be over. */
export function cancelledSessionAlerts(
  own: readonly Pick<Registration, 'id' | 'camperId' | 'sessionId' | 'status' | 'movedFrom'>[],
  campers: ReadonlyMap<number, Named>,
  sessions: readonly Pick<CampSession, 'id' | 'name' | 'status' | 'endDate'>[],
  today: string,
): Alert[] {
  return own.flatMap(({ id, camperId, sessionId, status, movedFrom }): Alert[] => {
    const session = sessions.find((each) => each.id === sessionId)
    const camper = campers.get(camperId)
    if (!session || !camper || session.endDate < today) return []
    const child = fullName(camper)
    const gone = status === 'cancelled' && session.status === 'cancelled'
    if (!gone && (movedFrom === null || status === 'cancelled')) return []
    const place = status === 'waitlist' ? 'on the waitlist of' : 'registered for'
    return [
      {
        id: `session-cancelled-${id}`,
        title: gone ? 'Session cancelled' : 'Moved to another session',
        description: gone
          ? `${session.name} does not take place. ${child} is not registered for it any more.`
          : `${movedFrom} does not take place. ${child} is ${place} ${session.name}.`,
        color: 'warning',
        path: '/registration?tab=list',
      },
    ]
  })
}

/** A free place for which somebody waits names the first in line (Registration rule 8). */
export function freedPlaceAlerts(places: readonly FreedPlace[], campers: ReadonlyMap<number, Named>): Alert[] {
  return places.map(({ session, free, next, waiting }) => {
    const camper = campers.get(next.camperId)
    const are = free === 1 ? '1 place is' : `${free} places are`
    return {
      id: `freed-${session.id}`,
      title: 'Place free',
      description: `${session.name}: ${are} free and ${waiting} ${waiting === 1 ? 'waits' : 'wait'}. First in line: ${camper ? fullName(camper) : 'a camper'}.`,
      color: 'warning' as const,
      path: `/registration?tab=list&status=waitlist&session=${session.id}`,
    }
  })
}

/** A deadline is an alert from so many days before it. */
const DEADLINE_DAYS = 7

/** Registration deadlines and early-bird deadlines within a week. */
export function deadlineAlerts(
  sessions: readonly Pick<
    CampSession,
    'id' | 'name' | 'status' | 'registrationDeadline' | 'earlyBirdDeadline' | 'earlyBirdPrice'
  >[],
  today: string,
  { ownFamily = false }: Told = {},
): Alert[] {
  const near = (day: string | null): day is string =>
    day !== null && day >= today && day <= addDays(today, DEADLINE_DAYS)
  const alert = (id: string, dueDate: string, description: string): Alert => ({
    id,
    dueDate,
    title: 'Deadline near',
    description,
    color: 'info',
    path: ownFamily ? '/registration' : '/sessions',
  })
  return sessions
    .filter(({ status }) => status === 'open' || status === 'full')
    .flatMap(({ id, name, registrationDeadline, earlyBirdDeadline, earlyBirdPrice }) => [
      ...(near(registrationDeadline)
        ? [
            alert(
              `deadline-${id}`,
              registrationDeadline,
              `${name}: registration closes ${sayDay(registrationDeadline)}.`,
            ),
          ]
        : []),
      ...(earlyBirdPrice !== null && near(earlyBirdDeadline)
        ? [alert(`early-${id}`, earlyBirdDeadline, `${name}: the early-bird price ends ${sayDay(earlyBirdDeadline)}.`)]
        : []),
    ])
}

/** A background check is an alert from so many days before it expires. */
const CHECK_DAYS = 30

/** Background checks of people at work that have expired or soon will. */
export function backgroundCheckAlerts(
  people: readonly { id: number; name: string; expiry: string | null }[],
  today: string,
): Alert[] {
  return people
    .filter(({ expiry }) => expiry !== null && expiry <= addDays(today, CHECK_DAYS))
    .sort((a, b) => (a.expiry ?? '').localeCompare(b.expiry ?? '') || a.id - b.id)
    .map(({ id, name, expiry }) => ({
      id: `check-${id}`,
      title: 'Background check',
      description:
        (expiry ?? '') < today
          ? `The background check of ${name} expired ${sayDay(expiry ?? today)}.`
          : `The background check of ${name} expires ${sayDay(expiry ?? today)}.`,
      color: (expiry ?? '') < today ? ('error' as const) : ('warning' as const),
      path: `/staff/${id}`,
    }))
}

/** One alert for all accounts in use that are low but not overdrawn. */
export function lowBalanceAlerts(
  accounts: readonly Pick<CamperAccount, 'storeBalance'>[],
  { currency, ownFamily = false }: Told = {},
): Alert[] {
  const low = accounts.filter(({ storeBalance }) => balanceLevel(storeBalance) === 'low').length
  if (low === 0) return []
  const limit = display(fromCents(LOW_BALANCE_CENTS), currency)
  const description = low === 1 ? `1 store account is below ${limit}.` : `${low} store accounts are below ${limit}.`
  return [
    { id: 'low-balance', title: 'Low balance', description, color: 'info', path: ownFamily ? '/campers' : '/store' },
  ]
}

/** The rows that alerts are made from, as far as the person may see them. */
export interface AlertRows {
  refused: { own: number; elsewhere: number }
  accounts: readonly Pick<CamperAccount, 'id' | 'storeBalance'>[]
  entries: readonly Booked[]
  items: readonly Stocked[]
  sessions: Parameters<typeof deadlineAlerts>[0] & Parameters<typeof cancelledSessionAlerts>[2]
  freed: readonly FreedPlace[]
  /** What families asked or did about cancelling. */
  wishes: Parameters<typeof cancelAlerts>[0]
  /** A family's own registrations; empty for everybody else. */
  own: Parameters<typeof cancelledSessionAlerts>[0]
  checks: Parameters<typeof backgroundCheckAlerts>[0]
  /** What of the staff's certificates and applications is to be told. */
  staff: readonly Alert[]
  /** Check-outs that were taken back at the gate. */
  gate: readonly Alert[]
  /** The person's own training that is late or due soon. */
  training: readonly Alert[]
  /** At least the campers whom an alert names. */
  campers: ReadonlyMap<number, Named>
}

const URGENCY: Readonly<Record<Alert['color'], number>> = { error: 0, warning: 1, info: 2 }

/** Everything that needs a person, the most urgent first (Dashboard rule 6). */
export function alertsOf(rows: AlertRows, today: string, told: Told): Alert[] {
  const all = [
    ...refusedAlerts(rows.refused.own, rows.refused.elsewhere),
    ...overdrawnAlerts(rows.accounts, rows.campers, told, rows.entries),
    ...reviewAlerts(rows.entries, rows.campers, today, told),
    ...cancelAlerts(rows.wishes, rows.campers, rows.sessions),
    ...cancelledSessionAlerts(rows.own, rows.campers, rows.sessions, today),
    ...rows.gate,
    ...freedPlaceAlerts(rows.freed, rows.campers),
    ...backgroundCheckAlerts(rows.checks, today),
    ...rows.staff,
    ...rows.training,
    ...deadlineAlerts(rows.sessions, today, told),
    ...lowBalanceAlerts(rows.accounts, told),
    ...stockAlerts(rows.items),
  ]
  return all.sort((a, b) => URGENCY[a.color] - URGENCY[b.color])
}
