import { expect, onTestFinished, test } from 'vitest'
import { MAX_PUSH_DEVICES, PUSH_TOPIC_NAMES } from '#shared/communication/push-topics'
import { dayIn, instantOf } from '#shared/kernel/values/dates'
import { readConfig } from '../../context/config'
import { effect } from '../../db/tables/effects'
import { pushSubscription } from '../../db/tables/push'
import { wakeWorkers } from '../../effects/queue'
import { startEffects } from '../../server/effects'
import type { Person } from '../../testing/person'
import { PushService } from '../../testing/push-service'
import { world } from '../../testing/world'

const ZONE = 'America/New_York'
const HOUR_MS = 3600_000

/** A camp in New York at noon, a family and its parent, the office, and a push service. */
async function atCamp() {
  const service = await PushService.open()
  const env = { PUSH_SERVICES: service.origin }
  const site = await world(env)
  const { server } = site
  const camp = await site.camp('lakeside')
  const [admin, parent] = [await camp.as('admin'), await camp.as('parent')]
  expect((await admin.patch('/api/settings', { timezone: ZONE })).status).toBe(200)
  const family = await camp.family('Ruiz', parent.userId)
  const camper = await camp.camper({ firstName: 'Maya', lastName: 'Ruiz', familyId: family.id, balance: '20.00' })
  const noon = Date.parse(instantOf(dayIn(ZONE, server.now().toISOString()), '12:00', ZONE))
  const hoursAfterNoon = (hours: number) => {
    server.now = () => new Date(noon + hours * HOUR_MS)
  }
  hoursAfterNoon(0)
  const turnOn = async (person: Person, topics: readonly string[] = PUSH_TOPIC_NAMES) => {
    const browser = service.browser()
    expect((await person.send('PUT', '/api/push', browser.subscription(topics))).status).toBe(204)
    return browser
  }
  const writes = async (person: Person, text = 'Hello') => {
    const posted = await person.post('/api/family-posts', { familyId: family.id, camperId: null, text })
    expect(posted.status).toBe(201)
    wakeWorkers(server.database)
  }
  const lines = () => server.database.read((db) => db.select().from(pushSubscription))
  const waiting = async () => {
    wakeWorkers(server.database)
    const all = await server.database.read((db) => db.select().from(effect))
    return all.filter(({ state, lane }) => state === 'waiting' && lane.endsWith('push'))
  }
  const nothingWaits = () => expect.poll(waiting).toEqual([])
  const starts = async () => onTestFinished(await startEffects(server, readConfig(env)))
  return {
    service,
    site,
    camp,
    admin,
    parent,
    family,
    camper,
    hoursAfterNoon,
    turnOn,
    writes,
    lines,
    waiting,
    nothingWaits,
    starts,
  }
}

test('an answer from the office reaches the family without a name in it, and only where its topic is on', async () => {
  const { parent, admin, writes, turnOn, nothingWaits, starts } = await atCamp()
  const phone = await turnOn(parent, ['answers'])
  const tablet = await turnOn(parent, ['letters'])
  // The office has no right to answers, whatever it asks for.
  const office = await turnOn(admin)
  await starts()
  await writes(admin, 'Maya may bring it.')
  await expect.poll(() => phone.pushed).toHaveLength(1)
  expect(phone.pushed[0]).toMatchObject({
    notification: {
      title: 'New message from Camp lakeside',
      navigate: 'https://camp.example/messages',
      tag: 'answers',
    },
    headers: { topic: 'answers', urgency: 'normal', 'content-encoding': 'aes128gcm' },
  })
  await writes(parent)
  await expect
    .poll(() => office.pushed.map(({ notification }) => notification.title))
    .toEqual(['A family wrote to Camp lakeside'])
  await nothingWaits()
  expect([phone.pushed.length, tablet.pushed.length]).toEqual([1, 0])
})

test('in quiet hours a notification waits until 8 AM', async () => {
  const { parent, admin, writes, turnOn, hoursAfterNoon, waiting, starts, site } = await atCamp()
  const phone = await turnOn(parent)
  hoursAfterNoon(10)
  await writes(admin)
  await starts()
  await expect.poll(async () => (await waiting()).map(({ kind }) => kind)).toEqual(['push.send'])
  const [send] = await waiting()
  expect(new Date(send?.runAt ?? '').toLocaleTimeString('en-US', { timeZone: ZONE })).toBe('8:00:00 AM')
  expect(phone.pushed).toEqual([])
  hoursAfterNoon(20.5)
  await site.server.database.notify(JSON.stringify({ kind: 'effects' }))
  await expect.poll(() => phone.pushed).toHaveLength(1)
})

test('an emergency is pushed at once, at night too, and again only to those who have not confirmed it', async () => {
  const { parent, admin, camp, camper, turnOn, hoursAfterNoon, starts, nothingWaits, site } = await atCamp()
  const stranger = await camp.as('parent', [], 'two')
  const today = dayIn(ZONE, site.server.now().toISOString())
  const session = await camp.session({ startDate: today, endDate: today })
  await camp.registration(camper.id, session.id)
  const [phone, other] = [await turnOn(parent), await turnOn(stranger)]
  await starts()
  hoursAfterNoon(11)
  const requestKey = '0b8bfe0e-6d0c-4f5e-9c2f-0a4a3b1c2d3e'
  const text = { title: 'Storm', text: 'Everyone is fine.', families: 'session', sessionId: session.id, staff: false }
  const { body } = await admin.post('/api/broadcasts', { ...text, requestKey })
  await expect.poll(() => phone.pushed).toHaveLength(1)
  expect(phone.pushed[0]).toMatchObject({
    notification: { title: 'Emergency message from Camp lakeside', tag: 'emergency' },
    headers: { urgency: 'high' },
  })
  const [notice] = (await parent.get('/api/broadcast-notices')).body
  expect((await parent.post(`/api/broadcasts/${body.id}/confirm`, { noticeId: notice.id })).status).toBe(204)
  hoursAfterNoon(11.2)
  expect((await admin.post(`/api/broadcasts/${body.id}/resend`, { round: 1 })).status).toBe(200)
  await nothingWaits()
  expect([phone.pushed.length, other.pushed.length]).toEqual([1, 0])
})

test('a low store account and a spot from the waitlist are told to the family once', async () => {
  const { parent, camp, camper, admin, turnOn, starts, nothingWaits } = await atCamp()
  const session = await camp.session()
  const { id } = await camp.registration(camper.id, session.id, 'waitlist')
  const phone = await turnOn(parent)
  await starts()
  const takes = (amount: string) =>
    admin.post(`/api/campers/${camper.id}/transactions`, { amount, description: 'Lunch', transactionType: 'debit' })
  expect((await takes('17.00')).status).toBe(201)
  expect((await takes('1.00')).status).toBe(201)
  expect((await admin.patch(`/api/registrations/${id}`, { status: 'confirmed' })).status).toBe(200)
  await nothingWaits()
  expect(phone.pushed.map(({ notification }) => notification.title).sort()).toEqual([
    'A spot is ready for you at Camp lakeside',
    'A store account is low at Camp lakeside',
  ])
})

test('notifications end with the sign-in, with the account, and with the right to the topic', async () => {
  const { parent, admin, camp, writes, turnOn, lines, starts, nothingWaits, service } = await atCamp()
  const manager = await camp.as('manager')
  const [phone, desk, old] = [await turnOn(parent), await turnOn(manager), await turnOn(manager)]
  await starts()
  service.forget(old)
  expect((await admin.patch(`/api/team/${manager.userId}`, { role: 'staff' })).status).toBe(204)
  await writes(parent)
  await nothingWaits()
  expect(desk.pushed).toEqual([])
  expect((await admin.patch(`/api/team/${manager.userId}`, { role: 'manager' })).status).toBe(204)
  await writes(parent)
  await expect.poll(() => desk.pushed).toHaveLength(1)
  // The push service no longer knows this one.
  await expect.poll(async () => (await lines()).length).toBe(2)
  expect((await parent.post('/api/logout', {})).status).toBeLessThan(300)
  await writes(admin)
  await nothingWaits()
  expect(phone.pushed).toEqual([])
  expect((await lines()).map(({ userId }) => userId)).toEqual([manager.userId])
})

test("a browser belongs to the person who turned it on last, and no one can turn off another person's", async () => {
  const { parent, admin, service, writes, lines, starts, nothingWaits, site } = await atCamp()
  const browser = service.browser()
  const put = (person: Person, body: object) => person.send('PUT', '/api/push', body)
  expect((await put(parent, browser.subscription(['answers']))).status).toBe(204)
  expect((await admin.post('/api/push/off', { endpoint: browser.endpoint })).status).toBe(204)
  expect(await lines()).toHaveLength(1)
  expect((await put(admin, browser.subscription(['families']))).status).toBe(204)
  await starts()
  await writes(admin)
  await nothingWaits()
  expect(browser.pushed).toEqual([])
  const other = await site.camp('elsewhere')
  expect((await (await other.as('admin')).post('/api/push/off', { endpoint: browser.endpoint })).status).toBe(204)
  expect(await lines()).toHaveLength(1)
  expect((await admin.post('/api/push/off', { endpoint: browser.endpoint })).status).toBe(204)
  expect(await lines()).toEqual([])
})

test('only push services are called, and one person has at most 20 browsers', async () => {
  const { parent, service } = await atCamp()
  const subscription = service.browser().subscription([])
  for (const endpoint of [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/fcm.googleapis.com',
    'https://user@fcm.googleapis.com/x',
    'http://127.0.0.1:1/x',
    'https://notify.windows.com.evil.example/x',
  ]) {
    const answer = await parent.send('PUT', '/api/push', { ...subscription, endpoint })
    expect([endpoint, answer.status, answer.body.code]).toEqual([endpoint, 400, 'not_a_push_service'])
  }
  const put = () => parent.send('PUT', '/api/push', service.browser().subscription([]))
  for (let nth = 0; nth < MAX_PUSH_DEVICES; nth++) expect((await put()).status).toBe(204)
  expect((await put()).body.code).toBe('too_many_push_devices')
})
