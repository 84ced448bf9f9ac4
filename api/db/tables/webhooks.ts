import { organizations } from './accounts'
import { counted, flag, index, json, table, text, whole } from './dialect'

/** The addresses notified of a camp's changes. Backups and moves don't include them: administrators add them again. */
export const webhook = table(
  'webhook',
  {
    id: counted('id'),
    org: whole('org')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    /** The kinds of changes that it is notified of. */
    subjects: json('subjects').notNull(),
    /** Signs what is sent; encrypted. */
    secret: text('secret').notNull(),
    /** The administrator whose rights apply. */
    madeBy: whole('made_by').notNull(),
    isOn: flag('is_on').notNull(),
    /** Why the server turned it off. */
    problem: text('problem'),
    /** Counted here, because an event that replaces a waiting one starts with no attempts. */
    failures: whole('failures').notNull(),
    failingSince: text('failing_since'),
    nextTryAt: text('next_try_at'),
    createdAt: text('created_at').notNull(),
  },
  (self) => [index('webhook_org').on(self.org)],
)

/** The newest attempts of each webhook. */
export const webhookAttempt = table(
  'webhook_attempt',
  {
    id: counted('id'),
    org: whole('org')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    webhookId: whole('webhook_id')
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    at: text('at').notNull(),
    type: text('type').notNull(),
    row: whole('row'),
    isOk: flag('is_ok').notNull(),
    error: text('error'),
  },
  (self) => [index('webhook_attempt_webhook').on(self.webhookId, self.id), index('webhook_attempt_org').on(self.org)],
)
