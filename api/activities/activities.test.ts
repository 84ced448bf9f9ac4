import { expect, test } from 'vitest'
import { changeSignUps } from '#shared/activities/sign-up-mutations'
import { campSessions } from '#shared/sessions/model'
import { staff as team } from '#shared/staff/model'
import { withOrgTx } from '../sync/transaction/org-tx'
import { world } from '../testing/world'

async function lakeside() {
  const site = await world()
  const camp = await site.camp('lakeside')
  const staff = await camp.as('staff')
  const session = await camp.session()
  const canoe = (await staff.post('/api/activities', { name: 'Canoeing', category: 'water', capacity: 2, minAge: 8 }))
    .body
  const slot = {
    activityId: canoe.id,
    sessionId: session.id,
    scheduledDate: '2026-07-02',
    startTime: '09:00',
    endTime: '10:00',
  }
  const child = async (firstName: string, dateOfBirth = '2014-07-04') => {
    const camper = await camp.camper({ firstName, dateOfBirth })
    await camp.registration(camper.id, session.id)
    return camper.id
  }
  return { site, camp, staff, session, canoe, slot, child }
}

test('campers can sign up for a scheduled activity once, while there is room', async () => {
  const { staff, slot, child } = await lakeside()
  const made = await staff.post('/api/activity-schedules', slot)
  expect(made.status).toBe(201)
  const path = `/api/activity-schedules/${made.body.id}/sign-ups`
  const [ann, ben, cal] = [await child('Ann'), await child('Ben'), await child('Cal')]
  expect((await staff.post(path, { camperIds: [ann, ben] })).body).toEqual({ signedUp: 2 })
  expect((await staff.post(path, { camperIds: [ann] })).body).toEqual({ signedUp: 0 })
  const full = await staff.post(path, { camperIds: [cal] })
  expect([full.status, full.body.code, full.body.message]).toEqual([
    409,
    'activity_full',
    'Canoeing has 2 spots, and none are left.',
  ])
  expect((await staff.delete(`${path}/${ann}`)).status).toBe(204)
  expect((await staff.post(path, { camperIds: [cal] })).status).toBe(201)
  expect((await staff.get(path)).body).toHaveLength(2)
  expect((await staff.delete(`/api/activity-schedules/${made.body.id}`)).status).toBe(204)
})

test('only campers with a place in the session and the right age can sign up', async () => {
  const { staff, slot, child, camp } = await lakeside()
  const path = `/api/activity-schedules/${(await staff.post('/api/activity-schedules', slot)).body.id}/sign-ups`
  const stranger = await camp.camper({ firstName: 'Dan' })
  expect((await staff.post(path, { camperIds: [stranger.id] })).body.code).toBe('not_in_session')
  expect((await staff.post(path, { camperIds: [await child('Eve', '2022-01-01')] })).body.code).toBe('wrong_age')
  expect((await staff.get(path)).body).toEqual([])
})

test('of twelve simultaneous sign-ups for the last place, one gets it', async () => {
  const { staff, slot, child } = await lakeside()
  const { body } = await staff.post('/api/activity-schedules', { ...slot, maxParticipants: 1 })
  const all = await Promise.all(Array.from({ length: 12 }, (_, n) => child(`Child ${n}`)))
  const answers = await Promise.all(
    all.map((camperId) => staff.post(`/api/activity-schedules/${body.id}/sign-ups`, { camperIds: [camperId] })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
})

test("impossible values are refused next to their fields, and other camps' rows are refused", async () => {
  const { site, staff, slot } = await lakeside()
  const wrong = async (fields: object) => (await staff.post('/api/activity-schedules', { ...slot, ...fields })).body
  expect((await wrong({ scheduledDate: '2026-08-01' })).fields).toHaveProperty('scheduledDate')
  expect((await wrong({ endTime: '09:00' })).fields).toEqual({ endTime: 'The end time must be after the start time' })
  expect((await wrong({ startTime: '' })).fields).toHaveProperty('startTime')
  const other = await site.camp('pinewood')
  expect((await wrong({ sessionId: (await other.session({ id: 777_005 })).id })).code).toBe('not_found')
  expect((await staff.post('/api/activities', { name: '' })).body.fields).toEqual({ name: 'Activity name is required' })
  expect((await staff.post('/api/activities', { name: 'X', minAge: 9, maxAge: 8 })).body.fields).toHaveProperty(
    'maxAge',
  )
})

test("an activity on the schedule can't be deleted", async () => {
  const { staff, canoe, slot } = await lakeside()
  await staff.post('/api/activity-schedules', slot)
  const used = await staff.delete(`/api/activities/${canoe.id}`)
  expect([used.status, used.body.code]).toEqual([409, 'activity_scheduled'])
})

test('a camper named twice in one sign-up takes one place', async () => {
  const { staff, slot, child } = await lakeside()
  const { body } = await staff.post('/api/activity-schedules', { ...slot, maxParticipants: 1 })
  const path = `/api/activity-schedules/${body.id}/sign-ups`
  const ann = await child('Ann')
  expect((await staff.post(path, { camperIds: [ann, ann] })).body).toEqual({ signedUp: 1 })
  expect((await staff.get(path)).body).toHaveLength(1)
})

test('a slot needs an activity and a leader of this camp that are active', async () => {
  const { camp, staff, canoe, slot } = await lakeside()
  const about = { userId: null, firstName: 'Tom', lastName: 'Reed', position: null, department: null, isActive: true }
  const leader = await camp.put(team, { ...about, status: 'active' })
  const made = (await staff.post('/api/activity-schedules', { ...slot, staffId: leader.id })).body
  const path = `/api/activity-schedules/${made.id}`
  const codes = async (fields: object) => [
    (await staff.post('/api/activity-schedules', { ...slot, ...fields })).body.code,
    (await staff.patch(path, fields)).body.code,
  ]
  expect(await codes({ activityId: 999_999 })).toEqual(['not_found', 'not_found'])
  expect(await codes({ staffId: 999_999 })).toEqual(['not_found', 'not_found'])
  const pottery = (await staff.post('/api/activities', { name: 'Pottery', isActive: false })).body
  expect(await codes({ activityId: pottery.id })).toEqual(['activity_off', 'activity_off'])
  await staff.patch(`/api/activities/${canoe.id}`, { isActive: false })
  expect((await staff.patch(path, { endTime: '11:00' })).body.endTime).toBe('11:00')
})

test('cancelling a registration removes the camper from upcoming activities only', async () => {
  const { camp, staff, canoe, slot, child } = await lakeside()
  const later = await camp.session({ startDate: '2026-01-01', endDate: '2099-12-31' })
  const camper = await child('Ann')
  const { id } = await camp.registration(camper, later.id)
  const on = async (sessionId: number, scheduledDate: string) => {
    const made = await staff.post('/api/activity-schedules', {
      ...slot,
      activityId: canoe.id,
      sessionId,
      scheduledDate,
    })
    const path = `/api/activity-schedules/${made.body.id}/sign-ups`
    expect((await staff.post(path, { camperIds: [camper] })).body.signedUp).toBe(1)
    return path
  }
  const paths = [
    await on(later.id, '2026-01-02'),
    await on(later.id, '2099-07-02'),
    await on(slot.sessionId, '2026-07-02'),
  ]
  await staff.patch(`/api/registrations/${id}`, { status: 'cancelled' })
  const left = () => Promise.all(paths.map(async (path) => (await staff.get(path)).body.length))
  expect(await left()).toEqual([1, 0, 1])
  const [mistake] = (await staff.get(`/api/registrations/session/${slot.sessionId}`)).body
  await (await camp.as('admin')).delete(`/api/registrations/${mistake.id}`)
  expect(await left()).toEqual([1, 0, 0])
})

test('a refused change of sign-ups removes no one', async () => {
  const { staff, slot, child } = await lakeside()
  const { body } = await staff.post('/api/activity-schedules', slot)
  const path = `/api/activity-schedules/${body.id}/sign-ups`
  const [ann, ben, tot] = [await child('Ann'), await child('Ben'), await child('Tot', '2022-01-01')]
  await staff.post(path, { camperIds: [ann] })
  const change = { scheduleId: body.id, off: [ann], on: [{ signUpId: 2 ** 40 + 1, camperId: tot }] }
  expect((await staff.run(changeSignUps, change)).code).toBe('wrong_age')
  expect((await staff.get(path)).body).toMatchObject([{ camperId: ann }])
  expect((await staff.run(changeSignUps, { ...change, on: [{ signUpId: 2 ** 40 + 2, camperId: ben }] })).status).toBe(
    'ok',
  )
  expect((await staff.get(path)).body).toMatchObject([{ camperId: ben }])
})

test("a camper's list combines recorded activities and the schedule, as the tab shows it", async () => {
  const { camp, staff, slot, child } = await lakeside()
  const ann = await child('Ann')
  const leader = await camp.put(team, {
    userId: null,
    firstName: 'Bo',
    lastName: 'Lind',
    position: null,
    department: null,
    status: 'active',
    isActive: true,
  })
  const made = (await staff.post('/api/activity-schedules', { ...slot, staffId: leader.id, notes: 'Bring a towel' }))
    .body
  await staff.post(`/api/activity-schedules/${made.id}/sign-ups`, { camperIds: [ann] })
  const own = await staff.post(`/api/campers/${ann}/activities`, { activityName: 'Piano', date: '2026-07-03' })
  expect(own.body).toMatchObject({ activityName: 'Piano', signUp: false })
  const list = (await staff.get(`/api/campers/${ann}/activities`)).body
  expect(list).toMatchObject([
    {
      id: made.id,
      activityName: 'Canoeing',
      date: '2026-07-02',
      startTime: '09:00',
      endTime: '10:00',
      instructor: 'Bo Lind',
      description: 'Bring a towel',
      status: 'scheduled',
      signUp: true,
    },
    { id: own.body.id, activityName: 'Piano', signUp: false },
  ])
  const parent = await camp.as('parent')
  const family = await camp.family('Keller', parent.userId)
  const admin = await camp.as('admin')
  expect((await admin.patch(`/api/campers/${ann}`, { familyId: family.id })).status).toBe(200)
  expect((await parent.get(`/api/campers/${ann}/activities`)).body).toMatchObject([
    { description: 'Bring a towel' },
    {},
  ])
})

test('a camper is signed up for overlapping activities only if the person agreed, in any session', async () => {
  const { camp, staff, session, slot, child } = await lakeside()
  const evening = await camp.session({ name: 'Evening Course' })
  const archery = (await staff.post('/api/activities', { name: 'Archery', category: 'sports' })).body
  const [ann, ben] = [await child('Ann'), await child('Ben')]
  await camp.registration(ann, evening.id)
  const on = async (fields: object) => (await staff.post('/api/activity-schedules', { ...slot, ...fields })).body.id
  const first = await on({})
  const late = await on({ activityId: archery.id, sessionId: evening.id, startTime: '09:30', endTime: '10:30' })
  const after = await on({ activityId: archery.id, startTime: '10:00', endTime: '11:00' })
  const put = (id: number, body: object) => staff.post(`/api/activity-schedules/${id}/sign-ups`, body)
  expect((await put(first, { camperIds: [ann, ben] })).status).toBe(201)
  const refused = await put(late, { camperIds: [ann] })
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'camper_elsewhere',
    'Ann Keller is signed up for Canoeing from 9:00 AM to 10:00 AM, which overlaps with Archery (9:30 AM to 10:30 AM).',
  ])
  expect((await put(after, { camperIds: [ben] })).status).toBe(201)
  expect(session.id).not.toBe(evening.id)

  // From a device that did not know about the cancellation: no one is signed up, and the person sees why.
  const change = { scheduleId: late, off: [], on: [{ signUpId: 900_003, camperId: ann }] }
  expect(await staff.run(changeSignUps, change)).toMatchObject({ status: 'rejected', code: 'camper_elsewhere' })
  expect((await staff.get(`/api/activity-schedules/${late}/sign-ups`)).body).toEqual([])
  expect((await put(late, { camperIds: [ann], confirmed: [ben] })).status).toBe(409)
  expect((await put(late, { camperIds: [ann], confirmed: [ann] })).body).toEqual({ signedUp: 1 })
})

test("a cancelled session's activities don't block other sign-ups", async () => {
  const { camp, staff, session, slot, child } = await lakeside()
  const [other, ann] = [await camp.session({ name: 'Rained Off' }), await child('Ann')]
  await camp.registration(ann, other.id)
  const on = async (sessionId: number) => (await staff.post('/api/activity-schedules', { ...slot, sessionId })).body.id
  const [gone, here] = [await on(other.id), await on(session.id)]
  const put = (id: number) => staff.post(`/api/activity-schedules/${id}/sign-ups`, { camperIds: [ann] })
  expect((await put(gone)).status).toBe(201)
  expect((await put(here)).body.code).toBe('camper_elsewhere')
  // Cancelled the way the previous version did it: people who were signed up stay signed up.
  await withOrgTx(camp.world.server, camp.org, 0, ({ store }) =>
    store.patch(campSessions, other.id, { status: 'cancelled' }),
  )
  expect((await put(here)).body).toEqual({ signedUp: 1 })
})
