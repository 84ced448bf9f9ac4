import { fullName } from '../campers/model'
import { addDays, sayDay, sayInstant } from '../kernel/values/dates'
import type { Registration } from '../registration/model'
import type { FreedPlace } from '../registration/places'
import type { CampSession } from '../sessions/model'
import type { Alert, AlertOptions, Named } from './alerts'

/** Reports families who asked to cancel or have cancelled, until the office has looked (Registration rule 18). */
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
      title: asks ? 'Cancellation Request' : 'Cancelled by the Family',
      description: asks
        ? `${name}'s family asked to cancel ${session}.`
        : `${name}'s family cancelled their registration for ${session}.`,
      color: asks ? ('warning' as const) : ('info' as const),
      path: `/registration?tab=list&registration=${id}`,
    }
  })
}

/** Tells a family about its children's cancelled sessions, until the session would have ended. */
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
    const name = fullName(camper)
    const gone = status === 'cancelled' && session.status === 'cancelled'
    if (!gone && (movedFrom === null || status === 'cancelled')) return []
    const place = status === 'waitlist' ? 'on the waitlist for' : 'registered for'
    return [
      {
        id: `session-cancelled-${id}`,
        title: gone ? 'Session Cancelled' : 'Moved to Another Session',
        description: gone
          ? `${session.name} has been cancelled, so ${name} is no longer registered for it.`
          : `${movedFrom} has been cancelled. ${name} is now ${place} ${session.name}.`,
        color: 'warning',
        path: '/registration?tab=list',
      },
    ]
  })
}

/** What the alert about registrations to confirm needs. */
export interface ToConfirm {
  registrations: readonly Pick<Registration, 'camperId' | 'sessionId' | 'heldUntil'>[]
  now: string
  timeZone: string
}

/** A place that ends within this time is urgent, in ms. */
const URGENT_HOLD_MS = 12 * 3600 * 1000

/**
 * Reports families' registrations that the office must confirm before their hold expires, in one alert (Registration
 * rule 15).
 */
export function toConfirmAlerts(
  { registrations, now, timeZone }: ToConfirm,
  campers: ReadonlyMap<number, Named>,
  sessions: readonly Pick<CampSession, 'id' | 'name'>[],
): Alert[] {
  const inOrder = registrations.toSorted((a, b) => (a.heldUntil ?? '').localeCompare(b.heldUntil ?? ''))
  const [first] = inOrder
  if (!first) return []
  const ended = inOrder.filter(({ heldUntil }) => (heldUntil ?? '') <= now).length
  // Expired holds are listed too, but those that can still be saved come first.
  const next = inOrder[ended] ?? first
  const until = next.heldUntil ?? now
  const camper = campers.get(next.camperId)
  const who = camper ? fullName(camper) : 'A camper'
  const session = sessions.find(({ id }) => id === next.sessionId)?.name ?? 'a session'
  const lost = ended === 0 ? '' : ` ${ended === 1 ? '1 spot is' : `${ended} spots are`} no longer held.`
  const held = `${who}'s spot in ${session} is held until ${sayInstant(until, timeZone)}.`
  return [
    {
      id: 'confirm',
      title: inOrder.length === 1 ? 'Registration to Confirm' : `${inOrder.length} Registrations to Confirm`,
      description: ended === inOrder.length ? lost.trim() : `${held}${lost}`,
      color: Date.parse(until) - Date.parse(now) <= URGENT_HOLD_MS ? 'error' : 'warning',
      path: '/registration?tab=confirm',
    },
  ]
}

/** Reports a free place with a waitlist, naming the first in line (Registration rule 8). */
export function freedPlaceAlerts(places: readonly FreedPlace[], campers: ReadonlyMap<number, Named>): Alert[] {
  return places.map(({ session, free, next, waiting }) => {
    const camper = campers.get(next.camperId)
    const spots = free === 1 ? '1 open spot' : `${free} open spots`
    return {
      id: `freed-${session.id}`,
      title: 'Spot Open',
      description: `${session.name} has ${spots} and ${waiting} on the waitlist. First in line: ${camper ? fullName(camper) : 'a camper'}.`,
      color: 'warning' as const,
      path: `/registration?tab=list&status=waitlist&session=${session.id}`,
    }
  })
}

/** How many days before a deadline it becomes an alert. */
const DEADLINE_DAYS = 7

/** Registration deadlines and early-bird deadlines within a week. */
export function deadlineAlerts(
  sessions: readonly Pick<
    CampSession,
    'id' | 'name' | 'status' | 'registrationDeadline' | 'earlyBirdDeadline' | 'earlyBirdPrice'
  >[],
  today: string,
  { ownFamily = false }: AlertOptions = {},
): Alert[] {
  const near = (day: string | null): day is string =>
    day !== null && day >= today && day <= addDays(today, DEADLINE_DAYS)
  const alert = (id: string, dueDate: string, description: string): Alert => ({
    id,
    dueDate,
    title: 'Deadline Coming Up',
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
