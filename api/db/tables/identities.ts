import { organizations, platformUsers } from './accounts'
import { index, primaryKey, table, text, uniqueIndex, whole } from './dialect'

/** The accounts at identity providers that people in camps are linked to (Sign-in rule 17). */
export const identities = table(
  'identities',
  {
    org: whole('org')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: whole('user_id').notNull(),
    /** The provider's own name, and its id for the account, which, unlike an email, never changes. */
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    linkedAt: text('linked_at').notNull(),
  },
  (self) => [
    primaryKey({ columns: [self.org, self.issuer, self.subject] }),
    // At sign-in the camp isn't known yet.
    index('identities_subject').on(self.issuer, self.subject),
    index('identities_user').on(self.org, self.userId),
  ],
)

/** The accounts at the operator's identity provider that platform users are linked to (Sign-in rule 20). */
export const platformIdentities = table(
  'platform_identities',
  {
    userId: whole('user_id')
      .notNull()
      .references(() => platformUsers.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    linkedAt: text('linked_at').notNull(),
  },
  (self) => [
    primaryKey({ columns: [self.issuer, self.subject] }),
    // One account per provider for each user; another one with the same email is someone else's.
    uniqueIndex('platform_identities_user').on(self.userId, self.issuer),
  ],
)
