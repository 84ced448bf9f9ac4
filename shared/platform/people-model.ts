import { z } from 'zod'
import { accountEmail, newPassword } from '../auth/model'
import { requiredText } from '../kernel/entity/entity'
import { CAMP_ROLES } from '../kernel/rights/capabilities'
import { day, instant } from '../kernel/values/dates'
import { id } from '../kernel/values/ids'
import { PLATFORM_ROLES } from './rights'

/** The roles for users created here; families get their accounts by the camp's own invitation. */
export const NEW_USER_ROLES = ['admin', 'manager', 'staff', 'volunteer'] as const
/** The choices in the form that edits a user; `user` leaves the role unchanged. */
export const EDITED_ROLES = ['user', 'admin', 'staff'] as const

/** A camp's user as the provider sees them. The id is unique on the platform ({@link userNumber}). */
export const platformUser = z.object({
  id,
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role: z.enum(CAMP_ROLES),
  isActive: z.boolean(),
  isApproved: z.boolean(),
  lastLoginAt: instant.nullable(),
  organizationId: id,
  organizationName: z.string(),
})
export type PlatformUser = z.output<typeof platformUser>

const names = {
  firstName: requiredText(100, 'First name is required'),
  lastName: requiredText(100, 'Last name is required'),
}

export const newPlatformUser = z.object({
  ...names,
  email: accountEmail,
  role: z.enum(NEW_USER_ROLES).default('staff'),
  organizationId: id.default(1),
  password: newPassword,
})

export const platformUserChange = z
  .object({
    ...names,
    email: accountEmail,
    role: z.union([z.enum(EDITED_ROLES), z.enum(NEW_USER_ROLES)]),
    isActive: z.boolean(),
    password: newPassword,
  })
  .partial()
export type PlatformUserChange = z.output<typeof platformUserChange>

/** The only fields of a camper that the provider sees (Platform rule 6). */
export const platformCamper = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: day.nullable(),
  createdAt: instant,
  organizationId: id,
  organizationName: z.string(),
})
export type PlatformCamper = z.output<typeof platformCamper>

/** Means the camp's first family: ids are given out across all camps, so only one of them can have a family 1. */
export const FIRST_FAMILY = 1

export const newPlatformCamper = z.object({
  ...names,
  dateOfBirth: day.nullable().default(null),
  organizationId: id.default(1),
  familyId: id.nullable().default(FIRST_FAMILY),
  status: z.literal('active').default('active'),
})

/** One of the provider's own people. */
export const operator = z.object({
  id,
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role: z.enum(PLATFORM_ROLES),
  isActive: z.boolean(),
  lastLoginAt: instant.nullable(),
})
export type Operator = z.output<typeof operator>

export const newOperator = z.object({
  ...names,
  email: accountEmail,
  role: z.enum(PLATFORM_ROLES),
  password: newPassword,
})

export const operatorChange = z
  .object({ ...names, email: accountEmail, role: z.enum(PLATFORM_ROLES), isActive: z.boolean(), password: newPassword })
  .partial()
export type OperatorChange = z.output<typeof operatorChange>
