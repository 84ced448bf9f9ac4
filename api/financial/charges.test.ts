import { expect, test } from 'vitest'
import { addDiscount } from '#shared/financial/charge-mutations'
import { takePayment } from '#shared/financial/payment-mutations'
import { world } from '../testing/world'

/** A family with a child whose place costs $500. */
async function owing() {
  const site = await world()
  const camp = await site.camp('lakeside')
  const parent = await camp.as('parent')
  const family = await camp.family('Keller', parent.userId)
  const maya = await camp.camper({ firstName: 'Maya', familyId: family.id, lastName: 'Keller' })
  const week = await camp.session({ name: 'Week 2', price: '500.00', startDate: '2099-07-01', endDate: '2099-07-07' })
  const office = await camp.as('admin')
  const { body } = await office.post('/api/registrations', {
    camperId: maya.id,
    sessionId: week.id,
    status: 'confirmed',
  })
  const account = async () => (await office.get(`/api/accounts/${family.id}`)).body
  const add = (kind: 'charges' | 'discounts' | 'payments', more: object) =>
    office.post(`/api/accounts/${family.id}/${kind}`, more)
  return { site, camp, parent, family, office, placeId: body.id as number, account, add }
}

const FEE = { category: 'fee', description: 'Lost key' }
const SIBLING = { category: 'sibling', description: 'Second child' }

test('a charge is a bill of its own, or is due with the place that it is added to', async () => {
  const { office, account, add, placeId } = await owing()
  const { body: key } = await add('charges', { ...FEE, amount: '40.00', dueOn: '2099-01-01' })
  expect(key).toMatchObject({ kind: 'charge', amount: '40.00', bill: null, dueOn: '2099-01-01' })
  await add('charges', {
    category: 'tuition',
    description: 'Extra day',
    amount: '60.00',
    billId: placeId,
    dueOn: '2099-01-01',
  })
  expect((await account()).bills).toMatchObject([
    { id: key.id, description: 'Lost key', dueOn: '2099-01-01', open: '40.00' },
    { id: placeId, dueOn: '2099-06-01', open: '560.00', lines: [{ description: 'Extra day', amount: '60.00' }] },
  ])
  expect((await office.get(`/api/registrations/${placeId}`)).body.totalAmount).toBe('560.00')
})

test('each discount is a line of its own, and all of them are never more than the bill', async () => {
  const { camp, office, account, add, placeId, family } = await owing()
  expect((await add('discounts', { ...SIBLING, amount: '40.00', billId: placeId })).status).toBe(201)
  const { body: second } = await add('discounts', {
    category: 'goodwill',
    description: 'Rain',
    amount: '60.00',
    billId: placeId,
  })
  const [bill] = (await account()).bills
  expect(bill).toMatchObject({
    total: '400.00',
    lines: [
      { description: 'Second child', amount: '-40.00' },
      { description: 'Rain', amount: '-60.00' },
    ],
  })
  const tooMuch = { ...SIBLING, amount: '400.01', billId: placeId }
  expect((await add('discounts', tooMuch)).body).toMatchObject({
    code: 'discount_too_much',
    message: 'You can take up to $400.00 off this bill.',
  })
  // Also when it arrives late: no money has changed hands yet.
  const late = { ...tooMuch, entryId: 2 ** 40, familyId: family.id, category: 'sibling' as const }
  expect(await (await camp.as('admin', [], 'two')).run(addDiscount, late)).toMatchObject({ code: 'discount_too_much' })
  await office.post(`/api/entries/${second.id}/reverse`, { reason: 'It did not rain' })
  expect((await account()).bills[0]).toMatchObject({ total: '460.00', lines: [{ description: 'Second child' }] })
})

test('a charge is reversed unless its discounts would be more than what remains', async () => {
  const { office, account, add } = await owing()
  const { body: key } = await add('charges', { ...FEE, amount: '40.00' })
  const { body: off } = await add('discounts', { ...SIBLING, amount: '10.00', billId: key.id })
  const reverse = (id: number) => office.post(`/api/entries/${id}/reverse`, { reason: 'Mistake' })
  expect((await reverse(key.id)).body.code).toBe('charge_has_discounts')
  const { body: undone } = await reverse(off.id)
  expect((await reverse(key.id)).status).toBe(201)
  expect((await reverse(key.id)).body.code).toBe('nothing_to_reverse')
  expect((await reverse(undone.id)).body.code).toBe('entry_not_reversible')
  expect((await account()).balance).toBe('500.00')
})

test('what another family owes, or no one, can be neither charged nor discounted', async () => {
  const { camp, office, add, placeId } = await owing()
  const other = await camp.family('Berg')
  const discount = { ...SIBLING, amount: '1.00', billId: placeId }
  expect((await office.post(`/api/accounts/${other.id}/discounts`, discount)).status).toBe(404)
  const charge = { ...FEE, amount: '1.00', billId: placeId }
  expect((await office.post(`/api/accounts/${other.id}/charges`, charge)).status).toBe(404)
  expect((await office.post('/api/accounts/999/charges', { ...FEE, amount: '1.00' })).status).toBe(404)
  for (const amount of ['0', '-1.00', '1,00', '1.234', ''])
    expect([amount, (await add('charges', { ...FEE, amount })).status]).toEqual([amount, 400])
  expect((await add('charges', { category: 'fee', amount: '1.00', description: ' ' })).status).toBe(400)
})

test('an entry that needs review is settled once, with a note that families do not see', async () => {
  const { camp, parent, office, account, family } = await owing()
  const desk = await camp.as('staff', ['financial'], 'desk')
  const payment = { entryId: 2 ** 40, familyId: family.id, amount: '900.00', method: 'cash' as const }
  await desk.run(takePayment, payment)
  expect((await account()).entries[0].needsReview).toEqual(['overpaid'])
  const settle = (note: string) => office.post(`/api/entries/${2 ** 40}/settle`, { note })
  expect((await settle('Keeps it as credit')).body).toMatchObject({
    needsReview: [],
    settled: { reasons: ['overpaid'], note: 'Keeps it as credit' },
  })
  expect((await settle('Again')).body.settled.note).toBe('Keeps it as credit')
  expect((await parent.pull()).body.patch.account_entries.put).toMatchObject([{ settled: null, note: null }])
})

test('cash of accounts lies in the drawer of its device, for people who read no accounts too', async () => {
  const { camp, office, add, family } = await owing()
  const till = 'Ana, Boat house'
  const { body: paid } = await add('payments', { amount: '100.00', method: 'cash', till })
  const { body: wrong } = await add('payments', { amount: '50.00', method: 'cash', till })
  await add('payments', { amount: '70.00', method: 'check', reference: '7', till })
  await office.post(`/api/entries/${paid.id}/refund`, { amount: '30.00', method: 'cash', reason: 'x', till })
  // Reversed in the office: the cash was never in the drawer.
  await office.post(`/api/entries/${wrong.id}/reverse`, { reason: 'Entered twice', till: 'Ida, Office' })
  const { body: day } = await office.get('/api/store/day')
  expect(day).toMatchObject({ cash: '70.00', byDevice: [{ name: 'Boat house', cash: '70.00' }] })
  const { patch } = (await (await camp.as('staff')).pull()).body
  expect(patch.account_cash.put.map(({ amount }: { amount: string }) => amount)).toEqual([
    '100.00',
    '50.00',
    '-30.00',
    '-50.00',
  ])
  expect(JSON.stringify(patch.account_cash)).not.toContain(`"familyId"`)
  expect(patch.account_entries).toBeUndefined()
  expect((await (await camp.as('parent', [], 'p')).pull()).body.patch.account_cash).toBeUndefined()
  expect(family.id).toBeGreaterThan(0)
})
