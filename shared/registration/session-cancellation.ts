import type { CampSession } from '../sessions/model'
import { holdsPlace, type Registration } from './model'
import { hasPlace, placesTaken, waitlistOf } from './places'

/** How long a session's cancellation can be undone, in ms. */
const UNDO_WITHIN_MS = 24 * 3600 * 1000

/** Returns whether a session's cancellation can still be undone at an instant (Sessions rule 7). */
export function isCancellationUndoable(
  { cancelledAt, takenBackAt }: { cancelledAt: string; takenBackAt: string | null },
  at: string,
): boolean {
  return takenBackAt === null && Date.parse(at) - Date.parse(cancelledAt) <= UNDO_WITHIN_MS
}

/** Returns the registrations with a place in a session, in registration order, followed by its waitlist. */
export function placedAndWaiting(all: readonly Registration[]): Registration[] {
  const placed = all
    .filter(holdsPlace)
    .sort((a, b) => a.registrationDate.localeCompare(b.registrationDate) || a.id - b.id)
  return [...placed, ...waitlistOf(all)]
}

/**
 * What happens to a registration when its session is cancelled: it moves to another session or its waitlist, or is
 * cancelled too.
 */
export interface CancellationOutcome {
  registration: Registration
  to: 'place' | 'line' | 'cancelled'
}

/**
 * Decides what happens to each registration of a cancelled session. Campers with a place get one in the other session
 * while it has free places and no waitlist; the rest, and those who were on the waitlist, join its waitlist, each by
 * registration time; for campers already registered there, the registration here is cancelled (Sessions rule 6).
 *
 * @param there the registrations of the session they are to be moved to; null if all are cancelled
 */
export function cancellationOutcomes(
  leaving: readonly Registration[],
  target: { session: Pick<CampSession, 'capacity'>; there: readonly Registration[] } | null,
  at: string,
): CancellationOutcome[] {
  if (!target) return leaving.map((registration) => ({ registration, to: 'cancelled' }))
  const registered = new Set(
    target.there.filter(({ status }) => status !== 'cancelled').map(({ camperId }) => camperId),
  )
  const waits = waitlistOf(target.there).length > 0
  let free = waits ? 0 : target.session.capacity - placesTaken(target.there, at)
  return leaving.map((registration): CancellationOutcome => {
    if (registered.has(registration.camperId)) return { registration, to: 'cancelled' }
    if (!hasPlace(registration, at) || free <= 0) return { registration, to: 'line' }
    free -= 1
    return { registration, to: 'place' }
  })
}
