import { organizations } from './accounts'
import { counted, flag, index, json, table, text, uniqueIndex, whole } from './dialect'

/**
 * The keys with which other programs read a camp's reports; only a hash of each is stored. No backup and no move takes
 * them along: administrators make new ones.
 */
export const dataKey = table(
  'data_key',
  {
    id: counted('id'),
    org: whole('org')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    tokenHash: text('token_hash').notNull(),
    /** The administrator whose rights apply. */
    madeBy: whole('made_by').notNull(),
    /** The ids of the saved reports that it reads. */
    reportIds: json('report_ids').notNull(),
    isMedical: flag('is_medical').notNull(),
    /** The last day on which it works, in the camp's time zone. */
    endsOn: text('ends_on').notNull(),
    createdAt: text('created_at').notNull(),
    lastUsedAt: text('last_used_at'),
  },
  (self) => [uniqueIndex('data_key_token').on(self.tokenHash), index('data_key_org').on(self.org)],
)
