import { expect, test } from 'vitest'
import { addItem, editItem } from '#shared/store/item-mutations'
import { moveStock } from '#shared/store/stock-mutations'
import { world } from '../testing/world'

async function office() {
  const camp = await (await world()).camp('lakeside')
  return { camp, admin: await camp.as('admin') }
}

test('an SKU belongs to one item on sale, but duplicates made offline are kept', async () => {
  const { camp, admin } = await office()
  const tea = await camp.item({ name: 'Tea', sku: 'DRI-9' })
  const post = (fields: object) => admin.post('/api/store/items', { name: 'Kite', price: '7.50', ...fields })
  const refused = await post({ sku: ' dri-9' })
  expect([refused.status, refused.body.code]).toEqual([409, 'sku_taken'])
  expect(refused.body.message).toContain('Tea already uses the SKU  dri-9. Each SKU can belong to only one item.')
  expect((await post({ sku: null })).status).toBe(201)
  const off = await post({ sku: 'DRI-9', isActive: false })
  expect(off.status).toBe(201)
  const patch = (id: number, fields: object) => admin.patch(`/api/store/items/${id}`, fields)
  expect((await patch(off.body.id, { isActive: true })).body.code).toBe('sku_taken')
  expect((await patch(tea.id, { sku: 'DRI-9', price: '3.00' })).status).toBe(200)
  expect((await admin.run(addItem, { itemId: 2 ** 40, name: 'Mug', price: '1.00', sku: 'DRI-9' })).status).toBe('ok')
  expect((await admin.run(editItem, { itemId: off.body.id, set: { isActive: true } })).status).toBe('ok')
})

test('a line keeps the category it was sold under, and so does its refund', async () => {
  const { camp, admin } = await office()
  const [tea, maya] = [await camp.item({ name: 'Tea', category: 'Drinks' }), await camp.camper({ balance: '9.00' })]
  const line = { itemId: tea.id, itemName: 'Tea', quantity: 1, unitPrice: '2.00', totalPrice: '2.00' }
  const sold = await admin.post('/api/store/purchase', { camperId: maya.id, items: [line], totalAmount: '2.00' })
  await admin.patch(`/api/store/items/${tea.id}`, { category: 'Snacks' })
  const byCategory = async () => (await admin.get('/api/store/day')).body.byCategory
  expect(await byCategory()).toMatchObject([{ name: 'Drinks', amount: '2.00' }])
  await admin.delete(`/api/store/items/${tea.id}`)
  expect(await byCategory()).toMatchObject([{ name: 'Drinks', amount: '2.00' }])
  await admin.post(`/api/store/transactions/${sold.body.transaction.id}/void`, { reason: 'x' })
  expect(await byCategory()).toMatchObject([{ name: 'Drinks', amount: '0.00' }])
})

test('a stock edit is recorded as the difference from what its editor saw, so sales in between still count', async () => {
  const { camp, admin } = await office()
  const tea = await camp.item({ name: 'Tea', quantityInStock: 10 })
  const stock = async () => (await admin.get(`/api/store/items/${tea.id}`)).body.quantityInStock
  const patch = (quantityInStock: unknown) => admin.patch(`/api/store/items/${tea.id}`, { quantityInStock })
  expect((await patch(-5)).body.fields).toEqual({ quantityInStock: 'Quantity must be non-negative' })
  expect((await patch(1.5)).status).toBe(400)
  await admin.run(moveStock, { movementId: 2 ** 40, itemId: tea.id, kind: 'loss', pieces: 4 })
  const edit = { itemId: tea.id, set: { quantityInStock: 12 }, base: { quantityInStock: 10 } }
  expect((await admin.run(editItem, { ...edit, movementId: 2 ** 40 + 1 })).status).toBe('ok')
  expect(await stock()).toBe(8)
  expect((await patch(20)).status).toBe(200)
  expect(await stock()).toBe(20)
  const moved = (await admin.get(`/api/store/items/${tea.id}/stock`)).body as { change: number; note: string | null }[]
  expect(moved.map(({ change, note }) => [change, note]).sort()).toEqual([
    [-4, null],
    [12, 'Changed while editing the item'],
    [2, 'Changed while editing the item'],
  ])
})

test('an edit without a movement, queued by an older app, is still accepted', async () => {
  const { camp, admin } = await office()
  const tea = await camp.item({ name: 'Tea', quantityInStock: 10 })
  const edit = { itemId: tea.id, set: { quantityInStock: 12 }, base: { quantityInStock: 10 } }
  expect((await admin.run(editItem, edit)).status).toBe('ok')
  expect((await admin.get(`/api/store/items/${tea.id}`)).body.quantityInStock).toBe(12)
})

test('no movement can make the stock too large to store', async () => {
  const { camp, admin } = await office()
  const tea = await camp.item({ name: 'Tea', quantityInStock: 999_999_999 })
  const edit = { itemId: tea.id, set: { quantityInStock: 1_000_000_000 }, base: { quantityInStock: -1_000_000_000 } }
  const refused = { status: 'rejected', code: 'invalid' }
  expect(await admin.run(editItem, edit)).toMatchObject({
    ...refused,
    data: { fields: { quantityInStock: 'This number is too large' } },
  })
  const move = { movementId: 2 ** 40, itemId: tea.id, kind: 'restock', pieces: 2 }
  expect(await admin.run(moveStock, move)).toMatchObject({
    ...refused,
    data: { fields: { pieces: 'This number is too large' } },
  })
  expect(await admin.run(moveStock, { ...move, movementId: 2 ** 40 + 1, pieces: 1 })).toMatchObject({
    data: { stockAfter: 1_000_000_000 },
  })
})
