import { organizations } from './accounts'
import { primaryKey, table, text, whole } from './dialect'

/**
 * The random keys that encrypt an organization's own secrets, such as the password of its mail server. Each is itself
 * encrypted with a key derived from the server's secret.
 */
export const campKey = table(
  'camp_key',
  {
    org: whole('org')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Its number in the organization; the highest encrypts, all others only decrypt. */
    number: whole('number').notNull(),
    wrapped: text('wrapped').notNull(),
    createdAt: text('created_at').notNull(),
  },
  (self) => [primaryKey({ columns: [self.org, self.number] })],
)
