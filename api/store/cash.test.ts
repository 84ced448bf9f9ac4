import { expect, test } from 'vitest'
import { dayIn } from '#shared/kernel/values/dates'
import { countDrawer, openDrawer } from '#shared/store/drawers'
import { sell } from '#shared/store/mutations'
import { world } from '../testing/world'

const DAY = '2026-07-01'
const tea = (itemId: number | null) => [{ itemId, itemName: 'Tea', quantity: 1, unitPrice: '2.00', totalPrice: '2.00' }]

test('a customer without an account pays cash, and the books and the stock include the sale', async () => {
  const camp = await (await world()).camp('lakeside')
  const [admin, staff, item] = [await camp.as('admin'), await camp.as('staff'), await camp.item()]
  const buy = (more: object) =>
    staff.post('/api/store/purchase', { camperId: null, items: tea(item.id), totalAmount: '2.00', ...more })
  expect((await buy({})).body.code).toBe('cash_only')
  const short = await buy({ paymentMethod: 'cash', cashReceived: '1.99' })
  expect([short.status, short.body.code]).toEqual([409, 'cash_short'])
  const sold = await buy({ paymentMethod: 'cash', cashReceived: '5.00', till: 'Ana, Boat house' })
  expect(sold.body).toMatchObject({ balance: '0.00', transaction: { camperId: null, cashReceived: '5.00' } })
  expect((await admin.get(`/api/store/items/${item.id}`)).body.quantityInStock).toBe(9)
  expect((await staff.get('/api/store/day')).body).toMatchObject({ sales: 1, total: '2.00', cash: '2.00' })
  expect((await staff.get('/api/store/sales')).body).toMatchObject([
    { item: 'Tea', cashier: 'Ana', till: 'Boat house' },
  ])
  const back = await admin.post(`/api/store/transactions/${sold.body.transaction.id}/void`, { reason: 'x' })
  expect(back.body).toMatchObject({ balance: '0.00', transaction: { camperId: null, transactionType: 'refund' } })
  expect((await staff.get('/api/store/day')).body).toMatchObject({ total: '0.00', cash: '0.00' })
})

test('a cashier whose name changes has one line in the day and in the sales, including older entries', async () => {
  const camp = await (await world()).camp('lakeside')
  const [staff, item] = [await camp.as('staff'), await camp.item()]
  const buy = (till: string | null) =>
    staff.post('/api/store/purchase', {
      camperId: null,
      items: tea(item.id),
      totalAmount: '2.00',
      paymentMethod: 'cash',
      cashReceived: '2.00',
      till,
    })
  for (const till of ['Ana Berg, Boat house', 'Ana Lind, Boat house', null]) expect((await buy(till)).status).toBe(201)
  const names = async (path: string, of: (body: never) => string[]) => [
    ...new Set(of((await staff.get(path)).body as never)),
  ]
  const ofDay = ({ byCashier }: { byCashier: { name: string }[] }) => byCashier.map(({ name }) => name)
  const ofSales = (lines: { cashier: string }[]) => lines.map(({ cashier }) => cashier)
  expect(await names('/api/store/day', ofDay)).toEqual(['Ana Lind'])
  expect(await names('/api/store/sales', ofSales)).toEqual(['Ana Lind'])
})

test('too little cash does not refuse a sale that has already happened, and families see none of it', async () => {
  const camp = await (await world()).camp('lakeside')
  const [staff, parent] = [await camp.as('staff'), await camp.as('parent')]
  const sale = { camperId: null, lines: tea(null), total: '2.00', paymentMethod: 'cash' as const }
  expect(await staff.run(sell, { ...sale, transactionId: 2 ** 40, cashReceived: '1.00' })).toMatchObject({
    status: 'ok',
  })
  const { put } = (await staff.pull()).body.patch.store_transactions
  expect(put).toMatchObject([{ camperId: null, cashReceived: null }])
  expect((await parent.pull()).body.patch.store_transactions?.put ?? []).toEqual([])
})

test("a volunteer can't open a drawer under the name of another device's till, and staff can", async () => {
  const site = await world()
  const camp = await site.camp('lakeside')
  const seller = (name: string) => camp.as('volunteer', ['store.sell'], name)
  const [ana, bob, staff] = [await seller('ana'), await seller('bob'), await camp.as('staff')]
  const [till, float, begin] = ['Boat house', '20.00', site.server.now().getTime()]
  /** Opens the drawer on a day, counted from the first. */
  const open = (by: typeof ana, days: number) => {
    site.server.now = () => new Date(begin + days * 24 * 3600_000)
    const day = dayIn('America/New_York', site.server.now().toISOString())
    return by.run(openDrawer, { till, day, float, drawerId: 2 ** 40 + by.userId * 100 + days })
  }
  expect(await open(ana, 0)).toMatchObject({ status: 'ok' })
  expect(await open(bob, 1)).toMatchObject({ code: 'drawer_of_other_device' })
  const day = dayIn('America/New_York', site.server.now().toISOString())
  expect((await bob.post('/api/store/drawers', { till, day, float })).body.code).toBe('drawer_of_other_device')
  expect(await open(staff, 1)).toMatchObject({ status: 'ok' })
})

test('each till has one drawer a day, which staff open and count and the office signs off for good', async () => {
  const site = await world()
  const camp = await site.camp('lakeside')
  const [admin, staff] = [await camp.as('admin'), await camp.as('staff')]
  const [second, seller] = [await camp.as('staff', [], 'two'), await camp.as('volunteer', ['store.sell'])]
  const open = { till: 'Boat house', day: DAY, float: '20.00' }
  const { body: drawer } = await staff.post('/api/store/drawers', open)
  const again = await admin.post('/api/store/drawers', { ...open, till: ' Boat  house, ' })
  expect([again.status, again.body.code]).toEqual([409, 'drawer_open'])
  expect(await second.run(openDrawer, { ...open, drawerId: 2 ** 40 })).toMatchObject({ code: 'drawer_open' })
  // A volunteer who may sell counts only the drawer that they opened, and doesn't see the expected cash.
  expect(await seller.run(countDrawer, { drawerId: drawer.id, counted: '1.00' })).toMatchObject({ code: 'forbidden' })
  const own = { ...open, till: 'Kiosk', drawerId: 2 ** 41 }
  expect((await seller.post('/api/store/drawers', { ...open, till: 'Kiosk' })).body.code).toBe('drawer_not_today')
  own.day = dayIn('America/New_York', site.server.now().toISOString())
  expect(await seller.run(openDrawer, own)).toMatchObject({ status: 'ok' })
  expect(await seller.run(countDrawer, { drawerId: 2 ** 41, counted: '20.00' })).toMatchObject({ status: 'ok' })
  expect((await seller.get(`/api/store/drawers?day=${DAY}`)).status).toBe(403)
  expect(await second.run(countDrawer, { drawerId: 2 ** 41, counted: '19.00' })).toMatchObject({ status: 'ok' })
  expect(await seller.run(countDrawer, { drawerId: 2 ** 41, counted: '20.00' })).toMatchObject({ code: 'forbidden' })
  const sign = (who: typeof admin) => who.post(`/api/store/drawers/${drawer.id}/sign`, { expected: '20.00' })
  expect((await sign(admin)).body.code).toBe('not_counted')
  expect(
    await second.run(countDrawer, { drawerId: drawer.id, counted: '19.50', note: 'A coin rolled away' }),
  ).toMatchObject({
    status: 'ok',
  })
  expect((await staff.get(`/api/store/drawers?day=${DAY}`)).body).toMatchObject([
    { till: 'Boat house', shouldBe: '20.00', counted: '19.50', difference: '-0.50', countedBy: second.userId },
  ])
  expect((await sign(staff)).status).toBe(403)
  expect((await sign(admin)).body).toMatchObject({ expected: '20.00', signedBy: admin.userId })
  for (const late of [
    await sign(admin),
    await staff.post(`/api/store/drawers/${drawer.id}/count`, { counted: '20.00' }),
  ])
    expect([late.status, late.body.code]).toEqual([409, 'drawer_signed'])
  const other = await (await site.camp('pinewood')).as('admin')
  expect((await other.get(`/api/store/drawers?day=${DAY}`)).body).toEqual([])
  expect((await other.post(`/api/store/drawers/${drawer.id}/count`, { counted: '1.00' })).status).toBe(404)
})

test("with blind counts, staff do not see a drawer's expected cash before it is counted", async () => {
  const camp = await (await world()).camp('lakeside')
  const [admin, staff] = [await camp.as('admin'), await camp.as('staff')]
  await admin.send('PUT', '/api/store/rules', { dailyLimit: null, belowZero: false, blindCount: true })
  const drawer = (await staff.post('/api/store/drawers', { till: 'Boat house', day: DAY, float: '20.00' })).body
  const seenBy = async (who: typeof staff) => (await who.get(`/api/store/drawers?day=${DAY}`)).body[0]
  expect(await seenBy(staff)).not.toHaveProperty('shouldBe')
  expect(await seenBy(admin)).toMatchObject({ shouldBe: '20.00' })
  await staff.post(`/api/store/drawers/${drawer.id}/count`, { counted: '19.00' })
  expect(await seenBy(staff)).toMatchObject({ shouldBe: '20.00', difference: '-1.00' })
})

test("with blind counts, staff do not see a day's cash before all of its drawers are counted", async () => {
  const camp = await (await world()).camp('lakeside')
  const [admin, staff, item] = [await camp.as('admin'), await camp.as('staff'), await camp.item()]
  await admin.send('PUT', '/api/store/rules', { dailyLimit: null, belowZero: false, blindCount: true })
  const sale = { camperId: null, items: tea(item.id), totalAmount: '2.00', paymentMethod: 'cash', till: 'Ana, Dock' }
  expect((await staff.post('/api/store/purchase', sale)).status).toBe(201)
  const { day } = (await staff.get('/api/store/day')).body
  const drawers: { id: number }[] = []
  for (const till of ['Boat house', 'Dock'])
    drawers.push((await staff.post('/api/store/drawers', { till, day, float: '20.00' })).body)
  const count = (drawer: { id: number } | undefined) =>
    staff.post(`/api/store/drawers/${drawer?.id}/count`, { counted: '22.00' })
  const seenBy = async (who: typeof staff) => (await who.get('/api/store/day')).body
  const whole = { total: '2.00', cash: '2.00', byCashier: [{ cash: '2.00' }], byPayment: [{ amount: '2.00' }] }
  const blind = async () => {
    const seen = await seenBy(staff)
    expect(seen).toMatchObject({ total: '2.00', byDevice: [{ name: 'Dock', amount: '2.00' }] })
    for (const shown of [seen, ...seen.byCashier, ...seen.byDevice]) expect(shown).not.toHaveProperty('cash')
    expect(seen).not.toHaveProperty('byPayment')
  }
  await blind()
  expect(await seenBy(admin)).toMatchObject(whole)
  await count(drawers[0])
  await blind()
  await count(drawers[1])
  expect(await seenBy(staff)).toMatchObject(whole)
})

test('nor if no drawer was opened that day, or none for a till that took cash', async () => {
  const camp = await (await world()).camp('lakeside')
  const [admin, staff, camper] = [await camp.as('admin'), await camp.as('staff'), await camp.camper()]
  await admin.send('PUT', '/api/store/rules', { dailyLimit: null, belowZero: false, blindCount: true })
  const sale = { camperId: null, items: tea(null), totalAmount: '2.00', paymentMethod: 'cash', till: 'Ana, Dock' }
  expect((await staff.post('/api/store/purchase', sale)).status).toBe(201)
  const funds = { transactionType: 'credit', amount: '7.00', description: 'From home', paymentMethod: 'cash' }
  const added = await admin.post(`/api/campers/${camper.id}/transactions`, { ...funds, referenceNumber: '1042' })
  expect(added).toMatchObject({ status: 201, body: { referenceNumber: '1042' } })
  const seenBy = async (who: typeof staff) => (await who.get('/api/store/day')).body
  const blind = async () => {
    const seen = await seenBy(staff)
    expect(Object.keys(seen).sort()).toEqual([
      'byCashier',
      'byCategory',
      'byDevice',
      'day',
      'refunds',
      'sales',
      'tax',
      'total',
    ])
    for (const line of [...seen.byCashier, ...seen.byDevice]) expect(line).not.toHaveProperty('cash')
    expect(await seenBy(admin)).toMatchObject({ fundsAdded: '7.00', paidOut: '0.00', cash: '9.00' })
    return seen.day as string
  }
  const day = await blind()
  const count = async (till: string) => {
    const { body: drawer } = await staff.post('/api/store/drawers', { till, day, float: '0.00' })
    await blind()
    await staff.post(`/api/store/drawers/${drawer.id}/count`, { counted: '2.00' })
  }
  await count('Boat house')
  await blind()
  await count('Dock')
  expect(await seenBy(staff)).toMatchObject({ fundsAdded: '7.00', paidOut: '0.00', cash: '9.00' })
})

test('blind counting is a setting, and an older tablet that does not know it leaves it unchanged', async () => {
  const camp = await (await world()).camp('lakeside')
  const admin = await camp.as('admin')
  const put = (rules: object) => admin.send('PUT', '/api/store/rules', { dailyLimit: null, belowZero: false, ...rules })
  expect((await put({ blindCount: true })).body).toMatchObject({ blindCount: true })
  expect((await put({})).body).toMatchObject({ blindCount: true })
  expect((await put({ blindCount: false })).body).toMatchObject({ blindCount: false })
})
