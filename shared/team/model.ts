import { z } from 'zod'
import { accountEmail, newPassword } from '../auth/model'
import { requiredText } from '../kernel/entity/entity'
import { CAMP_ROLES, GRANTS } from '../kernel/rights/capabilities'
import { instant } from '../kernel/values/dates'
import { id } from '../kernel/values/ids'
import { WORKER_ROLES } from './rules'

/** Whether a user can sign in, is waiting for approval, or is deactivated. */
export const ACCOUNT_STATES = ['waiting', 'active', 'off'] as const
export type AccountState = (typeof ACCOUNT_STATES)[number]

const role = z.enum(CAMP_ROLES)
const workerRole = z.enum(WORKER_ROLES, 'Choose a role')

/** A user of the camp as the office sees them. */
export const teamMember = z.object({
  id,
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role,
  grants: z.array(z.enum(GRANTS)),
  state: z.enum(ACCOUNT_STATES),
  createdAt: instant,
  /** The last sign-in, or contact of a device of theirs, whichever is later. */
  lastSeenAt: instant.nullable(),
  /** The record among the staff that is theirs. */
  staff: z.object({ id, name: z.string() }).nullable(),
  /** Whether they use two-factor sign-in. */
  hasSecondStep: z.boolean(),
  /** This email already has an account in the camp. */
  hasAccount: z.boolean(),
  /** Until when the approval can be undone; null if there is none to undo. */
  undoUntil: instant.nullable(),
})
export type TeamMember = z.output<typeof teamMember>

/** A page of the camp's users. */
export const teamPage = z.object({
  people: z.array(teamMember),
  /** The total number on all pages. */
  total: z.number().int(),
  /** Whether links can be emailed. */
  mail: z.boolean(),
})
export type TeamPage = z.output<typeof teamPage>

/** The most users of one page. */
export const TEAM_PAGE = 100

const count = z.coerce.number().int().min(0).max(1_000_000)

/** Which users to return: by words in their name or email, by role and state, skipping the first `after`. */
export const teamQuery = z.object({
  search: z.string().max(200).default(''),
  role: role.optional(),
  state: z.enum(ACCOUNT_STATES).optional(),
  after: count.default(0),
})

/** The role a user is approved with: the requested one or a lower one. */
export const approval = z.object({ role: workerRole.optional() }).optional()

/** Changes to an account; absent fields stay as they are. */
export const teamChange = z.object({
  role: workerRole.optional(),
  grants: z.array(z.enum(GRANTS)).max(GRANTS.length).optional(),
  /** The record among the staff that is theirs; null for none. */
  staffId: id.nullable().optional(),
})
export type TeamChange = z.output<typeof teamChange>

/** The person invited to work at the camp, their role and their staff record. */
export const workerInvitation = z.object({
  email: accountEmail,
  role: workerRole,
  staffId: id.nullable().default(null),
})

/** How a link is delivered: by email, or by the user who created it. */
export const linkWay = z.object({ by: z.enum(['mail', 'link']) })

/** How long a password reset link works, in ms; it works once. */
export const RESET_LIFETIME_MS = 3600_000

/** The new password behind a link. */
export const passwordReset = z.object({ password: newPassword })

/** What a device is called. */
export const deviceName = z.object({ name: requiredText(100, 'Name is required') })
