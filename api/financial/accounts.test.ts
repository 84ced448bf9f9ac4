import { expect, test } from 'vitest'
import { mergeFamilies } from '#shared/campers/merge/merge-mutations'
import { refundPayment, reversePayment, takePayment } from '#shared/financial/payment-mutations'
import { register } from '#shared/registration/mutations'
import type { Person } from '../testing/person'
import { world } from '../testing/world'

const CASH = { method: 'cash' as const }

/** A family with two children, each with a place: Maya in week 2, Ben in week 3. */
async function kellers() {
  const site = await world()
  const camp = await site.camp('lakeside')
  const parent = await camp.as('parent')
  const family = await camp.family('Keller', parent.userId)
  const ids = { familyId: family.id, lastName: 'Keller' }
  const maya = await camp.camper({ firstName: 'Maya', ...ids })
  const ben = await camp.camper({ firstName: 'Ben', ...ids })
  const two = await camp.session({ name: 'Week 2', price: '500.00', startDate: '2099-07-01', endDate: '2099-07-07' })
  const three = await camp.session({ name: 'Week 3', startDate: '2099-07-31', endDate: '2099-08-06' })
  const office = await camp.as('admin')
  const place = async (camperId: number, sessionId: number) =>
    (await office.post('/api/registrations', { camperId, sessionId, status: 'confirmed' })).body.id as number
  const places = { maya: await place(maya.id, two.id), ben: await place(ben.id, three.id) }
  return { site, camp, parent, office, family, maya, ben, two, three, places }
}
type Kellers = Awaited<ReturnType<typeof kellers>>

const pay = (who: Person, familyId: number, body: object) => who.post(`/api/accounts/${familyId}/payments`, body)
const account = async ({ office, family }: Pick<Kellers, 'office' | 'family'>) =>
  (await office.get(`/api/accounts/${family.id}`)).body
const openOf = async (of: Kellers) => {
  const { balance, credit, bills } = await account(of)
  const open = Object.fromEntries(bills.map((bill: Record<string, string>) => [bill.camper?.split(' ')[0], bill.open]))
  return { ...open, balance, credit }
}
const place = async ({ office }: Kellers, id: number) => {
  const { totalAmount, amountPaid, amountRefunded, paymentStatus } = (await office.get(`/api/registrations/${id}`)).body
  return [totalAmount, amountPaid, amountRefunded, paymentStatus]
}

test('a payment pays the bills it names, and the rest of it the oldest due', async () => {
  const of = await kellers()
  const { office, family, places } = of
  expect(await openOf(of)).toEqual({ Maya: '500.00', Ben: '400.00', balance: '900.00', credit: '0.00' })
  const taken = await pay(office, family.id, { ...CASH, amount: '300.00', cashReceived: '320.00' })
  expect([taken.status, taken.body]).toMatchObject([201, { kind: 'payment', amount: '300.00', needsReview: [] }])
  expect(await openOf(of)).toMatchObject({ Maya: '200.00', Ben: '400.00', balance: '600.00' })
  const towards = [{ billId: places.ben, amount: '250.00' }]
  await pay(office, family.id, { method: 'check', reference: '1042', amount: '250.00', towards })
  expect(await openOf(of)).toMatchObject({ Maya: '200.00', Ben: '150.00', balance: '350.00' })
  expect(await place(of, places.maya)).toEqual(['500.00', '300.00', '0.00', 'partial'])
  expect(await place(of, places.ben)).toEqual(['400.00', '250.00', '0.00', 'partial'])
  await pay(office, family.id, { method: 'bank_transfer', amount: '400.00' })
  expect(await openOf(of)).toMatchObject({ Maya: '0.00', Ben: '0.00', balance: '-50.00', credit: '50.00' })
  expect(await place(of, places.maya)).toEqual(['500.00', '500.00', '0.00', 'paid'])
})

test('credit pays for the next registration at once, by both ways in', async () => {
  const of = await kellers()
  const { camp, office, family, maya, ben, three } = of
  await pay(office, family.id, { ...CASH, amount: '1000.00' })
  const week = await camp.session({ name: 'Week 4', price: '80.00', startDate: '2099-08-10', endDate: '2099-08-12' })
  const { body } = await office.post('/api/registrations', { camperId: ben.id, sessionId: week.id })
  expect(await place(of, body.id)).toEqual(['80.00', '80.00', '0.00', 'paid'])
  const pushed = { registrationId: 2 ** 40, camperId: maya.id, sessionId: three.id, status: 'confirmed' as const }
  expect(await (await camp.as('staff')).run(register, pushed)).toMatchObject({ status: 'ok' })
  expect(await openOf(of)).toMatchObject({ balance: '380.00', credit: '0.00' })
})

test('a cancelled place costs what the camp keeps, and what is left over pays the other one', async () => {
  const of = await kellers()
  const { office, family, places } = of
  await pay(office, family.id, { ...CASH, amount: '500.00', towards: [{ billId: places.maya, amount: '500.00' }] })
  const path = `/api/registrations/${places.maya}`
  expect((await office.post(`${path}/cancel`, { refund: '300.00' })).status).toBe(200)
  expect(await place(of, places.maya)).toEqual(['500.00', '500.00', '300.00', 'partial'])
  expect(await openOf(of)).toMatchObject({ Ben: '400.00', balance: '400.00', credit: '0.00' })
  const { entries } = await account(of)
  expect(entries[0]).toMatchObject({ amount: '500.00', refundable: '200.00' })
  // The place is restored at its price: what was refunded is owed again.
  await office.patch(path, { status: 'pending' })
  expect(await openOf(of)).toMatchObject({ Maya: '300.00', balance: '700.00' })
})

test('a cancelled session that is restored leaves the account as it was', async () => {
  const of = await kellers()
  const { office, family, places, two } = of
  await pay(office, family.id, { ...CASH, amount: '700.00' })
  const before = [await openOf(of), await place(of, places.maya), await place(of, places.ben)]
  expect((await office.post(`/api/sessions/${two.id}/cancel`, { giveBack: true })).body.cancelled).toBe(1)
  expect(await place(of, places.maya)).toEqual(['500.00', '500.00', '500.00', 'refunded'])
  expect(await openOf(of)).toMatchObject({ Ben: '200.00', balance: '200.00' })
  const restored = await office.post(`/api/sessions/${two.id}/take-back-cancelling`, {})
  expect(restored.body).toMatchObject({ back: 1 })
  expect([await openOf(of), await place(of, places.maya), await place(of, places.ben)]).toEqual(before)
})

test('a payment goes back in part, and never more than the camp still has of it', async () => {
  const of = await kellers()
  const { camp, office, family, places } = of
  const { body: paid } = await pay(office, family.id, { ...CASH, amount: '600.00' })
  const refund = (body: object) => office.post(`/api/entries/${paid.id}/refund`, { reason: 'x', ...CASH, ...body })
  expect((await refund({ amount: '600.01' })).body).toMatchObject({
    code: 'refund_too_much',
    message: 'You can refund up to $600.00.',
  })
  const { body: back } = await refund({ amount: '150.00' })
  expect(back).toMatchObject({ kind: 'refund', undoes: paid.id, familyId: family.id })
  expect(await place(of, places.maya)).toEqual(['500.00', '450.00', '0.00', 'partial'])
  expect((await office.post(`/api/entries/${back.id}/reverse`, { reason: 'x' })).body.code).toBe('entry_not_reversible')
  // Two tablets without a network refunded the same money: both refunds are recorded, and the second is flagged.
  const late = { entryId: 2 ** 40, paymentId: paid.id, amount: '500.00', reason: 'x', ...CASH }
  expect(await (await camp.as('admin', [], 'two')).run(refundPayment, late)).toMatchObject({ status: 'ok' })
  const { entries } = await account(of)
  expect(entries[0]).toMatchObject({ amount: '500.00', needsReview: ['refunded_twice'] })
  expect(await openOf(of)).toMatchObject({ balance: '950.00', credit: '0.00' })
  expect((await office.post(`/api/entries/${paid.id}/reverse`, { reason: 'x' })).body.code).toBe('nothing_to_reverse')
})

test('a check that bounced is reversed once, and its bill is open again', async () => {
  const of = await kellers()
  const { camp, office, family, places } = of
  const { body: paid } = await pay(office, family.id, { method: 'check', reference: '7', amount: '500.00' })
  expect((await office.post(`/api/entries/${paid.id}/reverse`, { reason: 'Bounced' })).status).toBe(201)
  expect(await place(of, places.maya)).toEqual(['500.00', '0.00', '0.00', 'unpaid'])
  const again = { entryId: 2 ** 40, paymentId: paid.id, reason: 'Bounced' }
  expect(await (await camp.as('admin', [], 'two')).run(reversePayment, again)).toMatchObject({
    code: 'nothing_to_reverse',
  })
})

test('what the desk can still correct is refused, and nothing is written', async () => {
  const of = await kellers()
  const { site, office, family, places } = of
  const bad = async (body: object) => (await pay(office, family.id, { ...CASH, ...body })).status
  for (const amount of ['0', '-1.00', '1,00', '1.234', '', '1000000000', undefined])
    expect([amount, await bad({ amount })]).toEqual([amount, 400])
  expect(await bad({ amount: '1.00', method: 'check' })).toBe(400)
  expect(await bad({ amount: '5.00', cashReceived: '4.99' })).toBe(400)
  expect(await bad({ amount: '5.00', towards: [{ billId: places.maya, amount: '5.01' }] })).toBe(400)
  expect(await bad({ amount: '5.00', towards: [{ billId: 999, amount: '5.00' }] })).toBe(404)
  const other = await site.camp('hillside', { numbersFrom: 500 })
  const theirs = await other.family('Berg')
  expect((await pay(office, theirs.id, { ...CASH, amount: '1.00' })).status).toBe(404)
  expect((await office.get(`/api/accounts/${theirs.id}`)).status).toBe(404)
  expect((await account(of)).entries).toEqual([])
})

test('money that changed hands without a network is booked and flagged', async () => {
  const of = await kellers()
  const { camp, office, family, places } = of
  const desk = await camp.as('staff', ['financial'], 'desk')
  const late = (entryId: number, more: object) =>
    desk.run(takePayment, { entryId: 2 ** 40 + entryId, familyId: family.id, amount: '10.00', ...CASH, ...more })
  expect(await late(1, { towards: [{ billId: 999, amount: '10.00' }] })).toMatchObject({ status: 'ok' })
  expect(await late(2, { method: 'check' })).toMatchObject({ status: 'ok' })
  expect(await late(3, { amount: '2000.00' })).toMatchObject({ status: 'ok' })
  expect(await late(4, { familyId: 999 })).toMatchObject({ status: 'ok' })
  expect((await account(of)).entries.map(({ needsReview }: { needsReview: string[] }) => needsReview)).toEqual([
    ['overpaid'],
    [],
    ['bill_gone'],
  ])
  // If a family was merged in the meantime, the one that stayed has the money and the bills.
  const kept = await camp.family('Keller-Berg')
  await office.run(mergeFamilies, { keptId: kept.id, goneId: family.id, mergeId: 2 ** 41, choices: {} } as never)
  expect(await late(5, {})).toMatchObject({ status: 'ok' })
  expect((await account({ office, family: kept })).entries).toHaveLength(4)
  expect(await place(of, places.ben)).toEqual(['400.00', '400.00', '0.00', 'paid'])
})

test('only people with the right take payments, and a family sees only its own entries, without notes', async () => {
  const of = await kellers()
  const { camp, parent, office, family } = of
  const other = await camp.family('Berg')
  await pay(office, other.id, { ...CASH, amount: '10.00' })
  await pay(office, family.id, { ...CASH, amount: '20.00', note: 'Late again' })
  const payment = { entryId: 2 ** 40, familyId: family.id, amount: '1.00', ...CASH }
  for (const who of [parent, await camp.as('staff'), await camp.as('volunteer')]) {
    expect((await pay(who, family.id, { ...CASH, amount: '1.00' })).status).toBe(403)
    expect(await who.run(takePayment, payment)).toMatchObject({ code: 'forbidden' })
  }
  expect((await parent.get(`/api/accounts/${family.id}`)).status).toBe(403)
  const { put } = (await parent.pull()).body.patch.account_entries
  expect(put).toMatchObject([{ amount: '20.00', note: null, needsReview: [] }])
  expect((await (await camp.as('staff')).pull()).body.patch.account_entries).toBeUndefined()
  const manager = await camp.as('manager')
  const { id } = (await account(of)).entries[0]
  expect((await manager.post(`/api/entries/${id}/refund`, { ...CASH, amount: '1.00', reason: 'x' })).status).toBe(403)
})

test('the bill stays with the family that has paid for it when the child moves to another one', async () => {
  const of = await kellers()
  const { camp, office, family, ben, places } = of
  await pay(office, family.id, { ...CASH, amount: '100.00', towards: [{ billId: places.ben, amount: '100.00' }] })
  const other = await camp.family('Berg')
  await office.patch(`/api/campers/${ben.id}`, { familyId: other.id })
  expect(await openOf(of)).toMatchObject({ Ben: '300.00', balance: '800.00' })
  expect((await account({ office, family: other })).bills).toEqual([])
  await pay(office, family.id, { ...CASH, amount: '300.00', towards: [{ billId: places.ben, amount: '300.00' }] })
  expect(await place(of, places.ben)).toEqual(['400.00', '400.00', '0.00', 'paid'])
})

test('the list of accounts says what each family owes by today, by the page, and nothing of other camps', async () => {
  const of = await kellers()
  const { site, camp, office, family, three } = of
  const past = await camp.session({ name: 'Past', price: '90.00', startDate: '2026-01-05', endDate: '2026-01-09' })
  const berg = await camp.family('Berg')
  const lena = await camp.camper({ firstName: 'Lena', familyId: berg.id, lastName: 'Berg' })
  await office.post('/api/registrations', { camperId: lena.id, sessionId: past.id, status: 'confirmed' })
  await camp.family('Nothing')
  await pay(office, family.id, { ...CASH, amount: '520.00' })
  const { body: lines } = await office.get('/api/accounts')
  expect(lines).toMatchObject([
    { name: 'Keller', campers: ['Maya Keller', 'Ben Keller'], billed: '900.00', due: '380.00', overdue: '0.00' },
    { name: 'Berg', billed: '90.00', balance: '90.00', due: '90.00', overdue: '90.00', nextDue: null },
  ])
  expect(lines[0]).toMatchObject({ nextDue: '2099-07-01', sessionIds: expect.arrayContaining([three.id]) })
  expect((await office.get('/api/accounts?limit=1')).body).toEqual([lines[0]])
  const other = await (await site.camp('hillside', { numbersFrom: 500 })).as('admin')
  expect((await other.get('/api/accounts')).body).toEqual([])
  expect((await (await camp.as('staff')).get('/api/accounts')).status).toBe(403)
  expect((await of.parent.get('/api/accounts')).status).toBe(403)
})
