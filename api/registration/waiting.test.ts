import { expect, test } from 'vitest'
import { createCamper, createFamily } from '#shared/campers/mutations'
import { changeStatus } from '#shared/registration/change-mutations'
import { register } from '#shared/registration/mutations'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { withOrgTx } from '../sync/transaction/org-tx'
import type { TestCamp } from '../testing/camp'
import type { Person } from '../testing/person'
import { world } from '../testing/world'

const HOUR = 3_600_000

/** A camp whose server clock the test sets. */
async function campAt(begin: string) {
  const site = await world()
  let now = Date.parse(begin)
  site.server.now = () => new Date(now)
  const pass = (ms: number) => {
    now += ms
  }
  return { camp: await site.camp('lakeside'), pass }
}

async function parentOf(camp: TestCamp, which = '') {
  const parent = await camp.as('parent', [], which)
  return { parent, family: await camp.family('Lind', parent.userId) }
}

const childOf = (who: Person, familyId: number, firstName: string) =>
  who.post('/api/campers', { firstName, lastName: 'Lind', familyId })
const place = (who: Person, camperId: number, sessionId: number) =>
  who.post('/api/registrations', { camperId, sessionId })
const setTo = (who: Person, id: number, status: string) => who.patch(`/api/registrations/${id}`, { status })

test('a parent can have at most six children and six registrations waiting, by call and by push; the office has no limit', async () => {
  const { camp } = await campAt('2026-05-01T12:00:00.000Z')
  const { parent, family } = await parentOf(camp)
  const staff = await camp.as('staff')
  const names = ['Ann', 'Ben', 'Cal', 'Dora', 'Eve', 'Finn']
  const children = []
  for (const name of names) children.push((await childOf(parent, family.id, name)).body)
  const seventh = await childOf(parent, family.id, 'Gus')
  expect([seventh.status, seventh.body.code]).toEqual([409, 'too_many_waiting'])
  expect(seventh.body.message).toContain(
    'You already have 6 children waiting for review. Please ask the camp office to review them before you add another.',
  )
  const args = { camperId: 2 ** 40, familyId: family.id, firstName: 'Gus', lastName: 'Lind' }
  expect(await parent.run(createCamper, args)).toMatchObject({ status: 'rejected', code: 'too_many_waiting' })
  const gus = await childOf(staff, family.id, 'Gus')
  expect(gus.status).toBe(201)

  const sessions = [await camp.session(), await camp.session({ name: 'Week 2' })]
  const [ann] = children
  const first = (await place(parent, ann.id, sessions[0]?.id ?? 0)).body
  for (const { id } of children.slice(1)) expect((await place(parent, id, sessions[0]?.id ?? 0)).status).toBe(201)
  expect((await place(parent, ann.id, sessions[1]?.id ?? 0)).body.code).toBe('too_many_waiting')
  const more = { registrationId: 2 ** 40 + 1, camperId: ann.id, sessionId: sessions[1]?.id ?? 0 }
  expect(await parent.run(register, more)).toMatchObject({ status: 'rejected', code: 'too_many_waiting' })
  expect((await place(staff, gus.body.id, sessions[0]?.id ?? 0)).status).toBe(201)
  // A decided registration no longer waits.
  await setTo(staff, first.id, 'confirmed')
  for (const each of (await staff.get(`/api/registrations`)).body)
    if (each.camperId === gus.body.id) await setTo(staff, each.id, 'confirmed')
  expect((await place(parent, ann.id, sessions[1]?.id ?? 0)).status).toBe(201)
  expect((await childOf(parent, family.id, 'Hal')).status).toBe(201)
})

test('the camp sets how many may wait, and the limit applies to families as it does to children', async () => {
  const { camp } = await campAt('2026-05-01T12:00:00.000Z')
  await withOrgTx(camp.world.server, camp.org, 0, ({ store }) => store.patch(campProfile, CAMP_ID, { mostWaiting: 2 }))
  const parent = await camp.as('parent')
  const run = (familyId: number) => parent.run(createFamily, { familyId, lastName: 'Lind' })
  expect([(await run(2 ** 40)).code, (await run(2 ** 40 + 1)).code]).toEqual([null, null])
  expect((await run(2 ** 40 + 2)).code).toBe('too_many_waiting')
  const family = await parent.post('/api/families', { lastName: 'Lind' })
  expect([family.status, family.body.code]).toEqual([409, 'too_many_waiting'])
})

test("a family's place is held for 48 hours, then others can take it, and the office confirms if there is room", async () => {
  const { camp, pass } = await campAt('2026-05-01T12:00:00.000Z')
  const session = await camp.session({ capacity: 1 })
  const [one, two] = [await parentOf(camp), await parentOf(camp, 'two')]
  const staff = await camp.as('staff')
  const ann = await camp.camper({ familyId: one.family.id })
  const ben = await camp.camper({ familyId: two.family.id })
  const first = (await place(one.parent, ann.id, session.id)).body
  expect(first).toMatchObject({ status: 'pending', heldUntil: '2026-05-03T12:00:00.000Z' })
  expect((await staff.get(`/api/sessions/${session.id}`)).body).toMatchObject({
    status: 'full',
    fullUntil: '2026-05-03T12:00:00.000Z',
  })
  pass(48 * HOUR)
  const second = (await place(two.parent, ben.id, session.id)).body
  expect(second.status).toBe('pending')
  const late = await setTo(staff, first.id, 'confirmed')
  expect([late.status, late.body.code]).toEqual([409, 'hold_ended'])
  expect(late.body.message).toContain(
    'The spot was held for 48 hours, and Week 1 is now full. Add this registration to the waitlist.',
  )
  expect((await setTo(staff, first.id, 'waitlist')).body).toMatchObject({ status: 'waitlist', waitlistPosition: 1 })
  // When the other hold expires as well, there is room for the person the office confirms.
  pass(48 * HOUR)
  expect((await setTo(staff, first.id, 'confirmed')).status).toBe(200)
  expect((await setTo(staff, second.id, 'confirmed')).body.code).toBe('hold_ended')
})

test("only the office has an alert about a family's registration, until it is confirmed", async () => {
  const { camp } = await campAt('2026-05-01T12:00:00.000Z')
  const session = await camp.session({ startDate: '2026-07-01', endDate: '2026-07-10' })
  const { parent, family } = await parentOf(camp)
  const [staff, helper] = [await camp.as('staff'), await camp.as('volunteer')]
  const ann = await camp.camper({ familyId: family.id })
  const alertsOf = async (who: Person) =>
    ((await who.get('/api/dashboard/alerts')).body as { id: string; description: string }[]).filter(
      ({ id }) => id === 'confirm',
    )
  // A registration created by the office has no time limit.
  const own = await camp.camper()
  await place(staff, own.id, session.id)
  expect(await alertsOf(staff)).toEqual([])
  const { body: registration } = await place(parent, ann.id, session.id)
  expect((await alertsOf(staff)).map(({ description }) => description)).toEqual([
    expect.stringMatching(/is held until .*May 3/),
  ])
  expect([await alertsOf(parent), await alertsOf(helper)]).toEqual([[], []])
  await setTo(staff, registration.id, 'confirmed')
  expect(await alertsOf(staff)).toEqual([])
})

test("a confirmation counts from its arrival, so a hold that has expired by then doesn't give a place twice", async () => {
  const { camp, pass } = await campAt('2026-05-01T12:00:00.000Z')
  const session = await camp.session({ capacity: 1 })
  const [one, two] = [await parentOf(camp), await parentOf(camp, 'two')]
  const staff = await camp.as('staff')
  const ann = await camp.camper({ familyId: one.family.id })
  const ben = await camp.camper({ familyId: two.family.id })
  const first = (await place(one.parent, ann.id, session.id)).body
  await staff.pull()
  // Made within the 48 hours, but without a connection until long after.
  const confirm = { mutation: changeStatus, args: { registrationId: first.id, status: 'confirmed' } }
  const waiting = await staff.actions([{ ...confirm, at: '2026-05-02T12:00:00.000Z' }])
  const late = await two.parent.actions([
    {
      mutation: register,
      args: { registrationId: 2 ** 40, camperId: ben.id, sessionId: session.id },
      at: '2026-05-02T13:00:00.000Z',
    },
  ])
  pass(49 * HOUR)
  // The newcomer is also judged on arrival: the place is free by then.
  expect((await two.parent.pushRaw(late)).body.results[0].data.status).toBe('pending')
  expect((await staff.pushRaw(waiting)).body.results[0]).toMatchObject({ status: 'rejected', code: 'hold_ended' })
  const all = (await staff.get('/api/registrations')).body as { id: number; status: string }[]
  expect(all.filter(({ status }) => status === 'confirmed')).toEqual([])
})

test('when a hold expires the waitlist comes before newcomers, and the office has an alert', async () => {
  const { camp, pass } = await campAt('2026-05-01T12:00:00.000Z')
  const session = await camp.session({ capacity: 1 })
  const [one, two] = [await parentOf(camp), await parentOf(camp, 'two')]
  const admin = await camp.as('admin')
  const [ann, ben, cal] = [
    await camp.camper({ familyId: one.family.id }),
    await camp.camper(),
    await camp.camper({ familyId: two.family.id }),
  ]
  await place(one.parent, ann.id, session.id)
  const waiting = (await place(admin, ben.id, session.id)).body
  expect(waiting.status).toBe('waitlist')
  const places = async () =>
    (await admin.get('/api/dashboard/alerts')).body.filter(({ title }: { title: string }) => title === 'Spot Open')
  expect(await places()).toHaveLength(0)
  pass(49 * HOUR)
  expect(await places()).toHaveLength(1)
  expect((await place(two.parent, cal.id, session.id)).body.status).toBe('waitlist')
  expect((await setTo(admin, waiting.id, 'confirmed')).status).toBe(200)
  expect(await places()).toHaveLength(0)
})

test('a pending registration created by the office holds its place indefinitely', async () => {
  const { camp, pass } = await campAt('2026-05-01T12:00:00.000Z')
  const [session, staff] = [await camp.session({ capacity: 1 }), await camp.as('staff')]
  const [ann, ben] = [await camp.camper(), await camp.camper()]
  expect((await place(staff, ann.id, session.id)).body).toMatchObject({ status: 'pending', heldUntil: null })
  pass(500 * HOUR)
  expect((await place(staff, ben.id, session.id)).body.status).toBe('waitlist')
})
