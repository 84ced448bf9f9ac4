import { expect, test } from 'vitest'
import { staff } from '#shared/staff/model'
import { world } from '../testing/world'

/** A family with two children, a session for $500, and a sibling discount of 10 %. */
async function siblings(more: object = {}) {
  const site = await world()
  const camp = await site.camp('lakeside')
  const [parent, office] = [await camp.as('parent'), await camp.as('admin')]
  const family = await camp.family('Keller', parent.userId)
  const child = (firstName: string) => camp.camper({ firstName, lastName: 'Keller', familyId: family.id })
  const [maya, ben] = [await child('Maya'), await child('Ben')]
  const week = await camp.session({ name: 'Week 2', price: '500.00', startDate: '2099-07-01', endDate: '2099-07-07' })
  const rule = { name: 'Sibling discount', kind: 'sibling', percent: 10, ...more }
  const made = await office.post('/api/discount-rules', rule)
  expect(made.status).toBe(201)
  const place = async (camperId: number, status = 'confirmed', sessionId = week.id) =>
    (await office.post('/api/registrations', { camperId, sessionId, status })).body
  const totals = async () => {
    const { bills } = (await office.get(`/api/accounts/${family.id}`)).body
    return Object.fromEntries(bills.map(({ id, total }: { id: number; total: string }) => [id, total]))
  }
  return { camp, parent, office, family, maya, ben, week, rule: made.body, place, totals }
}

test('the second child gets the sibling discount, on its own line, and the registration shows it', async () => {
  const { office, maya, ben, place, family, rule } = await siblings()
  const [first, second] = [await place(maya.id), await place(ben.id)]
  expect([first.totalAmount, second.totalAmount]).toEqual(['500.00', '450.00'])
  const { entries } = (await office.get(`/api/accounts/${family.id}`)).body
  expect(entries).toMatchObject([
    { kind: 'discount', amount: '50.00', bill: second.id, description: 'Sibling discount', category: 'sibling' },
  ])
  expect((await office.get('/api/discount-rules')).body).toMatchObject([{ id: rule.id, used: 1 }])
})

test('a discount is given once the waitlist ends, and only once however often the spot is given up', async () => {
  const { office, maya, ben, place, totals } = await siblings({ most: 1 })
  await place(maya.id)
  const { id, totalAmount } = await place(ben.id, 'waitlist')
  expect(totalAmount).toBe('500.00')
  const set = (status: string) => office.send('PATCH', `/api/registrations/${id}`, { status })
  expect((await set('confirmed')).status).toBe(200)
  expect((await totals())[id]).toBe('450.00')
  await office.post(`/api/registrations/${id}/cancel`, { refund: '0.00' })
  expect((await set('pending')).status).toBe(200)
  expect((await totals())[id]).toBe('450.00')
})

test("children of people who work at the camp get the staff discount, and those of others don't", async () => {
  const { camp, office, parent, maya, ben, place } = await siblings({
    kind: 'staff_child',
    percent: null,
    amount: '99.99',
  })
  expect((await place(maya.id)).totalAmount).toBe('500.00')
  const pat = { firstName: 'Pat', lastName: 'Keller', position: null, department: null, status: 'active' as const }
  await camp.put(staff, { ...pat, userId: parent.userId, isActive: true })
  expect((await place(ben.id)).totalAmount).toBe('400.01')
  expect((await office.get('/api/discount-rules')).body).toMatchObject([{ used: 1 }])
})

test('merging two registrations of a child leaves one discount', async () => {
  const { camp, office, maya, ben, family, place, totals } = await siblings()
  const twin = await camp.camper({ firstName: 'Benny', lastName: 'Keller', familyId: family.id })
  await place(maya.id)
  const [kept] = [await place(ben.id), await place(twin.id)]
  expect((await office.post(`/api/campers/${ben.id}/merge`, { goneId: twin.id })).status).toBe(200)
  expect((await totals())[kept.id]).toBe('450.00')
})

test('a wrong discount is refused at the field, and families see the rules but cannot change them', async () => {
  const { office, parent, rule } = await siblings()
  const both = { name: 'x', kind: 'sibling', percent: 10, amount: '5.00' }
  expect((await office.post('/api/discount-rules', both)).body.fields.percent).toBe('Enter a percentage or an amount')
  expect((await office.post('/api/discount-rules', { ...both, amount: null, percent: 101 })).status).toBe(400)
  expect((await parent.get('/api/discount-rules')).body).toHaveLength(1)
  expect((await parent.send('PUT', `/api/discount-rules/${rule.id}`, { ...both, amount: null })).status).toBe(403)
})

/** Friends of camp: a code for 20 % off, in a camp with a sibling discount of 10 %. */
async function friends(more: object = {}, rule: object = {}) {
  const known = await siblings(rule)
  const { office, parent, family } = known
  const terms = { name: 'Friends of camp', code: 'friends 26', percent: 20, ...more }
  const made = await office.post('/api/discount-codes', terms)
  expect(made.status).toBe(201)
  const apply = (code = 'FRIENDS26', registrationIds: number[] = []) =>
    parent.post('/api/account/codes', { code, familyId: family.id, registrationIds })
  const change = (to: object) => office.send('PUT', `/api/discount-codes/${made.body.id}`, { ...terms, ...to })
  return { ...known, code: made.body, apply, change }
}

test('a parent applies a discount code once for each registration, up to its limit', async () => {
  const { office, maya, ben, place, totals, apply, family, code } = await friends({ most: 2 })
  const [first, second] = [await place(maya.id), await place(ben.id)]
  expect((await apply(' friends26 ', [first.id])).body).toEqual({
    church: null,
    discount: 'Friends of camp',
    given: [{ registrationId: first.id, amount: '100.00', match: null }],
  })
  const { entries } = (await office.get(`/api/accounts/${family.id}`)).body
  const entry = entries.find(({ category }: { category: string }) => category === 'code')
  expect((await office.post(`/api/entries/${entry.id}/reverse`, { reason: 'Not for them' })).status).toBe(201)
  // A code doesn't bring back what the office has reversed; the second place still gets it.
  expect((await apply()).body.given).toMatchObject([{ registrationId: second.id, amount: '100.00' }])
  expect(await totals()).toEqual({ [first.id]: '500.00', [second.id]: '350.00' })
  expect((await apply()).body.code).toBe('code_not_usable')
  const third = await place((await office.post('/api/campers', twin(family.id))).body.id)
  expect((await apply('FRIENDS26', [third.id])).body.code).toBe('code_not_usable')
  expect((await office.get('/api/discount-codes')).body).toMatchObject([{ id: code.id, used: 2, code: 'FRIENDS26' }])
})

test('after the day of the registration, a code takes off only what is unpaid, until the session starts', async () => {
  const { camp, office, maya, ben, place, apply, family } = await friends()
  const soon = await camp.session({ name: 'Soon', price: '500.00', startDate: camp.day(2), endDate: camp.day(9) })
  const [first, second, late] = [await place(maya.id), await place(ben.id), await place(maya.id, 'confirmed', soon.id)]
  const pay = (billId: number, amount: string) => {
    const payment = { amount, method: 'cash', towards: [{ billId, amount }] }
    return office.post(`/api/accounts/${family.id}/payments`, payment)
  }
  expect((await pay(first.id, '460.00')).status).toBe(201)
  expect((await pay(second.id, '450.00')).status).toBe(201)
  // Forgotten at first, it still counts on the same day, as credit.
  expect((await apply('FRIENDS26', [second.id])).body.given).toMatchObject([{ amount: '100.00' }])
  const { server } = camp.world
  const then = server.now().getTime() + 2 * 86_400_000
  server.now = () => new Date(then)
  expect((await apply('FRIENDS26', [late.id])).body.code).toBe('code_not_usable')
  const { bills } = (await office.get(`/api/accounts/${family.id}`)).body
  const { open } = bills.find(({ id }: { id: number }) => id === first.id)
  expect((await apply('FRIENDS26', [first.id])).body.given).toMatchObject([{ amount: open }])
  expect(Number(open)).toBeLessThan(100)
})

const twin = (familyId: number) => ({ firstName: 'Ida', lastName: 'Keller', dateOfBirth: '2015-04-01', familyId })

test('a code with other discounts and awards is never more than the bill, and only combines if both may', async () => {
  const { office, maya, ben, place, apply, totals, change } = await friends({ percent: 95, combines: false })
  const [first, second] = [await place(maya.id), await place(ben.id)]
  expect((await apply('FRIENDS26', [second.id])).body.code).toBe('code_not_usable')
  await change({ percent: 95, combines: true })
  const { body: church } = await office.post('/api/churches', { name: 'First Church' })
  await office.post(`/api/churches/${church.id}/sponsorships`, { code: 'HOPE26', amount: '400.00' })
  expect((await apply('HOPE26', [first.id])).body).toMatchObject({ church: 'First Church', discount: null })
  expect((await apply()).body.given).toMatchObject([
    { registrationId: first.id, amount: '100.00' },
    { registrationId: second.id, amount: '450.00' },
  ])
  expect(await totals()).toEqual({ [first.id]: '400.00', [second.id]: '0.00' })
})

test('codes are for their sessions and days, unlike any church code, and only the server knows them', async () => {
  const { office, parent, maya, place, apply, change, week, camp } = await friends()
  await place(maya.id)
  const other = await camp.session({ name: 'Week 3', price: '400.00', startDate: '2099-07-01', endDate: '2099-07-07' })
  for (const closed of [{ sessionIds: [other.id] }, { until: '2020-01-01' }, { isActive: false }]) {
    await change(closed)
    expect((await apply()).body).toMatchObject({ code: 'code_not_usable' })
  }
  await change({ sessionIds: [week.id] })
  const asked = { code: 'friends26', places: [week, other].map(({ id }) => ({ camperId: maya.id, sessionId: id })) }
  expect((await parent.post('/api/account/codes/quote', asked)).body).toMatchObject({
    discount: 'Friends of camp',
    pays: [{ sessionId: week.id, amount: '100.00' }],
  })
  const { body: church } = await office.post('/api/churches', { name: 'First Church' })
  const taken = await office.post(`/api/churches/${church.id}/sponsorships`, { code: 'FRIENDS 26', percent: 5 })
  expect(taken.body.code).toBe('code_in_use')
  expect((await apply()).status).toBe(201)
  expect((await parent.get('/api/discount-codes')).status).toBe(403)
  expect(JSON.stringify((await parent.pull()).body)).not.toMatch(/friends ?26/i)
})

test('merging two registrations of a child leaves one discount of a code', async () => {
  const { camp, office, ben, family, place, totals, apply } = await friends({}, { isActive: false })
  const twin = await camp.camper({ firstName: 'Benny', lastName: 'Keller', familyId: family.id })
  const [kept] = [await place(ben.id), await place(twin.id)]
  expect((await apply()).body.given).toHaveLength(2)
  expect((await office.post(`/api/campers/${ben.id}/merge`, { goneId: twin.id })).status).toBe(200)
  expect((await totals())[kept.id]).toBe('400.00')
})

test('of two codes that cannot be combined, merging two registrations leaves that of the one that stays', async () => {
  const { camp, office, ben, family, place, totals, apply } = await friends({ combines: false }, { isActive: false })
  await office.post('/api/discount-codes', { name: 'Alumni', code: 'ALUMNI26', percent: 30 })
  const twin = await camp.camper({ firstName: 'Benny', lastName: 'Keller', familyId: family.id })
  const [kept, gone] = [await place(ben.id), await place(twin.id)]
  expect((await apply('FRIENDS26', [kept.id])).status).toBe(201)
  expect((await apply('ALUMNI26', [gone.id])).status).toBe(201)
  expect((await office.post(`/api/campers/${ben.id}/merge`, { goneId: twin.id })).status).toBe(200)
  expect(await totals()).toEqual({ [kept.id]: '400.00' })
})

test("a registration with a code that can't be combined gets no automatic discount after the waitlist", async () => {
  const { office, maya, ben, place, totals, apply, rule } = await friends({ combines: false }, { isActive: false })
  await place(maya.id)
  const { id } = await place(ben.id, 'pending')
  expect((await apply('FRIENDS26', [id])).status).toBe(201)
  const siblings = { name: 'Sibling discount', kind: 'sibling', percent: 10 }
  expect((await office.send('PUT', `/api/discount-rules/${rule.id}`, siblings)).status).toBe(200)
  for (const status of ['waitlist', 'confirmed']) await office.send('PATCH', `/api/registrations/${id}`, { status })
  expect((await totals())[id]).toBe('400.00')
})

test('codes that look the same are the same, and are found however they are typed', async () => {
  const { office, maya, place, apply } = await friends()
  await place(maya.id)
  const add = (code: string) => office.post('/api/discount-codes', { name: 'Another', code, percent: 5 })
  for (const code of ['friends\u200b26', 'FRI\u00adENDS\ufeff26', 'ｆriends２６'])
    expect((await add(code)).body.code, code).toBe('code_in_use')
  expect((await apply('fri\u2060ends 26')).status).toBe(201)
  // Its capitals are three characters each, of which two can be written as one.
  expect((await add('ΐΐΐΐΐΐ')).status).toBe(201)
  expect((await apply('ΐΐΐΐΐΐ')).status).toBe(201)
})

test("a quote tells nothing about sessions that families can't see", async () => {
  const { parent, maya, camp } = await friends()
  const draft = await camp.session({ name: 'Week 9', price: '777.00', status: 'draft', endDate: '2099-07-07' })
  const asked = { code: 'friends26', places: [{ camperId: maya.id, sessionId: draft.id }] }
  expect((await parent.post('/api/account/codes/quote', asked)).body.code).toBe('code_not_usable')
})
