import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { USUAL_ACCOUNTS } from '#shared/books/account-roles'
import { importPayment } from '#shared/financial/prior-payment-mutations'
import { addDays } from '#shared/kernel/values/dates'
import { mailingFamily } from '../testing/mailing-family'
import { world } from '../testing/world'

/** A camp with a family whose child's place costs $400. */
async function billed() {
  const site = await world()
  const camp = await site.camp('lakeside')
  const office = await camp.as('admin')
  const week = await camp.session({ startDate: '2099-07-01', endDate: '2099-07-07' })
  const family = (await office.post('/api/families', { lastName: 'Ny' })).body
  const camper = (await office.post('/api/campers', { firstName: 'Ann', lastName: 'Ny', familyId: family.id })).body
  const place = (await office.post('/api/registrations', { camperId: camper.id, sessionId: week.id })).body
  const path = `/api/accounts/${family.id}/prior-payments`
  const bring = (payment: object) => office.post(path, { amount: '100.00', day: '2026-03-14', ...payment })
  const account = async () => (await office.get(`/api/accounts/${family.id}`)).body
  return { site, camp, office, family, place, path, bring, account }
}

test('a payment from the previous system is on its own day and pays the registration', async () => {
  const { bring, account, office, place } = await billed()
  const before = Number((await account()).balance)
  const made = await bring({ method: 'check', reference: '1044', externalId: 'P-1', registrationId: place.id })
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({ kind: 'payment', category: 'prior', method: 'check', reference: '1044' })
  expect(made.body.createdAt.slice(0, 10)).toBe('2026-03-14')
  expect(Number((await account()).balance)).toBe(before - 100)
  expect((await office.get(`/api/registrations/${place.id}`)).body.amountPaid).toBe('100.00')
})

test('no payment is imported twice, until the first one is reversed', async () => {
  const { bring, office } = await billed()
  const made = await bring({ externalId: 'P-1' })
  expect((await bring({ externalId: 'P-1', amount: '90.00' })).body.code).toBe('payment_there')
  expect((await bring({})).body.code).toBe('payment_there')
  expect((await bring({ externalId: 'P-2' })).status).toBe(201)
  expect((await bring({ reference: '77' })).status).toBe(201)
  expect((await bring({ reference: ' 77' })).body.code).toBe('payment_there')
  const reversed = await office.post(`/api/entries/${made.body.id}/reverse`, { reason: 'Wrong file' })
  expect(reversed.status).toBe(201)
  expect((await bring({ externalId: 'P-1' })).status).toBe(201)
})

test('an imported payment is in no drawer and no deposit, also when it is reversed; its refund in cash is', async () => {
  const { bring, office } = await billed()
  const cash = (await bring({ method: 'cash' })).body
  const check = (await bring({ method: 'check', reference: '1044' })).body
  const refund = { amount: '30.00', method: 'cash', reason: 'Moved away' }
  expect((await office.get('/api/deposits/open')).body.checks).toEqual([])
  const deposit = { day: '2026-08-01', drawerIds: [], entryIds: [check.id] }
  expect((await office.post('/api/deposits', deposit)).body.code).toBe('not_a_check')
  expect((await office.post(`/api/entries/${cash.id}/refund`, refund)).status).toBe(201)
  expect((await office.post(`/api/entries/${cash.id}/reverse`, { reason: 'Wrong file' })).status).toBe(201)
  const { patch } = (await office.pull()).body
  expect(patch.account_cash.put.map(({ amount }: { amount: string }) => amount)).toEqual(['-30.00'])
})

test('exports post an imported payment against earlier payments; a closed month takes none, and the future neither', async () => {
  const { bring, office } = await billed()
  const { through: today }: { through: string } = (await office.get('/api/books')).body
  const last = addDays(`${today.slice(0, 7)}-01`, -1)
  expect((await bring({ method: 'cash', day: last })).status).toBe(201)
  expect((await office.post('/api/books/exports', { through: last, format: 'xero' })).status).toBe(201)
  const file = (await office.get('/api/books/exports/1/file?part=1')).body as string
  const rows = Papa.parse<Record<string, string>>(file, { header: true }).data
  expect(rows.map((row) => [row['*AccountCode'], row['*Amount']])).toEqual([
    [USUAL_ACCOUNTS.earlier.code, '100.00'],
    [USUAL_ACCOUNTS.families.code, '-100.00'],
  ])
  expect((await office.post('/api/books/close', { through: last })).status).toBe(200)
  expect((await bring({ day: last, amount: '7.00' })).body.code).toBe('month_of_payment_closed')
  expect((await bring({ day: addDays(today, 2) })).status).toBe(400)
  expect((await bring({ day: today })).status).toBe(201)
})

test('no receipt is mailed for an imported payment', async () => {
  const { mail, office, family } = await mailingFamily()
  await office.send('PUT', '/api/settings/mail/topics', { topics: ['paymentReceipt'] })
  await office.post(`/api/accounts/${family.id}/prior-payments`, { amount: '20.00', day: '2026-03-14' })
  await office.post(`/api/accounts/${family.id}/payments`, { amount: '30.00', method: 'check', reference: '7' })
  await expect.poll(() => mail.mails.length).toBe(1)
  expect(mail.mails[0]?.source).toContain('$30.00')
})

test("another camp's family and people who may not write accounts are refused; a repeated action from a device too", async () => {
  const { site, camp, path, family, office } = await billed()
  const other = await (await site.camp('pinewood', { numbersFrom: 50_000 })).family()
  const body = { amount: '100.00', day: '2026-03-14' }
  expect((await office.post(`/api/accounts/${other.id}/prior-payments`, body)).status).toBe(404)
  expect((await (await camp.as('manager')).post(path, body)).status).toBe(403)
  const asked = { entryId: 2 ** 40, familyId: family.id, ...body }
  expect((await office.run(importPayment, asked)).status).toBe('ok')
  expect(await office.run(importPayment, { ...asked, entryId: 2 ** 40 + 1 })).toMatchObject({
    status: 'rejected',
    code: 'payment_there',
  })
})
