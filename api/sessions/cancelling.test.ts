import { expect, test } from 'vitest'
import { activitySchedules, activitySignUps } from '#shared/activities/model'
import { cabinAssignments } from '#shared/housing/model'
import { registrationMoney } from '#shared/registration/model'
import { cancelSession, restoreSession } from '#shared/registration/session-mutations'
import { withOrgTx } from '../sync/transaction/org-tx'
import type { TestCamp } from '../testing/camp'
import type { Person } from '../testing/person'
import { world } from '../testing/world'

const [HOUR, DAY] = [3_600_000, 24 * 3_600_000]
const COMING = { startDate: '2099-07-01', endDate: '2099-07-07' }
const LATER = { name: 'Week 2', startDate: '2099-07-08', endDate: '2099-07-14' }

async function paid(camp: TestCamp, id: number, amountPaid: string) {
  const money = { totalAmount: '400.00', amountPaid }
  await withOrgTx(camp.world.server, camp.org, 0, ({ store }) => store.patch(registrationMoney, id, money))
}

/** Week 1 with Ann, who has paid, a bed and a sign-up, with Ben, and with Cleo in line; Week 2 with room for one. */
async function weeks() {
  const site = await world()
  const camp = await site.camp('lakeside')
  const parent = await camp.as('parent')
  const family = await camp.family('Keller', parent.userId)
  const child = async (firstName: string) => (await camp.camper({ firstName, familyId: family.id })).id
  const [ann, ben, cleo] = [await child('Ann'), await child('Ben'), await child('Cleo')]
  const [one, two] = [await camp.session(COMING), await camp.session({ ...LATER, capacity: 1 })]
  const places = {
    ann: (await camp.registration(ann, one.id)).id,
    ben: (await camp.registration(ben, one.id, 'pending')).id,
    cleo: (await camp.registration(cleo, one.id, 'waitlist')).id,
  }
  await paid(camp, places.ann, '400.00')
  const cabin = await camp.cabin()
  const office = await camp.as('admin')
  const given = { sessionId: one.id, camperId: ann, cabinId: cabin.id, registrationId: places.ann }
  const bed = await camp.put(cabinAssignments, {
    ...given,
    bedNumber: 1,
    locked: false,
    assignedDate: '2026-01-01T00:00:00.000Z',
    status: 'assigned',
    notes: null,
  })
  const archery = (await office.post('/api/activities', { name: 'Archery', category: 'sports' })).body
  const slot = await camp.put(activitySchedules, {
    activityId: archery.id,
    sessionId: one.id,
    staffId: null,
    scheduledDate: '2099-07-02',
    startTime: '09:00',
    endTime: '10:00',
    maxParticipants: null,
    status: 'scheduled',
    notes: null,
  })
  // The session's status follows the count.
  await office.patch(`/api/sessions/${one.id}`, { name: 'Week 1' })
  const signUp = await camp.put(activitySignUps, {
    scheduleId: slot.id,
    camperId: ann,
    createdAt: '2026-01-01T00:00:00.000Z',
  })
  const path = `/api/sessions/${one.id}`
  return { site, camp, parent, office, one, two, places, ann, bed, cabin, signUp, path }
}

const seen = async (office: Person) => {
  const { registrations, registration_money, camp_sessions, cabin_assignments, activity_sign_ups } = (
    await office.pull()
  ).body.patch
  const sorted = (kind?: { put: { id: number }[] }) => (kind?.put ?? []).toSorted((a, b) => a.id - b.id)
  return [registrations, registration_money, camp_sessions, cabin_assignments, activity_sign_ups].map(sorted)
}
const statuses = async (office: Person) =>
  (await office.get('/api/registrations')).body
    .toSorted((a: { id: number }, b: { id: number }) => a.id - b.id)
    .map(({ sessionId, status, waitlistPosition }: Record<string, unknown>) => [sessionId, status, waitlistPosition])
const beds = async (office: Person) =>
  (await office.pull()).body.patch.cabin_assignments.put.filter(
    ({ status }: { status: string }) => status === 'assigned',
  )
const told = async (parent: Person) =>
  (await parent.get('/api/dashboard/alerts')).body.map(({ description }: { description: string }) => description)

test('a session is cancelled with its registrations, families get a mail, and all of it comes back', async () => {
  const { office, parent, path, one, places } = await weeks()
  const before = await seen(office)
  expect((await office.post(`${path}/cancel`, { giveBack: true })).body).toEqual({ cancelled: 3, moved: 0, inLine: 0 })
  const gone = [one.id, 'cancelled', null]
  expect(await statuses(office)).toEqual([gone, gone, gone])
  expect((await office.get(`/api/registrations/${places.ann}`)).body).toMatchObject({ amountRefunded: '400.00' })
  expect(await told(parent)).toContain('Week 1 has been cancelled, so Ann Keller is no longer registered for it.')
  const twice = await office.post(`${path}/cancel`, {})
  expect([twice.status, twice.body.code]).toEqual([409, 'session_status'])
  const back = await office.post(`${path}/take-back-cancelling`, {})
  expect(back.body).toEqual({ back: 3, stayed: [] })
  expect(await seen(office)).toEqual(before)
  expect(await told(parent)).toEqual([])
  expect((await office.post(`${path}/take-back-cancelling`, {})).body.code).toBe('cancelling_taken_back')
})

test('its registrations move to another session with what was paid: places while there are some, then its line', async () => {
  const { office, parent, path, two, places } = await weeks()
  const before = await seen(office)
  const done = await office.post(`${path}/cancel`, { moveTo: two.id })
  expect(done.body).toEqual({ cancelled: 0, moved: 1, inLine: 2 })
  expect(await statuses(office)).toEqual([
    [two.id, 'confirmed', null],
    [two.id, 'waitlist', 1],
    [two.id, 'waitlist', 2],
  ])
  expect((await office.get(`/api/registrations/${places.ann}`)).body).toMatchObject({ amountPaid: '400.00' })
  expect(await beds(office)).toEqual([])
  expect(await told(parent)).toContain('Week 1 has been cancelled. Ben Keller is now on the waitlist for Week 2.')
  expect((await office.post(`${path}/take-back-cancelling`, {})).body).toEqual({ back: 3, stayed: [] })
  expect(await seen(office)).toEqual(before)
})

test("on another session's waitlist each is ordered by the time of its registration, and its earlier ones move up again", async () => {
  const { camp, office, path, two, places } = await weeks()
  const [fay, zed] = [await camp.camper({ firstName: 'Fay' }), await camp.camper({ firstName: 'Zed' })]
  await camp.registration(fay.id, two.id)
  const made = await office.post('/api/registrations', { camperId: zed.id, sessionId: two.id })
  expect(made.body).toMatchObject({ status: 'waitlist', waitlistPosition: 1 })
  await office.post(`${path}/cancel`, { moveTo: two.id })
  const placeOf = async (id: number) => (await office.get(`/api/registrations/${id}`)).body.waitlistPosition
  const { ann, ben, cleo } = places
  expect(await Promise.all([ann, ben, cleo, made.body.id].map(placeOf))).toEqual([1, 2, 3, 4])
  await office.post(`${path}/take-back-cancelling`, {})
  expect(await placeOf(made.body.id)).toBe(1)
})

test('a camper who is registered in the other session already has one place there', async () => {
  const { camp, office, path, two, ann, places } = await weeks()
  await camp.registration(ann, two.id)
  const done = await office.post(`${path}/cancel`, { moveTo: two.id })
  expect(done.body).toEqual({ cancelled: 1, moved: 0, inLine: 2 })
  expect((await office.get(`/api/registrations/${places.ann}`)).body.status).toBe('cancelled')
})

test('an undo leaves and names registrations that have changed since, and a bed that another camper has', async () => {
  const { office, path, two, places, cabin } = await weeks()
  await office.post(`${path}/cancel`, { moveTo: two.id })
  await office.patch(`/api/registrations/${places.ben}`, { status: 'cancelled' })
  await office.patch(`/api/cabins/${cabin.id}`, { status: 'maintenance' })
  const back = await office.post(`${path}/take-back-cancelling`, {})
  expect(back.body).toEqual({ back: 2, stayed: ['Ben Keller'] })
  const [ann, ben, cleo] = await statuses(office)
  expect([ann[1], ben[1], cleo[1]]).toEqual(['confirmed', 'cancelled', 'waitlist'])
  expect(ben[0]).toBe(two.id)
  expect(await beds(office)).toEqual([])
})

test('it is undone within a day, by the office alone, and never in another camp', async () => {
  const { site, camp, parent, office, one, two, path } = await weeks()
  const other = await (await site.camp('pinewood', { numbersFrom: 50_000 })).as('admin')
  for (const who of [parent, await camp.as('staff'), await camp.as('volunteer')]) {
    expect((await who.post(`${path}/cancel`, {})).status).toBe(403)
    const args = { cancellationId: 1, sessionId: one.id, moveTo: null, giveBack: true }
    expect(await who.run(cancelSession, args)).toMatchObject({ code: 'forbidden' })
    expect(await who.run(restoreSession, { cancellationId: 1 })).toMatchObject({ code: 'forbidden' })
  }
  expect((await office.post(`${path}/cancel`, { moveTo: one.id })).body.fields).toEqual({
    moveTo: 'Choose another session',
  })
  expect((await office.post(`${path}/cancel`, { moveTo: 999_999 })).status).toBe(404)
  expect((await other.post(`${path}/cancel`, {})).status).toBe(404)
  await office.post(`${path}/cancel`, { moveTo: two.id })
  expect((await other.post(`${path}/take-back-cancelling`, {})).status).toBe(404)
  const { session_cancellations: kept } = (await office.pull()).body.patch
  const [{ id: cancellationId }] = kept.put
  expect(await other.run(restoreSession, { cancellationId })).toMatchObject({ code: 'not_found' })
  for (const who of [parent, await camp.as('staff')])
    expect((await who.pull()).body.patch?.session_cancellations).toBeUndefined()
  const { server } = camp.world
  const now = Date.now()
  server.now = () => new Date(now + DAY + HOUR)
  const late = await office.post(`${path}/take-back-cancelling`, {})
  expect([late.status, late.body.code]).toEqual([409, 'cancelling_too_old'])
})
