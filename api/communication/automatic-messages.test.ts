import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import type { AutomaticKind } from '#shared/communication/automatic-kinds'
import { AUTOMATIC_MESSAGES, automaticText } from '#shared/communication/automatic-messages'
import { automaticMessages, automaticSendings } from '#shared/communication/automatic-model'
import { saveAutomatic } from '#shared/communication/automatic-mutations'
import { storeTransactions } from '#shared/store/model'
import { restoresEnded } from '../backup/restore'
import { readConfig } from '../context/config'
import { rowReader } from '../db/rows'
import { users } from '../db/tables/accounts'
import { effect } from '../db/tables/effects'
import { startEffects } from '../server/effects'
import { afterRestore } from '../sync/transaction/restore'
import { madeBackup, siteWithFiles } from '../testing/backups'
import { PASSWORD } from '../testing/camp'
import { MailServer } from '../testing/mail-server'
import type { Person } from '../testing/person'
import { type World, world } from '../testing/world'

/** Seven in the morning at the camp, two hours before automatic messages go out. */
const MORNING = '2027-07-07T11:00:00.000Z'
const NINE = '2027-07-07T13:00:30.000Z'
/** When the message that was made at nine can't be recalled anymore. */
const SENT = '2027-07-07T13:02:00.000Z'

/** An id of the device that `run` pushes from. */
const NEW = 4_294_967_400

function setClock(site: World, instant: string): void {
  const from = Date.now()
  site.server.now = () => new Date(Date.parse(instant) + Date.now() - from)
}

async function office(env: NodeJS.ProcessEnv = {}) {
  const mail = await MailServer.open()
  const site = await world({ ...env, ...mail.env })
  const camp = await site.camp('lakeside')
  setClock(site, MORNING)
  const admin = await camp.as('admin')
  const session = await camp.session({ name: 'Week 2', startDate: '2027-07-10', endDate: '2027-07-16' })
  return { mail, site, camp, session, admin }
}

type Office = Awaited<ReturnType<typeof office>>

/** A family whose contact has this email, with one confirmed camper for each first name. */
async function family({ camp, admin, session }: Office, lastName: string, email: string | null, ...names: string[]) {
  const { id } = await camp.family(lastName)
  if (email) {
    const contact = { name: `Pat ${lastName}`, email, mail: true, signIn: true }
    expect((await admin.post(`/api/families/${id}/contacts`, contact)).status).toBe(201)
  }
  const own: number[] = []
  for (const firstName of names) {
    const camper = await camp.camper({ firstName, lastName, familyId: id, dateOfBirth: '2016-07-07' })
    await camp.registration(camper.id, session.id)
    own.push(camper.id)
  }
  return { id, campers: own }
}

const asSaved = (kind: AutomaticKind, fields: object = {}) => ({
  kind,
  ...automaticText(kind),
  isOn: true,
  counted: 0,
  version: 0,
  ...fields,
})

const save = (by: Person, kind: AutomaticKind, fields: object = {}) =>
  by.send('PUT', '/api/automatic-messages', asSaved(kind, fields))

async function turnOn(by: Person, kind: AutomaticKind, fields: object = {}): Promise<number> {
  const { families } = (await by.get(`/api/automatic-messages/next?kind=${kind}`)).body
  expect((await save(by, kind, { counted: families, ...fields })).status).toBe(204)
  return families
}

async function works({ site, mail }: Office): Promise<void> {
  onTestFinished(await startEffects(site.server, readConfig(mail.env)))
}

/** Advances the clock, and lets the workers run. */
async function at({ site }: Office, instant: string): Promise<void> {
  setClock(site, instant)
  await site.server.database.notify(JSON.stringify({ kind: 'effects' }))
}

const rowsOf = ({ site, camp }: Office) =>
  site.server.database.read(async (db) => {
    const rows = rowReader(db, camp.org)
    return { saved: await rows.all(automaticMessages), sendings: await rows.all(automaticSendings) }
  })

const isPlannedAt = ({ site }: Office, kind: AutomaticKind) =>
  site.server.database.read(async (db) => {
    const [line] = await db
      .select()
      .from(effect)
      .where(eq(effect.key, `automatic:${kind}`))
    return line?.state === 'waiting' ? line.runAt : null
  })

const sentMessages = async (by: Person) =>
  (
    (await by.get('/api/messages')).body as { automatic: string | null; status: string; problem: string | null }[]
  ).filter(({ automatic }) => automatic !== null)

test('a session that starts in 3 days is announced once to each family, with two servers and in the words of the camp', async () => {
  const all = await office()
  const { mail, camp, admin, session } = all
  await family(all, 'Ruiz', 'pat@ruiz.example', 'Maya', 'Ben')
  await family(all, 'Orr', null, 'Zoe')
  const waits = await camp.family('Wait')
  const waiting = await camp.camper({ firstName: 'Lia', lastName: 'Wait', familyId: waits.id })
  await camp.registration(waiting.id, session.id, 'waitlist')
  const next = (await admin.get('/api/automatic-messages/next?kind=sessionStarts')).body
  expect(next).toMatchObject({
    day: '2027-07-07',
    families: 1,
    unreached: 1,
    named: [{ name: 'Ruiz Family', about: 'Ben and Maya' }],
  })
  await works(all)
  await works(all)
  expect(await isPlannedAt(all, 'sessionStarts')).toBeNull()
  await turnOn(admin, 'sessionStarts', { subject: 'See {{camper.firstName}} soon' })
  await at(all, '2027-07-07T12:59:00.000Z')
  expect(await sentMessages(admin)).toHaveLength(0)
  await at(all, NINE)
  await expect.poll(() => sentMessages(admin)).toMatchObject([{ automatic: 'sessionStarts', status: 'queued' }])
  await at(all, SENT)
  await expect.poll(() => mail.mails.length).toBe(1)
  expect(mail.to('pat@ruiz.example')[0]?.headers).toContain('See Ben and Maya soon')
  expect(mail.to('pat@ruiz.example')[0]?.source).toContain('Week 2 starts')
  expect((await rowsOf(all)).sendings).toHaveLength(2)
  // Someone who registers late, and a family that has an address now, get it the next day; no one gets it twice.
  await family(all, 'Late', 'late@home.example', 'Kim')
  expect((await admin.get('/api/automatic-messages/next?kind=sessionStarts')).body).toMatchObject({
    day: '2027-07-08',
    named: [{ name: 'Late Family' }],
  })
  await at(all, '2027-07-08T13:00:30.000Z')
  await expect.poll(() => sentMessages(admin)).toHaveLength(2)
  await at(all, '2027-07-08T13:02:00.000Z')
  await expect.poll(() => mail.mails.length).toBe(2)
  expect(mail.to('late@home.example')).toHaveLength(1)
  await at(all, '2027-07-09T13:00:30.000Z')
  await expect.poll(() => isPlannedAt(all, 'sessionStarts')).toBe('2027-07-10T13:00:00.000Z')
  expect(await sentMessages(admin)).toHaveLength(2)
}, 60_000)

test('a new time zone, a clock that is set back and a day without the server never send it twice', async () => {
  const all = await office()
  const { mail, admin } = all
  await family(all, 'Ruiz', 'pat@ruiz.example', 'Maya')
  await works(all)
  await turnOn(admin, 'birthday')
  await at(all, NINE)
  await expect.poll(() => sentMessages(admin)).toHaveLength(1)
  await at(all, SENT)
  await expect.poll(() => mail.mails.length).toBe(1)
  expect(mail.mails[0]?.headers).toContain('Happy birthday, Maya!')
  // Nine o'clock of the same day is still to come there.
  expect((await admin.patch('/api/settings', { timezone: 'America/Los_Angeles' })).status).toBe(200)
  expect(await isPlannedAt(all, 'birthday')).toBe('2027-07-08T16:00:00.000Z')
  expect((await admin.patch('/api/settings', { timezone: 'Asia/Tokyo' })).status).toBe(200)
  expect(await isPlannedAt(all, 'birthday')).toBe('2027-07-08T00:00:00.000Z')
  await at(all, MORNING)
  await at(all, '2027-07-10T13:00:30.000Z')
  await expect.poll(() => isPlannedAt(all, 'birthday')).toBe('2027-07-11T00:00:00.000Z')
  expect(await sentMessages(admin)).toHaveLength(1)
  expect(mail.mails).toHaveLength(1)
}, 60_000)

test('nothing is sent until someone turns it on, and not to many more than the screen said', async () => {
  const all = await office()
  const { mail, admin } = all
  await family(all, 'Ruiz', 'pat@ruiz.example', 'Maya')
  await works(all)
  expect((await save(admin, 'sessionStarts', { isOn: false, body: 'Soon!' })).status).toBe(204)
  await at(all, NINE)
  expect(await isPlannedAt(all, 'sessionStarts')).toBeNull()
  const shown = (await admin.get('/api/automatic-messages')).body
  expect(shown.messages).toHaveLength(6)
  expect(shown.messages.filter(({ isOn }: { isOn: boolean }) => isOn)).toEqual([])
  expect(shown.messages[2]).toMatchObject({
    kind: 'sessionStarts',
    body: 'Soon!',
    version: 1,
    owner: 'admin@lakeside.example',
  })
  expect(await turnOn(admin, 'sessionStarts', { version: 1 })).toBe(1)
  for (let n = 0; n < 8; n++) await family(all, `Many${n}`, `many${n}@home.example`, 'Kim')
  await at(all, '2027-07-08T13:00:30.000Z')
  await expect.poll(() => sentMessages(admin)).toHaveLength(1)
  await at(all, '2027-07-08T13:02:00.000Z')
  await expect
    .poll(() => sentMessages(admin))
    .toMatchObject([{ status: 'needs_check', problem: 'recipients_changed', audience: [{ kind: 'registrations' }] }])
  expect(mail.mails).toHaveLength(0)
  const held = (await sentMessages(admin))[0] as unknown as { id: number }
  expect((await admin.post(`/api/messages/${held.id}/send`, { recipients: 9 })).status).toBe(200)
  await at(all, '2027-07-08T13:05:00.000Z')
  await expect.poll(() => mail.mails.length).toBe(9)
}, 60_000)

test('it pauses if its owner may not send it, without a mail server and after a restore, and the office sees why', async () => {
  const all = await office()
  const { mail, site, camp, admin } = all
  await family(all, 'Ruiz', 'pat@ruiz.example', 'Maya')
  const manager = await camp.as('manager')
  await turnOn(manager, 'sessionStarts')
  await turnOn(admin, 'birthday')
  await site.server.database.transact((db) =>
    db.update(users).set({ role: 'staff' }).where(eq(users.id, manager.userId)),
  )
  await afterRestore(site.server)
  const problems = async () => (await rowsOf(all)).saved.map(({ problem }) => problem)
  expect(await problems()).toEqual(['restored', 'restored'])
  await works(all)
  await at(all, NINE)
  expect(await isPlannedAt(all, 'birthday')).toBeNull()
  const { body } = await admin.get('/api/dashboard/alerts')
  expect(JSON.stringify(body)).toContain("Birthday isn't being sent. The server was restored from a backup.")
  expect(JSON.stringify((await (await camp.as('staff')).get('/api/dashboard/alerts')).body)).not.toContain('Birthday')
  await site.server.database.transact(async (db) => {
    await db.update(users).set({ role: 'manager' }).where(eq(users.id, manager.userId))
  })
  await turnOn(manager, 'sessionStarts', { version: 1 })
  await site.server.database.transact(async (db) => {
    await db.update(users).set({ role: 'staff' }).where(eq(users.id, manager.userId))
  })
  await at(all, '2027-07-08T13:00:30.000Z')
  await expect.poll(problems).toContain('no_right')
  expect(mail.mails).toHaveLength(0)
  // Turned on by someone who may, it sends what was due.
  await turnOn(admin, 'sessionStarts', { version: 2 })
  await at(all, '2027-07-09T13:00:30.000Z')
  await expect.poll(() => sentMessages(admin)).toHaveLength(1)
  await at(all, '2027-07-09T13:02:00.000Z')
  await expect.poll(() => mail.mails.length).toBe(1)
}, 60_000)

test('a camp without a mail server pauses it', async () => {
  const site = await world()
  const camp = await site.camp('lakeside')
  setClock(site, MORNING)
  const admin = await camp.as('admin')
  expect((await save(admin, 'birthday')).status).toBe(204)
  onTestFinished(await startEffects(site.server, readConfig({})))
  setClock(site, NINE)
  await site.server.database.notify(JSON.stringify({ kind: 'effects' }))
  const saved = () => site.server.database.read((db) => rowReader(db, camp.org).all(automaticMessages))
  await expect.poll(saved).toMatchObject([{ problem: 'no_mail_server' }])
})

test('news goes to no one who unsubscribed, and a camper who was deleted or merged gets nothing more', async () => {
  const all = await office()
  const { admin } = all
  const ruiz = await family(all, 'Ruiz', 'pat@ruiz.example', 'Maya', 'Maia')
  await family(all, 'Stop', 'stop@home.example', 'Kim')
  await admin.post('/api/contact-choices', { address: 'stop@home.example', choice: 'off', familyId: null })
  const next = async (kind: AutomaticKind) => (await admin.get(`/api/automatic-messages/next?kind=${kind}`)).body
  expect(await next('birthday')).toMatchObject({ families: 1, unreached: 1 })
  await works(all)
  await turnOn(admin, 'birthday')
  await at(all, NINE)
  await expect.poll(() => sentMessages(admin)).toHaveLength(1)
  const [maya, maia] = ruiz.campers
  expect((await admin.post(`/api/campers/${maya}/merge`, { goneId: maia })).status).toBeLessThan(300)
  await at(all, SENT)
  await expect.poll(async () => (await sentMessages(admin))[0]?.status).toBe('sent')
  expect(all.mail.to('pat@ruiz.example')[0]?.headers).toContain('Happy birthday, Maya!')
  const { sendings } = await rowsOf(all)
  expect(sendings.map(({ camperId }) => camperId)).toEqual([maya, maya])
  setClock(all.site, MORNING)
  expect(await next('birthday')).toMatchObject({ families: 0 })
}, 60_000)

test('only the office saves it, through both doors, and a change that was made at the same time is kept', async () => {
  const all = await office()
  const { camp, admin, site } = all
  const other = await (await site.camp('pines')).as('admin')
  for (const role of ['staff', 'volunteer', 'parent'] as const) {
    const person = await camp.as(role)
    expect((await save(person, 'birthday')).status).toBe(403)
    expect((await person.get('/api/automatic-messages')).status).toBe(403)
    expect((await person.run(saveAutomatic, { messageId: NEW, ...asSaved('birthday') })).code).toBe('forbidden')
  }
  const bad = [
    { kind: 'payday' },
    { time: '24:00' },
    { subject: ' ' },
    { body: '' },
    { body: '{{camper.medications}}' },
    { channel: 'sms', body: 'x'.repeat(1001) },
    { channel: 'fax' },
  ]
  for (const fields of bad) expect((await save(admin, 'birthday', fields)).status).toBe(400)
  expect((await save(admin, 'birthday', { subject: 'One' })).status).toBe(204)
  // The answer was lost, and the app sent it again.
  expect((await save(admin, 'birthday', { subject: 'One' })).status).toBe(204)
  expect((await save(admin, 'birthday', { subject: 'Two' })).body.code).toBe('wording_changed')
  const args = { messageId: NEW, ...asSaved('birthday'), subject: 'Two', version: 1 }
  const late = await admin.actions([{ mutation: saveAutomatic, args, at: MORNING }])
  setClock(site, SENT)
  expect((await admin.pushRaw(late)).body.results[0].code).toBeNull()
  // A device that says it was saved before nine doesn't make it due at once.
  expect(await isPlannedAt(all, 'birthday')).toBe('2027-07-08T13:00:00.000Z')
  const { messages } = (await admin.get('/api/automatic-messages')).body
  expect(messages[3]).toMatchObject({ kind: 'birthday', subject: 'Two', version: 2, isOn: true })
  const theirs = (await other.get('/api/automatic-messages')).body.messages
  expect(theirs[3]).toMatchObject({ subject: AUTOMATIC_MESSAGES.birthday.subject, version: 0, isOn: false })
})

const SALE = {
  transactionType: 'purchase' as const,
  amount: '1.00',
  totalAmount: '1.00',
  description: 'Lemonade',
  balanceBefore: '5.00',
  balanceAfter: '4.00',
  paymentMethod: 'account_credit' as const,
  referenceNumber: null,
  processedBy: null,
  sessionId: null,
  items: [],
  reverses: null,
  needsReview: [],
  settled: null,
  till: null,
}

test('each kind is meant for those it says, on the days it says', async () => {
  const all = await office()
  const { camp, site, admin } = all
  const later = await camp.session({ name: 'Week 6', startDate: '2027-08-12', endDate: '2027-08-18' })
  const { campers: own } = await family(all, 'Ruiz', 'pat@ruiz.example', 'Maya')
  const [maya = 0] = own
  await camp.registration(maya, later.id, 'confirmed', '400.00')
  const next = async (kind: AutomaticKind, by = admin) => {
    const { families, named, audience } = (await by.get(`/api/automatic-messages/next?kind=${kind}`)).body
    return { families, about: named.map(({ about }: { about: string }) => about), ids: audience[0].ids.length }
  }
  const NO_ONE = { families: 0, about: [], ids: 0 }
  const MAYA = { families: 1, about: ['Maya'], ids: 1 }
  // Week 2 was due 30 days before, and Week 6 is paid.
  expect(await next('balanceDue')).toEqual(NO_ONE)
  expect((await admin.send('PUT', '/api/account-rules', { balanceDueDays: 3 })).status).toBe(200)
  expect(await next('balanceDue')).toEqual(MAYA)
  setClock(site, '2027-07-02T11:00:00.000Z')
  expect(await next('balanceDue')).toEqual(MAYA)
  setClock(site, '2027-06-29T11:00:00.000Z')
  expect(await next('balanceDue')).toEqual(NO_ONE)
  // Week 6 is more than 30 days away.
  setClock(site, MORNING)
  expect(await next('formsMissing')).toEqual(MAYA)
  // Maya shops in Week 2, and what she has left is low on the days on which she can still spend it.
  expect(await next('lowBalance')).toEqual(NO_ONE)
  setClock(site, '2027-07-12T11:00:00.000Z')
  expect(await next('lowBalance')).toEqual(NO_ONE)
  await camp.put(storeTransactions, { ...SALE, camperId: maya, createdAt: '2027-07-11T15:00:00.000Z' })
  expect(await next('lowBalance')).toEqual(MAYA)
  setClock(site, '2027-07-16T11:00:00.000Z')
  expect(await next('lowBalance')).toEqual(NO_ONE)
  // A year later, once there is something to register for.
  setClock(site, '2028-02-01T13:00:00.000Z')
  const signedIn = await camp.as('admin', [], 'later')
  expect(await next('didNotReturn', signedIn)).toEqual(NO_ONE)
  const again = await camp.session({ name: 'Week 1', startDate: '2028-07-01', endDate: '2028-07-07' })
  expect(await next('didNotReturn', signedIn)).toEqual(MAYA)
  await camp.registration(maya, again.id, 'waitlist')
  expect(await next('didNotReturn', signedIn)).toEqual(NO_ONE)
})

test('a camper who was deleted and restored gets nothing again, and erasure leaves nothing of it', async () => {
  const all = await office((await siteWithFiles()).env)
  const { site, admin } = all
  const { campers: own } = await family(all, 'Ruiz', 'pat@ruiz.example', 'Maya')
  const maya = { kind: 'campers', id: own[0] }
  await works(all)
  await turnOn(admin, 'sessionStarts')
  await at(all, NINE)
  await expect.poll(() => sentMessages(admin)).toHaveLength(1)
  const { id } = await madeBackup(admin)
  expect((await admin.delete(`/api/campers/${maya.id}`)).status).toBe(204)
  const areas = { areas: ['campers', 'registration'], ticked: [maya], removeAdded: false }
  const form = { slug: 'lakeside', password: PASSWORD, ...areas }
  expect((await admin.post(`/api/backups/${id}/restore`, form)).status).toBe(200)
  await restoresEnded(site.server)
  const next = async () => (await admin.get('/api/automatic-messages/next?kind=sessionStarts')).body
  expect(await next()).toMatchObject({ day: '2027-07-08', families: 0, named: [] })
  expect((await admin.get('/api/registrations')).body).toHaveLength(1)
  const typed = { ...maya, typed: 'Maya Ruiz', password: PASSWORD }
  expect((await admin.post('/api/erasures', typed)).status).toBeLessThan(300)
  expect((await rowsOf(all)).sendings).toEqual([])
}, 60_000)
