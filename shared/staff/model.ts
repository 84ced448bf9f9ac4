import { z } from 'zod'
import {
  dayField,
  defineEntity,
  flag,
  json,
  oneOfWords,
  orNull,
  plainText,
  type RowOf,
  text,
  userRef,
} from '../kernel/entity'

export const STAFF_STATUSES = [
  'applied',
  'interview',
  'approved',
  'active',
  'on_leave',
  'inactive',
  'terminated',
] as const

/** What everybody who works at the camp may know of a colleague (Staff rule 5). */
export const staff = defineEntity('staff', {
  part: 'team',
  fields: {
    userId: orNull(userRef()),
    firstName: text(100),
    lastName: text(100),
    position: orNull(text(200)),
    department: orNull(oneOfWords(['administration', 'counseling', 'activities', 'kitchen', 'maintenance', 'medical'])),
    status: oneOfWords(STAFF_STATUSES),
    isActive: flag(),
  },
})
export type StaffMember = RowOf<typeof staff>

/** How a member of staff is reached and employed; the row's id is the member's. */
export const staffDetails = defineEntity('staff_details', {
  part: 'staff',
  partOf: staff,
  fields: {
    email: orNull(text(255)),
    phone: orNull(text(20)),
    employmentType: oneOfWords(['full_time', 'part_time', 'volunteer', 'contractor']),
    hireDate: orNull(dayField()),
    certifications: json(z.array(plainText(200)).max(50)),
    emergencyContactName: orNull(text(200)),
    emergencyContactPhone: orNull(text(40)),
  },
})

/** What only the office knows of a member of staff; the row's id is the member's. */
export const staffPrivate = defineEntity('staff_private', {
  part: 'staff_private',
  partOf: staff,
  fields: {
    backgroundCheckStatus: oneOfWords(['pending', 'approved', 'denied', 'failed', 'expired']),
    backgroundCheckDate: orNull(dayField()),
    backgroundCheckExpiry: orNull(dayField()),
    notes: orNull(text(4000)),
  },
})
