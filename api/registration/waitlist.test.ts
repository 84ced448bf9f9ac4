import { expect, test } from 'vitest'
import { settleRefused } from '#shared/inbox/mutations'
import { register as registerCamper } from '#shared/registration/mutations'
import type { TestCamp } from '../testing/camp'
import type { Person } from '../testing/person'
import { world } from '../testing/world'

async function fullSession(capacity = 1) {
  const camp = await (await world()).camp('lakeside')
  const session = await camp.session({ capacity })
  return { camp, session, staff: await camp.as('staff') }
}

async function register(camp: TestCamp, person: Person, sessionId: number, firstName: string) {
  const { id: camperId } = await camp.camper({ firstName })
  return (await person.post('/api/registrations', { camperId, sessionId })).body
}

const setTo = (person: Person, { id }: { id: number }, status: string) =>
  person.patch(`/api/registrations/${id}`, { status })

test("a newcomer doesn't overtake people waiting for a freed place, and gets one once no one waits", async () => {
  const { camp, session, staff } = await fullSession()
  const ann = await register(camp, staff, session.id, 'Ann')
  const ben = await register(camp, staff, session.id, 'Ben')
  await setTo(staff, ann, 'cancelled')
  const cal = await register(camp, staff, session.id, 'Cal')
  expect([cal.status, cal.waitlistPosition]).toEqual(['waitlist', 2])
  expect((await setTo(staff, ben, 'cancelled')).status).toBe(200)
  expect((await setTo(staff, cal, 'cancelled')).status).toBe(200)
  expect((await staff.get(`/api/sessions/${session.id}`)).body.status).toBe('open')
  expect((await register(camp, staff, session.id, 'Dan')).status).toBe('pending')
})

test('while others wait for a freed place, a family sees a full session and its child last in line', async () => {
  const { camp, session, staff } = await fullSession()
  const ann = await register(camp, staff, session.id, 'Ann')
  await register(camp, staff, session.id, 'Ben')
  await setTo(staff, ann, 'cancelled')
  const parent = await camp.as('parent')
  const family = await camp.family('Keller', parent.userId)
  const own = await camp.camper({ familyId: family.id })
  expect((await parent.get(`/api/sessions/${session.id}`)).body.status).toBe('full')
  const made = await parent.post('/api/registrations', { camperId: own.id, sessionId: session.id })
  expect(made.body).toMatchObject({ status: 'waitlist', waitlistPosition: 2 })
})

test('the others move up, however someone leaves the waitlist', async () => {
  const { camp, session, staff } = await fullSession()
  const admin = await camp.as('admin')
  await register(camp, staff, session.id, 'Ann')
  const [ben, cal, dan, eve, fay] = await Promise.all(
    ['Ben', 'Cal', 'Dan', 'Eve', 'Fay'].map((name) => register(camp, staff, session.id, name)),
  )
  const line = [ben, cal, dan, eve, fay].sort((a, b) => a.waitlistPosition - b.waitlistPosition)
  await setTo(staff, line[0], 'cancelled')
  await admin.delete(`/api/registrations/${line[2].id}`)
  await admin.delete(`/api/campers/${line[3].camperId}`)
  const places = await Promise.all(
    [line[1], line[4]].map(async ({ id }) => (await staff.get(`/api/registrations/${id}`)).body.waitlistPosition),
  )
  expect(places).toEqual([1, 2])
})

test('deleting a camper frees the place', async () => {
  const { camp, session, staff } = await fullSession()
  const { camperId } = await register(camp, staff, session.id, 'Ann')
  await (await camp.as('admin')).delete(`/api/campers/${camperId}`)
  expect((await staff.get(`/api/sessions/${session.id}`)).body.status).toBe('open')
})

test('a cancelled registration can be restored only if the camper has no other one and no one waits', async () => {
  const { camp, session, staff } = await fullSession(2)
  const ann = await register(camp, staff, session.id, 'Ann')
  await setTo(staff, ann, 'cancelled')
  const again = (await staff.post('/api/registrations', { camperId: ann.camperId, sessionId: session.id })).body
  const twice = await setTo(staff, ann, 'pending')
  expect([twice.status, twice.body.code]).toEqual([409, 'already_registered'])
  const ben = await register(camp, staff, session.id, 'Ben')
  await register(camp, staff, session.id, 'Cal')
  await setTo(staff, again, 'cancelled')
  const overtaking = await setTo(staff, ann, 'pending')
  expect([overtaking.status, overtaking.body.message]).toEqual([
    409,
    '1 camper is waiting for a spot in Week 1. Register again to join the waitlist.',
  ])
  expect((await setTo(staff, ben, 'cancelled')).status).toBe(200)
})

test('one call changes both notes and status, or neither', async () => {
  const { camp, session, staff } = await fullSession()
  await register(camp, staff, session.id, 'Ann')
  const ben = await register(camp, staff, session.id, 'Ben')
  const path = `/api/registrations/${ben.id}`
  const refused = await staff.patch(path, { notes: 'Comes late', status: 'pending' })
  expect([refused.status, refused.body.code]).toEqual([409, 'session_full'])
  expect((await staff.get(path)).body).toMatchObject({ notes: null, status: 'waitlist' })
  expect((await staff.patch(path, { notes: 'Comes late', status: 'cancelled' })).body).toMatchObject({
    notes: 'Comes late',
    status: 'cancelled',
  })
})

test("a person who lost a place to another device sees it and can dismiss it; others don't see it", async () => {
  const { camp, session, staff } = await fullSession()
  const parent = await camp.as('parent')
  const family = await camp.family('Keller', parent.userId)
  const children = await Promise.all(
    ['Ann', 'Ben', 'Cal'].map((firstName) => camp.camper({ firstName, familyId: family.id })),
  )
  const args = (index: number, promised: boolean) => ({
    registrationId: 2 ** 40 + index,
    camperId: children[index]?.id,
    sessionId: session.id,
    promised,
  })
  expect(await staff.run(registerCamper, args(0, true))).toMatchObject({ status: 'ok', code: null })
  expect(await staff.run(registerCamper, args(1, false))).toMatchObject({ status: 'ok', code: null })
  const late = await parent.run(registerCamper, args(2, true))
  expect(late).toMatchObject({
    status: 'ok',
    code: 'place_taken',
    data: { camper: expect.stringContaining('Cal'), session: session.name },
  })
  expect((await staff.get(`/api/registrations/${2 ** 40 + 2}`)).body.status).toBe('waitlist')
  const office = await camp.as('admin')
  expect((await office.get('/api/inbox/families')).body).toMatchObject([{ code: 'place_taken' }])
  expect((await parent.run(settleRefused, { uid: late.uid, reason: 'Understood' })).status).toBe('ok')
})
