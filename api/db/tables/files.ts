import { organizations } from './accounts'
import { primaryKey, table, text, whole } from './dialect'

/** A file of a camp: what it is, not what it says. The same bytes are one file, however often they are uploaded. */
export const file = table(
  'file',
  {
    org: whole('org')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** SHA-256 of its bytes, in hexadecimal. */
    hash: text('hash').notNull(),
    /** Bytes. */
    size: whole('size').notNull(),
    /** What its first bytes say that it is. */
    type: text('type').notNull(),
    createdBy: whole('created_by').notNull(),
    createdAt: text('created_at').notNull(),
    /** Since when nothing names it any more; null while something does, or has only just been uploaded. */
    unusedSince: text('unused_since'),
  },
  (self) => [primaryKey({ columns: [self.org, self.hash] })],
)
