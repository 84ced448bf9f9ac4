import { expect, test } from 'vitest'
import { sell } from '#shared/store/mutations'
import { refundLines } from '#shared/store/refund-mutations'
import { world } from '../testing/world'

const TILL = 'Sam Brandt, Tablet 1'
const line = { itemId: null, itemName: 'Shirt', quantity: 3, unitPrice: '2.50', totalPrice: '7.50' }

/** A camper with $6.50, who buys three shirts for $7.50. */
async function counter() {
  const site = await world()
  const camp = await site.camp('lakeside')
  const [admin, staff] = [await camp.as('admin'), await camp.as('staff')]
  const [maya, noah] = [await camp.camper({ balance: '6.50' }), await camp.camper({ balance: '20.00' })]
  const buy = (more: object = {}) =>
    staff.post('/api/store/purchase', {
      camperId: maya.id,
      items: [line],
      totalAmount: '7.50',
      cashPart: '1.00',
      cashReceived: '5.00',
      till: TILL,
      ...more,
    })
  const on = async (id: number, what: string, body: object) =>
    (await admin.post(`/api/store/transactions/${id}/${what}`, { till: TILL, ...body })).body
  const day = async () => (await admin.get('/api/store/day')).body
  const balance = async (of = maya) => (await admin.get(`/api/campers/${of.id}`)).body.storeBalance as string
  return { camp, admin, staff, maya, noah, buy, on, day, balance }
}

test('the account pays what it holds and cash the rest, in one sale, and the drawer counts only the cash', async () => {
  const { admin, maya, buy, day, balance } = await counter()
  const sold = await buy()
  expect(sold.body).toMatchObject({
    balance: '0.00',
    warnings: [],
    transaction: { amount: '7.50', cashPart: '1.00', cashReceived: '5.00', paymentMethod: 'account_credit' },
  })
  expect(await balance()).toBe('0.00')
  expect(await day()).toMatchObject({ sales: 1, total: '7.50', cash: '1.00' })
  expect((await day()).byPayment).toEqual([
    { name: 'Account credit', sales: 1, amount: '6.50' },
    { name: 'Cash', sales: 0, amount: '1.00' },
  ])
  expect((await day()).byDevice).toMatchObject([{ name: 'Tablet 1', sales: 1, amount: '7.50', cash: '1.00' }])
  // The balance is the sum of the ledger, in which only the account's part counts.
  const fixed = await admin.post('/api/campers/recalculate-balances', { camperIds: [maya.id] })
  expect(JSON.stringify(fixed.body)).not.toContain('"updated":true')
})

test('a cash part that does not fit is refused, and so is what the account cannot pay of the rest', async () => {
  const { buy, balance } = await counter()
  for (const [more, code] of [
    [{ cashPart: '7.50' }, 'total_mismatch'],
    [{ cashPart: '8.00' }, 'total_mismatch'],
    [{ paymentMethod: 'cash' }, 'total_mismatch'],
    [{ paymentMethod: 'credit_card' }, 'total_mismatch'],
    [{ camperId: null }, 'cash_only'],
    [{ cashPart: '0.99' }, 'insufficient_funds'],
    [{ cashReceived: '0.50' }, 'cash_short'],
  ] as const)
    expect((await buy(more)).body.code, JSON.stringify(more)).toBe(code)
  for (const cashPart of ['0', '-1', '0.001', 'x']) expect((await buy({ cashPart })).status).toBe(400)
  expect(await balance()).toBe('6.50')
})

test('refunds give back first what came in cash, then to the account, and a void the rest', async () => {
  const { buy, on, day, balance } = await counter()
  const { id } = (await buy()).body.transaction
  const one = { reason: 'x', lines: [{ line: 0, quantity: 1 }] }
  expect(await on(id, 'refund', one)).toMatchObject({
    balance: '1.50',
    transaction: { amount: '2.50', cashPart: '1.00' },
  })
  expect(await on(id, 'refund', one)).toMatchObject({
    balance: '4.00',
    transaction: { amount: '2.50', cashPart: '0.00' },
  })
  expect(await on(id, 'void', { reason: 'x' })).toMatchObject({ balance: '6.50', transaction: { amount: '2.50' } })
  expect(await balance()).toBe('6.50')
  expect(await day()).toMatchObject({ total: '0.00', cash: '0.00' })
})

test('one undo gives back both parts', async () => {
  const { staff, buy, day, balance } = await counter()
  const { id } = (await buy()).body.transaction
  const undone = await staff.post(`/api/store/transactions/${id}/undo`, { till: TILL })
  expect(undone.body).toMatchObject({ balance: '6.50', transaction: { amount: '7.50', cashPart: '1.00' } })
  expect([await balance(), (await day()).cash]).toEqual(['6.50', '0.00'])
})

test('moved to another camper, the cash stays with the sale and only the account part moves', async () => {
  const { staff, noah, buy, on, day, balance } = await counter()
  const { id } = (await buy()).body.transaction
  // A cashier would get the undo, and with it the cash, again and again.
  const byCashier = await staff.post(`/api/store/transactions/${id}/move`, { till: TILL, camperId: noah.id })
  expect(byCashier.body.code).toBe('not_on_account')
  const moved = await on(id, 'move', { camperId: noah.id })
  expect(moved).toMatchObject({ balance: '13.50', transaction: { amount: '7.50', cashPart: '1.00' } })
  expect([await balance(), await balance(noah), (await day()).cash]).toEqual(['6.50', '13.50', '1.00'])
  expect(await on(moved.transaction.id, 'void', { reason: 'x' })).toMatchObject({ balance: '20.00' })
  expect((await day()).cash).toBe('0.00')
})

test('offline it is booked as it was paid, and again only once', async () => {
  const { admin, staff, maya, noah, balance } = await counter()
  const sale = { lines: [line], total: '7.50', cashPart: '1.00', till: TILL }
  const late = { ...sale, transactionId: 2 ** 40, camperId: maya.id }
  await admin.post(`/api/campers/${maya.id}/transactions`, {
    amount: '2.00',
    description: 'x',
    transactionType: 'debit',
    paymentMethod: 'cash',
  })
  expect((await staff.run(sell, late)).data).toMatchObject({ warnings: ['overdrawn'], balance: '-2.00' })
  expect((await staff.run(sell, late)).status).not.toBe('ok')
  expect(await balance()).toBe('-2.00')
  expect(await staff.run(sell, { ...sale, transactionId: 2 ** 40 + 1, camperId: noah.id })).toMatchObject({
    status: 'ok',
  })
  // Two tills refund the same sale: all cash goes back once, whichever comes first.
  const back = (transactionId: number, quantity: number) =>
    admin.run(refundLines, { transactionId, saleId: 2 ** 40 + 1, reason: 'x', lines: [{ line: 0, quantity }] })
  expect((await back(2 ** 40 + 2, 1)).data).toMatchObject({ balance: '15.00' })
  expect((await back(2 ** 40 + 3, 2)).data).toMatchObject({ balance: '20.00' })
})

test('a card is only noted: neither the account nor the drawer changes, and no cash is due', async () => {
  const { buy, on, day, balance } = await counter()
  const sold = await buy({ paymentMethod: 'credit_card', cashPart: null, cashReceived: '9.00' })
  expect(sold.body).toMatchObject({
    balance: '6.50',
    transaction: { amount: '7.50', paymentMethod: 'credit_card', cashReceived: null, cashPart: null },
  })
  const visitor = await buy({ camperId: null, paymentMethod: 'credit_card', cashPart: null })
  expect(visitor.status).toBe(201)
  expect(await day()).toMatchObject({ total: '15.00', cash: '0.00', byPayment: [{ name: 'Credit card', sales: 2 }] })
  expect(await on(sold.body.transaction.id, 'void', { reason: 'x' })).toMatchObject({ balance: '6.50' })
  expect([await balance(), (await day()).cash]).toEqual(['6.50', '0.00'])
})
