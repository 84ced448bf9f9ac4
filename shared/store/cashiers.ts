import { fullName } from '../campers/model'
import type { Reader } from '../kernel/store/reader'
import { type StaffMember, staff } from '../staff/model'
import type { StoreTransaction } from './model'
import { readTill } from './till'

/** The cashier's name for entries whose author is unknown. */
export const OFFICE = 'Office'

/**
 * Returns a lookup of cashier names by user id: from the staff list, or else from the user's newest till entry, so a
 * user has the same name in all entries. Users who share a name also show their id, so their totals stay separate.
 */
export function cashierNames(
  ledger: Iterable<Pick<StoreTransaction, 'processedBy' | 'till' | 'createdAt'>>,
  team: Iterable<Pick<StaffMember, 'userId' | 'firstName' | 'lastName'>>,
): (userId: number | null) => string {
  const names = new Map<number, string>()
  const newest = new Map<number, string>()
  for (const { processedBy, till, createdAt } of ledger) {
    if (processedBy === null || till === null || createdAt < (newest.get(processedBy) ?? '')) continue
    newest.set(processedBy, createdAt)
    names.set(processedBy, readTill(till).cashier)
  }
  for (const member of team) if (member.userId !== null) names.set(member.userId, fullName(member))
  const accounts = new Map<string, number>()
  for (const name of names.values()) accounts.set(name, 1 + (accounts.get(name) ?? 0))
  return (userId) => {
    const name = userId === null ? undefined : names.get(userId)
    if (name === undefined) return OFFICE
    return (accounts.get(name) ?? 0) > 1 ? `${name} (account ${userId})` : name
  }
}

/** Returns who recorded an entry: the user's name, or else the name in the till's text. */
export function cashierOfEntry(
  { processedBy, till }: Pick<StoreTransaction, 'processedBy' | 'till'>,
  cashierOf: (userId: number | null) => string,
): string {
  return processedBy === null && till !== null ? readTill(till).cashier : cashierOf(processedBy)
}

/** Loads the staff who recorded these entries and returns the lookup of {@link cashierNames}. */
export async function cashiersOf(
  rows: Reader,
  ledger: readonly Pick<StoreTransaction, 'processedBy' | 'till' | 'createdAt'>[],
): Promise<(userId: number | null) => string> {
  const booked = ledger.flatMap(({ processedBy }) => processedBy ?? [])
  return cashierNames(ledger, await rows.listIn(staff, 'userId', booked))
}
