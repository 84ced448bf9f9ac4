import { expect, test } from 'vitest'
import { world } from '../testing/world'

const WEEK = { name: 'Week 9', startDate: '2027-07-01', endDate: '2027-07-07', capacity: 50, price: 425 }

async function lakeside() {
  const camp = await (await world()).camp('lakeside')
  return { camp, admin: await camp.as('admin'), staff: await camp.as('staff') }
}

test('the office adds, changes and deletes a session; its price may be a plain number', async () => {
  const { admin, staff } = await lakeside()
  const made = await admin.post('/api/sessions', { ...WEEK, description: null, ageMin: 8, ageMax: 18 })
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({ name: 'Week 9', price: '425.00', status: 'draft', ageMin: 8 })
  const { capacity: _none, ...without } = WEEK
  expect((await admin.post('/api/sessions', without)).body.capacity).toBe(100)
  const path = `/api/sessions/${made.body.id}`
  expect((await admin.patch(path, { status: 'open', capacity: 60 })).body).toMatchObject({
    status: 'open',
    capacity: 60,
  })
  expect((await admin.patch(path, { earlyBirdPrice: '1.00' })).body.fields).toHaveProperty('earlyBirdDeadline')
  expect((await staff.patch(path, { capacity: 1 })).status).toBe(403)
  expect((await staff.post('/api/sessions', WEEK)).status).toBe(403)
  expect((await admin.delete(path)).status).toBe(204)
  expect((await admin.get(path)).status).toBe(404)
})

test('what cannot be is refused at its field', async () => {
  const { admin } = await lakeside()
  const wrong = async (fields: object) => (await admin.post('/api/sessions', { ...WEEK, ...fields })).body.fields
  expect(await wrong({ name: ' ' })).toEqual({ name: 'Session name is required' })
  expect(await wrong({ startDate: '' })).toEqual({ startDate: 'Start date is required' })
  expect(await wrong({ endDate: undefined })).toEqual({ endDate: 'End date is required' })
  expect(await wrong({ capacity: null })).toEqual({ capacity: 'Capacity is required' })
  expect(await wrong({ capacity: -5 })).toEqual({ capacity: 'Capacity must be at least 1' })
  for (const price of [0.001, 10.999, 1e21, Number.NaN, '0.001', '1,00', ' 5', '', [], 100_000_000]) {
    for (const body of [{ price }, { earlyBirdPrice: price, earlyBirdDeadline: '2027-06-01' }])
      expect(Object.keys(await wrong(body)), JSON.stringify(body)).toEqual([Object.keys(body)[0]])
  }
  expect((await admin.post('/api/sessions', { ...WEEK, price: 10.1 })).body.price).toBe('10.10')
  expect(await wrong({ price: -1 })).toEqual({ price: "The amount can't be negative" })
  expect(await wrong({ endDate: '2027-06-30' })).toEqual({ endDate: 'End date must not be before the start date' })
  expect(await wrong({ ageMin: 12, ageMax: 8 })).toEqual({ ageMax: 'The maximum age is below the minimum age' })
  const early = { earlyBirdPrice: '300', earlyBirdDeadline: '2027-06-01' }
  expect(await wrong({ earlyBirdPrice: '300' })).toHaveProperty('earlyBirdDeadline')
  expect(await wrong({ earlyBirdDeadline: '2027-06-01' })).toHaveProperty('earlyBirdPrice')
  expect(await wrong({ ...early, earlyBirdPrice: '425.00' })).toEqual({
    earlyBirdPrice: 'The early-bird price must be lower than the regular price',
  })
  expect(await wrong({ ...early, earlyBirdDeadline: '2027-07-08' })).toHaveProperty('earlyBirdDeadline')
  expect(await wrong({ registrationDeadline: '2027-07-08' })).toHaveProperty('registrationDeadline')
  expect((await admin.post('/api/sessions', { ...WEEK, ...early, registrationDeadline: '2027-07-07' })).status).toBe(
    201,
  )
  expect(await wrong({ bedtime: '9 pm' })).toHaveProperty('bedtime')
  expect((await admin.post('/api/sessions', { ...WEEK, bedtime: '21:30' })).body).toMatchObject({
    bedtime: '21:30',
    isOvernight: true,
  })
  expect(await wrong({ status: 'closed' })).toEqual({ status: 'A new session must be Draft or Open' })
})

test('a status moves only along its ways, and full follows the count', async () => {
  const { camp, admin } = await lakeside()
  const session = await camp.session({ capacity: 2, status: 'open' })
  for (const firstName of ['Ann', 'Ben']) await camp.registration((await camp.camper({ firstName })).id, session.id)
  const path = `/api/sessions/${session.id}`
  const draft = await admin.patch(path, { status: 'draft' })
  expect([draft.status, draft.body.code]).toEqual([409, 'session_status'])
  expect((await admin.patch(path, { name: 'Week 1b' })).body.status).toBe('full')
  expect((await admin.patch(path, { capacity: 3 })).body.status).toBe('open')
  const asks = await admin.patch(path, { status: 'cancelled' })
  expect([asks.status, asks.body.code]).toEqual([409, 'session_has_places'])
  expect((await admin.post(`${path}/cancel`, {})).body).toEqual({ cancelled: 2, moved: 0, inLine: 0 })
  expect((await admin.get(path)).body.status).toBe('cancelled')
  expect((await admin.patch(path, { status: 'open' })).status).toBe(409)
})

test('a session with campers is deleted only once they are named and agreed to; nothing is deleted with money on it', async () => {
  const { camp, admin } = await lakeside()
  const session = await camp.session()
  const { id } = await camp.registration((await camp.camper()).id, session.id)
  const path = `/api/sessions/${session.id}`
  const told = await admin.delete(path)
  expect(told.body).toMatchObject({ code: 'session_occupied' })
  expect(told.body.message).toContain('Maya Keller')
  expect((await admin.delete(`${path}?confirmed=${id}`)).status).toBe(204)
  expect((await admin.get('/api/registrations')).body).toEqual([])

  const paid = await camp.session()
  const camper = await camp.camper()
  const kept = await camp.registration(camper.id, paid.id, 'cancelled', '100.00')
  const refused = await admin.delete(`/api/sessions/${paid.id}?confirmed=${kept.id}`)
  expect([refused.status, refused.body.code]).toEqual([409, 'session_paid'])
  expect((await admin.delete(`/api/registrations/${kept.id}`)).body.code).toBe('registration_paid')
  const gone = await admin.delete(`/api/campers/${camper.id}`)
  expect([gone.status, gone.body.code]).toEqual([409, 'camper_paid'])
  expect(gone.body.message).toContain('Maya Keller')
  expect((await admin.get(`/api/registrations/${kept.id}`)).body.amountPaid).toBe('100.00')
})

test('the sessions to register for are those that take registrations, coming ones too; upcoming ones take place later', async () => {
  const { camp, staff } = await lakeside()
  const [past, now, later] = [
    { startDate: '2020-07-01', endDate: '2020-07-07' },
    { startDate: '2020-07-01', endDate: '2099-07-07' },
    { startDate: '2099-07-01', endDate: '2099-07-07' },
  ]
  for (const [name, fields] of Object.entries({
    'over, and forgotten open': past,
    'runs now': now,
    'comes later': later,
    'full, with a waitlist': { ...later, status: 'full' as const },
    'closed already': { ...later, status: 'closed' as const },
    'past its deadline': { ...later, registrationDeadline: '2020-01-01' },
    'only a draft': { ...later, status: 'draft' as const },
    cancelled: { ...later, status: 'cancelled' as const },
    'switched off': { ...later, isActive: false },
  }))
    await camp.session({ name, ...fields })
  const names = async (path: string) => (await staff.get(path)).body.map(({ name }: { name: string }) => name)
  expect(await names('/api/sessions/active')).toEqual(['runs now', 'comes later', 'full, with a waitlist'])
  expect(await names('/api/sessions/upcoming')).toEqual([
    'comes later',
    'full, with a waitlist',
    'closed already',
    'past its deadline',
  ])
  const [first] = (await staff.get('/api/sessions/active?limit=1')).body
  expect(first).toMatchObject({ name: 'runs now', price: '400.00' })
})
