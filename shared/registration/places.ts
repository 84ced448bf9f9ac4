import type { Store } from '../kernel/store'
import { type CampSession, campSessions } from '../sessions/model'
import { holdsPlace, type Registration, registrations } from './model'

/** How many places of a session are taken. */
export function placesTaken(all: readonly Pick<Registration, 'status'>[]): number {
  return all.filter(holdsPlace).length
}

/** Those who wait for a place, the first to come first. */
export function waitlistOf<R extends Pick<Registration, 'id' | 'status' | 'waitlistPosition' | 'registrationDate'>>(
  all: readonly R[],
): R[] {
  return all
    .filter(({ status }) => status === 'waitlist')
    .sort(
      (a, b) =>
        (a.waitlistPosition ?? Number.MAX_SAFE_INTEGER) - (b.waitlistPosition ?? Number.MAX_SAFE_INTEGER) ||
        a.registrationDate.localeCompare(b.registrationDate) ||
        a.id - b.id,
    )
}

/** Whose turn it is, as a person counts: the first in line has number 1. */
export function numbersInLine(all: readonly Registration[]): ReadonlyMap<number, number> {
  const waitingIn = new Map<number, number>()
  const numbers = new Map<number, number>()
  for (const { id, sessionId } of waitlistOf(all)) {
    const number = 1 + (waitingIn.get(sessionId) ?? 0)
    waitingIn.set(sessionId, number)
    numbers.set(id, number)
  }
  return numbers
}

/**
 * Whether whoever registers now has to wait: no place is left, or others wait for the one that was freed. A family's
 * device knows only its own registrations, but it knows the session's status, which says the same.
 */
export function mustWait(
  session: Pick<CampSession, 'capacity' | 'status'>,
  count: { taken: number; waiting: number },
  knowsOnlyOwn: boolean,
): boolean {
  return count.taken >= session.capacity || count.waiting > 0 || (knowsOnlyOwn && session.status === 'full')
}

/** The place at the end of a waitlist. */
export function lastInLine(all: readonly Pick<Registration, 'status' | 'waitlistPosition'>[]): number {
  return 1 + Math.max(0, ...all.filter(({ status }) => status === 'waitlist').map((each) => each.waitlistPosition ?? 0))
}

/**
 * Closes the gap that somebody leaves in a waitlist: whoever stood behind moves up by one. It moves each by itself, so
 * that the device of a family, which does not see the others in line, comes to the same numbers.
 */
async function closeRanks(store: Store, left: Pick<Registration, 'sessionId' | 'waitlistPosition'>) {
  const gap = left.waitlistPosition
  if (gap === null) return
  for (const { id, waitlistPosition } of waitlistOf(await store.list(registrations, 'sessionId', left.sessionId)))
    if (waitlistPosition !== null && waitlistPosition > gap)
      await store.patch(registrations, id, { waitlistPosition: waitlistPosition - 1 })
}

/** A session's free places for which somebody waits. */
export interface FreedPlace {
  session: Pick<CampSession, 'id' | 'name'>
  free: number
  /** Who is first in line. */
  next: Registration
  waiting: number
}

/** Running and coming sessions with free places and a waitlist. */
export function freedPlaces(
  sessions: readonly Pick<CampSession, 'id' | 'name' | 'capacity' | 'endDate' | 'status'>[],
  all: readonly Registration[],
  today: string,
): FreedPlace[] {
  return sessions
    .filter(({ endDate, status }) => endDate >= today && status !== 'cancelled' && status !== 'draft')
    .flatMap((session) => {
      const rows = all.filter(({ sessionId }) => sessionId === session.id)
      const waiting = waitlistOf(rows)
      const free = session.capacity - placesTaken(rows)
      const [next] = waiting
      return free > 0 && next ? [{ session, free, next, waiting: waiting.length }] : []
    })
}

/**
 * `full` follows the count by itself, back to `open` too (Sessions rule 3). While somebody waits for a
 * freed place the session stays full: that place is not for newcomers.
 */
export async function followCount(store: Store, sessionId: number): Promise<void> {
  const session = await store.get(campSessions, sessionId)
  if (session?.status !== 'open' && session?.status !== 'full') return
  const all = await store.list(registrations, 'sessionId', sessionId)
  const count = { taken: placesTaken(all), waiting: waitlistOf(all).length }
  const status = mustWait(session, count, false) ? 'full' : 'open'
  if (status !== session.status) await store.patch(campSessions, sessionId, { status })
}

/**
 * What follows when a registration gave up its place, or its place in line: the line closes up, and the session's status
 * follows the count.
 *
 * @param left the registration as it was before
 */
export async function followDeparture(
  store: Store,
  left: Pick<Registration, 'sessionId' | 'waitlistPosition'>,
): Promise<void> {
  await closeRanks(store, left)
  await followCount(store, left.sessionId)
}
