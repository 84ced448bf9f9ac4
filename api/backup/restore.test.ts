import { expect, test } from 'vitest'
import type { Difference, RestoreForm, RestoreShown } from '#shared/backup/model'
import { familyContacts } from '#shared/campers/contact-model'
import { keepContacts } from '#shared/campers/contact-rows'
import { camperAccounts, camperContacts, campers, families } from '#shared/campers/model'
import { cabinAssignments, cabins } from '#shared/housing/model'
import { registrations, sessionCancellations } from '#shared/registration/model'
import { camperCodes } from '#shared/store/camper-codes'
import { storeTransactions } from '#shared/store/model'
import { sell } from '#shared/store/mutations'
import { readConfig } from '../context/config'
import { rowReader } from '../db/rows'
import { withOrgTx } from '../sync/transaction/org-tx'
import { madeBackup, openedBackup, siteWithFiles, uploadBackup } from '../testing/backups'
import { PASSWORD, type TestCamp } from '../testing/camp'
import { forgedBackup } from '../testing/forged-backup'
import type { Person } from '../testing/person'
import { backupsEnded } from './keep'
import { restoresEnded } from './restore'

const EVERYTHING = ['settings', 'sessions', 'campers', 'registration', 'housing', 'staff', 'activities', 'store']

async function newCamp() {
  const { site } = await siteWithFiles()
  const camp = await site.camp('lakeside')
  return { site, camp, admin: await camp.as('admin') }
}

const form = (given: Partial<RestoreForm> = {}): RestoreForm => ({
  slug: 'lakeside',
  password: PASSWORD,
  areas: EVERYTHING,
  ticked: [],
  removeAdded: false,
  ...given,
})

/** Restores a backup, and waits until it's done. */
async function restore(admin: Person, id: number, given: Partial<RestoreForm> = {}): Promise<RestoreShown> {
  const begun = await admin.post(`/api/backups/${id}/restore`, form(given))
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
  return ended(admin)
}

async function ended(admin: Person): Promise<RestoreShown> {
  await restoresEnded(admin.site.server)
  return (await admin.get('/api/backups/restore')).body.newest
}

const rowsOf = (camp: TestCamp) =>
  camp.world.server.database.read(async (db) => {
    const reader = rowReader(db, camp.org)
    const bed = await reader.all(cabinAssignments)
    return {
      names: (await reader.all(campers)).map(({ firstName }) => firstName).sort(),
      balances: (await reader.all(camperAccounts)).map(({ storeBalance }) => storeBalance),
      registered: (await reader.all(registrations)).map(({ camperId }) => camperId),
      beds: bed.filter(({ status }) => status === 'assigned').map(({ registrationId }) => registrationId),
      entries: (await reader.all(storeTransactions)).length,
    }
  })

const child = (id: number) => ({ kind: 'campers' as const, id })

const lemonade = { itemId: null, itemName: 'Lemonade', quantity: 1, unitPrice: '1.00', totalPrice: '1.00' }

test('a preview says what comes back, what changes and what was added since', async () => {
  const { camp, admin } = await newCamp()
  const [maya, ben] = [await camp.camper(), await camp.camper({ firstName: 'Ben' })]
  const { id } = await madeBackup(admin)
  expect((await admin.get(`/api/backups/${id}/difference`)).body).toMatchObject({ areas: [], lost: [] })
  expect((await admin.delete(`/api/campers/${maya.id}`)).status).toBe(204)
  await admin.patch(`/api/campers/${ben.id}`, { firstName: 'Benjamin' })
  await camp.camper({ firstName: 'Nia' })
  const { body } = await admin.get(`/api/backups/${id}/difference`)
  const { areas, lost } = body as Difference
  // Each child is a row with its account, its contacts and its medical row.
  expect(areas).toEqual([
    {
      area: 'campers',
      added: 4,
      changed: 1,
      removed: 4,
      examples: ['Maya Keller will be restored', 'Benjamin Keller will change', 'Nia Keller was added since then'],
    },
  ])
  expect(lost).toEqual([{ ...child(maya.id), name: 'Maya Keller', certificate: null }])
})

test('a child is restored only if selected, with everything that belongs to it, and balances follow the ledger', async () => {
  const { camp, admin } = await newCamp()
  const session = await camp.session()
  const [maya, ben] = [
    await camp.camper({ balance: '20.00' }),
    await camp.camper({ firstName: 'Ben', balance: '9.00' }),
  ]
  const registration = await camp.registration(maya.id, session.id)
  const cabin = await camp.cabin()
  const bed = { registrationId: registration.id, cabinId: cabin.id, sessionId: session.id }
  expect((await admin.post('/api/cabin-assignments', bed)).status).toBe(201)
  const { id } = await madeBackup(admin)
  const till = await camp.as('staff')
  await till.enrolled()
  // Ten sales from an offline till: five to a child that is deleted in the meantime.
  const sales = await till.actions(
    Array.from({ length: 10 }, (_, index) => ({
      mutation: sell,
      args: {
        transactionId: 2 ** 32 + 2 ** 20 + index,
        camperId: index < 5 ? maya.id : ben.id,
        lines: [lemonade],
        total: '1.00',
      },
    })),
  )
  const cursor = (await till.pull()).body.to
  const paid = await admin.post(`/api/campers/${ben.id}/transactions`, {
    amount: '5.00',
    description: 'x',
    transactionType: 'credit',
  })
  expect(paid.status).toBe(201)
  await admin.patch(`/api/campers/${ben.id}`, { firstName: 'Wrong' })
  await admin.delete(`/api/campers/${maya.id}`)
  const without = await restore(admin, id)
  expect(without).toMatchObject({ state: 'done', report: { added: 0, changed: 1 } })
  expect((await rowsOf(camp)).names).toEqual(['Ben'])
  const { epoch } = await till.enrolled()
  const done = await restore(admin, id, { ticked: [child(maya.id)] })
  expect(done).toMatchObject({
    state: 'done',
    canUndo: true,
    isUndo: false,
    report: { changed: 0, removed: 0, left: [] },
  })
  expect(await rowsOf(camp)).toMatchObject({
    names: ['Ben', 'Maya'],
    balances: ['20.00', '14.00'],
    registered: [maya.id],
    beds: [registration.id],
  })
  // The till is back online: no sale is lost, and an ordinary pull brings what the restore changed.
  const results = await till.pushRaw(sales)
  expect(results.body.results.map(({ status }: { status: string }) => status)).toEqual(Array(10).fill('ok'))
  expect(await rowsOf(camp)).toMatchObject({ balances: ['15.00', '9.00'], entries: 13 })
  const pulled = await till.pull(cursor)
  expect([pulled.body.reset, (await till.enrolled()).epoch]).toEqual([undefined, epoch])
  expect(JSON.stringify(pulled.body.patch.campers)).toContain('Maya')
})

test('a restore is undone once, except for what others have changed since', async () => {
  const { camp, admin } = await newCamp()
  const [maya, ben] = [await camp.camper({ balance: '5.00' }), await camp.camper({ firstName: 'Ben', grade: '6' })]
  const { id } = await madeBackup(admin)
  await admin.delete(`/api/campers/${maya.id}`)
  await admin.patch(`/api/campers/${ben.id}`, { firstName: 'Benjamin', grade: '7' })
  const nia = await camp.camper({ firstName: 'Nia' })
  const done = await restore(admin, id, { ticked: [child(maya.id)], removeAdded: true })
  expect(done.report).toMatchObject({ added: 4, changed: 1, removed: 1 })
  expect((await rowsOf(camp)).names).toEqual(['Ben', 'Maya'])
  await admin.patch(`/api/campers/${ben.id}`, { firstName: 'Benny' })
  const undo = { slug: 'lakeside', password: PASSWORD }
  expect((await admin.post(`/api/backups/restores/${done.id}/undo`, undo)).status).toBe(200)
  expect(await ended(admin)).toMatchObject({ state: 'done', isUndo: true, canUndo: false })
  expect((await rowsOf(camp)).names).toEqual(['Benny', 'Nia'])
  expect((await admin.get(`/api/campers/${nia.id}`)).status).toBe(200)
  const again = await admin.post(`/api/backups/restores/${done.id}/undo`, undo)
  expect(again.status).toBe(404)
})

test('a camper added since stays if money was moved', async () => {
  const { camp, admin } = await newCamp()
  const { id } = await madeBackup(admin)
  await camp.camper({ balance: '5.00' })
  const done = await restore(admin, id, { removeAdded: true })
  expect(done.report).toMatchObject({ removed: 0, left: [{ why: 'stays', rows: 1 }] })
  expect((await rowsOf(camp)).balances).toEqual(['5.00'])
})

test("a bed that another camper has now isn't given twice", async () => {
  const { camp, admin } = await newCamp()
  const session = await camp.session()
  const cabin = await camp.cabin({ capacity: 1 })
  const [maya, ben] = [await camp.camper(), await camp.camper({ firstName: 'Ben' })]
  const [first, second] = [await camp.registration(maya.id, session.id), await camp.registration(ben.id, session.id)]
  const bed = (registrationId: number) => ({ registrationId, cabinId: cabin.id, sessionId: session.id })
  await admin.post('/api/cabin-assignments', bed(first.id))
  const { id } = await madeBackup(admin)
  await admin.delete(`/api/campers/${maya.id}`)
  expect((await admin.post('/api/cabin-assignments', bed(second.id))).status).toBe(201)
  const done = await restore(admin, id, { ticked: [child(maya.id)] })
  expect(done.report?.left).toEqual([{ why: 'bed', rows: 1 }])
  expect(await rowsOf(camp)).toMatchObject({ beds: [second.id], registered: [second.camperId, first.camperId].sort() })
  // A cabin doesn't lose a bed that is in use either.
  await camp.world.server.database.read(async (db) => {
    expect((await rowReader(db, camp.org).get(cabins, cabin.id))?.capacity).toBe(1)
  })
})

test('only the chosen areas are restored', async () => {
  const { camp, admin } = await newCamp()
  const cabin = await camp.cabin()
  const ben = await camp.camper({ firstName: 'Ben' })
  const { id } = await madeBackup(admin)
  await admin.patch(`/api/campers/${ben.id}`, { firstName: 'Benjamin' })
  await admin.patch(`/api/cabins/${cabin.id}`, { location: 'East' })
  await restore(admin, id, { areas: ['campers'] })
  expect((await rowsOf(camp)).names).toEqual(['Ben'])
  expect((await admin.get(`/api/cabins/${cabin.id}`)).body.location).toBe('East')
})

test('a second restore is refused while one runs, and slug, password and camp are checked', async () => {
  const { site, camp, admin } = await newCamp()
  await camp.camper()
  const { id } = await madeBackup(admin)
  const path = `/api/backups/${id}/restore`
  const codeOf = async (given: Partial<RestoreForm>) => (await admin.post(path, form(given))).body.code
  expect(await codeOf({ slug: 'pinewood' })).toBe('camp_slug_differs')
  expect(await codeOf({ password: 'wrong' })).toBe('wrong_password')
  expect(await codeOf({ areas: [] })).toBe('invalid')
  const stranger = await (await site.camp('pinewood')).as('admin')
  expect((await stranger.post(path, form({ slug: 'pinewood' }))).status).toBe(404)
  expect((await stranger.get(`/api/backups/${id}/difference`)).status).toBe(404)
  const answers = await Promise.all([admin.post(path, form()), admin.post(path, form())])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect([refused?.body.code, refused?.body.message]).toEqual([
    'restore_running',
    expect.stringContaining('admin@lakeside.example is restoring a backup. Try again when it finishes.'),
  ])
  expect(await ended(admin)).toMatchObject({ state: 'done' })
  await backupsEnded(site.server)
})

test("a restore doesn't bring back a sign-in, pickup right, child or wristband revoked since", async () => {
  const { camp, admin } = await newCamp()
  const parent = await camp.as('parent', [], 'a')
  const lind = await camp.family('Lind', parent.userId)
  const { id: familyId } = lind
  const other = await camp.family('Nyberg')
  const about = { relation: null, phone: null, signIn: false, pickUp: true, mail: false, emergency: null, userId: null }
  const people = ['Mom', 'Dad', 'Aunt'].map((name, at) => ({
    ...about,
    id: at + 1,
    name,
    email: `${name}@b.example`,
    signIn: at === 0,
    userId: at === 0 ? parent.userId : null,
  }))
  await withOrgTx(camp.world.server, camp.org, 0, ({ store }) => keepContacts(store, lind, people))
  const [maya, ben] = [await camp.camper({ familyId }), await camp.camper({ firstName: 'Ben' })]
  await camp.put(camperCodes, { id: maya.id, code: 'BAND-7' })
  const { id } = await madeBackup(admin)
  const path = `/api/families/${familyId}/contacts`
  expect((await admin.delete(`${path}/1/sign-in`)).status).toBe(204)
  expect((await admin.delete(`${path}/2`)).status).toBe(204)
  expect((await admin.patch(`${path}/3`, { pickUp: false, name: 'Aunt Ida' })).status).toBe(200)
  const come = await admin.post(path, { name: 'Grandma', pickUp: true })
  expect(come.status).toBe(201)
  expect((await admin.patch(`/api/campers/${maya.id}`, { familyId: other.id, firstName: 'Maja' })).status).toBe(200)
  await camp.remove(camperCodes, maya.id)
  await camp.put(camperCodes, { id: ben.id, code: 'BAND-7' })
  const done = await restore(admin, id, { removeAdded: true })
  expect(done.report?.left).toEqual([{ why: 'code', rows: 1 }])
  const { family, contacts, home, codes, name } = await camp.world.server.database.read(async (db) => {
    const rows = rowReader(db, camp.org)
    return {
      family: await rows.get(families, familyId),
      contacts: (await rows.get(familyContacts, familyId))?.people ?? [],
      home: (await rows.get(camperContacts, maya.id))?.familyId,
      codes: (await rows.all(camperCodes)).map((row) => row.id),
      name: (await rows.get(campers, maya.id))?.firstName,
    }
  })
  expect(family?.primaryContactUserId).toBeNull()
  expect(contacts.map(({ name, pickUp, userId }) => [name, pickUp, userId])).toEqual([
    ['Mom', true, null],
    ['Dad', false, null],
    ['Aunt', false, null],
    ['Grandma', true, null],
  ])
  expect([home, name]).toEqual([other.id, 'Maya'])
  expect(codes).toEqual([])
  expect((await parent.get('/api/campers')).status).toBe(401)
})

test("a place that another camper has now isn't given twice, and a session keeps room for its campers", async () => {
  const { camp, admin } = await newCamp()
  const session = await camp.session({ capacity: 1 })
  const [maya, ben, nia] = [
    await camp.camper(),
    await camp.camper({ firstName: 'Ben' }),
    await camp.camper({ firstName: 'Nia' }),
  ]
  await camp.registration(maya.id, session.id)
  const { id } = await madeBackup(admin)
  await admin.delete(`/api/campers/${maya.id}`)
  await admin.patch(`/api/sessions/${session.id}`, { capacity: 2 })
  for (const { id: camperId } of [ben, nia])
    expect((await admin.post('/api/registrations', { camperId, sessionId: session.id })).status).toBe(201)
  const done = await restore(admin, id, { ticked: [child(maya.id)] })
  expect(done.report?.left).toContainEqual({ why: 'full', rows: 1 })
  expect((await rowsOf(camp)).registered.sort()).toEqual([ben.id, nia.id].sort())
  expect((await admin.get(`/api/sessions/${session.id}`)).body.capacity).toBe(2)
})

test('crafted undo records in an uploaded backup change nothing: no merge or import of it can be undone', async () => {
  const { site, env } = await siteWithFiles()
  const camp = await site.camp('lakeside')
  const admin = await camp.as('admin')
  const exPartner = await camp.as('parent', [], 'x')
  const family = await camp.family('Lind')
  const other = await camp.family('Nyberg')
  const [maya, twin] = [await camp.camper({ familyId: family.id }), await camp.camper({ firstName: 'May' })]
  const nia = await camp.camper({ firstName: 'Nia', familyId: other.id })
  const { mergeId } = (await admin.post(`/api/campers/${maya.id}/merge`, { goneId: twin.id })).body
  const week = await camp.session({})
  const { id } = await madeBackup(admin)
  const { header, parts } = await openedBackup({ server: site.server, config: readConfig(env) }, camp.org, id)

  // A merge and an import that never happened, and other contents for the one that did.
  const crafted = [
    { entity: 'families', id: family.id, before: { primaryContactUserId: exPartner.userId }, after: {} },
    { entity: 'camper_contacts', id: nia.id, before: { familyId: family.id }, after: { familyId: other.id } },
  ]
  const [merge = {}] = parts.get('merges') ?? []
  const [madeUp, importId] = [Number(mergeId) + 1_000_000, Number(mergeId) + 1_000_001]
  const cancelled = {
    id: madeUp,
    organizationId: camp.org,
    sessionId: week.id,
    movedTo: null,
    cancelledBy: admin.userId,
  }
  const at = new Date().toISOString()
  const forged = new Map([
    ...parts,
    [
      'merges',
      [
        { ...merge, changes: crafted },
        { ...merge, id: madeUp, goneId: madeUp, changes: crafted },
      ],
    ] as const,
    ['session_cancellations', [{ ...cancelled, cancelledAt: at, takenBackAt: null, changes: crafted }]] as const,
    [
      'camper_imports',
      [
        {
          id: importId,
          organizationId: camp.org,
          fileName: 'roster.csv',
          camperIds: [nia.id],
          familyIds: [other.id],
          importedBy: admin.userId,
          createdAt: at,
          undoneAt: null,
          camperPrints: [],
          familyPrints: [],
        },
      ],
    ] as const,
  ])
  const passphrase = 'lanterns over the lake'
  const sent = await uploadBackup(admin, await forgedBackup(header, forged, passphrase), passphrase)
  expect(sent.status, JSON.stringify(sent.body)).toBe(201)
  const [newest] = (await admin.get('/api/backups')).body.backups
  await restore(admin, newest.id, { removeAdded: true })

  expect((await admin.post(`/api/campers/merges/${madeUp}/undo`, {})).status).toBe(404)
  expect((await admin.post(`/api/campers/imports/${importId}/undo`, {})).status).toBe(404)
  expect((await admin.post(`/api/campers/merges/${mergeId}/undo`, {})).status).toBe(204)
  const now = await site.server.database.read(async (db) => {
    const rows = rowReader(db, camp.org)
    return {
      login: (await rows.get(families, family.id))?.primaryContactUserId,
      home: (await rows.get(camperContacts, nia.id))?.familyId,
      twin: (await rows.get(campers, twin.id))?.firstName,
      cancellations: await rows.all(sessionCancellations),
    }
  })
  expect(now).toEqual({ login: null, home: other.id, twin: 'May', cancellations: [] })
})

test('a restored discount keeps its current code if another one has taken its old code', async () => {
  const { admin } = await newCamp()
  const terms = { name: 'Friends of camp', code: 'FRIENDS26', percent: 20 }
  const { body: first } = await admin.post('/api/discount-codes', terms)
  const { id } = await madeBackup(admin)
  const changed = { ...terms, code: 'FRIENDS27', percent: 10 }
  expect((await admin.send('PUT', `/api/discount-codes/${first.id}`, changed)).status).toBe(200)
  const { body: church } = await admin.post('/api/churches', { name: 'First Church' })
  const taken = await admin.post(`/api/churches/${church.id}/sponsorships`, { code: 'FRIENDS26', percent: 5 })
  expect(taken.status).toBe(201)
  await restore(admin, id, { areas: ['financial'] })
  expect((await admin.get('/api/discount-codes')).body).toMatchObject([
    { id: first.id, code: 'FRIENDS27', percent: 20 },
  ])
})
