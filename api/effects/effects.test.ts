import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../context/config'
import { organizations } from '../db/tables/accounts'
import { effect } from '../db/tables/effects'
import { startEffects } from '../server/effects'
import { afterRestore } from '../sync/transaction/restore'
import type { TestCamp } from '../testing/camp'
import { MailServer } from '../testing/mail-server'
import type { Person } from '../testing/person'
import { killProcess, workerProcess } from '../testing/worker-processes'
import { type World, world, worldBeside } from '../testing/world'
import { addEffects, claimDue, wakeWorkers } from './queue'
import { type EffectKind, EffectWorker } from './worker'

async function office(mail: MailServer) {
  const site = await world(mail.env)
  const camp = await site.camp('lakeside')
  return { site, camp, admin: await camp.as('admin') }
}

/** Starts to send what waits at `site`; it ends with the test. */
async function sending(site: World, mail: Pick<MailServer, 'env'>): Promise<void> {
  onTestFinished(await startEffects(site.server, readConfig(mail.env)))
}

async function invite(camp: TestCamp, admin: Person, email: string) {
  const family = await camp.family('Lind')
  const made = await admin.post(`/api/families/${family.id}/invitation`, { email })
  expect(made.status).toBe(201)
  return { family, made }
}

const stateOf = async (admin: Person, email: string) => {
  const { body } = await admin.get('/api/families/invitations')
  return (body as { email: string; mail: { state: string; error: string | null } | null }[]).find(
    (each) => each.email === email,
  )?.mail
}

/** Moves a server's clock on by so many minutes. */
function laterBy(site: World, minutes: number): void {
  const { now } = site.server
  site.server.now = () => new Date(now().getTime() + minutes * 60_000)
}

test('an invited parent gets a mail in the name of the camp, with the link that works', async () => {
  const mail = await MailServer.open()
  const { site, camp, admin } = await office(mail)
  await sending(site, mail)
  const { made } = await invite(camp, admin, 'mother@lind.example')
  expect(made.body.mailed).toBe(true)
  await expect.poll(() => mail.to('mother@lind.example')).toHaveLength(1)
  const [{ source } = { source: '' }] = mail.mails
  expect(source).toContain('From: Camp lakeside <camp@anchor.example>')
  expect(source).toContain(`https://anchor.example${made.body.path}`)
  expect(source).toContain('Accept the invitation')
  await expect.poll(() => stateOf(admin, 'mother@lind.example')).toEqual({ state: 'sent', error: null })
  const link = made.body.path.replace('/invite/', '/api/invitations/')
  expect((await site.visitor().get(link)).status).toBe(200)
})

test('without a mail server the link is shown, and nothing waits', async () => {
  const site = await world()
  const camp = await site.camp('lakeside')
  const admin = await camp.as('admin')
  const { made } = await invite(camp, admin, 'mother@lind.example')
  expect(made.body.mailed).toBe(false)
  expect(await stateOf(admin, 'mother@lind.example')).toBeNull()
})

test('what was revoked or replaced before it was sent is not sent', async () => {
  const mail = await MailServer.open()
  const { site, camp, admin } = await office(mail)
  const revoked = await invite(camp, admin, 'revoked@lind.example')
  await admin.delete(`/api/families/${revoked.family.id}/invitation`)
  const { family } = await invite(camp, admin, 'wrong@lind.example')
  await admin.post(`/api/families/${family.id}/invitation`, { email: 'right@lind.example' })
  await sending(site, mail)
  await expect.poll(() => mail.to('right@lind.example')).toHaveLength(1)
  await expect.poll(() => stateOf(admin, 'right@lind.example')).toMatchObject({ state: 'sent' })
  expect(mail.mails).toHaveLength(1)
})

test('an address that does not exist is tried once and reported; a busy server is retried later', async () => {
  const mail = await MailServer.open()
  const { site, camp, admin } = await office(mail)
  await sending(site, mail)
  await invite(camp, admin, 'gone@lind.example')
  await expect.poll(() => stateOf(admin, 'gone@lind.example')).toMatchObject({ state: 'failed' })
  expect((await stateOf(admin, 'gone@lind.example'))?.error).toContain('no such mailbox')

  await invite(camp, admin, 'busy@lind.example')
  const busy = () => stateOf(admin, 'busy@lind.example')
  await expect.poll(busy).toMatchObject({ state: 'waiting', error: expect.stringContaining('try again later') })
  mail.calm()
  laterBy(site, 2)
  // The next effect that is added makes the worker look.
  await invite(camp, admin, 'another@lind.example')
  await expect.poll(() => mail.to('busy@lind.example')).toHaveLength(1)
})

test('while the mail server is away everything waits, however long, and then goes out', async () => {
  const mail = await MailServer.open()
  const { port, env } = mail
  const { site, camp, admin } = await office(mail)
  await mail.close()
  await sending(site, { env })
  const pauses = () => site.logged.filter(({ message }) => message === 'background jobs are paused').length
  await invite(camp, admin, 'mother@lind.example')
  for (let minute = 0; minute < 10; minute += 1) {
    const before = pauses()
    await invite(camp, admin, `one-more-${minute}@lind.example`)
    await expect.poll(pauses).toBeGreaterThan(before)
    await expect.poll(() => stateOf(admin, `one-more-${minute}@lind.example`)).toMatchObject({ state: 'waiting' })
    laterBy(site, 2)
  }
  const back = await MailServer.open(port)
  await invite(camp, admin, 'last@lind.example')
  let before = 0
  const arrived = () => {
    // The worker may have looked just before the server was back, and paused once more.
    if (pauses() > before) {
      before = pauses()
      laterBy(site, 2)
      wakeWorkers(site.server.database)
    }
    return back.mails
  }
  await expect.poll(arrived).toHaveLength(12)
})

test("a camp's name that is an attack on mail is a name", async () => {
  const mail = await MailServer.open()
  const { site, camp, admin } = await office(mail)
  const name = 'Lakeside\r\nBcc: thief@thief.example <script>'
  await site.server.database.transact((db) => db.update(organizations).set({ name }))
  await sending(site, mail)
  await invite(camp, admin, 'mother@lind.example')
  await expect.poll(() => mail.mails).toHaveLength(1)
  const [received] = mail.mails
  expect(received?.to).toEqual(['mother@lind.example'])
  expect(received?.headers).not.toMatch(/^Bcc:/im)
  expect(received?.source.split('<!doctype html>')[1]).not.toContain('<script>')
})

test('the database holds no link that works', async () => {
  const mail = await MailServer.open()
  const { site, camp, admin } = await office(mail)
  const { made } = await invite(camp, admin, 'mother@lind.example')
  const token = made.body.path.replace('/invite/', '')
  const kept = await site.server.database.read((db) => db.select().from(effect))
  expect(kept).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toContain(token)
})

test('what waited when a backup was made is not sent when it is put back', async () => {
  const mail = await MailServer.open()
  const { site, camp, admin } = await office(mail)
  await invite(camp, admin, 'mother@lind.example')
  await afterRestore(site.server)
  await sending(site, mail)
  expect(await stateOf(admin, 'mother@lind.example')).toMatchObject({ state: 'failed' })
  await invite(camp, admin, 'father@lind.example')
  await expect.poll(() => mail.mails).toHaveLength(1)
  expect(mail.to('mother@lind.example')).toEqual([])
})

test('two workers on one database send each mail once', async () => {
  const mail = await MailServer.open()
  const { site, camp, admin } = await office(mail)
  const emails = Array.from({ length: 60 }, (_, at) => `parent-${at}@lind.example`)
  for (const email of emails) await invite(camp, admin, email)
  const second = process.env.DATABASE_URL ? await worldBeside(site, mail.env) : site
  await Promise.all([sending(site, mail), sending(second, mail)])
  await expect.poll(() => mail.mails.length).toBeGreaterThanOrEqual(emails.length)
  await expect
    .poll(async () =>
      (await Promise.all(emails.map((email) => stateOf(admin, email)))).every((each) => each?.state === 'sent'),
    )
    .toBe(true)
  expect(mail.mails.flatMap(({ to }) => to).sort()).toEqual([...emails].sort())
})

test('an hourly job that fails is logged, and the next ones run', async () => {
  const site = await world()
  const ran: string[] = []
  const hourly = [
    () => Promise.reject(new Error('no such row')),
    () => {
      ran.push('next')
      return Promise.resolve()
    },
  ]
  const worker = new EffectWorker(site.server, [], { hourly })
  onTestFinished(() => worker.stop())
  await worker.start()
  await expect.poll(() => ran).toEqual(['next'])
  expect(site.logged).toContainEqual(expect.objectContaining({ message: 'an hourly job failed' }))
})

/** A worker whose effects do nothing but tell that they ran, each only when the test lets it go on. */
function slowWorker(site: World, done: (key: string) => void) {
  const held: (() => void)[] = []
  const run: EffectKind['run'] = async (_server, { args }) => {
    done(String(args.key))
    await new Promise<void>((resolve) => held.push(resolve))
  }
  const worker = new EffectWorker(site.server, [{ name: 'test.slow', lane: 'mail', run }])
  onTestFinished(async () => {
    const stopped = worker.stop()
    goOn()
    await stopped
  })
  const goOn = () => {
    for (const each of held.splice(0)) each()
  }
  return { worker, held, goOn }
}

/** A camp with eight effects that wait, more than are carried out at once, and two workers. */
async function eightWaiting() {
  const site = await world()
  const { org } = await site.camp('lakeside')
  const keys = Array.from({ length: 8 }, (_, at) => `slow:${at}`)
  const effects = keys.map((key) => ({ key, lane: 'mail' as const, kind: 'test.slow', args: { key } }))
  await site.server.database.transact((db) => addEffects(site.server, db, org, effects))
  const done: string[] = []
  const note = (key: string) => void done.push(key)
  return { site, done, first: slowWorker(site, note), second: slowWorker(site, note) }
}

test('an alarm that is added while a newsletter is being sent goes out at once', async () => {
  const { site, done, held } = await newsletter()
  await expect.poll(() => held).toHaveLength(1)
  const { org } = await site.camp('pinewood')
  const alarm = { key: 'alarm', lane: 'emergency-mail' as const, kind: 'alarm', args: {} }
  await site.server.database.transact((db) => addEffects(site.server, db, org, [alarm]))
  wakeWorkers(site.server.database)
  await expect.poll(() => done).toEqual(['alarm'])
})

/** A worker that has begun a newsletter and can't go on, and with nothing else to do. */
async function newsletter() {
  const site = await world()
  const { org } = await site.camp('lakeside')
  const [held, done]: [(() => void)[], string[]] = [[], []]
  const kinds: EffectKind[] = [
    { name: 'news', lane: 'bulk', run: () => new Promise<void>((resolve) => held.push(resolve)) },
    { name: 'alarm', lane: 'emergency-mail', run: async () => void done.push('alarm') },
  ]
  const news = { key: 'news', lane: 'bulk' as const, kind: 'news', args: {} }
  await site.server.database.transact((db) => addEffects(site.server, db, org, [news]))
  const worker = new EffectWorker(site.server, kinds)
  onTestFinished(async () => {
    const stopped = worker.stop()
    for (const each of held) each()
    await stopped
  })
  await worker.start()
  return { site, done, held }
}

test('many mails of one camp hold up no other', async () => {
  const site = await world()
  const [large, small] = [await site.camp('lakeside'), await site.camp('pinewood')]
  const add = ({ org }: TestCamp, count: number) => {
    const effects = Array.from(
      { length: count },
      (_, at) => ({ key: `${at}`, lane: 'mail', kind: 'slow', args: {} }) as const,
    )
    return site.server.database.transact((db) => addEffects(site.server, db, org, effects))
  }
  await add(large, 60)
  laterBy(site, 1)
  await add(small, 1)
  const now = site.server.now().toISOString()
  const claimed = await claimDue(site.server.database, 'mail', { worker: 'one', now, until: now })
  expect(claimed.map(({ org }) => org)).toContain(small.org)
})

test('a batch that takes longer than a claim lasts is left to who works on it', async () => {
  const { site, done, first } = await eightWaiting()
  first.worker.wake()
  await expect.poll(() => first.held).toHaveLength(5)
  laterBy(site, 4)
  first.goOn()
  await expect.poll(() => done).toHaveLength(8)
  laterBy(site, 4)
  const now = site.server.now().toISOString()
  expect(await claimDue(site.server.database, 'mail', { worker: 'another', now, until: now })).toEqual([])
})

test('a worker that was frozen for too long leaves alone what another has taken over', async () => {
  const { site, done, first, second } = await eightWaiting()
  first.worker.wake()
  await expect.poll(() => first.held).toHaveLength(5)
  const begun = new Set(done)
  laterBy(site, 6)
  second.worker.wake()
  for (const many of [5, 3]) {
    await expect.poll(() => second.held).toHaveLength(many)
    second.goOn()
  }
  await second.worker.stop()
  first.goOn()
  await first.worker.stop()
  const twice = done.filter((key, at) => done.indexOf(key) !== at)
  expect(new Set(twice)).toEqual(begun)
  expect(done).toHaveLength(13)
})

/** How soon another process takes over what a killed one has claimed. */
const LEASE_MS = 3000

test.runIf(process.env.DATABASE_URL)(
  'of two processes one is killed: each mail is sent, and only what it held twice',
  async () => {
    const mail = await MailServer.open()
    const { site, camp, admin } = await office(mail)
    const emails = Array.from({ length: 45 }, (_, at) => `parent-${at}@lind.example`)
    for (const email of emails) await invite(camp, admin, email)
    const killed = await workerProcess(site, mail.env, LEASE_MS)
    await expect.poll(() => mail.mails.length, { interval: 5 }).toBeGreaterThan(5)
    await killProcess(killed)
    // On a busy machine, mails that it had sent are still read from its connections.
    await expect.poll(() => mail.clients).toBe(0)
    const atDeath = mail.mails.length
    await workerProcess(site, mail.env, LEASE_MS)
    await expect.poll(() => new Set(mail.mails.flatMap(({ to }) => to)).size).toBe(emails.length)
    const areSent = async () => {
      const states = await Promise.all(emails.slice(0, 20).map((email) => stateOf(admin, email)))
      return states.every((each) => each?.state === 'sent')
    }
    await expect.poll(areSent).toBe(true)
    expect(mail.mails.length - emails.length).toBeLessThanOrEqual(atDeath)
    for (const email of emails) {
      const ids = mail.to(email).map(({ source }) => /^Message-ID: (.*)$/im.exec(source)?.[1])
      expect(new Set(ids).size).toBe(1)
    }
  },
)

test('a receiver gets what waits for it one after the other, claimed together, and a replaced effect once', async () => {
  const site = await world()
  const { org } = await site.camp('lakeside')
  const { database } = site.server
  const add = (receiver: string, names: readonly string[], says = names) => {
    const of = { lane: 'webhooks', kind: 'held', receiver } as const
    const effects = names.map((key, at) => ({ ...of, key, args: { says: says[at] ?? key, receiver } }))
    return database.transact((db) => addEffects(site.server, db, org, effects))
  }
  const names = Array.from({ length: 25 }, (_, at) => `slow ${at}`)
  await add('slow', names)
  await add('other', ['other'])
  const [got, held]: [unknown[], { receiver: unknown; resolve(): void }[]] = [[], []]
  const run: EffectKind['run'] = (_, { args: { says, receiver } }) => {
    expect(held.map((each) => each.receiver)).not.toContain(receiver)
    got.push(says)
    return new Promise<void>((resolve) => void held.push({ receiver, resolve }))
  }
  const goOn = () => {
    for (const { resolve } of held.splice(0)) resolve()
  }
  const worker = new EffectWorker(site.server, [{ name: 'held', lane: 'webhooks', run }])
  onTestFinished(async () => {
    const stopped = worker.stop()
    goOn()
    await stopped
  })
  await worker.start()
  await expect.poll(() => held.length).toBe(2)
  const lines = await database.read((db) => db.select().from(effect))
  const claimed = lines.filter(({ receiver, leaseUntil }) => receiver === 'slow' && leaseUntil !== null)
  expect(claimed).toHaveLength(20)
  const replaced = claimed.map(({ key }) => key).find((key) => !got.includes(key)) ?? ''
  await add('slow', [replaced], ['newer'])
  await expect
    .poll(() => {
      goOn()
      return got.length
    })
    .toBe(26)
  expect(new Set(got)).toEqual(new Set([...names.filter((name) => name !== replaced), 'other', 'newer']))
})
