import { campers } from '../campers/model'
import {
  computed,
  defineReportFields,
  inWords,
  leftOutOfReports,
  linkBy,
  loaded,
  plain,
  rowsFrom,
} from '../kernel/rules/report-fields'
import { dayIn } from '../kernel/values/dates'
import { fromCents, toCents } from '../kernel/values/money'
import { campSessions } from '../sessions/model'
import { isOfSale } from './balance'
import { camperCodes } from './camper-codes'
import { storeDrawers } from './drawers'
import { storeItemPhotos } from './item-photos'
import {
  isLowStock,
  PAYMENT_METHOD_WORDS,
  stockMovements,
  storeCloseOuts,
  storeItems,
  storeTransactions,
} from './model'
import { taxInCents } from './tax'
import { storeTaxRates } from './tax-model'

const ACCOUNT = 'An account, not something people read'

const KIND_WORDS = { purchase: 'Purchase', credit: 'Deposit', debit: 'Withdrawal', refund: 'Refund' }

const item = defineReportFields(storeItems, {
  fields: {
    name: plain('Item'),
    description: plain('Item Description'),
    price: plain('Price', 'money'),
    category: plain('Category'),
    sku: plain('SKU'),
    allergens: plain('Allergens', 'list'),
    quantityInStock: plain('In Stock', 'number'),
    lowStockThreshold: plain('Low Stock At', 'number'),
    isActive: plain('For Sale', 'flag'),
    isFavorite: plain('Favorite', 'flag'),
    isLow: computed(storeItems, 'Low Stock', 'flag', ['quantityInStock', 'lowStockThreshold'], isLowStock),
  },
  rows: { movements: rowsFrom(stockMovements, 'itemId') },
})

const entry = defineReportFields(storeTransactions, {
  fields: {
    transactionType: inWords('Type', KIND_WORDS),
    amount: plain('Amount', 'money'),
    description: plain('Description'),
    balanceBefore: plain('Balance Before', 'money'),
    balanceAfter: plain('Balance After', 'money'),
    paymentMethod: inWords('Paid By', PAYMENT_METHOD_WORDS),
    referenceNumber: plain('Reference'),
    till: plain('Till'),
    cashReceived: plain('Cash Received', 'money'),
    cashPart: plain('Part Paid in Cash', 'money'),
    createdAt: plain('Time', 'instant'),
    day: computed(storeTransactions, 'Day', 'day', ['createdAt'], ({ createdAt }, { timeZone }) => {
      return dayIn(timeZone, createdAt)
    }),
    items: computed(storeTransactions, 'Items', 'list', ['items'], ({ items }) => {
      return items.map(({ itemName, quantity }) => (quantity === 1 ? itemName : `${quantity} x ${itemName}`))
    }),
    isOfSale: computed(storeTransactions, 'Part of a Sale', 'flag', ['transactionType', 'items'], isOfSale),
    sold: computed(storeTransactions, 'Sales', 'money', ['transactionType', 'items', 'totalAmount'], (row) => {
      if (!isOfSale(row)) return '0.00'
      return row.transactionType === 'purchase' ? row.totalAmount : fromCents(-toCents(row.totalAmount))
    }),
    tax: computed(storeTransactions, 'Store Tax', 'money', ['transactionType', 'items', 'taxes'], (row) => {
      return fromCents(row.transactionType === 'refund' ? -taxInCents(row) : taxInCents(row))
    }),
  },
  links: { camper: linkBy(campers, 'camperId'), session: linkBy(campSessions, 'sessionId') },
  leftOut: {
    taxes: 'Shown as Store Tax, all of them together',
    totalAmount: 'Shown as Sales, with its sign',
    processedBy: ACCOUNT,
    reverses: 'The number of another entry',
    needsReview: 'Shown under Needs Review until it is reviewed',
    settled: 'Shown on the entry',
  },
})

const ofCampers = defineReportFields(campers, {
  fields: {
    lastPurchase: loaded(
      campers,
      'Last Store Purchase',
      'day',
      { from: ['id'], uses: [storeTransactions] },
      async (rows, own, { timeZone }) => {
        const ids = own.map(({ id }) => id)
        const last = new Map<number, string>()
        for (const { camperId, transactionType, createdAt } of await rows.listIn(storeTransactions, 'camperId', ids)) {
          if (camperId === null || transactionType !== 'purchase') continue
          if (createdAt > (last.get(camperId) ?? '')) last.set(camperId, createdAt)
        }
        return ({ id }) => {
          const at = last.get(id)
          return at === undefined ? null : dayIn(timeZone, at)
        }
      },
    ),
  },
})

/** Declares the report fields of the store, and the field they add to campers. */
export const reportFields = [
  item,
  entry,
  ofCampers,
  leftOutOfReports(storeItemPhotos, 'Pictures'),
  leftOutOfReports(storeTaxRates, 'Shown under the store rules, and by rate under Sales'),
  leftOutOfReports(camperCodes, 'Codes of wristbands, which would let anyone pay with them'),
  leftOutOfReports(stockMovements, 'Shown on the item, not in lists yet'),
  leftOutOfReports(storeCloseOuts, 'Shown on the close-out, not in lists yet'),
  leftOutOfReports(storeDrawers, 'Shown under End of Day, not in lists yet'),
]
