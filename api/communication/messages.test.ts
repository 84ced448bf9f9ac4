import { expect, test } from 'vitest'
import type { Audience } from '#shared/communication/audience'
import { mergeValues } from '#shared/communication/merge-values'
import { contactChoices } from '#shared/communication/model'
import { deleteDraft, editMessage, recallMessage, sendMessage, writeMessage } from '#shared/communication/mutations'
import { messageReach } from '#shared/communication/reads'
import { staff, staffDetails } from '#shared/staff/model'
import { visibleTo } from '../sync/view/visible'
import type { TestCamp } from '../testing/camp'
import type { Person } from '../testing/person'
import { type World, world } from '../testing/world'

const ALL: Audience = [{ kind: 'session', sessionId: null, status: null }]
const NEW = { subject: 'Packing list', body: 'Bring boots.', category: 'news', audience: ALL }
const HOUR = 3600_000

async function office() {
  const site = await world()
  const camp = await site.camp('lakeside')
  return { site, camp, admin: await camp.as('admin') }
}

function laterBy(site: World, ms: number): void {
  const { now } = site.server
  site.server.now = () => new Date(now().getTime() + ms)
}

test('the office writes, changes, sends and recalls a message; what is sent can no longer be changed', async () => {
  const { site, admin } = await office()
  const { body: draft } = await admin.post('/api/messages', NEW)
  expect(draft).toMatchObject({ ...NEW, status: 'draft', senderId: admin.userId })
  const path = `/api/messages/${draft.id}`
  expect((await admin.patch(path, { subject: 'Boots' })).body.subject).toBe('Boots')
  const sent = (await admin.post(`${path}/send`, { recipients: 3 })).body
  expect(sent).toMatchObject({ status: 'queued', counted: 3 })
  expect(Date.parse(sent.sendAt) - site.server.now().getTime()).toBeGreaterThan(50_000)
  for (const refused of [await admin.patch(path, { subject: 'X' }), await admin.delete(path)])
    expect(refused.body.code).toBe('message_not_open')
  expect((await admin.post(`${path}/recall`, {})).body).toMatchObject({ status: 'recalled', sendAt: null })
  expect((await admin.patch(path, { subject: 'Warm boots' })).status).toBe(200)
  expect((await admin.post(`${path}/send`, { recipients: 3 })).body.status).toBe('queued')
})

test('fields that messages may not use, and texts that are too long, are refused at the field by call and by push', async () => {
  const { admin } = await office()
  const bad = {
    body: ['Allergies: {{camper.allergies}}', 'x'.repeat(20_001), 'x'.repeat(1024 * 1024), 'Dear {{camper'],
    subject: ['{{medical.medications}}', 'x'.repeat(256), 'One\r\nBcc: all@camp.example'],
  }
  let messageId = 2 ** 40
  for (const [field, values] of Object.entries(bad))
    for (const value of values) {
      const { status, body } = await admin.post('/api/messages', { ...NEW, [field]: value })
      expect([status, Object.keys(body.fields ?? {})], value.slice(0, 40)).toEqual([400, [field]])
      if (value.length > 30_000) continue
      const pushed = await admin.run(writeMessage, { ...NEW, [field]: value, messageId: messageId++ })
      expect(pushed).toMatchObject({ status: 'rejected', code: 'invalid' })
    }
  const { body: draft } = await admin.post('/api/messages', NEW)
  const long = await admin.patch(`/api/messages/${draft.id}`, { body: 'é'.repeat(1024 * 1024) })
  expect([long.status, Object.keys(long.body.fields ?? {})]).toEqual([400, ['body']])
  const edit = await admin.run(editMessage, { messageId: draft.id, set: { body: '{{camper.custody}}' } })
  expect(edit).toMatchObject({ status: 'rejected', code: 'invalid' })
  expect((await admin.run(editMessage, { messageId: draft.id, set: { status: 'sent' } })).status).toBe('rejected')
})

test('a message that is incomplete, has no recipients or has too many is not sent', async () => {
  const { admin } = await office()
  const write = async (fields: object) => (await admin.post('/api/messages', { ...NEW, ...fields })).body.id as number
  const send = async (id: number, counted = 1) =>
    (await admin.post(`/api/messages/${id}/send`, { recipients: counted })).body
  const empty = await send(await write({ subject: ' ', body: '', audience: [] }))
  expect(Object.keys(empty.fields)).toEqual(['subject', 'body', 'audience'])
  const whole = await write({})
  expect((await send(whole, 0)).code).toBe('message_without_recipients')
  expect((await send(whole, 10_001)).fields.audience).toContain('Split the audience')
  const campers = [{ kind: 'campers', ids: Array.from({ length: 10_001 }, (_, at) => at + 1) }]
  const many = await admin.post('/api/messages', { ...NEW, audience: campers })
  expect([many.status, many.body.fields['audience.0.ids']]).toEqual([
    400,
    expect.stringContaining('Split the audience'),
  ])
})

test('a message that comes half a day after it was sent offline stays a draft; an earlier one goes out', async () => {
  const { site, admin } = await office()
  const arrives = async (hours: number) => {
    const { id } = (await admin.post('/api/messages', NEW)).body
    const at = site.server.now().toISOString()
    laterBy(site, hours * HOUR)
    const [action] = await admin.actions([{ mutation: sendMessage, args: { messageId: id, recipients: 1 }, at }])
    expect((await admin.pushRaw([action])).status).toBe(200)
    return (await admin.get(`/api/messages/${id}`)).body
  }
  expect(await arrives(11)).toMatchObject({ status: 'queued', problem: null })
  expect(await arrives(13)).toMatchObject({ status: 'draft', problem: 'late', sendAt: null })
})

test('only the office writes and sends, by call and by push; another camp has no such message', async () => {
  const { site, camp, admin } = await office()
  const { body: draft } = await admin.post('/api/messages', NEW)
  for (const role of ['staff', 'volunteer', 'parent'] as const) {
    const person = await camp.as(role)
    for (const path of ['send', 'recall'])
      expect((await person.post(`/api/messages/${draft.id}/${path}`, { recipients: 1 })).status, role).toBe(403)
    for (const mutation of [sendMessage, recallMessage, deleteDraft])
      expect(await person.run(mutation, { messageId: draft.id, recipients: 1 })).toMatchObject({ code: 'forbidden' })
    expect((await person.pull()).body.patch.messages).toBeUndefined()
  }
  const other = await (await site.camp('pinewood')).as('admin')
  expect((await other.post(`/api/messages/${draft.id}/send`, { recipients: 1 })).status).toBe(404)
  expect((await other.delete(`/api/messages/${draft.id}`)).status).toBe(404)
})

/** A contact of a family who receives email. */
const mailed = (name: string, email: string) => ({ name, email, mail: true, signIn: true })

/** Whom a message would reach, by address. */
async function reachFor(site: World, camp: TestCamp, audience: Audience, category: 'news' | 'service' = 'news') {
  const admin = await camp.as('admin')
  const speaker = { org: camp.org, actor: { userId: admin.userId, role: 'admin' as const, grants: [] } }
  const day = { today: '2027-07-05', timeZone: 'America/New_York' }
  return site.server.database.read(async (db) => {
    const { reader } = await visibleTo(db, speaker as never, site.server.now())
    const found = await messageReach(reader, speaker.actor, { audience, category }, day)
    if (!found) return null
    const names = new Set(['camper.firstName', 'contact.name', 'session.name', 'due'])
    const said = await mergeValues(reader, found.list, audience, names, { ...day, currency: 'USD' })
    const says = found.list.map((each) => [...names].map((name) => said(each, name)).join(', '))
    return { ...found, says: Object.fromEntries(found.list.map(({ email }, index) => [email, says[index]])) }
  })
}

test('an address gets one mail that names all of its children; opted-out and refused addresses are left out', async () => {
  const { site, camp, admin } = await office()
  const session = await camp.session({ name: 'Week 1', startDate: '2027-07-10', endDate: '2027-07-16' })
  const ruiz = await camp.family('Ruiz')
  const both = `/api/families/${ruiz.id}/contacts`
  await admin.post(both, mailed('Carla Ruiz', 'Carla@Home.example'))
  await admin.post(both, mailed('Luis Ruiz', 'luis@work.example'))
  await admin.post(both, { ...mailed('Gran', 'gran@home.example'), mail: false, signIn: false, pickUp: true })
  for (const firstName of ['Zoe', 'Maya', 'Ben'])
    await camp.registration((await camp.camper({ firstName, lastName: 'Ruiz', familyId: ruiz.id })).id, session.id)
  const orr = await camp.family('Orr')
  await camp.registration((await camp.camper({ firstName: 'Max', lastName: 'Orr', familyId: orr.id })).id, session.id)
  // A counselor who is also a parent gets one mail about both.
  const lea = await camp.put(staff, {
    userId: null,
    firstName: 'Carla',
    lastName: 'Ruiz',
    position: null,
    department: null,
    status: 'active',
    isActive: true,
  })
  const none = { phone: null, hireDate: null, emergencyContactName: null, emergencyContactPhone: null }
  const employed = { employmentType: 'volunteer' as const, certifications: [] }
  await camp.put(staffDetails, { id: lea.id, email: 'carla@home.example', ...employed, ...none })
  const audience: Audience = [{ kind: 'session', sessionId: session.id, status: null }, { kind: 'staff' }]
  const told = await reachFor(site, camp, audience)
  expect(told?.list.map(({ email, reach }) => [email, reach])).toEqual([
    ['carla@home.example', 'reached'],
    ['luis@work.example', 'reached'],
  ])
  expect(told?.list[0]).toMatchObject({ familyIds: [ruiz.id], staffIds: [lea.id], names: ['Carla Ruiz'] })
  expect(told?.says['carla@home.example']).toMatch(/^Ben, Maya, and Zoe, Carla Ruiz, Week 1, /)
  expect([told?.count, told?.households.filter(({ emails }) => emails.length === 0).map(({ name }) => name)]).toEqual([
    2,
    ['Orr'],
  ])

  const choose = { address: 'LUIS@work.example ', choice: 'off', familyId: ruiz.id }
  expect((await admin.post('/api/contact-choices', choose)).status).toBe(201)
  const bounce = { choice: 'undeliverable', source: 'bounce', familyId: ruiz.id, by: null } as const
  await camp.put(contactChoices, { ...bounce, address: 'carla@home.example', at: '2027-07-01T00:00:00.000Z' })
  const reachOf = async (category: 'news' | 'service') =>
    (await reachFor(site, camp, audience, category))?.list.map(({ reach }) => reach)
  expect(await reachOf('news')).toEqual(['undeliverable', 'opted_out'])
  expect(await reachOf('service')).toEqual(['undeliverable', 'reached'])
  // A corrected address does not carry over the old one's bounce, and the newest choice counts.
  await admin.post('/api/contact-choices', { ...choose, choice: 'on' })
  await admin.post('/api/contact-choices', { ...choose, address: 'carla@home.example', choice: 'deliverable' })
  expect(await reachOf('news')).toEqual(['undeliverable', 'reached'])
})

test("a family that enters another's address neither stops the news to it, nor turns it on again", async () => {
  const { site, camp, admin } = await office()
  const parent = await camp.as('parent')
  const [lind, orr] = [await camp.family('Lind', parent.userId), await camp.family('Orr')]
  const address = 'orr@home.example'
  for (const { id } of [lind, orr]) {
    await camp.camper({ familyId: id })
    expect((await admin.post(`/api/families/${id}/contacts`, mailed('Orr', address))).status).toBe(201)
  }
  const choose = (who: Person, choice: string) =>
    who.post('/api/contact-choices', { address, choice, familyId: lind.id })
  const reachOf = async (...families: { id: number }[]) => {
    const audience: Audience = families.map(({ id }) => ({ kind: 'family', familyId: id }))
    return (await reachFor(site, camp, audience))?.list.map(({ reach }) => reach)
  }
  expect((await choose(parent, 'off')).status).toBe(201)
  expect([await reachOf(lind), await reachOf(orr), await reachOf(lind, orr)]).toEqual([
    ['opted_out'],
    ['reached'],
    ['reached'],
  ])
  expect((await choose(parent, 'deliverable')).status).toBe(403)
  await choose(admin, 'off')
  expect((await choose(parent, 'on')).status).toBe(201)
  expect([await reachOf(lind), await reachOf(orr)]).toEqual([['opted_out'], ['opted_out']])
  await choose(admin, 'on')
  expect(await reachOf(lind)).toEqual(['reached'])
})

test("a report that its sender can open is an audience; one that is gone isn't", async () => {
  const { site, camp } = await office()
  const family = await camp.family('Orr')
  const session = await camp.session()
  const max = await camp.camper({ firstName: 'Max', lastName: 'Orr', familyId: family.id })
  await camp.registration(max.id, session.id, 'waitlist')
  const report = { kind: 'report', session: session.id, day: null } as const
  const found = await reachFor(site, camp, [{ ...report, name: 'waitlist' }])
  expect(found?.households.map(({ camperIds }) => camperIds)).toEqual([[max.id]])
  expect(await reachFor(site, camp, [{ ...report, name: 'gone' }])).toBeNull()
  expect(await reachFor(site, camp, [{ ...report, name: 'stock-to-order' }])).toBeNull()
})

test("parents can choose only for their own family's email addresses", async () => {
  const { camp, admin } = await office()
  const parent = await camp.as('parent')
  const own = await camp.family('Lind', parent.userId)
  const other = await camp.family('Orr')
  await admin.post(`/api/families/${own.id}/contacts`, mailed('Eva', 'eva@home.example'))
  const choose = (address: string, familyId: number | null) =>
    parent.post('/api/contact-choices', { address, choice: 'off', familyId })
  expect((await choose('eva@home.example', own.id)).body).toMatchObject({ source: 'family', by: parent.userId })
  expect((await choose('someone@else.example', own.id)).body.fields.address).toBeDefined()
  for (const familyId of [other.id, null]) expect((await choose('eva@home.example', familyId)).status).toBe(404)
  await admin.post('/api/contact-choices', { address: 'orr@home.example', choice: 'off', familyId: other.id })
  const seen = (await parent.pull()).body.patch.contact_choices.put
  expect(seen.map(({ address }: { address: string }) => address)).toEqual(['eva@home.example'])
})
