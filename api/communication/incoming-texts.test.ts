import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contactChoices } from '#shared/communication/model'
import { textStates } from '#shared/communication/text-consent'
import { readConfig } from '../context/config'
import { rowReader } from '../db/rows'
import { inboundText, textSettings } from '../db/tables/texts'
import { EffectWorker } from '../effects/worker'
import { textSignature } from '../settings/text-provider'
import { siteWithFiles } from '../testing/backups'
import { addressHash, addressState } from './addresses'
import { choiceKept, repeatChoices } from './choice-journal'
import { unsubscribePath } from './unsubscribe-link'

const TOKEN = 'swordfish0123456789abcdef'
const ACCOUNT = { accountSid: `AC${'1'.repeat(32)}`, authToken: TOKEN, number: '+15555550100' }
const PUBLIC_URL = 'https://camp.example'
const [NUMBER, PHONE] = ['+15555550101', '(555) 555-0101']

let lastSid = 0

async function setUp() {
  const { site, env } = await siteWithFiles({ PUBLIC_URL })
  const config = readConfig(env)
  const camp = await site.camp('lakeside')
  const admin = await camp.as('admin')
  expect((await admin.send('PUT', '/api/settings/texts/account', ACCOUNT)).status).toBe(200)
  const family = await camp.family('Lind')
  const person = { name: 'Eva Lind', phone: PHONE, email: 'eva@home.example', mail: true }
  await admin.post(`/api/families/${family.id}/contacts`, person)
  const [line] = await site.server.database.read((db) => db.select().from(textSettings))
  const path = `/api/texts/${line?.token}`
  /** Sends a text to the camp's number, as the provider delivers it. */
  const text = async (Body: string, about: Record<string, string> = {}, token = TOKEN) => {
    lastSid += 1
    const form = new URLSearchParams({ MessageSid: `SM${lastSid}`, From: NUMBER, Body, ...about })
    const answer = await site.app.request(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': textSignature(token, `${PUBLIC_URL}${path}`, form),
      },
      body: form.toString(),
    })
    return { status: answer.status, body: await answer.text() }
  }
  const choices = () =>
    site.server.database.read(async (db) => {
      const all = await rowReader(db, camp.org).all(contactChoices)
      return all.map(({ address, channel, choice, source, familyId }) => ({
        address,
        channel,
        choice,
        source,
        familyId,
      }))
    })
  const inbox = async () => (await admin.get('/api/inbound-texts')).body
  return { site, config, camp, admin, family, text, choices, inbox, path }
}

test('STOP stops at once for every family with the number, START reopens it, and both stay out of the inbox', async () => {
  const { camp, admin, family, text, choices, inbox } = await setUp()
  const other = await camp.family('Orr')
  await admin.post(`/api/families/${other.id}/contacts`, { name: 'Eva', phone: '1 555 555 0101' })
  expect((await text('Stop.')).status).toBe(200)
  const said = { address: NUMBER, channel: 'text', source: 'text' }
  const stops = [family, other].map(({ id }) => ({ ...said, choice: 'off', familyId: id }))
  expect(await choices()).toEqual(stops)
  // Once more changes nothing.
  await text('STOP')
  await text('UNSTOP')
  expect((await choices()).slice(2)).toEqual(stops.map((each) => ({ ...each, choice: 'on' })))
  expect(await inbox()).toEqual([])
})

test('a STOP counts also after the office has stopped the number, so that consent on paper does not undo it', async () => {
  const { admin, family, text, choices } = await setUp()
  await admin.post('/api/contact-choices/stop', { familyId: family.id, addresses: [NUMBER] })
  await text('STOP')
  expect(await choices()).toMatchObject([{ source: 'office' }, { source: 'text', choice: 'off' }])
})

test('a STOP from a number that no family has is kept under its hash', async () => {
  const { text, choices } = await setUp()
  await text('STOP', { From: '+15555550177' })
  expect(await choices()).toMatchObject([{ choice: 'off', familyId: null }])
  expect(JSON.stringify(await choices())).not.toContain('0177')
})

test('a server put back to an older state repeats STOP, START and unsubscribing, once and with their own times', async () => {
  const { site, config, camp, admin, family, text, choices } = await setUp()
  const { keys, database } = site.server
  const path = unsubscribePath(keys, { org: camp.org, address: 'eva@home.example', familyId: family.id })
  const unsubscribe = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: '' }
  await text('STOP', { From: '+15555550177' })
  await text('STOP')
  expect((await site.app.request(path, unsubscribe)).status).toBe(200)
  await admin.post('/api/contact-choices/stop', { familyId: family.id, addresses: ['+15555550188'] })
  await text('START')
  const before = await choices()
  const worker = new EffectWorker(site.server, [choiceKept(config)])
  await worker.start()
  const journal = join(config.files.folder, 'choices', String(camp.org))
  await expect.poll(() => existsSync(journal) && readdirSync(journal).length).toBe(before.length)
  await worker.stop()
  const written = readdirSync(journal).map((name) => name + readFileSync(join(journal, name), 'utf8'))
  expect(written.join(' ')).not.toMatch(/5555501|sha256|eva@/)
  for (const { id } of await admin.get('/api/contact-choices').then(({ body }) => body))
    await camp.remove(contactChoices, id)
  expect(await repeatChoices({ server: site.server, config })).toEqual({ done: before.length, problems: [] })
  expect(await repeatChoices({ server: site.server, config })).toEqual({ done: 0, problems: [] })
  const of = ({ at }: { at: string }) => at
  const back = await database.read((db) => rowReader(db, camp.org).all(contactChoices))
  const again = back.sort((a, b) => of(a).localeCompare(of(b)) || a.id - b.id)
  expect(new Set(again.map(({ address, choice }) => `${address} ${choice}`))).toEqual(
    new Set(
      before.map(
        ({ address, choice }) => `${address.replace('+15555550188', addressHash(camp.org, '+15555550188'))} ${choice}`,
      ),
    ),
  )
  // The phone may be texted again, because START came after STOP.
  const asKept = (each: string) => addressHash(camp.org, each)
  const stateOf = textStates(back, asKept)
  expect([NUMBER, '+15555550177', '+15555550188'].map((each) => stateOf(each, []).stoppedBy)).toEqual([
    null,
    'reply',
    'office',
  ])
  expect(
    (await database.read((db) => addressState(rowReader(db, camp.org), camp.org, 'eva@home.example'))).wantsNews,
  ).toBe(false)
})

test('no device and no list gets the hash of a phone number, which could be guessed from it', async () => {
  const { text, admin } = await setUp()
  await text('STOP', { From: '+15555550177' })
  const { body } = await admin.pull()
  expect(body.patch.contact_choices.put).toMatchObject([{ address: 'erased', choice: 'off' }])
  expect((await admin.get('/api/contact-choices')).body).toMatchObject([{ address: 'erased' }])
})

test('a wrong signature, another address and a sender that is no phone change nothing', async () => {
  const { site, text, choices, path } = await setUp()
  expect((await text('STOP', {}, 'another token')).status).toBe(403)
  const unsigned = await site.app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ MessageSid: 'SM0', From: NUMBER, Body: 'STOP' }).toString(),
  })
  expect(unsigned.status).toBe(403)
  expect((await text('STOP', { From: '12345' })).status).toBe(200)
  expect(await choices()).toEqual([])
})

test('a message that the provider repeats counts once: an old STOP never undoes a START', async () => {
  const { text, choices } = await setUp()
  for (const [body, sid] of [
    ['STOP', 'SMa'],
    ['START', 'SMb'],
    ['STOP', 'SMa'],
  ] as const)
    expect((await text(body, { MessageSid: sid })).status).toBe(200)
  expect((await choices()).map(({ choice }) => choice)).toEqual(['off', 'on'])
})

test('HELP is answered, unless the provider already did', async () => {
  const { text } = await setUp()
  expect((await text('help')).body).toContain('<Message>Camp lakeside: ')
  expect((await text('help', { OptOutType: 'HELP' })).body).not.toContain('<Message>')
  // Each answer costs the camp money, so a phone gets three a day.
  expect((await text('help')).body).toContain('<Message>')
  expect((await text('help')).body).not.toContain('<Message>')
})

test('other texts wait for the office, who stops all messages; no one else reads them', async () => {
  const { site, camp, admin, family, text, choices, inbox } = await setUp()
  await text('Can Maya bring her bike?', { From: '+15555550177' })
  await text("Please don't text us")
  const [first, second] = await inbox()
  expect(first).toMatchObject({ text: "Please don't text us", asksToStop: true, isStopped: false, number: NUMBER })
  expect(first.people).toEqual([
    { familyId: family.id, lastName: 'Lind', name: 'Eva Lind', emails: ['eva@home.example'] },
  ])
  expect(second).toMatchObject({ asksToStop: false, people: [] })
  const alerts = async () => JSON.stringify((await admin.get('/api/dashboard/server-alerts')).body)
  expect(await alerts()).toContain('2 texts are waiting')
  const stop = { familyId: family.id, addresses: [NUMBER, 'eva@home.example'] }
  expect((await admin.post('/api/contact-choices/stop', stop)).status).toBe(204)
  expect((await admin.post(`/api/inbound-texts/${first.id}/handled`, {})).status).toBe(204)
  expect((await choices()).map(({ channel, source }) => `${channel} ${source}`)).toEqual([
    'text office',
    'email office',
  ])
  expect((await inbox()).map(({ isStopped }: { isStopped: boolean }) => isStopped)).toEqual([false, true])
  for (const role of ['staff', 'parent'] as const) {
    const person = await camp.as(role)
    expect((await person.get('/api/inbound-texts')).status).toBe(403)
    expect((await person.post(`/api/inbound-texts/${second.id}/handled`, {})).status).toBe(403)
  }
  const elsewhere = await (await site.camp('pinewood')).as('admin')
  expect((await elsewhere.get('/api/inbound-texts')).body).toEqual([])
  expect((await elsewhere.post(`/api/inbound-texts/${second.id}/handled`, {})).status).toBe(404)
  expect(await site.server.database.read((db) => db.select().from(inboundText))).toHaveLength(2)
})
