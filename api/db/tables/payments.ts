import { sql } from 'drizzle-orm'
import { organizations } from './accounts'
import { flag, index, json, money, primaryKey, table, text, whole } from './dialect'

/** How a camp takes payments; keys are encrypted and leave the server in no answer. */
export const paymentSettings = table(
  'payment_settings',
  {
    org: whole('org')
      .primaryKey()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    isTestMode: flag('is_test_mode').notNull().default(true),
    testPublishableKey: text('test_publishable_key'),
    testSecretKey: text('test_secret_key'),
    livePublishableKey: text('live_publishable_key'),
    liveSecretKey: text('live_secret_key'),
    webhookSecret: text('webhook_secret'),
    defaultCurrency: text('default_currency').notNull().default('usd'),
    processingFeePercentage: text('processing_fee_percentage').notNull().default('2.9'),
    processingFeeFixed: money('processing_fee_fixed').notNull().default(sql`30`),
    autoPaymentEnabled: flag('auto_payment_enabled').notNull().default(false),
    lateFeeAmount: money('late_fee_amount'),
    lateFeeDays: whole('late_fee_days'),
    paymentMethods: json('payment_methods'),
    /** `accepted` or `refused`: the provider's answer about the secret key; null if it was not asked yet. */
    testKeyState: text('test_key_state'),
    liveKeyState: text('live_key_state'),
    /** The address for the provider's messages: random, and not secret. */
    webhookId: text('webhook_id'),
    /** When the present webhook secret was entered. */
    webhookSecretAt: text('webhook_secret_at'),
  },
  // Not unique: a random id is, and a camp that is moved keeps its own.
  (self) => [index('payment_webhook').on(self.webhookId)],
)

/** A message of the payment provider whose signature was right: that it came, once, and nothing of what it says. */
export const paymentEvent = table(
  'payment_event',
  {
    org: whole('org')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** The provider's id. */
    id: text('id').notNull(),
    kind: text('kind').notNull(),
    isLive: flag('is_live').notNull(),
    receivedAt: text('received_at').notNull(),
  },
  (self) => [
    primaryKey({ columns: [self.org, self.id] }),
    index('payment_event_received').on(self.org, self.receivedAt),
  ],
)
