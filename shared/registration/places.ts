import type { RowContext } from '../kernel/rules/relations'
import type { Store } from '../kernel/store/store'
import { type CampSession, campSessions } from '../sessions/model'
import { holdsPlace, type Registration, registrations } from './model'

/** How long a place is held for a family whose registration is unconfirmed, in ms. */
const HELD_MS = 48 * 3600 * 1000

type Placed = Pick<Registration, 'status' | 'heldUntil'>

/**
 * Returns the instant as of which an action evaluates a session's places. On the server that is its arrival: an expired
 * place may have gone to another camper by then, so a late action never revives an expired hold (Registration rule 15).
 */
export function placesAsOf({ at, arrivedAt }: Pick<RowContext, 'at' | 'arrivedAt'>): string {
  return arrivedAt !== undefined && arrivedAt > at ? arrivedAt : at
}

/** Returns when the hold on a place expires for a registration that a family made at an instant. */
export function heldUntil(at: string): string {
  return new Date(Date.parse(at) + HELD_MS).toISOString()
}

/** Returns whether the hold of a pending registration has expired (Registration rule 15). */
export function holdEnded({ status, heldUntil }: Placed, at: string): boolean {
  return status === 'pending' && heldUntil !== null && heldUntil <= at
}

/** Returns whether the office still has to confirm a family's registration (Registration rule 15). */
export function isToConfirm({ status, heldUntil }: Placed): boolean {
  return status === 'pending' && heldUntil !== null
}

/** Returns whether a registration counts against its session's capacity at an instant (Registration rules 6 and 15). */
export function hasPlace(registration: Placed, at: string): boolean {
  return holdsPlace(registration) && !holdEnded(registration, at)
}

/** Returns how many of a session's places are taken at an instant. */
export function placesTaken(all: readonly Placed[], at: string): number {
  return all.filter((each) => hasPlace(each, at)).length
}

/** Returns when a full session gets a free place again because holds expire; null if it doesn't. */
export function fullUntil(capacity: number, all: readonly Placed[], at: string): string | null {
  const ends = all.flatMap((each) => (each.status === 'pending' && hasPlace(each, at) ? (each.heldUntil ?? []) : []))
  return ends.sort()[placesTaken(all, at) - capacity] ?? null
}

/** Returns the registrations on the waitlist, in order. */
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

/** Returns each registration's position on its session's waitlist, counted from 1. */
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
 * Returns whether a new registration has to join the waitlist: no place is left, or others are waiting for a freed one.
 * A family's device sees only its own registrations and uses the session's status and `fullUntil` instead.
 */
export function mustWait(
  session: Pick<CampSession, 'capacity' | 'status' | 'fullUntil'>,
  count: { taken: number; waiting: number },
  knowsOnlyOwn: boolean,
  at: string,
): boolean {
  const saysFull = session.status === 'full' && (session.fullUntil === null || at < session.fullUntil)
  return count.taken >= session.capacity || count.waiting > 0 || (knowsOnlyOwn && saysFull)
}

/** Returns the position at the end of a waitlist. */
export function lastInLine(all: readonly Pick<Registration, 'status' | 'waitlistPosition'>[]): number {
  return 1 + Math.max(0, ...all.filter(({ status }) => status === 'waitlist').map((each) => each.waitlistPosition ?? 0))
}

/**
 * Makes room on a waitlist by registration time: those who registered later move back by one (Registration rule 21).
 *
 * @param all the session's registrations
 * @returns the position for the new one
 */
export async function placeByTime(
  store: Store,
  all: readonly Registration[],
  { registrationDate }: Pick<Registration, 'registrationDate'>,
): Promise<number> {
  const line = waitlistOf(all)
  const before = line.findIndex((each) => each.registrationDate > registrationDate)
  const place = line[before]?.waitlistPosition ?? null
  if (place === null) return lastInLine(all)
  for (const { id, waitlistPosition } of line.slice(before))
    if (waitlistPosition !== null) await store.patch(registrations, id, { waitlistPosition: waitlistPosition + 1 })
  return place
}

/**
 * Moves everyone behind a camper who leaves a waitlist up by one. Each row is updated independently, so that a family's
 * device, which does not see the others on the waitlist, arrives at the same positions.
 */
async function closeRanks(store: Store, left: Pick<Registration, 'sessionId' | 'waitlistPosition'>) {
  const gap = left.waitlistPosition
  if (gap === null) return
  for (const { id, waitlistPosition } of waitlistOf(await store.list(registrations, 'sessionId', left.sessionId)))
    if (waitlistPosition !== null && waitlistPosition > gap)
      await store.patch(registrations, id, { waitlistPosition: waitlistPosition - 1 })
}

/** A session with free places and a waitlist. */
export interface FreedPlace {
  session: Pick<CampSession, 'id' | 'name'>
  free: number
  /** Who is first in line. */
  next: Registration
  waiting: number
}

/**
 * Returns running and upcoming sessions with free places and a waitlist; `now` is the instant, `today` the camp's day.
 */
export function freedPlaces(
  sessions: readonly Pick<CampSession, 'id' | 'name' | 'capacity' | 'endDate' | 'status'>[],
  all: readonly Registration[],
  { now, today }: { now: string; today: string },
): FreedPlace[] {
  return sessions
    .filter(({ endDate, status }) => endDate >= today && status !== 'cancelled' && status !== 'draft')
    .flatMap((session) => {
      const rows = all.filter(({ sessionId }) => sessionId === session.id)
      const waiting = waitlistOf(rows)
      const free = session.capacity - placesTaken(rows, now)
      const [next] = waiting
      return free > 0 && next ? [{ session, free, next, waiting: waiting.length }] : []
    })
}

/**
 * Sets a session to `full` or back to `open` by its count (Sessions rule 3). While campers are waiting for a freed
 * place, it stays full, because that place is not for newcomers.
 */
export async function updateFullStatus(store: Store, sessionId: number, at: string): Promise<void> {
  const session = await store.get(campSessions, sessionId)
  if (session?.status !== 'open' && session?.status !== 'full') return
  const all = await store.list(registrations, 'sessionId', sessionId)
  const count = { taken: placesTaken(all, at), waiting: waitlistOf(all).length }
  const status = mustWait(session, count, false, at) ? 'full' : 'open'
  // An expired hold goes to the waitlist first, not to newcomers.
  const until = status === 'full' && count.waiting === 0 ? fullUntil(session.capacity, all, at) : null
  if (status !== session.status || until !== session.fullUntil)
    await store.patch(campSessions, sessionId, { status, fullUntil: until })
}

/**
 * Updates what depends on a registration that gave up its place, or its place on the waitlist: those behind it move up,
 * and the session's status follows the count.
 *
 * @param left the registration as it was before
 */
export async function updateAfterLeaving(
  store: Store,
  left: Pick<Registration, 'sessionId' | 'waitlistPosition'>,
  at: string,
): Promise<void> {
  await closeRanks(store, left)
  await updateFullStatus(store, left.sessionId, at)
}
