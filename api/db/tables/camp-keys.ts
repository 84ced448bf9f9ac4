import { organizations } from './accounts'
import { primaryKey, table, text, whole } from './dialect'

/**
 * The random keys with which an organization's own secrets are encrypted, such as the password of its mail server. Each is
 * kept encrypted itself, under a key that is derived from the server's secret.
 */
export const campKey = table(
  'camp_key',
  {
    org: whole('org')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Its number in the organization; the highest encrypts, all others only open. */
    number: whole('number').notNull(),
    wrapped: text('wrapped').notNull(),
    createdAt: text('created_at').notNull(),
  },
  (self) => [primaryKey({ columns: [self.org, self.number] })],
)
