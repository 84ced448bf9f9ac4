import { fullName } from '../campers/model'
import type { Reader } from '../kernel/reader'
import { type StaffMember, staff } from '../staff/model'
import type { StoreTransaction } from './model'
import { readTill } from './till'

/** The cashier of entries whose author has no known name. */
export const OFFICE = 'Office'

/**
 * The names of those who booked entries: as their tills give them, otherwise as on the staff's list. A person has one
 * name, also in entries that were booked without a till.
 */
export function cashierNames(
  ledger: Iterable<Pick<StoreTransaction, 'processedBy' | 'till'>>,
  team: Iterable<Pick<StaffMember, 'userId' | 'firstName' | 'lastName'>>,
): (userId: number | null) => string {
  const names = new Map<number, string>()
  for (const member of team) if (member.userId !== null) names.set(member.userId, fullName(member))
  for (const { processedBy, till } of ledger) {
    if (processedBy !== null && till !== null) names.set(processedBy, readTill(till).cashier)
  }
  return (userId) => (userId === null ? undefined : names.get(userId)) ?? OFFICE
}

/** The same for entries that were read, with those of the staff who booked them. */
export async function cashiersOf(
  rows: Reader,
  ledger: readonly Pick<StoreTransaction, 'processedBy' | 'till'>[],
): Promise<(userId: number | null) => string> {
  const booked = ledger.flatMap(({ processedBy }) => processedBy ?? [])
  return cashierNames(ledger, await rows.listIn(staff, 'userId', booked))
}
