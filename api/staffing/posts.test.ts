import { expect, test } from 'vitest'
import { activities } from '#shared/activities/model'
import { scheduleActivity } from '#shared/activities/mutations'
import { staff, staffPrivate } from '#shared/staff/model'
import { staffAssignments } from '#shared/staffing/model'
import { addTimeOff, assignStaff, editPost, unassignStaff } from '#shared/staffing/mutations'
import { setRatios } from '#shared/staffing/ratio-mutations'
import type { TestCamp } from '../testing/camp'
import { world } from '../testing/world'

type Status = 'active' | 'approved' | 'applied' | 'on_leave' | 'terminated'

async function member(camp: TestCamp, firstName = 'Ana', status: Status = 'active') {
  const who = { userId: null, firstName, lastName: 'Novak', position: 'Counselor', department: null }
  return camp.put(staff, { ...who, status, isActive: status !== 'terminated' })
}

async function lakeside() {
  const site = await world()
  const camp = await site.camp('lakeside')
  const [ana, cabin, session] = [await member(camp), await camp.cabin(), await camp.session()]
  const office = await camp.as('admin')
  const post = (fields: object = {}) => ({ staffId: ana.id, sessionId: session.id, cabinId: cabin.id, ...fields })
  return { site, camp, office, ana, cabin, session, post }
}

const CANOEING = {
  name: 'Canoeing',
  category: 'water' as const,
  equipment: [],
  isActive: true,
  description: null,
  location: null,
  duration: null,
  minAge: null,
  maxAge: null,
  capacity: null,
}

/** A device's arguments for a post. */
function asPushed(post: object, assignmentId: number, insteadOf: number | null = null) {
  const empty = { cabinId: null, activityId: null, duty: null, role: 'counselor', startDate: null, endDate: null }
  return { ...empty, ...post, assignmentId, insteadOf }
}

test('a post is a cabin, an activity or a duty, and exactly one of them', async () => {
  const { camp, office, cabin, session, post } = await lakeside()
  const made = await office.post('/api/staff/assignments', post({ role: 'lead' }))
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({ ...post(), role: 'lead', activityId: null, duty: null, startDate: null })
  const [canoeing, off] = [
    await camp.put(activities, CANOEING),
    await camp.put(activities, { ...CANOEING, isActive: false }),
  ]
  const send = (fields: object) => office.post('/api/staff/assignments', post({ cabinId: null, ...fields }))
  expect((await send({ activityId: canoeing.id })).status).toBe(201)
  expect((await send({ duty: '  Night watch ' })).body).toMatchObject({ duty: 'Night watch', cabinId: null })
  expect((await send({ activityId: off.id })).body.code).toBe('activity_off')
  expect((await send({})).body.fields).toHaveProperty('cabinId')
  expect((await send({ duty: ' ' })).body.fields).toHaveProperty('cabinId')
  expect((await send({ cabinId: cabin.id, duty: 'Kitchen' })).body.fields).toHaveProperty('cabinId')
  const closed = await camp.cabin({ name: 'Otter', status: 'maintenance' })
  expect((await send({ cabinId: closed.id })).body.code).toBe('cabin_closed')
  const listed = await office.get(`/api/staff/assignments/session/${session.id}`)
  expect(listed.body).toHaveLength(3)
})

test('only people who were hired get a post', async () => {
  const { camp, office, post } = await lakeside()
  for (const status of ['applied', 'on_leave', 'terminated'] as const) {
    const { id } = await member(camp, 'Bo', status)
    const refused = await office.post('/api/staff/assignments', post({ staffId: id }))
    expect([refused.status, refused.body.code]).toEqual([409, 'not_working'])
  }
  const { id } = await member(camp, 'Bo', 'approved')
  expect((await office.post('/api/staff/assignments', post({ staffId: id }))).status).toBe(201)
})

test("a person who is off on all days of a post can't get it; one who is off on some can", async () => {
  const { office, ana, post } = await lakeside()
  const off = (startDate: string, endDate: string) =>
    office.post('/api/staff/time-off', { staffId: ana.id, startDate, endDate })
  expect((await off('2026-07-01', '2026-07-04')).status).toBe(201)
  const rest = await off('2026-07-05', '2026-07-07')
  const refused = await office.post('/api/staff/assignments', post())
  expect(refused.body).toMatchObject({
    code: 'staff_off',
    message: expect.stringContaining('Ana Novak has time off for this whole assignment'),
  })
  await office.delete(`/api/staff/time-off/${rest.body.id}`)
  const within = post({ startDate: '2026-07-02', endDate: '2026-07-03' })
  expect((await office.post('/api/staff/assignments', within)).body.code).toBe('staff_off')
  expect((await office.post('/api/staff/assignments', post())).status).toBe(201)
})

test('the days of posts and time off lie in the session and in order', async () => {
  const { office, ana, post } = await lakeside()
  const days = async (startDate: string | null, endDate: string | null) =>
    Object.keys((await office.post('/api/staff/assignments', post({ startDate, endDate }))).body.fields ?? {})
  expect(await days('2026-06-30', null)).toEqual(['startDate'])
  expect(await days(null, '2026-07-08')).toEqual(['endDate'])
  expect(await days('2026-07-05', '2026-07-04')).toEqual(['endDate'])
  expect(await days('2026-07-05', '1900-01-01')).toEqual(['endDate'])
  expect(await days('2026-07-02', '2026-07-02')).toEqual([])
  const off = async (startDate: string, endDate: string) =>
    (await office.post('/api/staff/time-off', { staffId: ana.id, startDate, endDate })).status
  expect(await off('2026-07-03', '2026-07-02')).toBe(400)
  expect(await off('2026-07-03', '2028-07-02')).toBe(400)
  expect(await off('2026-07-03', 'soon')).toBe(400)
})

test('a repeated post counts once, an overlapping one is refused, and one on other days is added', async () => {
  const { office, post } = await lakeside()
  const first = await office.post('/api/staff/assignments', post({ endDate: '2026-07-03' }))
  const again = await office.post('/api/staff/assignments', post({ endDate: '2026-07-03' }))
  expect(again.body.id).toBe(first.body.id)
  expect((await office.post('/api/staff/assignments', post({ role: 'lead' }))).body.code).toBe('already_posted')
  const later = await office.post('/api/staff/assignments', post({ startDate: '2026-07-04' }))
  expect(later.status).toBe(201)
  const stretched = await office.patch(`/api/staff/assignments/${later.body.id}`, { startDate: '2026-07-03' })
  expect(stretched.body.code).toBe('already_posted')
  const watch = post({ cabinId: null, duty: 'Night watch' })
  expect((await office.post('/api/staff/assignments', watch)).status).toBe(201)
  expect((await office.post('/api/staff/assignments', { ...watch, duty: 'night WATCH', role: 'lead' })).body.code).toBe(
    'already_posted',
  )
})

test('a change affects only the role and the days', async () => {
  const { camp, office, ana, post } = await lakeside()
  const { body } = await office.post('/api/staff/assignments', post())
  const path = `/api/staff/assignments/${body.id}`
  const changed = await office.patch(path, { role: 'lead', startDate: '2026-07-02' })
  expect(changed.body).toMatchObject({ role: 'lead', startDate: '2026-07-02', endDate: null })
  expect((await office.patch(path, { startDate: '2026-01-01' })).status).toBe(400)
  expect((await office.patch(path, { role: 'boss' })).status).toBe(400)
  const { id } = await member(camp, 'Bo')
  const lied = await office.run(editPost, { assignmentId: body.id, set: { staffId: id } })
  expect(lied).toMatchObject({ status: 'rejected', code: 'invalid' })
  const [row] = (await office.get('/api/staff/assignments')).body
  expect(row).toMatchObject({ staffId: ana.id, role: 'lead' })
  expect((await office.delete(path)).status).toBe(204)
  expect((await office.delete(path)).status).toBe(404)
})

test("a move ends the person's previous post and no one else's", async () => {
  const { camp, office, post } = await lakeside()
  const elk = await camp.cabin({ name: 'Elk' })
  const bo = await member(camp, 'Bo')
  const ids = { first: 4294970001, bos: 4294970002, moved: 4294970003, late: 4294970004 }
  expect(await office.run(assignStaff, asPushed(post(), ids.first))).toMatchObject({ status: 'ok' })
  await office.run(assignStaff, asPushed(post({ staffId: bo.id }), ids.bos))
  const stolen = await office.run(assignStaff, asPushed(post({ cabinId: elk.id }), 4294970005, ids.bos))
  expect(stolen).toMatchObject({ status: 'rejected', code: 'not_found' })
  expect((await office.get('/api/staff/assignments')).body).toHaveLength(2)
  const moved = await office.run(assignStaff, asPushed(post({ cabinId: elk.id }), ids.moved, ids.first))
  expect(moved).toMatchObject({ status: 'ok' })
  // Another person has moved or ended it since; the new post is still added.
  const late = asPushed(post({ cabinId: null, duty: 'Kitchen' }), ids.late, ids.first)
  expect(await office.run(assignStaff, late)).toMatchObject({ status: 'ok' })
  const rows = (await office.get('/api/staff/assignments')).body
  expect(rows.map((row: { id: number }) => row.id).sort()).toEqual([ids.bos, ids.moved, ids.late])
})

test('late arrivals are judged by the current state, and go to the inbox', async () => {
  const { camp, office, ana, post } = await lakeside()
  await office.patch(`/api/staff/${ana.id}/status`, { status: 'terminated' })
  const late = await office.run(assignStaff, asPushed(post(), 4294970001))
  expect(late).toMatchObject({ status: 'rejected', code: 'not_working' })
  const bo = await member(camp, 'Bo')
  await camp.remove(staff, bo.id)
  const gone = await office.run(assignStaff, asPushed(post({ staffId: bo.id }), 4294970002))
  expect(gone).toMatchObject({ status: 'rejected', code: 'not_found' })
  expect(await office.run(unassignStaff, { assignmentId: 4294970060 })).toMatchObject({ status: 'ok' })
})

test("if the camp blocks people who aren't ready, only an admin's exception gives them a post, by call or late push", async () => {
  const { camp, office, ana, session, post } = await lakeside()
  const unchecked = {
    backgroundCheckStatus: 'pending' as const,
    backgroundCheckDate: null,
    backgroundCheckExpiry: null,
  }
  await camp.put(staffPrivate, { id: ana.id, ...unchecked, notes: null, dateOfBirth: null, agreementOn: null })
  const rules = (await office.get('/api/staff/rules')).body
  await office.send('PUT', '/api/staff/rules', { ...rules, readiness: 'block' })
  const stopped = await office.post('/api/staff/assignments', post())
  expect([stopped.status, stopped.body.code]).toEqual([409, 'not_ready'])
  expect(stopped.body.message).toMatch(/^Ana Novak is not ready .* Missing: Background check: pending, /)
  const late = asPushed(post(), 4294970001)
  expect(await office.run(assignStaff, late)).toMatchObject({ status: 'rejected', code: 'not_ready' })
  expect((await office.pull()).body.patch.refused_actions.put).toMatchObject([{ code: 'not_ready' }])
  expect((await office.get('/api/staff/assignments')).body).toEqual([])
  const { id: activityId } = await camp.put(activities, CANOEING)
  const slot = {
    sessionId: session.id,
    activityId,
    scheduledDate: session.startDate,
    startTime: '09:00',
    endTime: '10:00',
  }
  const led = await office.post('/api/activity-schedules', { ...slot, staffId: ana.id })
  expect([led.status, led.body.code]).toEqual([409, 'not_ready'])
  const lateSlot = { ...slot, staffId: ana.id, scheduleId: 4294970002, maxParticipants: null, notes: null }
  const counselor = await camp.as('staff')
  expect(await counselor.run(scheduleActivity, lateSlot)).toMatchObject({ status: 'rejected', code: 'not_ready' })
  const open = (await office.post('/api/activity-schedules', slot)).body
  const named = (change: object) => office.patch(`/api/activity-schedules/${open.id}`, change)
  expect((await named({ staffId: ana.id })).body.code).toBe('not_ready')
  expect((await named({ endTime: '11:00' })).status).toBe(200)
  const until = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  const exception = { staffId: ana.id, reason: 'The letter is on its way', until }
  expect((await office.post('/api/staff/overrides', exception)).status).toBe(201)
  expect((await office.post('/api/staff/assignments', post())).status).toBe(201)
  expect((await named({ staffId: ana.id })).status).toBe(200)
})

test('only the office sets posts, time off and ratios, by push too', async () => {
  const { camp, ana, post } = await lakeside()
  for (const role of ['staff', 'volunteer', 'parent'] as const) {
    const who = await camp.as(role)
    const off = { timeOffId: 4294970009, staffId: ana.id, startDate: '2026-07-01', endDate: '2026-07-02' }
    const rule = { ruleId: 4294970010, ageFrom: 6, campersPerStaff: 1 }
    for (const [mutation, args] of [
      [assignStaff, asPushed(post(), 4294970008)],
      [addTimeOff, { ...off, kind: 'sick', note: null }],
      [setRatios, { setting: 'day', least: 1, rules: [rule] }],
      [unassignStaff, { assignmentId: 1 }],
    ] as const)
      expect(await who.run(mutation, args), role).toMatchObject({ status: 'rejected', code: 'forbidden' })
  }
})

test('staff, cabins and posts of another camp are not found', async () => {
  const { site, camp, office, session, cabin, post } = await lakeside()
  const other = await site.camp('pinewood')
  // Rows of other camps may have the same numbers, so theirs are far away.
  const theirs = { id: 77_000_001, userId: null, firstName: 'Eve', lastName: 'Far', position: null, department: null }
  const eve = await other.put(staff, { ...theirs, status: 'active', isActive: true })
  const den = await other.cabin({ id: 77_000_002, name: 'Den' } as never)
  expect((await office.post('/api/staff/assignments', post({ staffId: eve.id }))).status).toBe(404)
  expect((await office.post('/api/staff/assignments', post({ cabinId: den.id }))).status).toBe(404)
  const nothing = { activityId: null, duty: null, role: 'lead' as const, startDate: null, endDate: null }
  const row = { id: 77_000_003, staffId: eve.id, sessionId: session.id, cabinId: cabin.id, ...nothing }
  await other.put(staffAssignments, row)
  expect((await office.patch('/api/staff/assignments/77000003', { role: 'assistant' })).status).toBe(404)
  expect((await office.delete('/api/staff/assignments/77000003')).status).toBe(404)
  await office.run(unassignStaff, { assignmentId: row.id })
  expect((await (await other.as('admin')).get('/api/staff/assignments')).body).toHaveLength(1)
  expect((await (await camp.as('staff')).get('/api/staff/assignments')).body).toEqual([])
})

test('only the office sees the reason for time off', async () => {
  const { camp, office, ana } = await lakeside()
  const days = { startDate: '2026-07-01', endDate: '2026-07-02' }
  await office.post('/api/staff/time-off', { staffId: ana.id, ...days, kind: 'sick', note: 'canary' })
  expect((await office.get('/api/staff/time-off')).body).toMatchObject([{ kind: 'sick', note: 'canary' }])
  for (const role of ['staff', 'volunteer'] as const) {
    const who = await camp.as(role)
    expect((await who.get('/api/staff/time-off')).body).toMatchObject([{ ...days, kind: 'other', note: null }])
    expect(JSON.stringify((await who.pull()).body)).not.toContain('canary')
  }
})

test('ratios start at the standard, and a camp can make them stricter but not looser', async () => {
  const { office } = await lakeside()
  const [first] = (await office.get('/api/staff/ratios')).body
  expect(first).toEqual({ setting: 'overnight', ageFrom: 0, campersPerStaff: 5, least: 2 })
  const put = (least: number, ...rules: [number, number][]) =>
    office.send('PUT', '/api/staff/ratios', {
      setting: 'overnight',
      least,
      rules: rules.map(([ageFrom, campersPerStaff]) => ({ ageFrom, campersPerStaff })),
    })
  expect((await put(2, [0, 6])).body.fields).toEqual({
    'rules.0.campersPerStaff': 'One adult can have at most 5 campers for ages 5 and younger',
  })
  expect((await put(1, [0, 5])).body.fields).toHaveProperty('least')
  expect((await put(2, [7, 5])).body.fields).toHaveProperty(['rules.0.ageFrom'])
  expect((await put(2, [0, 0])).status).toBe(400)
  expect((await put(3, [0, 4], [9, 6])).status).toBe(200)
  expect((await put(2, [0, 3])).body).toContainEqual({
    setting: 'overnight',
    ageFrom: 0,
    campersPerStaff: 3,
    least: 2,
  })
  expect((await office.get('/api/staff/ratios')).body).toHaveLength(8)
})

test("a deleted cabin's posts stay on record; a deleted session's posts are removed", async () => {
  const { camp, office, cabin, ana, session, post } = await lakeside()
  const bo = await member(camp, 'Bo')
  await office.post('/api/staff/assignments', post())
  await office.post('/api/staff/assignments', post({ staffId: bo.id }))
  await office.delete(`/api/cabins/${cabin.id}`)
  expect((await office.get('/api/staff/assignments')).body).toMatchObject([
    { staffId: ana.id, cabinId: cabin.id },
    { staffId: bo.id, cabinId: cabin.id },
  ])
  await office.delete(`/api/sessions/${session.id}`)
  expect((await office.get('/api/staff/assignments')).body).toEqual([])
})
