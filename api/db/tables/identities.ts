import { organizations, platformUsers } from './accounts'
import { index, primaryKey, table, text, uniqueIndex, whole } from './dialect'

/** Which account of an identity provider is which person of a camp (Sign-in rule 17). */
export const identities = table(
  'identities',
  {
    org: whole('org')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: whole('user_id').notNull(),
    /** The provider's own name, and its name for the account, which never changes as an email does. */
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    linkedAt: text('linked_at').notNull(),
  },
  (self) => [
    primaryKey({ columns: [self.org, self.issuer, self.subject] }),
    // At sign-in the camp is not known yet.
    index('identities_subject').on(self.issuer, self.subject),
    index('identities_user').on(self.org, self.userId),
  ],
)

/** Which account of the operator's identity provider is which platform user (Sign-in rule 20). */
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
