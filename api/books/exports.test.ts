import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { USUAL_ACCOUNTS } from '#shared/books/account-roles'
import { takePayment } from '#shared/financial/payment-mutations'
import { toCents } from '#shared/kernel/values/money'
import type { Person } from '../testing/person'
import { world } from '../testing/world'

/** A family with a place for $500 and payments, and a sale at the store. */
async function books() {
  const site = await world()
  const camp = await site.camp('lakeside')
  const admin = await camp.as('admin')
  const family = await camp.family('Keller')
  const maya = await camp.camper({ firstName: 'Maya', familyId: family.id, balance: '20.00' })
  const week = await camp.session({ name: 'Week 2', price: '500.00', startDate: '2099-07-01', endDate: '2099-07-07' })
  await admin.post('/api/registrations', { camperId: maya.id, sessionId: week.id, status: 'confirmed' })
  const pay = (body: object) => admin.post(`/api/accounts/${family.id}/payments`, body)
  await pay({ method: 'check', reference: '1042', amount: '300.00' })
  const { body: wrong } = await pay({ method: 'cash', amount: '40.00' })
  await admin.post(`/api/entries/${wrong.id}/reverse`, { reason: 'x' })
  const charge = { amount: '45.00', category: 'fee', description: 'Photos' }
  await admin.post(`/api/accounts/${family.id}/charges`, charge)
  return { site, camp, admin, family, maya, pay, today: (await admin.get('/api/books')).body.through as string }
}

const send = (who: Person, through: string, format = 'quickbooks') =>
  who.post('/api/books/exports', { format, through })
const fileOf = async (who: Person, id: number, part = 1) =>
  (await who.get(`/api/books/exports/${id}/file?part=${part}`)).body as string
const read = (csv: string) => Papa.parse<Record<string, string>>(csv, { header: true }).data
const cents = (text: string | undefined) => (text ? toCents(text) : 0)

/** What a file books on each account, in cents. */
function sums(csv: string): Record<string, number> {
  const found: Record<string, number> = {}
  for (const { AccountName = '', Debits, Credits } of read(csv))
    found[AccountName] = (found[AccountName] ?? 0) + cents(Debits) - cents(Credits)
  return found
}

test('an export has every entry once, adds up, and is the same when downloaded again', async () => {
  const { admin, pay, today } = await books()
  const first = await send(admin, today)
  expect([first.status, first.body]).toMatchObject([201, { id: 1, format: 'quickbooks', through: today, files: 1 }])
  const csv = await fileOf(admin, 1)
  expect(sums(csv)).toEqual({
    'Undeposited Funds': 30000 + 2000,
    'Family Accounts': 50000 + 4500 - 30000,
    'Deferred Revenue': -50000,
    'Camp Fees': -4500,
    'Camper Store Accounts': -2000,
  })
  expect(read(csv).filter(({ Name }) => Name === 'Keller Family').length).toBeGreaterThan(6)
  expect((await send(admin, today)).body.code).toBe('nothing_to_export')
  await pay({ method: 'card_terminal', amount: '10.00' })
  expect((await admin.get('/api/books')).body).toMatchObject({ due: 1 })
  expect((await send(admin, today)).body).toMatchObject({ id: 2, bookings: 1 })
  expect(sums(await fileOf(admin, 2))).toEqual({ 'Card Clearing': 1000, 'Family Accounts': -1000 })
  expect(await fileOf(admin, 1)).toBe(csv)
  expect((await admin.get('/api/books/exports')).body).toMatchObject([{ id: 1 }, { id: 2 }])
  expect((await admin.get('/api/books/exports/3/file')).status).toBe(404)
  expect((await admin.get('/api/books/exports/1/file?part=2')).status).toBe(404)
})

test('a place is income when its session has ended, and only what changed is booked again', async () => {
  const { camp, admin, maya, today } = await books()
  const past = await camp.session({ name: 'Past', price: '90.00', startDate: '2026-01-05', endDate: '2026-01-09' })
  const { body: place } = await admin.post('/api/registrations', { camperId: maya.id, sessionId: past.id })
  await send(admin, today)
  expect(sums(await fileOf(admin, 1))).toMatchObject({ 'Camp Tuition': -9000, 'Deferred Revenue': -50000 })
  await admin.post(`/api/registrations/${place.id}/cancel`, { refund: '90.00' })
  await send(admin, today)
  // The payment was refunded, so the income and the money are both booked back.
  expect(sums(await fileOf(admin, 2))).toEqual({
    'Camp Tuition': 9000,
    'Deferred Revenue': 0,
    'Family Accounts': 0,
    'Earlier Payments': -9000,
  })
})

test('of two exports at once, one gets everything and the other nothing', async () => {
  const { camp, admin, today } = await books()
  const two = await camp.as('staff', ['financial'], 'two')
  const both = await Promise.all([send(admin, today), send(two, today, 'xero')])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect((await admin.get('/api/books/exports')).body).toHaveLength(1)
  expect((await admin.get('/api/books')).body.due).toBe(0)
})

test("accounts have the camp's names and codes in later exports", async () => {
  const { admin, pay, today } = await books()
  await send(admin, today, 'xero')
  const accounts = { ...USUAL_ACCOUNTS, card: { name: 'Square', code: '1105' } }
  expect((await admin.send('PUT', '/api/books/accounts', accounts)).body).toEqual(accounts)
  const bad = { ...accounts, card: { name: '', code: '1' } }
  expect((await admin.send('PUT', '/api/books/accounts', bad)).status).toBe(400)
  await pay({ method: 'card_terminal', amount: '10.00' })
  await send(admin, today, 'xero')
  expect(read(await fileOf(admin, 2)).map((row) => [row['*AccountCode'], row['*Amount']])).toEqual([
    ['1105', '10.00'],
    ['1210', '-10.00'],
  ])
})

test('a month is closed once everything is exported, and what arrives later counts on the first open day', async () => {
  const { site, camp, admin, family } = await books()
  const close = (through: string) => admin.post('/api/books/close', { through })
  const desk = await camp.as('staff', ['financial'], 'desk')
  const late = async (entryId: number, at: string) => {
    const args = { entryId: 2 ** 40 + entryId, familyId: family.id, amount: '10.00', method: 'cash' }
    const { body } = await desk.pushRaw(await desk.actions([{ mutation: takePayment, args, at }]))
    return body.results[0]
  }
  const profile = (await admin.get('/api/books')).body
  const today: string = profile.through
  const last = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1, 0))
    .toISOString()
    .slice(0, 10)
  const inMonth = `${last}T15:00:00.000Z`
  const { now } = site.server
  site.server.now = () => new Date(`${last}T12:00:00.000Z`)
  await desk.enrolled()
  site.server.now = now
  expect(await late(1, inMonth)).toMatchObject({ status: 'ok' })
  expect((await close(last)).body.code).toBe('not_exported')
  expect((await send(admin, last)).status).toBe(201)
  expect((await close('2026-02-27')).status).toBe(400)
  // A registration of that month is in no export yet.
  const ben = await camp.camper({ firstName: 'Ben', familyId: family.id })
  const { id: sessionId } = await camp.session({ price: '80.00', startDate: '2099-08-01', endDate: '2099-08-07' })
  site.server.now = () => new Date(inMonth)
  await admin.post('/api/registrations', { camperId: ben.id, sessionId, status: 'confirmed' })
  site.server.now = now
  expect((await close(last)).body.code).toBe('not_exported')
  expect((await send(admin, last)).status).toBe(201)
  expect(
    (await (await camp.as('manager', ['financial'], 'm')).post('/api/books/close', { through: last })).status,
  ).toBe(403)
  expect((await close(last)).body).toEqual({ closedThrough: last })
  expect((await close(last)).status).toBe(400)
  expect((await send(admin, last)).status).toBe(400)
  expect(await late(2, inMonth)).toMatchObject({ status: 'ok' })
  const { entries } = (await admin.get(`/api/accounts/${family.id}`)).body
  const found = entries.find(({ id }: { id: number }) => id === 2 ** 40 + 2)
  expect(found).toMatchObject({ createdAt: inMonth, needsReview: expect.arrayContaining(['late']) })
  await send(admin, today)
  expect((await close(today)).status).toBe(400)
  const days = read(await fileOf(admin, 3)).map(({ JournalDate }) => JournalDate)
  expect(days).toContain(`${today.slice(5, 7)}/01/${today.slice(0, 4)}`)
})

test('journals come to what families owe, also for a cancelled place with a discount', async () => {
  for (const paid of ['0.00', '400.00']) {
    const { camp, admin, today } = await books()
    const family = await camp.family('Berg')
    const { id: camperId } = await camp.camper({ firstName: 'Lena', familyId: family.id })
    const week = await camp.session({ name: 'Week 3', price: '500.00', startDate: '2099-07-01', endDate: '2099-07-07' })
    const asked = { camperId, sessionId: week.id, status: 'confirmed' }
    const { id: billId } = (await admin.post('/api/registrations', asked)).body
    const discount = { amount: '100.00', category: 'goodwill', description: 'x', billId }
    await admin.post(`/api/accounts/${family.id}/discounts`, discount)
    if (paid !== '0.00')
      await admin.post(`/api/accounts/${family.id}/payments`, {
        method: 'cash',
        amount: paid,
        towards: [{ billId, amount: paid }],
      })
    await send(admin, today)
    await admin.post(`/api/registrations/${billId}/cancel`, { keep: paid, back: 'credit' })
    await send(admin, today)
    const made: { id: number }[] = (await admin.get('/api/books/exports')).body
    const files = (await Promise.all(made.map(({ id }) => fileOf(admin, id)))).flatMap(read)
    const ofBerg = files.filter(({ Name, AccountName }) => Name === 'Berg Family' && AccountName === 'Family Accounts')
    const booked = ofBerg.reduce((sum, { Debits, Credits }) => sum + cents(Debits) - cents(Credits), 0)
    const { balance } = (await admin.get(`/api/accounts/${family.id}`)).body
    expect([paid, booked, balance]).toEqual([paid, 0, '0.00'])
  }
})

test('the list of payments can be had as often as wanted, and marks nothing', async () => {
  const { admin, family, pay, today } = await books()
  await admin.patch(`/api/families/${family.id}`, { lastName: '=SUM(1)' })
  await pay({ method: 'bank_transfer', amount: '7.00' })
  const csv = async (query = '') => (await admin.get(`/api/payments.csv${query}`)).body as string
  const rows = read(await csv())
  expect(rows.map(({ Entry, Method, Amount }) => [Entry, Method, Amount])).toEqual([
    ['Payment', 'Check', '300.00'],
    ['Payment', 'Cash', '40.00'],
    ['Reversal', 'Cash', '-40.00'],
    ['Payment', 'Bank transfer', '7.00'],
  ])
  expect(rows[0]?.Family).toBe("'=SUM(1)")
  expect(await csv()).toBe(await csv(`?from=${today}&to=${today}`))
  expect(await csv('?to=2000-01-01')).toBeUndefined()
  expect((await admin.get('/api/books')).body.due).toBeGreaterThan(0)
})

test('exports are for those with the grant, and no other camp sees them', async () => {
  const { site, camp, admin, today } = await books()
  for (const who of [await camp.as('staff'), await camp.as('volunteer'), await camp.as('parent')]) {
    for (const path of ['/api/books', '/api/books/exports', '/api/books/exports/1/file', '/api/payments.csv'])
      expect((await who.get(path)).status).toBe(403)
    expect((await send(who, today)).status).toBe(403)
  }
  expect((await send(await camp.as('manager'), today)).status).toBe(403)
  await send(admin, today)
  const other = await (await site.camp('hillside', { numbersFrom: 500 })).as('admin')
  expect((await other.get('/api/books/exports/1/file')).status).toBe(404)
  expect((await other.get('/api/books/exports')).body).toEqual([])
})

test('store tax is booked to its own account, and comes off it with a refund', async () => {
  const { admin, maya, today } = await books()
  const { body: rate } = await admin.post('/api/store/tax-rates', { name: 'GST', percent: '5' })
  await send(admin, today)
  const line = { itemId: null, itemName: 'Kite', quantity: 2, unitPrice: '5.00', totalPrice: '10.00' }
  const taxes = [{ rateId: rate.id, name: 'GST', percent: '5' }]
  const items = [{ ...line, taxRates: [rate.id] }]
  const sale = await admin.post('/api/store/purchase', { camperId: maya.id, items, taxes, totalAmount: '10.50' })
  await send(admin, today)
  const booked = { 'Camper Store Accounts': 1050, 'Camp Store Sales': -1000, 'Sales Tax Payable': -50 }
  expect(sums(await fileOf(admin, 2))).toEqual(booked)
  const refund = { reason: 'x', lines: [{ line: 0, quantity: 1 }] }
  await admin.post(`/api/store/transactions/${sale.body.transaction.id}/refund`, refund)
  await send(admin, today)
  const back = { 'Camper Store Accounts': -525, 'Camp Store Sales': 500, 'Sales Tax Payable': 25 }
  expect(sums(await fileOf(admin, 3))).toEqual(back)
})

test('a camp that named its accounts before there was store tax gets the usual one for it', async () => {
  const { admin } = await books()
  const { storeTax, ...named } = { ...USUAL_ACCOUNTS, card: { name: 'Square', code: '1105' } }
  expect((await admin.send('PUT', '/api/books/accounts', named)).body).toEqual({ ...named, storeTax })
})

test('a sale paid from the account and in cash books each part, and a refund takes the cash part off first', async () => {
  const { admin, maya, today } = await books()
  await send(admin, today)
  const items = [{ itemId: null, itemName: 'Kite', quantity: 3, unitPrice: '8.00', totalPrice: '24.00' }]
  const paid = { camperId: maya.id, items, totalAmount: '24.00', cashPart: '4.00' }
  const sale = await admin.post('/api/store/purchase', paid)
  await send(admin, today)
  expect(sums(await fileOf(admin, 2))).toEqual({
    'Camper Store Accounts': 2000,
    'Undeposited Funds': 400,
    'Camp Store Sales': -2400,
  })
  const refund = { reason: 'x', lines: [{ line: 0, quantity: 1 }] }
  await admin.post(`/api/store/transactions/${sale.body.transaction.id}/refund`, refund)
  await send(admin, today)
  expect(sums(await fileOf(admin, 3))).toEqual({
    'Camper Store Accounts': -400,
    'Undeposited Funds': -400,
    'Camp Store Sales': 800,
  })
})
