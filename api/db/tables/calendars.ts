import { organizations } from './accounts'
import { index, primaryKey, table, text, whole } from './dialect'

/**
 * The secret addresses at which calendar apps read a schedule; only a hash of each is stored. Backups don't have them,
 * so that none that has ended works again.
 */
export const calendarAddress = table(
  'calendar_address',
  {
    org: whole('org')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** The person who made it, whose rights apply. */
    userId: whole('user_id').notNull(),
    /** The session whose schedule it has; 0 for the person's own calendar. */
    sessionId: whole('session_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    createdAt: text('created_at').notNull(),
  },
  (self) => [
    primaryKey({ columns: [self.org, self.userId, self.sessionId] }),
    // An address doesn't name its camp.
    index('calendar_address_token').on(self.tokenHash),
  ],
)
