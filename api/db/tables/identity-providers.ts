import { organizations } from './accounts'
import { flag, json, primaryKey, table, text, whole } from './dialect'

/** The identity providers whose accounts a camp's people may use to sign in (Sign-in rule 19). */
export const campIdentityProvider = table(
  'camp_identity_provider',
  {
    org: whole('org')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Google or Microsoft. */
    provider: text('provider').notNull(),
    isOn: flag('is_on').notNull(),
    clientId: text('client_id'),
    /** Encrypted; no answer contains it. */
    clientSecret: text('client_secret'),
    tenant: text('tenant'),
    domains: json('domains').notNull(),
  },
  (self) => [primaryKey({ columns: [self.org, self.provider] })],
)
