import { z } from 'zod'
import { campers } from '../campers/model'
import {
  added,
  defineEntity,
  flag,
  instantField,
  json,
  money,
  oneOfWords,
  orNull,
  plainText,
  type RowOf,
  ref,
  requiredText,
  text,
  userRef,
  whole,
} from '../kernel/entity/entity'
import { instant } from '../kernel/values/dates'
import { id } from '../kernel/values/ids'
import { amountFromZero, fromCents, orNumber, times, toCents } from '../kernel/values/money'
import { campSessions } from '../sessions/model'
import { bookedTax, lineRates, RATES_MOST } from './tax-model'

/** An item that the camp store sells. Stock may be negative, because counts are often wrong. */
export const storeItems = defineEntity('store_items', {
  part: 'store',
  fields: {
    name: text(200),
    description: orNull(text(2000)),
    price: money(),
    category: orNull(text(100)),
    sku: orNull(text(50)),
    allergens: json(z.array(plainText(100)).max(50)),
    quantityInStock: whole(-1_000_000_000),
    lowStockThreshold: whole(0),
    isActive: flag(),
    /** Whether tills show it first. */
    isFavorite: added(flag(), false),
  },
})
export type StoreItem = RowOf<typeof storeItems>

export const PAYMENT_METHODS = ['cash', 'credit_card', 'account_credit', 'parent_payment'] as const

/** The payment methods as shown to people. */
export const PAYMENT_METHOD_WORDS: Readonly<Record<(typeof PAYMENT_METHODS)[number], string>> = {
  cash: 'Cash',
  credit_card: 'Credit card',
  account_credit: 'Account credit',
  parent_payment: 'Parent payment',
}

/** The most lines in a sale, and the most pieces in a line. */
export const [MAX_LINES, MAX_QUANTITY] = [500, 10_000]

/** A line of a cart; without `itemId`, a custom item. */
export const cartLine = z.object({
  itemId: id.nullable().default(null),
  itemName: requiredText(200, 'Name is required'),
  quantity: z
    .number()
    .int('Enter a whole number')
    .min(1, 'Enter 1 or more')
    .max(MAX_QUANTITY, `Enter ${MAX_QUANTITY.toLocaleString('en-US')} or less`),
  unitPrice: amountFromZero,
  totalPrice: amountFromZero,
  /** The catalog price, if it differed and the cashier kept the line's price. */
  cataloguePrice: amountFromZero.optional(),
})
export type CartLine = z.output<typeof cartLine>

/** A line of a sale as a till sends it. */
export const soldLine = cartLine.extend({
  /** The ids of the tax rates that apply to it; absent if there are none. */
  taxRates: lineRates.optional(),
})

/** A recorded line. It stores its category, so that recategorizing items doesn't change past reports. */
const bookedLine = soldLine.extend({
  /** Absent in entries from before categories were stored. */
  category: plainText(100).nullable().optional(),
})
export type BookedLine = z.output<typeof bookedLine>

/** Why a recorded entry needs review (Store rule 8). */
export const REVIEW_REASONS = [
  'overdrawn',
  'price_differs',
  /** It was sold with different taxes than the camp has, as by a till that didn't have the latest rates. */
  'tax_differs',
  'item_gone',
  'stock_below_zero',
  'camper_gone',
  /** A close-out paid out the balance on the list, but the account had a different one by then. */
  'paid_out_differs',
  /** The author's access had ended before the action arrived. */
  'access_ended',
  /** The device's clock was wrong, so the entry has the closest possible time. */
  'clock_differs',
  /** It was rejected on arrival, and the office recorded it anyway. */
  'booked_later',
] as const
export type ReviewReason = (typeof REVIEW_REASONS)[number]

/** The ledger. It is append-only: a mistake is corrected by an opposite entry that refers to the first. */
export const storeTransactions = defineEntity('store_transactions', {
  part: 'money',
  isLedger: true,
  fields: {
    /**
     * Entries outlive a deleted camper, because the camp's books must still add up. Null for a cash sale without a
     * camper.
     */
    camperId: orNull(ref(campers, { onDelete: 'keep' })),
    transactionType: oneOfWords(['purchase', 'credit', 'debit', 'refund']),
    amount: money(),
    totalAmount: money(),
    description: text(500),
    balanceBefore: money(),
    balanceAfter: money(),
    paymentMethod: orNull(oneOfWords(PAYMENT_METHODS)),
    referenceNumber: orNull(text(100)),
    processedBy: orNull(userRef()),
    sessionId: orNull(ref(campSessions, { onDelete: 'keep' })),
    items: json(z.array(bookedLine).max(MAX_LINES)),
    /** The entry that this one reverses. */
    reverses: orNull(ref('own', { onDelete: 'keep' })),
    needsReview: json(z.array(z.enum(REVIEW_REASONS))),
    /** Why it was flagged, and the reviewer's note; null until it is reviewed. */
    settled: orNull(
      json(
        z.object({ reasons: z.array(z.enum(REVIEW_REASONS)), note: plainText(500).nullable(), by: id, at: instant }),
      ),
    ),
    /** The cashier and till that recorded it, as text; null for API calls. */
    till: orNull(text(100)),
    /** The cash that a buyer handed over, if it was entered. */
    cashReceived: added(orNull(money()), null),
    /**
     * The part of a sale from an account that was paid in cash because the account didn't hold enough; for a refund of
     * such a sale, the part given back in cash (Store rule 3).
     */
    cashPart: added(orNull(money()), null),
    /** The taxes of a sale or a refund, each rounded once; they are part of the amount. */
    taxes: added(json(z.array(bookedTax).max(MAX_LINES * RATES_MOST)), []),
    createdAt: instantField(),
  },
  indexes: ['camperId', 'reverses', 'createdAt'],
  wordIndexes: ['needsReview'],
  owner: { kind: 'camper', field: 'camperId' },
  // Both homes see the child's account, but not with which check the other home filled it.
  ownHomeOnly: { referenceNumber: null },
  // Families see the entry, but not the office's notes on it (Store rule 8).
  fieldMask: { part: 'store', as: { needsReview: [], settled: null } },
})
export type StoreTransaction = RowOf<typeof storeTransactions>

export const STOCK_MOVEMENTS = ['restock', 'count', 'loss'] as const

/** A change in an item's stock other than by a sale: a delivery, a count or a loss. */
export const stockMovements = defineEntity('stock_movements', {
  part: 'store',
  isLedger: true,
  fields: {
    itemId: ref(storeItems, { onDelete: 'keep' }),
    kind: oneOfWords(STOCK_MOVEMENTS),
    /** The number of pieces added, or removed if negative. */
    change: whole(-1_000_000_000),
    stockAfter: whole(-1_000_000_000),
    note: orNull(text(500)),
    movedBy: userRef(),
    createdAt: instantField(),
  },
  indexes: ['itemId'],
})
export type StockMovement = RowOf<typeof stockMovements>

export const CLOSE_OUT_CHOICES = ['refund', 'donate', 'carry_over', 'sibling'] as const

/** What happened to a camper's balance at the close-out of a session. */
export const storeCloseOuts = defineEntity('store_close_outs', {
  part: 'money',
  isLedger: true,
  fields: {
    sessionId: ref(campSessions, { onDelete: 'keep' }),
    camperId: ref(campers, { onDelete: 'keep' }),
    choice: oneOfWords(CLOSE_OUT_CHOICES),
    amount: money(),
    /** The sibling who received the money, if any. */
    siblingId: orNull(ref(campers, { onDelete: 'keep' })),
    /** The ledger entries it created. */
    entryIds: json(z.array(id).max(2)),
    closedBy: userRef(),
    createdAt: instantField(),
  },
  indexes: ['sessionId', 'camperId', 'siblingId', 'createdAt'],
  owner: { kind: 'camper', field: 'camperId' },
  ownHomeOnly: { siblingId: null },
})

export type CloseOut = RowOf<typeof storeCloseOuts>

/** Returns a line's price times its quantity. */
export function lineTotal(line: Pick<CartLine, 'unitPrice' | 'quantity'>): string {
  return times(line.unitPrice, line.quantity)
}

/** Returns a cart's total, computed from its lines rather than trusting the total that was sent (Store rule 2). */
export function cartTotal(lines: Iterable<Pick<CartLine, 'unitPrice' | 'quantity'>>): string {
  let cents = 0
  for (const line of lines) cents += toCents(line.unitPrice) * line.quantity
  return fromCents(cents)
}

/** Returns whether an item's stock badge shows a warning (Store rule 15). */
export function isLowStock(item: Pick<StoreItem, 'quantityInStock' | 'lowStockThreshold'>): boolean {
  return item.quantityInStock <= item.lowStockThreshold
}

/** The fields of the item form (Store rule 15). */
export const itemFields = z.object({
  name: requiredText(200, 'Name is required'),
  description: storeItems.fields.description.schema.default(null),
  price: orNumber(z.string().min(1, 'Price is required').pipe(amountFromZero)),
  category: storeItems.fields.category.schema.default(null),
  sku: storeItems.fields.sku.schema.default(null),
  allergens: storeItems.fields.allergens.schema.default([]),
  quantityInStock: z
    .number()
    .int('Enter a whole number')
    .min(0, 'Quantity must be non-negative')
    .max(1_000_000_000, 'This number is too large')
    .default(0),
  lowStockThreshold: z
    .number()
    .int('Enter a whole number')
    .min(0, 'Threshold must be non-negative')
    .max(1_000_000_000, 'This number is too large')
    .default(5),
  isActive: z.boolean().default(true),
  isFavorite: z.boolean().default(false),
})
