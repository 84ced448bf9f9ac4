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

/** The place at the end of a waitlist. */
export function lastInLine(all: readonly Pick<Registration, 'status' | 'waitlistPosition'>[]): number {
  return 1 + Math.max(0, ...all.filter(({ status }) => status === 'waitlist').map((each) => each.waitlistPosition ?? 0))
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

/** `full` follows the count by itself, back to `open` too (Decisions, "Session status"). */
export async function followCount(store: Store, sessionId: number): Promise<void> {
  const session = await store.get(campSessions, sessionId)
  if (session?.status !== 'open' && session?.status !== 'full') return
  const taken = placesTaken(await store.list(registrations, 'sessionId', sessionId))
  const status = taken >= session.capacity ? 'full' : 'open'
  if (status !== session.status) await store.patch(campSessions, sessionId, { status })
}
