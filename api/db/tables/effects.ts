import { sql } from 'drizzle-orm'
import { organizations } from './accounts'
import { index, json, primaryKey, table, text, whole } from './dialect'

/** Something to do outside the database because of a commit, such as sending an email; kept for a while afterwards. */
export const effect = table(
  'effect',
  {
    org: whole('org')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** The cause; each has one effect. */
    key: text('key').notNull(),
    /** Effects of one lane depend on the same thing, such as the mail server. */
    lane: text('lane').notNull(),
    kind: text('kind').notNull(),
    /** Ids, and nothing that names a person; an email's text is written when it is sent. */
    args: json('args').notNull(),
    /**
     * Data that must not be readable in the database, such as a link's token: encrypted, and deleted when the effect
     * has ended.
     */
    secret: text('secret'),
    /** Whose turn it takes: of the effects with one receiver, one is carried out at a time. Null for no such limit. */
    receiver: text('receiver'),
    /** `waiting`, `done`, `dead`, or `discarded` by a person who saw that it is dead. */
    state: text('state').notNull(),
    runAt: text('run_at').notNull(),
    attempts: whole('attempts').notNull(),
    /** Until when the worker that has claimed it may work on it; afterwards another one takes it over. */
    leaseUntil: text('lease_until'),
    worker: text('worker'),
    /** Why the last attempt failed, for the office to read. */
    error: text('error'),
    createdAt: text('created_at').notNull(),
    endedAt: text('ended_at'),
  },
  (self) => [
    primaryKey({ columns: [self.org, self.key] }),
    index('effect_waiting').on(self.lane, self.runAt).where(sql`state = 'waiting'`),
    index('effect_ended').on(self.endedAt),
  ],
)
