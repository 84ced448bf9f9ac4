import { fullName } from '../campers/model'
import type { StaffMember } from '../staff/model'
import type { StoreTransaction } from './model'
import { readTill } from './till'

/** Who books in the office, where no name is known. */
export const OFFICE = 'Office'

/**
 * How the people who booked entries are called: as their tills call them, or else as the staff's list does. The same
 * person has one name, also for what was booked without a till.
 */
export function cashierNames(
  ledger: Iterable<Pick<StoreTransaction, 'processedBy' | 'till'>>,
  staff: Iterable<Pick<StaffMember, 'userId' | 'firstName' | 'lastName'>>,
): (userId: number | null) => string {
  const names = new Map<number, string>()
  for (const member of staff) if (member.userId !== null) names.set(member.userId, fullName(member))
  for (const { processedBy, till } of ledger) {
    if (processedBy !== null && till !== null) names.set(processedBy, readTill(till).cashier)
  }
  return (userId) => (userId === null ? undefined : names.get(userId)) ?? OFFICE
}
