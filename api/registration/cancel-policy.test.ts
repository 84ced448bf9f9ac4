import { expect, test } from 'vitest'
import { cancelRegistration } from '#shared/registration/cancel-mutations'
import { world } from '../testing/world'

/** A family with two children's places: Maya's is paid, Ben's is open. */
async function paidPlace() {
  const site = await world()
  const camp = await site.camp('lakeside')
  const office = await camp.as('admin')
  const family = await camp.family('Keller')
  const ids = { familyId: family.id, lastName: 'Keller' }
  const startDate = camp.day(40)
  const week = await camp.session({ name: 'Week 2', price: '500.00', startDate, endDate: camp.day(46) })
  const other = await camp.session({
    name: 'Week 3',
    price: '400.00',
    startDate: camp.day(60),
    endDate: camp.day(66),
  })
  const place = async (firstName: string, sessionId: number) => {
    const { id } = await camp.camper({ firstName, ...ids })
    return (await office.post('/api/registrations', { camperId: id, sessionId, status: 'confirmed' })).body.id as number
  }
  const [maya, ben] = [await place('Maya', week.id), await place('Ben', other.id)]
  const towards = [{ billId: maya, amount: '500.00' }]
  await office.post(`/api/accounts/${family.id}/payments`, { amount: '500.00', method: 'cash', towards })
  const steps = [
    { daysBefore: 60, percent: 100 },
    { daysBefore: 14, percent: 60 },
  ]
  expect((await office.send('PUT', '/api/registrations/refund-policy', { steps })).status).toBe(200)
  const account = async () => (await office.get(`/api/accounts/${family.id}`)).body
  const amounts = async (id: number) => {
    const { totalAmount, amountPaid, amountRefunded, paymentStatus } = (await office.get(`/api/registrations/${id}`))
      .body
    return [totalAmount, amountPaid, amountRefunded, paymentStatus]
  }
  return { site, camp, office, family, maya, ben, account, amounts }
}

test('the refund policy is quoted before a cancellation', async () => {
  const { camp, office, maya } = await paidPlace()
  const quote = await office.get(`/api/registrations/${maya}/cancel-quote`)
  expect(quote.body).toEqual({ paid: '500.00', percent: 60, returns: '300.00', keeps: '200.00' })
  expect((await (await camp.as('staff')).get(`/api/registrations/${maya}/cancel-quote`)).status).toBe(403)
  expect((await office.get('/api/registrations/999/cancel-quote')).status).toBe(404)
})

test("credit from a cancelled place immediately pays for the family's other place", async () => {
  const { office, maya, ben, account, amounts } = await paidPlace()
  expect((await office.post(`/api/registrations/${maya}/cancel`, { keep: '200.00', back: 'credit' })).status).toBe(200)
  expect(await amounts(maya)).toEqual(['500.00', '200.00', '0.00', 'partial'])
  expect(await amounts(ben)).toEqual(['400.00', '300.00', '0.00', 'partial'])
  expect(await account()).toMatchObject({ balance: '100.00', credit: '0.00' })
  // The place is restored at its price, with its money.
  await office.patch(`/api/registrations/${maya}`, { status: 'pending' })
  expect(await amounts(maya)).toEqual(['500.00', '500.00', '0.00', 'paid'])
  expect(await account()).toMatchObject({ balance: '400.00' })
})

test('the rest of what was paid is refunded, and nothing is owed for the place', async () => {
  const { office, maya, account, amounts } = await paidPlace()
  await office.post(`/api/registrations/${maya}/cancel`, { keep: '200.00', back: 'refund' })
  expect(await amounts(maya)).toEqual(['500.00', '500.00', '300.00', 'partial'])
  expect(await account()).toMatchObject({ balance: '400.00', credit: '0.00' })
})

test('the camp keeps at most what was paid: a higher amount is refused live, and lowered when it arrives late', async () => {
  const { camp, office, maya, account } = await paidPlace()
  const tooMuch = await office.post(`/api/registrations/${maya}/cancel`, { keep: '500.01', back: 'refund' })
  expect([tooMuch.status, tooMuch.body.fields]).toEqual([400, { keep: 'The camp can keep up to $500.00' }])
  const late = { registrationId: maya, keep: '700.00', back: 'refund' as const }
  expect(await (await camp.as('admin', [], 'two')).run(cancelRegistration, late)).toMatchObject({ status: 'ok' })
  expect(await account()).toMatchObject({ balance: '400.00' })
  const again = { ...late, keep: '0.00' }
  expect(await (await camp.as('admin', [], 'three')).run(cancelRegistration, again)).toMatchObject({
    code: 'registration_status',
  })
})

test('a place paid before there was a ledger can also become credit', async () => {
  const { camp, office } = await paidPlace()
  const family = await camp.family('Berg')
  const lena = await camp.camper({ firstName: 'Lena', lastName: 'Berg', familyId: family.id })
  const week = await camp.session({ name: 'Week 9', price: '80.00', startDate: '2099-07-01', endDate: '2099-07-07' })
  // Its price was $400 then.
  const place = await camp.registration(lena.id, week.id, 'confirmed', '80.00')
  await office.post(`/api/registrations/${place.id}/cancel`, { keep: '30.00', back: 'credit' })
  expect((await office.get(`/api/accounts/${family.id}`)).body).toMatchObject({ balance: '-50.00', credit: '50.00' })
})

test('a policy with two steps for the same day, or over 100 percent, is refused', async () => {
  const { camp, office } = await paidPlace()
  const put = async (steps: object[]) =>
    (await office.send('PUT', '/api/registrations/refund-policy', { steps })).status
  expect(
    await put([
      { daysBefore: 5, percent: 50 },
      { daysBefore: 5, percent: 60 },
    ]),
  ).toBe(400)
  expect(await put([{ daysBefore: 5, percent: 101 }])).toBe(400)
  expect((await (await camp.as('staff')).send('PUT', '/api/registrations/refund-policy', { steps: [] })).status).toBe(
    403,
  )
})

test("cancelling a discounted place leaves no credit, and an extra charge isn't kept twice", async () => {
  const cancelled = async (more: { discount?: string; charge?: string; paid: string }, keep: string, back: string) => {
    const { office, family, ben, account } = await paidPlace()
    const line = { category: 'goodwill', description: 'x', billId: ben }
    const path = `/api/accounts/${family.id}`
    if (more.discount) await office.post(`${path}/discounts`, { ...line, amount: more.discount })
    if (more.charge) await office.post(`${path}/charges`, { ...line, category: 'fee', amount: more.charge })
    const towards = [{ billId: ben, amount: more.paid }]
    await office.post(`${path}/payments`, { amount: more.paid, method: 'cash', towards })
    expect((await office.post(`/api/registrations/${ben}/cancel`, { keep, back })).status).toBe(200)
    return (await account()).balance
  }
  const discounted = { discount: '100.00', paid: '300.00' }
  expect(await cancelled(discounted, '300.00', 'credit')).toBe('0.00')
  expect(await cancelled(discounted, '120.00', 'credit')).toBe('-180.00')
  expect(await cancelled(discounted, '0.00', 'refund')).toBe('0.00')
  const charged = { charge: '50.00', paid: '450.00' }
  expect(await cancelled(charged, '450.00', 'credit')).toBe('0.00')
  expect(await cancelled(charged, '200.00', 'credit')).toBe('-250.00')
  expect(await cancelled(charged, '200.00', 'refund')).toBe('0.00')
})
