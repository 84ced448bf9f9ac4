import { expect, test } from 'vitest'
import { undoImport } from '#shared/campers/roster/import-mutations'
import { importBalances } from '#shared/financial/opening-mutations'
import { importRoster } from '#shared/registration/roster-mutations'
import { world } from '../testing/world'

const IMPORT = 2 ** 40
const [FAMILY, CAMPER, PLACE, ENTRY] = [IMPORT + 1, IMPORT + 2, IMPORT + 3, IMPORT + 4]

const LATER = { startDate: '2099-07-01', endDate: '2099-07-07' }

/** A camp with an imported family whose child's place costs $400. */
async function moved() {
  const site = await world()
  const camp = await site.camp('lakeside')
  const [office, week] = [await camp.as('admin'), await camp.session(LATER)]
  await office.run(importRoster, {
    importId: IMPORT,
    families: [{ familyId: FAMILY, lastName: 'Ny' }],
    campers: [{ camperId: CAMPER, familyId: FAMILY, firstName: 'Ann', lastName: 'Ny' }],
    places: [{ registrationId: PLACE, camperId: CAMPER, sessionId: week.id, status: 'confirmed' }],
  })
  const balance = (amount: string, entryId = ENTRY) =>
    office.run(importBalances, { importId: IMPORT, balances: [{ entryId, familyId: FAMILY, amount }] })
  const account = async () => (await office.get(`/api/accounts/${FAMILY}`)).body
  return { site, camp, office, balance, account }
}

test('what a family owed is one bill, once, however often the file is imported', async () => {
  const { office, balance, account } = await moved()
  expect(await balance('120.00')).toMatchObject({ status: 'ok', data: { booked: 1, there: 0 } })
  expect(await balance('120.00', ENTRY + 1)).toMatchObject({ status: 'ok', data: { booked: 0, there: 1 } })
  const body = { balances: [{ familyId: FAMILY, amount: '75.00' }] }
  expect((await office.post('/api/accounts/opening-balances', body)).body).toMatchObject({ booked: 0, there: 1 })
  expect((await account()).balance).toBe('520.00')
})

test('what a family had left over pays its registrations', async () => {
  const { office, balance, account } = await moved()
  await balance('-150.00')
  expect((await account()).balance).toBe('250.00')
  expect((await office.get(`/api/registrations/${PLACE}`)).body.amountPaid).toBe('150.00')
})

test('an undone import takes back the balance, the registration and the family', async () => {
  for (const amount of ['120.00', '-150.00']) {
    const { office, balance, account } = await moved()
    await balance(amount)
    expect((await office.run(undoImport, { importId: IMPORT })).status).toBe('ok')
    for (const list of ['campers', 'families', 'registrations'])
      expect((await office.get(`/api/${list}`)).body, list).toEqual([])
    expect((await account()).balance ?? '0.00').toBe('0.00')
  }
})

test('a balance stays once the family has paid, with everything it is about', async () => {
  const { office, balance, account } = await moved()
  await balance('120.00')
  await office.post(`/api/accounts/${FAMILY}/payments`, { amount: '20.00', method: 'card_terminal' })
  expect((await office.run(undoImport, { importId: IMPORT })).status).toBe('ok')
  expect((await account()).balance).toBe('500.00')
  expect((await office.get('/api/campers')).body).toHaveLength(1)
})

test('an agreed price gets no automatic discount, and an automatic discount does not keep an undone import', async () => {
  const { office, account, camp } = await moved()
  await office.post('/api/discount-rules', { name: 'Siblings', kind: 'sibling', percent: 10 })
  const { id: sessionId } = await camp.session({ name: 'Week 2', ...LATER })
  const child = (at: number, price: string | null) => ({
    campers: [{ camperId: CAMPER + at, familyId: FAMILY, firstName: `Kim ${at}`, lastName: 'Ny' }],
    places: [{ registrationId: PLACE + at, camperId: CAMPER + at, sessionId, status: 'confirmed', price }],
  })
  await office.run(importRoster, { importId: IMPORT, ...child(100, '350.00') })
  expect((await account()).balance).toBe('750.00')
  await office.run(importRoster, { importId: IMPORT, ...child(200, null) })
  expect((await account()).balance).toBe('1110.00')
  await office.run(undoImport, { importId: IMPORT })
  expect((await office.get('/api/registrations')).body).toEqual([])
})

test('an agreed price stays without automatic discounts when its registration leaves the waitlist', async () => {
  const { office, account, camp } = await moved()
  await office.post('/api/discount-rules', { name: 'Siblings', kind: 'sibling', percent: 10 })
  const { id: sessionId } = await camp.session({ name: 'Week 2', ...LATER })
  const [waiting, spot] = [PLACE + 100, { status: 'confirmed' }]
  await office.run(importRoster, {
    importId: IMPORT,
    campers: [{ camperId: CAMPER + 100, familyId: FAMILY, firstName: 'Kim', lastName: 'Ny' }],
    places: [{ registrationId: waiting, camperId: CAMPER + 100, sessionId, status: 'waitlist', price: '350.00' }],
  })
  expect((await office.patch(`/api/registrations/${waiting}`, spot)).status).toBe(200)
  expect((await account()).balance).toBe('750.00')
})

test("another camp's family and people who may not write accounts are refused", async () => {
  const { site, camp, office } = await moved()
  const other = await (await site.camp('pinewood', { numbersFrom: 50_000 })).family()
  const body = { balances: [{ familyId: other.id, amount: '75.00' }] }
  expect((await office.post('/api/accounts/opening-balances', body)).status).toBe(404)
  const own = { balances: [{ familyId: FAMILY, amount: '75.00' }] }
  expect((await (await camp.as('manager')).post('/api/accounts/opening-balances', own)).status).toBe(403)
})
