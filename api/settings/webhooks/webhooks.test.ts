import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { campSessions } from '#shared/sessions/model'
import { readConfig } from '../../context/config'
import { users } from '../../db/tables/accounts'
import { webhook } from '../../db/tables/webhooks'
import { startEffects } from '../../server/effects'
import { withOrgTx } from '../../sync/transaction/org-tx'
import { world } from '../../testing/world'
import { deliver } from './send'

const DAY_MS = 24 * 3600_000
const ALLOW = { WEBHOOK_PRIVATE: 'allow' }

interface Received {
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** A camp with a webhook to a receiver on this machine, which answers each event with `status`. */
async function atCamp(subjects: string[] = ['campers', 'sessions']) {
  const receiver = { status: 204, got: [] as Received[] }
  const http = createServer(async (request, response) => {
    receiver.got.push({ headers: request.headers, body: await text(request) })
    response.writeHead(receiver.status, { location: '/elsewhere' }).end()
  }).listen(0, '127.0.0.1')
  await once(http, 'listening')
  onTestFinished(() => void http.close())
  const site = await world(ALLOW)
  const camp = await site.camp('lakeside')
  const admin = await camp.as('admin')
  const child = await camp.camper({ firstName: 'Maya', lastName: 'Ruiz' })
  const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}/camp?a=1`
  const made = await admin.post('/api/data-webhooks', { address, subjects })
  expect(made.status).toBe(201)
  const { id, secret } = made.body as { id: number; secret: string }
  const rename = (firstName: string) => admin.patch(`/api/campers/${child.id}`, { firstName })
  const work = async () => onTestFinished(await startEffects(site.server, readConfig(ALLOW)))
  /** Moves the clock, and wakes the workers. */
  const later = async (ms: number) => {
    const now = site.server.now().getTime()
    site.server.now = () => new Date(now + ms)
    await site.server.database.notify(JSON.stringify({ kind: 'effects' }))
  }
  const shown = async () => (await admin.get('/api/data-webhooks')).body[0]
  return { site, camp, admin, child, receiver, id, secret, rename, work, later, shown }
}

test("a change is sent once, signed, and without the row's contents", async () => {
  const { child, receiver, secret, rename, work, shown, site } = await atCamp()
  for (const name of ['Mia', 'Maja', 'Maya']) expect((await rename(name)).status).toBe(200)
  await work()
  await expect.poll(async () => (await shown()).deliveries.length).toBe(1)
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.got
  const event = JSON.parse(body)
  expect(event).toEqual({ id: expect.any(String), type: 'campers.changed', row: child.id, at: expect.any(String) })
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${event.id}.${headers['webhook-timestamp']}.${body}`
  expect(headers['webhook-id']).toBe(event.id)
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  expect(await shown()).toMatchObject({ deliveries: [{ isOk: true, error: null }], failingSince: null })
  const kept = await site.server.database.read((db) => db.select().from(webhook))
  expect(JSON.stringify([await shown(), kept, site.logged])).not.toContain(secret)
})

test('an import is sent as one event, and subjects that weren’t chosen aren’t sent', async () => {
  const { site, camp, receiver, rename, work, shown } = await atCamp(['sessions'])
  await rename('Mia')
  const { id: _, ...session } = await camp.session()
  await withOrgTx(site.server, camp.org, 0, async ({ store, newId }) => {
    for (let nth = 0; nth < 201; nth++) await store.insert(campSessions, { ...session, id: newId() })
  })
  await work()
  await expect.poll(async () => (await shown()).deliveries.length).toBe(2)
  const events = receiver.got.map(({ body }) => JSON.parse(body))
  expect(events.map(({ type }) => type)).toEqual(['sessions.changed', 'sessions.changed'])
  expect(events.map(({ row }) => row)).toContain(null)
})

test('while nothing arrives it is tried again with the same id, and after 7 days turned off with an alert', async () => {
  const { admin, receiver, rename, work, later, shown, id } = await atCamp()
  // Redirects aren't followed.
  receiver.status = 302
  await rename('Mia')
  await work()
  await expect.poll(() => receiver.got.length).toBe(1)
  await expect.poll(async () => (await shown()).deliveries[0]?.error).toBe('The server answered 302.')
  await later(61_000)
  await expect.poll(async () => (await shown()).deliveries.length).toBe(2)
  expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  // Another change waits for the next attempt too.
  await rename('Maja')
  expect(await shown()).toMatchObject({ isOn: true, problem: null, failingSince: expect.any(String) })
  await later(7 * DAY_MS)
  await expect.poll(async () => (await shown()).problem).toBe('failed')
  expect((await shown()).isOn).toBe(false)
  const alerts = async () => JSON.stringify((await admin.get('/api/dashboard/server-alerts')).body)
  expect(await alerts()).toContain('Webhook Turned Off')
  const before = receiver.got.length
  await rename('Maya')
  await later(DAY_MS)
  receiver.status = 204
  expect((await admin.post(`/api/data-webhooks/${id}/test`, {})).body.code).toBe('webhook_off')
  expect((await admin.post(`/api/data-webhooks/${id}/turn`, { isOn: true })).status).toBe(204)
  expect(await alerts()).not.toContain('Webhook')
  expect((await admin.post(`/api/data-webhooks/${id}/test`, {})).body).toMatchObject({ isOk: true, type: 'test' })
  expect(receiver.got).toHaveLength(before + 1)
  await rename('Mia')
  await later(1000)
  await expect.poll(() => receiver.got.length).toBe(before + 2)
})

test('it has the rights of who added it, and only the camp’s administrators manage it', async () => {
  const { site, camp, admin, receiver, rename, work, shown, id } = await atCamp()
  const elsewhere = await (await site.camp('pines')).as('admin')
  for (const path of [`/api/data-webhooks/${id}/test`, `/api/data-webhooks/${id}/turn`])
    expect((await elsewhere.post(path, { isOn: false })).status).toBe(404)
  expect((await elsewhere.delete(`/api/data-webhooks/${id}`)).status).toBe(404)
  expect((await (await camp.as('manager')).get('/api/data-webhooks')).status).toBe(403)
  await rename('Mia')
  const setRole = (role: string) =>
    site.server.database.transact(
      async (db) => void (await db.update(users).set({ role }).where(eq(users.id, admin.userId))),
    )
  await setRole('manager')
  await work()
  const problem = async () => (await site.server.database.read((db) => db.select().from(webhook)))[0]?.problem
  await expect.poll(problem).toBe('no_right')
  expect(receiver.got).toEqual([])
  await setRole('admin')
  expect(await shown()).toMatchObject({ isOn: false, problem: 'no_right', deliveries: [] })
  expect((await admin.delete(`/api/data-webhooks/${id}`)).status).toBe(204)
  expect((await admin.get('/api/data-webhooks')).body).toEqual([])
})

test('a receiver that takes its time gets one message at a time, and holds up no one else', async () => {
  const { site, admin, camp, receiver, work } = await atCamp(['campers'])
  const slow = { held: [] as (() => void)[] }
  const http = createServer((_, response) => void slow.held.push(() => response.writeHead(204).end()))
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  onTestFinished(() => void http.close())
  const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}/`
  await admin.post('/api/data-webhooks', { address, subjects: ['campers'] })
  const pines = await site.camp('pines')
  const elsewhere = await pines.as('admin')
  await elsewhere.post('/api/data-webhooks', { address, subjects: ['campers'] })
  await work()
  const names = Array.from({ length: 12 }, (_, nth) => ({ firstName: `Kim ${nth}` }))
  for (const name of names) expect((await admin.post('/api/campers', { ...name, lastName: 'Ny' })).status).toBe(201)
  // The camp's other receiver has them all, although this one has answered nothing.
  await expect.poll(() => receiver.got.length).toBe(names.length)
  expect(slow.held).toHaveLength(1)
  // Neither does the other camp wait.
  await elsewhere.post('/api/campers', { firstName: 'Lea', lastName: 'Ny' })
  await expect.poll(() => slow.held.length).toBe(2)
  expect(camp.org).not.toBe(pines.org)
  const answerAll = async () => {
    for (const answer of slow.held.splice(0)) answer()
    return (await admin.get('/api/data-webhooks')).body[1].deliveries.length
  }
  await expect.poll(answerAll).toBe(names.length)
})

test('an address in a private network is refused at the field, and again when something is sent', async () => {
  const site = await world()
  const admin = await (await site.camp('lakeside')).as('admin')
  const add = (address: string, subjects = ['campers']) => admin.post('/api/data-webhooks', { address, subjects })
  for (const address of [
    'https://127.0.0.1/x',
    'https://10.1.2.3/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://169.254.169.254/latest',
    'https://2130706433/',
    'https://localhost/x',
    'http://8.8.8.8/x',
    'https://user:secret@8.8.8.8/x',
    'ftp://8.8.8.8/x',
    'nothing',
    '',
  ])
    expect([address, (await add(address)).body.fields]).toEqual([address, { address: expect.any(String) }])
  expect((await add('https://8.8.8.8/x', [])).body.fields).toEqual({ subjects: 'Choose at least one' })
  expect((await add('https://8.8.8.8/x', ['medical'])).status).toBe(400)
  for (let nth = 0; nth < 5; nth++) expect((await add('https://8.8.8.8/x')).status).toBe(201)
  expect((await add('https://8.8.8.8/x')).body.code).toBe('webhooks_full')
  const event = { id: '1', type: 'test', row: null, at: '2027-07-01T12:00:00.000Z' }
  const options = { anywhere: false, now: new Date() }
  for (const address of ['https://127.0.0.1:1/x', 'https://localhost:1/x'])
    expect(await deliver({ address, secret: 'whsec_AA==' }, event, options)).toBe(
      'The address leads into a private network.',
    )
})

test('a receiver that switches protocols instead of answering holds no one up', async () => {
  const switched = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'
  const http = createServer((request) => void request.socket.end(switched))
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  onTestFinished(() => void http.close())
  const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}/`
  const event = { id: '1', type: 'test', row: null, at: '2027-07-01T12:00:00.000Z' }
  const failed = await deliver({ address, secret: 'whsec_AA==' }, event, { anywhere: true, now: new Date() })
  expect(failed).toEqual(expect.any(String))
})
