import { flag, index, json, primaryKey, table, text, uniqueIndex, whole } from './dialect'

/** The backups of camps; their bytes are stored with the files. They outlive their camp, so they don't refer to it. */
export const campBackup = table(
  'camp_backup',
  {
    organizationId: whole('organization_id').notNull(),
    /** Numbered within the camp. */
    id: whole('id').notNull(),
    /** `manual`, `nightly`, `upload`, `before_restore` or `before_deletion`. */
    kind: text('kind').notNull(),
    /** The camp's day of a nightly backup; each day has one, whichever process makes it. */
    night: text('night'),
    /** `making`, `whole` or `failed`. */
    state: text('state').notNull(),
    createdAt: text('created_at').notNull(),
    /** The user who requested it; null for the server itself. */
    createdBy: whole('created_by'),
    endedAt: text('ended_at'),
    /** The time of the snapshot; for an upload, earlier than its row. */
    takenAt: text('taken_at'),
    size: whole('size').notNull().default(0),
    rows: whole('rows').notNull().default(0),
    /** SHA-256 of its bytes. */
    checksum: text('checksum'),
    /** When it was last read back from its first byte to its last. */
    checkedAt: text('checked_at'),
    why: text('why'),
  },
  (self) => [
    primaryKey({ columns: [self.organizationId, self.id] }),
    uniqueIndex('camp_backup_night').on(self.organizationId, self.night),
    index('camp_backup_created').on(self.createdAt),
  ],
)

/** The restores from backups, and what each changed, so that it can be undone once. */
export const campRestore = table(
  'camp_restore',
  {
    organizationId: whole('organization_id').notNull(),
    id: whole('id').notNull(),
    /** The backup it restores from, and the one made before it. */
    backup: whole('backup').notNull(),
    before: whole('before'),
    /** The restore that this one undoes. */
    undoes: whole('undoes'),
    /** `running`, `done` or `failed`. */
    state: text('state').notNull(),
    startedAt: text('started_at').notNull(),
    startedBy: whole('started_by').notNull(),
    /** Its last heartbeat. */
    seenAt: text('seen_at').notNull(),
    endedAt: text('ended_at'),
    /** The heads of its commits; rows with a later version have since been changed by others. */
    heads: json('heads').notNull(),
    report: json('report'),
    undone: flag('undone').notNull().default(false),
    why: text('why'),
  },
  (self) => [primaryKey({ columns: [self.organizationId, self.id] })],
)

/** The people deleted on request; a restore brings them back only if asked to. No names; one row per certificate. */
export const erased = table(
  'erased',
  {
    organizationId: whole('organization_id').notNull(),
    /** The number of the certificate. */
    number: text('number').notNull(),
    at: text('at').notNull(),
    by: whole('by_user').notNull(),
    /** `campers`, `families` or `staff`. */
    kind: text('kind').notNull(),
    /** The deleted rows: kinds and ids. */
    rows: json('rows').notNull(),
    /** Counts of what was deleted and what stayed, as on the certificate. */
    report: json('report').notNull(),
  },
  (self) => [primaryKey({ columns: [self.organizationId, self.number] })],
)

/** A camp's operation on the server: its nightly backup, its limits, and who looks after it. */
export const campOperation = table('camp_operation', {
  organizationId: whole('organization_id').primaryKey(),
  nightlyBackup: flag('nightly_backup').notNull().default(true),
  /** The limit of calls per minute for one person on one device. */
  rateLimit: whole('rate_limit').notNull().default(100),
  debugUntil: text('debug_until'),
  maintenanceSince: text('maintenance_since'),
  maintenanceBy: whole('maintenance_by'),
})
