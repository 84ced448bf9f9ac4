import { organizations } from './accounts'
import { index, primaryKey, table, text, whole } from './dialect'

/** A file of a camp: what it is, not what it says. The same bytes are one file, however often they are uploaded. */
export const file = table(
  'file',
  {
    org: whole('org')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** SHA-256 of its bytes, in hexadecimal. */
    hash: text('hash').notNull(),
    /** Under which name its bytes are: each upload has one of its own. Null for those from before that, under their hash. */
    place: text('place'),
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

/**
 * Bytes that are to be removed once what is written here is committed: what nobody names any more, and uploads until they
 * are whole. It refers to no camp, as the bytes of a deleted camp are removed after it.
 */
export const fileRemoval = table(
  'file_removal',
  {
    org: whole('org').notNull(),
    place: text('place').notNull(),
    /** From when on they may be removed. */
    dueAt: text('due_at').notNull(),
  },
  (self) => [primaryKey({ columns: [self.org, self.place] }), index('file_removal_due').on(self.dueAt)],
)
