import { expect, test } from 'vitest'
import { refundLines } from '#shared/store/refund-mutations'
import { world } from '../testing/world'

async function sold(paymentMethod: 'account_credit' | 'cash' = 'account_credit') {
  const camp = await (await world()).camp('lakeside')
  const [admin, staff] = [await camp.as('admin'), await camp.as('staff')]
  const [maya, item] = [await camp.camper({ balance: '20.00' }), await camp.item({ quantityInStock: 10 })]
  const items = [
    { itemId: item.id, itemName: 'Lemonade', quantity: 3, unitPrice: '2.00', totalPrice: '6.00' },
    { itemId: null, itemName: 'Patch', quantity: 1, unitPrice: '1.50', totalPrice: '1.50' },
  ]
  const body = { camperId: maya.id, items, totalAmount: '7.50', paymentMethod }
  const saleId = (await admin.post('/api/store/purchase', body)).body.transaction.id as number
  const refund = (lines: object[], reason: unknown = 'Broken') =>
    admin.post(`/api/store/transactions/${saleId}/refund`, { lines, reason, till: 'Ana, Tablet' })
  const balance = async () => (await admin.get(`/api/campers/${maya.id}`)).body.storeBalance as string
  const stock = async () => (await admin.get(`/api/store/items/${item.id}`)).body.quantityInStock as number
  return { camp, admin, staff, saleId, refund, balance, stock }
}

test('a partial refund goes to the account with its reason and till, and returns the stock', async () => {
  const { refund, balance, stock, saleId } = await sold()
  expect([await balance(), await stock()]).toEqual(['12.50', 7])
  const done = await refund([{ line: 0, quantity: 2 }])
  expect(done.status).toBe(201)
  expect(done.body).toMatchObject({
    balance: '16.50',
    transaction: { transactionType: 'refund', amount: '4.00', reverses: saleId, till: 'Ana, Tablet' },
  })
  expect(done.body.transaction.description).toBe('Refund: Broken')
  expect([await balance(), await stock()]).toEqual(['16.50', 9])
})

test('refunds never exceed the sale: not one by one, not twice in one list, and not for a missing line', async () => {
  const { refund, balance } = await sold()
  expect((await refund([{ line: 0, quantity: 4 }])).body.code).toBe('refund_too_many')
  const twice = [
    { line: 0, quantity: 2 },
    { line: 0, quantity: 2 },
  ]
  expect((await refund(twice)).body).toMatchObject({
    code: 'refund_too_many',
    message: expect.stringContaining('Only 3'),
  })
  expect((await refund([{ line: 2, quantity: 1 }])).status).toBe(404)
  for (const quantity of [0, -1, 1.5, '1']) expect((await refund([{ line: 0, quantity }])).status).toBe(400)
  expect((await refund([])).status).toBe(400)
  expect((await refund([{ line: 0, quantity: 1 }], ' ')).status).toBe(400)
  expect(await balance()).toBe('12.50')
  const answers = await Promise.all([1, 2, 3, 4].map(() => refund([{ line: 0, quantity: 1 }])))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409])
  expect(await balance()).toBe('18.50')
})

test('a void refunds the rest of a sale, after which nothing is left to refund', async () => {
  const { admin, refund, balance, stock, saleId } = await sold()
  await refund([{ line: 0, quantity: 1 }])
  const voided = await admin.post(`/api/store/transactions/${saleId}/void`, {
    reason: 'Wrong child',
    till: 'Ana, Phone',
  })
  expect(voided.body).toMatchObject({ balance: '20.00', transaction: { amount: '5.50', till: 'Ana, Phone' } })
  expect([await balance(), await stock()]).toEqual(['20.00', 10])
  expect((await refund([{ line: 1, quantity: 1 }])).body.code).toBe('already_voided')
  const results = (await admin.post('/api/campers/recalculate-balances', {})).body.results as { updated: boolean }[]
  expect(results.some(({ updated }) => updated)).toBe(false)
})

test('refunding every line amounts to a void, and a refund itself is not a sale', async () => {
  const { admin, refund, saleId } = await sold()
  const last = await refund([
    { line: 0, quantity: 3 },
    { line: 1, quantity: 1 },
  ])
  expect((await admin.post(`/api/store/transactions/${saleId}/void`, { reason: 'x' })).body.code).toBe('already_voided')
  const again = await admin.post(`/api/store/transactions/${last.body.transaction.id}/refund`, {
    lines: [{ line: 0, quantity: 1 }],
    reason: 'x',
  })
  expect(again.body.code).toBe('not_a_sale')
})

test('a refund of a cash sale pays cash back and leaves the account alone', async () => {
  const { refund, balance, stock } = await sold('cash')
  expect((await refund([{ line: 0, quantity: 1 }])).body).toMatchObject({
    balance: '20.00',
    transaction: { paymentMethod: 'cash', amount: '2.00' },
  })
  expect([await balance(), await stock()]).toEqual(['20.00', 8])
})

test('refunds made on two offline devices never exceed the sale', async () => {
  const { admin, camp, saleId, balance, staff } = await sold()
  const other = await camp.as('manager')
  const args = (transactionId: number) => ({ transactionId, saleId, reason: 'x', lines: [{ line: 0, quantity: 2 }] })
  expect((await admin.run(refundLines, args(2 ** 40))).status).toBe('ok')
  expect((await other.run(refundLines, args(2 ** 41))).code).toBe('refund_too_many')
  expect((await staff.run(refundLines, args(2 ** 42))).code).toBe('forbidden')
  expect(await balance()).toBe('16.50')
})

test('refunded money can be spent again under the daily limit', async () => {
  const { camp, refund, balance, admin } = await sold()
  const maya = (await admin.get('/api/campers')).body[0].id as number
  await admin.run({ name: 'store.setDailyLimit.v1' }, { camperId: maya, dailyLimit: '8.00' })
  const staff = await camp.as('staff')
  const line = { itemId: null, itemName: 'Kite', quantity: 1, unitPrice: '2.00', totalPrice: '2.00' }
  const buy = () => staff.post('/api/store/purchase', { camperId: maya, items: [line], totalAmount: '2.00' })
  expect((await buy()).body).toMatchObject({ code: 'daily_limit' })
  await refund([{ line: 1, quantity: 1 }])
  expect((await buy()).status).toBe(201)
  expect(await balance()).toBe('12.00')
})

test('a new item starts with its opening stock as a movement', async () => {
  const { admin } = await sold()
  const made = async (quantityInStock: number) => {
    const item = await admin.post('/api/store/items', { name: 'Kite', price: '7.50', quantityInStock })
    return (await admin.get(`/api/store/items/${item.body.id}/stock`)).body
  }
  expect(await made(12)).toMatchObject([{ kind: 'restock', change: 12, stockAfter: 12, note: 'Opening stock' }])
  expect(await made(0)).toEqual([])
})

test('refunds of equal taxed lines at two devices, in any order, come to what was paid and never to more', async () => {
  const camp = await (await world()).camp('lakeside')
  const [admin, manager] = [await camp.as('admin'), await camp.as('manager')]
  const { body: gst } = await admin.post('/api/store/tax-rates', { name: 'GST', percent: '5', categories: [] })
  const maya = await camp.camper({ balance: '20.00' })
  const patch = { itemId: null, itemName: 'Patch', quantity: 1, unitPrice: '1.50', totalPrice: '1.50' }
  const taxes = [{ rateId: gst.id as number, name: 'GST', percent: '5' }]
  const items = [patch, patch].map((each) => ({ ...each, taxRates: [gst.id] }))
  const body = { camperId: maya.id, items, taxes, totalAmount: '3.15' }
  const saleId = (await admin.post('/api/store/purchase', body)).body.transaction.id as number
  const back = (transactionId: number, line: number) => {
    return { transactionId, saleId, reason: 'x', lines: [{ line, quantity: 1 }] }
  }
  expect((await admin.run(refundLines, back(2 ** 40, 1))).data).toMatchObject({ balance: '18.43' })
  // The other device hasn't seen that refund, and chose the first line.
  expect((await manager.run(refundLines, back(2 ** 41, 0))).data).toMatchObject({ balance: '20.00' })
  expect((await manager.run(refundLines, back(2 ** 42, 1))).code).toBe('already_voided')
})
