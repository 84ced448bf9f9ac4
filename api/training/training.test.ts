import { expect, test } from 'vitest'
import { WORKERS } from '#shared/kernel/rules/access-samples'
import { materialCompletions } from '#shared/training/model'
import { completeMaterial, spendTime } from '#shared/training/own-mutations'
import { archiveProgram, createProgram } from '#shared/training/program-mutations'
import type { TestCamp } from '../testing/camp'
import { everyone, isAmong } from '../testing/everyone'
import type { Person } from '../testing/person'
import { type World, world } from '../testing/world'

type Placed = { orderIndex: number }

const TEXT = { type: 'text', content: 'Two adults, always.' }

async function programOf(office: Person, title = 'Safeguarding', materials: object[] = [{ title: 'One', ...TEXT }]) {
  const { body: program } = await office.post('/api/training/programs', { title, isRequired: true })
  const made = []
  for (const material of materials)
    made.push((await office.post('/api/training/materials', { programId: program.id, ...material })).body)
  return { program, materials: made }
}

async function camp(): Promise<{ camp: TestCamp; office: Person }> {
  const camp = await (await world()).camp('lakeside')
  return { camp, office: await camp.as('admin') }
}

/** Lets two hours pass for the server after these people's devices were enrolled. */
async function later(camp: TestCamp, ...people: Person[]): Promise<number> {
  for (const person of people) await person.enrolled()
  const now = Date.now() + 2 * 3_600_000
  camp.world.server.now = () => new Date(now)
  return now
}

const of = (person: Person, programId: number) =>
  person
    .get('/api/training/my-progress')
    .then(({ body }) => body.find((each: { programId: number }) => each.programId === programId))

test('the office creates, fills and orders a program, and people who work at the camp take it', async () => {
  const { camp: here, office } = await camp()
  const { program, materials } = await programOf(office, 'Safeguarding', [
    { title: 'One', ...TEXT },
    { title: 'Two', ...TEXT, isRequired: false },
    { title: 'Film', type: 'video', videoUrl: 'https://video.example/1' },
  ])
  expect(program).toMatchObject({ title: 'Safeguarding', isActive: true, createdBy: office.userId })
  const ids = materials.map(({ id }) => id)
  await office.send('PUT', `/api/training/programs/${program.id}/order`, { materialIds: [ids[2], ids[0]] })
  const staff = await here.as('staff')
  const listed = (await staff.get(`/api/training/programs/${program.id}/materials`)).body
  expect((await staff.get(`/api/training/materials?programId=${program.id}`)).body).toEqual(listed)
  expect(listed.map(({ title }: { title: string }) => title).sort()).toEqual(['Film', 'One', 'Two'])
  const order = listed
    .sort((a: Placed, b: Placed) => a.orderIndex - b.orderIndex)
    .map(({ title }: { title: string }) => title)
  expect(order).toEqual(['Film', 'One', 'Two'])
  expect(await of(staff, program.id)).toMatchObject({
    progressPercentage: '0.00',
    status: 'not_started',
    assigned: true,
  })
  await staff.post('/api/training/complete', { materialId: ids[0], timeSpent: 5 })
  expect(await of(staff, program.id)).toMatchObject({ progressPercentage: '50.00', status: 'in_progress' })
  const notes = 'Ask about the deep end'
  expect((await staff.post('/api/training/complete', { materialId: ids[2], notes })).body).toMatchObject({ notes })
  expect(await of(staff, program.id)).toMatchObject({ progressPercentage: '100.00', status: 'completed' })
  expect(await of(office, program.id)).toMatchObject({ status: 'not_started' })
})

test('a training completed on two devices counts once, on the earlier day, with the times added', async () => {
  const { camp: here, office } = await camp()
  const { materials } = await programOf(office)
  const [one, two] = [await here.as('staff'), (await here.as('staff')).at('192.0.2.9')]
  const args = { materialId: materials[0].id, signedName: null, version: null }
  const first = { ...args, completionId: 2 ** 40, progressId: 2 ** 40 + 1, timeSpent: 20 }
  const second = { ...args, completionId: 2 ** 41, progressId: 2 ** 41 + 1, timeSpent: 5 }
  const now = await later(here, one, two)
  const at = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
  await one.pushRaw(await one.actions([{ mutation: completeMaterial, args: first, at: at(10) }]))
  await two.pushRaw(await two.actions([{ mutation: completeMaterial, args: second, at: at(40) }]))
  const rows = (await one.pull()).body.patch.material_completions.put
  expect(rows).toMatchObject([{ id: 2 ** 40, timeSpent: 25, completedAt: at(40), userId: one.userId }])
})

test('time adds up, and a video resumes where it was last left', async () => {
  const { camp: here, office } = await camp()
  const { materials } = await programOf(office)
  const staff = await here.as('staff')
  const now = await later(here, staff)
  const spent = (visitId: number, seconds: number, position: number | null, ago: number) => ({
    mutation: spendTime,
    args: { visitId, materialId: materials[0].id, seconds, position },
    at: new Date(now - ago * 60_000).toISOString(),
  })
  await staff.pushRaw(await staff.actions([spent(2 ** 40, 60, 100, 5), spent(2 ** 40 + 1, 30, 7, 50)]))
  const rows = (await staff.pull()).body.patch.material_visits.put
  expect(rows).toMatchObject([{ id: 2 ** 40, seconds: 90, position: 100 }])
})

test("a program's title is unique, and archiving frees it", async () => {
  const { office } = await camp()
  const { program } = await programOf(office)
  const again = await office.post('/api/training/programs', { title: ' safeGUARDING ' })
  expect([again.status, again.body.code]).toEqual([409, 'program_title_taken'])
  const late = await office.run(createProgram, { programId: 2 ** 40, title: 'Safeguarding' })
  expect(late).toMatchObject({ status: 'rejected', code: 'program_title_taken' })
  await office.post(`/api/training/programs/${program.id}/archive`, {})
  expect((await office.post('/api/training/programs', { title: 'Safeguarding' })).status).toBe(201)
  const back = await office.post(`/api/training/programs/${program.id}/archive`, { archived: false })
  expect(back.body.code).toBe('program_title_taken')
})

test('in an archived program only earlier completions count, however late they arrive', async () => {
  const { camp: here, office } = await camp()
  const { program, materials } = await programOf(office, 'Old', [
    { title: 'One', ...TEXT },
    { title: 'Two', ...TEXT },
  ])
  const staff = await here.as('staff')
  const now = await later(here, staff, office)
  const act = (index: number, minutes: number) => ({
    mutation: completeMaterial,
    args: { completionId: 2 ** 40 + 10 * index, progressId: 2 ** 40 + 10 * index + 1, materialId: materials[index].id },
    at: new Date(now + minutes * 60_000).toISOString(),
  })
  const batch = await staff.actions([act(0, -30), act(1, 0)])
  const archived = { mutation: archiveProgram, args: { programId: program.id, archived: true } }
  await office.pushRaw(await office.actions([{ ...archived, at: new Date(now - 60_000).toISOString() }]))
  const { results } = (await staff.pushRaw(batch)).body
  expect(results).toMatchObject([{ status: 'ok' }, { status: 'rejected', code: 'program_archived' }])
  const live = await staff.post('/api/training/complete', { materialId: materials[1].id })
  expect([live.status, live.body.code]).toEqual([409, 'program_archived'])
  const added = await office.post('/api/training/materials', { programId: program.id, title: 'X', ...TEXT })
  expect(added.body.code).toBe('program_archived')
})

test('an acknowledgment needs a typed name and the current text', async () => {
  const { camp: here, office } = await camp()
  const { materials } = await programOf(office, 'Conduct', [
    { title: 'Code', type: 'acknowledge', content: 'Be good.' },
  ])
  const staff = await here.as('volunteer')
  const agree = (more: object) => staff.post('/api/training/complete', { materialId: materials[0].id, ...more })
  expect((await agree({})).body.fields).toEqual({ signedName: 'Type your name' })
  expect((await agree({ signedName: '  ' })).status).toBe(400)
  const { body } = await agree({ signedName: 'Sam Brandt' })
  expect(body).toMatchObject({ signedName: 'Sam Brandt', version: expect.stringMatching(/^[0-9a-f]{64}$/) })
  const today = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await office.patch(`/api/training/materials/${materials[0].id}`, { content: 'Be better.', validFrom: today })
  const old = await agree({ signedName: 'Sam Brandt', version: body.version })
  expect([old.status, old.body.code]).toEqual([409, 'material_changed'])
  expect(old.body.message).toContain('Code')
})

test('a repeated requirement has to be completed again, and the earlier completion stays on record', async () => {
  const { camp: here, office } = await camp()
  const { program, materials } = await programOf(office)
  const staff = await here.as('staff')
  const long = '2026-01-10T12:00:00.000Z'
  await here.put(materialCompletions, {
    userId: staff.userId,
    materialId: materials[0].id,
    completedAt: long,
    timeSpent: 9,
    notes: null,
    signedName: null,
    version: null,
    earlier: [],
  })
  expect(await of(staff, program.id)).toMatchObject({ status: 'completed' })
  await office.patch(`/api/training/programs/${program.id}`, { validFrom: '2026-02-01', repeatsYearly: true })
  expect(await of(staff, program.id)).toMatchObject({ progressPercentage: '0.00' })
  const { body } = await staff.post('/api/training/complete', { materialId: materials[0].id, timeSpent: 3 })
  expect(body).toMatchObject({ timeSpent: 3, earlier: [{ completedAt: long }] })
})

test('each type of material needs its own content, and links use https', async () => {
  const { office } = await camp()
  const { program } = await programOf(office)
  const add = async (material: object) =>
    (await office.post('/api/training/materials', { programId: program.id, title: 'X', ...material })).body
  expect((await add({ type: 'text', content: ' ' })).fields).toEqual({ content: 'Enter the text to read' })
  expect((await add({ type: 'document' })).fields).toEqual({ file: 'Choose a file' })
  expect((await add({ type: 'video' })).fields).toEqual({ file: 'Choose a file or enter a link, but not both' })
  for (const videoUrl of ['javascript:alert(1)', 'http://a.example/x', 'https://', '//a.example', 'x'])
    expect((await add({ type: 'video', videoUrl })).fields, videoUrl).toHaveProperty('videoUrl')
  expect((await add({ type: 'text', content: 'x', videoUrl: 'https://a.example/x' })).fields).toHaveProperty('videoUrl')
  expect((await add({ type: 'text', content: 'x', estimatedDuration: 0 })).fields).toHaveProperty('estimatedDuration')
  expect((await office.post('/api/training/programs', { title: ' ' })).body.fields).toEqual({
    title: 'Title is required',
  })
})

test("no one reads or completes another camp's training, and parents see none", async () => {
  const { camp: here, people } = await everyone()
  const other = await (here.world as World).camp('pinewood', { numbersFrom: 1000 })
  const { program, materials } = await programOf(await other.as('admin'))
  for (const [who, person] of people) {
    const mine = isAmong(WORKERS, who) ? 404 : 403
    const paths = [`/api/training/programs/${program.id}`, `/api/training/programs/${program.id}/materials`]
    for (const path of paths) expect((await person.get(path)).status, who).toBe(mine)
    const completed = await person.post('/api/training/complete', { materialId: materials[0].id })
    expect(completed.status, who).toBe(mine)
  }
})

test("a volunteer can't create a program, by call or by push", async () => {
  const { camp: here } = await camp()
  const volunteer = await here.as('volunteer')
  expect((await volunteer.post('/api/training/programs', { title: 'Mine' })).status).toBe(403)
  const pushed = await volunteer.run(createProgram, { programId: 2 ** 40, title: 'Mine' })
  expect(pushed).toMatchObject({ status: 'rejected', code: 'forbidden' })
})

test('late or soon-due training is an alert for the person until it is completed', async () => {
  const { camp: here, office } = await camp()
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const dated = async (title: string, dueDate: string, more: object = {}) => {
    const { program, materials } = await programOf(office, title)
    await office.patch(`/api/training/programs/${program.id}`, { dueDate, ...more })
    return materials[0].id as number
  }
  const late = await dated('Late', inDays(-5))
  await dated('Soon', inDays(10))
  await dated('Far', inDays(20))
  const audience = { roles: ['manager'], departments: [], positions: [], employment: [], who: 'everybody' }
  await dated('Of others', inDays(-5), { audience })
  const volunteer = await here.as('volunteer')
  const alerts = async (who: Person) =>
    (await who.get('/api/dashboard/alerts')).body
      .filter(({ path }: { path: string }) => path === '/training')
      .map(
        ({ color, title, description }: Record<string, string>) => `${color} ${title}: ${description?.split(' ')[0]}`,
      )
  expect(await alerts(volunteer)).toEqual(['error Training Overdue: Late', 'warning Training Due: Soon'])
  await volunteer.post('/api/training/complete', { materialId: late })
  expect(await alerts(volunteer)).toEqual(['warning Training Due: Soon'])
  expect(await alerts(await here.as('parent'))).toEqual([])
})
