import { organizations } from './accounts'
import { index, primaryKey, table, text, whole } from './dialect'

/** A camp's file, without its bytes. The same bytes are one file, however often they are uploaded. */
export const file = table(
  'file',
  {
    org: whole('org')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** SHA-256 of its bytes, in hexadecimal. */
    hash: text('hash').notNull(),
    /**
     * The name that its bytes are stored under: each upload has its own. Null for files from before that, which are
     * stored under their hash.
     */
    place: text('place'),
    /** Bytes. */
    size: whole('size').notNull(),
    /** The type, detected from its first bytes. */
    type: text('type').notNull(),
    createdBy: whole('created_by').notNull(),
    createdAt: text('created_at').notNull(),
    /** Since when nothing refers to it; null while something does or it was just uploaded. */
    unusedSince: text('unused_since'),
  },
  (self) => [primaryKey({ columns: [self.org, self.hash] })],
)

/**
 * Bytes to remove once the transaction is committed: those that nothing refers to anymore, and incomplete uploads. It
 * refers to no camp, because the bytes of a deleted camp are removed after it.
 */
export const fileRemoval = table(
  'file_removal',
  {
    org: whole('org').notNull(),
    place: text('place').notNull(),
    /** When they may be removed. */
    dueAt: text('due_at').notNull(),
  },
  (self) => [primaryKey({ columns: [self.org, self.place] }), index('file_removal_due').on(self.dueAt)],
)
