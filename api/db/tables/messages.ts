import { organizations } from './accounts'
import { index, json, primaryKey, table, text, whole } from './dialect'

/** What happened to a message at one address, or that a family has none. No device stores it. */
export const messageRecipient = table(
  'message_recipient',
  {
    org: whole('org')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    messageId: whole('message_id').notNull(),
    /** Numbers the recipients of a message, from 1. */
    number: whole('number').notNull(),
    /** In lowercase; null if no address is known. */
    address: text('address'),
    /** The recipient's name, for people to read. */
    name: text('name').notNull(),
    /** The names of the contacts and staff members who read it. */
    names: json('names').notNull(),
    familyIds: json('family_ids').notNull(),
    camperIds: json('camper_ids').notNull(),
    staffIds: json('staff_ids').notNull(),
    /** `queued`, `sending`, or how it ended (`shared/communication/delivery.ts`). */
    state: text('state').notNull(),
    /** The mail server's answer, for the office to read. */
    error: text('error'),
    /** When its state was last changed. */
    at: text('at').notNull(),
  },
  (self) => [
    primaryKey({ columns: [self.org, self.messageId, self.number] }),
    index('message_recipient_address').on(self.org, self.address),
    index('message_recipient_at').on(self.at),
  ],
)

/** Which families each recipient of a message stands for. */
export const messageFamily = table(
  'message_family',
  {
    org: whole('org')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    familyId: whole('family_id').notNull(),
    messageId: whole('message_id').notNull(),
    number: whole('number').notNull(),
  },
  (self) => [primaryKey({ columns: [self.org, self.familyId, self.messageId, self.number] })],
)

/** What happened to an emergency broadcast at one address. No device stores it. */
export const broadcastRecipient = table(
  'broadcast_recipient',
  {
    org: whole('org')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    broadcastId: whole('broadcast_id').notNull(),
    /** Numbers the recipients of a broadcast, from 1. */
    number: whole('number').notNull(),
    /** `email` or `text`. */
    channel: text('channel').notNull(),
    /** In lowercase, or a phone number. */
    address: text('address').notNull(),
    /** The notices of everyone that it is for. */
    noticeIds: json('notice_ids').notNull(),
    /** The broadcast's round in which it was last sent. */
    round: whole('round').notNull(),
    /** `queued`, `sending`, or how it ended (`shared/communication/delivery.ts`). */
    state: text('state').notNull(),
    /** The server's answer, for the office to read. */
    error: text('error'),
    /** When its state was last changed. */
    at: text('at').notNull(),
  },
  (self) => [
    primaryKey({ columns: [self.org, self.broadcastId, self.number] }),
    index('broadcast_recipient_address').on(self.org, self.address),
    index('broadcast_recipient_at').on(self.at),
  ],
)
