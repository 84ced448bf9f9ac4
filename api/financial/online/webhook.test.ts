import { expect, test } from 'vitest'
import { organizations } from '../../db/tables/accounts'
import { paymentEvent } from '../../db/tables/payments'
import { PaymentProvider, signatureOf } from '../../testing/payment-provider'
import { world } from '../../testing/world'

const SECRET = 'whsec_abcdefgh9999'
const MINUTE_MS = 60_000

const message = (id: string, livemode = false) =>
  JSON.stringify({ object: 'event', id, type: 'payment_intent.succeeded', livemode, data: { object: { amount: 5 } } })

async function setUp() {
  const site = await world((await PaymentProvider.open()).env)
  const camp = await site.camp('lakeside')
  const admin = await camp.as('admin')
  const { body } = await admin.send('PUT', '/api/payment-settings', { webhookSecret: SECRET })
  const path: string = body.webhookPath
  const provider = site.visitor()
  return {
    site,
    camp,
    admin,
    path,
    provider,
    kept: () => site.server.database.read((db) => db.select().from(paymentEvent)),
    lastEventAt: async () => (await admin.get('/api/payment-settings')).body.lastEventAt,
    send: (
      text: string,
      { secret = SECRET, at = new Date(), to = path, header = signatureOf(text, secret, at) } = {},
    ) => provider.post(to, text, { 'stripe-signature': header }),
  }
}

test('a signed message is noted once, however often it comes, and nothing of what it says', async () => {
  const { send, kept, lastEventAt, camp, site } = await setUp()
  expect(await lastEventAt()).toBeNull()
  const text = message('evt_1')
  for (const _ of [1, 2, 3]) expect((await send(text)).status).toBe(204)
  await Promise.all([1, 2, 3].map(() => send(message('evt_2'))))
  const lines = await kept()
  expect(lines.map(({ id }) => id).sort()).toEqual(['evt_1', 'evt_2'])
  expect(lines[0]).toEqual({
    org: camp.org,
    id: 'evt_1',
    kind: 'payment_intent.succeeded',
    isLive: false,
    receivedAt: expect.any(String),
  })
  expect(await lastEventAt()).toBe(
    lines
      .map(({ receivedAt }) => receivedAt)
      .sort()
      .at(-1),
  )
  expect(JSON.stringify(site.logged)).not.toContain(SECRET)
})

test('an unknown address, another camp, a wrong, old, early or missing signature and changed bytes are answered alike', async () => {
  const { send, kept, path, site } = await setUp()
  const other = await (await site.camp('pinewood')).as('admin')
  const { body } = await other.send('PUT', '/api/payment-settings', { webhookSecret: 'whsec_of_pinewood' })
  const text = message('evt_1')
  const right = signatureOf(text, SECRET, new Date())
  const away = (minutes: number) => ({ at: new Date(Date.now() + minutes * MINUTE_MS) })
  const refused = [
    await send(text, { to: '/api/webhooks/stripe/nobody' }),
    await send(text, { to: `${path}x` }),
    await send(text, { to: body.webhookPath }),
    await send(text, { secret: 'whsec_another0' }),
    await send(text, { secret: 'of nobody' }),
    await send(text, away(-6)),
    await send(text, away(6)),
    await send(`${text} `, { header: right }),
    await send(text, { header: '' }),
    await send(text, { header: 't=,v1=' }),
    await send(text, { header: right.replace('v1=', 'v0=') }),
    await send(text, { header: right.replace(/t=\d+/, 't=9999999999') }),
    await send(text, { header: right.slice(0, -2) }),
    await send(text, { header: `${right}${',v1=00'.repeat(500)}` }),
    await send('not json'),
    await send(JSON.stringify({ object: 'event', id: '../evt', type: 'x', livemode: false })),
    await send(JSON.stringify({ id: 'evt_1' })),
  ]
  for (const { status, body } of refused) expect({ status, body }).toEqual({ status: 400, body: refused[0]?.body })
  expect(refused[0]?.body.code).toBe('webhook_refused')
  expect(await kept()).toEqual([])
  // A second signature next to the right one, as while the secret is being changed at the provider.
  expect((await send(text, { header: `${right},v1=${'0'.repeat(64)}` })).status).toBe(204)
  expect((await send(message('evt_2'), away(-4))).status).toBe(204)
})

test('a message that is too large is not read', async () => {
  const { send } = await setUp()
  const text = JSON.stringify({ object: 'event', id: 'evt_1', type: 'x', livemode: false, more: 'x'.repeat(300_000) })
  expect((await send(text)).body.code).toBe('too_large')
})

test('what tells of the connection is only what came in the mode in use, under the present secret', async () => {
  const { send, admin, lastEventAt } = await setUp()
  await send(message('evt_live', true))
  expect(await lastEventAt()).toBeNull()
  await send(message('evt_test'))
  expect(await lastEventAt()).not.toBeNull()
  await admin.send('PUT', '/api/payment-settings', { webhookSecret: 'whsec_a_new_one' })
  expect(await lastEventAt()).toBeNull()
  expect((await send(message('evt_3'))).status).toBe(400)
  expect((await send(message('evt_3'), { secret: 'whsec_a_new_one' })).status).toBe(204)
  expect(await lastEventAt()).not.toBeNull()
})

test('the provider is asked to come again while the camp is suspended or in maintenance', async () => {
  const { send, admin, site, kept } = await setUp()
  await admin.send('PUT', '/api/settings/operation', { maintenance: true })
  const later = await send(message('evt_1'))
  expect([later.status, later.body.code, later.headers.has('retry-after')]).toEqual([503, 'maintenance', true])
  await admin.send('PUT', '/api/settings/operation', { maintenance: false })
  await site.server.database.transact((db) => db.update(organizations).set({ isActive: false }))
  expect((await send(message('evt_1'))).body.code).toBe('camp_suspended')
  expect(await kept()).toEqual([])
})

test('the address of a camp stays, is long and random, and says nothing of the camp', async () => {
  const { admin, path, camp } = await setUp()
  const { body } = await admin.send('PUT', '/api/payment-settings', { lateFeeDays: 5 })
  expect(body.webhookPath).toBe(path)
  expect(path).toMatch(/^\/api\/webhooks\/stripe\/[\w-]{24}$/)
  expect(path).not.toContain(String(camp.slug))
})
