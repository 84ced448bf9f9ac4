import { expect, test } from 'vitest'
import { familyContacts } from '#shared/campers/contact-model'
import { addContact, editContact, setCustody } from '#shared/campers/contact-mutations'
import { createCamper, createFamily, editCamper } from '#shared/campers/mutations'
import type { Mutation } from '#shared/kernel/rules/define'
import type { ActionResult } from '#shared/protocol'
import { changeStatus } from '#shared/registration/change-mutations'
import { register } from '#shared/registration/mutations'
import { setStaffStatus } from '#shared/staff/mutations'
import { addFunds } from '#shared/store/funds-mutations'
import { creditArgs } from '../testing/credit'
import type { Person } from '../testing/person'
import { switchOff } from '../testing/roles'
import { world } from '../testing/world'

type Made = { mutation: Pick<Mutation, 'name'>; args: unknown; made?: number[]; after?: string[]; uid?: string }

const camp = async () => (await world()).camp('lakeside')
const book = (who: Person, uids: string[]) => who.post('/api/inbox/book', { uids, reason: 'They were here' })
const codesOf = ({ body }: { body: { results: ActionResult[] } }) => body.results.map(({ code }) => code)

/** A family with a child, another child, and a registration that came too late, which the office may apply. */
async function lateFamily() {
  const lakeside = await camp()
  const [parent, admin] = [await lakeside.as('parent'), await lakeside.as('admin')]
  const family = await lakeside.family('Lind', parent.userId)
  const [own, other] = [await lakeside.camper({ familyId: family.id }), await lakeside.camper({ firstName: 'Zoe' })]
  const session = await lakeside.session({ registrationDeadline: '2020-01-01' })
  const uid = crypto.randomUUID()
  const args = { registrationId: 2 ** 40, camperId: own.id, sessionId: session.id, status: 'confirmed' }
  const late: Made = { uid, mutation: register, args, made: [2 ** 40], after: [] }
  return { lakeside, parent, admin, family, own, other, late, uid }
}

test("applying a family's actions never includes what it may not do: money, others' places, or others' children", async () => {
  const { parent, admin, family, own, other, late, uid } = await lateFamily()
  const moved = { camperId: other.id, set: { familyId: family.id, pickupAuthorization: 'Anybody' } }
  const tried: Pick<Made, 'mutation' | 'args'>[] = [
    { mutation: addFunds, args: creditArgs(own.id, 2 ** 40 + 1).args },
    { mutation: editCamper, args: moved },
    { mutation: editCamper, args: { camperId: other.id, set: { pickupAuthorization: 'Anybody' } } },
    { mutation: editCamper, args: { camperId: own.id, set: { status: 'inactive' } } },
    { mutation: changeStatus, args: { registrationId: 2 ** 40, status: 'confirmed' } },
    { mutation: setCustody, args: { familyId: family.id, note: null } },
    { mutation: addContact, args: { familyId: family.id, contactId: 5, name: 'Ann', signIn: true } },
  ]
  for (const each of tried) {
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
    const pair = [
      { ...late, uid: first },
      { ...each, uid: second, made: [], after: [first] },
    ]
    expect(codesOf(await parent.pushRaw(await parent.actions(pair)))).toEqual(['session_closed', 'depends_on_refused'])
    const { body } = await book(admin, [first, second])
    expect([each.mutation.name, body?.code]).toEqual([each.mutation.name, 'not_bookable'])
  }
  expect((await admin.get('/api/registrations')).body).toEqual([])
  expect((await admin.get(`/api/campers/${other.id}`)).body).toMatchObject({
    familyId: null,
    pickupAuthorization: null,
  })
  // The registration alone is applied.
  await parent.pushRaw(await parent.actions([{ ...late, uid }]))
  expect((await book(admin, [uid])).status).toBe(204)
  expect((await admin.get('/api/registrations')).body).toMatchObject([{ camperId: own.id, status: 'pending' }])
})

test("nor anything after the parent's access ended, or that changes the other parent", async () => {
  const { lakeside, parent, admin, family, other } = await lateFamily()
  const second = await lakeside.as('parent', [], 'two')
  const edit = { mutation: editCamper, args: { camperId: other.id, set: { pickupAuthorization: 'Anybody' } } }
  const [late] = await second.sealed([{ ...edit, made: [], after: [] }])
  await switchOff(lakeside, second)
  expect(codesOf(await parent.carry([late]))).toEqual(['access_ended'])
  expect((await book(admin, [late?.uid ?? ''])).body?.code).toBe('not_bookable')
  const mother = await lakeside.as('parent', [], 'three')
  const about = { relation: null, email: null, phone: null, signIn: true, pickUp: false, mail: false, emergency: null }
  const people = [
    { ...about, id: 1, name: 'Ann', userId: parent.userId },
    { ...about, id: 2, name: 'Mary', userId: mother.userId },
  ]
  await lakeside.put(familyContacts, { id: family.id, people })
  const [told] = await parent.actions([
    { mutation: editContact, args: { familyId: family.id, contactId: 2, set: { pickUp: true } }, made: [], after: [] },
  ])
  expect(codesOf(await parent.pushRaw([told]))).toEqual(['contact_of_other_parent'])
  expect((await book(admin, [told?.uid ?? ''])).body?.code).toBe('not_bookable')
})

test('a new family that is applied owns its rows, with its child and registration', async () => {
  const lakeside = await camp()
  const [parent, admin] = [await lakeside.as('parent'), await lakeside.as('admin')]
  const session = await lakeside.session({ startDate: '2099-07-01', endDate: '2099-07-07' })
  for (let each = 0; each < 6; each += 1) await lakeside.family(`Lind ${each}`, parent.userId)
  const [uid, child] = [crypto.randomUUID(), crypto.randomUUID()]
  const [familyId, camperId, registrationId] = [2 ** 40, 2 ** 40 + 1, 2 ** 40 + 2]
  const list: Made[] = [
    { uid, mutation: createFamily, args: { familyId, lastName: 'Seventh' }, made: [familyId], after: [] },
    {
      uid: child,
      mutation: createCamper,
      made: [camperId],
      after: [uid],
      args: { camperId, familyId, firstName: 'Ben', lastName: 'Seventh', status: 'inactive' },
    },
    {
      mutation: register,
      made: [registrationId],
      after: [child],
      args: { registrationId, camperId, sessionId: session.id, status: 'confirmed' },
    },
  ]
  expect(codesOf(await parent.pushRaw(await parent.actions(list)))).toEqual([
    'too_many_waiting',
    'depends_on_refused',
    'depends_on_refused',
  ])
  const depend = (await admin.get(`/api/inbox/dependents?uid=${uid}`)).body.map((each: { uid: string }) => each.uid)
  expect(depend).toHaveLength(2)
  expect((await book(admin, [uid, ...depend])).status).toBe(204)
  expect((await parent.get('/api/campers')).body).toMatchObject([{ firstName: 'Ben', status: 'active' }])
  expect((await parent.get('/api/registrations')).body).toMatchObject([{ status: 'pending' }])
})

test('no one applies what people may not do for themselves, even if a colleague sent it', async () => {
  const lakeside = await camp()
  const [manager, admin] = [await lakeside.as('manager'), await lakeside.as('admin')]
  const volunteer = await lakeside.as('volunteer')
  await volunteer.post('/api/staff', { firstName: 'Mo', lastName: 'Berg' })
  const [record] = (await admin.get('/api/staff')).body
  expect((await admin.patch(`/api/team/${volunteer.userId}`, { staffId: null })).status).toBe(204)
  expect((await admin.patch(`/api/team/${manager.userId}`, { staffId: record.id })).status).toBe(204)
  const wish = { mutation: setStaffStatus, args: { staffId: record.id, status: 'approved' }, made: [], after: [] }
  const [sent] = await volunteer.actions([wish])
  expect(codesOf(await volunteer.pushRaw([sent]))).toEqual(['forbidden'])
  expect((await book(manager, [sent?.uid ?? ''])).body?.code).toBe('own_status')
  expect((await book(admin, [sent?.uid ?? ''])).status).toBe(204)
})
