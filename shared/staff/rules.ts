import { z } from 'zod'
import type { RowOf } from '../kernel/entity'
import { requiredText } from '../kernel/entity'
import { STAFF_STATUSES, type StaffMember, staff, staffDetails, type staffPrivate } from './model'

type Status = StaffMember['status']

/** What somebody left empty is nothing. */
const blankIsNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : (value ?? null))

/** What the staff application asks (Staff rule 2). */
export const staffFields = z.object({
  firstName: requiredText(100, 'First name is required'),
  lastName: requiredText(100, 'Last name is required'),
  email: z.preprocess(blankIsNull, z.email('Valid email is required').max(255).nullable()).default(null),
  phone: z.preprocess(blankIsNull, staffDetails.fields.phone.schema).default(null),
  position: z.preprocess(blankIsNull, staff.fields.position.schema).default(null),
  status: z.enum(STAFF_STATUSES).default('applied'),
  emergencyContactName: z.preprocess(blankIsNull, staffDetails.fields.emergencyContactName.schema).default(null),
  emergencyContactPhone: z.preprocess(blankIsNull, staffDetails.fields.emergencyContactPhone.schema).default(null),
})

const NEXT: Readonly<Record<Status, readonly Status[]>> = {
  applied: ['interview', 'approved', 'inactive'],
  interview: ['approved', 'inactive'],
  approved: ['active'],
  active: ['on_leave', 'terminated', 'inactive'],
  on_leave: ['active', 'terminated', 'inactive'],
  inactive: ['applied'],
  terminated: [],
}

/** The statuses that a member of staff may go to (Staff rule 3). */
export function nextStaffStatuses(from: Status): readonly Status[] {
  return NEXT[from]
}

/** Whether somebody of that status still belongs to the camp, or may come to. */
export function isOnStaff(status: Status): boolean {
  return status !== 'inactive' && status !== 'terminated'
}

/** A background check as it is shown: expired from the day after its expiry (Staff rule 4). */
export function shownCheck(
  check: Pick<RowOf<typeof staffPrivate>, 'backgroundCheckStatus' | 'backgroundCheckExpiry'>,
  today: string,
): RowOf<typeof staffPrivate>['backgroundCheckStatus'] {
  const { backgroundCheckStatus: status, backgroundCheckExpiry: expiry } = check
  return status === 'approved' && expiry !== null && expiry < today ? 'expired' : status
}
