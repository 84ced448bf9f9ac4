import { expect, test } from 'vitest'
import { staff, staffPrivate } from '#shared/staff/model'
import { recordInPerson, removeInPerson } from '#shared/training/in-person-mutations'
import type { TestCamp } from '../testing/camp'
import { world } from '../testing/world'

const TEXT = { title: 'One', type: 'text', content: 'Two adults, always.' }
const DAY_MS = 86_400_000
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
/** A day that is over wherever the camp is. */
const HELD = dayFromNow(-3)

async function member(camp: TestCamp, firstName: string, userId: number | null = null) {
  const row = await camp.put(staff, {
    userId,
    firstName,
    lastName: 'Novak',
    position: 'Counselor',
    department: 'counseling' as const,
    status: 'active' as const,
    isActive: true,
  })
  const check = { backgroundCheckStatus: 'approved' as const, backgroundCheckDate: null, backgroundCheckExpiry: null }
  await camp.put(staffPrivate, { id: row.id, ...check, notes: null, dateOfBirth: null, agreementOn: null })
  return row
}

async function setUp() {
  const site = await world()
  const camp = await site.camp('lakeside')
  const office = await camp.as('admin')
  const program = (await office.post('/api/training/programs', { title: 'Conduct', isRequired: true })).body
  await office.post('/api/training/materials', { programId: program.id, ...TEXT })
  const note = (staffIds: number[], more: object = {}) =>
    office.post(`/api/training/programs/${program.id}/in-person`, { heldOn: HELD, staffIds, ...more })
  const noted = async () => (await office.get('/api/training/in-person')).body
  return { site, camp, office, program, note, noted }
}

test('the office records in-person training, which counts with or without an account', async () => {
  const { camp, office, note, noted } = await setUp()
  const worker = await camp.as('volunteer')
  const [ana, bo] = [await member(camp, 'Ana'), await member(camp, 'Bo', worker.userId)]
  const { id: sessionId } = await camp.session()
  const rules = {
    ...(await office.get('/api/staff/rules')).body,
    needsCheck: false,
    needsAgreement: false,
    references: 0,
  }
  await office.send('PUT', '/api/staff/rules', { ...rules, readiness: 'block' })
  const posted = (staffId: number) =>
    office.post('/api/staff/assignments', { staffId, sessionId, duty: 'Campfire', role: 'counselor' })
  for (const { id } of [ana, bo])
    expect((await posted(id)).body.message).toMatch(/is not ready .* Missing: Conduct: not completed\.$/)
  expect((await note([ana.id, bo.id], { note: 'At the lake' })).status).toBe(204)
  const own = { heldOn: HELD, note: 'At the lake', notedBy: office.userId, takenBackAt: null }
  expect(await noted()).toMatchObject([
    { staffId: ana.id, userId: null, ...own },
    { staffId: bo.id, userId: worker.userId, ...own },
  ])
  for (const { id } of [ana, bo]) expect((await posted(id)).status).toBe(201)
  expect((await worker.get('/api/training/my-progress')).body).toMatchObject([
    { progressPercentage: '100.00', status: 'completed' },
  ])
  // The person it is about sees their own, and no one else's.
  expect((await worker.get('/api/training/in-person')).body).toMatchObject([{ staffId: bo.id }])
  expect((await worker.pull()).body.patch.in_person_trainings.put).toMatchObject([{ staffId: bo.id }])
})

test("a training recorded twice, even on two devices, counts once, and an undone one doesn't count", async () => {
  const { camp, office, program, note, noted } = await setUp()
  const ana = await member(camp, 'Ana')
  const args = (inPersonId: number) => ({
    programId: program.id,
    heldOn: HELD,
    note: null,
    people: [{ inPersonId, staffId: ana.id }],
  })
  expect(await office.run(recordInPerson, args(2 ** 40))).toMatchObject({ status: 'ok' })
  expect(await (await camp.as('manager')).run(recordInPerson, args(2 ** 41))).toMatchObject({ status: 'ok' })
  await note([ana.id])
  const [row, ...more] = await noted()
  expect(more).toEqual([])
  const back = (reason: string) => office.post(`/api/training/in-person/${row.id}/take-back`, { reason })
  expect((await back(' ')).status).toBe(400)
  const taken = { takenBackReason: 'It was somebody else', takenBackBy: office.userId }
  expect((await back('It was somebody else')).body).toMatchObject(taken)
  expect((await back('Once more')).body).toMatchObject(taken)
  await note([ana.id])
  expect(await noted()).toHaveLength(2)
})

test('undoing a record removes its certificate, and the number no longer confirms anything', async () => {
  const { camp, office, program, note, noted } = await setUp()
  const worker = await camp.as('staff')
  const bo = await member(camp, 'Bo', worker.userId)
  await note([bo.id])
  const made = await worker.post(`/api/training/programs/${program.id}/certificate`, {})
  expect(made.body).toMatchObject({ firstDay: HELD, name: 'Bo Novak' })
  await office.post(`/api/training/in-person/${(await noted())[0].id}/take-back`, { reason: 'Was not there' })
  expect((await office.get('/api/training/certificates')).body).toEqual([])
  const again = await worker.post(`/api/training/programs/${program.id}/certificate`, {})
  expect(again.body.code).toBe('not_completed')
})

test("future and distant days, one's own record, archived programs and other camps' rows are refused", async () => {
  const { site, camp, office, program, note, noted } = await setUp()
  const ana = await member(camp, 'Ana')
  const fields = async (heldOn: string) => (await note([ana.id], { heldOn })).body.fields
  expect(await fields(dayFromNow(2))).toEqual({ heldOn: 'This date is in the future' })
  expect(await fields('1926-06-01')).toEqual({ heldOn: 'This is more than 50 years ago. Check the year.' })
  expect((await note([])).status).toBe(400)
  const own = await member(camp, 'Ruth', office.userId)
  expect((await note([ana.id, own.id])).body.code).toBe('own_record')
  const other = await site.camp('pinewood')
  // Rows of other camps may have the same numbers, so theirs are far away.
  await other.put(staff, { ...ana, id: 77_000_001 })
  expect((await note([77_000_001])).status).toBe(404)
  expect((await note([ana.id], { note: `x${'y'.repeat(500)}` })).status).toBe(400)
  await office.post(`/api/training/programs/${program.id}/archive`, {})
  expect((await note([ana.id])).body.code).toBe('program_archived')
  expect(await noted()).toEqual([])
})

test('only the office records or undoes in-person training, by push too', async () => {
  const { camp, program, note, noted } = await setUp()
  const ana = await member(camp, 'Ana')
  await note([ana.id])
  const before = await noted()
  const people = [{ inPersonId: 2 ** 40, staffId: ana.id }]
  for (const role of ['staff', 'volunteer', 'parent'] as const) {
    const who = await camp.as(role)
    const forged = { programId: program.id, heldOn: dayFromNow(-4), note: null, people }
    expect(await who.run(recordInPerson, forged), role).toMatchObject({ status: 'rejected', code: 'forbidden' })
    const back = await who.run(removeInPerson, { inPersonId: before[0].id, reason: 'X' })
    expect(back, role).toMatchObject({ status: 'rejected', code: 'forbidden' })
  }
  expect(await noted()).toEqual(before)
})
