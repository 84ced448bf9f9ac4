import { organizations } from './accounts'
import { flag, json, primaryKey, table, text, whole } from './dialect'

/** How a camp sends its mails; the password is encrypted and leaves the server in no answer. */
export const mailSettings = table('mail_settings', {
  org: whole('org')
    .primaryKey()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  /** Null if the camp has no mail server of its own. */
  host: text('host'),
  port: whole('port'),
  username: text('username'),
  password: text('password'),
  fromAddress: text('from_address'),
  /** Where answers to mails go; null for the address that they come from. */
  replyTo: text('reply_to'),
  /** Where the app was open when the office saved this: what links begin with where the operator has named no address. */
  publicUrl: text('public_url'),
  /** Whether an administrator named the server and the address: what opens an administrator's account goes no other way. */
  byAdmin: flag('by_admin').notNull().default(true),
  /** The topics of which mails go out by themselves. */
  topics: json('topics').notNull(),
})

/** What the last check of a camp's own email domain found. */
export const mailDomain = table('mail_domain', {
  org: whole('org')
    .primaryKey()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  domain: text('domain').notNull(),
  /** The selector under which the DKIM key was found last; null if it never was. */
  selector: text('selector'),
  /** The records that were found at some time, and those of them that are missing now. */
  found: json('found').notNull(),
  lost: json('lost').notNull(),
  checkedAt: text('checked_at').notNull(),
})

/** A camp's own words in automatic emails; null for the standard ones. */
export const mailWording = table(
  'mail_wording',
  {
    org: whole('org')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** The name of the email (`shared/communication/automatic-mails.ts`). */
    mail: text('mail').notNull(),
    subject: text('subject'),
    introduction: text('introduction'),
    /** Counts the changes, so that two people who change it at once don't overwrite each other's words. */
    version: whole('version').notNull(),
  },
  (self) => [primaryKey({ columns: [self.org, self.mail] })],
)
