import { expect, test } from 'vitest'
import { staff, staffDetails, staffPrivate } from '#shared/staff/model'
import type { TestCamp } from '../testing/camp'
import { world } from '../testing/world'

const PICTURE = 'data:image/webp;base64,UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA'
const ANA = { firstName: 'Ana', lastName: 'Novak', email: 'ana@x.example', position: 'Lifeguard' }

async function lakeside() {
  const site = await world()
  const camp = await site.camp('lakeside')
  return { site, camp, admin: await camp.as('admin'), manager: await camp.as('manager') }
}

/** A staff member with an account. */
async function worker(camp: TestCamp, userId: number | null, status: 'active' | 'approved' = 'active') {
  const who = { userId, firstName: 'Bo', lastName: 'Lind', position: 'Lifeguard', department: null, isActive: true }
  const row = await camp.put(staff, { ...who, status })
  const reached = { email: null, phone: null, emergencyContactName: null, emergencyContactPhone: null }
  await camp.put(staffDetails, {
    id: row.id,
    ...reached,
    employmentType: 'full_time',
    hireDate: null,
    certifications: [],
  })
  const check = { backgroundCheckStatus: 'pending' as const, backgroundCheckDate: null, backgroundCheckExpiry: null }
  await camp.put(staffPrivate, { id: row.id, ...check, notes: null, dateOfBirth: null, agreementOn: null })
  return row
}

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('each status change is recorded with its reason, by call or by push', async () => {
  const { admin } = await lakeside()
  const { id } = (await admin.post('/api/staff', ANA)).body
  await admin.patch(`/api/staff/${id}/status`, { status: 'interview', reason: 'Good letter' })
  await admin.run({ name: 'staff.setStatus.v2' }, { staffId: id, status: 'approved' })
  const { statusHistory } = (await admin.get(`/api/staff/${id}`)).body
  expect(statusHistory).toMatchObject([
    { from: null, to: 'applied', by: admin.userId },
    { from: 'applied', to: 'interview', reason: 'Good letter' },
    { from: 'interview', to: 'approved', reason: null },
  ])
})

test('the office changes records, and no one their own check or status, even by push', async () => {
  const { camp, admin, manager } = await lakeside()
  const { id } = (await admin.post('/api/staff', ANA)).body
  const edit = { backgroundCheckStatus: 'approved', backgroundCheckDate: day(-5), backgroundCheckExpiry: day(300) }
  expect((await admin.patch(`/api/staff/${id}`, { ...edit, department: 'activities' })).body).toMatchObject(edit)
  const ended = await admin.patch(`/api/staff/${id}`, { backgroundCheckExpiry: day(-9) })
  expect([ended.status, Object.keys(ended.body.fields)]).toEqual([400, ['backgroundCheckExpiry']])
  expect((await admin.patch(`/api/staff/${id}`, { dateOfBirth: '1900-01-01' })).body.fields).toHaveProperty(
    'dateOfBirth',
  )
  expect((await admin.patch(`/api/staff/${id}`, { status: 'active', userId: 1 })).body.status).toBe('applied')

  const own = await worker(camp, admin.userId)
  for (const set of [{ backgroundCheckStatus: 'approved' }, { agreementOn: day(0) }]) {
    expect((await admin.patch(`/api/staff/${own.id}`, set)).body.code).toBe('own_record')
    const pushed = await admin.run({ name: 'staff.edit.v1' }, { staffId: own.id, set })
    expect(pushed.code).toBe('own_record')
  }
  const managers = await worker(camp, manager.userId)
  for (const set of [{ hireDate: day(-900) }, { department: 'medical' }, { position: 'Director' }]) {
    expect((await manager.patch(`/api/staff/${managers.id}`, set)).body.code).toBe('own_record')
    expect((await manager.run({ name: 'staff.edit.v1' }, { staffId: managers.id, set })).code).toBe('own_record')
    expect((await admin.patch(`/api/staff/${managers.id}`, set)).status).toBe(200)
    expect((await admin.patch(`/api/staff/${own.id}`, set)).status).toBe(200)
  }
  const moved = await admin.run({ name: 'staff.setStatus.v2' }, { staffId: own.id, status: 'on_leave', reason: null })
  expect(moved.code).toBe('own_status')
  expect((await manager.patch(`/api/staff/${own.id}`, { backgroundCheckStatus: 'approved' })).status).toBe(200)
})

test("a record of someone never hired can be deleted; a hired person's can't", async () => {
  const { admin } = await lakeside()
  const { id } = (await admin.post('/api/staff', ANA)).body
  const { id: hired } = (await admin.post('/api/staff', { ...ANA, status: 'active' })).body
  expect((await admin.delete(`/api/staff/${hired}`)).body.code).toBe('staff_at_work')
  expect((await admin.delete(`/api/staff/${id}`)).status).toBe(204)
  expect((await admin.get(`/api/staff/${id}`)).status).toBe(404)
})

test("staff add their own certificates, and the office verifies them, but never one's own", async () => {
  const { camp, admin } = await lakeside()
  const volunteer = await camp.as('volunteer')
  const [own, other] = [await worker(camp, volunteer.userId), await worker(camp, null)]
  const type = (await admin.post('/api/certification-types', { name: 'Lifeguard', monthsValid: 24 })).body
  const add = (staffId: number, fields: object = {}) =>
    volunteer.post('/api/certifications', { staffId, typeId: type.id, issuedOn: day(-10), ...fields })
  expect((await add(other.id)).status).toBe(404)
  const made = await add(own.id, { document: PICTURE })
  expect([made.status, made.body.verifiedAt]).toEqual([201, null])
  const { id } = made.body
  expect((await volunteer.post(`/api/certifications/${id}/verify`, { verified: true })).status).toBe(403)
  const lied = await volunteer.run({ name: 'staff.verifyCertification.v1' }, { certificationId: id, verified: true })
  expect([lied.status, lied.code]).toEqual(['rejected', 'forbidden'])
  expect((await admin.post(`/api/certifications/${id}/verify`, { verified: true })).body.verifiedBy).toBe(admin.userId)
  expect((await volunteer.patch(`/api/certifications/${id}`, { issuedOn: day(-1) })).body.code).toBe(
    'certification_verified',
  )
  // What the office changes has to be verified again.
  expect((await admin.patch(`/api/certifications/${id}`, { number: '7' })).body.verifiedAt).toBe(null)
  const adminsOwn = await worker(camp, admin.userId)
  const mine = (await admin.post('/api/certifications', { staffId: adminsOwn.id, typeId: type.id })).body
  expect((await admin.post(`/api/certifications/${mine.id}/verify`, { verified: true })).body.code).toBe('own_record')
  // Everyone reads their own, the office all of them.
  expect((await volunteer.get('/api/certifications')).body).toHaveLength(1)
  expect((await volunteer.get(`/api/certifications/${mine.id}`)).status).toBe(404)
  expect((await admin.get('/api/certifications')).body).toHaveLength(2)
  expect((await volunteer.get(`/api/certifications/${id}/document`)).status).toBe(200)
  expect((await (await camp.as('staff')).get(`/api/certifications/${id}/document`)).status).toBe(404)
  expect((await admin.delete(`/api/certification-types/${type.id}`)).body.code).toBe('certification_type_used')
})

test('impossible days are reported next to the field: an end before the start, 1900, a week from tomorrow', async () => {
  const { camp, admin } = await lakeside()
  const { id: staffId } = await worker(camp, null)
  const type = (await admin.post('/api/certification-types', { name: 'CPR', needsDocument: true })).body
  const add = async (fields: object) =>
    (await admin.post('/api/certifications', { staffId, typeId: type.id, ...fields })).body
  expect((await add({ issuedOn: day(-3), expiresOn: day(-9) })).fields).toHaveProperty('expiresOn')
  expect((await add({ issuedOn: '1900-01-01' })).fields).toHaveProperty('issuedOn')
  expect((await add({ expiresOn: '1900-01-01' })).fields).toHaveProperty('expiresOn')
  expect((await add({ issuedOn: day(7) })).fields).toHaveProperty('issuedOn')
  for (const document of [
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:image/webp;base64,PHNjcmlwdD4=',
    'x'.repeat(600_000),
  ])
    expect((await add({ document })).fields).toHaveProperty('document')
  const { id } = await add({ issuedOn: day(-3), expiresOn: day(300) })
  expect((await admin.post(`/api/certifications/${id}/verify`, { verified: true })).body.code).toBe('document_missing')
  expect((await admin.send('PUT', `/api/certifications/${id}/document`, { image: PICTURE })).status).toBe(200)
  expect((await admin.post(`/api/certifications/${id}/verify`, { verified: true })).status).toBe(200)
})

test('a stranger can apply without an account if the camp allows it, and learns nothing', async () => {
  const { site, admin } = await lakeside()
  const stranger = site.visitor()
  const asked = [{ name: 'Ivo' }, { name: 'Mia', email: 'mia@x.example' }]
  const form = { ...ANA, references: asked, checkConsent: true, status: 'active', isActive: true, userId: 1 }
  const apply = (fields: object = {}, slug = 'lakeside') => stranger.post(`/api/apply/${slug}`, { ...form, ...fields })
  const closed = await apply()
  expect([closed.status, closed.body]).toEqual([404, (await apply({}, 'nowhere')).body])
  const rules = (await admin.get('/api/staff/rules')).body
  await admin.send('PUT', '/api/staff/rules', { ...rules, applyOpen: true, applyWords: 'Come!' })
  expect((await stranger.get('/api/apply/LAKESIDE')).body).toMatchObject({ name: 'Camp lakeside', words: 'Come!' })
  expect(Object.keys((await apply({ references: [], email: 'no', checkConsent: false })).body.fields).sort()).toEqual([
    'checkConsent',
    'email',
    'references',
  ])
  for (let twice = 0; twice < 2; twice += 1) expect((await apply()).body).toEqual({ received: true })
  const [received] = (await admin.get('/api/staff')).body
  expect(received).toMatchObject({ firstName: 'Ana', status: 'applied', userId: null, isActive: true })
  const whole = (await admin.get(`/api/staff/${received.id}`)).body
  expect(whole.application).toMatchObject({ source: 'public', references: [{ name: 'Ivo', heard: null }, {}] })
  let last = 0
  for (let more = 0; more < 12; more += 1) last = (await apply()).status
  expect(last).toBe(429)
})

test('if the camp blocks, no one becomes active who is not ready, unless an admin makes an exception until a day', async () => {
  const { camp, admin, manager } = await lakeside()
  const { id: staffId } = await worker(camp, null, 'approved')
  const rules = (await admin.get('/api/staff/rules')).body
  await admin.send('PUT', '/api/staff/rules', { ...rules, readiness: 'block', references: 0, needsAgreement: false })
  const activate = () => manager.patch(`/api/staff/${staffId}/status`, { status: 'active' })
  const stopped = await activate()
  expect([stopped.status, stopped.body.code]).toEqual([409, 'not_ready'])
  expect(stopped.body.message).toContain('Background check: pending')
  const late = await manager.run({ name: 'staff.setStatus.v2' }, { staffId, status: 'active' })
  expect(late.code).toBe('not_ready')
  const straight = await manager.post('/api/staff', { firstName: 'Ida', lastName: 'New', status: 'active' })
  expect([straight.status, straight.body.code]).toEqual([409, 'not_ready'])
  const exception = { staffId, reason: 'The letter is on its way', until: day(10) }
  expect((await manager.post('/api/staff/overrides', exception)).status).toBe(403)
  expect((await admin.post('/api/staff/overrides', { ...exception, until: day(-2) })).body.fields).toHaveProperty(
    'until',
  )
  const made = await admin.post('/api/staff/overrides', exception)
  expect(made.status).toBe(201)
  expect((await admin.delete(`/api/staff/overrides/${made.body.id}`)).status).toBe(204)
  expect((await activate()).status).toBe(409)
  await admin.post('/api/staff/overrides', exception)
  expect((await activate()).body.status).toBe('active')
})

test('decisions about who may work are in the audit log, by call and by push', async () => {
  const { camp, admin, manager } = await lakeside()
  const { id: staffId } = await worker(camp, null, 'approved')
  await manager.patch(`/api/staff/${staffId}/status`, { status: 'active' })
  await manager.run({ name: 'staff.setStatus.v2' }, { staffId, status: 'on_leave' })
  await manager.patch(`/api/staff/${staffId}`, { backgroundCheckStatus: 'approved' })
  const made = await admin.post('/api/staff/overrides', { staffId, reason: 'On its way', until: day(10) })
  await admin.delete(`/api/staff/overrides/${made.body.id}`)
  // The refused change has written nothing.
  expect((await manager.patch(`/api/staff/${staffId}/status`, { status: 'applied' })).status).toBe(409)
  const { lines } = (await admin.get('/api/audit?area=staff')).body
  expect(lines).toMatchObject([
    { text: 'Ended the exception for Bo Lind', by: { id: admin.userId } },
    { text: 'Made an exception for Bo Lind to work before being ready', by: { id: admin.userId } },
    { text: "Edited Bo Lind's background check", by: { id: manager.userId } },
    { text: "Changed Bo Lind's status to On leave", by: { id: manager.userId } },
    { text: "Changed Bo Lind's status to Active", by: { id: manager.userId } },
  ])
})
