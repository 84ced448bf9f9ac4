import { sql } from 'drizzle-orm'
import { organizations } from './accounts'
import { flag, json, money, table, text, whole } from './dialect'

/** How a camp takes payments; keys are encrypted and leave the server in no answer. */
export const paymentSettings = table('payment_settings', {
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
})
