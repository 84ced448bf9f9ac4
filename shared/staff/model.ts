import { z } from 'zod'
import {
  added,
  dayField,
  defineEntity,
  flag,
  instantField,
  json,
  oneOfWords,
  orNull,
  plainText,
  type RowOf,
  ref,
  text,
  userRef,
  whole,
} from '../kernel/entity/entity'
import { day, instant } from '../kernel/values/dates'
import { id } from '../kernel/values/ids'
import { FACE_CHARACTERS, FACE_WEIGHT } from '../kernel/values/pictures'
import { campSessions } from '../sessions/model'

export const STAFF_STATUSES = [
  'applied',
  'interview',
  'approved',
  'active',
  'on_leave',
  'inactive',
  'terminated',
] as const

/** Labels for the statuses. */
export const STAFF_STATUS_WORDS: Readonly<Record<(typeof STAFF_STATUSES)[number], string>> = {
  applied: 'Applied',
  interview: 'Interview',
  approved: 'Approved',
  active: 'Active',
  on_leave: 'On leave',
  inactive: 'Inactive',
  terminated: 'Terminated',
}

export const DEPARTMENTS = ['administration', 'counseling', 'activities', 'kitchen', 'maintenance', 'medical'] as const
export const DEPARTMENT_WORDS: Readonly<Record<(typeof DEPARTMENTS)[number], string>> = {
  administration: 'Administration',
  counseling: 'Counseling',
  activities: 'Activities',
  kitchen: 'Kitchen',
  maintenance: 'Maintenance',
  medical: 'Medical',
}

export const EMPLOYMENT_TYPES = ['full_time', 'part_time', 'volunteer', 'contractor'] as const
export const EMPLOYMENT_WORDS: Readonly<Record<(typeof EMPLOYMENT_TYPES)[number], string>> = {
  full_time: 'Full time',
  part_time: 'Part time',
  volunteer: 'Volunteer',
  contractor: 'Contractor',
}

export const CHECK_STATUSES = ['pending', 'approved', 'denied', 'failed', 'expired'] as const
export const CHECK_WORDS: Readonly<Record<(typeof CHECK_STATUSES)[number], string>> = {
  pending: 'Pending',
  approved: 'Approved',
  denied: 'Denied',
  failed: 'Failed',
  expired: 'Expired',
}

/** What all staff may see of a colleague (Staff rule 5). */
export const staff = defineEntity('staff', {
  part: 'team',
  fields: {
    userId: orNull(userRef()),
    firstName: text(100),
    lastName: text(100),
    position: orNull(text(200)),
    department: orNull(oneOfWords(DEPARTMENTS)),
    status: oneOfWords(STAFF_STATUSES),
    isActive: flag(),
  },
  indexes: ['userId'],
})
export type StaffMember = RowOf<typeof staff>

/** Contact and employment details of a staff member. The row has the member's id. */
export const staffDetails = defineEntity('staff_details', {
  part: 'staff',
  partOf: staff,
  fields: {
    email: orNull(text(255)),
    phone: orNull(text(20)),
    employmentType: oneOfWords(EMPLOYMENT_TYPES),
    hireDate: orNull(dayField()),
    /** The names of certifications from before these were separate rows; always empty since. */
    certifications: json(z.array(plainText(200)).max(50)),
    emergencyContactName: orNull(text(200)),
    emergencyContactPhone: orNull(text(40)),
  },
})

export type StaffDetails = RowOf<typeof staffDetails>

/** What only the office may see of a staff member; the row's id is the member's. */
export const staffPrivate = defineEntity('staff_private', {
  part: 'staff_private',
  partOf: staff,
  fields: {
    backgroundCheckStatus: oneOfWords(CHECK_STATUSES),
    backgroundCheckDate: orNull(dayField()),
    backgroundCheckExpiry: orNull(dayField()),
    notes: orNull(text(4000)),
    dateOfBirth: orNull(dayField()),
    /** The day on which the agreement with the camp was signed. */
    agreementOn: orNull(dayField()),
  },
})
export type StaffPrivate = RowOf<typeof staffPrivate>

/** One step in a person's status history. */
export const statusChange = z.object({
  from: z.enum(STAFF_STATUSES).nullable(),
  to: z.enum(STAFF_STATUSES),
  reason: plainText(500).nullable(),
  /** The user who changed it; null for an applicant without an account. */
  by: id.nullable(),
  at: instant,
})
export type StatusChange = z.output<typeof statusChange>

/** The maximum number of steps kept per person, the latest ones. */
export const MAX_CHANGES = 200

/** How a person reached the current status; the row's id is the member's. */
export const staffHistory = defineEntity('staff_history', {
  part: 'staff_private',
  partOf: staff,
  fields: { changes: json(z.array(statusChange).max(MAX_CHANGES)) },
})

/** A reference the office may contact about an applicant, and what they reported. */
export const reference = z.object({
  name: plainText(200),
  relation: plainText(100).nullable(),
  email: plainText(255).nullable(),
  phone: plainText(40).nullable(),
  heard: z.enum(['good', 'concerns']).nullable(),
  heardOn: day.nullable(),
  note: plainText(1000).nullable(),
})
export type StaffReference = z.output<typeof reference>

/** The maximum number of references for one applicant. */
export const MAX_REFERENCES = 5

/** An applicant's written answers; the row's id is the member's. */
export const staffApplications = defineEntity('staff_applications', {
  part: 'staff_private',
  partOf: staff,
  fields: {
    /** Sent through the public page, by someone who already works here, or entered by the office. */
    source: oneOfWords(['public', 'own', 'office']),
    appliedAt: instantField(),
    references: json(z.array(reference).max(MAX_REFERENCES)),
    sessionIds: json(z.array(id).max(50)),
    statement: orNull(text(4000)),
    checkConsent: flag(),
  },
})
export type StaffApplication = RowOf<typeof staffApplications>

/**
 * A small picture as a data URL, at most about 18 kB, because every device of the camp stores it. The row's id is the
 * member's.
 */
export const staffPhotos = defineEntity('staff_photos', {
  part: 'team',
  partOf: staff,
  fields: { image: text(FACE_CHARACTERS) },
  weight: FACE_WEIGHT,
})

/** The default share of adults, in percent. */
export const ADULT_SHARE = 80

/** A camp's requirements for its staff: one row, or none until the camp has chosen something. */
export const staffRules = defineEntity('staff_rules', {
  part: 'team',
  fields: {
    /** Whether assigning a person who is not ready only warns, or is refused (Staff rule 14). */
    readiness: oneOfWords(['warn', 'block']),
    needsCheck: flag(),
    /** How many good references new staff need. */
    references: whole(0, MAX_REFERENCES),
    needsAgreement: flag(),
    needsTraining: flag(),
    /** The percentage of cabin leaders who must be 18 or older; the American Camp Association requires 80. */
    adultShare: added(whole(0, 100), ADULT_SHARE),
    /** Whether strangers may apply at `/apply/{slug}`. */
    applyOpen: flag(),
    /** The introduction on that page. */
    applyWords: orNull(text(2000)),
  },
})
export type StaffRules = RowOf<typeof staffRules>

/** An exception that lets a person work though not ready, with a reason and a last day. */
export const readyOverrides = defineEntity('ready_overrides', {
  part: 'staff_private',
  fields: {
    staffId: ref(staff, { onDelete: 'remove' }),
    /** Null for every session until then. */
    sessionId: orNull(ref(campSessions, { onDelete: 'remove' })),
    reason: text(500),
    until: dayField(),
    by: userRef(),
    at: instantField(),
    endedAt: orNull(instantField()),
  },
  indexes: ['staffId'],
})
export type ReadyOverride = RowOf<typeof readyOverrides>
