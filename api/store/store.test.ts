import { expect, test } from 'vitest'
import { camperAccounts } from '#shared/campers/model'
import { addFunds, setDailyLimit, setStoreRules } from '#shared/store/funds-mutations'
import { sell } from '#shared/store/mutations'
import { voidSale } from '#shared/store/refund-mutations'
import { withOrgTx } from '../sync/transaction/org-tx'
import type { TestCamp } from '../testing/camp'
import { world } from '../testing/world'

async function camp(): Promise<TestCamp> {
  return (await world()).camp('lakeside')
}

const line = (itemId: number | null, quantity: number, unitPrice: string, totalPrice: string) => ({
  itemId,
  itemName: 'Lemonade',
  quantity,
  unitPrice,
  totalPrice,
})

test('a purchase reduces the balance and the stock, and returns the new balance', async () => {
  const lakeside = await camp()
  const [maya, lemonade] = [await lakeside.camper({ balance: '10.00' }), await lakeside.item()]
  const staff = await lakeside.as('staff')
  const items = [line(lemonade.id, 2, '2.00', '4.00')]
  const sold = await staff.post('/api/store/purchase', { camperId: maya.id, items, totalAmount: '4.00' })
  expect(sold.status).toBe(201)
  expect(sold.body).toMatchObject({
    balance: '6.00',
    warnings: [],
    transaction: { amount: '4.00', balanceBefore: '10.00' },
  })
  expect((await staff.get(`/api/store/items/${lemonade.id}`)).body.quantityInStock).toBe(8)
  expect((await staff.get(`/api/campers/${maya.id}`)).body.storeBalance).toBe('6.00')
})

test('invalid amounts are refused', async () => {
  const lakeside = await camp()
  const maya = await lakeside.camper()
  const staff = await lakeside.as('staff')
  const bad = [-5, '-5', '0', '-0', 'NaN', '0.001', '1,00', ' 5', '', null, [], '99999999999.99', true, {}]
  for (const amount of bad) {
    const body = { amount, description: 'x', transactionType: 'credit', paymentMethod: 'cash' }
    const answer = await staff.post(`/api/campers/${maya.id}/transactions`, body)
    expect(answer.status, `amount ${JSON.stringify(amount)}`).toBe(400)
  }
  const endless = '{"amount":1e309,"description":"x","transactionType":"credit"}'
  expect((await staff.send('POST', `/api/campers/${maya.id}/transactions`, endless)).status).toBe(400)
  expect((await staff.get(`/api/campers/${maya.id}/transactions`)).body).toEqual([])
})

test("a wrong total, an impossible quantity and another camp's item are refused", async () => {
  const site = await world()
  const [lakeside, pinewood] = [await site.camp('lakeside'), await site.camp('pinewood')]
  const maya = await lakeside.camper({ balance: '50.00' })
  const [own, foreign] = [await lakeside.item(), await pinewood.item()]
  const staff = await lakeside.as('staff')
  const buy = (items: unknown[], totalAmount: string) =>
    staff.post('/api/store/purchase', { camperId: maya.id, items, totalAmount })
  expect((await buy([line(own.id, 2, '2.00', '4.00')], '3.00')).body.code).toBe('total_mismatch')
  expect((await buy([line(own.id, 2, '2.00', '3.00')], '3.00')).body.code).toBe('total_mismatch')
  for (const quantity of [-1, 0, 1.5, 1e9])
    expect((await buy([line(own.id, quantity, '2.00', '2.00')], '2.00')).status).toBe(400)
  expect((await buy([line(foreign.id, 1, '2.00', '2.00')], '2.00')).status).toBe(404)
  expect((await buy([], '0.00')).status).toBe(400)
})

test('fifty simultaneous purchases with the last money leave an exact balance, never below zero', async () => {
  const lakeside = await camp()
  const [maya, lemonade] = [await lakeside.camper({ balance: '20.00' }), await lakeside.item({ quantityInStock: 100 })]
  const staff = await lakeside.as('staff')
  const buy = () =>
    staff.post('/api/store/purchase', {
      camperId: maya.id,
      items: [line(lemonade.id, 1, '2.00', '2.00')],
      totalAmount: '2.00',
    })
  const answers = await Promise.all(Array.from({ length: 50 }, buy))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(answers.filter(({ body }) => body.code === 'insufficient_funds')).toHaveLength(40)
  expect((await staff.get(`/api/campers/${maya.id}`)).body.storeBalance).toBe('0.00')
  expect((await staff.get(`/api/store/items/${lemonade.id}`)).body.quantityInStock).toBe(90)
})

test('a sale the account cannot cover is refused with the shortfall, and an administrator can override', async () => {
  const lakeside = await camp()
  const [maya, lemonade] = [await lakeside.camper({ balance: '1.50' }), await lakeside.item()]
  const body = { camperId: maya.id, items: [line(lemonade.id, 1, '2.00', '2.00')], totalAmount: '2.00', override: true }
  const refused = await (await lakeside.as('staff')).post('/api/store/purchase', body)
  expect(refused.status).toBe(409)
  expect(refused.body.message).toContain('Maya Keller has $1.50. This purchase is $2.00, so $0.50 is missing.')
  const admin = await lakeside.as('admin')
  expect((await admin.post('/api/store/purchase', { ...body, override: false })).body.code).toBe('insufficient_funds')
  expect((await admin.post('/api/store/purchase', body)).body).toMatchObject({
    balance: '-0.50',
    warnings: ['overdrawn'],
  })
})

test('the same sale sent three times, at once and later, is recorded once with the same answer', async () => {
  const lakeside = await camp()
  const [maya, lemonade] = [await lakeside.camper({ balance: '20.00' }), await lakeside.item()]
  const staff = await lakeside.as('staff')
  const key = { 'idempotency-key': crypto.randomUUID() }
  const body = { camperId: maya.id, items: [line(lemonade.id, 1, '2.00', '2.00')], totalAmount: '2.00' }
  const answers = await Promise.all([1, 2, 3].map(() => staff.post('/api/store/purchase', body, key)))
  answers.push(await staff.post('/api/store/purchase', body, key))
  expect(new Set(answers.map((answer) => answer.body.transaction.id)).size).toBe(1)
  expect((await staff.get(`/api/campers/${maya.id}`)).body.storeBalance).toBe('18.00')
  const other = await staff.post(
    '/api/store/purchase',
    { ...body, camperId: maya.id, totalAmount: '2.00', items: [line(null, 1, '2.00', '2.00')] },
    key,
  )
  expect(other.body.code).toBe('uid_reused')
})

test('only credits and debits can be entered by hand, with descriptions of up to 500 characters', async () => {
  const lakeside = await camp()
  const maya = await lakeside.camper()
  const staff = await lakeside.as('staff')
  const post = (fields: object) =>
    staff.post(`/api/campers/${maya.id}/transactions`, {
      amount: '5.00',
      description: 'x',
      transactionType: 'credit',
      ...fields,
    })
  expect((await post({ transactionType: 'purchase' })).status).toBe(400)
  expect((await post({ transactionType: 'refund' })).status).toBe(400)
  expect((await post({ description: 'x'.repeat(501) })).status).toBe(400)
  expect((await post({ description: '' })).body.fields).toMatchObject({ description: 'Description is required' })
  expect((await post({ description: 'x'.repeat(500) })).status).toBe(201)
})

test('a sale made offline is recorded whatever has changed: the price, the item, the balance, even the camper', async () => {
  const lakeside = await camp()
  const [maya, lemonade, chips] = [
    await lakeside.camper({ balance: '1.00' }),
    await lakeside.item({ price: '2.50' }),
    await lakeside.item(),
  ]
  const gone = await lakeside.camper({ balance: '5.00' })
  const [admin, staff] = [await lakeside.as('admin'), await lakeside.as('staff')]
  await admin.delete(`/api/store/items/${chips.id}`)
  await admin.delete(`/api/campers/${gone.id}`)
  const lines = [line(lemonade.id, 1, '2.00', '2.00'), line(chips.id, 1, '1.50', '1.50')]
  const sold = await staff.run(sell, { transactionId: 2 ** 40, camperId: maya.id, lines, total: '3.50' })
  expect(sold.status).toBe('ok')
  expect(sold.data).toMatchObject({
    balance: '-2.50',
    warnings: expect.arrayContaining(['overdrawn', 'price_differs', 'item_gone']),
  })
  // The record has both prices, whatever the catalog says later.
  const ledger = (await staff.get(`/api/campers/${maya.id}/transactions`)).body as { id: number; items: object[] }[]
  expect(ledger.find(({ id }) => id === 2 ** 40)?.items[0]).toMatchObject({ unitPrice: '2.00', cataloguePrice: '2.50' })
  const late = await staff.run(sell, {
    transactionId: 2 ** 40 + 1,
    camperId: gone.id,
    lines: [line(null, 1, '2.00', '2.00')],
    total: '2.00',
  })
  expect(late).toMatchObject({ status: 'ok', data: { balance: '3.00', warnings: ['camper_gone'] } })
})

test('two offline tills that sell more than the balance are both recorded, and the balance is the exact sum', async () => {
  const lakeside = await camp()
  const maya = await lakeside.camper({ balance: '5.00' })
  const [one, two] = [await lakeside.as('staff', [], '1'), await lakeside.as('staff', [], '2')]
  const sale = (transactionId: number) => ({
    transactionId,
    camperId: maya.id,
    lines: [line(null, 2, '2.00', '4.00')],
    total: '4.00',
  })
  expect((await one.run(sell, sale(2 ** 40))).status).toBe('ok')
  expect((await two.run(sell, sale(2 ** 41))).data).toMatchObject({ warnings: ['overdrawn'], balance: '-3.00' })
  expect((await one.get(`/api/campers/${maya.id}`)).body.storeBalance).toBe('-3.00')
})

test('a void reverses a sale once and returns its stock', async () => {
  const lakeside = await camp()
  const [maya, lemonade] = [await lakeside.camper({ balance: '10.00' }), await lakeside.item()]
  const staff = await lakeside.as('staff', ['store.refund'])
  await staff.run(sell, {
    transactionId: 2 ** 40,
    camperId: maya.id,
    lines: [line(lemonade.id, 3, '2.00', '6.00')],
    total: '6.00',
  })
  expect(
    (await staff.run(voidSale, { transactionId: 2 ** 40 + 1, saleId: 2 ** 40, reason: 'Wrong child' })).data,
  ).toMatchObject({ balance: '10.00' })
  expect((await staff.run(voidSale, { transactionId: 2 ** 40 + 2, saleId: 2 ** 40, reason: 'Again' })).code).toBe(
    'already_voided',
  )
  expect((await staff.get(`/api/store/items/${lemonade.id}`)).body.quantityInStock).toBe(10)
  const plain = await lakeside.as('staff')
  expect((await plain.run(voidSale, { transactionId: 2 ** 40 + 3, saleId: 2 ** 40, reason: 'No' })).code).toBe(
    'forbidden',
  )
})

test('recalculating while tills push leaves every balance equal to the sum of its ledger', async () => {
  const lakeside = await camp()
  const maya = await lakeside.camper({ balance: '5.00' })
  const [admin, staff] = [await lakeside.as('admin'), await lakeside.as('staff')]
  const credit = { amount: '1.00', description: 'x', transactionType: 'credit' }
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 4 === 0
        ? admin.post('/api/campers/recalculate-balances', {})
        : staff.post(`/api/campers/${maya.id}/transactions`, credit),
    ),
  )
  expect(answers.every(({ status }) => status < 300)).toBe(true)
  expect((await staff.get(`/api/campers/${maya.id}`)).body.storeBalance).toBe('20.00')
})

test('funds added offline are never lost, and adding them needs the right', async () => {
  const lakeside = await camp()
  const maya = await lakeside.camper()
  const args = { transactionId: 2 ** 40, camperId: maya.id, amount: '5.00', description: 'Cash', paymentMethod: 'cash' }
  expect((await (await lakeside.as('volunteer')).run(addFunds, args)).code).toBe('forbidden')
  expect((await (await lakeside.as('staff')).run(addFunds, args)).data).toMatchObject({ balance: '5.00' })
})

test('the daily limit of a camper or the camp applies at the till, voids restore it, and late sales are recorded anyway', async () => {
  const lakeside = await camp()
  const maya = await lakeside.camper({ balance: '50.00' })
  const [staff, admin] = [await lakeside.as('staff', ['store.refund']), await lakeside.as('admin')]
  await withOrgTx(lakeside.world.server, lakeside.org, 0, ({ store }) =>
    store.patch(camperAccounts, maya.id, { dailyLimit: '5.00' }),
  )
  const buy = (who: typeof staff, amount: string, override = false) =>
    who.post('/api/store/purchase', {
      camperId: maya.id,
      items: [line(null, 1, amount, amount)],
      totalAmount: amount,
      override,
    })
  const first = await buy(staff, '3.00')
  expect(first.status).toBe(201)
  const refused = await buy(staff, '2.50')
  expect([refused.status, refused.body.code]).toEqual([409, 'daily_limit'])
  expect(refused.body.message).toContain('Maya Keller can spend $5.00 a day and has $2.00 left today.')
  expect((await buy(admin, '2.50', true)).status).toBe(201)
  await staff.post(`/api/store/transactions/${first.body.transaction.id}/void`, { reason: 'Wrong child' })
  expect((await buy(staff, '2.50')).status).toBe(201)
  const offline = { transactionId: 2 ** 40, camperId: maya.id, lines: [line(null, 1, '9.00', '9.00')], total: '9.00' }
  expect((await staff.run(sell, offline)).status).toBe('ok')
})

test("store rules apply at once, and a camper's own limit takes precedence over the camp's", async () => {
  const lakeside = await camp()
  const [maya, ben] = [await lakeside.camper({ balance: '50.00' }), await lakeside.camper({ balance: '1.00' })]
  const [staff, admin] = [await lakeside.as('staff'), await lakeside.as('admin')]
  const buy = async (camperId: number, amount: string) => {
    const items = [line(null, 1, amount, amount)]
    return (await staff.post('/api/store/purchase', { camperId, items, totalAmount: amount })).body.code ?? 'sold'
  }
  expect((await admin.run(setStoreRules, { dailyLimit: '3', belowZero: true })).status).toBe('ok')
  expect([await buy(maya.id, '3.50'), await buy(ben.id, '2.50')]).toEqual(['daily_limit', 'sold'])
  expect((await admin.run(setDailyLimit, { camperId: maya.id, dailyLimit: '4.00' })).status).toBe('ok')
  expect([await buy(maya.id, '3.50'), await buy(maya.id, '1.00')]).toEqual(['sold', 'daily_limit'])
  expect((await admin.run(setDailyLimit, { camperId: maya.id, dailyLimit: '-1' })).code).toBe('invalid')
  await admin.run(setDailyLimit, { camperId: maya.id, dailyLimit: null })
  await admin.run(setStoreRules, { dailyLimit: null, belowZero: false })
  expect([await buy(maya.id, '9.00'), await buy(ben.id, '2.50')]).toEqual(['sold', 'insufficient_funds'])
})
