import { organizations, signIns } from './accounts'
import { index, json, table, text, whole } from './dialect'

/** The browsers that get push notifications. No backup and no move takes them along: people turn them on again. */
export const pushSubscription = table(
  'push_subscription',
  {
    /** A hash of the browser's address at its push service: a browser has one, whoever is signed in. */
    id: text('id').primaryKey(),
    org: whole('org')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: whole('user_id').notNull(),
    /** The sign-in during which it was turned on; it ends with it. */
    signIn: text('sign_in')
      .notNull()
      .references(() => signIns.sid, { onDelete: 'cascade' }),
    /** The address and keys, encrypted. */
    secret: text('secret').notNull(),
    /** The server's public key at the time: push services accept only its messages. */
    serverKey: text('server_key').notNull(),
    /** The names of the topics that were chosen. */
    topics: json('topics').notNull(),
    createdAt: text('created_at').notNull(),
  },
  (self) => [
    index('push_subscription_user').on(self.org, self.userId),
    index('push_subscription_sign_in').on(self.signIn),
  ],
)
