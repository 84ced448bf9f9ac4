import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deposits } from '#shared/books/model'
import { camperAccounts, camperMedical, campers, families, merges } from '#shared/campers/model'
import { createCamper, editCamper } from '#shared/campers/mutations'
import { accountEntries } from '#shared/financial/model'
import { editRegistration } from '#shared/registration/change-mutations'
import { camperForms } from '#shared/registration/form-model'
import { registrations } from '#shared/registration/model'
import { staff } from '#shared/staff/model'
import { storeTransactions } from '#shared/store/model'
import { sell } from '#shared/store/mutations'
import { noteAudit } from '../audit/note'
import { restoresEnded } from '../backup/restore'
import { choiceKept, repeatChoicesEffect } from '../communication/choice-journal'
import { readConfig } from '../context/config'
import { rowReader } from '../db/rows'
import { users } from '../db/tables/accounts'
import { erased } from '../db/tables/backups'
import { effect } from '../db/tables/effects'
import { mutation } from '../db/tables/sync'
import { EffectWorker } from '../effects/worker'
import { recoverFromLoss } from '../sync/transaction/commits'
import { madeBackup, siteWithFiles } from '../testing/backups'
import { PASSWORD, type TestCamp } from '../testing/camp'
import type { Person } from '../testing/person'
import { setUpApp, standingClock } from '../testing/second-step'
import { keepInJournal, repeatErasures, repeatErasuresEffect } from './journal'
import { tracesErased } from './traces'

async function setUp() {
  const { site, env } = await siteWithFiles()
  const camp = await site.camp('lakeside')
  const admin = await camp.as('admin')
  const config = readConfig({ ...env, RATE_LIMIT: 'off' })
  /** Runs the jobs that look for traces and repeat deletions. */
  const tidy = async () => {
    const worker = new EffectWorker(
      site.server,
      [tracesErased, repeatErasuresEffect, choiceKept, repeatChoicesEffect].map((kind) => kind(config)),
    )
    await worker.start()
    const waiting = async () =>
      (await site.server.database.read((db) => db.select().from(effect).where(eq(effect.lane, 'erasure')))).filter(
        ({ state }) => state === 'waiting',
      ).length
    await expect.poll(waiting).toBe(0)
    await worker.stop()
  }
  return { site, camp, admin, config, tidy }
}

const order = (kind: string, id: number, typed: string, more: object = {}) => ({
  kind,
  id,
  typed,
  password: PASSWORD,
  ...more,
})

const rowsOf = <T>(camp: TestCamp, read: (reader: ReturnType<typeof rowReader>) => Promise<T>) =>
  camp.world.server.database.read((db) => read(rowReader(db, camp.org)))

/** Everything in the database about a camp, as one text. */
const everything = ({ world, org }: TestCamp) =>
  world.server.database.read(async (db) => {
    const log = await db.select().from(mutation).where(eq(mutation.org, org))
    const people = await db.select().from(users).where(eq(users.org, org))
    const certificates = await db.select().from(erased).where(eq(erased.organizationId, org))
    return JSON.stringify([log, people, certificates])
  })

const lemonade = { itemId: null, itemName: 'Lemonade', quantity: 1, unitPrice: '1.00', totalPrice: '1.00' }

/** A staff member. */
const member = (camp: TestCamp, firstName: string, lastName: string, userId: number | null = null) =>
  camp.put(staff, { userId, firstName, lastName, position: null, department: null, status: 'active', isActive: true })

test('a camper is erased with everything that belongs to it, even with a paid place, and money stays without the name', async () => {
  const { camp, admin, tidy } = await setUp()
  const family = await camp.family()
  const maya = await camp.camper({ balance: '5.00', medicalInfo: 'CANARY asthma', familyId: family.id })
  const ben = await camp.camper({ firstName: 'Ben' })
  await camp.registration(maya.id, (await camp.session()).id, 'confirmed', '250.00')
  await admin.post(`/api/campers/${maya.id}/transactions`, {
    type: 'credit',
    amount: '2.00',
    description: 'For Maya Keller, by mail',
    paymentMethod: 'cash',
  })
  const charge = { description: 'Bus for maya KELLER', amount: '40.00', category: 'fee', dueOn: null }
  const { body: fund } = await admin.post('/api/funds', { name: 'Campership Fund' })
  const gift = { method: 'cash', amount: '5.00', giver: 'Maya Keller' }
  expect((await admin.post(`/api/funds/${fund.id}/gifts`, gift)).status).toBe(201)
  expect((await admin.post(`/api/accounts/${family.id}/charges`, charge)).status).toBe(201)
  const settled = { note: 'Cash for Maya Keller', by: 1, at: '2026-06-01T00:00:00.000Z' }
  const other = { id: 'txn_1', kind: 'other' as const, amount: '5.00', fee: '0.00', at: settled.at }
  const transactions = [{ ...other, reference: null, entryId: null, settled }]
  const bank = { expected: '5.00', banked: '5.00', bankedOn: '2026-06-01', bankedBy: null, reference: null, note: null }
  const payout = { ...bank, kind: 'payout' as const, payoutRef: 'po_1', fee: '0.00', transactions, lines: [] }
  await camp.put(deposits, { ...payout, day: '2026-06-01', madeBy: 1, createdAt: settled.at, failure: null })
  await admin.patch(`/api/campers/${maya.id}`, { school: 'CANARY school' })
  await admin.send('PUT', '/api/registrations/forms', { required: ['waiver'], waiver: 'Camps have risks.' })
  const { id: waiverId } = (await admin.get('/api/registrations/waiver')).body
  expect((await admin.post(`/api/campers/${maya.id}/waiver`, { waiverId, name: 'CANARY Keller' })).status).toBe(201)
  const { body: before } = await admin.get(`/api/erasures/preview?kind=campers&id=${maya.id}`)
  expect(before).toMatchObject({ name: 'Maya Keller', names: ['Maya Keller'], people: 1, account: false })
  expect(before.stays).toContainEqual({ what: 'fees', records: 1, amount: '250.00' })
  // The preview has written nothing.
  expect((await admin.get(`/api/campers/${maya.id}`)).status).toBe(200)
  const made = await admin.post('/api/erasures', order('campers', maya.id, ' maya  KELLER '))
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  expect(made.body).toMatchObject({ number: expect.stringMatching(/^D-\d{4}-0001$/), endedAt: null })
  expect((await admin.get(`/api/campers/${maya.id}`)).status).toBe(404)
  expect((await admin.get(`/api/campers/${ben.id}`)).status).toBe(200)
  await tidy()
  const left = await rowsOf(camp, async (reader) => ({
    medical: (await reader.all(camperMedical)).map(({ id }) => id),
    accounts: (await reader.all(camperAccounts)).map(({ id }) => id),
    registrations: (await reader.all(registrations)).length,
    forms: (await reader.all(camperForms)).length,
    entries: await reader.list(storeTransactions, 'camperId', maya.id),
    charges: await reader.all(accountEntries),
    payouts: await reader.all(deposits),
  }))
  expect(left.charges.map(({ description, giver }) => description ?? giver).toSorted()).toEqual([
    '(deleted)',
    'Bus for (deleted)',
  ])
  expect(left.payouts[0]?.transactions?.[0]?.settled?.note).toBe('Cash for (deleted)')
  expect(left).toMatchObject({ medical: [ben.id], accounts: [ben.id], registrations: 0, forms: 0 })
  expect(left.entries.map(({ amount }) => amount)).toContain('5.00')
  expect(JSON.stringify(left.entries)).not.toContain('Maya')
  const said = await everything(camp)
  for (const trace of ['CANARY', 'Maya', 'Keller, by mail']) expect(said, trace).not.toContain(trace)
  const { certificates } = (await admin.get('/api/erasures')).body
  expect(certificates).toMatchObject([{ kind: 'campers', endedAt: expect.any(String) }])
  const pdf = await admin.get(`/api/erasures/${certificates[0].id}/certificate`)
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const audit = await admin.get('/api/audit?text=certificate')
  expect(audit.body.lines).toHaveLength(1)
  expect(JSON.stringify(audit.body)).not.toContain('Maya')
})

test("an erased child's name is in no request for help with a sibling's registration, and in no case", async () => {
  const { camp, admin, tidy } = await setUp()
  const family = await camp.family('Keller')
  const [maya, ben] = [
    await camp.camper({ familyId: family.id }),
    await camp.camper({ firstName: 'Ben', familyId: family.id }),
  ]
  const { id: sessionId } = await camp.session()
  const body = { camperId: ben.id, sessionId, status: 'confirmed' }
  const { id } = (await admin.post('/api/registrations', body)).body
  const reason = 'Maya Keller was ill all year.'
  const asked = { household: 4, income: '40000.00', amount: '50.00', reason }
  expect((await admin.post(`/api/registrations/${id}/help-request`, asked)).status).toBe(201)
  const made = (await admin.post(`/api/help-requests/${id}/case`, { reason })).body
  const note = 'For Maya Keller and her brother'
  expect((await admin.post(`/api/award-cases/${made.id}/decide`, { amount: '50.00', note })).status).toBe(200)
  expect((await admin.post('/api/erasures', order('campers', maya.id, 'Maya Keller'))).status).toBe(201)
  await tidy()
  const left = [(await admin.get('/api/help-requests')).body, (await admin.get('/api/award-cases')).body]
  expect(JSON.stringify(left)).toContain('(deleted) was ill all year.')
  expect(JSON.stringify(left)).not.toContain('Maya')
})

test('after a merge was undone, no name or note of an erased camper stays with the other', async () => {
  const { camp, admin, tidy } = await setUp()
  const kept = await camp.camper({ firstName: 'Maja' })
  const gone = await camp.camper({ firstName: 'Canary', medicalInfo: 'CANARY asthma' })
  const made = await admin.post(`/api/campers/${kept.id}/merge`, { goneId: gone.id })
  expect(JSON.stringify((await admin.get('/api/audit')).body)).toContain('Merged two campers into one: Maja Keller')
  expect((await admin.post(`/api/campers/merges/${made.body.mergeId}/undo`, {})).status).toBe(204)
  const kinds = () => rowsOf(camp, async (reader) => JSON.stringify(await reader.all(merges)))
  expect(await kinds()).toContain('Canary Keller')
  expect(await kinds()).not.toContain('asthma')
  expect((await admin.post('/api/erasures', order('campers', gone.id, 'Canary Keller'))).status).toBe(201)
  await tidy()
  const said = [await kinds(), await everything(camp), JSON.stringify((await admin.get('/api/audit')).body)]
  expect(said.join().toLowerCase()).not.toContain('canary')
})

test('a family is erased with its children, account and invitations', async () => {
  const { camp, admin, tidy } = await setUp()
  const parent = await camp.as('parent')
  const family = await camp.family('Lind', parent.userId)
  const [ole] = [await camp.camper({ firstName: 'Ole', lastName: 'Lind', familyId: family.id })]
  const other = await camp.camper({ firstName: 'Nia' })
  await admin.post(`/api/families/${family.id}/invitation`, { email: 'aunt@lind.example' })
  expect((await admin.patch(`/api/families/${family.id}`, { primaryContactName: 'Will' })).status).toBe(200)
  const charge = { description: 'Key, will pay Friday', amount: '5.00', category: 'fee' }
  const { id: others } = await camp.family('Berg')
  expect((await admin.post(`/api/accounts/${others}/charges`, charge)).status).toBe(201)
  const { body: fund } = await admin.post('/api/funds', { name: 'Campership Fund' })
  const gift = { amount: '5.00', method: 'cash', giverFamilyId: family.id }
  expect((await admin.post(`/api/funds/${fund.id}/gifts`, gift)).body.giver).toBe('Lind Family')
  await parent.patch(`/api/campers/${ole.id}`, { medicalInfo: 'CANARY' })
  expect((await admin.post('/api/erasures', order('families', family.id, 'Kind'))).body.code).toBe('name_differs')
  const made = await admin.post('/api/erasures', order('families', family.id, 'Lind'))
  expect(made.body).toMatchObject({ report: { people: 1, account: true } })
  expect((await parent.get('/api/user')).status).toBe(401)
  await tidy()
  const left = await rowsOf(camp, async (reader) => [
    (await reader.all(campers)).map(({ id }) => id),
    (await reader.all(families)).map(({ id }) => id),
    (await reader.all(accountEntries)).map(({ description, giver }) => description ?? giver),
  ])
  // A one-word name is left in texts about others, because it could be any word.
  expect(left).toEqual([[other.id], [others], [charge.description, '(deleted)']])
  const said = await everything(camp)
  expect(said).toContain(charge.description)
  for (const trace of ['CANARY', 'Lind', 'parent@lakeside.example']) expect(said, trace).not.toContain(trace)
  expect((await admin.get('/api/families/invitations')).body).toEqual([])
  expect(JSON.stringify((await admin.get('/api/audit')).body)).not.toMatch(/lind\.example|parent@lakeside/)
})

test("a person's refused actions are erased with them, and none is stored for someone already erased, however long", async () => {
  const { camp, admin, tidy } = await setUp()
  const [staffer, volunteer] = [await camp.as('staff'), await camp.as('volunteer')]
  const maya = await camp.camper()
  const place = await camp.registration(maya.id, (await camp.session()).id)
  const long = `CANARY ${'x'.repeat(3000)}`
  // The id comes after the part that is cut off.
  const wishes = [
    { mutation: editCamper, args: { set: { notes: long }, camperId: maya.id } },
    { mutation: editRegistration, args: { set: { notes: 'CANARY' }, registrationId: place.id } },
  ]
  const kept = async () => [
    JSON.stringify((await admin.pull()).body.patch.refused_actions?.put ?? []),
    await everything(camp),
  ]
  const send = async () => {
    const { body } = await volunteer.pushRaw(await volunteer.actions(wishes))
    expect(body.results.map(({ code }: { code: string }) => code)).toEqual(['forbidden', 'forbidden'])
  }
  await send()
  for (const text of await kept()) expect(text).toContain('CANARY')
  expect((await admin.post('/api/erasures', order('campers', maya.id, 'Maya Keller'))).status).toBe(201)
  await tidy()
  for (const text of await kept()) expect(text).not.toContain('CANARY')
  // The same actions arrive again from tablets that haven't heard of it, including one whose user was allowed to do
  // them.
  await send()
  await staffer.run(editCamper, wishes[0]?.args)
  for (const text of await kept()) expect(text).not.toContain('CANARY')
})

test('audit log lines lose the names of an erased family or staff member, and others keep theirs', async () => {
  const { site, camp, admin, tidy } = await setUp()
  const family = await camp.family('Lind')
  const { body: ana } = await admin.post('/api/staff', { firstName: 'Ana', lastName: 'Ny', status: 'active' })
  const { body: bo } = await admin.post('/api/staff', { firstName: 'Bo', lastName: 'Ny', status: 'active' })
  for (const { id } of [ana, bo]) await admin.patch(`/api/staff/${id}`, { backgroundCheckStatus: 'approved' })
  // As earlier versions wrote it.
  const text = 'Merged the Lind Family into the Lindt Family'
  const by = { org: camp.org, by: admin.userId, at: site.server.now().toISOString() }
  await site.server.database.transact((db) => noteAudit(db, by, [{ area: 'actions', text }]))
  const said = async () => JSON.stringify((await admin.get('/api/audit')).body)
  for (const name of ['Lind Family', 'Ana Ny', 'Bo Ny']) expect(await said()).toContain(name)
  expect((await admin.post('/api/erasures', order('families', family.id, 'Lind'))).status).toBe(201)
  expect((await admin.post('/api/erasures', order('staff', ana.id, 'Ana Ny'))).status).toBe(201)
  await tidy()
  for (const name of ['Lind Family', 'Ana Ny']) expect(await said()).not.toContain(name)
  for (const name of ['Lindt Family', 'Bo Ny']) expect(await said()).toContain(name)
})

test('a staff member is erased with the account, and their sales stay without the name', async () => {
  const { camp, admin, tidy } = await setUp()
  const cashier = await camp.as('staff')
  const maya = await camp.camper({ balance: '9.00' })
  const record = await member(camp, 'Sam', 'Stone', cashier.userId)
  const till = 'Sam Stone, Canteen'
  await cashier.run(sell, {
    transactionId: 2 ** 40,
    camperId: maya.id,
    lines: [lemonade],
    total: '1.00',
    paymentMethod: 'account_credit',
    till,
    override: false,
  })
  const made = await admin.post('/api/erasures', order('staff', record.id, 'Sam Stone'))
  expect(made.body.report).toMatchObject({ account: true })
  expect(made.body.report.stays).toContainEqual({ what: 'cashier', records: 1, amount: null })
  await tidy()
  const entries = await rowsOf(camp, (reader) => reader.all(storeTransactions))
  expect(entries.map((entry) => entry.till)).toContain('(deleted), Canteen')
  expect(await rowsOf(camp, (reader) => reader.all(staff))).toEqual([])
  expect(await everything(camp)).not.toMatch(/Sam|Stone|staff@lakeside/)
})

test('erasure needs an administrator, password, second factor and the right name, and never erases the last administrator', async () => {
  const { site, camp, admin } = await setUp()
  standingClock(site, new Date().toISOString())
  const maya = await camp.camper()
  const own = await member(camp, 'Ann', 'Own', admin.userId)
  const ask = (by: Person, body: object) => by.post('/api/erasures', body)
  for (const who of [await camp.as('manager'), await camp.as('staff'), await camp.as('parent')])
    expect((await ask(who, order('campers', maya.id, 'Maya Keller'))).status).toBe(403)
  const strange = await (await site.camp('pinewood', { numbersFrom: 50 })).as('admin')
  expect((await ask(strange, order('campers', maya.id, 'Maya Keller'))).status).toBe(404)
  expect((await strange.get(`/api/erasures/preview?kind=campers&id=${maya.id}`)).status).toBe(404)
  expect((await strange.get('/api/erasures/1/certificate')).status).toBe(404)
  expect((await ask(admin, order('campers', maya.id, 'Maya Keller', { password: 'wrong' }))).body.code).toBe(
    'wrong_password',
  )
  expect((await ask(admin, order('staff', own.id, 'Ann Own'))).body.code).toBe('own_account')
  expect((await ask(admin, order('users', maya.id, 'Maya Keller'))).status).toBe(400)
  const { codes } = await setUpApp(admin)
  expect((await ask(admin, order('campers', maya.id, 'Maya Keller'))).body.code).toBe('code_needed')
  expect((await ask(admin, order('campers', maya.id, 'Maya Keller', { code: '000000' }))).body.code).toBe('wrong_code')
  expect((await ask(admin, order('campers', maya.id, 'Maya Keller', { code: codes[0] }))).status).toBe(201)
  // Twice: the person is gone by then.
  expect((await ask(admin, order('campers', maya.id, 'Maya Keller', { code: codes[1] }))).status).toBe(404)
})

test("late actions about an erased person aren't stored, except that a sale is recorded", async () => {
  const { camp, admin } = await setUp()
  const [counselor, cashier] = [await camp.as('staff', ['medical']), await camp.as('manager')]
  const maya = await camp.camper({ balance: '9.00' })
  await counselor.enrolled()
  await admin.post('/api/erasures', order('campers', maya.id, 'Maya Keller'))
  const edit = { camperId: maya.id, set: { medicalInfo: 'CANARY' }, base: { medicalInfo: null } }
  expect(await counselor.run(editCamper, edit)).toMatchObject({ status: 'rejected', code: 'not_found' })
  expect(await everything(camp)).not.toContain('CANARY')
  expect((await admin.get('/api/inbox/families')).body).toEqual([])
  const sale = {
    transactionId: 2 ** 40 + 1,
    camperId: maya.id,
    lines: [lemonade],
    total: '1.00',
    till: null,
    override: false,
  }
  expect(await cashier.run(sell, { ...sale, paymentMethod: 'account_credit' })).toMatchObject({ status: 'ok' })
})

test('a restore brings back an erased person only if the name is selected', async () => {
  const { site, camp, admin, config, tidy } = await setUp()
  const maya = await camp.camper({ medicalInfo: 'asthma' })
  const sam = await member(camp, 'Sam', 'Stone')
  const { id } = await madeBackup(admin)
  await admin.post('/api/erasures', order('campers', maya.id, 'Maya Keller'))
  await admin.post('/api/erasures', order('staff', sam.id, 'Sam Stone'))
  await tidy()
  const { lost } = (await admin.get(`/api/backups/${id}/difference`)).body
  expect(lost.map(({ certificate }: { certificate: string }) => certificate)).toEqual([
    expect.stringMatching(/0001$/),
    expect.stringMatching(/0002$/),
  ])
  const restore = async (ticked: object[]) => {
    const form = { slug: 'lakeside', password: PASSWORD, areas: ['campers', 'staff'], ticked, removeAdded: false }
    expect((await admin.post(`/api/backups/${id}/restore`, form)).status).toBe(200)
    await restoresEnded(site.server)
    return rowsOf(camp, async (reader) => [(await reader.all(campers)).length, (await reader.all(staff)).length])
  }
  expect(await restore([])).toEqual([0, 0])
  expect(await restore([{ kind: 'campers', id: maya.id }])).toEqual([1, 0])
  // A restored person stays, even if the whole database is restored from a backup later.
  expect((await admin.patch(`/api/campers/${maya.id}`, { grade: '7' })).status).toBe(200)
  await site.server.database.transact((db) => db.delete(erased).where(eq(erased.organizationId, camp.org)))
  expect(await repeatErasures({ server: site.server, config })).toEqual({ done: 2, problems: [] })
  const left = await rowsOf(camp, async (reader) => [
    (await reader.all(campers)).length,
    (await reader.all(staff)).length,
  ])
  expect(left).toEqual([1, 0])
})

test('a database rewound to a backup repeats erasures, and devices bring no one back', async () => {
  const { site, camp, admin, config, tidy } = await setUp()
  const device = await camp.as('manager')
  const camperId = 2 ** 40 + 7
  const args = { camperId, firstName: 'Maya', lastName: 'Keller', medicalInfo: 'CANARY' }
  expect(await device.run(createCamper, args)).toMatchObject({ status: 'ok' })
  const maya = await rowsOf(camp, (reader) => reader.get(campers, camperId))
  await admin.post('/api/erasures', order('campers', camperId, 'Maya Keller'))
  await tidy()
  // As in the backup: with the child, without the certificate and without what the device sent.
  await site.server.database.transact(async (db) => {
    await db.delete(erased).where(eq(erased.organizationId, camp.org))
    await db.delete(mutation).where(and(eq(mutation.org, camp.org), eq(mutation.name, createCamper.name)))
  })
  await camp.put(campers, maya as never)
  expect(await repeatErasures({ server: site.server, config })).toEqual({ done: 1, problems: [] })
  expect(await repeatErasures({ server: site.server, config })).toEqual({ done: 0, problems: [] })
  expect(await rowsOf(camp, (reader) => reader.get(campers, camperId))).toBeUndefined()
  expect((await admin.get('/api/erasures')).body.certificates).toHaveLength(1)
  expect(await device.run(createCamper, args)).toMatchObject({ code: 'id_taken' })
  expect((await admin.pull()).body.patch.refused_actions?.put ?? []).toEqual([])
  expect(await rowsOf(camp, (reader) => reader.get(campers, camperId))).toBeUndefined()
})

/** Rewinds a camp to before its deletions: no certificates, and the campers exist again. */
async function rewind(camp: TestCamp, back: { id: number }[]) {
  await camp.world.server.database.transact(
    async (db) => void (await db.delete(erased).where(eq(erased.organizationId, camp.org))),
  )
  for (const each of back) await camp.put(campers, each as never)
}

/** A camp whose journal has the deletions of three campers, and those campers. */
async function threeDeleted() {
  const made = await setUp()
  const { camp, admin, config, tidy } = made
  const three = []
  for (const firstName of ['Maya', 'Ben', 'Zoe']) {
    const { id } = await camp.camper({ firstName, lastName: 'Keller' })
    three.push((await rowsOf(camp, (reader) => reader.get(campers, id))) as { id: number })
    expect((await admin.post('/api/erasures', order('campers', id, `${firstName} Keller`))).status).toBe(201)
  }
  await tidy()
  const journal = join(config.files.folder, 'erasures', String(camp.org))
  expect(readdirSync(journal).sort()).toEqual(['1', '2', '3'])
  const there = () => rowsOf(camp, async (reader) => (await reader.all(campers)).map(({ id }) => id))
  const numbers = async () =>
    ((await admin.get('/api/erasures')).body.certificates as { id: number }[]).map(({ id }) => id).sort()
  return { ...made, three, journal, there, numbers }
}

test("an unreadable or missing entry doesn't block others, and is reported", async () => {
  const { site, camp, config, three, journal, there, numbers } = await threeDeleted()
  await rewind(camp, three)
  writeFileSync(join(journal, '1'), '{"number":"D-20')
  const first = await repeatErasures({ server: site.server, config })
  expect(first).toEqual({ done: 2, problems: [expect.stringMatching(/erasures\/\d+\/1 can't be read/)] })
  expect([await there(), await numbers()]).toEqual([[three[0]?.id], [2, 3]])
  rmSync(join(journal, '1'))
  const second = await repeatErasures({ server: site.server, config })
  expect(second).toEqual({ done: 0, problems: [expect.stringMatching(/erasures\/\d+\/1 is missing/)] })
  expect(site.logged).toContainEqual(expect.objectContaining({ level: 'error', message: second.problems[0] }))
})

test("a certificate in the database isn't reported missing before the journal has it", async () => {
  const { site, config, journal } = await threeDeleted()
  rmSync(join(journal, '2'))
  expect(await repeatErasures({ server: site.server, config })).toEqual({ done: 0, problems: [] })
})

test("after a rewind numbers continue above the journal's highest, and no entry is overwritten", async () => {
  const { camp, admin, three, journal, tidy, numbers } = await threeDeleted()
  const before = readFileSync(join(journal, '1'), 'utf8')
  await rewind(camp, three)
  expect((await admin.post('/api/erasures', order('campers', three[1]?.id ?? 0, 'Ben Keller'))).status).toBe(201)
  await tidy()
  expect(await numbers()).toEqual([4])
  expect(readdirSync(journal).sort()).toEqual(['1', '2', '3', '4'])
  expect(readFileSync(join(journal, '1'), 'utf8')).toBe(before)
})

test("another erasure's entry with the same number stays, and both are repeated", async () => {
  const { site, camp, config, three, journal, there, numbers } = await threeDeleted()
  const [line] = await site.server.database.read((db) =>
    db.select().from(erased).where(eq(erased.organizationId, camp.org)).orderBy(erased.number),
  )
  if (!line) throw new Error('no certificate')
  const other = { ...line, at: '2020-01-01T00:00:00.000Z', rows: [{ entity: 'campers', id: three[1]?.id }] }
  await keepInJournal({ config }, other)
  expect(readdirSync(journal).sort()).toEqual(['1', '1-20200101000000000', '2', '3'])
  rmSync(join(journal, '2'))
  await rewind(camp, three)
  expect((await repeatErasures({ server: site.server, config })).done).toBe(3)
  expect([await there(), await numbers()]).toEqual([[], [1, 3, 4]])
})

test('when the server repairs a loss automatically, it also repeats the erasures', async () => {
  const { site, camp, three, tidy, there, numbers } = await threeDeleted()
  const device = await camp.as('manager')
  const { epoch } = await device.enrolled()
  await rewind(camp, three)
  await recoverFromLoss(site.server, camp.org, { epoch })
  await tidy()
  expect([await there(), await numbers()]).toEqual([[], [1, 2, 3]])
})
