import { expect, test } from 'vitest'
import { world } from '../testing/world'

async function till() {
  const camp = await (await world()).camp('lakeside')
  const [admin, maya, tea] = [await camp.as('admin'), await camp.camper({ balance: '50.00' }), await camp.item()]
  return { admin, maya, tea }
}

const NO_AMOUNT = ['-5', '-0.01', 'NaN', '0.001', '1,00', ' 5', '', '1e3', '0x10', '99999999999.99', '٣']
const OTHER_TYPES = [-5, 0.001, null, [], {}, true]

test('a purchase with an invalid number in any field is refused, and nothing is written', async () => {
  const { admin, maya, tea } = await till()
  const line = { itemId: tea.id, itemName: 'Tea', quantity: 1, unitPrice: '2.00', totalPrice: '2.00' }
  const buy = (changed: object, totalAmount: unknown = '2.00') =>
    admin.post('/api/store/purchase', { camperId: maya.id, items: [{ ...line, ...changed }], totalAmount })
  for (const odd of [...NO_AMOUNT, ...OTHER_TYPES]) {
    const said = JSON.stringify(odd)
    expect((await buy({ unitPrice: odd })).status, `unitPrice ${said}`).toBe(400)
    expect((await buy({ totalPrice: odd })).status, `totalPrice ${said}`).toBe(400)
    expect((await buy({}, odd)).status, `totalAmount ${said}`).toBe(400)
  }
  for (const odd of ['1', 0, -1, 1.5, 10_001, null, [1]]) {
    expect((await buy({ quantity: odd })).status, `quantity ${JSON.stringify(odd)}`).toBe(400)
  }
  expect((await admin.get(`/api/campers/${maya.id}/transactions`)).body).toHaveLength(1)
  expect((await admin.get(`/api/store/items/${tea.id}`)).body.quantityInStock).toBe(10)
})

test('item prices and the daily limits of the camp and of campers must be amounts', async () => {
  const { admin, maya, tea } = await till()
  for (const odd of [...NO_AMOUNT, ...OTHER_TYPES]) {
    const said = JSON.stringify(odd)
    expect((await admin.post('/api/store/items', { name: 'Kite', price: odd })).status, `new ${said}`).toBe(400)
    expect((await admin.patch(`/api/store/items/${tea.id}`, { price: odd })).status, `price ${said}`).toBe(400)
    // Null and an empty field mean that there is no limit.
    if (odd === null || odd === '') continue
    const limit = { dailyLimit: odd }
    expect((await admin.send('PUT', `/api/store/limits/${maya.id}`, limit)).status, `limit ${said}`).toBe(400)
    expect((await admin.send('PUT', '/api/store/rules', { ...limit, belowZero: false })).status, said).toBe(400)
  }
  expect((await admin.get(`/api/store/items/${tea.id}`)).body.price).toBe('2.00')
  expect((await admin.get('/api/store/rules')).body).toEqual({
    dailyLimit: null,
    belowZero: false,
    blindCount: false,
    pricesIncludeTax: false,
  })
})

test('the store rules can be read and set over HTTP, and apply at once', async () => {
  const { admin, maya } = await till()
  const rules = { dailyLimit: '3.00', belowZero: false, blindCount: false, pricesIncludeTax: false }
  expect((await admin.send('PUT', '/api/store/rules', rules)).body).toEqual(rules)
  expect((await admin.get('/api/store/rules')).body).toEqual(rules)
  const line = { itemId: null, itemName: 'Kite', quantity: 1, unitPrice: '4.00', totalPrice: '4.00' }
  const buy = async () =>
    (await admin.post('/api/store/purchase', { camperId: maya.id, items: [line], totalAmount: '4.00' })).status
  expect(await buy()).toBe(409)
  const own = await admin.send('PUT', `/api/store/limits/${maya.id}`, { dailyLimit: '5' })
  expect(own.body).toMatchObject({ id: maya.id, dailyLimit: '5.00' })
  expect(await buy()).toBe(201)
})

test('a name that looks like a formula or markup is stored as written', async () => {
  const { admin, maya } = await till()
  for (const name of ['<img src=x onerror=alert(1)>', '=HYPERLINK("x")', '@SUM(A1)', '+1', '-1']) {
    const made = await admin.post('/api/store/items', { name, price: '0.00' })
    expect(made.body.name).toBe(name)
    const line = { itemId: made.body.id, itemName: name, quantity: 1, unitPrice: '0.00', totalPrice: '0.00' }
    const sold = await admin.post('/api/store/purchase', { camperId: maya.id, items: [line], totalAmount: '0.00' })
    expect(sold.body.transaction).toMatchObject({ description: name, items: [{ itemName: name }] })
  }
})
