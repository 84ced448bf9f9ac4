import { expect, test } from 'vitest'
import { takeGift } from '#shared/financial/fund-mutations'
import { careOfFamily } from '#shared/financial/reads'
import { rowReader } from '../db/rows'
import { sponsored } from '../testing/sponsored-camp'

const NEW = 4_294_967_400
const CHECK = { method: 'check', reference: '2077' }

/** The Kellers and a fund. */
async function withFund() {
  const known = await sponsored()
  const { body: fund } = await known.office.post('/api/funds', { name: 'Campership Fund' })
  const { site, camp, office, family } = known
  return {
    ...known,
    fund,
    give: (gift: object) => office.post(`/api/funds/${fund.id}/gifts`, gift),
    care: (today: string) => site.server.database.read((db) => careOfFamily(rowReader(db, camp.org), family.id, today)),
  }
}

test("a family's gifts are on its giving statement, by day, without what was refunded, and on no other family's", async () => {
  const { camp, site, office, parent, family, give } = await withFund()
  const other = await camp.family('Ruiz')
  const stranger = await (await site.camp('pines')).as('parent')
  const later = await give({ ...CHECK, amount: '250.00', receivedOn: '2026-03-01', giverFamilyId: family.id })
  expect(later.body).toMatchObject({ giver: 'Keller Family', giverFamilyId: family.id })
  const first = { amount: '40.00', method: 'cash', receivedOn: '2025-12-31', giverFamilyId: family.id }
  const own = await give({ ...first, giver: 'Grandma Keller' })
  await give({ amount: '9.00', method: 'cash', giverFamilyId: other.id })
  await give({ amount: '7.00', method: 'cash' })
  const refund = { amount: '50.00', method: 'check', reference: '9', reason: 'x' }
  expect((await office.post(`/api/entries/${later.body.id}/refund`, refund)).status).toBe(201)
  const familyId = family.id
  expect((await parent.get('/api/account/gifts')).body).toEqual([
    {
      id: own.body.id,
      familyId,
      day: '2025-12-31',
      fund: 'Campership Fund',
      method: 'cash',
      reference: null,
      amount: '40.00',
    },
    { id: later.body.id, familyId, day: '2026-03-01', fund: 'Campership Fund', ...CHECK, amount: '200.00' },
  ])
  // The entries are the fund's: a family's device gets none of them.
  expect(JSON.stringify((await parent.pull()).body.patch)).not.toContain('Grandma Keller')
  expect((await stranger.get('/api/account/gifts')).body).toEqual([])
  for (const role of ['staff', 'volunteer', 'admin'] as const)
    expect((await (await camp.as(role)).get('/api/account/gifts')).status, role).toBe(403)
})

test('givers of a year are listed by name, each once, without anonymous gifts', async () => {
  const { camp, office, family, give } = await withFund()
  const on = (receivedOn: string, amount: string, more: object) => give({ ...CHECK, amount, receivedOn, ...more })
  await on('2025-01-01', '250.00', { giver: 'Pat Lane' })
  await on('2025-12-31', '1.00', { giver: 'pat lane ' })
  await on('2025-05-01', '5.00', { giverFamilyId: family.id, giver: 'Grandma Keller' })
  await on('2025-06-01', '6.00', { giverFamilyId: family.id })
  await on('2025-06-02', '3.00', {})
  await on('2024-12-31', '8.00', { giver: 'Last Year' })
  // A name that looks like a family's key, and one of blanks only, which is nobody's.
  await on('2025-06-04', '7.00', { giver: `Family ${family.id}` })
  await on('2025-06-05', '2.00', { giver: '   ' })
  const reversed = await on('2025-06-03', '4.00', { giver: 'Bounced Check' })
  expect((await office.post(`/api/entries/${reversed.body.id}/reverse`, { reason: 'bounced' })).status).toBe(201)
  const found = (await office.get('/api/givers?year=2025')).body as { name: string; total: string; gifts: object[] }[]
  expect(found.map(({ name, total, gifts }) => [name, total, gifts.length])).toEqual([
    [`Family ${family.id}`, '7.00', 1],
    ['Keller Family', '11.00', 2],
    ['Pat Lane', '251.00', 2],
  ])
  expect((await office.get('/api/givers?year=26')).status).toBe(400)
  expect((await (await camp.as('parent')).get('/api/givers?year=2026')).status).toBe(403)
})

test('a gift follows a merge of families, and one that names no family here is refused', async () => {
  const { camp, office, parent, family, give, fund } = await withFund()
  const twin = await camp.family('Keler')
  await give({ amount: '40.00', method: 'cash', giverFamilyId: twin.id })
  expect((await office.post(`/api/families/${family.id}/merge`, { goneId: twin.id })).status).toBe(200)
  expect((await parent.get('/api/account/gifts')).body).toMatchObject([{ familyId: family.id, amount: '40.00' }])
  // A device that hasn't heard of the merge names the family that is gone.
  const early = { entryId: NEW + 1, fundId: fund.id, amount: '2.00', method: 'cash', giverFamilyId: twin.id }
  expect((await office.run(takeGift, early)).code).toBeNull()
  expect((await parent.get('/api/account/gifts')).body).toMatchObject([{ amount: '40.00' }, { amount: '2.00' }])
  const gift = { amount: '1.00', method: 'cash', giverFamilyId: 2 ** 45 }
  expect((await give(gift)).status).toBe(404)
  // Money that has changed hands is recorded when it arrives late, only without the family.
  const args = { entryId: NEW, fundId: fund.id, ...gift, giver: 'Pat Pines' }
  expect((await office.run(takeGift, args)).code).toBeNull()
  const { entries } = (await office.get(`/api/accounts/${fund.id}`)).body
  expect(entries[0]).toMatchObject({ giver: 'Pat Pines', giverFamilyId: null })
})

test('dependent care is what the family paid for day sessions that have ended, of children under 13', async () => {
  const { camp, office, family, maya, care } = await withFund()
  const day = { isOvernight: false, price: '400.00', startDate: '2026-07-06', endDate: '2026-07-10' }
  const sessions = {
    day: await camp.session({ ...day, name: 'Day Camp' }),
    night: await camp.session({ ...day, name: 'Overnight', isOvernight: true }),
    given: await camp.session({ ...day, name: 'Cancelled' }),
    teens: await camp.session({ ...day, name: 'Teens', startDate: '2027-07-05', endDate: '2027-07-09' }),
  }
  const places = new Map<string, number>()
  for (const [name, { id }] of Object.entries(sessions)) {
    const { body } = await office.post('/api/registrations', { camperId: maya.id, sessionId: id, status: 'confirmed' })
    places.set(name, body.id)
    const towards = [{ billId: body.id, amount: '300.00' }]
    const paid = await office.post(`/api/accounts/${family.id}/payments`, { amount: '300.00', method: 'cash', towards })
    expect(paid.status, name).toBe(201)
  }
  expect(await care('2026-07-10')).toEqual([])
  expect((await office.post(`/api/registrations/${places.get('given')}/cancel`, { refund: '0.00' })).status).toBe(200)
  const line = { camper: 'Maya Keller', session: 'Day Camp', startDate: day.startDate, endDate: day.endDate }
  // Maya, born on July 4, 2014, is 12 at the first Day Camp and 13 at Teens.
  expect(await care('2027-12-31')).toEqual([{ id: places.get('day'), ...line, amount: '300.00' }])
  const bill = { billId: places.get('day'), category: 'fee', description: 'Late pick-up', amount: '50.00' }
  expect((await office.post(`/api/accounts/${family.id}/charges`, bill)).status).toBe(201)
  const rest = { amount: '150.00', method: 'cash', towards: [{ billId: places.get('day'), amount: '150.00' }] }
  expect((await office.post(`/api/accounts/${family.id}/payments`, rest)).status).toBe(201)
  // All 450.00 are paid: 400.00 of care, and a fee.
  expect(await care('2026-07-11')).toMatchObject([{ amount: '400.00' }])
})

test('money that was given back when a day session was cancelled is not care, also once the place is restored', async () => {
  const { camp, office, family, maya, care } = await withFund()
  const day = { isOvernight: false, price: '400.00', startDate: '2026-07-06', endDate: '2026-07-10' }
  const { id: sessionId } = await camp.session({ ...day, name: 'Day Camp' })
  const { id } = (await office.post('/api/registrations', { camperId: maya.id, sessionId, status: 'confirmed' })).body
  const pay = (amount: string) => {
    const towards = [{ billId: id, amount }]
    return office.post(`/api/accounts/${family.id}/payments`, { amount, method: 'cash', towards })
  }
  const amounts = async () => (await care('2026-12-31')).map(({ amount }) => amount)
  expect((await pay('400.00')).status).toBe(201)
  expect((await office.post(`/api/registrations/${id}/cancel`, { refund: '400.00' })).status).toBe(200)
  expect((await office.patch(`/api/registrations/${id}`, { status: 'pending' })).status).toBe(200)
  expect(await amounts()).toEqual([])
  expect((await pay('150.00')).status).toBe(201)
  expect(await amounts()).toEqual(['150.00'])
  expect((await pay('250.00')).status).toBe(201)
  expect(await amounts()).toEqual(['400.00'])
})
