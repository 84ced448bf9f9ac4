import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { addDays } from '#shared/kernel/values/dates'
import { changeStatus } from '#shared/registration/change-mutations'
import { rewrapKeys } from '../auth/camp-secrets'
import { readConfig } from '../context/config'
import { Keys } from '../context/keys'
import { auditLog } from '../db/tables/audit'
import { campKey } from '../db/tables/camp-keys'
import { effect } from '../db/tables/effects'
import { mailSettings } from '../db/tables/mail'
import { sendAgain } from '../effects/mail-queue'
import { mailRouteOf } from '../effects/mail-settings'
import { startEffects } from '../server/effects'
import { followCertificates } from '../staff/effects'
import type { TestCamp } from '../testing/camp'
import { MailServer } from '../testing/mail-server'
import type { Person } from '../testing/person'
import { type World, world } from '../testing/world'

const SECRET = 'swordfish-of-the-lake'
const ANYWHERE = { MAIL_PRIVATE: 'allow' }
async function setUp(env: NodeJS.ProcessEnv = ANYWHERE) {
  const site = await world(env)
  const camp = await site.camp('lakeside')
  return { site, camp, env, admin: await camp.as('admin') }
}

const named = (port: number, more: object = {}) => ({
  host: '127.0.0.1',
  port,
  username: null,
  fromAddress: 'camp@lakeside.example',
  ...more,
})
const put = (who: Person, form: object) => who.send('PUT', '/api/settings/mail/server', form)
const topics = (who: Person, ...on: string[]) => who.send('PUT', '/api/settings/mail/topics', { topics: on })
const sending = async (site: World, env: NodeJS.ProcessEnv) =>
  onTestFinished(await startEffects(site.server, readConfig(env)))
const queue = async (who: Person) => (await who.get('/api/settings/mail/queue')).body

/** A socket that listens in place of a mail server. */
async function listening(talk: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    talk(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** A family with a parent's account and a registered child. */
async function registered(camp: TestCamp, status: 'pending' | 'waitlist', firstName = 'Noah') {
  const parent = await camp.as('parent')
  const family = await camp.family('Lind', parent.userId)
  const child = await camp.camper({ familyId: family.id, firstName, lastName: 'Lind' })
  const session = await camp.session({ name: 'Junior Camp' })
  const registration = await camp.registration(child.id, session.id, status)
  return { parent, registration }
}

test('no one sees the password of the mail server: not in an answer, a log, the audit log or the database', async () => {
  const { site, camp, admin } = await setUp()
  const saved = await put(admin, named(2525, { username: 'camp', password: SECRET }))
  expect(saved).toMatchObject({ status: 200, body: { own: { hasPassword: true, opens: true, username: 'camp' } } })
  const answers = [saved, await admin.get('/api/settings/mail'), await admin.get('/api/settings')]
  const [kept, lines, audited] = await site.server.database.read(async (db) => [
    await db.select().from(mailSettings),
    await db.select().from(campKey),
    await db.select().from(auditLog),
  ])
  const pulled = await admin.pull()
  for (const each of [answers, kept, lines, audited, site.logged, pulled])
    expect(JSON.stringify(each)).not.toContain(SECRET)
  const routed = await site.server.database.read((db) =>
    mailRouteOf(db, site.server.keys, readConfig(ANYWHERE), camp.org),
  )
  expect(routed?.server.password).toBe(SECRET)
  // Copied into another camp's row, it can't be decrypted.
  const other = await site.camp('pinewood')
  await put(await other.as('admin'), named(2525, { username: 'camp', password: 'other' }))
  const [own] = await site.server.database.read((db) =>
    db.select().from(mailSettings).where(eq(mailSettings.org, camp.org)),
  )
  await site.server.database.transact((db) =>
    db
      .update(mailSettings)
      .set({ password: own?.password ?? '' })
      .where(eq(mailSettings.org, other.org)),
  )
  const stolen = await site.server.database.read((db) =>
    mailRouteOf(db, site.server.keys, readConfig(ANYWHERE), other.org),
  )
  expect(stolen?.server.password).toBeNull()
})

test("a new server secret decrypts the previous one's data, and no longer needs it after encrypting again", async () => {
  const { site, camp, admin } = await setUp()
  await put(admin, named(2525, { username: 'camp', password: SECRET }))
  const [before, newest] = ['a secret of tests, long enough for anything', 'n'.repeat(40)]
  const password = async (keys: Keys) =>
    (await site.server.database.read((db) => mailRouteOf(db, keys, readConfig(ANYWHERE), camp.org)))?.server.password
  expect(await password(new Keys(newest))).toBeNull()
  expect(await password(new Keys(newest, [before]))).toBe(SECRET)
  const done = await site.server.database.transact((db) => rewrapKeys(new Keys(newest, [before]), db))
  expect(done).toEqual({ done: 1, lost: 0 })
  expect(await password(new Keys(newest))).toBe(SECRET)
  expect(await site.server.database.transact((db) => rewrapKeys(new Keys('o'.repeat(40)), db))).toEqual({
    done: 0,
    lost: 1,
  })
})

test('a saved password is never sent to another server, stays if none is entered, and is removed with its username', async () => {
  const { admin } = await setUp()
  await put(admin, named(2525, { username: 'camp', password: SECRET }))
  for (const elsewhere of [{ host: 'thief.example' }, { port: 587 }, { username: 'thief' }])
    expect((await put(admin, named(2525, { username: 'camp', ...elsewhere }))).body.code).toBe('mail_password_again')
  const kept = await put(admin, { ...named(2525, { username: 'camp' }), fromAddress: 'office@lakeside.example' })
  expect(kept.body.own).toMatchObject({ hasPassword: true, fromAddress: 'office@lakeside.example' })
  expect((await put(admin, named(2525, { username: 'camp', password: '' }))).body.own.hasPassword).toBe(true)
  expect((await put(admin, named(2525, { password: 'x' }))).body.own.hasPassword).toBe(false)
  expect((await admin.delete('/api/settings/mail/server')).body.own).toBeNull()
})

test.each([
  [{ host: 'mail.example\r\nBcc: x' }, 'host'],
  [{ host: '' }, 'host'],
  [{ port: 70_000 }, 'port'],
  [{ fromAddress: 'camp@a.example, thief@b.example' }, 'fromAddress'],
  [{ fromAddress: 'camp@a.example\r\nBcc: thief@b.example' }, 'fromAddress'],
  [{ username: 'a\nb' }, 'username'],
])('the mail server %j is refused next to its field', async (wrong, field) => {
  const { admin } = await setUp()
  const said = await put(admin, named(587, wrong))
  expect(said).toMatchObject({ status: 400, body: { code: 'invalid' } })
  expect(Object.keys(said.body.fields)).toEqual([field])
})

test.each([
  '127.0.0.1',
  '10.0.0.7',
  '169.254.169.254',
  '192.168.1.1',
  '0.0.0.0',
  'localhost',
  '::1',
  '::ffff:10.0.0.7',
  'fd00::1',
  '2002:7f00:1::1',
  '2130706433',
])(
  'a mail server at %s is in a private network, so nothing connects to it unless the operator allows it',
  async (host) => {
    const { admin } = await setUp({})
    expect((await put(admin, named(587, { host }))).status).toBe(200)
    const said = await admin.post('/api/settings/mail/test', {})
    expect(said).toMatchObject({ status: 409, body: { code: 'mail_not_sent' } })
    expect(said.body.message).toContain('private network')
    expect((await put(admin, named(6379, { host }))).body.fields).toHaveProperty('port')
  },
)

test('a server that refuses, hangs up, talks nonsense or lies is reported in plain words', async () => {
  const { site, admin } = await setUp()
  const said = async (port: number, more = {}) => {
    expect((await put(admin, named(port, more))).status).toBe(200)
    const { body, status } = await admin.post('/api/settings/mail/test', {})
    expect([status, body.code]).toEqual([409, 'mail_not_sent'])
    return body.message as string
  }
  const gone = await listening((socket) => socket.destroy())
  expect(await said(gone)).toContain('closed the connection')
  expect(await said(await listening((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')))).toBe(
    "The server that answered isn't a mail server.",
  )
  const liar = await listening((socket) => {
    socket.write('220 hello\r\n')
    socket.on('data', (said) =>
      socket.write(/^(EHLO|HELO)/.test(String(said)) ? '250 hello\r\n' : `554 <b>${'no\u0007 '.repeat(300)}\r\n`),
    )
  })
  const words = await said(liar)
  expect(words).toContain('The server said: ')
  expect(words.length).toBeLessThan(300)
  expect(words).not.toContain('\u0007')
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port } = closed.address() as AddressInfo
  closed.close()
  await once(closed, 'close')
  expect(await said(port)).toBe('Nothing on this server answers at this port.')
  expect((await admin.post('/api/settings/mail/test', {})).body.code).toBe('mail_not_sent')
  expect((await admin.post('/api/settings/mail/test', {})).status).toBe(429)
  expect(JSON.stringify(site.logged)).not.toContain('admin@lakeside.example')
})

test("a test message has the camp's name and color, and goes only to the person who asked", async () => {
  const mail = await MailServer.open()
  const { site, admin } = await setUp()
  expect((await admin.post('/api/settings/mail/test', {})).body.code).toBe('mail_not_set')
  await put(admin, named(mail.port))
  await admin.patch('/api/settings', { name: 'Lakeside <b>&', accent: '#aa3300' })
  expect((await admin.post('/api/settings/mail/test', { to: 'thief@thief.example' })).body).toEqual({
    to: 'admin@lakeside.example',
  })
  const [received] = mail.mails
  expect(received?.to).toEqual(['admin@lakeside.example'])
  expect(received?.source).toContain('<camp@lakeside.example>')
  const html = received?.source.split('<!doctype html>')[1] ?? ''
  expect(html).toContain('#aa3300')
  expect(html).not.toContain('<b>')
  // Another camp sees nothing.
  const other = await (await site.camp('pinewood')).as('admin')
  expect((await other.post('/api/settings/mail/test', {})).body.code).toBe('mail_not_set')
})

test("invitations use the camp's own server, and a camp without one shows the link", async () => {
  const mail = await MailServer.open()
  const { site, admin, env } = await setUp()
  await put(admin, named(mail.port))
  await sending(site, env)
  const made = await admin.post('/api/team/invitations', { email: 'ida@lind.example', role: 'staff' })
  expect(made.body.mailed).toBe(true)
  await expect.poll(() => mail.to('ida@lind.example')).toHaveLength(1)
  expect(mail.mails[0]?.source).toContain(`https://camp.example${made.body.path}`)
  const other = await (await site.camp('pinewood')).as('admin')
  const there = await other.post('/api/team/invitations', { email: 'ida@lind.example', role: 'staff' })
  expect(there.body).toMatchObject({ mailed: false, path: expect.stringContaining('/invite/') })
})

test("families get mail about registrations, by call or push, only if it's on when sent", async () => {
  const mail = await MailServer.open()
  const { site, camp, admin, env } = await setUp()
  await put(admin, named(mail.port))
  const { registration } = await registered(camp, 'pending')
  const path = `/api/registrations/${registration.id}`
  expect((await admin.patch(path, { status: 'cancelled' })).status).toBe(200)
  expect((await queue(admin)).mails).toEqual([])
  await topics(admin, 'registrationConfirmed', 'registrationCancelled')
  expect((await admin.patch(path, { status: 'pending' })).status).toBe(200)
  await admin.patch(path, { status: 'confirmed' })
  expect((await queue(admin)).counts.waiting).toBe(1)
  const pushed = await admin.run(changeStatus, { registrationId: registration.id, status: 'cancelled' })
  expect(pushed.status).toBe('ok')
  await sending(site, env)
  await expect.poll(async () => (await queue(admin)).counts).toMatchObject({ waiting: 0, sent: 2 })
  // The confirmed registration has been cancelled by now: only one of the mails is still true.
  expect(mail.mails.map(({ to }) => to)).toEqual([['parent@lakeside.example']])
  expect(mail.mails[0]?.source).toContain("Noah Lind's registration for Junior Camp")
})

test('a name that attacks mail headers stays a name, and moving up from the waitlist sends a mail', async () => {
  const mail = await MailServer.open()
  const { site, camp, admin, env } = await setUp()
  await put(admin, named(mail.port))
  await topics(admin, 'waitlistPlace')
  const { registration } = await registered(camp, 'waitlist', '<img src=x>\r\nBcc: thief@thief.example')
  await admin.patch(`/api/registrations/${registration.id}`, { status: 'confirmed' })
  await sending(site, env)
  await expect.poll(() => mail.mails).toHaveLength(1)
  const [{ to, headers, source } = { to: [], headers: '', source: '' }] = mail.mails
  expect(to).toEqual(['parent@lakeside.example'])
  expect(headers).not.toMatch(/^Bcc:/im)
  expect(source.split('<!doctype html>')[1]).not.toContain('<img')
})

test('mail to a family without an address fails with a reason, and failed mails are retried except those with a link', async () => {
  const mail = await MailServer.open()
  const { site, camp, admin, env } = await setUp()
  await put(admin, named(mail.port))
  await topics(admin, 'registrationConfirmed')
  const child = await camp.camper({})
  const session = await camp.session({})
  const registration = await camp.registration(child.id, session.id, 'pending')
  await admin.patch(`/api/registrations/${registration.id}`, { status: 'confirmed' })
  await admin.post('/api/team/invitations', { email: 'gone@lind.example', role: 'staff' })
  await sending(site, env)
  await expect.poll(async () => (await queue(admin)).counts).toMatchObject({ waiting: 0, failed: 2 })
  const { mails } = await queue(admin)
  expect(mails.map(({ what, error, again }: Record<string, unknown>) => [what, error, again]).sort()).toEqual([
    ['Invitation', expect.stringContaining('no such mailbox'), false],
    ['Registration update', 'The family has no email address.', true],
  ])
  const parent = await camp.as('parent')
  const family = await camp.family('Lind', parent.userId)
  await admin.patch(`/api/campers/${child.id}`, { familyId: family.id })
  const other = await (await site.camp('pinewood')).as('admin')
  expect((await queue(other)).mails).toEqual([])
  expect((await admin.post('/api/settings/mail/queue/again', {})).body).toEqual({ mails: 1 })
  await expect.poll(() => mail.to('parent@lakeside.example')).toHaveLength(1)
})

test("one camp's unreachable mail server doesn't delay other camps", async () => {
  const mail = await MailServer.open()
  const { site, admin, env } = await setUp()
  const hanging = await listening((socket) => socket.destroy())
  await put(admin, named(hanging))
  const other = await (await site.camp('pinewood')).as('admin')
  await put(other, named(mail.port))
  for (const who of [admin, other])
    await who.post('/api/team/invitations', { email: 'ida@lind.example', role: 'staff' })
  await sending(site, env)
  await expect.poll(() => mail.mails).toHaveLength(1)
  await expect
    .poll(async () => (await queue(admin)).mails[0])
    .toMatchObject({
      state: 'waiting',
      error: expect.stringContaining('closed the connection'),
    })
})

test("every mail can be previewed in the camp's name", async () => {
  const { admin } = await setUp({})
  const samples = ['invitation', 'passwordReset', 'registrationConfirmed', 'registrationCancelled', 'waitlistPlace']
  for (const which of [...samples, 'accountApproved', 'certificateEnds']) {
    const { body } = await admin.get(`/api/settings/mail/preview?which=${which}`)
    expect(body.subject).toContain('Camp lakeside')
    for (const part of [body.text, body.html]) expect(part).toContain('https://camp.example/')
  }
  expect((await admin.get('/api/settings/mail/preview?which=secrets')).status).toBe(400)
})

test('approved people get a mail, and holders of an expiring certificate one reminder unless they renewed it', async () => {
  const mail = await MailServer.open()
  const { site, admin, env } = await setUp()
  await put(admin, named(mail.port))
  await topics(admin, 'accountApproved', 'certificateEnds')
  const asked = {
    firstName: 'A',
    lastName: 'B',
    role: 'staff',
    password: 'quiet-lake-42',
    organizationSlug: 'lakeside',
  }
  const joined = await site.visitor().post('/api/camp/register', { ...asked, email: 'waits@lakeside.example' })
  await admin.post(`/api/team/${joined.body.id}/approve`, {})
  const type = (await admin.post('/api/certification-types', { name: 'First aid', warnDays: 30, forEverybody: true }))
    .body
  const day = (days: number) => addDays(site.server.now().toISOString().slice(0, 10), days)
  const holds = async (email: string, ...ends: string[]) => {
    const member = (await admin.post('/api/staff', { firstName: 'Ida', lastName: 'Moe', email })).body
    await admin.patch(`/api/staff/${member.id}/status`, { status: 'approved' })
    for (const [at, expiresOn] of ends.entries()) {
      const issuedOn = at === 0 ? day(-300) : day(-1)
      const made = await admin.post('/api/certifications', { staffId: member.id, typeId: type.id, issuedOn, expiresOn })
      await admin.post(`/api/certifications/${made.body.id}/verify`, { verified: true })
    }
  }
  await holds('soon@lakeside.example', day(20))
  await holds('later@lakeside.example', day(200))
  await holds('renewed@lakeside.example', day(20), day(300))
  // A certificate that ended recently is on the dashboard, but no mail is sent.
  await holds('ended@lakeside.example', day(-5))
  const alerts = (await admin.get('/api/dashboard/alerts')).body as { title: string; color: string }[]
  expect(alerts.filter(({ title }) => title === 'Certification').map(({ color }) => color)).toEqual([
    'error',
    'warning',
  ])
  await sending(site, env)
  await expect.poll(() => mail.mails).toHaveLength(2)
  expect(mail.mails.flatMap(({ to }) => to).sort()).toEqual(['soon@lakeside.example', 'waits@lakeside.example'])
  expect(mail.to('soon@lakeside.example')[0]?.source).toContain('First aid')
  // The next process to start finds it done.
  await followCertificates(site.server)
  // A mail arrives before the sender has recorded that it did.
  await expect.poll(async () => (await queue(admin)).counts).toMatchObject({ waiting: 0, sent: 2 })
})

test("only the office sees how many mails failed or can't be sent, until it dismisses them", async () => {
  const { site, camp, admin } = await setUp()
  const at = site.server.now().toISOString()
  const yesterday = new Date(Date.parse(at) - 25 * 3600 * 1000).toISOString()
  const line = { lane: 'mail', kind: 'staff.invitation', args: {}, secret: null, runAt: at, attempts: 8 }
  const add = (org: number, key: string, state: string, createdAt: string, error: string | null = 'no such person') =>
    site.server.database.transact((db) => db.insert(effect).values({ org, key, state, createdAt, error, ...line }))
  const other = await site.camp('pinewood')
  await add(other.org, 'theirs', 'dead', at)
  const troubles = async () => (await admin.get('/api/settings/mail/troubles')).body
  const told = async (who: Person) =>
    ((await who.get('/api/dashboard/alerts')).body as { id: string; description: string }[])
      .filter(({ id }) => id === 'mails')
      .map(({ description }) => description)
  expect([await troubles(), await told(admin)]).toEqual([{ failed: 0, stuck: 0 }, []])
  await add(camp.org, 'a', 'dead', at)
  await add(camp.org, 'b', 'dead', at)
  await add(camp.org, 'c', 'waiting', at)
  await add(camp.org, 'd', 'waiting', yesterday)
  // It has not been tried yet, because the server was off.
  await add(camp.org, 'e', 'waiting', yesterday, null)
  expect(await troubles()).toEqual({ failed: 2, stuck: 1 })
  const said = "2 emails couldn't be sent. 1 email has been waiting for more than a day."
  expect([await told(admin), await told(await camp.as('manager')), await told(await camp.as('staff'))]).toEqual([
    [said],
    [said],
    [],
  ])

  const discard = (id: string | null) => admin.post('/api/settings/mail/queue/discard', { id })
  const failed = (await queue(admin)).mails.filter(({ state }: { state: string }) => state === 'failed')
  const waiting = (await queue(admin)).mails.find(({ state }: { state: string }) => state === 'waiting')
  expect((await discard(failed[0].id)).body).toEqual({ mails: 1 })
  for (const id of [failed[0].id, waiting.id, 'x']) expect((await discard(id)).status).toBe(404)
  expect(await troubles()).toEqual({ failed: 1, stuck: 1 })
  expect((await discard(null)).body).toEqual({ mails: 1 })
  expect((await discard(null)).body).toEqual({ mails: 0 })
  expect((await queue(admin)).counts).toMatchObject({ failed: 0, discarded: 2, waiting: 3 })
  // A discarded mail stays discarded, and its cause creates no new one.
  expect(await site.server.database.transact((db) => sendAgain(db, camp.org, at, []))).toBe(3)
  const theirs = (await other.as('admin')).get('/api/settings/mail/troubles')
  expect((await theirs).body).toEqual({ failed: 1, stuck: 0 })
})
