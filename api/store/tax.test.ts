import { expect, test } from 'vitest'
import { setStoreRules } from '#shared/store/funds-mutations'
import { sell, sellV1 } from '#shared/store/mutations'
import { refundLines } from '#shared/store/refund-mutations'
import { addTaxRate, editTaxRate } from '#shared/store/tax-mutations'
import { world } from '../testing/world'

/** A camp that charges 5 % on everything and 9.975 % on drinks, with an admin, a cashier, a camper and a drink. */
async function taxedStore() {
  const site = await world()
  const camp = await site.camp('lakeside')
  const [admin, staff] = [await camp.as('admin'), await camp.as('staff')]
  const add = async (name: string, percent: string, categories: string[] = []) =>
    (await admin.post('/api/store/tax-rates', { name, percent, categories })).body as { id: number }
  const [gst, qst] = [await add('GST', '5'), await add('QST', '9.975', ['Drinks'])]
  const [maya, noah] = [await camp.camper({ balance: '20.00' }), await camp.camper({ balance: '20.00' })]
  const item = await camp.item({ price: '1.00' })
  const taxes = [
    { rateId: gst.id, name: 'GST', percent: '5' },
    { rateId: qst.id, name: 'QST', percent: '9.975' },
  ]
  const lines = [{ ...line(item.id, 3, '1.00', '3.00'), taxRates: [gst.id, qst.id] }]
  const entry = async (id: number) => {
    const all = (await admin.get(`/api/campers/${maya.id}/transactions`)).body as { id: number; amount: string }[]
    return all.find((each) => each.id === id)
  }
  return { site, camp, admin, staff, gst, qst, maya, noah, item, taxes, lines, entry }
}

const line = (itemId: number | null, quantity: number, unitPrice: string, totalPrice: string) => ({
  itemId,
  itemName: 'Lemonade',
  quantity,
  unitPrice,
  totalPrice,
})

test('a sale adds each tax to the total, keeps the rates of its lines, and refunds return tax by share', async () => {
  const { admin, staff, gst, qst, maya, taxes, lines } = await taxedStore()
  // 3.00 * 5 % = 0.15; 3.00 * 9.975 % = 0.29925.
  const sold = await staff.post('/api/store/purchase', { camperId: maya.id, items: lines, taxes, totalAmount: '3.45' })
  expect(sold.body).toMatchObject({
    balance: '16.55',
    warnings: [],
    transaction: {
      amount: '3.45',
      items: [{ taxRates: [gst.id, qst.id], category: 'Drinks' }],
      taxes: [
        { rateId: gst.id, name: 'GST', percent: '5', isIncluded: false, taxable: '3.00', tax: '0.15' },
        { rateId: qst.id, name: 'QST', percent: '9.975', isIncluded: false, taxable: '3.00', tax: '0.30' },
      ],
    },
  })
  const { id } = sold.body.transaction
  const back = async (quantity: number) =>
    (await admin.post(`/api/store/transactions/${id}/refund`, { reason: 'x', lines: [{ line: 0, quantity }] })).body
  expect(await back(1)).toMatchObject({ transaction: { amount: '1.15', taxes: [{ tax: '0.05' }, { tax: '0.10' }] } })
  expect(await back(2)).toMatchObject({ balance: '20.00', transaction: { amount: '2.30' } })
  const days = `from=2026-01-01&to=2035-01-01`
  expect((await staff.get(`/api/store/tax?${days}`)).body).toEqual([
    { name: 'GST', percent: '5', taxable: '0.00', tax: '0.00' },
    { name: 'QST', percent: '9.975', taxable: '0.00', tax: '0.00' },
  ])
})

test('the server computes the tax itself, and refuses a total, a line or a rate that does not add up', async () => {
  const { staff, maya, item, taxes, lines } = await taxedStore()
  const base = { camperId: maya.id, lines, taxes, total: '3.45' }
  let last = 2 ** 40
  // What depends on a refused action is refused with it, so each has its own id.
  const sale = (more: object) => staff.run(sell, { ...base, transactionId: ++last, ...more })
  const [first] = taxes
  const bare = line(item.id, 3, '1.00', '3.00')
  for (const lie of [
    { total: '3.44' },
    { total: '3.00' },
    { taxes: [first] },
    { taxes: [...taxes, first] },
    { lines: [{ ...bare, taxRates: [first?.rateId, first?.rateId] }], total: '3.30' },
    { pricesIncludeTax: true },
  ])
    expect(await sale(lie), JSON.stringify(lie)).toMatchObject({ code: 'total_mismatch' })
  for (const percent of ['-5', '0', '101', '5.0001', 'x'])
    expect(await sale({ taxes: [{ ...first, percent }, taxes[1]] })).toMatchObject({ code: 'invalid' })
  const many = [1, 2, 3, 4].map((rateId) => ({ rateId, name: 'x', percent: '1' }))
  const four = { lines: [{ ...bare, taxRates: [1, 2, 3, 4] }], taxes: many, total: '3.12' }
  expect(await sale(four)).toMatchObject({ code: 'invalid' })
  expect(await sale({})).toMatchObject({ status: 'ok', data: { warnings: [], balance: '16.55' } })
})

test('a till with older rates, and one that knows none, are booked as they sold, for review', async () => {
  const { admin, staff, gst, qst, maya, item, taxes, lines, entry } = await taxedStore()
  expect(await admin.run(editTaxRate, { rateId: gst.id, set: { percent: '6' } })).toMatchObject({ status: 'ok' })
  const old = { transactionId: 2 ** 40, camperId: maya.id, lines, taxes, total: '3.45' }
  expect((await staff.run(sell, old)).data).toMatchObject({ warnings: ['tax_differs'], balance: '16.55' })
  expect(await entry(2 ** 40)).toMatchObject({ amount: '3.45', taxes: [{ percent: '5' }, { percent: '9.975' }] })
  const untaxed = { camperId: maya.id, lines: [line(item.id, 1, '1.00', '1.00')], total: '1.00' }
  expect((await staff.run(sellV1, { ...untaxed, transactionId: 2 ** 40 + 1 })).data).toMatchObject({
    warnings: ['tax_differs'],
    balance: '15.55',
  })
  expect(await entry(2 ** 40 + 1)).toMatchObject({ amount: '1.00', taxes: [], needsReview: ['tax_differs'] })
  for (const { id } of [gst, qst]) await admin.patch(`/api/store/tax-rates/${id}`, { isActive: false })
  expect((await staff.run(sellV1, { ...untaxed, transactionId: 2 ** 40 + 2 })).data).toMatchObject({ warnings: [] })
  // The rates are off, but this till still charges them.
  expect((await staff.run(sell, { ...old, transactionId: 2 ** 40 + 3 })).data).toMatchObject({
    warnings: ['tax_differs'],
  })
})

test('prices that include tax leave the total as it is, and a till that adds it instead is flagged', async () => {
  const { admin, staff, maya, taxes, lines, entry } = await taxedStore()
  const rules = { dailyLimit: null, belowZero: false, pricesIncludeTax: true }
  expect((await admin.send('PUT', '/api/store/rules', rules)).body).toMatchObject({ pricesIncludeTax: true })
  // A version without the setting leaves it alone.
  expect(await admin.run(setStoreRules, { dailyLimit: null, belowZero: false })).toMatchObject({ status: 'ok' })
  const sale = { camperId: maya.id, lines, taxes }
  const included = { ...sale, pricesIncludeTax: true, total: '3.00' }
  expect((await staff.run(sell, { ...included, transactionId: 2 ** 40 })).data).toMatchObject({
    warnings: [],
    balance: '17.00',
  })
  // 3.00 / 1.14975 = 2.6093.
  const [gst, qst] = [{ tax: '0.13' }, { tax: '0.26', taxable: '2.61', isIncluded: true }]
  expect(await entry(2 ** 40)).toMatchObject({ amount: '3.00', taxes: [gst, qst] })
  expect((await staff.run(sell, { ...sale, total: '3.45', transactionId: 2 ** 40 + 1 })).data).toMatchObject({
    warnings: ['tax_differs'],
  })
  const lines1 = [{ line: 0, quantity: 3 }]
  const refund = { transactionId: 2 ** 40 + 2, saleId: 2 ** 40, reason: 'x', lines: lines1, till: null }
  expect((await admin.run(refundLines, refund)).data).toMatchObject({ balance: '16.55' })
})

test('void, undo and a move to another camper take the tax with them', async () => {
  const { admin, staff, maya, noah, taxes, lines } = await taxedStore()
  const buy = async () =>
    (await staff.post('/api/store/purchase', { camperId: maya.id, items: lines, taxes, totalAmount: '3.45' })).body
      .transaction.id as number
  const on = (id: number, what: string, body: object) => admin.post(`/api/store/transactions/${id}/${what}`, body)
  expect((await on(await buy(), 'void', { reason: 'x' })).body).toMatchObject({
    balance: '20.00',
    transaction: { amount: '3.45', taxes: [{ tax: '0.15' }, { tax: '0.30' }] },
  })
  const undone = await staff.post(`/api/store/transactions/${await buy()}/undo`, {})
  expect(undone.body).toMatchObject({ balance: '20.00', transaction: { taxes: [{ tax: '0.15' }, { tax: '0.30' }] } })
  const sale = await buy()
  await on(sale, 'refund', { reason: 'x', lines: [{ line: 0, quantity: 1 }] })
  const moved = await on(sale, 'move', { camperId: noah.id })
  expect(moved.body).toMatchObject({
    balance: '17.70',
    transaction: { amount: '2.30', taxes: [{ taxable: '2.00', tax: '0.10' }, { tax: '0.20' }] },
  })
  // What moved can be refunded there, to the cent.
  const { id } = moved.body.transaction
  expect((await on(id, 'refund', { reason: 'x', lines: [{ line: 0, quantity: 1 }] })).body.balance).toBe('18.85')
  expect((await on(id, 'void', { reason: 'x' })).body.balance).toBe('20.00')
  expect((await admin.get(`/api/campers/${maya.id}`)).body.storeBalance).toBe('20.00')
})

test('the account must hold the tax too, and the day says how much of its total is tax', async () => {
  const { camp, staff, taxes, lines } = await taxedStore()
  const theo = await camp.camper({ balance: '3.40' })
  const sale = { camperId: theo.id, items: lines, taxes, totalAmount: '3.45' }
  const refused = await staff.post('/api/store/purchase', sale)
  expect(refused.body).toMatchObject({ code: 'insufficient_funds' })
  await staff.post('/api/store/purchase', { ...sale, paymentMethod: 'cash', cashReceived: '5.00' })
  expect((await staff.get('/api/store/day')).body).toMatchObject({ total: '3.45', tax: '0.45' })
})

test('a fourth active rate on a category is refused, whenever it arrives; only the office changes rates', async () => {
  const { site, admin, staff, gst } = await taxedStore()
  const more = (name: string, categories: string[]) => ({ name, percent: '1', categories })
  expect((await admin.post('/api/store/tax-rates', more('Third', ['Drinks']))).status).toBe(201)
  const fourth = await admin.post('/api/store/tax-rates', more('Fourth', ['Drinks', 'Books']))
  expect(fourth.body).toMatchObject({ code: 'too_many_rates' })
  expect(fourth.body.message).toContain('Drinks would have more than three active tax rates.')
  const late = { rateId: 2 ** 40, ...more('Fourth', []), isActive: true }
  expect(await admin.run(addTaxRate, late)).toMatchObject({ code: 'too_many_rates' })
  expect((await admin.post('/api/store/tax-rates', { ...late, isActive: false })).status).toBe(201)
  const rates = (await staff.get('/api/store/tax-rates')).body as { id: number; name: string }[]
  const off = rates.find(({ name }) => name === 'Fourth')
  expect(await admin.run(editTaxRate, { rateId: off?.id, set: { isActive: true } })).toMatchObject({
    code: 'too_many_rates',
  })
  expect(await staff.run(editTaxRate, { rateId: gst.id, set: { percent: '1' } })).toMatchObject({ code: 'forbidden' })
  expect(await staff.run(addTaxRate, late)).toMatchObject({ code: 'forbidden' })
  const other = await (await site.camp('pinewood')).as('admin')
  expect((await other.get('/api/store/tax-rates')).body).toEqual([])
  for (const percent of ['0', '-1', '100.5', '1.0005', '5%'])
    expect((await admin.patch(`/api/store/tax-rates/${gst.id}`, { percent })).status).toBe(400)
})
