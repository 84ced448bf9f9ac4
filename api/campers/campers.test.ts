import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { logExport } from '#shared/campers/export-mutations'
import { deleteCamper, editCamper } from '#shared/campers/mutations'
import { setCamperPhoto } from '#shared/campers/photo-mutations'
import { editRegistration } from '#shared/registration/change-mutations'
import { importFile } from '../commands/import'
import { mutation } from '../db/tables/sync'
import type { TestCamp } from '../testing/camp'
import { world } from '../testing/world'

const camp = async (): Promise<TestCamp> => (await world()).camp('lakeside')
const roster = (name: string) => readFileSync(new URL(`../../e2e/data/${name}.csv`, import.meta.url))

test('a roster is imported completely, and importing it again adds nothing', async () => {
  const lakeside = await camp()
  const { server } = lakeside.world
  const asked = { organization: 'lakeside', bytes: roster('roster-lakeside'), family: null }
  expect(await importFile(server, asked)).toMatchObject({ imported: 260, skipped: 0, errors: [] })
  expect(await importFile(server, asked)).toMatchObject({ imported: 0, skipped: 260 })
  expect((await (await lakeside.as('admin')).get('/api/campers')).body).toHaveLength(260)
})

test("a messy roster imports what can be read, and lists each row that can't", async () => {
  const lakeside = await camp()
  const done = await importFile(lakeside.world.server, {
    organization: 'lakeside',
    bytes: roster('roster-awkward'),
    family: null,
  })
  expect(done).toMatchObject({ imported: 41, skipped: 2, ignored: ['Camper ID', 'T-shirt'] })
  expect(done.errors.map((error) => error.split(':')[0]?.split(' has')[0])).toEqual([
    'Row 14',
    'Row 15',
    'Row 25',
    'Row 32',
    'Row 33',
  ])
  expect(done.notes).toEqual([
    `Row 11: Date of Birth "2014-02-30" isn't a date, so it's left out`,
    `Row 12: Date of Birth "2031-01-01" is in the future, so it's left out`,
  ])
  expect(done.errors[0]).toBe('Row 14: First Name and Last Name are required')
  const admin = await lakeside.as('admin')
  const list = (await admin.get('/api/campers')).body as {
    firstName: string
    lastName: string
    gender: string
    medicalInfo: string
    grade: string
  }[]
  const named = (lastName: string) => list.find((each) => each.lastName === lastName)
  expect(named('Brakus')?.firstName).toBe('=HYPERLINK("http://evil.example","x")')
  expect(named('<img src=x onerror=alert(1)>')).toBeDefined()
  expect(named('Monahan')?.medicalInfo).toBe('Asthma, mild\r\nUses "blue" inhaler before sport')
  expect(named('Franecki-Tromp')?.gender).toBe('other')
  expect(named('Lehner')?.grade).toBe('5')
  expect(named("O'Neill-Núñez")?.firstName).toBe('Zoë')
})

test('the call returns counts and errors by row, and skips known children', async () => {
  const lakeside = await camp()
  const family = await lakeside.family()
  const admin = await lakeside.as('admin')
  const rows = [
    { firstName: 'Ana', lastName: 'Ny', dateOfBirth: '2014-01-02', gender: 'Female', grade: '5', allergies: 'Nuts' },
    { firstName: 'ANA', lastName: 'ny', dateOfBirth: '2014-01-02' },
    { firstName: '', lastName: 'X' },
    { firstName: 'Bo', lastName: 'Ny', dateOfBirth: '2014-02-30' },
  ]
  const answer = await admin.post('/api/campers/import', { campers: rows, familyId: family.id })
  expect(answer.body).toEqual({
    success: true,
    importedCount: 2,
    skippedCount: 1,
    errorCount: 1,
    errors: ['Row 4: First Name and Last Name are required'],
    notes: [`Row 5: Date of Birth "2014-02-30" isn't a date, so it's left out`],
    hints: [],
  })
  expect((await admin.get(`/api/campers/family/${family.id}`)).body).toMatchObject([
    { firstName: 'Ana', gender: 'female', allergies: 'Nuts' },
    { firstName: 'Bo', dateOfBirth: null },
  ])
})

test('an import needs a family, rows, and the right to import', async () => {
  const lakeside = await camp()
  const family = await lakeside.family()
  const admin = await lakeside.as('admin')
  const rows = [{ firstName: 'A', lastName: 'B' }]
  expect((await admin.post('/api/campers/import', { campers: rows })).body.message).toBe('Family selection is required')
  expect((await admin.post('/api/campers/import', { campers: [], familyId: family.id })).body.message).toBe(
    'CSV data is required',
  )
  expect((await admin.post('/api/campers/import', { campers: rows, familyId: 999_999 })).status).toBe(404)
  expect(
    (await (await lakeside.as('staff')).post('/api/campers/import', { campers: rows, familyId: family.id })).status,
  ).toBe(403)
})

test('medical fields need medical rights, to write and to read', async () => {
  const lakeside = await camp()
  const [staff, nurse] = [await lakeside.as('staff'), await lakeside.as('staff', ['medical'])]
  const child = { firstName: 'Ana', lastName: 'Ny', medicalInfo: 'canary' }
  expect((await staff.post('/api/campers', child)).status).toBe(403)
  const made = (await nurse.post('/api/campers', child)).body
  expect(made.medicalInfo).toBe('canary')
  expect(JSON.stringify((await staff.get(`/api/campers/${made.id}`)).body)).not.toContain('canary')
  expect((await staff.patch(`/api/campers/${made.id}`, { medicalInfo: 'x' })).status).toBe(403)
})

test("only the office can change a camper's family, by call, by push or when an admin's device sends it", async () => {
  const lakeside = await camp()
  const [admin, manager, staff] = [await lakeside.as('admin'), await lakeside.as('manager'), await lakeside.as('staff')]
  const [away, stranger] = [await lakeside.as('staff', [], 'away'), await lakeside.as('parent')]
  const [home, other] = [await lakeside.family(), await lakeside.family('Berg', stranger.userId)]
  const child = await lakeside.camper({ familyId: home.id, medicalInfo: 'canary' })
  const quick = await lakeside.camper({ medicalInfo: 'canary' })
  const move = (camperId: number, familyId: number | null) => ({ camperId, set: { familyId } })
  for (const args of [move(child.id, other.id), move(child.id, null), move(quick.id, other.id)]) {
    expect((await staff.patch(`/api/campers/${args.camperId}`, args.set)).status).toBe(403)
    expect(await staff.run(editCamper, args)).toMatchObject({ status: 'rejected', code: 'forbidden' })
    const sealed = await away.sealed([{ mutation: editCamper, args }])
    expect((await admin.carry(sealed)).body.results).toMatchObject([{ status: 'rejected', code: 'forbidden' }])
  }
  expect(JSON.stringify((await stranger.pull()).body)).not.toContain('canary')
  expect((await stranger.get(`/api/campers/${child.id}`)).status).toBe(404)
  expect((await staff.patch(`/api/campers/${child.id}`, { familyId: home.id, grade: '7' })).body.grade).toBe('7')
  expect(await manager.run(editCamper, move(child.id, other.id))).toMatchObject({ status: 'ok' })
  expect((await stranger.get(`/api/campers/${child.id}`)).body.familyId).toBe(other.id)
})

test('fields that the sender may not set have no effect', async () => {
  const lakeside = await camp()
  const staff = await lakeside.as('staff')
  const body = {
    firstName: 'A',
    lastName: 'B',
    id: 7,
    organizationId: 99,
    storeBalance: '500.00',
    createdAt: '2000-01-01',
  }
  const made = (await staff.post('/api/campers', body)).body
  expect(made).toMatchObject({ organizationId: lakeside.org, storeBalance: '0.00' })
  expect(made.id).not.toBe(7)
  const changed = (
    await staff.patch(`/api/campers/${made.id}`, { storeBalance: '500.00', organizationId: 99, id: 7, grade: '4' })
  ).body
  expect(changed).toMatchObject({ id: made.id, storeBalance: '0.00', grade: '4', organizationId: lakeside.org })
})

test('a birthday on a leap day is kept; impossible and future ones are refused next to the field', async () => {
  const lakeside = await camp()
  const staff = await lakeside.as('staff')
  const born = async (dateOfBirth: string) =>
    (await staff.post('/api/campers', { firstName: 'A', lastName: 'B', dateOfBirth })).body
  expect((await born('2012-02-29')).dateOfBirth).toBe('2012-02-29')
  expect((await born('')).dateOfBirth).toBeNull()
  for (const day of ['2013-02-29', '07/04/2014', '2999-01-01'])
    expect((await born(day)).fields, day).toHaveProperty('dateOfBirth')
})

test('an import sent again with its key gets the same answer and adds nothing', async () => {
  const lakeside = await camp()
  const family = await lakeside.family()
  await lakeside.camper({ firstName: 'Bo', lastName: 'Ny', dateOfBirth: null })
  const admin = await lakeside.as('admin')
  const key = { 'idempotency-key': crypto.randomUUID() }
  const body = { campers: ['Ana', 'Bo', ''].map((firstName) => ({ firstName, lastName: 'Ny' })), familyId: family.id }
  const first = await admin.post('/api/campers/import', body, key)
  expect(first.body).toMatchObject({ importedCount: 1, skippedCount: 1, errorCount: 1 })
  expect((await admin.post('/api/campers/import', body, key)).body).toEqual(first.body)
  expect((await admin.get('/api/campers')).body).toHaveLength(2)
})

test('a list is complete, or the page asked for', async () => {
  const lakeside = await camp()
  const ids = []
  for (let index = 0; index < 5; index += 1) ids.push((await lakeside.camper()).id)
  const staff = await lakeside.as('staff')
  const idsOf = async (query: string) =>
    (await staff.get(`/api/campers${query}`)).body.map(({ id }: { id: number }) => id)
  expect(await idsOf('')).toEqual(ids)
  expect(await idsOf('?limit=2')).toEqual(ids.slice(0, 2))
  expect(await idsOf(`?limit=2&cursor=${ids[1]}`)).toEqual(ids.slice(2, 4))
  expect(await idsOf(`?limit=2&cursor=${ids[4]}`)).toEqual([])
})

test('an activity can be added to a camper, with errors next to the fields', async () => {
  const camp = await (await world()).camp('lakeside')
  const camper = await camp.camper()
  const staff = await camp.as('staff')
  const path = `/api/campers/${camper.id}/activities`
  const made = await staff.post(path, {
    activityName: 'Canoeing',
    date: '2026-07-02',
    startTime: '09:00',
    endTime: '10:00',
  })
  expect([made.status, made.body.status]).toEqual([201, 'scheduled'])
  expect((await staff.get(path)).body).toMatchObject([{ activityName: 'Canoeing', date: '2026-07-02' }])
  expect((await staff.post(path, { date: '' })).body.fields).toEqual({
    activityName: expect.any(String),
    date: 'Date is required',
  })
  const backwards = { activityName: 'X', date: '2026-07-02', startTime: '10:00', endTime: '09:00' }
  expect((await staff.post(path, backwards)).body.fields).toEqual({ endTime: 'The end time is before the start time' })
  expect((await (await camp.as('volunteer')).post(path, backwards)).status).toBe(403)
  expect((await staff.post('/api/campers/777004/activities', { activityName: 'X', date: '2026-07-02' })).status).toBe(
    404,
  )
})

test('an export with medical notes logs who made it, and changes nothing else', async () => {
  const camp = await (await world()).camp('lakeside')
  const admin = await camp.as('admin')
  await camp.camper({ medicalInfo: 'canary' })
  const before = (await admin.pull()).body.patch
  expect(await admin.run(logExport, { campers: 1, fields: ['medicalInfo'] })).toMatchObject({ status: 'ok' })
  expect((await admin.pull()).body.patch).toEqual(before)
  const [logged] = await camp.world.server.database.read((db) =>
    db.select().from(mutation).where(eq(mutation.name, logExport.name)),
  )
  expect(logged).toMatchObject({
    actor: admin.userId,
    status: 'ok',
    args: { campers: 1, fields: ['medicalInfo'] },
  })
})

test('deleting a camper deletes earlier values of the camper and its registration', async () => {
  const lakeside = await camp()
  const admin = await lakeside.as('admin')
  const { id: camperId } = await lakeside.camper({ firstName: 'Ana' })
  const { id: sessionId } = await lakeside.session()
  const { id: registrationId } = (await admin.post('/api/registrations', { camperId, sessionId })).body
  const manager = await lakeside.as('manager')
  const edits = [
    [manager, 'North', 'Upper bunk'],
    [admin, 'South', 'Lower bunk'],
  ] as const
  for (const [editor, school, specialRequests] of edits) {
    await editor.run(editCamper, { camperId, set: { school }, base: { school: null } })
    await editor.run(editRegistration, { registrationId, set: { specialRequests }, base: { specialRequests: null } })
  }
  expect((await admin.pull()).body.patch.field_history.put).toMatchObject([
    { rowId: camperId, oldValue: 'North' },
    { rowId: registrationId, oldValue: 'Upper bunk' },
  ])
  expect((await admin.run(deleteCamper, { camperId })).status).toBe('ok')
  expect((await admin.pull()).body.patch.field_history?.put ?? []).toEqual([])
})

test("people who edit campers can set a photo, parents only their own child's, and only an image is accepted", async () => {
  const image = 'data:image/webp;base64,UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA='
  const lakeside = await camp()
  const [staff, parent] = [await lakeside.as('staff'), await lakeside.as('parent')]
  const own = await lakeside.camper({ familyId: (await lakeside.family('Keller', parent.userId)).id })
  const other = await lakeside.camper()
  const give = (who: typeof staff, camperId: number, picture: string | null) =>
    who.run(setCamperPhoto, { camperId, image: picture })
  expect((await staff.send('PUT', `/api/campers/${other.id}/photo`, { image })).body).toMatchObject({ photo: image })
  expect(await give(parent, own.id, image)).toMatchObject({ status: 'ok' })
  expect(await give(parent, other.id, null)).toMatchObject({ status: 'rejected', code: 'not_found' })
  expect(await give(await lakeside.as('volunteer'), own.id, null)).toMatchObject({ code: 'forbidden' })
  for (const wrong of [
    'data:image/svg+xml;base64,PHN2Zz4=',
    'https://x.example/a.webp',
    `${image}${'A'.repeat(24_000)}`,
  ])
    expect(await give(staff, own.id, wrong)).toMatchObject({ status: 'rejected', code: 'invalid' })
  expect((await parent.pull()).body.patch.camper_photos.put).toEqual([{ id: own.id, image }])
  expect((await parent.get(`/api/campers/${other.id}/photo`)).status).toBe(404)
  expect(await give(staff, other.id, null)).toMatchObject({ status: 'ok' })
  expect((await staff.get(`/api/campers/${other.id}/photo`)).body.photo).toBeNull()
  await (await lakeside.as('admin')).delete(`/api/campers/${own.id}`)
  expect((await staff.pull()).body.patch.camper_photos).toMatchObject({ put: [] })
})
