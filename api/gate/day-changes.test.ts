import { expect, test } from 'vitest'
import { MAX_CHANGES_PER_DAY } from '#shared/gate/change-model'
import { addDayChange, markChangeSeen, withdrawDayChange } from '#shared/gate/change-mutations'
import type { ShownChange } from '#shared/gate/reads'
import type { Mutation } from '#shared/kernel/rules/define'
import { TIME_ZONE } from '../testing/camp'
import type { Person } from '../testing/person'
import { world } from '../testing/world'

let lastId = 2 ** 40
const newId = () => lastId++
const DAY = 24 * 3600_000

const GRANDMA = { kind: 'pick_up', person: 'Rose Lind', phone: '555 0101', time: '15:30', note: 'Her grandmother' }

/** A family with a parent who signs in and a child in a session that runs today; it is noon at the camp. */
async function atCamp() {
  const site = await world()
  const clock = site.server as { now(): Date }
  const noon = new Date(`${new Date().toISOString().slice(0, 10)}T17:00:00.000Z`)
  const set = (ms: number) => {
    clock.now = () => new Date(noon.getTime() + ms)
  }
  set(0)
  const camp = await site.camp('lakeside')
  const parent = await camp.as('parent')
  const [home, office, helper] = [
    await camp.family('Lind', parent.userId),
    await camp.as('manager'),
    await camp.as('volunteer'),
  ]
  const child = await camp.camper({ firstName: 'Maya', lastName: 'Lind', familyId: home.id })
  const today = camp.day()
  const session = await camp.session({ startDate: camp.day(-1), endDate: camp.day(2) })
  const registration = await camp.registration(child.id, session.id)
  const change = { camperId: child.id, day: today, ...GRANDMA }
  const add = (who: Person, fields: object = {}) => who.post('/api/day-changes', { ...change, ...fields })
  /** Sends an action that a device did at this time. */
  const push = async (who: Person, mutation: Pick<Mutation, 'name'>, args: object, after = 0) => {
    const at = new Date(noon.getTime() + after).toISOString()
    return (await who.pushRaw(await who.actions([{ mutation, args, at }]))).body.results[0]
  }
  return { site, camp, parent, home, office, helper, child, registration, today, change, add, push, set, noon }
}

// biome-ignore lint/suspicious/noExplicitAny: tests read answers freely
const rowsOf = async (who: Person): Promise<any[]> => (await who.get('/api/day-changes')).body

/** The changes that the gate shows. */
const atGate = async (who: Person): Promise<ShownChange[]> =>
  ((await who.get('/api/gate')).body as { changes: ShownChange[] }[]).flatMap(({ changes }) => changes)

test('a parent changes the pickup of their own child, and everyone at the gate sees it with the child named', async () => {
  const { camp, parent, helper, child, today, add, push, change } = await atCamp()
  const made = await add(parent)
  expect(made).toMatchObject({
    status: 201,
    body: { ...GRANDMA, camperId: child.id, day: today, isFromFamily: true, isLate: false, by: parent.userId },
  })
  for (const role of ['admin', 'manager', 'staff', 'volunteer'] as const)
    expect(await atGate(await camp.as(role))).toMatchObject([{ ...GRANDMA, camper: 'Maya Lind', isOnList: false }])
  expect(await push(parent, addDayChange, { ...change, changeId: newId(), kind: 'early', person: null })).toMatchObject(
    {
      status: 'ok',
    },
  )
  expect((await atGate(helper)).map(({ kind }) => kind).sort()).toEqual(['early', 'pick_up'])
})

test('the office records a change after a call; staff and volunteers read changes but write none', async () => {
  const { camp, office, parent, add, push, change } = await atCamp()
  const made = (await add(office)).body
  expect(made).toMatchObject({ isFromFamily: false, by: office.userId })
  for (const role of ['staff', 'volunteer'] as const) {
    const worker = await camp.as(role)
    expect(await rowsOf(worker)).toMatchObject([{ id: made.id }])
    expect((await add(worker)).status).toBe(403)
    expect((await worker.post(`/api/day-changes/${made.id}/withdraw`, {})).status).toBe(403)
    expect((await push(worker, addDayChange, { ...change, changeId: newId() })).code).toBe('forbidden')
    expect((await push(worker, withdrawDayChange, { changeId: made.id })).code).toBe('forbidden')
  }
  expect(await rowsOf(parent)).toMatchObject([{ id: made.id, withdrawnAt: null }])
})

test("another family neither sees, writes nor withdraws a child's changes, and no parent marks one as seen", async () => {
  const { camp, parent, add, push, change } = await atCamp()
  const stranger = await camp.as('parent', [], 'two')
  await camp.family('Orr', stranger.userId)
  const { id } = (await add(parent)).body
  expect(await rowsOf(stranger)).toEqual([])
  expect((await stranger.pull()).body.patch.day_changes).toBeUndefined()
  expect((await add(stranger)).status).toBe(404)
  expect((await push(stranger, addDayChange, { ...change, changeId: newId() })).code).toBe('not_found')
  expect((await stranger.post(`/api/day-changes/${id}/withdraw`, {})).status).toBe(404)
  expect((await push(stranger, withdrawDayChange, { changeId: id })).code).toBe('not_found')
  for (const person of [parent, stranger]) {
    expect((await person.post(`/api/day-changes/${id}/seen`, {})).status).toBe(403)
    expect((await push(person, markChangeSeen, { changeId: id, isWithdrawn: false })).code).toBe('forbidden')
  }
  expect(await rowsOf(parent)).toMatchObject([{ id, seenAt: null, withdrawnAt: null }])
  expect(await rowsOf(parent)).toHaveLength(1)
})

test('people of another camp find none of it', async () => {
  const { site, parent, add, push, change } = await atCamp()
  const { id } = (await add(parent)).body
  const other = await site.camp('hilltop', { numbersFrom: 5000 })
  const theirs = await other.as('admin')
  expect((await add(theirs)).status).toBe(404)
  expect((await push(theirs, addDayChange, { ...change, changeId: newId() })).status).toBe('rejected')
  for (const action of ['withdraw', 'seen'])
    expect((await theirs.post(`/api/day-changes/${id}/${action}`, {})).status).toBe(404)
  expect((await push(theirs, markChangeSeen, { changeId: id, isWithdrawn: false })).status).toBe('rejected')
  expect(await rowsOf(theirs)).toEqual([])
  expect(await rowsOf(parent)).toMatchObject([{ id, seenAt: null, withdrawnAt: null }])
})

test('a device decides neither who wrote a change, when, nor whether it was seen', async () => {
  const { parent, office, helper, add, push, change, noon } = await atCamp()
  const lies = {
    by: office.userId,
    at: '2020-01-01T00:00:00.000Z',
    isFromFamily: false,
    isLate: true,
    seenAt: noon.toISOString(),
    seenBy: helper.userId,
    withdrawnAt: noon.toISOString(),
    withdrawalSeenAt: noon.toISOString(),
  }
  const truth = { by: parent.userId, isFromFamily: true, isLate: false, seenAt: null, seenBy: null, withdrawnAt: null }
  const pushed = newId()
  expect((await push(parent, addDayChange, { ...change, changeId: pushed, ...lies }, 3 * DAY)).status).toBe('ok')
  const called = (await add(parent, lies)).body.id
  const rows = await rowsOf(office)
  for (const id of [pushed, called]) {
    const row = rows.find((each) => each.id === id)
    expect(row).toMatchObject(truth)
    // Not in the future, whatever the device claims.
    expect(row.at.slice(0, 10)).toBe(noon.toISOString().slice(0, 10))
  }
})

test('a change is for today or a later day on which the child has a spot in a session', async () => {
  const { camp, parent, office, registration, add, push, change } = await atCamp()
  expect((await add(parent, { day: camp.day(2) })).status).toBe(201)
  expect((await add(parent, { day: camp.day(-1) })).body.code).toBe('change_day_over')
  const past = { ...change, day: camp.day(-1), changeId: newId() }
  expect((await push(parent, addDayChange, past)).code).toBe('change_day_over')
  const outside = await add(parent, { day: camp.day(3) })
  expect(outside).toMatchObject({ status: 409, body: { code: 'change_outside_session' } })
  await office.patch(`/api/registrations/${registration.id}`, { status: 'cancelled' })
  expect((await add(parent)).body.code).toBe('change_outside_session')
  const late = await push(parent, addDayChange, { ...change, changeId: newId() })
  expect(late.code).toBe('change_outside_session')
  // A plan that no longer fits waits for the office.
  expect((await office.post('/api/inbox/book', { uids: [late.uid], reason: 'They called' })).status).toBe(204)
  expect((await rowsOf(office)).filter(({ day }) => day === change.day)).toMatchObject([{ by: parent.userId }])
})

test("the day of a change is the camp's, not UTC's", async () => {
  const { parent, today, add, set } = await atCamp()
  // Ten at night at the camp, the next day in UTC.
  set(10 * 3600_000)
  const clock = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE })
  expect(clock.format(new Date(`${today}T12:00:00.000Z`))).toBe(today)
  expect((await add(parent)).status).toBe(201)
})

test('a change says who picks up, or at what time; texts have limits', async () => {
  const { parent, add, push, change } = await atCamp()
  const wrong: [object, string][] = [
    [{ person: '  ' }, 'person'],
    [{ person: null }, 'person'],
    [{ kind: 'early', time: null }, 'time'],
    [{ kind: 'late', time: null }, 'time'],
    [{ time: '25:00' }, 'time'],
    [{ person: 'x'.repeat(201) }, 'person'],
    [{ phone: '5'.repeat(41) }, 'phone'],
    [{ note: 'x'.repeat(501) }, 'note'],
    [{ kind: 'not_on_bus' }, 'kind'],
    [{ day: 'tomorrow' }, 'day'],
    [{ camperId: null }, 'camperId'],
  ]
  for (const [fields, field] of wrong) {
    const answer = await add(parent, fields)
    expect({ ...answer.body.errors, status: answer.status }, field).toHaveProperty('status', 400)
    const pushed = await push(parent, addDayChange, { ...change, ...fields, changeId: newId() })
    expect(pushed.code, field).toBe('invalid')
  }
  const absent = (await add(parent, { kind: 'absent' })).body
  expect(absent).toMatchObject({ person: null, phone: null, time: null, note: 'Her grandmother' })
})

test('the person is compared with the pickup list and the custody note, which parents never learn', async () => {
  const { camp, parent, helper, home, add } = await atCamp()
  const admin = await camp.as('admin')
  const contact = { name: 'Rose Lind', relation: 'Grandmother', phone: '555 0101', pickUp: true }
  await add(parent, { person: 'rose  LIND' })
  expect(await atGate(helper)).toMatchObject([{ isOnList: false, isInCustodyNote: false }])
  await admin.post(`/api/families/${home.id}/contacts`, contact)
  expect(await atGate(helper)).toMatchObject([{ isOnList: true, isInCustodyNote: false }])
  const custody = await admin.send('PUT', `/api/families/${home.id}/custody`, {
    note: 'Court order: Rose Lind may not pick up.',
  })
  expect(custody.status, JSON.stringify(custody.body)).toBeLessThan(300)
  expect(await atGate(helper)).toMatchObject([{ isInCustodyNote: true }])
  expect(JSON.stringify((await parent.pull()).body)).not.toContain('Court order')
})

test('a change is marked as seen once; the parent sees when, but not who', async () => {
  const { parent, office, helper, add, push, set } = await atCamp()
  const { id } = (await add(parent)).body
  set(60_000)
  expect((await helper.post(`/api/day-changes/${id}/seen`, {})).status).toBe(204)
  const [seen] = await rowsOf(office)
  expect(seen).toMatchObject({ id, seenBy: helper.userId })
  set(120_000)
  expect((await push(office, markChangeSeen, { changeId: id, isWithdrawn: false }, 120_000)).status).toBe('ok')
  expect(await rowsOf(office)).toMatchObject([{ seenAt: seen.seenAt, seenBy: helper.userId }])
  expect(await rowsOf(parent)).toMatchObject([{ seenAt: seen.seenAt, seenBy: null }])
  expect((await parent.pull()).body.patch.day_changes.put).toMatchObject([{ seenAt: seen.seenAt, seenBy: null }])
})

test('a mark with a time before the change is stored with the time of the change', async () => {
  const { parent, helper, add, push } = await atCamp()
  const change = (await add(parent)).body
  await push(helper, markChangeSeen, { changeId: change.id, isWithdrawn: false }, -3600_000)
  expect(await rowsOf(parent)).toMatchObject([{ seenAt: change.at }])
})

test('a withdrawn change is gone at the gate; one that was seen stays until its withdrawal is seen too', async () => {
  const { parent, helper, add, push } = await atCamp()
  const unseen = (await add(parent)).body
  expect((await parent.post(`/api/day-changes/${unseen.id}/withdraw`, {})).status).toBe(204)
  expect((await parent.post(`/api/day-changes/${unseen.id}/withdraw`, {})).status).toBe(204)
  expect(await atGate(helper)).toEqual([])
  const { id } = (await add(parent)).body
  await helper.post(`/api/day-changes/${id}/seen`, {})
  expect((await push(parent, withdrawDayChange, { changeId: id })).status).toBe('ok')
  const [shown] = await atGate(helper)
  expect(shown?.withdrawnAt).not.toBeNull()
  // A tablet that was offline marks what it still showed: the change itself.
  expect((await push(helper, markChangeSeen, { changeId: id, isWithdrawn: false })).status).toBe('ok')
  expect(await atGate(helper)).toHaveLength(1)
  expect((await helper.post(`/api/day-changes/${id}/seen`, { isWithdrawn: true })).status).toBe(204)
  expect(await atGate(helper)).toEqual([])
})

test('a change seen offline and withdrawn in the meantime is shown again as withdrawn', async () => {
  const { parent, helper, add, push } = await atCamp()
  const { id } = (await add(parent)).body
  await parent.post(`/api/day-changes/${id}/withdraw`, {})
  expect((await push(helper, markChangeSeen, { changeId: id, isWithdrawn: true })).status).toBe('ok')
  expect((await push(helper, markChangeSeen, { changeId: id, isWithdrawn: false })).status).toBe('ok')
  const rows = await rowsOf(parent)
  expect(rows[0].seenAt).not.toBeNull()
  expect(rows[0].withdrawalSeenAt).not.toBeNull()
})

test("a change that arrives after its day is kept and marked as late, and the gate doesn't show it", async () => {
  const { camp, parent, helper, change, set, noon } = await atCamp()
  // The phone was in contact that day, then went offline.
  await parent.pull()
  const changeId = newId()
  const args = { ...change, changeId }
  const made = await parent.actions([{ mutation: addDayChange, args, at: noon.toISOString() }])
  set(DAY)
  expect((await parent.pushRaw(made)).body.results).toMatchObject([{ status: 'ok' }])
  expect(await rowsOf(parent)).toMatchObject([{ id: changeId, isLate: true, day: camp.day(-1) }])
  expect(await atGate(helper)).toEqual([])
  expect((await helper.get(`/api/gate?day=${change.day}`)).body).toMatchObject([{ changes: [] }])
  expect((await parent.post(`/api/day-changes/${changeId}/withdraw`, {})).body.code).toBe('change_day_over')
})

test('a family can send 20 changes for a child and day; the office can always add one', async () => {
  const { parent, office, add, push, change } = await atCamp()
  for (let count = 0; count < MAX_CHANGES_PER_DAY; count += 1)
    expect((await push(parent, addDayChange, { ...change, changeId: newId() })).status).toBe('ok')
  expect((await add(parent)).body.code).toBe('too_many_changes')
  expect((await push(parent, addDayChange, { ...change, changeId: newId() })).code).toBe('too_many_changes')
  expect((await add(office)).status).toBe(201)
})

test('changes follow a merge of campers and its undo, which a newer change prevents', async () => {
  const { camp, parent, office, helper, child, home, add, set } = await atCamp()
  const kept = await camp.camper({ firstName: 'Maya', lastName: 'Lind', familyId: home.id })
  await add(parent)
  set(60_000)
  const merge = await office.post(`/api/campers/${kept.id}/merge`, { goneId: child.id })
  expect(merge.status, JSON.stringify(merge.body)).toBe(200)
  expect(await atGate(helper)).toMatchObject([{ camperId: kept.id }])
  const newer = (await add(parent, { camperId: kept.id })).body
  expect(newer).toMatchObject({ camperId: kept.id })
  const undo = () => office.post(`/api/campers/merges/${merge.body.mergeId}/undo`, {})
  expect((await undo()).body.code).toBe('merge_pickup_changes')
  await parent.post(`/api/day-changes/${newer.id}/withdraw`, {})
  expect((await undo()).status).toBe(204)
  expect(await atGate(helper)).toMatchObject([{ camperId: child.id }])
})

test("deleting a child deletes the child's changes", async () => {
  const { parent, office, child, add } = await atCamp()
  await add(parent)
  expect(await rowsOf(office)).toHaveLength(1)
  expect((await office.delete(`/api/campers/${child.id}`)).status).toBe(204)
  expect(await rowsOf(office)).toEqual([])
})

test('everyone who works at the camp is alerted to a change of today until someone has seen it', async () => {
  const { camp, parent, helper, add } = await atCamp()
  const alertsOf = async (who: Person) =>
    ((await who.get('/api/dashboard/alerts')).body as { id: string; description: string }[])
      .filter(({ id }) => id === 'pickup-changes')
      .map(({ description }) => description)
  await add(parent, { day: camp.day(1) })
  expect(await alertsOf(helper)).toEqual([])
  const { id } = (await add(parent)).body
  const text = 'Not seen at the gate yet: Maya Lind (Rose Lind picks up at 3:30 PM).'
  for (const role of ['admin', 'manager', 'staff', 'volunteer'] as const)
    expect(await alertsOf(await camp.as(role)), role).toEqual([text])
  expect(await alertsOf(parent)).toEqual([])
  await helper.post(`/api/day-changes/${id}/seen`, {})
  expect(await alertsOf(helper)).toEqual([])
  await parent.post(`/api/day-changes/${id}/withdraw`, {})
  expect(await alertsOf(helper)).toEqual([text.replace('(Rose', '(withdrawn: Rose')])
})
