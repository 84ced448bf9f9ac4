import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { families } from '#shared/campers/model'
import { createCamper, createFamily } from '#shared/campers/mutations'
import type { RowOf } from '#shared/kernel/entity/entity'
import { requireFound } from '#shared/kernel/refusals/refusal'
import { CAMP_ROLES, type CampRole } from '#shared/kernel/rights/capabilities'
import { staffCertifications } from '#shared/staff/certification-model'
import { staff } from '#shared/staff/model'
import { inPersonTrainings, trainingProgress } from '#shared/training/model'
import { syncRow } from '../../db/tables/sync'
import type { TestCamp } from '../../testing/camp'
import type { Person } from '../../testing/person'
import { world } from '../../testing/world'

const AT_WORK = {
  userId: null,
  firstName: 'Lea',
  lastName: 'Ott',
  position: 'Counselor',
  department: null,
  status: 'active' as const,
  isActive: true,
}
const CERTIFICATE = {
  userId: null,
  typeId: 1,
  issuedOn: '2026-01-01',
  expiresOn: null,
  number: null,
  note: null,
  documentAt: null,
  verifiedBy: null,
  verifiedAt: null,
  addedAt: '2026-01-02T00:00:00.000Z',
}
const IN_PERSON = {
  userId: null,
  programId: 1,
  heldOn: '2026-05-01',
  note: null,
  notedAt: '2026-05-02T00:00:00.000Z',
  takenBackAt: null,
  takenBackBy: null,
  takenBackReason: null,
}

type Rows = Record<string, Record<string, unknown>[]>

/** Returns rows by table, as a first download brings them. */
async function downloaded(person: Person): Promise<Rows> {
  const { id: clientId } = await person.enrolled()
  const { body } = await person.post('/api/sync/snapshot', { protocol: 1, clientId, after: null, limit: 5000 })
  const rows: Rows = {}
  for (const { table, columns, rows: values } of body.pages)
    rows[table] = values.map((row: unknown[]) =>
      Object.fromEntries(columns.map((name: string, at: number) => [name, row[at]])),
    )
  return rows
}

/** Returns rows by table, as pulls from the very beginning bring them. */
async function pulled(person: Person): Promise<Rows> {
  const { view } = (await person.post('/api/sync/snapshot', await firstPage(person))).body
  const { patch } = (await person.pull(0, { view })).body as { patch: Record<string, { put: Rows[string] }> }
  return Object.fromEntries(Object.entries(patch).map(([table, { put }]) => [table, put]))
}

async function firstPage(person: Person) {
  const { id: clientId } = await person.enrolled()
  return { protocol: 1, clientId, after: null, limit: 5000 }
}

/** Returns everything that a user can get by any call, to be searched for `canary`. */
async function everythingFor(person: Person, ids: number[]): Promise<string> {
  const paths = ids.flatMap((id) => [
    `/api/campers/${id}`,
    `/api/campers/${id}/transactions`,
    `/api/campers/${id}/activities`,
    `/api/families/${id}`,
  ])
  const calls = await Promise.all(
    ['/api/campers', '/api/families', '/api/registrations', ...paths].map((path) => person.get(path)),
  )
  return JSON.stringify([await downloaded(person), await pulled(person), calls.map(({ body }) => body)])
}

/** A child of someone else's family, with a registration, money and medical notes. */
async function foreignChild(camp: TestCamp, id?: number) {
  const family = await camp.family('canary-family')
  const child = await camp.camper({
    ...(id === undefined ? {} : { id }),
    firstName: 'canary-child',
    familyId: family.id,
    balance: '71.17',
    medicalInfo: 'canary-medical',
  })
  await camp.registration(child.id, (await camp.session()).id)
  return { child, family }
}

const bareFamily = (parent: Person): Omit<RowOf<typeof families>, 'id'> => ({
  lastName: 'Keller',
  primaryContactUserId: parent.userId,
  address: null,
  city: null,
  state: null,
  zipCode: null,
  emergencyContactName: null,
  emergencyContactPhone: null,
  emergencyContactRelation: null,
  primaryContactName: null,
  primaryContactEmail: null,
  primaryContactPhone: null,
  secondaryContactName: null,
  secondaryContactEmail: null,
  secondaryContactPhone: null,
  createdAt: '2026-01-01T00:00:00.000Z',
})

test("a family with the id of another family's child reveals nothing about that child", async () => {
  const camp = await (await world()).camp('lakeside')
  const parent = await camp.as('parent')
  const { child, family } = await foreignChild(camp)
  await parent.run(createFamily, { familyId: child.id, lastName: 'Thief' })
  // However the family came to be this parent's.
  if ((await parent.get('/api/families')).body.length === 0)
    await camp.put(families, { id: child.id, ...bareFamily(parent) })
  const seen = await everythingFor(parent, [child.id, family.id])
  expect(seen).not.toMatch(/canary|71\.17/)
  expect((await downloaded(parent)).families).toMatchObject([{ id: child.id }])
  expect((await parent.get(`/api/campers/${child.id}`)).status).toBe(404)
})

test("a child with another family's id reveals nothing about that family", async () => {
  const camp = await (await world()).camp('lakeside')
  const parent = await camp.as('parent')
  const own = await camp.family('Keller', parent.userId)
  const { child, family } = await foreignChild(camp)
  await parent.run(createCamper, { camperId: family.id, firstName: 'A', lastName: 'B', familyId: own.id })
  if ((await parent.get('/api/campers')).body.length === 0) await camp.camper({ id: family.id, familyId: own.id })
  const seen = await everythingFor(parent, [child.id, family.id])
  expect(seen).not.toMatch(/canary|71\.17/)
  expect((await downloaded(parent)).campers).toMatchObject([{ id: family.id }])
})

test('a user whose id is also that of a camper or a family owns neither', async () => {
  const camp = await (await world()).camp('lakeside')
  const { child, family } = await foreignChild(camp)
  const parents = await Promise.all(Array.from({ length: 6 }, (_, index) => camp.as('parent', [], String(index))))
  for (const { id } of [child, family]) {
    const parent = requireFound(
      parents.find(({ userId }) => userId === id),
      'parent',
    )
    await camp.family('Keller', parent.userId)
    expect(await everythingFor(parent, [child.id, family.id])).not.toMatch(/canary|71\.17/)
  }
})

const progressOf = (userId: number, programId: number) => ({
  userId,
  programId,
  status: 'in_progress' as const,
  startedAt: null,
  completedAt: null,
  progressPercentage: 40,
})

test('everyone who works at the camp sees their own training, and the office sees all of it', async () => {
  const camp = await (await world()).camp('lakeside')
  const people = await Promise.all(CAMP_ROLES.map((role: CampRole) => camp.as(role)))
  for (const { userId } of people) await camp.put(trainingProgress, progressOf(userId, 1))
  for (const [index, person] of people.entries()) {
    const role = CAMP_ROLES[index] as CampRole
    const all = people.map(({ userId }) => userId).sort()
    const wanted = { admin: all, manager: all, staff: [person.userId], volunteer: [person.userId], parent: [] }[role]
    for (const rows of [await downloaded(person), await pulled(person)])
      expect((rows.user_training_progress ?? []).map(({ userId }) => userId).sort(), role).toEqual(wanted)
  }
})

test("an own row is pulled when it changes and when it is deleted, and no one hears of a colleague's", async () => {
  const camp = await (await world()).camp('lakeside')
  const [mine, other] = [await camp.as('staff'), await camp.as('volunteer')]
  const { to } = (await mine.pull()).body
  const row = await camp.put(trainingProgress, progressOf(mine.userId, 1))
  await camp.put(trainingProgress, progressOf(other.userId, 1))
  const next = (await mine.pull(to)).body
  expect(next.patch).toEqual({ user_training_progress: { put: [row], del: [] } })
  await camp.remove(trainingProgress, row.id)
  expect((await mine.pull(next.to)).body.patch).toEqual({ user_training_progress: { put: [], del: [row.id] } })
  expect((await other.pull(next.to)).body.patch).toEqual({})
})

test("unlinking a record, or linking it with another user, removes its rows from the previous user's device", async () => {
  const camp = await (await world()).camp('lakeside')
  const office = await camp.as('admin')
  const [mine, other] = [await camp.as('staff'), await camp.as('volunteer')]
  const record = await camp.put(staff, AT_WORK)
  const link = (staffId: number | null, person: Person) => office.patch(`/api/team/${person.userId}`, { staffId })
  const certificate = await camp.put(staffCertifications, { ...CERTIFICATE, staffId: record.id })
  const inPerson = await camp.put(inPersonTrainings, { ...IN_PERSON, staffId: record.id, notedBy: office.userId })
  expect((await link(record.id, mine)).status).toBe(204)
  const first = (await mine.pull()).body
  expect(first.patch).toMatchObject({
    staff_certifications: { put: [{ id: certificate.id, userId: mine.userId }] },
    in_person_trainings: { put: [{ id: inPerson.id, userId: mine.userId }] },
  })
  expect((await link(null, mine)).status).toBe(204)
  const gone = {
    staff_certifications: { put: [], del: [certificate.id] },
    in_person_trainings: { put: [], del: [inPerson.id] },
  }
  const unlinked = (await mine.pull(first.to)).body
  expect(unlinked.patch).toMatchObject(gone)
  const later = await downloaded(mine)
  expect([later.staff_certifications, later.in_person_trainings]).toEqual([undefined, undefined])
  // It belonged to another user, and to no one in between. A device that was away hears only that it is gone.
  expect((await link(record.id, other)).status).toBe(204)
  expect((await mine.pull(first.to)).body.patch).toMatchObject(gone)
  const their = (await other.pull()).body
  expect(their.patch.staff_certifications).toMatchObject({ put: [{ id: certificate.id }], del: [] })
  await link(null, other)
  await camp.remove(staffCertifications, certificate.id)
  expect((await other.pull(their.to)).body.patch.staff_certifications).toEqual({ put: [], del: [certificate.id] })
  // It returns to its first user.
  await link(record.id, mine)
  const back = (await mine.pull(first.to)).body.patch.in_person_trainings
  expect(back).toMatchObject({ put: [{ id: inPerson.id, userId: mine.userId }], del: [] })
})

test('index lines without an owner kind, from a server of the previous version, have the kind of their entity', async () => {
  const camp = await (await world()).camp('lakeside')
  const parent = await camp.as('parent')
  const own = await camp.family('Keller', parent.userId)
  const maya = await camp.camper({ familyId: own.id })
  const { child } = await foreignChild(camp)
  await camp.put(families, { id: child.id, ...bareFamily(parent) })
  const before = await pulled(parent)
  expect(before.campers).toMatchObject([{ id: maya.id }])
  await camp.world.server.database.transact(async (db) => {
    await db.update(syncRow).set({ ownerKind: '' }).where(eq(syncRow.org, camp.org))
  })
  expect(await pulled(parent)).toEqual(before)
})
