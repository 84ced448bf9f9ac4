import { organizations } from './accounts'
import { json, primaryKey, table, text, whole } from './dialect'

/** A journal that was exported for an accounting program, so that the same file can be downloaded again. */
export const journalExport = table(
  'journal_export',
  {
    org: whole('org')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Counts up within a camp; journals are numbered with it. */
    number: whole('number').notNull(),
    format: text('format').notNull(),
    through: text('through').notNull(),
    /** Its bookings, without names, which are looked up when a file is made. */
    postings: json('postings').notNull(),
    /** The names and codes of the accounts at that time. */
    accounts: json('accounts').notNull(),
    madeBy: whole('made_by').notNull(),
    createdAt: text('created_at').notNull(),
  },
  (self) => [primaryKey({ columns: [self.org, self.number] })],
)

/**
 * What is in a journal already: each entry and fee once, and each registration once for every journal that it changed
 * for.
 */
export const exportedEntry = table(
  'exported_entry',
  {
    org: whole('org')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** `account` or `store` for a ledger entry, `payout` for a payout's fees, `place` for a registration. */
    source: text('source').notNull(),
    entry: whole('entry').notNull(),
    /** The journal's number for a registration, which can change again; 0 for an entry or a fee, which can't. */
    turn: whole('turn').notNull(),
    journal: whole('journal').notNull(),
    /** How much of a registration had been booked by then. */
    state: json('state'),
  },
  (self) => [primaryKey({ columns: [self.org, self.source, self.entry, self.turn] })],
)

/** The accounts of the camp's accounting program. */
export const bookSettings = table('book_settings', {
  org: whole('org')
    .primaryKey()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  accounts: json('accounts').notNull(),
})
