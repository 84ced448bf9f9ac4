import { expect, test } from 'vitest'
import { activitySchedules } from '#shared/activities/model'
import { staff, staffDetails, staffPrivate } from '#shared/staff/model'
import type { TestCamp } from '../testing/camp'
import { world } from '../testing/world'

const ANA = {
  firstName: 'Ana',
  lastName: 'Novak',
  email: 'ana@x.example',
  phone: '555 0100',
  position: 'Counselor',
  emergencyContactName: 'Ivo',
  emergencyContactPhone: '555 0101',
}

async function lakeside() {
  const camp = await (await world()).camp('lakeside')
  return { camp, admin: await camp.as('admin') }
}

async function member(
  camp: TestCamp,
  fields: { status?: 'active' | 'applied'; userId?: number; expiry?: string } = {},
) {
  const { status = 'active', userId = null, expiry = null } = fields
  const who = { userId, firstName: 'Bo', lastName: 'Lind', position: 'Cook', department: null, isActive: true }
  const row = await camp.put(staff, { ...who, status })
  const employed = { employmentType: 'full_time' as const, hireDate: null, certifications: [] }
  const reached = { email: 'bo@x.example', phone: null, emergencyContactName: null, emergencyContactPhone: null }
  await camp.put(staffDetails, { id: row.id, ...employed, ...reached })
  await camp.put(staffPrivate, {
    id: row.id,
    backgroundCheckStatus: 'approved',
    notes: 'canary',
    backgroundCheckDate: null,
    backgroundCheckExpiry: expiry,
    dateOfBirth: null,
    agreementOn: null,
  })
  return row
}

test('the office adds a person, and only the allowed status changes are possible', async () => {
  const { admin } = await lakeside()
  const made = await admin.post('/api/staff', ANA)
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    ...ANA,
    status: 'applied',
    isActive: true,
    userId: null,
    employmentType: 'full_time',
    backgroundCheckStatus: 'pending',
  })
  const move = (status: string) => admin.patch(`/api/staff/${made.body.id}/status`, { status })
  expect((await move('active')).body).toMatchObject({ code: 'staff_status' })
  // An approval can be undone until the person has started.
  for (const status of ['approved', 'applied']) expect((await move(status)).body.status).toBe(status)
  for (const status of ['interview', 'approved', 'active', 'on_leave', 'active', 'inactive', 'applied', 'inactive'])
    expect((await move(status)).body.status).toBe(status)
  expect((await move('applied')).body.status).toBe('applied')
  for (const status of ['approved', 'active']) await move(status)
  expect((await move('applied')).body).toMatchObject({ code: 'staff_status' })
  await move('inactive')
  expect((await admin.get(`/api/staff/${made.body.id}`)).body).toMatchObject({ status: 'inactive', isActive: false })
  expect((await move('nonsense')).status).toBe(400)
  expect((await admin.patch('/api/staff/999999999/status', { status: 'active' })).status).toBe(404)
})

test('missing parts of an application are reported next to their fields, and empty entries are ignored', async () => {
  const { admin } = await lakeside()
  expect((await admin.post('/api/staff', {})).body.fields).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
  })
  const wrong = await admin.post('/api/staff', { ...ANA, email: 'no', phone: '1'.repeat(21), status: 'boss' })
  expect(Object.keys(wrong.body.fields)).toEqual(['email', 'phone', 'status'])
  const bare = await admin.post('/api/staff', { firstName: 'A', lastName: 'B', email: '', phone: ' ', position: '' })
  expect(bare.body).toMatchObject({ email: null, phone: null, position: null })
})

test('a person who works at the camp can apply only for themselves, once, with the status applied', async () => {
  const { camp, admin } = await lakeside()
  const volunteer = await camp.as('volunteer')
  expect((await volunteer.post('/api/staff', { ...ANA, status: 'active' })).body.fields).toHaveProperty('status')
  const made = await volunteer.post('/api/staff', { ...ANA, userId: admin.userId })
  expect([made.status, made.body.userId, made.body.status]).toEqual([201, volunteer.userId, 'applied'])
  expect((await volunteer.post('/api/staff', ANA)).body.code).toBe('already_applied')
  expect((await volunteer.patch(`/api/staff/${made.body.id}/status`, { status: 'approved' })).status).toBe(403)
  await admin.patch(`/api/staff/${made.body.id}/status`, { status: 'inactive' })
  expect((await volunteer.post('/api/staff', ANA)).status).toBe(201)
  expect((await (await camp.as('parent')).post('/api/staff', ANA)).status).toBe(403)
})

test('no one changes their own status', async () => {
  const { camp, admin } = await lakeside()
  const own = await member(camp, { userId: admin.userId })
  const answer = await admin.patch(`/api/staff/${own.id}/status`, { status: 'on_leave' })
  expect([answer.status, answer.body.code]).toEqual([409, 'own_status'])
  const manager = await camp.as('manager')
  expect((await manager.patch(`/api/staff/${own.id}/status`, { status: 'on_leave' })).status).toBe(200)
})

test('each role sees its part of the staff records, and an outdated check is expired', async () => {
  const { camp, admin } = await lakeside()
  await member(camp, { expiry: '2020-01-01' })
  const read = async (who: 'staff' | 'volunteer') => (await (await camp.as(who)).get('/api/staff')).body[0]
  const [whole] = (await admin.get('/api/staff')).body
  expect(whole).toMatchObject({ backgroundCheckStatus: 'expired', notes: 'canary', email: 'bo@x.example' })
  const colleague = await read('staff')
  expect(colleague).toMatchObject({ email: 'bo@x.example' })
  expect(colleague).not.toHaveProperty('backgroundCheckStatus')
  const seen = await read('volunteer')
  expect(seen).toMatchObject({ firstName: 'Bo', position: 'Cook' })
  for (const field of ['email', 'phone', 'notes', 'backgroundCheckStatus']) expect(seen).not.toHaveProperty(field)
  expect((await (await camp.as('parent')).get('/api/staff')).status).toBe(403)
})

test('adding someone is undone within a day, by the same person, and only as long as nothing has changed', async () => {
  const { camp, admin } = await lakeside()
  const fields = { ...ANA, status: 'approved' }
  const add = async () => (await admin.post('/api/staff', fields)).body.id
  const undo = (id: number, by = admin) => by.post(`/api/staff/${id}/undo-add`, fields)
  const id = await add()
  expect((await undo(id, await camp.as('manager'))).body).toMatchObject({ code: 'staff_added_earlier' })
  await admin.patch(`/api/staff/${id}`, { phone: '555 0999' })
  expect((await undo(id)).body).toMatchObject({ code: 'staff_used' })
  await admin.patch(`/api/staff/${id}`, { phone: ANA.phone, notes: 'Call back' })
  expect((await undo(id)).body).toMatchObject({ code: 'staff_used' })
  await admin.patch(`/api/staff/${id}`, { notes: null })
  expect((await undo(id)).status).toBe(204)
  expect((await undo(id)).status).toBe(404)
  const old = await add()
  const day = 24 * 60 * 60 * 1000
  const now = camp.world.server.now().getTime()
  camp.world.server.now = () => new Date(now + day + 60_000)
  expect((await undo(old)).body).toMatchObject({ code: 'staff_added_earlier' })
})

test('adding a person who leads an activity is not undone', async () => {
  const { camp, admin } = await lakeside()
  const { body: person } = await admin.post('/api/staff', { ...ANA, status: 'approved' })
  const session = await camp.session()
  const { body: activity } = await admin.post('/api/activities', { name: 'Archery', category: 'sports' })
  const time = { scheduledDate: '2026-07-02', startTime: '09:00', endTime: '10:00' }
  const slot = { activityId: activity.id, sessionId: session.id, maxParticipants: null, notes: null }
  await camp.put(activitySchedules, { ...slot, ...time, status: 'scheduled', staffId: person.id })
  const undone = await admin.post(`/api/staff/${person.id}/undo-add`, { ...ANA, status: 'approved' })
  expect(undone.body.code).toBe('staff_used')
})
