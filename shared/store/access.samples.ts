import { type AccessSamples, NOWHERE, OFFICE, STAFF, TARGET, type Who } from '../kernel/rules/access-samples'

const SELLERS: readonly Who[] = [...STAFF, 'volunteer+store.sell']

export const samples: AccessSamples = {
  actions: {
    'store.addItem.v1': { args: { itemId: 1, name: 'X', price: '1.00' }, may: OFFICE },
    'store.editItem.v1': { args: { itemId: NOWHERE, set: {} }, may: OFFICE },
    'store.openDrawer.v1': {
      args: { drawerId: 1, till: 'Boat house', day: '2027-01-01', float: '20.00' },
      may: SELLERS,
    },
    'store.countDrawer.v1': { args: { drawerId: NOWHERE, counted: '1.00' }, may: SELLERS },
    'store.signDrawer.v1': { args: { drawerId: NOWHERE, expected: '1.00' }, may: OFFICE },
    'store.setItemPhoto.v1': { args: { itemId: NOWHERE, image: null }, may: OFFICE },
    'store.setCamperCode.v1': { args: { camperId: NOWHERE, code: null }, may: STAFF },
    'store.deleteItem.v1': { args: { itemId: NOWHERE }, may: OFFICE },
    'store.sell.v1': {
      args: {
        transactionId: 1,
        camperId: NOWHERE,
        lines: [{ itemId: null, itemName: 'X', quantity: 1, unitPrice: '1.00', totalPrice: '1.00' }],
        total: '1.00',
      },
      may: SELLERS,
    },
    'store.sell.v2': {
      args: {
        transactionId: 1,
        camperId: NOWHERE,
        lines: [{ itemId: null, itemName: 'X', quantity: 1, unitPrice: '1.00', totalPrice: '1.00' }],
        total: '1.00',
      },
      may: SELLERS,
    },
    'store.addTaxRate.v1': { args: { rateId: 1, name: 'X', percent: '5' }, may: OFFICE },
    'store.editTaxRate.v1': { args: { rateId: NOWHERE, set: {} }, may: OFFICE },
    'store.voidSale.v1': {
      args: { transactionId: 1, saleId: NOWHERE, reason: 'x' },
      may: [...OFFICE, 'staff+store.refund'],
    },
    'store.refundLines.v1': {
      args: { transactionId: 1, saleId: NOWHERE, reason: 'x', lines: [{ line: 0, quantity: 1 }] },
      may: [...OFFICE, 'staff+store.refund'],
    },
    'store.undoSale.v1': {
      args: { transactionId: 1, saleId: NOWHERE },
      may: SELLERS,
    },
    'store.moveSale.v1': {
      args: { transactionId: 1, refundId: 2, saleId: NOWHERE, camperId: NOWHERE },
      may: SELLERS,
    },
    'store.reverseEntry.v1': {
      args: { transactionId: 1, entryId: NOWHERE, reason: 'x' },
      may: [...OFFICE, 'staff+store.refund'],
    },
    'store.setDailyLimit.v1': { args: { camperId: NOWHERE, dailyLimit: null }, may: OFFICE },
    'store.setRules.v1': { args: { dailyLimit: null, belowZero: false }, may: OFFICE },
    'store.addFunds.v1': {
      args: { transactionId: 1, camperId: NOWHERE, amount: '1.00', description: 'x' },
      may: STAFF,
    },
    'store.takeFunds.v1': {
      args: { transactionId: 1, camperId: NOWHERE, amount: '1.00', description: 'x' },
      may: [...OFFICE, 'staff+store.refund'],
    },
    'store.moveStock.v1': {
      args: { movementId: 1, itemId: NOWHERE, kind: 'restock', pieces: 1 },
      may: OFFICE,
    },
    'store.closeOut.v1': {
      args: {
        sessionId: NOWHERE,
        decisions: [{ closeOutId: 1, camperId: NOWHERE, choice: 'donate', entryIds: [2, 3] }],
      },
      may: OFFICE,
    },
    'store.settleReview.v1': { args: { transactionId: NOWHERE }, may: [...OFFICE, 'staff+store.refund'] },
    'store.recalculateBalances.v1': { args: { camperIds: [] }, may: OFFICE },
  },
  changes: { store_items: { price: { may: OFFICE, to: '9.00' }, isActive: { may: OFFICE, to: false } } },
  sees: {
    store_items: 'RRRR-',
    store_item_photos: 'RRRR-',
    store_tax_rates: 'RRRR-',
    camper_codes: 'RRRR-',
    stock_movements: 'RRRR-',
    store_close_outs: 'RRRs-',
    store_drawers: 'RRRs-',
    store_transactions: 'RRRsO',
  },
  deletes: {
    store_items: ['store.deleteItem.v1', { itemId: TARGET }],
  },
  ledgers: ['stock_movements', 'store_close_outs', 'store_drawers', 'store_transactions'],
}
