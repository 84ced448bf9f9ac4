import { z } from 'zod'
import type { RowOf } from '../kernel/entity/entity'
import { plainText, requiredText } from '../kernel/entity/entity'
import { orBlank } from '../kernel/values/blank'
import { addDays, ageOn, day } from '../kernel/values/dates'
import { id } from '../kernel/values/ids'
import {
  CHECK_STATUSES,
  DEPARTMENTS,
  EMPLOYMENT_TYPES,
  MAX_REFERENCES,
  reference,
  STAFF_STATUSES,
  type StaffMember,
  staff,
  staffDetails,
  staffPrivate,
} from './model'

type Status = StaffMember['status']

/** The fields of the staff application (Staff rule 2). */
export const staffFields = z.object({
  firstName: requiredText(100, 'First name is required'),
  lastName: requiredText(100, 'Last name is required'),
  email: orBlank(z.email('Valid email is required').max(255).nullable()),
  phone: orBlank(staffDetails.fields.phone.schema),
  position: orBlank(staff.fields.position.schema),
  status: z.enum(STAFF_STATUSES).default('applied'),
  emergencyContactName: orBlank(staffDetails.fields.emergencyContactName.schema),
  emergencyContactPhone: orBlank(staffDetails.fields.emergencyContactPhone.schema),
})

/** A reference named by an applicant. */
const namedReference = z.object({
  name: requiredText(200, 'Name is required'),
  relation: orBlank(plainText(100).nullable()),
  email: orBlank(z.email('Valid email is required').max(255).nullable()),
  phone: orBlank(plainText(40).nullable()),
})

/** What an applicant provides besides the name (Staff rule 6). */
export const applicationFields = z.object({
  references: z.array(namedReference).max(MAX_REFERENCES).default([]),
  sessionIds: z.array(id).max(50).default([]),
  statement: orBlank(staffPrivate.fields.notes.schema),
  checkConsent: z.boolean().default(false),
})

/** The fields of the public application page, which requires two references and consent (Staff rule 7). */
export const publicApplication = staffFields.omit({ status: true }).extend({
  email: z.email('Valid email is required').max(255),
  dateOfBirth: orBlank(day.nullable()),
  references: z.array(namedReference).min(2, 'Add two people we can contact as references').max(MAX_REFERENCES),
  sessionIds: applicationFields.shape.sessionIds,
  statement: applicationFields.shape.statement,
  checkConsent: z.literal(true, { error: 'We can only hire people who agree to a background check' }),
})
export type PublicApplication = z.output<typeof publicApplication>

/** The fields of a new staff member: the application's, and the employment details. */
export const newStaffFields = staffFields.extend({
  department: orBlank(z.enum(DEPARTMENTS).nullable()),
  employmentType: z.enum(EMPLOYMENT_TYPES).default('full_time'),
  hireDate: orBlank(day.nullable()),
  dateOfBirth: orBlank(day.nullable()),
  application: applicationFields.nullable().default(null),
})
export type NewStaff = z.output<typeof newStaffFields>

/** The fields of a person the office adds without an application, as a staff list does. */
export const addedStaff = newStaffFields.omit({ application: true })
export type AddedStaff = z.output<typeof addedStaff>

/** The fields of a staff member that the office may edit. The status is changed separately. */
export const staffForm = newStaffFields.omit({ status: true, application: true }).extend({
  backgroundCheckStatus: z.enum(CHECK_STATUSES),
  backgroundCheckDate: orBlank(day.nullable()),
  backgroundCheckExpiry: orBlank(day.nullable()),
  agreementOn: orBlank(day.nullable()),
  notes: orBlank(staffPrivate.fields.notes.schema),
})
export type StaffForm = z.output<typeof staffForm>

/** What the office records about references. */
export const referenceList = z
  .array(reference.extend({ name: requiredText(200, 'Name is required') }))
  .max(MAX_REFERENCES)

const YOUNGEST = 12
const OLDEST = 110

/**
 * Returns what is wrong with a person's dates: an implausible birthday, a check that expires before it was made, a
 * past event dated in the future.
 */
export function wrongDays(
  row: Partial<Pick<StaffForm, 'dateOfBirth' | 'backgroundCheckDate' | 'backgroundCheckExpiry' | 'agreementOn'>>,
  today: string,
): Record<string, string> {
  const { dateOfBirth = null, backgroundCheckDate: made = null, backgroundCheckExpiry: expiry = null } = row
  const { agreementOn = null } = row
  const fields: Record<string, string> = {}
  if (dateOfBirth !== null) {
    const age = ageOn(dateOfBirth, today)
    if (age < YOUNGEST || age > OLDEST) fields.dateOfBirth = `Staff must be ${YOUNGEST} to ${OLDEST} years old`
  }
  // A device in another time zone may be a day ahead.
  const tomorrow = addDays(today, 1)
  if (made !== null && made > tomorrow) fields.backgroundCheckDate = 'This date is in the future'
  if (made !== null && expiry !== null && expiry < made)
    fields.backgroundCheckExpiry = 'The expiration date is before the check date'
  if (agreementOn !== null && agreementOn > tomorrow) fields.agreementOn = 'This date is in the future'
  return fields
}

const NEXT: Readonly<Record<Status, readonly Status[]>> = {
  applied: ['interview', 'approved', 'inactive'],
  interview: ['approved', 'inactive'],
  // An approval can be undone as long as the person has not started.
  approved: ['active', 'applied'],
  active: ['on_leave', 'terminated', 'inactive'],
  on_leave: ['active', 'terminated', 'inactive'],
  inactive: ['applied'],
  terminated: [],
}

/** Returns the statuses a staff member can be changed to (Staff rule 3). */
export function nextStaffStatuses(from: Status): readonly Status[] {
  return NEXT[from]
}

/** Returns whether a person of that status belongs to the camp, or may still join. */
export function isOnStaff(status: Status): boolean {
  return status !== 'inactive' && status !== 'terminated'
}

/** Returns whether a person of that status works at the camp, on leave or not. */
export function isAtWork(status: Status): boolean {
  return status === 'approved' || status === 'active' || status === 'on_leave'
}

/** Returns whether a person of that status was hired, so that the record is more than an application. */
export function wasHired(status: Status): boolean {
  return isAtWork(status) || status === 'terminated'
}

/** Returns a background check as displayed: expired from the day after its expiry (Staff rule 4). */
export function shownCheck(
  check: Pick<RowOf<typeof staffPrivate>, 'backgroundCheckStatus' | 'backgroundCheckExpiry'>,
  today: string,
): RowOf<typeof staffPrivate>['backgroundCheckStatus'] {
  const { backgroundCheckStatus: status, backgroundCheckExpiry: expiry } = check
  return status === 'approved' && expiry !== null && expiry < today ? 'expired' : status
}
