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
    mayCoverFee: flag('may_cover_fee').notNull().default(false),
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
    /** The provider's id of the newest test payment's page, created with the present secret key. */
    testCheckoutId: text('test_checkout_id'),
    /** When a test payment first worked with that key; null again once the key or the mode changes. */
    testPaidAt: text('test_paid_at'),
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

/**
 * A payment that a family, or someone with a pay link, was sent to the provider for. It is written before the provider is
 * asked, so that nothing is paid that this server does not know of.
 */
export const onlinePayment = table(
  'online_payment',
  {
    org: whole('org')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    familyId: whole('family_id').notNull(),
    amount: money('amount').notNull(),
    /** What the family adds to cover the card fee; null for nothing. */
    cardFee: money('card_fee'),
    currency: text('currency').notNull(),
    /** The bills it is for, as a ledger entry keeps them. */
    towards: json('towards').notNull(),
    /** The camper whose store account it adds to; null if it pays bills. */
    camperId: whole('camper_id'),
    isLive: flag('is_live').notNull(),
    /** `asked` until the provider has made its page, `open` until it is paid, then `paid`, or else `ended`. */
    state: text('state').notNull(),
    /** The provider's ids of its page and of the payment. */
    checkoutId: text('checkout_id'),
    intentId: text('intent_id'),
    /** The ledger entry that books it. */
    entryId: whole('entry_id'),
    /** The parent who pays, or who made the pay link. */
    askedBy: whole('asked_by').notNull(),
    /** The pay link it was started from, by its hash. */
    link: text('link'),
    /** Its disputes as JSON: the provider's word, such as `needs_response`, by the dispute's id. */
    dispute: text('dispute'),
    createdAt: text('created_at').notNull(),
    /** When the provider was last asked about it. */
    checkedAt: text('checked_at'),
    /** Whether its card is to be saved once it is paid; false again once that is done. */
    savesCard: flag('saves_card').notNull().default(false),
  },
  (self) => [
    primaryKey({ columns: [self.org, self.id] }),
    index('online_payment_state').on(self.state, self.createdAt),
    index('online_payment_checkout').on(self.org, self.checkoutId),
    index('online_payment_intent').on(self.org, self.intentId),
    index('online_payment_entry').on(self.org, self.entryId),
  ],
)

/** A refund of such a payment to the card it came from. */
export const onlineRefund = table(
  'online_refund',
  {
    org: whole('org')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    paymentId: text('payment_id').notNull(),
    amount: money('amount').notNull(),
    reason: text('reason').notNull(),
    /** Who asked for it here; null for a refund made on the provider's own pages. */
    askedBy: whole('asked_by'),
    /** `asked` until the provider has it, then `sent`; `failed` if it refused. */
    state: text('state').notNull(),
    providerId: text('provider_id'),
    /** The ledger entry that books it. */
    entryId: whole('entry_id'),
    /** Why the provider refused, in its words. */
    error: text('error'),
    createdAt: text('created_at').notNull(),
  },
  (self) => [
    primaryKey({ columns: [self.org, self.id] }),
    index('online_refund_payment').on(self.org, self.paymentId),
    index('online_refund_state').on(self.state, self.createdAt),
  ],
)

/** A link with which anyone can pay a family's bills, such as a grandparent. */
export const payLink = table(
  'pay_link',
  {
    org: whole('org')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** The hash of its token: the link itself is shown once. */
    hash: text('hash').notNull(),
    familyId: whole('family_id').notNull(),
    billIds: json('bill_ids').notNull(),
    /** Whether the page names the children by their first names. */
    showsNames: flag('shows_names').notNull(),
    madeBy: whole('made_by').notNull(),
    createdAt: text('created_at').notNull(),
    endsAt: text('ends_at').notNull(),
  },
  (self) => [primaryKey({ columns: [self.org, self.hash] }), index('pay_link_hash').on(self.hash)],
)

/**
 * The card that pays a payment plan automatically. The provider keeps the card; this is how to charge it. No device gets
 * it, no backup contains it, and a restore removes it.
 */
export const savedCard = table(
  'saved_card',
  {
    org: whole('org')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    agreementId: whole('agreement_id').notNull(),
    /** The parent whose payment saved it. */
    savedBy: whole('saved_by').notNull(),
    isLive: flag('is_live').notNull(),
    /** The provider's ids. */
    customerId: text('customer_id').notNull(),
    methodId: text('method_id').notNull(),
    brand: text('brand').notNull(),
    last4: text('last4').notNull(),
    savedAt: text('saved_at').notNull(),
  },
  (self) => [primaryKey({ columns: [self.org, self.agreementId] })],
)

/**
 * A charge of a saved card for a part of a payment plan: written before the provider is asked, once for each attempt.
 * Its amount and how it ended are in `online_payment`.
 */
export const planCharge = table(
  'plan_charge',
  {
    org: whole('org')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    agreementId: whole('agreement_id').notNull(),
    /** The number of the plan's part, from 1. */
    part: whole('part').notNull(),
    attempt: whole('attempt').notNull(),
    paymentId: text('payment_id').notNull(),
    customerId: text('customer_id').notNull(),
    methodId: text('method_id').notNull(),
    /** The camp's day of the charge, and the day on which the part was due. */
    day: text('day').notNull(),
    dueOn: text('due_on').notNull(),
    /** The provider's word for why the card was declined; null if it wasn't. */
    declined: text('declined'),
    /** When it is tried again; null if it isn't. */
    retryOn: text('retry_on'),
  },
  (self) => [
    primaryKey({ columns: [self.org, self.agreementId, self.part, self.attempt] }),
    index('plan_charge_payment').on(self.org, self.paymentId),
    index('plan_charge_day').on(self.org, self.day),
  ],
)
