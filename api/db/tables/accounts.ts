import { sql } from 'drizzle-orm'
import { counted, flag, index, json, primaryKey, table, text, uniqueIndex, whole } from './dialect'

/** The camps. */
export const organizations = table(
  'organizations',
  {
    id: counted('id'),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    description: text('description'),
    campType: text('camp_type').notNull().default('overnight_camp'),
    address: text('address'),
    city: text('city'),
    state: text('state'),
    zipCode: text('zip_code'),
    phone: text('phone'),
    email: text('email'),
    website: text('website'),
    logo: text('logo'),
    timezone: text('timezone').notNull().default('America/New_York'),
    settings: json('settings'),
    subscriptionStatus: text('subscription_status').notNull().default('trial'),
    subscriptionPlan: text('subscription_plan').notNull().default('basic'),
    subscriptionExpiresAt: text('subscription_expires_at'),
    isActive: flag('is_active').notNull().default(true),
    createdAt: text('created_at').notNull(),
  },
  (self) => [uniqueIndex('organizations_slug').on(self.slug)],
)

/** The people of the camps. */
export const users = table(
  'users',
  {
    /** Numbered within the camp. */
    id: whole('id').notNull(),
    org: whole('org')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    profileImageUrl: text('profile_image_url'),
    password: text('password').notNull(),
    role: text('role').notNull(),
    permissions: json('permissions'),
    isActive: flag('is_active').notNull().default(true),
    /** False from a sign-up into an existing camp until an administrator approves it. */
    isApproved: flag('is_approved').notNull().default(true),
    /** When the office approved this person; null if they joined another way or are still waiting. */
    approvedAt: text('approved_at'),
    /**
     * The role this person requested, while the office can undo the approval. After an undo, while the person waits
     * again, the role they had until then.
     */
    askedRole: text('asked_role'),
    lastLoginAt: text('last_login_at'),
    createdAt: text('created_at').notNull(),
  },
  // A sign-up must not reveal who has an account, so an unapproved user may have an email that is in use.
  (self) => [
    primaryKey({ columns: [self.org, self.id] }),
    uniqueIndex('users_org_approved_email').on(self.org, self.email).where(sql`is_approved = true`),
    index('users_org_email').on(self.org, self.email),
  ],
)

/** Operators of the whole platform. */
export const platformUsers = table(
  'platform_users',
  {
    id: counted('id'),
    email: text('email').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    profileImageUrl: text('profile_image_url'),
    password: text('password').notNull(),
    role: text('role').notNull(),
    permissions: json('permissions'),
    isActive: flag('is_active').notNull().default(true),
    lastLoginAt: text('last_login_at'),
    createdAt: text('created_at').notNull(),
  },
  (self) => [uniqueIndex('platform_users_email').on(self.email)],
)

/** Invitations to an account, for a parent or a person who works at the camp. Only a hash of the link is stored. */
export const invitations = table(
  'invitations',
  {
    /** Numbered within the camp. */
    id: whole('id').notNull(),
    org: whole('org')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    email: text('email').notNull(),
    role: text('role').notNull(),
    familyId: whole('family_id'),
    /** Which of the family's contacts is invited; null for the person with the email. */
    contactId: whole('contact_id'),
    /** The staff record to link to the account. */
    staffId: whole('staff_id'),
    createdBy: whole('created_by').notNull(),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    usedAt: text('used_at'),
  },
  (self) => [
    primaryKey({ columns: [self.org, self.id] }),
    uniqueIndex('invitations_org_token').on(self.org, self.tokenHash),
    // A link doesn't name its camp.
    index('invitations_token').on(self.tokenHash),
  ],
)

/** Links for choosing a new password; only a hash is stored. */
export const passwordResets = table(
  'password_resets',
  {
    org: whole('org')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    userId: whole('user_id').notNull(),
    createdBy: whole('created_by').notNull(),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    usedAt: text('used_at'),
  },
  (self) => [
    primaryKey({ columns: [self.org, self.tokenHash] }),
    index('password_resets_token').on(self.tokenHash),
    index('password_resets_user').on(self.org, self.userId),
  ],
)

/** The sign-ins. `sid` is a hash, so that a stolen database signs no one in. */
export const signIns = table(
  'sessions',
  {
    sid: text('sid').primaryKey(),
    sess: json('sess').notNull(),
    expire: text('expire').notNull(),
    /** When the person last touched the app, as the app reported; null if it never did (Sign-in rule 16). */
    activeAt: text('active_at'),
    /** When the app's screen was locked; null while it is open (Sign-in rule 12). */
    lockedAt: text('locked_at'),
    /**
     * How to unlock the app: a hash of what the device can prove once its PIN was entered, or `password`. Set before
     * the app locks; null if the app has no lock.
     */
    opensWith: text('opens_with'),
  },
  (self) => [index('sessions_expire').on(self.expire)],
)

/** How often a secret was tried since `since` (ms); `key` is a hash of what was tried and from where. */
export const throttle = table(
  'throttle',
  { key: text('key').primaryKey(), since: whole('since').notNull(), count: whole('count').notNull() },
  (self) => [index('throttle_since').on(self.since)],
)

/** Secrets that the server generated, such as the signing secret if the operator set none. */
export const serverSecrets = table('server_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})
