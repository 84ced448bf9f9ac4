import type { MutationContext } from '../kernel/rules/define'
import { giveBack } from '../kernel/rules/giving-back'
import { followChange } from '../kernel/rules/relations'
import { isAsLeft, type RowChange } from '../kernel/store/changes'
import { type CampSession, campSessions } from '../sessions/model'
import { type Registration, registrationMoney, registrations, type SessionCancellation } from './model'
import { placesAsOf, updateAfterLeaving, updateFullStatus } from './places'

/**
 * Fields that follow from other rows, such as the waitlist position, and are not changes to the registration itself.
 */
const DERIVED_FIELDS: readonly string[] = ['waitlistPosition']

/** What the cancellation did to one registration and its money. */
interface Cancelled {
  now: Registration
  place: RowChange
  money: RowChange | undefined
}

/** The amounts that follow from the ledger once it has entries for the registration. */
const LEDGER_AMOUNTS: readonly string[] = ['totalAmount', 'amountPaid', 'amountRefunded', 'awarded']

/** Returns a change of a row without the fields that follow from other rows. */
function withoutDerived({ after, ...change }: RowChange): RowChange {
  const follows = typeof after?.price === 'string' ? [...DERIVED_FIELDS, ...LEDGER_AMOUNTS] : DERIVED_FIELDS
  const own = after && Object.fromEntries(Object.entries(after).filter(([field]) => !follows.includes(field)))
  return { ...change, after: own }
}

/** Returns whether a registration and its money are as the cancellation left them. */
async function isAsCancelled({ store }: MutationContext, { place, money }: Cancelled): Promise<boolean> {
  if (!(await isAsLeft(store, registrations, withoutDerived(place)))) return false
  return !money || isAsLeft(store, registrationMoney, withoutDerived(money))
}

/**
 * Restores a registration and its money, if there is a place for it now.
 *
 * @returns whether it did; if not, nothing was changed
 */
async function restoreRegistration(context: MutationContext, { place, money }: Cancelled): Promise<boolean> {
  if (await giveBack(context, registrations, withoutDerived(place))) return false
  // Money exists only with its registration, so nothing refuses it once that is back.
  if (money) await giveBack(context, registrationMoney, withoutDerived(money))
  return true
}

/** Returns the registrations that a cancellation changed and that still exist. */
async function cancelledBy({ store }: MutationContext, { changes }: SessionCancellation): Promise<Cancelled[]> {
  const found: Cancelled[] = []
  for (const change of changes.filter(({ entity }) => entity === registrations.name)) {
    const now = await store.get(registrations, change.id)
    const money = changes.find(({ entity, id }) => entity === registrationMoney.name && id === change.id)
    if (now) found.push({ now, place: change, money })
  }
  return found
}

/**
 * Restores a registration's dependent rows, such as bed and sign-ups, if the rows they refer to still exist and the bed
 * is free.
 *
 * @param back the campers whose registrations were restored
 */
async function undoRemainingChanges(
  context: MutationContext,
  { changes }: SessionCancellation,
  back: ReadonlySet<number>,
): Promise<void> {
  const { store, relations } = context
  const done = [registrations.name, registrationMoney.name, campSessions.name]
  for (const change of changes.filter(({ entity }) => !done.includes(entity))) {
    const entity = relations.entityNamed(change.entity)
    if (!entity) continue
    const { camperId } = { ...(await store.get(entity, change.id)), ...change.before } as { camperId?: unknown }
    if (back.has(Number(camperId))) await giveBack(context, entity, change)
  }
}

/**
 * Restores the previous state of a cancelled session and of those of its registrations that have not changed since.
 *
 * @returns how many were restored, and the registrations that stay as they are
 */
export async function undoCancellation(
  context: MutationContext,
  cancellation: SessionCancellation,
  session: CampSession,
): Promise<{ back: number; stayed: Registration[] }> {
  const { store } = context
  const at = placesAsOf(context)
  const all = await cancelledBy(context, cancellation)
  const returning: Cancelled[] = []
  const ofSession = cancellation.changes.find(({ entity, id }) => entity === campSessions.name && id === session.id)
  if (ofSession) await giveBack(context, campSessions, ofSession)
  for (const each of all) {
    // Those ahead of it have already left the other session's waitlist, so its position there has changed.
    const now = (await store.get(registrations, each.now.id)) ?? each.now
    if (!(await isAsCancelled(context, each)) || !(await restoreRegistration(context, each))) continue
    returning.push(each)
    await followChange(context, registrations, now)
    if (now.sessionId !== session.id) await updateAfterLeaving(store, now, at)
  }
  await undoRemainingChanges(context, cancellation, new Set(returning.map(({ now }) => now.camperId)))
  await updateFullStatus(store, session.id, at)
  const stayed = all.filter((each) => !returning.includes(each)).map(({ now }) => now)
  return { back: returning.length, stayed }
}
