import { organizations } from './accounts'
import { index, primaryKey, table, text, whole } from './dialect'

/** The audit log: who did what in a camp. Administrators read it; no device stores it, and it never changes. */
export const auditLog = table(
  'audit_log',
  {
    org: whole('org')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Numbered within the camp, in order of arrival. */
    id: whole('id').notNull(),
    at: text('at').notNull(),
    area: text('area').notNull(),
    /** What was done, in words, without the camper's name, so that nothing remains of one who is deleted. */
    text: text('text').notNull(),
    /** Those words and the person's name, normalized for searching. */
    words: text('words').notNull(),
    /** The user who did it; null for anyone outside the camp. */
    by: whole('by_user'),
    byName: text('by_name'),
    aboutUser: whole('about_user'),
    aboutCamper: whole('about_camper'),
    aboutFamily: whole('about_family'),
    aboutRegistration: whole('about_registration'),
    /** The line that says the same about many at once; the log leaves this one out, and histories show it. */
    partOf: whole('part_of'),
  },
  (self) => [
    primaryKey({ columns: [self.org, self.id] }),
    index('audit_log_area').on(self.org, self.area, self.id),
    index('audit_log_camper').on(self.org, self.aboutCamper),
    index('audit_log_family').on(self.org, self.aboutFamily),
  ],
)
