import type { RowSource } from '../kernel/store/store'
import { type StaffMember, staff } from './model'
import { isAtWork } from './rules'

/** Returns a record's rank, to choose among several records of one person. */
function rankOf({ status, isActive }: StaffMember): number {
  if (status === 'approved' || status === 'active') return 3
  return isAtWork(status) ? 2 : Number(isActive)
}

/**
 * Returns a user's own staff record; if there are several, the one under which the person works here now. Undefined
 * without one.
 */
export async function ownRecord(rows: Pick<RowSource, 'list'>, userId: number): Promise<StaffMember | undefined> {
  const own = await rows.list(staff, 'userId', userId)
  return own.sort((a, b) => rankOf(b) - rankOf(a) || a.id - b.id)[0]
}
