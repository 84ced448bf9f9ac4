import { expect, test } from 'vitest'
import { cabinAssignments } from '#shared/housing/model'
import { registrationMoney } from '#shared/registration/model'
import { withOrgTx } from '../sync/transaction/org-tx'
import type { TestCamp } from '../testing/camp'
import type { Person } from '../testing/person'
import { world } from '../testing/world'

const MOVE = { name: 'registration.move.v1' }

/** Two sessions; in the first, a child has paid half and sleeps in a cabin. */
async function moving(capacity = 10) {
  const site = await world()
  const camp = await site.camp('lakeside')
  const [from, to] = [await camp.session(), await camp.session({ name: 'Week 2', capacity, price: '500.00' })]
  const staff = await camp.as('staff')
  const { id: camperId } = await camp.camper({ firstName: 'Ann' })
  const asked = { specialRequests: 'Lower bunk', dietaryRestrictions: 'No nuts', wantedMates: ['Mia Berg'] }
  const { body: ann } = await staff.post('/api/registrations', { camperId, sessionId: from.id, ...asked })
  await staff.patch(`/api/registrations/${ann.id}`, { status: 'confirmed' })
  const { server } = camp.world
  await withOrgTx(server, camp.org, 0, ({ store }) => store.patch(registrationMoney, ann.id, { amountPaid: '200.00' }))
  return { site, camp, from, to, staff, ann, path: `/api/registrations/${ann.id}` }
}

async function fill(camp: TestCamp, staff: Person, sessionId: number, names: readonly string[]) {
  const all = []
  for (const firstName of names) {
    const { id: camperId } = await camp.camper({ firstName })
    all.push((await staff.post('/api/registrations', { camperId, sessionId })).body)
  }
  return all
}

const placeOf = async (staff: Person, { id }: { id: number }) =>
  (await staff.get(`/api/registrations/${id}`)).body.waitlistPosition

test('a moved registration keeps its price, payments, requests and time, but not its bed', async () => {
  const { camp, from, to, staff, ann, path } = await moving()
  const cabin = await camp.cabin()
  await staff.post('/api/cabin-assignments', { registrationId: ann.id, cabinId: cabin.id, sessionId: from.id })
  const before = (await staff.get(path)).body
  const moved = await staff.post(`${path}/move`, { sessionId: to.id })
  expect([moved.status, moved.body]).toEqual([200, { ...before, sessionId: to.id, heldUntil: null }])
  expect(moved.body).toMatchObject({ totalAmount: '400.00', amountPaid: '200.00', specialRequests: 'Lower bunk' })
  const beds = await withOrgTx(camp.world.server, camp.org, 0, ({ store }) =>
    store.list(cabinAssignments, 'registrationId', ann.id),
  )
  expect(beds.map(({ status }) => status)).toEqual(['cancelled'])
  // Moving twice has the same effect as moving once.
  expect((await staff.post(`${path}/move`, { sessionId: to.id })).body).toEqual(moved.body)
})

test("the office may apply the new session's price; payments and discounts stay", async () => {
  const { camp, to, ann, path, staff } = await moving()
  const { server } = camp.world
  const manager = await camp.as('manager')
  expect((await staff.post(`${path}/move`, { sessionId: to.id, price: 'new' })).status).toBe(403)
  const moved = await manager.post(`${path}/move`, { sessionId: to.id, price: 'new' })
  expect(moved.body).toMatchObject({ totalAmount: '500.00', amountPaid: '200.00' })
  // Once the amounts follow the ledger, the discount is taken off the new price.
  const third = await camp.session({ name: 'Week 3', price: '300.00' })
  await withOrgTx(server, camp.org, 0, ({ store }) =>
    store.patch(registrationMoney, ann.id, { price: '500.00', totalAmount: '450.00', broughtIn: '200.00' }),
  )
  await manager.post(`${path}/move`, { sessionId: third.id, price: 'new' })
  const money = await withOrgTx(server, camp.org, 0, ({ store }) => store.get(registrationMoney, ann.id))
  expect(money).toMatchObject({ price: '300.00' })
})

test('a registration moves to a full session only if the office agrees to the waitlist, where its time decides its position', async () => {
  const { camp, from, to, staff, path } = await moving(1)
  const [, ben, cal] = await fill(camp, staff, to.id, ['Fay', 'Ben', 'Cal'])
  const refused = await staff.post(`${path}/move`, { sessionId: to.id })
  expect([refused.status, refused.body.code]).toEqual([409, 'no_place_there'])
  expect(refused.body.message).toContain(
    'Week 2 has no open spots, and 2 campers are already waiting for one. You can move this registration to its waitlist instead.',
  )
  expect((await staff.get(path)).body).toMatchObject({ sessionId: from.id, status: 'confirmed' })
  const moved = await staff.post(`${path}/move`, { sessionId: to.id, orWait: true })
  expect(moved.body).toMatchObject({ sessionId: to.id, status: 'waitlist', waitlistPosition: 1, amountPaid: '200.00' })
  expect([await placeOf(staff, ben), await placeOf(staff, cal)]).toEqual([2, 3])
  // Moved back: the place is still free, and the waitlist closes the gap.
  expect((await staff.post(`${path}/move`, { sessionId: from.id })).body).toMatchObject({ status: 'pending' })
  expect([await placeOf(staff, ben), await placeOf(staff, cal)]).toEqual([1, 2])
})

test("the place that a moved registration leaves goes to the next on that session's waitlist", async () => {
  const { camp, to, staff } = await moving()
  const full = await camp.session({ name: 'Week 3', capacity: 1 })
  const [eve] = await fill(camp, staff, full.id, ['Eve'])
  const statusOf = async () => (await staff.get(`/api/sessions/${full.id}`)).body.status
  expect(await statusOf()).toBe('full')
  await staff.post(`/api/registrations/${eve.id}/move`, { sessionId: to.id })
  expect(await statusOf()).toBe('open')
})

test('a move is refused if repeated, cancelled, into a cancelled session, for another camp, or by a family', async () => {
  const { site, camp, to, staff, ann, path } = await moving()
  const codeOf = async (who: Person, sessionId: number) => (await who.post(`${path}/move`, { sessionId })).body.code
  const gone = await camp.session({ name: 'Week 4', status: 'cancelled' })
  expect(await codeOf(staff, gone.id)).toBe('session_cancelled')
  const other = await (await site.camp('pinewood', { numbersFrom: 1000 })).session()
  expect(await codeOf(staff, other.id)).toBe('not_found')
  const parent = await camp.as('parent')
  const volunteer = await camp.as('volunteer')
  for (const who of [parent, volunteer]) {
    expect(await codeOf(who, to.id)).toBe('forbidden')
    expect(await who.run(MOVE, { registrationId: ann.id, sessionId: to.id })).toMatchObject({ code: 'forbidden' })
  }
  await staff.post('/api/registrations', { camperId: ann.camperId, sessionId: to.id })
  expect(await codeOf(staff, to.id)).toBe('already_registered')
  const third = await camp.session({ name: 'Week 5' })
  await staff.patch(path, { status: 'cancelled' })
  expect(await codeOf(staff, third.id)).toBe('registration_status')
})

test('a move that arrives after the last place is taken leaves the registration where it was', async () => {
  const { camp, from, to, staff, ann, path } = await moving(1)
  const action = await staff.actions([
    { mutation: MOVE, args: { registrationId: ann.id, sessionId: to.id, orWait: false } },
  ])
  await fill(camp, staff, to.id, ['Fay'])
  expect((await staff.pushRaw(action)).body.results).toMatchObject([{ status: 'rejected', code: 'no_place_there' }])
  expect((await staff.get(path)).body).toMatchObject({ sessionId: from.id, status: 'confirmed' })
})

const EDIT = { name: 'registration.editByFamily.v1' }
const DAY = 24 * 3_600_000

/** A parent whose child is registered for a session; the last day for changes is this many days from now. */
async function ofFamily(days: number) {
  const camp = await (await world()).camp('lakeside')
  const on = (day: number) => new Date(Date.now() + day * DAY).toISOString().slice(0, 10)
  const session = await camp.session({
    startDate: on(days + 9),
    endDate: on(days + 12),
    registrationDeadline: on(days),
  })
  const parent = await camp.as('parent')
  const family = await camp.family('Keller', parent.userId)
  const camper = await camp.camper({ familyId: family.id })
  const place = await camp.registration(camper.id, session.id)
  return { camp, parent, place, path: `/api/registrations/${place.id}/by-family` }
}

test('a family can change diet, requests and notes until the deadline without asking the office', async () => {
  const { camp, parent, path, place } = await ofFamily(3)
  const set = { dietaryRestrictions: 'No milk', specialRequests: 'Lower bunk', wantedMates: ['Mia'], medicalNotes: 'x' }
  const changed = await parent.patch(path, set)
  expect([changed.status, changed.body]).toMatchObject([200, set])
  const base = { dietaryRestrictions: 'No milk' }
  const pushed = await parent.run(EDIT, { registrationId: place.id, set: { dietaryRestrictions: null }, base })
  expect(pushed).toMatchObject({ status: 'ok' })
  const stranger = await camp.as('parent', [], 'two')
  expect((await stranger.patch(path, set)).status).toBe(404)
  expect(await stranger.run(EDIT, { registrationId: place.id, set })).toMatchObject({ code: 'not_found' })
})

test("a family can't change status, price or internal notes, or anything about a cancelled place", async () => {
  const { camp, parent, path, place } = await ofFamily(3)
  for (const set of [
    { status: 'confirmed' },
    { sessionId: 1 },
    { totalAmount: '0.00' },
    { registrationDate: '2020-01-01T00:00:00.000Z' },
  ])
    expect(await parent.run(EDIT, { registrationId: place.id, set }), JSON.stringify(set)).toMatchObject({
      code: 'invalid',
    })
  expect(await parent.run(EDIT, { registrationId: place.id, set: { internalNotes: 'x' } })).toMatchObject({
    code: 'forbidden',
  })
  const office = await camp.as('admin')
  await office.patch(`/api/registrations/${place.id}`, { status: 'cancelled' })
  expect((await parent.patch(path, { notes: 'x' })).body.code).toBe('registration_status')
})

test('after the deadline a family has to contact the office, even if its device claims an earlier time', async () => {
  const { parent, path, place } = await ofFamily(-3)
  const late = await parent.patch(path, { dietaryRestrictions: 'No milk' })
  expect([late.status, late.body.code]).toEqual([409, 'change_closed'])
  await parent.enrolled()
  await parent.pull()
  const at = new Date(Date.now() - 5 * DAY).toISOString()
  const args = { registrationId: place.id, set: { dietaryRestrictions: 'No milk' } }
  const list = await parent.actions([{ mutation: EDIT, args, at }])
  expect((await parent.pushRaw(list)).body.results).toMatchObject([{ code: 'change_closed' }])
})
