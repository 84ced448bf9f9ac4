import { organizations } from './accounts'
import { index, primaryKey, table, text, whole } from './dialect'

/** Who did what in a camp: read by its administrators, held by no device, and never changed. */
export const auditLog = table(
  'audit_log',
  {
    org: whole('org')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Numbered within the camp, in the order in which it came. */
    id: whole('id').notNull(),
    at: text('at').notNull(),
    area: text('area').notNull(),
    /** What was done, in words. A camper is not part of them, so that nothing remains of one who is deleted. */
    text: text('text').notNull(),
    /** Those words and the name of who did it, as a search compares them. */
    words: text('words').notNull(),
    /** The user who did it; null for anyone outside the camp. */
    by: whole('by_user'),
    byName: text('by_name'),
    aboutUser: whole('about_user'),
    aboutCamper: whole('about_camper'),
  },
  (self) => [
    primaryKey({ columns: [self.org, self.id] }),
    index('audit_log_area').on(self.org, self.area, self.id),
    index('audit_log_camper').on(self.org, self.aboutCamper),
  ],
)
