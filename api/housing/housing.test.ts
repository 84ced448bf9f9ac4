import { expect, test } from 'vitest'
import { assignCabin, assignMany, putBack, setBed, unassignMany } from '#shared/housing/bed-mutations'
import { cabinAssignments } from '#shared/housing/model'
import { editCabin } from '#shared/housing/mutations'
import { suggestInput } from '#shared/housing/reads'
import { suggestBeds } from '#shared/housing/suggest'
import { visibleTo } from '../sync/view/visible'
import type { TestCamp } from '../testing/camp'
import type { Person } from '../testing/person'
import { world } from '../testing/world'

async function campWith(beds: number, children: number) {
  const camp = await (await world()).camp('lakeside')
  const session = await camp.session({ startDate: '2099-07-01', endDate: '2099-07-07' })
  const cabin = await camp.cabin({ capacity: beds })
  const registrations = []
  for (let index = 0; index < children; index += 1) {
    const camper = await camp.camper({ firstName: `Child ${index}` })
    registrations.push(await camp.registration(camper.id, session.id))
  }
  return { camp, session, cabin, registrations }
}

async function sleeping(camp: TestCamp, sessionId: number) {
  return (await (await camp.as('admin')).get(`/api/cabin-assignments/session/${sessionId}`)).body as {
    cabinId: number
    registrationId: number
    bedNumber: number | null
  }[]
}

test('suggested beds put girls and boys into a mixed cabin only if the session has no nights', async () => {
  const camp = await (await world()).camp('lakeside')
  const session = await camp.session({ startDate: '2099-07-01', endDate: '2099-07-07' })
  await camp.cabin({ gender: 'mixed' })
  for (const gender of ['female', 'male'] as const)
    await camp.registration((await camp.camper({ gender })).id, session.id)
  const office = await camp.as('admin')
  const suggested = async () => {
    const actor = { userId: office.userId, role: 'admin' as const, grants: [] }
    const input = await camp.world.server.database.read(async (db) => {
      const { reader } = await visibleTo(db, { org: camp.org, actor }, camp.world.server.now())
      return suggestInput(reader, session.id)
    })
    return suggestBeds(input, { random: () => 0.5, timeOver: () => 1 }).moves.length
  }
  expect(await suggested()).toBe(1)
  expect((await office.patch(`/api/sessions/${session.id}`, { isOvernight: false })).status).toBe(200)
  expect(await suggested()).toBe(2)
})

test('of twenty campers assigned to three beds at once, three get one and the others see that the cabin is full', async () => {
  const { camp, session, cabin, registrations } = await campWith(3, 20)
  const staff = await camp.as('staff')
  const answers = await Promise.all(
    registrations.map(({ id }) =>
      staff.post('/api/cabin-assignments', { registrationId: id, cabinId: cabin.id, sessionId: session.id }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(17)
  expect(refused[0]?.body).toMatchObject({ code: 'cabin_full' })
  expect(refused[0]?.body.message).toBe('Bluebird is at capacity (3 campers).')
  expect(await sleeping(camp, session.id)).toHaveLength(3)
})

test('a move leaves a registration one bed, and the history keeps the old one', async () => {
  const { camp, session, cabin, registrations } = await campWith(2, 1)
  const other = await camp.cabin({ name: 'Heron' })
  const staff = await camp.as('staff')
  const registrationId = registrations[0]?.id ?? 0
  for (const cabinId of [cabin.id, other.id, other.id]) {
    expect(
      (await staff.post('/api/cabin-assignments', { registrationId, cabinId, sessionId: session.id })).status,
    ).toBe(201)
  }
  expect(await sleeping(camp, session.id)).toMatchObject([{ cabinId: other.id }])
  const { body } = await staff.pull()
  const history = body.patch[cabinAssignments.name].put as { status: string }[]
  expect(history.map(({ status }) => status).sort()).toEqual(['assigned', 'moved'])
  expect((await staff.delete(`/api/cabin-assignments/registration/${registrationId}`)).status).toBe(204)
  expect(await sleeping(camp, session.id)).toEqual([])
})

test('the wrong gender, another session, a cancelled registration and a closed cabin are refused with a reason', async () => {
  const { camp, session, cabin, registrations } = await campWith(2, 1)
  const staff = await camp.as('staff')
  const boys = await camp.cabin({ name: 'Badger', gender: 'male' })
  const closed = await camp.cabin({ name: 'Otter', status: 'maintenance' })
  const later = await camp.session({ name: 'Week 2' })
  const cancelled = await camp.registration((await camp.camper()).id, session.id, 'cancelled')
  const registrationId = registrations[0]?.id ?? 0
  const put = async (fields: object) =>
    (
      await staff.post('/api/cabin-assignments', {
        registrationId,
        cabinId: cabin.id,
        sessionId: session.id,
        ...fields,
      })
    ).body
  expect(await put({ cabinId: boys.id })).toMatchObject({
    code: 'gender_restriction',
    message: 'Badger is designated for male campers only.',
  })
  expect((await put({ cabinId: closed.id })).code).toBe('cabin_closed')
  expect((await put({ sessionId: later.id })).code).toBe('wrong_session')
  expect((await put({ registrationId: cancelled.id })).code).toBe('registration_not_active')
  expect((await put({ registrationId: 999_999 })).code).toBe('not_found')
  expect(await sleeping(camp, session.id)).toEqual([])
})

test('a cabin with campers is deleted or made smaller only after everyone affected was confirmed', async () => {
  const { camp, session, cabin, registrations } = await campWith(2, 2)
  const [staff, admin] = [await camp.as('staff'), await camp.as('admin')]
  for (const { id } of registrations)
    await staff.post('/api/cabin-assignments', { registrationId: id, cabinId: cabin.id, sessionId: session.id })
  const refused = await admin.patch(`/api/cabins/${cabin.id}`, { capacity: 1 })
  expect(refused.body).toMatchObject({ code: 'cabin_occupied' })
  expect(refused.body.message).toContain('Child 1 Keller')
  expect(
    (await admin.patch(`/api/cabins/${cabin.id}`, { capacity: 1, confirmed: [registrations[1]?.id] })).body,
  ).toMatchObject({ capacity: 1 })
  expect(await sleeping(camp, session.id)).toHaveLength(1)
  expect((await admin.delete(`/api/cabins/${cabin.id}`)).body.code).toBe('cabin_occupied')
  expect((await admin.delete(`/api/cabins/${cabin.id}?confirmed=${registrations[0]?.id}`)).status).toBe(204)
  expect(await sleeping(camp, session.id)).toEqual([])
  expect((await staff.get(`/api/registrations/session/${session.id}`)).body).toHaveLength(2)
})

test('when two offline devices fill the last bed, one wins and the other sees who sleeps there', async () => {
  const { camp, session, cabin, registrations } = await campWith(1, 2)
  const [one, two] = [await camp.as('staff', [], '1'), await camp.as('staff', [], '2')]
  const args = (index: number, assignmentId: number) => ({
    assignmentId,
    registrationId: registrations[index]?.id,
    cabinId: cabin.id,
    sessionId: session.id,
  })
  expect((await one.run(assignCabin, args(0, 2 ** 40))).status).toBe('ok')
  const lost = await two.run(assignCabin, args(1, 2 ** 41))
  expect(lost).toMatchObject({ status: 'rejected', code: 'cabin_full', data: { campers: ['Child 0 Keller'] } })
  const office = (await (await camp.as('admin')).pull()).body.patch.refused_actions.put
  expect(office).toMatchObject([{ uid: lost.uid, code: 'cabin_full', name: assignCabin.name }])
})

test('an edit of a value that its editor had not seen wins, and the older value is kept', async () => {
  const { camp, cabin } = await campWith(2, 0)
  const [one, two] = [await camp.as('admin'), await camp.as('manager')]
  await one.run(editCabin, { cabinId: cabin.id, set: { location: 'East' }, base: { location: null } })
  expect(
    (await two.run(editCabin, { cabinId: cabin.id, set: { location: 'West' }, base: { location: null } })).status,
  ).toBe('ok')
  const { body } = await one.pull()
  expect(body.patch.field_history.put).toMatchObject([
    { field: 'location', oldValue: 'East', newValue: 'West', oldBy: one.userId, newBy: two.userId },
  ])
})

test('a cabin needs a name and a capacity of at least one, and has eight beds by default', async () => {
  const { camp } = await campWith(1, 0)
  const admin = await camp.as('admin')
  expect((await admin.post('/api/cabins', { name: ' ', capacity: 4 })).body.fields).toMatchObject({
    name: 'Name is required',
  })
  for (const capacity of [0, -1, 1.5, '4', null])
    expect((await admin.post('/api/cabins', { name: 'X', capacity })).status).toBe(400)
  expect(
    (await admin.post('/api/cabins', { name: 'Heron', capacity: 4, gender: 'mixed', ageGroup: '13-15' })).status,
  ).toBe(201)
  const usual = await admin.post('/api/cabins', { name: 'Aspen' })
  expect([usual.status, usual.body.capacity]).toEqual([201, 8])
})

test('many beds are assigned in one call, all or nothing, and a locked bed is not moved', async () => {
  const { camp, session, cabin, registrations } = await campWith(2, 3)
  const staff = await camp.as('staff')
  const beds = registrations.map(({ id }) => ({ registrationId: id, cabinId: cabin.id, sessionId: session.id }))
  const tooMany = await staff.post('/api/cabin-assignments/many', { assignments: beds })
  expect([tooMany.status, tooMany.body.code]).toEqual([409, 'cabin_full'])
  expect(await sleeping(camp, session.id)).toEqual([])
  const done = await staff.post('/api/cabin-assignments/many', { assignments: beds.slice(0, 2) })
  expect(done.body).toEqual({ assigned: 2, left: 0 })
  const [first, second] = registrations.map(({ id }) => `/api/cabin-assignments/registration/${id}`)
  expect((await staff.patch(first ?? '', { bedNumber: 1, locked: true })).body).toMatchObject({
    bedNumber: 1,
    locked: true,
  })
  expect((await staff.patch(second ?? '', { bedNumber: 1 })).body.code).toBe('bed_taken')
  expect((await staff.patch(second ?? '', { bedNumber: 3 })).body.code).toBe('no_such_bed')
  expect((await staff.delete(first ?? '')).body).toMatchObject({
    code: 'bed_locked',
    message: "Child 0 Keller's bed is locked. Unlock it first.",
  })
  const other = await camp.cabin({ name: 'Heron' })
  const elsewhere = { registrationId: registrations[0]?.id, cabinId: other.id, sessionId: session.id }
  expect((await staff.post('/api/cabin-assignments', elsewhere)).body.code).toBe('bed_locked')
  expect((await staff.post('/api/cabin-assignments/many', { assignments: [elsewhere] })).body.code).toBe('bed_locked')
  await staff.patch(first ?? '', { locked: false })
  expect((await staff.delete(first ?? '')).status).toBe(204)
})

test("a bed's note goes along when the camper is moved, and parents don't see it", async () => {
  const camp = await (await world()).camp('lakeside')
  const [staff, parent] = [await camp.as('staff'), await camp.as('parent')]
  const session = await camp.session({ startDate: '2099-07-01', endDate: '2099-07-07' })
  const family = await camp.family('Keller', parent.userId)
  const camper = await camp.camper({ familyId: family.id })
  const { id: registrationId } = await camp.registration(camper.id, session.id)
  const path = `/api/cabin-assignments/registration/${registrationId}`
  const move = async (name: string) => {
    const cabin = await camp.cabin({ name })
    const moved = { registrationId, cabinId: cabin.id, sessionId: session.id }
    expect((await staff.post('/api/cabin-assignments', moved)).status).toBe(201)
  }
  await move('Bluebird')
  expect((await staff.patch(path, { notes: 'Bottom bunk only' })).body.notes).toBe('Bottom bunk only')
  await move('Heron')
  await staff.delete(path)
  await move('Osprey')
  const notesFor = async (who: Person) => {
    const rows: { notes: string | null }[] = (await who.pull()).body.patch.cabin_assignments.put
    return rows.map(({ notes }) => notes)
  }
  expect(await notesFor(staff)).toEqual(['Bottom bunk only', 'Bottom bunk only', 'Bottom bunk only'])
  expect(await notesFor(parent)).toEqual([null, null, null])
  expect((await staff.patch(path, { notes: 'x'.repeat(2001) })).status).toBe(400)
  expect((await staff.patch(path, { notes: '' })).body.notes).toBeNull()
})

test('when bed assignments arrive late, the free beds are given and the others are named in the inbox', async () => {
  const { camp, session, cabin, registrations } = await campWith(2, 3)
  const [staff, late] = [await camp.as('staff', [], '1'), await camp.as('staff', [], '2')]
  const [first, second, third] = registrations.map(({ id }) => id)
  const bed = (registrationId = 0) => ({ registrationId, cabinId: cabin.id, sessionId: session.id })
  await staff.post('/api/cabin-assignments', bed(first))
  const beds = [second, third].map((each, index) => ({ ...bed(each), assignmentId: 2 ** 40 + index }))
  const done = await late.run(assignMany, { beds })
  expect(done).toMatchObject({ status: 'ok', code: 'beds_left_out', data: { args: { beds: [beds[1]] } } })
  expect(done.message).toBe(
    "1 of 2 campers didn't get a bed. The others did. Child 2 Keller: Bluebird is at capacity (2 campers).",
  )
  expect((await sleeping(camp, session.id)).map(({ registrationId }) => registrationId).sort()).toEqual([first, second])
  const office = (await (await camp.as('admin')).pull()).body.patch.refused_actions.put
  expect(office).toMatchObject([{ uid: done.uid, code: 'beds_left_out', args: { beds: [beds[1]] } }])
})

test('undoing bed assignments frees only beds whose campers still sleep there, and names those with locked beds', async () => {
  const { camp, session, cabin, registrations } = await campWith(3, 3)
  const other = await camp.cabin({ name: 'Heron' })
  const staff = await camp.as('staff')
  const bed = (id: number, cabinId: number) => ({ registrationId: id, cabinId, sessionId: session.id })
  for (const { id } of registrations) await staff.post('/api/cabin-assignments', bed(id, cabin.id))
  const [locked = 0, moved = 0, free = 0] = registrations.map(({ id }) => id)
  await staff.patch(`/api/cabin-assignments/registration/${locked}`, { locked: true })
  await staff.post('/api/cabin-assignments', bed(moved, other.id))
  const beds = [locked, moved, free].map((registrationId) => ({ registrationId, cabinId: cabin.id }))
  const done = await staff.run(unassignMany, { beds })
  expect(done).toMatchObject({ status: 'ok', code: 'beds_kept', data: { args: { beds: [beds[0]] } } })
  expect(done.message).toBe(
    "1 of 3 campers kept their beds. Child 0 Keller: Child 0 Keller's bed is locked. Unlock it first.",
  )
  expect((await sleeping(camp, session.id)).map(({ registrationId }) => registrationId).sort()).toEqual([locked, moved])
})

test('a bed number that a smaller cabin does not have is cleared, and a bed belongs to one camper', async () => {
  const { camp, session, cabin, registrations } = await campWith(4, 2)
  const [staff, admin] = [await camp.as('staff'), await camp.as('admin')]
  const [one = 0, two = 0] = registrations.map(({ id }) => id)
  for (const registrationId of [one, two])
    await staff.post('/api/cabin-assignments', { registrationId, cabinId: cabin.id, sessionId: session.id })
  expect((await staff.run(setBed, { registrationId: one, bedNumber: 4 })).status).toBe('ok')
  expect((await staff.run(setBed, { registrationId: two, bedNumber: 4 })).code).toBe('bed_taken')
  expect((await staff.run(setBed, { registrationId: two, bedNumber: 2 })).status).toBe('ok')
  expect((await admin.patch(`/api/cabins/${cabin.id}`, { capacity: 3 })).status).toBe(200)
  const beds = await sleeping(camp, session.id)
  expect(new Map(beds.map(({ registrationId, bedNumber }) => [registrationId, bedNumber]))).toEqual(
    new Map([
      [one, null],
      [two, 2],
    ]),
  )
  expect((await staff.run(setBed, { registrationId: one, bedNumber: 4 })).code).toBe('no_such_bed')
})

test('a cabin with campers only in past sessions is deleted without asking', async () => {
  const camp = await (await world()).camp('lakeside')
  const past = await camp.session({ startDate: '2020-07-01', endDate: '2020-07-07' })
  const cabin = await camp.cabin()
  const place = await camp.registration((await camp.camper()).id, past.id)
  const [staff, admin] = [await camp.as('staff'), await camp.as('admin')]
  await staff.post('/api/cabin-assignments', { registrationId: place.id, cabinId: cabin.id, sessionId: past.id })
  expect((await admin.delete(`/api/cabins/${cabin.id}`)).status).toBe(204)
})

test('a camper gets the lowest free bed of a cabin, including one that was given up', async () => {
  const { camp, session, cabin, registrations } = await campWith(4, 4)
  const staff = await camp.as('staff')
  const put = ({ id }: { id: number }) =>
    staff.post('/api/cabin-assignments', { registrationId: id, cabinId: cabin.id, sessionId: session.id })
  const [one, two, three, four] = registrations
  if (!one || !two || !three || !four) throw new Error('four children')
  expect([(await put(one)).body.bedNumber, (await put(two)).body.bedNumber]).toEqual([1, 2])
  await staff.delete(`/api/cabin-assignments/registration/${one.id}`)
  await staff.run(setBed, { registrationId: two.id, bedNumber: 3 })
  expect([(await put(three)).body.bedNumber, (await put(four)).body.bedNumber]).toEqual([1, 2])
})

test('an undone move returns campers to their previous beds, or to the next free one', async () => {
  const { camp, session, cabin, registrations } = await campWith(4, 3)
  const other = await camp.cabin({ name: 'Heron' })
  const staff = await camp.as('staff')
  const [one = 0, two = 0, three = 0] = registrations.map(({ id }) => id)
  const bed = (registrationId: number, cabinId: number) => ({ registrationId, cabinId, sessionId: session.id })
  for (const id of [one, two]) await staff.post('/api/cabin-assignments', bed(id, cabin.id))
  for (const id of [one, two]) await staff.post('/api/cabin-assignments', bed(id, other.id))
  await staff.post('/api/cabin-assignments', bed(three, cabin.id))
  const back = (registrationId: number, bedNumber: number) => ({
    registrationId,
    from: other.id,
    to: { cabinId: cabin.id, bedNumber },
  })
  const done = await staff.post('/api/cabin-assignments/back', {
    sessionId: session.id,
    campers: [back(two, 2), back(one, 1)],
  })
  expect([done.status, done.body]).toEqual([200, { back: 2, left: 0 }])
  const beds = await sleeping(camp, session.id)
  expect(new Map(beds.map(({ registrationId, bedNumber }) => [registrationId, bedNumber]))).toEqual(
    new Map([
      [two, 2],
      [three, 1],
      [one, 3],
    ]),
  )
})

test('a late undo leaves campers whom someone has moved since, and names them with the reason', async () => {
  const { camp, session, cabin, registrations } = await campWith(4, 4)
  const other = await camp.cabin({ name: 'Heron' })
  const [staff, late] = [await camp.as('staff', [], '1'), await camp.as('staff', [], '2')]
  const ids = registrations.map(({ id }) => id)
  const [stays = 0, moved = 0, freed = 0, locked = 0] = ids
  for (const registrationId of ids)
    await staff.post('/api/cabin-assignments', { registrationId, cabinId: cabin.id, sessionId: session.id })
  await staff.post('/api/cabin-assignments', { registrationId: moved, cabinId: other.id, sessionId: session.id })
  await staff.delete(`/api/cabin-assignments/registration/${freed}`)
  await staff.run(setBed, { registrationId: locked, locked: true })
  const campers = ids.map((registrationId) => ({ registrationId, from: cabin.id, to: null }))
  const done = await late.run(putBack, { sessionId: session.id, campers })
  expect(done).toMatchObject({
    status: 'ok',
    code: 'beds_not_put_back',
    data: { args: { sessionId: session.id, campers: campers.slice(1) } },
  })
  for (const reason of [
    'Child 1 Keller was moved to Heron in the meantime and stays there.',
    'Child 2 Keller was unassigned in the meantime.',
    "Child 3 Keller's bed is locked. Unlock it first.",
  ])
    expect(done.message).toContain(reason)
  const beds = await sleeping(camp, session.id)
  expect(beds.map(({ registrationId }) => registrationId).sort((a, b) => a - b)).toEqual([moved, locked])
  expect(beds.some(({ registrationId }) => registrationId === stays)).toBe(false)
  const refused = await staff.post('/api/cabin-assignments/back', { sessionId: session.id, campers })
  expect([refused.status, refused.body.code]).toEqual([409, 'moved_meanwhile'])
})

test('an undo moves no one into another session, another camp, or a cabin for another gender', async () => {
  const site = await world()
  const camp = await site.camp('lakeside')
  const theirs = await site.camp('pinewood')
  const session = await camp.session({ startDate: '2099-07-01', endDate: '2099-07-07' })
  const week = await camp.session({ name: 'Week 2' })
  const place = await camp.registration((await camp.camper()).id, session.id)
  const boys = await camp.cabin({ gender: 'male', name: 'Badger' })
  const mixed = await camp.cabin({ name: 'Heron' })
  const foreign = await theirs.cabin()
  const staff = await camp.as('staff')
  const back = async (cabinId: number, sessionId = session.id) => {
    const way = { registrationId: place.id, from: null, to: { cabinId, bedNumber: 1 } }
    return (await staff.post('/api/cabin-assignments/back', { sessionId, campers: [way] })).body.code
  }
  expect(await back(boys.id)).toBe('gender_restriction')
  expect(await back(mixed.id, week.id)).toBe('wrong_session')
  expect(await back(foreign.id)).toBe('not_found')
  expect(await sleeping(camp, session.id)).toEqual([])
})

test('limiting a mixed cabin to boys names the girls who sleep there', async () => {
  const { camp, session, cabin, registrations } = await campWith(4, 2)
  const [staff, admin] = [await camp.as('staff'), await camp.as('admin')]
  for (const { id } of registrations)
    await staff.post('/api/cabin-assignments', { registrationId: id, cabinId: cabin.id, sessionId: session.id })
  const refused = await admin.patch(`/api/cabins/${cabin.id}`, { gender: 'male' })
  expect(refused.body).toMatchObject({ code: 'gender_restriction' })
  expect(refused.body.message).toBe(
    "Bluebird is designated for male campers only. These campers don't match: Child 0 Keller, Child 1 Keller.",
  )
})
