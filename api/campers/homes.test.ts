import { expect, test } from 'vitest'
import { reachOf, readingOf } from '#shared/access/reading'
import { camperPickUps, familyLogins } from '#shared/campers/contact-model'
import { camperHomes } from '#shared/campers/home-model'
import { setHomes } from '#shared/campers/home-mutations'
import { mergeCampers, mergeFamilies, undoMerge } from '#shared/campers/merge/merge-mutations'
import { camperContacts } from '#shared/campers/model'
import { editCamper } from '#shared/campers/mutations'
import { setCamperPhoto } from '#shared/campers/photo-mutations'
import { writeToCamper } from '#shared/communication/mail-mutations'
import { accountEntries } from '#shared/financial/model'
import { takePayment } from '#shared/financial/payment-mutations'
import { addDayChange, withdrawDayChange } from '#shared/gate/change-mutations'
import type { Entity } from '#shared/kernel/entity/entity'
import { askToCancel } from '#shared/registration/cancel-mutations'
import { changeStatus, editByFamily } from '#shared/registration/change-mutations'
import { signWaiver, stateMedical } from '#shared/registration/form-mutations'
import { registrations } from '#shared/registration/model'
import { register } from '#shared/registration/mutations'
import { ENTITIES } from '#shared/registry'
import { rowReader } from '../db/rows'
import { withOrgTx } from '../sync/transaction/org-tx'
import type { TestCamp } from '../testing/camp'
import type { Person } from '../testing/person'
import { world } from '../testing/world'

const COMING = { startDate: '2099-07-01', endDate: '2099-07-07' }
let lastId = 2 ** 40
const newId = () => lastId++

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

/** Maya of the Keller family, whose father's family, the Bergs, is her second home. Everything of the Kellers' says so. */
async function twoHomes(now?: string) {
  const site = await world()
  if (now) site.server.now = () => new Date(now)
  const camp = await site.camp('lakeside')
  const [office, mother, father] = [await camp.as('admin'), await camp.as('parent'), await camp.as('parent', [], 'two')]
  const kellers = await camp.family('Canary-Keller', mother.userId)
  const bergs = await camp.family('Berg', father.userId)
  const maya = await camp.camper({
    familyId: kellers.id,
    balance: '12.00',
    medicalInfo: 'Asthma',
    emergencyContactName: 'Canary Aunt',
    emergencyContactPhone: '555 71 0001',
    pickupAuthorization: 'Canary: never the father',
  })
  const ben = await camp.camper({ firstName: 'Canary-Ben', familyId: kellers.id })
  const contact = { name: 'Canary Grandma', phone: '555 71 0002', pickUp: true, emergency: 1 }
  expect((await office.post(`/api/families/${kellers.id}/contacts`, contact)).status).toBe(201)
  await withOrgTx(site.server, camp.org, 0, async ({ store }) => {
    await store.patch(camperContacts, maya.id, {
      address: '1 Canary Road',
      city: 'Canary City',
      phone: '555 71 0003',
      email: 'canary@home.example',
      notes: 'Canary notes',
    })
  })
  const session = await camp.session(COMING)
  const place = await camp.registration(maya.id, session.id)
  await withOrgTx(site.server, camp.org, 0, ({ store }) =>
    store.patch(registrations, place.id, {
      notes: 'Canary words',
      specialRequests: 'Canary request',
      emergencyContact: { name: 'Canary Uncle' },
    }),
  )
  const payment = { entryId: newId(), familyId: kellers.id, amount: '71.17', method: 'check', reference: 'CANARY 1' }
  expect(await office.run(takePayment, payment)).toMatchObject({ status: 'ok' })
  const add = (familyId = bergs.id) => office.send('PUT', `/api/campers/${maya.id}/homes`, { add: [familyId] })
  const end = (familyId = bergs.id) => office.send('PUT', `/api/campers/${maya.id}/homes`, { end: [familyId] })
  return { site, camp, office, mother, father, kellers, bergs, maya, ben, session, place, add, end }
}

const homesIn = (camp: TestCamp) => camp.world.server.database.read((db) => rowReader(db, camp.org).all(camperHomes))

/** Returns everything that a parent can get by any call, to be searched for what belongs to another home. */
async function everythingFor(person: Person, ids: readonly number[]): Promise<string> {
  const each = ids.flatMap((id) => [
    ...['', '/transactions', '/activities', '/photo', '/homes'].map((more) => `/api/campers/${id}${more}`),
    ...['', '/contacts'].map((more) => `/api/families/${id}${more}`),
    ...['', '/plans'].map((more) => `/api/accounts/${id}${more}`),
    ...['', '/cancel-quote'].map((more) => `/api/registrations/${id}${more}`),
    `/api/campers/family/${id}`,
    `/api/help-requests/${id}/letter`,
  ])
  const lists = ['/api/campers', '/api/families', '/api/families/my', '/api/registrations', '/api/account/pay']
  const more = ['/api/account/gifts', '/api/camper-letters', '/api/conversations', '/api/letters', '/api/gate']
  const calls = await Promise.all([...lists, ...more, ...each].map((path) => person.get(path)))
  const { view } = (await person.post('/api/sync/snapshot', await page(person))).body
  const pulled = (await person.pull(0, { view })).body
  return JSON.stringify([await downloaded(person), pulled, calls.map(({ body }) => body)])
}

async function page(person: Person) {
  return { protocol: 1, clientId: (await person.enrolled()).id, after: null, limit: 5000 }
}

test('a second home sees the child, and nothing of the family the child belongs to', async () => {
  const { father, maya, ben, kellers, place, add } = await twoHomes()
  const ids = [maya.id, ben.id, kellers.id, place.id]
  expect(await downloaded(father)).not.toHaveProperty('campers')
  expect((await add()).status).toBe(200)
  const rows = await downloaded(father)
  expect(rows.campers).toMatchObject([{ id: maya.id, emergencyContactName: null, pickupAuthorization: null }])
  expect(rows.camper_medical).toMatchObject([{ id: maya.id, medicalInfo: 'Asthma' }])
  expect(rows.camper_accounts).toMatchObject([{ id: maya.id, storeBalance: '12.00' }])
  expect(rows.registrations).toMatchObject([{ id: place.id, status: 'confirmed', notes: null }])
  expect(rows.registration_money).toMatchObject([{ totalAmount: '400.00', amountPaid: '0.00', payerId: null }])
  expect(rows.families).toHaveLength(1)
  expect(rows[accountEntries.name]).toBeUndefined()
  expect(rows[camperPickUps.name]).toMatchObject([{ id: maya.id, people: [], emergency: [] }])
  expect(await everythingFor(father, ids)).not.toMatch(/canary|71\.17|328\.83|555 71/i)
  expect((await father.get(`/api/campers/${maya.id}`)).body).toMatchObject({ firstName: 'Maya', address: null })
})

test('a second home sees when a place is fully paid, and no earlier', async () => {
  const { office, father, kellers, place, add } = await twoHomes()
  await add()
  const paid = async () => (await downloaded(father)).registration_money
  expect(await paid()).toMatchObject([{ id: place.id, amountPaid: '0.00' }])
  const rest = { entryId: newId(), familyId: kellers.id, amount: '328.83', method: 'check', reference: '2' }
  expect(await office.run(takePayment, rest)).toMatchObject({ status: 'ok' })
  expect(await paid()).toMatchObject([{ id: place.id, amountPaid: '400.00', amountRefunded: '0.00' }])
})

test("the child's own family still sees everything, and doesn't learn who the second home is", async () => {
  const { mother, add, bergs } = await twoHomes()
  const before = await downloaded(mother)
  await add()
  expect(await downloaded(mother)).toEqual(before)
  expect((await mother.get(`/api/families/${bergs.id}`)).status).toBe(404)
})

test('ending a second home ends its access at the next pull', async () => {
  const { father, maya, place, end, add } = await twoHomes()
  await add()
  const { view } = (await father.post('/api/sync/snapshot', await page(father))).body
  const { to } = (await father.pull(0, { view })).body
  expect((await end()).body).toEqual([])
  expect((await father.pull(to, { view })).body).toMatchObject({ reset: 'view' })
  const rows = await downloaded(father)
  for (const name of ['campers', 'camper_medical', 'registrations', 'registration_money', 'camper_homes'])
    expect(rows[name], name).toBeUndefined()
  expect((await father.get(`/api/campers/${maya.id}`)).status).toBe(404)
  const health = { set: { allergies: 'Nuts' }, base: { allergies: null }, camperId: maya.id }
  expect(await father.run(editCamper, health)).toMatchObject({ code: 'not_found' })
  expect(await father.run(stateMedical, { camperId: maya.id })).toMatchObject({ code: 'not_found' })
  expect(await father.run(changeStatus, { registrationId: place.id, status: 'cancelled' })).toMatchObject({
    code: 'not_found',
  })
})

test("a second home changes health information and the photo; only the child's own family registers, cancels and changes pickup", async () => {
  const { camp, father, maya, ben, kellers, bergs, place, add } = await twoHomes()
  await add()
  const change = (set: object) => father.run(editCamper, { camperId: maya.id, set })
  expect(await change({ allergies: 'Peanuts', medications: 'Inhaler' })).toMatchObject({ status: 'ok' })
  expect(await father.run(setCamperPhoto, { camperId: maya.id, image: null })).toMatchObject({ status: 'ok' })
  expect(await father.run(stateMedical, { camperId: maya.id })).toMatchObject({ status: 'ok' })
  for (const set of [
    { address: '2 Lake Road' },
    { email: 'father@home.example' },
    { notes: 'Mine' },
    { emergencyContactPhone: '555 0100' },
    { pickupAuthorization: 'The father' },
    { familyId: bergs.id },
    { allergies: 'None', phone: '555 0101' },
    { photoPermission: true },
    { firstName: 'Mia' },
    { status: 'inactive' },
    { dateOfBirth: '2010-01-01' },
  ])
    expect(await change(set), JSON.stringify(set)).toMatchObject({ code: 'second_home' })
  const week2 = await camp.session({ ...COMING, name: 'Week 2' })
  const places: [Parameters<Person['run']>[0], object][] = [
    [register, { registrationId: newId(), camperId: maya.id, sessionId: week2.id }],
    [changeStatus, { registrationId: place.id, status: 'cancelled' }],
    [askToCancel, { registrationId: place.id }],
    [editByFamily, { registrationId: place.id, set: { notes: 'Mine' } }],
  ]
  for (const [mutation, args] of places)
    expect(await father.run(mutation, args), mutation.name).toMatchObject({ code: 'second_home' })
  expect((await father.patch(`/api/campers/${maya.id}`, { city: 'X' })).body.code).toBe('second_home')
  expect((await father.delete(`/api/campers/${maya.id}`)).status).toBe(403)
  // It isn't a home of the sibling, nor part of the family.
  expect(await father.run(editCamper, { camperId: ben.id, set: { grade: '1' } })).toMatchObject({ code: 'not_found' })
  expect((await father.patch(`/api/families/${kellers.id}`, { city: 'X' })).status).toBe(404)
  expect((await father.post(`/api/families/${kellers.id}/contacts`, { name: 'X', pickUp: true })).status).toBe(404)
})

test('only the office says who is a second home', async () => {
  const { site, camp, office, mother, father, maya, kellers, bergs, add } = await twoHomes()
  const args = { camperId: maya.id, add: [{ homeId: newId(), familyId: bergs.id }], end: [] }
  for (const who of [mother, father, await camp.as('staff'), await camp.as('volunteer')]) {
    expect(await who.run(setHomes, args)).toMatchObject({ code: 'forbidden' })
    expect((await who.send('PUT', `/api/campers/${maya.id}/homes`, { add: [bergs.id] })).status).toBe(403)
  }
  const elsewhere = await (await site.camp('pinewood')).family('Foreign', null, { id: newId() })
  expect((await add(elsewhere.id)).status).toBe(404)
  expect((await add(kellers.id)).body.code).toBe('home_is_family')
  const alone = await camp.camper({ firstName: 'Alone' })
  expect((await office.send('PUT', `/api/campers/${alone.id}/homes`, { add: [bergs.id] })).status).toBe(400)
  expect((await add()).body).toEqual([{ familyId: bergs.id, lastName: 'Berg' }])
  expect((await add()).body).toHaveLength(1)
  for (const name of ['One', 'Two']) await add((await camp.family(name)).id)
  expect((await add((await camp.family('Three')).id)).body.code).toBe('too_many_homes')
  expect((await mother.get(`/api/campers/${maya.id}/homes`)).body).toEqual([])
  expect((await father.get(`/api/campers/${maya.id}/homes`)).body).toEqual([{ familyId: bergs.id, lastName: 'Berg' }])
})

test("a late device neither brings back a home that has ended nor ends one that it doesn't name", async () => {
  const { camp, office, maya, bergs, add, end } = await twoHomes()
  await add()
  await end()
  const others = await camp.family('Orr')
  const late = { camperId: maya.id, add: [{ homeId: newId(), familyId: others.id }], end: [] }
  expect(await office.run(setHomes, late)).toMatchObject({ status: 'ok' })
  expect((await homesIn(camp)).map(({ familyId }) => familyId)).toEqual([others.id])
  expect(await office.run(setHomes, { camperId: maya.id, add: [], end: [bergs.id] })).toMatchObject({ status: 'ok' })
  expect(await homesIn(camp)).toHaveLength(1)
})

test('a child who moves to the second home belongs to it, and nothing is hidden there anymore', async () => {
  const { camp, office, mother, father, maya, bergs, add } = await twoHomes()
  await add()
  const { view } = (await father.post('/api/sync/snapshot', await page(father))).body
  const { to } = (await father.pull(0, { view })).body
  expect((await office.patch(`/api/campers/${maya.id}`, { familyId: bergs.id })).status).toBe(200)
  expect(await homesIn(camp)).toEqual([])
  expect((await father.pull(to, { view })).body).toMatchObject({ reset: 'view' })
  expect((await downloaded(father)).camper_contacts).toMatchObject([{ address: '1 Canary Road' }])
  expect((await mother.get(`/api/campers/${maya.id}`)).status).toBe(404)
})

test("someone who signs in for both homes counts as the child's own family", async () => {
  const { camp, father, maya, kellers, add } = await twoHomes()
  await add()
  await camp.put(familyLogins, { familyId: kellers.id, userId: father.userId })
  expect((await father.get(`/api/campers/${maya.id}`)).body).toMatchObject({ address: '1 Canary Road' })
  expect(await father.run(editCamper, { camperId: maya.id, set: { city: 'X' } })).toMatchObject({ status: 'ok' })
})

test("merging keeps each home once, and undoing a merge doesn't give access back", async () => {
  const { camp, office, father, maya, kellers, bergs, add } = await twoHomes()
  await add()
  const again = await camp.camper({ familyId: kellers.id })
  const orrs = await camp.family('Orr')
  for (const { id } of [bergs, orrs]) await office.send('PUT', `/api/campers/${again.id}/homes`, { add: [id] })
  const merge = { mergeId: newId(), keptId: maya.id, goneId: again.id }
  expect(await office.run(mergeCampers, merge)).toMatchObject({ status: 'ok' })
  const homes = async () => (await homesIn(camp)).map(({ camperId, familyId }) => [camperId, familyId])
  expect((await homes()).sort()).toEqual(
    [
      [maya.id, bergs.id],
      [maya.id, orrs.id],
    ].sort(),
  )
  // The second home becomes the child's own family.
  const families = { mergeId: newId(), keptId: kellers.id, goneId: orrs.id }
  expect(await office.run(mergeFamilies, families)).toMatchObject({ status: 'ok' })
  expect(await homes()).toEqual([[maya.id, bergs.id]])
  expect(await office.run(undoMerge, { mergeId: families.mergeId })).toMatchObject({ status: 'ok' })
  expect(await homes()).toEqual([[maya.id, bergs.id]])
  await office.send('PUT', `/api/campers/${maya.id}/homes`, { end: [bergs.id] })
  expect(await office.run(undoMerge, { mergeId: merge.mergeId })).toMatchObject({ status: 'ok' })
  expect((await homes()).filter(([camperId]) => camperId === maya.id)).toEqual([])
  expect((await father.get(`/api/campers/${maya.id}`)).status).toBe(404)
})

test("a family that is a second home isn't deleted by mistake; erasing it leaves the child", async () => {
  const { camp, office, maya, bergs, add } = await twoHomes()
  await add()
  const refused = await office.delete(`/api/families/${bergs.id}`)
  expect(refused.body).toMatchObject({ code: 'family_is_second_home' })
  const erase = { kind: 'families', id: bergs.id, typed: 'Berg', password: 'right-horse-battery' }
  expect((await office.post('/api/erasures', erase)).status).toBeLessThan(300)
  expect(await homesIn(camp)).toEqual([])
  expect((await office.get(`/api/campers/${maya.id}`)).status).toBe(200)
})

test('deleting the child ends its second homes', async () => {
  const { camp, office, bergs } = await twoHomes()
  const child = await camp.camper({ familyId: (await camp.family('Lind')).id })
  await office.send('PUT', `/api/campers/${child.id}/homes`, { add: [bergs.id] })
  expect((await office.delete(`/api/campers/${child.id}`)).status).toBe(204)
  expect(await homesIn(camp)).toEqual([])
})

test('each home writes to the child alone, and reads only its own letters', async () => {
  const { camp, office, mother, father, maya, add } = await twoHomes('2027-07-03T15:00:00Z')
  const running = await camp.session({ startDate: '2027-07-01', endDate: '2027-07-07' })
  await camp.registration(maya.id, running.id)
  expect((await office.send('PUT', '/api/camper-mail', { camperMail: true })).status).toBe(204)
  await add()
  const letter = (text: string) => ({ letterId: newId(), camperId: maya.id, text })
  expect(await mother.run(writeToCamper, letter('From the mother'))).toMatchObject({ status: 'ok' })
  expect(await father.run(writeToCamper, letter('From the father'))).toMatchObject({ status: 'ok' })
  const texts = async (who: Person) =>
    (await who.get('/api/camper-letters')).body.map(({ text }: { text: string }) => text)
  expect(await texts(mother)).toEqual(['From the mother'])
  expect(await texts(father)).toEqual(['From the father'])
})

test('signing a waiver shows who signed', async () => {
  const { office, father, maya, add } = await twoHomes()
  await add()
  const waiverId = newId()
  const forms = { required: ['waiver'], waiver: { waiverId, text: 'We agree' } }
  expect(await office.run({ name: 'registration.setForms.v1' }, forms)).toMatchObject({ status: 'ok' })
  expect(await father.run(signWaiver, { camperId: maya.id, waiverId, name: 'Jon Berg' })).toMatchObject({
    status: 'ok',
  })
  expect((await downloaded(office)).camper_forms).toMatchObject([
    { signatures: [{ name: 'Jon Berg', by: father.userId }] },
  ])
})

test('an emergency broadcast goes to both homes, and only to them', async () => {
  const { camp, office, mother, father, maya, kellers, bergs, add } = await twoHomes()
  await add()
  const today = await camp.session({ startDate: camp.day(), endDate: camp.day() })
  await camp.registration(maya.id, today.id)
  const stranger = await camp.as('parent', [], 'three')
  await camp.family('Orr', stranger.userId)
  const about = { title: 'Storm', text: 'Everyone is inside.', families: 'session', sessionId: today.id, staff: false }
  const { body } = await office.post('/api/broadcasts', { ...about, requestKey: crypto.randomUUID() })
  const sent = async (who: Person) => ((await downloaded(who)).broadcast_notices ?? []).map(({ familyId }) => familyId)
  expect(await sent(mother)).toEqual([kellers.id])
  expect(await sent(father)).toEqual([bergs.id])
  expect(await sent(stranger)).toEqual([])
  expect((await downloaded(office)).broadcast_notices).toHaveLength(2)
  expect(body.id).toBeGreaterThan(0)
})

test('a conversation about the child is between the office and the home that began it', async () => {
  const { mother, father, maya, ben, kellers, bergs, add } = await twoHomes()
  await add()
  const post = (who: Person, familyId: number, camperId: number) =>
    who.post('/api/family-posts', { familyId, camperId, text: 'Only for the office' })
  expect((await post(father, bergs.id, maya.id)).status).toBe(201)
  expect((await post(father, kellers.id, maya.id)).status).toBe(404)
  expect((await post(father, bergs.id, ben.id)).status).toBe(404)
  expect((await downloaded(father)).family_posts).toMatchObject([{ familyId: bergs.id, camperId: maya.id }])
  expect((await downloaded(mother)).family_posts).toBeUndefined()
})

test('a code can be tried only by the family that the child belongs to', async () => {
  const { father, maya, session, add } = await twoHomes()
  await add()
  const asked = { code: 'SUMMER26', places: [{ camperId: maya.id, sessionId: session.id }] }
  expect((await father.post('/api/account/codes/quote', asked)).body.code).toBe('second_home')
})

test('a second home neither sees nor sends who picks up the child on a day', async () => {
  const { camp, mother, father, maya, add } = await twoHomes()
  await add()
  const today = await camp.session({ startDate: camp.day(), endDate: camp.day() })
  await camp.registration(maya.id, today.id)
  const change = {
    camperId: maya.id,
    day: camp.day(),
    kind: 'pick_up',
    person: 'Canary Neighbor',
    phone: '555 71 0009',
  }
  const changeId = newId()
  expect(await mother.run(addDayChange, { ...change, changeId })).toMatchObject({ status: 'ok' })
  expect((await downloaded(mother)).day_changes).toMatchObject([{ person: 'Canary Neighbor' }])
  expect(await father.run(addDayChange, { ...change, changeId: newId() })).toMatchObject({ code: 'second_home' })
  expect(await father.run(withdrawDayChange, { changeId })).toMatchObject({ code: 'not_found' })
  expect(await downloaded(father)).not.toHaveProperty('day_changes')
  expect(await everythingFor(father, [maya.id])).not.toMatch(/canary/i)
})

/** What a second home sees of each kind of a camper's rows: a new kind needs this decision. */
const SEEN: Readonly<Record<string, 'whole' | 'masked' | 'hidden'>> = {
  campers: 'masked',
  camper_accounts: 'whole',
  camper_contacts: 'masked',
  camper_medical: 'whole',
  camper_activities: 'whole',
  camper_photos: 'whole',
  camper_pick_ups: 'masked',
  registrations: 'masked',
  registration_medical: 'whole',
  registration_money: 'masked',
  camper_forms: 'whole',
  cabin_assignments: 'whole',
  day_changes: 'hidden',
  activity_sign_ups: 'whole',
  store_close_outs: 'masked',
  store_transactions: 'masked',
}

test('for each kind of rows of a camper, it is decided what a second home sees', () => {
  const reading = readingOf({ userId: 1, role: 'parent', grants: [] })
  const seen = ENTITIES.filter((entity) => entity.owner?.kind === 'camper' && reachOf(reading, entity) !== null)
  const said = ({ ownHomeOnly }: Entity) =>
    ownHomeOnly === null ? 'whole' : ownHomeOnly === 'row' ? 'hidden' : 'masked'
  expect(Object.fromEntries(seen.map((entity) => [entity.name, said(entity)]))).toEqual(SEEN)
})
