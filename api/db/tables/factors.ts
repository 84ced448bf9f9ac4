import { primaryKey, table, text, whole } from './dialect'

/**
 * The factors that people use to sign in, besides the password. `org` is 0 for platform users, who belong to no camp; so
 * it is not a foreign key, and the code that removes a camp or an account removes these rows too.
 */
export const secondFactor = table(
  'second_factor',
  {
    org: whole('org').notNull(),
    userId: whole('user_id').notNull(),
    /** `app` and `next-app` for an authenticator app, a hash for a recovery code, the credential's id for a passkey. */
    id: text('id').notNull(),
    kind: text('kind').notNull(),
    /** The app's secret, encrypted; a passkey's public key; empty for a recovery code. */
    secret: text('secret').notNull(),
    /** The name that the person gave a passkey. */
    name: text('name'),
    /** The host that a passkey is for. */
    host: text('host'),
    /** The time step of the last accepted code; for a passkey, its counter. */
    step: whole('step').notNull(),
    createdAt: text('created_at').notNull(),
  },
  (self) => [primaryKey({ columns: [self.org, self.userId, self.id] })],
)
