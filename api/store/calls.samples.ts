import { type CallSamples, EVERYBODY, OFFICE, STAFF, type Who, WORKERS } from '#shared/kernel/rules/access-samples'
import { dayIn } from '#shared/kernel/values/dates'

const SELLERS: readonly Who[] = [...STAFF, 'volunteer+store.sell']
const REFUNDS: readonly Who[] = [...OFFICE, 'staff+store.refund']
const line = { itemId: null, itemName: 'X', quantity: 1, unitPrice: '1.00', totalPrice: '1.00' }

/** Who may make each call, stated a second time, and what it takes. */
export const calls: CallSamples = {
  'GET /api/store/items': { may: WORKERS },
  'POST /api/store/items': { may: OFFICE, body: () => ({ name: 'X', price: '1.00' }) },
  'GET /api/store/items/:id': { may: WORKERS, on: 'item' },
  'PATCH /api/store/items/:id': { may: OFFICE, on: 'item', body: () => ({ price: '3.00' }) },
  'GET /api/store/drawers': { may: STAFF },
  'GET /api/store/sales': { may: STAFF },
  'POST /api/store/drawers': {
    may: SELLERS,
    // Volunteers open only today's.
    body: () => ({
      till: crypto.randomUUID(),
      day: dayIn('America/New_York', new Date().toISOString()),
      float: '20.00',
    }),
  },
  'POST /api/store/drawers/:id/count': { may: SELLERS, body: () => ({ counted: '1.00' }) },
  'POST /api/store/drawers/:id/sign': { may: OFFICE, body: () => ({ expected: '1.00' }) },
  'GET /api/store/items/:id/photo': { may: WORKERS, on: 'item' },
  'PUT /api/store/items/:id/photo': { may: OFFICE, on: 'item', body: () => ({ image: null }) },
  'PUT /api/store/codes/:camperId': { may: STAFF, on: 'camper', body: () => ({ code: 'BAND-1' }) },
  'DELETE /api/store/items/:id': { may: OFFICE },
  'GET /api/store/items/:id/stock': { may: WORKERS, on: 'item' },
  'POST /api/store/items/:id/stock': { may: OFFICE, on: 'item', body: () => ({ kind: 'restock', pieces: 1 }) },
  'GET /api/store/close-out/:sessionId': { may: OFFICE, on: 'session' },
  'POST /api/store/close-out/:sessionId': {
    may: OFFICE,
    body: ({ camper }) => ({ decisions: [{ camperId: camper, choice: 'donate' }] }),
  },
  'GET /api/store/day': { may: STAFF },
  'POST /api/store/purchase': {
    may: [...STAFF, 'volunteer+store.sell'],
    body: ({ camper }) => ({ camperId: camper, items: [line], totalAmount: '1.00' }),
  },
  'POST /api/store/transactions/:id/void': { may: REFUNDS, body: () => ({ reason: 'x' }) },
  'POST /api/store/transactions/:id/undo': { may: [...STAFF, 'volunteer+store.sell'], body: () => ({}) },
  'POST /api/store/transactions/:id/move': {
    may: [...STAFF, 'volunteer+store.sell'],
    body: ({ camper }) => ({ camperId: camper }),
  },
  'GET /api/store/tax': { may: STAFF },
  'GET /api/store/tax-rates': { may: WORKERS },
  'GET /api/store/tax-rates/:id': { may: WORKERS },
  'POST /api/store/tax-rates': { may: OFFICE, body: () => ({ name: 'State tax', percent: '5' }) },
  'PATCH /api/store/tax-rates/:id': { may: OFFICE, body: () => ({ isActive: false }) },
  'GET /api/store/rules': { may: EVERYBODY },
  'PUT /api/store/rules': { may: OFFICE, body: () => ({ dailyLimit: null, belowZero: false }) },
  'PUT /api/store/limits/:camperId': { may: OFFICE, on: 'camper', body: () => ({ dailyLimit: null }) },
  'POST /api/store/transactions/:id/settle': { may: REFUNDS, body: () => ({ note: 'x' }) },
  'POST /api/store/transactions/:id/reverse': { may: REFUNDS, body: () => ({ reason: 'x' }) },
  'POST /api/store/transactions/:id/refund': {
    may: REFUNDS,
    body: () => ({ reason: 'x', lines: [{ line: 0, quantity: 1 }] }),
  },
}
