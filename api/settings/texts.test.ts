import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { organizations } from '../db/tables/accounts'
import { auditLog } from '../db/tables/audit'
import { textSettings } from '../db/tables/texts'
import { type World, world } from '../testing/world'
import { textSignature } from './text-provider'

const TOKEN = 'swordfish0123456789abcdef'
const ACCOUNT = { accountSid: `AC${'1'.repeat(32)}`, authToken: TOKEN, number: '+1 (555) 555-0100' }
const REGISTERED = { brandId: 'BABC123', campaignId: 'C1', termsUrl: 'https://camp.example/texts' }
const PUBLIC_URL = 'https://camp.example'

/** A text provider that answers each text with `answer`, and a camp that has an account there. */
async function setUp() {
  const provider = { answer: { status: 201, body: { sid: 'SM1' } as object }, asked: [] as URLSearchParams[] }
  const http = createServer(async (request, response) => {
    provider.asked.push(new URLSearchParams(await text(request)))
    response.writeHead(provider.answer.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(provider.answer.body))
  }).listen(0, '127.0.0.1')
  await once(http, 'listening')
  onTestFinished(() => void http.close())
  const site = await world({
    TEXT_PROVIDER_URL: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    PUBLIC_URL,
  })
  const camp = await site.camp('lakeside')
  const admin = await camp.as('admin')
  const saved = await admin.send('PUT', '/api/settings/texts/account', ACCOUNT)
  expect(saved.status).toBe(200)
  expect((await admin.send('PUT', '/api/settings/texts/registration', REGISTERED)).status).toBe(200)
  const get = async () => (await admin.get('/api/settings/texts')).body
  const sendTest = (to = '+15555550101') => admin.send('POST', '/api/settings/texts/test', { to })
  return { site, camp, admin, provider, saved, get, sendTest }
}

/** Sends a report as the provider does, to the address that the newest text named. */
async function report(
  site: World,
  asked: readonly URLSearchParams[],
  about: Record<string, string>,
  { token = TOKEN, signature }: { token?: string; signature?: string } = {},
): Promise<number> {
  const to = asked.at(-1)?.get('StatusCallback') ?? ''
  const form = new URLSearchParams({ MessageSid: 'SM1', ...about })
  const answer = await site.app.request(to.slice(PUBLIC_URL.length), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature ?? textSignature(token, to, form),
    },
    body: form.toString(),
  })
  return answer.status
}

test('no one sees the token of the text provider: not in an answer, a log, the audit log or the database', async () => {
  const { site, admin, saved, get } = await setUp()
  expect(saved.body).toMatchObject({ hasToken: true, opens: true, number: '+15555550100' })
  const [kept, audited] = await site.server.database.read(async (db) => [
    await db.select().from(textSettings),
    await db.select().from(auditLog),
  ])
  for (const each of [saved.body, await get(), kept, audited, site.logged, await admin.pull()])
    expect(JSON.stringify(each)).not.toContain(TOKEN)
})

test('only administrators see and change the settings, and the test text costs no one else money', async () => {
  const { camp, provider } = await setUp()
  for (const role of ['manager', 'staff', 'volunteer', 'parent'] as const) {
    const person = await camp.as(role)
    expect((await person.get('/api/settings/texts')).status).toBe(403)
    expect((await person.send('POST', '/api/settings/texts/test', { to: '+15555550101' })).status).toBe(403)
  }
  expect(provider.asked).toEqual([])
})

test('a test is done when the phone received it, whatever the order of the reports, and counts once', async () => {
  const { site, provider, get, sendTest } = await setUp()
  expect((await sendTest()).body).toMatchObject({ test: { state: 'queued' } })
  expect(provider.asked[0]?.get('From')).toBe('+15555550100')
  for (const state of ['delivered', 'sent', 'delivered', 'failed'])
    expect(await report(site, provider.asked, { MessageStatus: state })).toBe(204)
  expect(await get()).toMatchObject({ test: { state: 'delivered', error: null }, isBlocked: false })
})

test('a report with a wrong signature, another token or an unknown address changes nothing', async () => {
  const { site, provider, get, sendTest } = await setUp()
  await sendTest()
  const delivered = { MessageStatus: 'delivered' }
  expect(await report(site, provider.asked, delivered, { signature: 'AAAA' })).toBe(403)
  expect(await report(site, provider.asked, delivered, { token: 'unknown address' })).toBe(403)
  const elsewhere = new URLSearchParams({ StatusCallback: `${PUBLIC_URL}/api/texts/nowhere/status?text=a` })
  expect(await report(site, [elsewhere], delivered, { token: 'unknown address' })).toBe(403)
  expect(await get()).toMatchObject({ test: { state: 'queued' } })
})

test('a report about an earlier test says nothing about the newest', async () => {
  const { site, provider, get, sendTest } = await setUp()
  await sendTest()
  await sendTest()
  expect(await report(site, provider.asked.slice(0, 1), { MessageStatus: 'delivered' })).toBe(204)
  expect(await get()).toMatchObject({ test: { state: 'queued' } })
})

test('a number that carriers block is shown as such, until the camp registers again and another test arrives', async () => {
  const { site, admin, provider, get, sendTest } = await setUp()
  await sendTest()
  await report(site, provider.asked, { MessageStatus: 'undelivered', ErrorCode: '30034' })
  expect(await get()).toMatchObject({ test: { state: 'failed', error: '30034' }, isBlocked: true })
  const again = await admin.send('PUT', '/api/settings/texts/registration', REGISTERED)
  expect(again.body).toMatchObject({ isBlocked: false, test: null })
})

test('a text that the provider refuses says why, and one that it never got leaves no test', async () => {
  const { site, provider, get, sendTest } = await setUp()
  provider.answer = { status: 400, body: { code: 21610, message: 'Attempt to send to unsubscribed recipient' } }
  const refused = await sendTest()
  expect(refused).toMatchObject({ status: 409, body: { code: 'text_not_sent' } })
  expect(refused.body.message).toContain('replied STOP')
  expect(await get()).toMatchObject({ test: { state: 'failed', error: '21610' }, isBlocked: false })
  provider.answer = { status: 502, body: {} }
  expect((await sendTest()).status).toBe(409)
  expect(await get()).toMatchObject({ test: null })
  const [line] = await site.server.database.read((db) => db.select().from(textSettings))
  expect(line?.testName).toBeNull()
})

test('another account needs its own token, and a new number has to be tested again', async () => {
  const { site, admin, provider, get, sendTest } = await setUp()
  await sendTest()
  await report(site, provider.asked, { MessageStatus: 'delivered' })
  const { authToken: _, ...account } = ACCOUNT
  const other = { ...account, accountSid: `AC${'2'.repeat(32)}` }
  const refused = await admin.send('PUT', '/api/settings/texts/account', other)
  expect(refused.body.fields).toEqual({ authToken: 'Enter the auth token of this account' })
  await admin.send('PUT', '/api/settings/texts/account', account)
  expect(await get()).toMatchObject({ test: { state: 'delivered' } })
  await admin.send('PUT', '/api/settings/texts/account', { ...account, number: '+15555550199' })
  expect(await get()).toMatchObject({ test: null, hasToken: true })
})

test("numbers are read in the camp's country, and one that can't be texted costs nothing", async () => {
  const { admin, provider, sendTest } = await setUp()
  expect((await sendTest('(555) 555-0101')).status).toBe(200)
  expect(provider.asked[0]?.get('To')).toBe('+15555550101')
  await admin.patch('/api/settings', { country: 'DE' })
  expect((await sendTest('(555) 555-0101 x12')).body.fields).toHaveProperty('to')
  expect((await sendTest('030 901820')).status).toBe(200)
  expect(provider.asked.map((each) => each.get('To'))).toEqual(['+15555550101', '+4930901820'])
})

test("a suspended camp's reports are refused like unknown ones", async () => {
  const { site, camp, provider, sendTest } = await setUp()
  await sendTest()
  await site.server.database.transact(
    async (db) => void (await db.update(organizations).set({ isActive: false }).where(eq(organizations.id, camp.org))),
  )
  expect(await report(site, provider.asked, { MessageStatus: 'delivered' })).toBe(403)
})
