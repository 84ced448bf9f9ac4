import { expect, test } from 'vitest'
import { createCamper, editCamper } from '#shared/campers/mutations'
import { bookRefused } from '#shared/inbox/book-mutation'
import { settleRefused } from '#shared/inbox/mutations'
import type { Mutation } from '#shared/kernel/rules/define'
import { BLOCK_SIZE } from '#shared/kernel/values/ids'
import type { ActionResult } from '#shared/protocol'
import { register } from '#shared/registration/mutations'
import { addFunds } from '#shared/store/funds-mutations'
import type { TestCamp } from '../testing/camp'
import { creditArgs } from '../testing/credit'
import { retired } from '../testing/known-mutation'
import type { Person } from '../testing/person'
import { giveRole, switchOff } from '../testing/roles'
import { world } from '../testing/world'

const camp = async (): Promise<TestCamp> => (await world()).camp('lakeside')

type Made = {
  mutation: Pick<Mutation, 'name'>
  args: unknown
  made?: number[]
  after?: string[]
  uid?: string
  at?: string
}

/** Has actions refused on a person's device; returns their uids. */
async function refusedOn(who: Person, list: Made[]): Promise<string[]> {
  const { body } = await who.pushRaw(await who.actions(list))
  for (const each of body.results) expect(each.status).toBe('rejected')
  return body.results.map(({ uid }: ActionResult) => uid)
}

const officeRows = async (who: Person) => (await who.pull()).body.patch.refused_actions?.put ?? []
const book = (who: Person, uids: string[], reason = 'They were here') => who.post('/api/inbox/book', { uids, reason })

/** A credit that a volunteer was not allowed to record, and the account. */
async function refusedCredit(lakeside: TestCamp) {
  const [volunteer, admin, maya] = [await lakeside.as('volunteer'), await lakeside.as('admin'), await lakeside.camper()]
  const [uid = ''] = await refusedOn(volunteer, [{ ...creditArgs(maya.id, 2 ** 40), made: [2 ** 40] }])
  const ledger = async () => (await admin.get(`/api/campers/${maya.id}/transactions`)).body
  return { volunteer, admin, maya, uid, ledger }
}

test('a refused action is applied once, with its author, who applied it, and why', async () => {
  const lakeside = await camp()
  const { volunteer, admin, uid, ledger } = await refusedCredit(lakeside)
  const manager = await lakeside.as('manager')
  const answers = await Promise.all([book(admin, [uid]), book(manager, [uid])])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404])
  expect(answers.find(({ status }) => status === 404)?.body.code).toBe('settled_before')
  const [who] = [admin, manager].filter((_, index) => answers[index]?.status === 204)
  const entries = await ledger()
  expect(entries).toMatchObject([
    {
      processedBy: volunteer.userId,
      needsReview: [],
      settled: { by: who?.userId, note: 'They were here', reasons: ['booked_later'] },
    },
  ])
  expect(entries[0].id).not.toBe(2 ** 40)
  expect(await officeRows(admin)).toEqual([])
  const [noted] = (await admin.pull()).body.patch.booked_actions.put
  expect(noted).toMatchObject({ uid, userId: volunteer.userId, bookedBy: who?.userId, reason: 'They were here' })
})

test('the office sees who did it, and on which device', async () => {
  const lakeside = await camp()
  const { admin, uid } = await refusedCredit(lakeside)
  expect(await officeRows(admin)).toMatchObject([{ uid, author: 'volunteer@lakeside.example', device: 'Tablet' }])
})

test("its author sees that it was applied, and their device doesn't repeat it", async () => {
  const lakeside = await camp()
  const { volunteer, admin, maya, uid, ledger } = await refusedCredit(lakeside)
  await book(admin, [uid])
  expect((await volunteer.pull()).body.patch.booked_actions.put).toMatchObject([{ uid, userId: volunteer.userId }])
  const other = await lakeside.as('staff')
  expect((await other.pull()).body.patch.booked_actions?.put ?? []).toEqual([])
  // The retry of a device that hasn't heard of it: first the mark that it is settled, then what depends on it.
  const note = crypto.randomUUID()
  const again = await lakeside.as('admin')
  const batch = await again.actions([
    { uid: note, mutation: settleRefused, args: { uid, reason: 'Done again' }, made: [], after: [] },
    { ...creditArgs(maya.id, 2 ** 40 + 1), made: [2 ** 40 + 1], after: [note] },
  ])
  const codes = (await again.pushRaw(batch)).body.results.map(({ code }: ActionResult) => code)
  expect(codes).toEqual(['booked_before', 'depends_on_refused'])
  expect(await ledger()).toHaveLength(1)
})

test("a previous version's device, which reports repeats only afterwards, doesn't repeat it either", async () => {
  const lakeside = await camp()
  const [staff, admin] = [await lakeside.as('staff'), await lakeside.as('admin')]
  await lakeside.camper({ id: 2 ** 40, firstName: 'Zoe' })
  const child = (camperId: number) => ({
    mutation: createCamper,
    args: { firstName: 'Ann', lastName: 'Lind', camperId },
    made: [camperId],
    after: [],
  })
  const [uid = ''] = await refusedOn(staff, [child(2 ** 40)])
  expect((await book(admin, [uid])).status).toBe(204)
  const settled = (of: string) => ({ mutation: settleRefused, args: { uid: of, reason: 'Done again' } })
  const codes = async (list: Made[]) =>
    (await staff.pushRaw(await staff.actions(list))).body.results.map(({ code }: ActionResult) => code)
  expect(await codes([child(2 ** 40 + 1), { ...settled(uid), made: [], after: [] }])).toEqual([
    'booked_before',
    'booked_before',
  ])
  const names = async () => (await admin.get('/api/campers')).body.map((each: { firstName: string }) => each.firstName)
  expect((await names()).sort()).toEqual(['Ann', 'Zoe'])
  // A current device sends the new action again before it settles the other, so it is applied.
  const note = crypto.randomUUID()
  const ofNow = [
    { ...settled(crypto.randomUUID()), uid: note, made: [], after: [] },
    { ...child(2 ** 40 + 2), after: [note] },
  ]
  expect(await codes([...ofNow, { ...settled(uid), made: [], after: [] }])).toEqual([null, null, 'booked_before'])
  expect((await names()).sort()).toEqual(['Ann', 'Ann', 'Zoe'])
})

test('nor if its push was cut off between the two', async () => {
  const lakeside = await camp()
  const [staff, admin] = [await lakeside.as('staff'), await lakeside.as('admin')]
  await lakeside.camper({ id: 2 ** 40, firstName: 'Zoe' })
  const child = (camperId: number, firstName = 'Ann') => ({
    mutation: createCamper,
    args: { firstName, lastName: 'Lind', camperId },
    made: [camperId],
    after: [],
  })
  const [uid = ''] = await refusedOn(staff, [child(2 ** 40)])
  expect((await book(admin, [uid])).status).toBe(204)
  const note = { mutation: settleRefused, args: { uid, reason: 'Done again' }, made: [], after: [] }
  const [first, again, told] = await staff.actions([child(2 ** 40 + 1, 'Ben'), child(2 ** 40 + 2), note])
  const codes = async (batch: unknown[]) =>
    (await staff.pushRaw(batch as never)).body.results.map(({ code }: ActionResult) => code)
  expect(await codes([first, again])).toEqual([null])
  expect(await codes([again, told])).toEqual(['booked_before', 'booked_before'])
  // A different action of the same kind and person is applied when it is sent again on its own.
  const [more, last] = await staff.actions([child(2 ** 40 + 3, 'Cid'), child(2 ** 40 + 4, 'Dan')])
  expect(await codes([more, last])).toEqual([null])
  expect(await codes([last])).toEqual([null])
  const names = (await admin.get('/api/campers')).body.map((each: { firstName: string }) => each.firstName)
  expect(names.sort()).toEqual(['Ann', 'Ben', 'Cid', 'Dan', 'Zoe'])
})

test('only the office applies refused actions, with a reason, and only ones the server has stored', async () => {
  const lakeside = await camp()
  const { volunteer, admin, maya, uid, ledger } = await refusedCredit(lakeside)
  for (const who of [volunteer, await lakeside.as('staff', ['store.refund']), await lakeside.as('parent')])
    expect((await book(who, [uid])).status).toBe(403)
  expect((await book(admin, [uid], ' ')).body.code).toBe('invalid')
  expect((await book(admin, [crypto.randomUUID()])).body.code).toBe('settled_before')
  const args = (more: object) => ({ actions: [{ uid, bookedId: 2 ** 41 }], reason: 'x', ids: [], ...more })
  // The action wasn't going to create the account, so the money stays with the original one.
  const ofOther = { actions: [{ uid, bookedId: 2 ** 42 }], ids: [{ from: maya.id, to: (await lakeside.camper()).id }] }
  expect(await admin.run(bookRefused, args(ofOther))).toMatchObject({ code: 'not_bookable' })
  // By push with that device's ids, as the office does offline.
  const ids = [{ from: 2 ** 40, to: 2 ** 41 + 1 }]
  expect(await admin.run(bookRefused, args({ ids }))).toMatchObject({ status: 'ok' })
  expect(await admin.run(bookRefused, args({ ids }))).toMatchObject({ code: 'settled_before' })
  expect(await ledger()).toMatchObject([{ id: 2 ** 41 + 1, processedBy: volunteer.userId }])
})

test('actions refused together are applied together with new ids, or not at all', async () => {
  const lakeside = await camp()
  const [staff, admin] = [await lakeside.as('staff'), await lakeside.as('admin')]
  await lakeside.camper({ id: 2 ** 40, firstName: 'Zoe' })
  const first = crypto.randomUUID()
  const child = { firstName: 'Ann', lastName: 'Lind', camperId: 2 ** 40 }
  const uids = await refusedOn(staff, [
    { uid: first, mutation: createCamper, args: child, made: [2 ** 40], after: [] },
    { ...creditArgs(2 ** 40, 2 ** 40 + 1), made: [2 ** 40 + 1], after: [first] },
  ])
  // The dependent one alone is rejected; a REST call that names only the first gets the others in words.
  const half = { actions: [{ uid: uids[1], bookedId: 2 ** 41 }], ids: [], reason: 'x' }
  expect(await admin.run(bookRefused, half)).toMatchObject({ code: 'booked_apart' })
  expect((await book(admin, uids.slice(1))).body.code).toBe('booked_apart')
  for (const role of ['parent', 'staff', 'volunteer'] as const)
    expect((await book(await lakeside.as(role), uids.slice(0, 1))).body.code).toBe('forbidden')
  const more = await book(admin, uids.slice(0, 1))
  expect(more.body).toMatchObject({ code: 'more_depends', message: expect.stringContaining('Added $1.00') })
  const dependents = await admin.get(`/api/inbox/dependents?uid=${uids[0]}`)
  expect(dependents.body).toMatchObject([
    { uid: uids[1], author: 'staff@lakeside.example', words: expect.stringContaining('Added $1.00') },
  ])
  expect((await admin.get('/api/campers')).body).toHaveLength(1)
  expect((await book(admin, uids)).status).toBe(204)
  const campers = (await admin.get('/api/campers')).body
  expect(campers).toMatchObject(
    [
      { firstName: 'Zoe', storeBalance: '0.00' },
      { firstName: 'Ann', storeBalance: '1.00' },
    ].sort((a, b) => (a.firstName === campers[0].firstName ? -1 : b.firstName === campers[0].firstName ? 1 : 0)),
  )
  expect(await officeRows(admin)).toMatchObject([{ code: 'booked_apart' }])
})

test("an action that depends on a rejected change is judged by its author's current rights, not by who applies it", async () => {
  const lakeside = await camp()
  const [volunteer, admin] = [await lakeside.as('volunteer'), await lakeside.as('admin')]
  const [staff, gone] = [await lakeside.as('staff'), await lakeside.as('staff', [], 'two')]
  const maya = await lakeside.camper()
  const attempt = async (who: Person, index: number, change?: () => Promise<unknown>) => {
    const [first, id] = [crypto.randomUUID(), 2 ** 40 + index * 10]
    const child = { firstName: 'Ann', lastName: `Lind ${index}`, camperId: id, medicalInfo: 'Asthma' }
    const uids = await refusedOn(who, [
      { uid: first, mutation: createCamper, args: child, made: [id], after: [] },
      { ...creditArgs(maya.id, id + 1), made: [id + 1], after: [first] },
    ])
    await change?.()
    const { status, body } = await book(admin, uids)
    return body?.code ?? status
  }
  // The office decides about the child, whose medical notes staff may not write; the credit runs with its author's
  // rights.
  expect(await attempt(staff, 1)).toBe(204)
  expect(await attempt(volunteer, 2)).toBe('dependent_not_allowed')
  expect(await attempt(gone, 3, () => giveRole(lakeside, gone, 'volunteer'))).toBe('dependent_not_allowed')
  await giveRole(lakeside, gone, 'staff')
  // The cash of a person deactivated since is in the till, as if a colleague's device had sent it.
  expect(await attempt(gone, 4, () => switchOff(lakeside, gone))).toBe(204)
  const names = (await admin.get('/api/campers')).body.map((each: { lastName: string }) => each.lastName)
  expect(names.filter((name: string) => /\d$/.test(name)).sort()).toEqual(['Lind 1', 'Lind 4'])
})

test("a dependent action without goods or money isn't applied for someone deactivated since", async () => {
  const lakeside = await camp()
  const [staff, admin] = [await lakeside.as('staff'), await lakeside.as('admin')]
  const first = crypto.randomUUID()
  const child = { firstName: 'Ann', lastName: 'Lind', camperId: 2 ** 40, medicalInfo: 'Asthma' }
  const edit = { camperId: 2 ** 40, set: { firstName: 'Anna' } }
  const uids = await refusedOn(staff, [
    { uid: first, mutation: createCamper, args: child, made: [2 ** 40], after: [] },
    { mutation: editCamper, args: edit, made: [], after: [first] },
  ])
  await switchOff(lakeside, staff)
  expect((await book(admin, uids)).body.code).toBe('dependent_not_allowed')
  expect((await admin.get('/api/campers')).body).toEqual([])
})

test("only the office reads families' refused actions, by page, and no device receives them", async () => {
  retired('camp.gone.v1')
  const site = await world()
  const lakeside = await site.camp('lakeside')
  const [parent, admin] = [await lakeside.as('parent'), await lakeside.as('admin')]
  const gone = { mutation: { name: 'camp.gone.v1' }, args: {} }
  const uids = await refusedOn(parent, [gone, gone, gone])
  const first = await admin.get('/api/inbox/families?limit=2')
  expect(first.body.map(({ uid }: ActionResult) => uid)).toEqual(uids.slice(0, 2))
  const rest = await admin.get(`/api/inbox/families?cursor=${first.body[1].id}`)
  expect(rest.body).toMatchObject([{ uid: uids[2], userId: parent.userId, code: 'unknown_mutation' }])
  for (const who of [await lakeside.as('staff'), await lakeside.as('volunteer'), parent]) {
    expect((await who.get('/api/inbox/families')).status).toBe(403)
    expect((await who.get(`/api/inbox/dependents?uid=${uids[0]}`)).status).toBe(403)
  }
  const pinewood = await site.camp('pinewood')
  expect((await (await pinewood.as('admin')).get('/api/inbox/families')).body).toEqual([])
  for (const who of [admin, parent]) expect(JSON.stringify((await who.pull()).body.patch)).not.toContain('camp.gone')
  // The office settles one, the parent another, and no one else may.
  const settle = (who: Person, uid = '') => who.run(settleRefused, { uid, reason: 'Seen' })
  expect(await settle(await lakeside.as('parent', [], 'two'), uids[0])).toMatchObject({ code: 'forbidden' })
  expect([(await settle(admin, uids[0])).code, (await settle(parent, uids[1])).code]).toEqual([null, null])
  const left = (await admin.get('/api/inbox/families')).body.map(({ uid }: ActionResult) => uid)
  expect(left).toContain(uids[2])
  expect(uids.slice(0, 2).filter((uid) => left.includes(uid))).toEqual([])
})

test("the office applies a family's refused registration as pending, and never one that isn't the family's", async () => {
  const lakeside = await camp()
  const [parent, admin] = [await lakeside.as('parent'), await lakeside.as('admin')]
  const family = await lakeside.family('Lind', parent.userId)
  const [own, other] = [await lakeside.camper({ familyId: family.id }), await lakeside.camper()]
  const late = await lakeside.session({ registrationDeadline: '2020-01-01' })
  const args = { registrationId: 2 ** 40, camperId: own.id, sessionId: late.id, status: 'confirmed' }
  const [closed = '', foreign = '', money = ''] = await refusedOn(parent, [
    { mutation: register, args, made: [2 ** 40] },
    { mutation: register, args: { ...args, registrationId: 2 ** 40 + 1, camperId: other.id }, made: [2 ** 40 + 1] },
    { mutation: addFunds, args: creditArgs(own.id, 2 ** 40 + 2).args, made: [2 ** 40 + 2] },
  ])
  for (const uid of [foreign, money]) expect((await book(admin, [uid])).body.code).toBe('not_bookable')
  expect((await book(admin, [closed])).status).toBe(204)
  expect((await admin.get('/api/registrations')).body).toMatchObject([{ camperId: own.id, status: 'pending' }])
  const long = { ...creditArgs(own.id, 2 ** 41).args, camperId: 1, description: 'x'.repeat(3000) }
  const [cut = ''] = await refusedOn(await lakeside.as('volunteer'), [{ mutation: addFunds, args: long }])
  expect((await book(admin, [cut])).body).toMatchObject({ code: 'refused_cut' })
})

test("another camp's refused actions are not found, and new rows get ids leased to the device", async () => {
  const site = await world()
  const lakeside = await site.camp('lakeside')
  const { admin, uid, ledger } = await refusedCredit(lakeside)
  const strange = await (await site.camp('pinewood')).as('admin')
  const nowhere = await book(strange, [crypto.randomUUID()])
  const theirs = await book(strange, [uid])
  expect([theirs.status, theirs.body]).toEqual([nowhere.status, nowhere.body])
  expect(await strange.run(bookRefused, { actions: [{ uid, bookedId: 2 ** 40 }], ids: [], reason: 'x' })).toMatchObject(
    {
      code: 'settled_before',
    },
  )
  await admin.enrolled()
  const block = (admin.enrollment?.blocks[0] ?? 0) * BLOCK_SIZE
  const lies = [
    { bookedId: block + BLOCK_SIZE, to: block },
    { bookedId: block + 1, to: 5 },
  ]
  for (const { bookedId, to } of lies) {
    const [action] = await admin.actions([{ mutation: bookRefused, args: null }])
    const args = { actions: [{ uid, bookedId }], ids: [{ from: 2 ** 40, to }], reason: 'x' }
    expect((await admin.pushRaw([{ ...action, args, after: [] }])).body.results).toMatchObject([
      { code: 'id_not_leased' },
    ])
  }
  expect(await ledger()).toEqual([])
})

test("applying a refused action offline is judged by the person's rights on arrival, and their identity", async () => {
  const lakeside = await camp()
  const { volunteer, uid, ledger } = await refusedCredit(lakeside)
  const [second, third] = [await lakeside.as('admin', [], 'two'), await lakeside.as('manager')]
  const booking = (bookedId: number) => ({
    mutation: bookRefused,
    args: { actions: [{ uid, bookedId }], ids: [{ from: 2 ** 40, to: bookedId + 1 }], reason: 'x' },
    after: [],
  })
  const [demoted] = await second.sealed([booking(2 ** 41)])
  const [gone] = await third.sealed([booking(2 ** 42)])
  await giveRole(lakeside, second, 'staff')
  await switchOff(lakeside, third)
  const forged = { ...gone, uid: crypto.randomUUID(), seal: null }
  const { body } = await volunteer.carry([demoted, gone, forged])
  expect(body.results.map(({ code }: ActionResult) => code)).toEqual(['forbidden', 'access_ended', 'unsealed'])
  expect(await ledger()).toEqual([])
})

test('an action refused a week ago is applied as of then', async () => {
  const lakeside = await camp()
  const { volunteer, admin, maya, ledger } = await refusedCredit(lakeside)
  const { server } = lakeside.world
  const { now } = server
  const at = now().toISOString()
  server.now = () => new Date(now().getTime() + 7 * 24 * 3600 * 1000)
  const late = { ...creditArgs(maya.id, 2 ** 40 + 1), at, made: [2 ** 40 + 1] }
  expect((await book(admin, await refusedOn(volunteer, [late]))).status).toBe(204)
  expect(await ledger()).toMatchObject([{ createdAt: at, settled: { reasons: ['booked_later'] } }])
})
