import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { reportSchedules } from '#shared/reports/schedule-model'
import { scheduleReport } from '#shared/reports/schedule-mutations'
import { readConfig } from '../context/config'
import { rowReader } from '../db/rows'
import { users } from '../db/tables/accounts'
import { effectsByKey } from '../effects/queue'
import { startEffects } from '../server/effects'
import { PASSWORD } from '../testing/camp'
import { MailServer } from '../testing/mail-server'
import { type World, world } from '../testing/world'

/** A Sunday evening at the camp, before 6 AM on the next Monday. */
const SUNDAY = '2027-07-04T22:00:00.000Z'
const DAY = 24 * 3600_000
const STAFF = 'staff@lakeside.example'

function setClock(site: World, instant: string): void {
  const from = Date.now()
  site.server.now = () => new Date(Date.parse(instant) + Date.now() - from)
}

async function office() {
  const mail = await MailServer.open()
  const site = await world(mail.env)
  const camp = await site.camp('lakeside')
  setClock(site, SUNDAY)
  const admin = await camp.as('admin')
  await camp.session({ startDate: '2027-07-01', endDate: '2027-07-30' })
  return { mail, site, camp, admin }
}

type Office = Awaited<ReturnType<typeof office>>

const monday = { ready: 'diet-counts', reportId: null, every: 'week', weekday: 1, monthDay: 1, time: '06:00' }

async function works({ site, mail }: Office): Promise<void> {
  onTestFinished(await startEffects(site.server, readConfig(mail.env)))
}

/** Advances the clock, and lets the workers run. */
async function at({ site }: Office, instant: string): Promise<void> {
  setClock(site, instant)
  await site.server.database.notify(JSON.stringify({ kind: 'effects' }))
}

const schedules = ({ site, camp }: Office) =>
  site.server.database.read((db) => rowReader(db, camp.org).all(reportSchedules))

test('a worker gets a link, an outside address totals without names, once a week with two servers', async () => {
  const all = await office()
  const { mail, camp, admin, site } = all
  const sessionId = (await admin.get('/api/sessions')).body[0].id
  for (const [firstName, diet] of [
    ['Maya', 'Vegetarian'],
    ['Ben', 'vegetarian'],
    ['Nora', 'No nuts for Nora'],
    ['Ana', 'Like Granny Lindqvist'],
    ['Eva', 'like granny lindqvist'],
    ['Lia', 'Call 207 5550143'],
    ['Mia', 'call 207 5550143'],
    ['Zoe', 'Only soup since her operation in the spring'],
    ['Ida', 'only soup since her operation in the spring'],
    ['Kim', 'Kosher'],
  ] as const) {
    const child = await camp.camper({ firstName, lastName: 'Ruiz', dietaryRestrictions: diet })
    await camp.registration(child.id, sessionId)
  }
  const home = await camp.family('Ruiz')
  const gran = { name: 'Astrid Lindqvist', phone: '207 555 0100', mail: false, signIn: false, pickUp: true }
  const parents = ['One Parent', 'Another Parent'].map((name) => ({ ...gran, name, pickUp: false, mail: false }))
  for (const contact of [...parents, gran])
    expect((await admin.post(`/api/families/${home.id}/contacts`, contact)).status).toBe(201)
  await camp.as('staff')
  // A person who waits for approval doesn't work here, whatever email was entered.
  const signUp = {
    email: 'kitchen@caterer.example',
    firstName: 'Al',
    lastName: 'Ny',
    role: 'staff',
    password: PASSWORD,
  }
  const asked = await site.visitor().post('/api/camp/register', { ...signUp, organizationSlug: 'lakeside' })
  expect([asked.status, asked.body.approved]).toEqual([201, false])
  const recipients = [STAFF, 'kitchen@caterer.example', 'KITCHEN@caterer.example']
  const made = await admin.post('/api/report-schedules', { ...monday, recipients })
  expect(made.status).toBe(201)
  await works(all)
  await works(all)
  await at(all, '2027-07-05T09:59:00.000Z')
  expect(mail.mails).toHaveLength(0)
  await at(all, '2027-07-05T10:00:30.000Z')
  await expect.poll(() => mail.mails.length, { timeout: 20_000 }).toBe(2)
  const [link] = mail.to(STAFF)
  expect(link?.source).toContain('https://anchor.example/reports?report=diet-counts')
  expect(link?.source).not.toContain('Vegetarian')
  const [totals] = mail.to('kitchen@caterer.example')
  // A text that only one child has, a whole note, and one with anyone's name or phone number could tell who it is.
  expect(totals?.source).toContain('Vegetarian: 2<br>Other: 8<br>Total: 10')
  expect(totals?.source).not.toMatch(/Maya|Ben|Nora|Ruiz|Lindqvist|555|soup|kosher/i)
  const [row] = await schedules(all)
  expect(row).toMatchObject({ lastDay: '2027-07-05', problem: null })
  // Saved again on the same day for a later hour: it is not mailed twice in a day. The next run is on the Monday after.
  await admin.patch(`/api/report-schedules/${made.body.id}`, { ...monday, time: '09:00', recipients: [STAFF] })
  await at(all, '2027-07-05T14:00:00.000Z')
  await at(all, '2027-07-12T13:00:30.000Z')
  await expect.poll(() => mail.to(STAFF).length, { timeout: 20_000 }).toBe(2)
  expect(mail.mails).toHaveLength(3)
  expect(site.server.now().getTime() - Date.parse(SUNDAY)).toBeGreaterThan(7 * DAY)
})

test('an address that was taken off a schedule gets nothing, even if its email was already waiting', async () => {
  const all = await office()
  const { mail, camp, admin, site } = all
  const recipients = ['busy@caterer.example', 'cook@caterer.example']
  const { id } = (await admin.post('/api/report-schedules', { ...monday, recipients })).body
  await works(all)
  await at(all, '2027-07-05T10:00:30.000Z')
  const waiting = async () => {
    const key = `report-schedule:${id}:2027-07-05:0`
    return (await site.server.database.read((db) => effectsByKey(db, camp.org, [key]))).get(key)
  }
  await expect.poll(async () => (await waiting())?.error, { timeout: 20_000 }).toBeTruthy()
  const saved = { ...monday, recipients: ['cook@caterer.example'] }
  expect((await admin.patch(`/api/report-schedules/${id}`, saved)).status).toBe(200)
  mail.calm()
  await at(all, '2027-07-05T18:00:00.000Z')
  await expect.poll(async () => (await waiting())?.state, { timeout: 20_000 }).toBe('dead')
  expect(mail.to('busy@caterer.example')).toHaveLength(0)
})

test('a new time zone moves the next mail', async () => {
  const all = await office()
  const { mail, admin, site } = all
  await admin.post('/api/report-schedules', { ...monday, recipients: ['treasurer@church.example'] })
  await admin.post('/api/report-schedules', { ...monday, time: '05:00', recipients: ['early@church.example'] })
  const stop = await startEffects(site.server, readConfig(mail.env))
  const { status } = await admin.patch('/api/settings', { timezone: 'America/Los_Angeles' })
  expect(status).toBe(200)
  await at(all, '2027-07-05T12:59:00.000Z')
  await expect.poll(() => mail.mails.map(({ to }) => to)).toEqual([['early@church.example']])
  // Whatever was due has begun with it.
  await stop()
  expect((await schedules(all)).map(({ time, lastDay }) => [time, lastDay]).sort()).toEqual([
    ['05:00', '2027-07-05'],
    ['06:00', null],
  ])
  await works(all)
  await at(all, '2027-07-05T13:00:30.000Z')
  await expect.poll(() => mail.mails.length, { timeout: 20_000 }).toBe(2)
})

test('nothing is sent once its owner loses the right or the report is no longer shared, and an alert says so', async () => {
  const all = await office()
  const { mail, camp, admin, site } = all
  const manager = await camp.as('manager')
  const definition = { subject: 'campers', where: [], columns: [{ path: 'name' }], group: [], sort: [], layout: 'rows' }
  const report = (await admin.post('/api/reports', { name: 'Campers', definition })).body
  const own = { ...monday, ready: null, reportId: report.id, recipients: ['a@church.example'] }
  expect((await manager.post('/api/report-schedules', own)).status).toBe(404)
  await admin.post(`/api/reports/${report.id}/share`, { isShared: true, sharedBy: 'Sam' })
  expect((await admin.post('/api/report-schedules', own)).status).toBe(201)
  expect((await manager.post('/api/report-schedules', { ...monday, recipients: ['b@church.example'] })).status).toBe(
    201,
  )
  await admin.post(`/api/reports/${report.id}/share`, { isShared: false, sharedBy: 'Sam' })
  await site.server.database.transact(async (db) => {
    await db.update(users).set({ role: 'staff' }).where(eq(users.id, manager.userId))
  })
  await works(all)
  await at(all, '2027-07-05T10:00:30.000Z')
  const problems = async () => (await schedules(all)).map(({ problem }) => problem).sort()
  await expect.poll(problems, { timeout: 20_000 }).toEqual(['no_right', 'report_removed'])
  expect(mail.mails).toHaveLength(0)
  const { body } = await admin.get('/api/dashboard/alerts')
  expect(JSON.stringify(body)).toContain("Campers isn't being emailed")
})

test('addresses, times and reports that do not exist are refused', async () => {
  const { camp, admin, site } = await office()
  const other = await (await site.camp('pines')).as('admin')
  const good = { ...monday, recipients: ['a@church.example'] }
  const bad = [
    { recipients: [] },
    { recipients: ['no address'] },
    { recipients: ['a@b.example\r\nBcc: x@y.example'] },
    { recipients: Array.from({ length: 21 }, (_, index) => `a${index}@church.example`) },
    { time: '24:00' },
    { weekday: 7 },
    { monthDay: 0 },
    { every: 'hour' },
  ]
  for (const part of bad) expect((await admin.post('/api/report-schedules', { ...good, ...part })).status).toBe(400)
  for (const part of [{ ready: 'nothing' }, { ready: null }, { reportId: 4_294_967_300 }])
    expect((await admin.post('/api/report-schedules', { ...good, ...part })).status).toBe(404)
  const { id } = (await admin.post('/api/report-schedules', good)).body
  expect((await other.patch(`/api/report-schedules/${id}`, good)).status).toBe(404)
  expect((await other.delete(`/api/report-schedules/${id}`)).status).toBe(404)
  expect((await (await camp.as('staff')).post('/api/report-schedules', good)).status).toBe(403)
  expect((await admin.delete(`/api/report-schedules/${id}`)).status).toBe(204)
  expect((await admin.delete(`/api/report-schedules/${id}`)).status).toBe(404)
})

test('a camp has 50 schedules at most, and they go to 200 addresses at most', async () => {
  const { admin } = await office()
  const to = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => `a${from + index}@church.example`)
  const save = (recipients: string[]) => admin.post('/api/report-schedules', { ...monday, recipients })
  for (let number = 0; number < 10; number++) expect((await save(to(20 * number, 20))).status).toBe(201)
  expect((await save(to(200, 1))).body.fields).toEqual({ recipients: expect.stringContaining('200 addresses') })
  for (let number = 10; number < 50; number++) expect((await save(to(0, 20))).status).toBe(201)
  expect((await save(to(0, 1))).body).toMatchObject({ code: 'schedules_full' })
  const [{ id } = { id: 0 }] = (await admin.get('/api/report-schedules')).body
  const saved = { ...monday, recipients: to(0, 1) }
  expect((await admin.run(scheduleReport, { scheduleId: 4294967400, ...saved })).code).toBe('schedules_full')
  expect((await admin.patch(`/api/report-schedules/${id}`, saved)).status).toBe(200)
})
