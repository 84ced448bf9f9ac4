import { z } from 'zod'
import { accountEmail } from '../auth/model'
import { requiredText } from '../kernel/entity/entity'
import { day, instant } from '../kernel/values/dates'
import { id } from '../kernel/values/ids'
import { ACCOUNT_STATES } from '../team/model'
import { campSlug } from './slug'

export const CAMP_TYPES = ['overnight_camp', 'day_camp', 'specialty_camp', 'retreat_center'] as const
export const PLANS = ['basic', 'premium', 'enterprise'] as const
export const SUBSCRIPTIONS = ['trial', 'active', 'suspended', 'cancelled'] as const
/** The default time zone of a camp. */
export const FIRST_TIMEZONE = 'America/New_York'

const optionalText = (most: number) => z.string().trim().max(most).nullable()
const timezone = z.string().refine(isTimezone, 'Choose a time zone')

function isTimezone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** A camp's details that the provider edits. */
const organizationFields = {
  name: requiredText(200, 'Organization name is required'),
  slug: campSlug,
  campType: z.enum(CAMP_TYPES),
  description: optionalText(2000),
  address: optionalText(255),
  city: optionalText(100),
  state: optionalText(50),
  zipCode: optionalText(20),
  phone: optionalText(20),
  email: accountEmail.nullable(),
  website: optionalText(255),
  subscriptionStatus: z.enum(SUBSCRIPTIONS),
  subscriptionPlan: z.enum(PLANS),
  /** The last day that is paid for; null if there is none. */
  subscriptionExpiresAt: day.nullable(),
  timezone,
}

/** A new camp, and whom to invite as its first administrator. */
export const newOrganization = z.object({
  ...organizationFields,
  campType: organizationFields.campType.default('overnight_camp'),
  description: organizationFields.description.default(null),
  address: organizationFields.address.default(null),
  city: organizationFields.city.default(null),
  state: organizationFields.state.default(null),
  zipCode: organizationFields.zipCode.default(null),
  phone: organizationFields.phone.default(null),
  email: organizationFields.email.default(null),
  website: organizationFields.website.default(null),
  subscriptionStatus: organizationFields.subscriptionStatus.default('trial'),
  subscriptionPlan: organizationFields.subscriptionPlan.default('basic'),
  subscriptionExpiresAt: organizationFields.subscriptionExpiresAt.default(null),
  timezone: organizationFields.timezone.default(FIRST_TIMEZONE),
  adminEmail: accountEmail.nullable().default(null),
})
export type NewOrganization = z.output<typeof newOrganization>

/** Changes to a camp; `isActive` suspends or reactivates it. */
export const organizationChange = z.object({ ...organizationFields, isActive: z.boolean() }).partial()
export type OrganizationChange = z.output<typeof organizationChange>

/** A camp as the provider sees it. */
export const organization = z.object({
  id,
  ...organizationFields,
  slug: z.string(),
  email: z.string().nullable(),
  isActive: z.boolean(),
  createdAt: instant,
})
export type Organization = z.output<typeof organization>

/** A link that lets a person become a camp's administrator: shown once, and emailed if there is a mail server. */
const shownInvitation = z.object({ path: z.string(), email: z.string(), expiresAt: instant, mailed: z.boolean() })

/** A camp that was just created. */
export const madeOrganization = organization.extend({ invitation: shownInvitation.nullable() })
export type MadeOrganization = z.output<typeof madeOrganization>

/** The person to invite as administrator of an existing camp. */
export const adminInvitation = z.object({ email: accountEmail })
export const invitedAdmin = shownInvitation

const count = z.number().int()

/** A camp with its figures (Platform rule 3), never the contents of its rows. */
export const organizationPage = organization.extend({
  counts: z.object({
    campers: count,
    families: count,
    staff: count,
    sessions: count,
    registrations: count,
    storeTransactions: count,
  }),
  users: z.object({ active: count, off: count, waiting: count, admins: count, invited: count }),
  devices: z.array(
    z.object({
      id,
      name: z.string(),
      revoked: z.boolean(),
      /** When it was last in contact with the server; null for never. */
      lastSeenAt: instant.nullable(),
      /** How many unsent actions it reported then; null if it didn't say. */
      waiting: count.nullable(),
    }),
  ),
  lastSyncAt: instant.nullable(),
  lastLoginAt: instant.nullable(),
  storage: z.object({ files: count, bytes: count, rows: count }),
})
export type OrganizationPage = z.output<typeof organizationPage>

/** The confirmation required to delete a camp: its slug and the user's own password. */
export const organizationRemoval = z.object({
  slug: z.string("Type the camp's slug").trim(),
  password: z.string('Enter your password'),
})

/** The password, asked again before an irreversible action. */
export const provenByPassword = z.object({ password: z.string('Enter your password') })

/** The most rows of one page. */
const MAX_PAGE_SIZE = 200
/** The default page size. */
export const PLATFORM_PAGE = 50
/** How far paging goes into a list; beyond that, users have to search. */
export const DEEPEST = 10_000

/** Which rows of a list to return: `limit` rows after the first `offset`, containing these words. */
const pageAsked = {
  search: z.string().max(200).default(''),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(PLATFORM_PAGE),
  offset: z.coerce.number().int().min(0).max(DEEPEST).default(0),
}

export const organizationsQuery = z.object({ ...pageAsked, active: z.enum(['yes', 'no']).optional() })
export type OrganizationsQuery = z.output<typeof organizationsQuery>

/** The same for one camp's rows; without a camp, for all camps. */
export const acrossCamps = z.object({ ...pageAsked, organizationId: z.coerce.number().pipe(id).optional() })
export type AcrossCamps = z.output<typeof acrossCamps>

/** The columns by which the list of users can be sorted; without one, by organization. */
export const USER_ORDERS = ['name', 'organization', 'lastLogin'] as const
export type UserOrder = (typeof USER_ORDERS)[number]

/** The same for users, in one state or all, and in any order. */
export const usersQuery = acrossCamps.extend({
  state: z.enum(ACCOUNT_STATES).optional(),
  sort: z.enum(USER_ORDERS).default('organization'),
  down: z.enum(['yes', 'no']).default('no'),
})
export type UsersQuery = z.output<typeof usersQuery>

/** The response header with the total number of rows; {@link DEEPEST} means that many or more. */
export const TOTAL_HEADER = 'X-Total-Count'

/** What one of the provider's people did. */
export const platformAct = z.object({
  id,
  at: instant,
  by: z.string(),
  text: z.string(),
  organizationId: id.nullable(),
})
export type PlatformAct = z.output<typeof platformAct>

export const actsQuery = z.object({
  organizationId: z.coerce.number().pipe(id).optional(),
  before: z.coerce.number().pipe(id).optional(),
  limit: pageAsked.limit,
})

/** A process of the server, as of its last heartbeat. */
const serverProcess = z.object({
  id: z.string(),
  version: z.string(),
  startedAt: instant,
  seenAt: instant,
  /** Whether it is the one that responds. */
  current: z.boolean(),
})

/** How the platform runs. */
export const systemInfo = z.object({
  isProduction: z.boolean(),
  deploymentType: z.string(),
  version: z.string(),
  nodeVersion: z.string(),
  /** Seconds. */
  uptime: z.number(),
  databaseStatus: z.enum(['connected', 'unavailable']),
  databaseKind: z.enum(['SQLite', 'Postgres']),
  /** Bytes; null if the database doesn't say. */
  databaseSize: z.number().nullable(),
  memoryUsage: z.object({ heapUsed: z.number(), rss: z.number() }),
  timestamp: instant,
  organizations: count,
  processes: z.array(serverProcess),
})
export type SystemInfo = z.output<typeof systemInfo>
