import type { Store } from '../kernel/store'
import { campSessions } from '../sessions/model'
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

/** `full` follows the count by itself, back to `open` too (Decisions, "Session status"). */
export async function followCount(store: Store, sessionId: number): Promise<void> {
  const session = await store.get(campSessions, sessionId)
  if (session?.status !== 'open' && session?.status !== 'full') return
  const taken = placesTaken(await store.list(registrations, 'sessionId', sessionId))
  const status = taken >= session.capacity ? 'full' : 'open'
  if (status !== session.status) await store.patch(campSessions, sessionId, { status })
}
