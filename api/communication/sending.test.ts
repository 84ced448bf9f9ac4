import { and, eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { contactChoices } from '#shared/communication/model'
import { readConfig } from '../context/config'
import { rowReader } from '../db/rows'
import { effect } from '../db/tables/effects'
import { messageRecipient } from '../db/tables/messages'
import { startEffects } from '../server/effects'
import { afterRestore } from '../sync/transaction/restore'
import { PASSWORD } from '../testing/camp'
import { MailServer } from '../testing/mail-server'
import type { Person } from '../testing/person'
import { type World, world } from '../testing/world'
import { endMessages } from './retention'

const MINUTE = 60_000

async function office() {
  const mail = await MailServer.open()
  const site = await world(mail.env)
  const camp = await site.camp('lakeside')
  const session = await camp.session({ startDate: '2027-07-10', endDate: '2027-07-16' })
  return { mail, site, camp, session, admin: await camp.as('admin') }
}

type Office = Awaited<ReturnType<typeof office>>

/** A family with a registered child whose contact has this email. */
async function family({ camp, admin, session }: Office, lastName: string, email: string | null, firstName = 'Maya') {
  const made = await camp.family(lastName)
  if (email) {
    const contact = { name: `Pat ${lastName}`, email, mail: true, signIn: true }
    expect((await admin.post(`/api/families/${made.id}/contacts`, contact)).status).toBe(201)
  }
  await camp.registration((await camp.camper({ firstName, lastName, familyId: made.id })).id, session.id)
  return made
}

async function write(admin: Person, fields: object = {}): Promise<number> {
  const all = [{ kind: 'session', sessionId: null, status: null }]
  const body = {
    subject: 'Hello',
    body: 'Hello {{camper.firstName|there}}',
    category: 'news',
    audience: all,
    ...fields,
  }
  return (await admin.post('/api/messages', body)).body.id
}

const send = (admin: Person, id: number, recipients = 1) => admin.post(`/api/messages/${id}/send`, { recipients })

function laterBy(site: World, ms: number): void {
  const { now } = site.server
  site.server.now = () => new Date(now().getTime() + ms)
}

/** Returns a mail's headers, each on one line. */
const unfolded = ({ headers }: { headers: string }) => headers.replace(/\r\n\s+/g, ' ')

/** Returns the path of the unsubscribe link in a mail. */
const unsubscribeIn = (mail: { headers: string }) =>
  /<https:\/\/anchor\.example(\/api\/unsubscribe\/[\w-]+)>/.exec(unfolded(mail))?.[1] ?? ''

/** Lets the minute for recalling a message pass, and starts sending. */
async function goesOut({ site, mail }: Office): Promise<void> {
  laterBy(site, MINUTE + 1000)
  onTestFinished(await startEffects(site.server, readConfig(mail.env)))
}

const messageOf = async (admin: Person, id: number) => (await admin.get(`/api/messages/${id}`)).body
const isSent = (admin: Person, id: number) => expect.poll(async () => (await messageOf(admin, id)).status).toBe('sent')

async function statesOf(admin: Person, id: number): Promise<Record<string, string>> {
  const { body } = await admin.get(`/api/messages/${id}/recipients`)
  return Object.fromEntries(
    (body as { name: string; state: string }[]).map(({ name, state }) => [name, state] as const),
  )
}

/** Leaves a recipient as a worker does that died after handing over the mail, before recording that. */
async function died({ site, camp }: Office, messageId: number): Promise<void> {
  await site.server.database.transact(async (db) => {
    const own = and(eq(messageRecipient.org, camp.org), eq(messageRecipient.messageId, messageId))
    await db.update(messageRecipient).set({ state: 'sending' }).where(own)
    await db
      .update(effect)
      .set({ state: 'waiting', endedAt: null, leaseUntil: null })
      .where(eq(effect.kind, 'message.mail'))
  })
}

test('each address gets one mail in the name of the camp, and each recipient ends in a state', async () => {
  const at = await office()
  const { mail, admin, camp, session } = at
  const ruiz = await family(at, 'Ruiz', 'Pat@ruiz.example')
  await camp.registration((await camp.camper({ firstName: 'Ben', lastName: 'Ruiz', familyId: ruiz.id })).id, session.id)
  await family(at, 'Gone', 'gone@home.example')
  await family(at, 'Orr', null)
  await family(at, 'Stop', 'stop@home.example')
  await admin.post('/api/contact-choices', { address: 'stop@home.example', choice: 'off', familyId: null })
  const subject = 'For {{camper.firstName}}'
  const id = await write(admin, {
    subject,
    body: 'Dear {{contact.name}},\n\n<b>{{camper.firstName}}</b>\nBcc: x@y.example',
  })
  await send(admin, id, 3)
  await goesOut(at)
  await isSent(admin, id)
  expect(await statesOf(admin, id)).toEqual({ Ruiz: 'sent', Gone: 'bounced', Orr: 'no_address', Stop: 'opted_out' })
  expect(mail.mails.map(({ to }) => to)).toEqual([['pat@ruiz.example']])
  const [{ headers, source } = { headers: '', source: '' }] = mail.mails
  expect(headers).toContain('Subject: For Ben and Maya')
  expect(headers).not.toMatch(/^Bcc/im)
  expect(source).toContain('Dear Pat Ruiz')
  expect(source).toContain('&#60;b&#62;Ben and Maya')
  // The bounced address is left out of the next message, even a service message, until it is corrected.
  const next = await write(admin, { category: 'service' })
  await send(admin, next, 3)
  laterBy(at.site, MINUTE + 1000)
  await isSent(admin, next)
  expect(await statesOf(admin, next)).toMatchObject({ Gone: 'undeliverable', Stop: 'sent' })
  const ofFamily = (await admin.get(`/api/families/${ruiz.id}/messages`)).body
  expect(ofFamily.map(({ messageId, state }: { messageId: number; state: string }) => [messageId, state])).toEqual([
    [next, 'sent'],
    [id, 'sent'],
  ])
})

test('news carries a one-click unsubscribe and a service message does not; a scanner and a forged link change nothing', async () => {
  const at = await office()
  const { mail, admin, site, camp } = at
  await family(at, 'Ruiz', 'pat@ruiz.example')
  const service = await write(admin, { category: 'service' })
  const news = await write(admin)
  for (const id of [service, news]) await send(admin, id)
  await goesOut(at)
  for (const id of [service, news]) await isSent(admin, id)
  const withLink = mail.mails.filter(({ headers }) => /^List-Unsubscribe:/m.test(headers))
  expect([mail.mails.length, withLink.length]).toEqual([2, 1])
  const [letter] = withLink
  if (!letter) throw new Error('no mail has a link')
  expect(unfolded(letter)).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const path = unsubscribeIn(letter)
  const choices = () => site.server.database.read((db) => rowReader(db, camp.org).all(contactChoices))
  const ask = (method: string, at: string) =>
    site.app.request(at, {
      method,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: method === 'POST' ? 'List-Unsubscribe=One-Click' : null,
    } as RequestInit)
  expect((await ask('GET', path)).status).toBe(200)
  const forged = await ask('POST', `${path.slice(0, -4)}AAAA`)
  expect(await choices()).toEqual([])
  const real = await ask('POST', path)
  expect([await forged.text(), forged.status]).toEqual([await real.text(), 200])
  await ask('POST', path)
  expect(await choices()).toMatchObject([{ address: 'pat@ruiz.example', choice: 'off', source: 'link' }])
  const again = await write(admin)
  await send(admin, again)
  laterBy(site, MINUTE + 1000)
  await expect.poll(async () => (await messageOf(admin, again)).problem).toBe('no_recipients')
})

test("an old mail's link stores no address again of a family that was deleted on request, and still works", async () => {
  const at = await office()
  const { mail, admin, site, camp } = at
  const home = await family(at, 'Ruiz', 'pat@ruiz.example')
  const id = await write(admin)
  await send(admin, id)
  await goesOut(at)
  await isSent(admin, id)
  const [letter] = mail.mails
  if (!letter) throw new Error('no mail')
  const deletion = { kind: 'families', id: home.id, typed: 'Ruiz', password: PASSWORD }
  expect((await admin.post('/api/erasures', deletion)).status).toBe(201)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const body = 'List-Unsubscribe=One-Click'
  expect((await site.app.request(unsubscribeIn(letter), { method: 'POST', headers, body })).status).toBe(200)
  const choices = await site.server.database.read((db) => rowReader(db, camp.org).all(contactChoices))
  expect(choices).toMatchObject([{ address: expect.stringMatching(/^sha256:/), choice: 'off' }])
  await family(at, 'Ruiz', 'pat@ruiz.example')
  const again = await write(admin)
  await send(admin, again)
  laterBy(site, MINUTE + 1000)
  await expect.poll(async () => (await messageOf(admin, again)).problem).toBe('no_recipients')
})

test("a recalled message never goes out, and one that is being sent can't be recalled", async () => {
  const at = await office()
  const { mail, admin } = at
  await family(at, 'Ruiz', 'pat@ruiz.example')
  const [kept, recalled] = [await write(admin, { subject: 'Kept' }), await write(admin, { subject: 'Recalled' })]
  for (const id of [kept, recalled]) await send(admin, id)
  await admin.post(`/api/messages/${recalled}/recall`, {})
  await goesOut(at)
  await isSent(admin, kept)
  expect((await admin.post(`/api/messages/${kept}/recall`, {})).body.code).toBe('message_leaving')
  expect(mail.mails.map(({ headers }) => /Subject: (\w+)/.exec(headers)?.[1])).toEqual(['Kept'])
  expect((await messageOf(admin, recalled)).status).toBe('recalled')
})

test('after a worker died in the middle, news is not sent again; a service message is, under the same Message-ID', async () => {
  for (const category of ['news', 'service']) {
    const at = await office()
    const { mail, admin, site } = at
    await family(at, 'Ruiz', 'pat@ruiz.example')
    const id = await write(admin, { category })
    await send(admin, id)
    await goesOut(at)
    await isSent(admin, id)
    await died(at, id)
    laterBy(site, MINUTE)
    const ends = category === 'news' ? 'unknown' : 'sent'
    await expect.poll(() => statesOf(admin, id)).toEqual({ Ruiz: ends })
    const ids = mail.mails.map(({ headers }) => /^Message-ID: (.*)$/im.exec(headers)?.[1])
    expect([ids.length, new Set(ids).size]).toEqual([category === 'news' ? 1 : 2, 1])
    if (category === 'service') continue
    // The office may still send it again.
    expect((await admin.post(`/api/messages/${id}/retry`, {})).body).toEqual({ retried: 1 })
    await expect.poll(() => statesOf(admin, id)).toEqual({ Ruiz: 'sent' })
  }
})

test('what may not have arrived is not sent again to a contact who was removed since', async () => {
  const at = await office()
  const { mail, site, admin } = at
  const home = await family(at, 'Ruiz', null)
  const path = `/api/families/${home.id}/contacts`
  const contact = { name: 'Pat Ruiz', email: 'pat@ruiz.example', mail: true, signIn: true }
  const { id: contactId } = (await admin.post(path, contact)).body
  const id = await write(admin)
  await send(admin, id)
  await goesOut(at)
  await isSent(admin, id)
  await died(at, id)
  laterBy(site, MINUTE)
  await expect.poll(() => statesOf(admin, id)).toEqual({ Ruiz: 'unknown' })
  expect((await admin.delete(`${path}/${contactId}`)).status).toBe(204)
  expect((await admin.post(`/api/messages/${id}/retry`, {})).body).toEqual({ retried: 0 })
  expect([await statesOf(admin, id), mail.mails.length]).toEqual([{ Ruiz: 'unknown' }, 1])
  // Once the contact is back, it may be sent.
  expect((await admin.post(path, contact)).status).toBe(201)
  expect((await admin.post(`/api/messages/${id}/retry`, {})).body).toEqual({ retried: 1 })
  await expect.poll(() => statesOf(admin, id)).toEqual({ Ruiz: 'sent' })
})

test('a message goes back to Drafts if its sender lost the right or its recipients have changed a lot', async () => {
  const at = await office()
  const { mail, admin, camp } = at
  for (const number of [1, 2, 3, 4, 5, 6, 7]) await family(at, `Home ${number}`, `pat${number}@home.example`)
  const manager = await camp.as('manager')
  const [jumped, close, demoted] = [await write(admin), await write(admin), await write(manager)]
  await send(admin, jumped, 1)
  await send(admin, close, 6)
  await send(manager, demoted, 7)
  expect((await admin.patch(`/api/team/${manager.userId}`, { role: 'staff' })).status).toBeLessThan(300)
  await goesOut(at)
  await isSent(admin, close)
  const problems = async () => [(await messageOf(admin, jumped)).problem, (await messageOf(admin, demoted)).problem]
  await expect.poll(problems).toEqual(['recipients_changed', 'no_right'])
  expect(mail.mails).toHaveLength(7)
  const alerts = async (person: Person) => JSON.stringify((await person.get('/api/dashboard/alerts')).body)
  expect(await alerts(admin)).toContain("2 messages weren't sent.")
  expect(await alerts(await camp.as('staff'))).not.toContain("weren't sent")
  expect((await admin.delete(`/api/messages/${demoted}`)).status).toBe(204)
  expect(await alerts(admin)).toContain("1 message wasn't sent.")
})

test('an address that is refused for now is tried again, and a restored backup sends nothing automatically', async () => {
  const at = await office()
  const { mail, admin, site } = at
  await family(at, 'Ruiz', 'busy@ruiz.example')
  const id = await write(admin)
  const queued = await write(admin)
  await send(admin, id)
  await goesOut(at)
  await expect.poll(() => statesOf(admin, id)).toEqual({ Ruiz: 'queued' })
  await send(admin, queued)
  await afterRestore(site.server)
  await site.server.database.transact(endMessages)
  mail.calm()
  expect(await statesOf(admin, id)).toEqual({ Ruiz: 'unknown' })
  expect([(await messageOf(admin, id)).status, (await messageOf(admin, queued)).problem]).toEqual(['sent', 'restored'])
  expect((await admin.post(`/api/messages/${id}/retry`, {})).body).toEqual({ retried: 1 })
  await expect.poll(() => statesOf(admin, id)).toEqual({ Ruiz: 'sent' })
  expect(mail.mails).toHaveLength(1)
})

test('a test goes to the person who sends it and to no one else', async () => {
  const at = await office()
  const { mail, admin } = at
  await family(at, 'Ruiz', 'pat@ruiz.example')
  const id = await write(admin)
  expect((await admin.post(`/api/messages/${id}/test`, {})).status).toBe(204)
  await goesOut(at)
  await expect.poll(() => mail.mails.map(({ to }) => to)).toEqual([['admin@lakeside.example']])
  expect(mail.mails[0]?.source).toContain('Hello Maya')
  expect((await messageOf(admin, id)).status).toBe('draft')
})

test('an opt-out survives the merge of its family and the deletion of its person', async () => {
  const at = await office()
  const { admin, camp, site, mail } = at
  const gone = await family(at, 'Ruiz', 'pat@ruiz.example')
  const kept = await family(at, 'Ruiz', 'kim@ruiz.example')
  await admin.post('/api/contact-choices', { address: 'pat@ruiz.example', choice: 'off', familyId: gone.id })
  expect((await admin.post(`/api/families/${kept.id}/merge`, { goneId: gone.id })).status).toBe(200)
  const choices = () => site.server.database.read((db) => rowReader(db, camp.org).all(contactChoices))
  expect(await choices()).toMatchObject([{ address: 'pat@ruiz.example', choice: 'off', familyId: kept.id }])
  const deletion = { kind: 'families', id: kept.id, typed: 'Ruiz', password: PASSWORD }
  expect((await admin.post('/api/erasures', deletion)).status).toBe(201)
  await goesOut(at)
  await expect.poll(async () => (await choices())[0]?.address).toMatch(/^sha256:/)
  await family(at, 'Ruiz', 'pat@ruiz.example')
  const id = await write(admin)
  await send(admin, id)
  laterBy(site, MINUTE + 1000)
  await expect.poll(async () => (await messageOf(admin, id)).problem).toBe('no_recipients')
  expect(mail.mails).toEqual([])
})

test('a message sent later waits for its time, can be cancelled, and is not sent by someone who lost the right', async () => {
  const at = await office()
  const { mail, admin, camp, site } = at
  await family(at, 'Ruiz', 'pat@ruiz.example')
  const manager = await camp.as('manager')
  const ids = [await write(admin, { subject: 'Kept' }), await write(admin, { subject: 'Cancelled' })]
  const demoted = await write(manager, { subject: 'Demoted' })
  const inHours = (hours: number) => new Date(site.server.now().getTime() + hours * 60 * MINUTE).toISOString()
  const schedule = (person: Person, id: number | undefined, sendAt: string) =>
    person.post(`/api/messages/${id}/schedule`, { recipients: 1, sendAt })
  expect((await schedule(admin, ids[0], inHours(-1))).body.fields.sendAt).toBe('Choose a time in the future')
  const sendAt = inHours(5)
  for (const id of ids) expect((await schedule(admin, id, sendAt)).body).toMatchObject({ status: 'scheduled', sendAt })
  expect((await schedule(manager, demoted, sendAt)).status).toBe(200)
  expect((await admin.post(`/api/messages/${ids[1]}/recall`, {})).body.status).toBe('recalled')
  expect((await admin.patch(`/api/team/${manager.userId}`, { role: 'staff' })).status).toBeLessThan(300)
  await goesOut(at)
  expect((await messageOf(admin, ids[0] ?? 0)).status).toBe('scheduled')
  expect(mail.mails).toEqual([])
  laterBy(site, 5 * 60 * MINUTE)
  await isSent(admin, ids[0] ?? 0)
  await expect.poll(async () => (await messageOf(admin, demoted)).problem).toBe('no_right')
  expect(mail.mails.map(({ headers }) => /Subject: (\w+)/.exec(headers)?.[1])).toEqual(['Kept'])
  expect(JSON.stringify((await admin.get('/api/dashboard/alerts')).body)).toContain("1 message wasn't sent.")
})

test("a template can't use a field that messages don't have, and staff see no templates", async () => {
  const { admin, camp } = await office()
  const template = { name: 'Packing', subject: 'For {{camper.firstName}}', body: 'Bring boots.' }
  expect((await admin.post('/api/message-templates', template)).status).toBe(201)
  const medical = await admin.post('/api/message-templates', { ...template, body: 'Bring {{camper.allergies}}.' })
  expect(medical.body.fields.body).toContain("can't be used in messages")
  expect((await (await camp.as('staff')).get('/api/message-templates')).status).toBe(403)
})
