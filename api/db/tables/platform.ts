import { counted, index, json, table, text, whole } from './dialect'

/**
 * The actions of platform users. Lines are only ever added, which the database enforces (see its migration). They
 * outlive the camp and the person they are about, so they refer to neither.
 */
export const platformAudit = table(
  'platform_audit',
  {
    id: counted('id'),
    at: text('at').notNull(),
    /** The platform user; null for the server itself. */
    userId: whole('user_id'),
    byName: text('by_name').notNull(),
    action: text('action').notNull(),
    /** The camp it was done to. */
    organizationId: whole('organization_id'),
    /** What was done, in words. */
    text: text('text').notNull(),
    /** The names of the changed fields, never their values. */
    changes: json('changes'),
    address: text('address').notNull(),
    requestId: text('request_id').notNull(),
  },
  (self) => [index('platform_audit_organization').on(self.organizationId, self.id)],
)

/** The server's processes on this database, each with its last heartbeat. */
export const serverProcess = table('server_process', {
  id: text('id').primaryKey(),
  version: text('version').notNull(),
  startedAt: text('started_at').notNull(),
  seenAt: text('seen_at').notNull(),
})

/** One line: the time until which this database has lived, by which old things are deleted (`api/context/lived.ts`). */
export const livedUntil = table('lived_until', { id: whole('id').primaryKey(), at: text('at').notNull() })
