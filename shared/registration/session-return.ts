import { isAsLeft, type RowChange, takeBackChange } from '../kernel/changes'
import type { MutationContext } from '../kernel/define'
import type { Entity, Row } from '../kernel/entity'
import { followChange, mayReturn } from '../kernel/ties'
import { type CampSession, campSessions } from '../sessions/model'
import { type Registration, registrationMoney, registrations, type SessionCancellation } from './model'
import { followCount, followDeparture, placesAsOf } from './places'

/** The number in a line follows from the others, and is no change of the registration. */
const FOLLOWS: readonly string[] = ['waitlistPosition']

/** What the cancelling did to one registration and its money. */
interface Cancelled {
  now: Registration
  changes: { entity: Entity; change: RowChange }[]
}

/** A change of a row without the fields that follow from other rows. */
function ownPart({ after, ...change }: RowChange): RowChange {
  const own = after && Object.fromEntries(Object.entries(after).filter(([field]) => !FOLLOWS.includes(field)))
  return { ...change, after: own }
}

/** Whether a registration is as the cancelling left it, and its child has no other place in the session meanwhile. */
async function canReturn({ store }: MutationContext, { now, changes }: Cancelled, sessionId: number): Promise<boolean> {
  for (const { entity, change } of changes) if (!(await isAsLeft(store, entity, ownPart(change)))) return false
  const others = await store.list(registrations, 'camperId', now.camperId)
  return !others.some((each) => each.id !== now.id && each.sessionId === sessionId && each.status !== 'cancelled')
}

/** The registrations that a cancelling changed and that are still there. */
async function cancelledBy({ store }: MutationContext, { changes }: SessionCancellation): Promise<Cancelled[]> {
  const found: Cancelled[] = []
  for (const change of changes.filter(({ entity }) => entity === registrations.name)) {
    const now = await store.get(registrations, change.id)
    const money = changes.find(({ entity, id }) => entity === registrationMoney.name && id === change.id)
    const about = [{ entity: registrations, change }, ...(money ? [{ entity: registrationMoney, change: money }] : [])]
    if (now) found.push({ now, changes: about })
  }
  return found
}

/**
 * What goes with a registration, such as its bed and sign-ups, comes back with it, where the rows that it names are still
 * there and nobody has the bed.
 *
 * @param back the campers whose registrations came back
 */
async function takeBackRest(
  context: MutationContext,
  { changes }: SessionCancellation,
  back: ReadonlySet<number>,
): Promise<void> {
  const { store, ties } = context
  const done = [registrations.name, registrationMoney.name, campSessions.name]
  for (const change of changes.filter(({ entity }) => !done.includes(entity))) {
    const entity = ties.entityNamed(change.entity)
    if (!entity || !(await isAsLeft(store, entity, change))) continue
    const before = { ...(await store.get(entity, change.id)), ...change.before, id: change.id } as Row
    const isOfThose = back.has(Number(before.camperId))
    if (isOfThose && (await namesWhatIs(context, entity, before)) && (await mayReturn(context, entity, before)))
      await takeBackChange(store, entity, change)
  }
}

/** Whether all rows that a row names are there. */
async function namesWhatIs({ store }: MutationContext, { fields }: Entity, row: Row): Promise<boolean> {
  for (const [field, { names }] of Object.entries(fields)) {
    const value = row[field]
    if (!names || typeof names.to !== 'object' || 'namedBy' in names.to || typeof value !== 'number') continue
    if (!(await store.get(names.to, value))) return false
  }
  return true
}

/**
 * Makes a session that was cancelled, and those of its registrations that nobody changed since, what they were before.
 *
 * @returns how many came back, and the registrations that stay as they are
 */
export async function takeBackCancelling(
  context: MutationContext,
  cancellation: SessionCancellation,
  session: CampSession,
): Promise<{ back: number; stayed: Registration[] }> {
  const { store } = context
  const at = placesAsOf(context)
  const all = await cancelledBy(context, cancellation)
  const returning: Cancelled[] = []
  for (const each of all) if (await canReturn(context, each, session.id)) returning.push(each)
  const ofSession = cancellation.changes.find(({ entity, id }) => entity === campSessions.name && id === session.id)
  if (ofSession) await takeBackChange(store, campSessions, ofSession)
  for (const { now: asRead, changes } of returning) {
    // Those before it have left the line of the other session already, so its number there is another one.
    const now = (await store.get(registrations, asRead.id)) ?? asRead
    for (const { entity, change } of changes) await takeBackChange(store, entity, change)
    await followChange(context, registrations, now)
    if (now.sessionId !== session.id) await followDeparture(store, now, at)
  }
  await takeBackRest(context, cancellation, new Set(returning.map(({ now }) => now.camperId)))
  await followCount(store, session.id, at)
  const stayed = all.filter((each) => !returning.includes(each)).map(({ now }) => now)
  return { back: returning.length, stayed }
}
