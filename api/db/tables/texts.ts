import { organizations } from './accounts'
import { flag, index, primaryKey, table, text, whole } from './dialect'

/** How a camp sends texts; the token is encrypted and leaves the server in no answer. */
export const textSettings = table(
  'text_settings',
  {
    org: whole('org')
      .primaryKey()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Null if the camp has no account with a text provider. */
    accountSid: text('account_sid'),
    authToken: text('auth_token'),
    /** In E.164. */
    number: text('number'),
    brandId: text('brand_id'),
    campaignId: text('campaign_id'),
    termsUrl: text('terms_url'),
    /** Whether carriers blocked the number because it isn't registered. */
    isBlocked: flag('is_blocked').notNull().default(false),
    /** The address for the provider's messages: random, and not secret. */
    token: text('token').notNull(),
    /** Where the app was open when this was saved: the provider's messages go there if the operator has set no address. */
    publicUrl: text('public_url'),
    /** The newest test text: a random name, which its reports carry, and what became of it. */
    testName: text('test_name'),
    testState: text('test_state'),
    testError: text('test_error'),
    testAt: text('test_at'),
  },
  // Not unique: a random token is, and a camp that is moved keeps its own.
  (self) => [index('text_token').on(self.token)],
)

/** A text that someone sent to a camp's number. No device stores it. */
export const inboundText = table(
  'inbound_text',
  {
    org: whole('org')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** The provider's id, so that a repeated message counts once. */
    sid: text('sid').notNull(),
    id: whole('id').notNull(),
    /** In E.164. */
    number: text('number').notNull(),
    /** `stop`, `start` or `help`, or `text` for any other. */
    kind: text('kind').notNull(),
    text: text('text').notNull(),
    at: text('at').notNull(),
    /** When the office was done with it, and who; null until then, and for keywords. */
    handledAt: text('handled_at'),
    handledBy: whole('handled_by'),
  },
  (self) => [
    primaryKey({ columns: [self.org, self.sid] }),
    index('inbound_text_id').on(self.org, self.id),
    index('inbound_text_number').on(self.org, self.number),
    index('inbound_text_at').on(self.at),
  ],
)
