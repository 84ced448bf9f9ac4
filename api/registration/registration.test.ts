import { expect, test } from 'vitest'
import type { Person } from '../testing/person'
import { world } from '../testing/world'

async function campWith(capacity: number, dates: object = {}) {
  const site = await world()
  const camp = await site.camp('lakeside')
  const session = await camp.session({ capacity, ...dates })
  return { site, camp, session, staff: await camp.as('staff'), admin: await camp.as('admin') }
}

async function register(person: Person, camperId: number, sessionId: number, more: object = {}) {
  return person.post('/api/registrations', { camperId, sessionId, totalAmount: '1.00', ...more })
}

test('a registration is pending and costs what the session costs, whatever the caller sends', async () => {
  const { camp, session, staff } = await campWith(5)
  const { status, body } = await register(staff, (await camp.camper()).id, session.id, { medicalNotes: null })
  expect(status).toBe(201)
  expect(body).toMatchObject({ status: 'pending', totalAmount: '400.00', amountPaid: '0.00', paymentStatus: 'unpaid' })
})

test('the early-bird price applies through its deadline', async () => {
  const { camp, staff } = await campWith(5)
  const early = await camp.session({ earlyBirdPrice: '350.00', earlyBirdDeadline: '2099-01-01' })
  const late = await camp.session({ earlyBirdPrice: '350.00', earlyBirdDeadline: '2020-01-01' })
  const { id } = await camp.camper()
  expect((await register(staff, id, early.id)).body.totalAmount).toBe('350.00')
  expect((await register(staff, id, late.id)).body.totalAmount).toBe('400.00')
})

test('a full session waitlists the next registrations in order, and stays full while people wait for a freed place', async () => {
  const { camp, session, staff } = await campWith(1)
  const made = []
  for (const firstName of ['Ann', 'Ben', 'Cal']) {
    const camper = await camp.camper({ firstName, dateOfBirth: null })
    made.push((await register(staff, camper.id, session.id)).body)
  }
  expect(made.map(({ status, waitlistPosition }) => [status, waitlistPosition])).toEqual([
    ['pending', null],
    ['waitlist', 1],
    ['waitlist', 2],
  ])
  expect((await staff.get(`/api/sessions/${session.id}`)).body.status).toBe('full')
  const promote = await staff.patch(`/api/registrations/${made[1].id}`, { status: 'pending' })
  expect([promote.status, promote.body.code]).toEqual([409, 'session_full'])
  await staff.patch(`/api/registrations/${made[0].id}`, { status: 'cancelled' })
  expect((await staff.get(`/api/sessions/${session.id}`)).body.status).toBe('full')
  expect((await staff.patch(`/api/registrations/${made[1].id}`, { status: 'pending' })).body).toMatchObject({
    status: 'pending',
    waitlistPosition: null,
  })
  expect((await staff.get(`/api/sessions/${session.id}`)).body.status).toBe('full')
})

test('twelve simultaneous registrations for the last place fill it once, and none is refused', async () => {
  const { camp, session, staff } = await campWith(1)
  const children = await Promise.all(Array.from({ length: 12 }, (_, n) => camp.camper({ firstName: `Child ${n}` })))
  const answers = await Promise.all(children.map(({ id }) => register(staff, id, session.id)))
  expect(answers.filter(({ body }) => body.status === 'pending')).toHaveLength(1)
  const places = answers.filter(({ body }) => body.status === 'waitlist').map(({ body }) => body.waitlistPosition)
  expect(places.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
})

test('cancelling frees the bed, and only the allowed status changes are possible', async () => {
  const { camp, session, staff } = await campWith(5)
  const cabin = await camp.cabin()
  const camper = await camp.camper()
  const { body: made } = await register(staff, camper.id, session.id, { status: 'confirmed' })
  await staff.post('/api/cabin-assignments', { registrationId: made.id, cabinId: cabin.id, sessionId: session.id })
  const back = await staff.patch(`/api/registrations/${made.id}`, { status: 'pending' })
  expect([back.status, back.body.code]).toEqual([409, 'registration_status'])
  await staff.patch(`/api/registrations/${made.id}`, { status: 'cancelled' })
  expect((await staff.get(`/api/cabin-assignments/session/${session.id}`)).body).toEqual([])
  expect((await register(staff, camper.id, session.id)).status).toBe(201)
})

test("duplicate, late, cancelled, unknown and other camps' registrations are each refused with a reason", async () => {
  const { site, camp, session, staff, admin } = await campWith(5)
  const other = await site.camp('pinewood')
  const camper = await camp.camper()
  await register(staff, camper.id, session.id)
  const code = async (person: Person, sessionId: number, camperId = camper.id) => {
    const { status, body } = await register(person, camperId, sessionId)
    return [status, body.code]
  }
  const late = await camp.session({ registrationDeadline: '2020-01-01' })
  const cancelled = await camp.session({ status: 'cancelled' })
  expect(await code(staff, session.id)).toEqual([409, 'already_registered'])
  expect(await code(staff, late.id)).toEqual([409, 'session_closed'])
  expect(await code(admin, cancelled.id)).toEqual([409, 'session_cancelled'])
  expect(await code(staff, (await other.session({ id: 777_001 })).id)).toEqual([404, 'not_found'])
  expect(await code(staff, session.id, (await other.camper({ id: 777_002 })).id)).toEqual([404, 'not_found'])
  expect((await register(admin, camper.id, late.id)).status).toBe(201)
  expect((await register(await camp.as('volunteer'), camper.id, session.id)).status).toBe(403)
})

test('a parent registers and cancels their own children as pending, and sees no one else', async () => {
  const { camp, session, staff } = await campWith(5, { startDate: '2099-07-01', endDate: '2099-07-07' })
  const parent = await camp.as('parent')
  const family = await camp.family('Keller', parent.userId)
  const own = await camp.camper({ familyId: family.id })
  const stranger = await camp.camper({ firstName: 'Someone' })
  await register(staff, stranger.id, session.id)
  const made = await register(parent, own.id, session.id, { status: 'confirmed' })
  expect(made.body).toMatchObject({ status: 'pending', totalAmount: '400.00' })
  expect((await register(parent, stranger.id, session.id)).status).toBe(404)
  expect((await parent.get('/api/registrations')).body.map((row: { id: number }) => row.id)).toEqual([made.body.id])
  expect((await parent.patch(`/api/registrations/${made.body.id}`, { status: 'confirmed' })).status).toBe(403)
  expect((await parent.patch(`/api/registrations/${made.body.id}`, { status: 'cancelled' })).body.status).toBe(
    'cancelled',
  )
})

test("a parent can add a family and a child, but not set a child's status, balance or family", async () => {
  const { camp } = await campWith(5)
  const parent = await camp.as('parent')
  const family = (await parent.post('/api/families', { lastName: 'Lind' })).body
  const child = await parent.post('/api/campers', {
    firstName: 'Ida',
    lastName: 'Lind',
    familyId: family.id,
    status: 'cancelled',
    storeBalance: '99.00',
    medicalInfo: 'Asthma',
  })
  expect(child.body).toMatchObject({ status: 'active', storeBalance: '0.00', medicalInfo: 'Asthma' })
  expect((await parent.patch(`/api/campers/${child.body.id}`, { grade: '5' })).body.grade).toBe('5')
  expect((await parent.patch(`/api/campers/${child.body.id}`, { status: 'inactive' })).status).toBe(403)
  const strange = await camp.family('Strange')
  expect((await parent.post('/api/campers', { firstName: 'A', lastName: 'B', familyId: strange.id })).status).toBe(404)
  expect((await parent.patch(`/api/families/${strange.id}`, { city: 'X' })).status).toBe(404)
  expect((await parent.delete(`/api/families/${family.id}`)).status).toBe(403)
})

test("only people with medical rights and the child's parent can add medical notes to a registration", async () => {
  const { camp, session, staff } = await campWith(5)
  const parent = await camp.as('parent')
  const own = await camp.camper({ familyId: (await camp.family('Keller', parent.userId)).id })
  const stranger = await camp.camper()
  const medicalNotes = 'Inhaler'
  const refused = await register(staff, stranger.id, session.id, { medicalNotes })
  expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
  const nurse = await camp.as('staff', ['medical'])
  expect((await register(nurse, stranger.id, session.id, { medicalNotes })).body).toMatchObject({ medicalNotes })
  expect((await register(parent, own.id, session.id, { medicalNotes })).body).toMatchObject({ medicalNotes })
})

test('a parent who sends internal notes is refused by call and by push, and nothing is written', async () => {
  const { camp, session } = await campWith(5)
  const parent = await camp.as('parent')
  const own = await camp.camper({ familyId: (await camp.family('Keller', parent.userId)).id })
  expect((await register(parent, own.id, session.id, { internalNotes: 'x' })).status).toBe(403)
  const args = { registrationId: 2 ** 40, camperId: own.id, sessionId: session.id, internalNotes: 'x' }
  expect(await parent.run({ name: 'registration.register.v2' }, args)).toMatchObject({ code: 'forbidden' })
  expect((await parent.get('/api/registrations')).body).toEqual([])
})

test('notes and cabin mates can be changed, medical notes only with the right to them', async () => {
  const { camp, session, staff, admin } = await campWith(5)
  const { body: made } = await register(staff, (await camp.camper()).id, session.id)
  const path = `/api/registrations/${made.id}`
  expect((await staff.patch(path, { wantedMates: ['Ann Lee'], specialRequests: 'Lower bunk' })).body).toMatchObject({
    wantedMates: ['Ann Lee'],
    specialRequests: 'Lower bunk',
  })
  expect((await staff.patch(path, { medicalNotes: 'Inhaler' })).status).toBe(403)
  expect((await admin.patch(path, { medicalNotes: 'Inhaler' })).body.medicalNotes).toBe('Inhaler')
  expect((await staff.patch(path, { medicalNotes: null })).status).toBe(403)
  expect((await staff.patch(path, { notes: 'kept?', internalNotes: 'x' })).status).toBe(403)
  expect((await admin.get(path)).body).toMatchObject({ notes: null })
  expect((await staff.delete(path)).status).toBe(403)
  expect((await admin.delete(path)).status).toBe(204)
  expect((await admin.get(path)).status).toBe(404)
})

test('a camper is registered for several sessions at once, each with its own price and waitlist, or for none', async () => {
  const { camp, session, staff } = await campWith(1)
  const early = await camp.session({ name: 'Early', capacity: 5, price: '300.00', earlyBirdPrice: '250.00' })
  await register(staff, (await camp.camper()).id, session.id)
  const camper = await camp.camper()
  const ask = (sessionIds: number[], more = {}) =>
    staff.post('/api/registrations/several', { camperId: camper.id, sessionIds, ...more })
  const { status, body } = await ask([session.id, early.id], { notes: 'Bring boots' })
  expect(status).toBe(201)
  expect(body).toMatchObject([
    { sessionId: session.id, status: 'waitlist', waitlistPosition: 1, notes: 'Bring boots' },
    { sessionId: early.id, status: 'pending', waitlistPosition: null, totalAmount: '300.00', notes: 'Bring boots' },
  ])
  const closed = await camp.session({ name: 'Gone', status: 'cancelled' })
  const other = await camp.session({ name: 'Other' })
  expect((await ask([other.id, closed.id])).body).toMatchObject({ code: 'session_cancelled' })
  expect((await ask([other.id, other.id])).body).toMatchObject({ code: 'already_registered' })
  expect((await ask([other.id, early.id])).body).toMatchObject({ code: 'already_registered' })
  expect((await ask([])).status).toBe(400)
  expect((await staff.get('/api/registrations')).body).toHaveLength(3)
})

test('a device that promised several spots hears about all of them that were taken, in one notice', async () => {
  const { camp, session, staff } = await campWith(1)
  const other = await camp.session({ name: 'Second Week', capacity: 1 })
  for (const { id } of [session, other]) await register(staff, (await camp.camper()).id, id)
  const places = [session, other].map(({ id }, index) => ({
    registrationId: 2 ** 40 + index,
    sessionId: id,
    promised: true,
  }))
  const args = { camperId: (await camp.camper()).id, places }
  const { status, code, data } = await staff.run({ name: 'registration.registerForSessions.v1' }, args)
  expect({ status, code, data }).toMatchObject({
    status: 'ok',
    code: 'place_taken',
    data: { session: `${session.name}, Second Week` },
  })
})

test("a parent can register several sessions for their own child only, and can't send internal notes", async () => {
  const { camp, session } = await campWith(5)
  const parent = await camp.as('parent')
  const own = await camp.camper({ familyId: (await camp.family('Keller', parent.userId)).id })
  const push = (camperId: number, registrationId: number, more = {}) =>
    parent.run(
      { name: 'registration.registerForSessions.v1' },
      { camperId, places: [{ registrationId, sessionId: session.id, promised: true }], ...more },
    )
  expect(await push((await camp.camper()).id, 2 ** 40)).toMatchObject({ status: 'rejected', code: 'not_found' })
  expect(await push(own.id, 2 ** 40 + 1, { internalNotes: 'x' })).toMatchObject({
    status: 'rejected',
    code: 'forbidden',
  })
  expect((await parent.get('/api/registrations')).body).toEqual([])
})
