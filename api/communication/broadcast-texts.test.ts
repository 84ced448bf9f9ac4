import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { staff, staffDetails } from '#shared/staff/model'
import { effect } from '../db/tables/effects'
import { broadcastRecipient } from '../db/tables/messages'
import { textCamp } from '../testing/text-camp'

const phoneOf = (nth: number) => `+1555555010${nth}`
const HOUR = 3600_000

async function setUp(options: Parameters<typeof textCamp>[0] = {}) {
  const at = await textCamp(options)
  const { camp, admin, session } = at
  const home = async (lastName: string, contact: object) => {
    const made = await camp.family(lastName)
    const added = await admin.post(`/api/families/${made.id}/contacts`, { name: `Pat ${lastName}`, ...contact })
    expect(added.status).toBe(201)
    const camper = await camp.camper({ firstName: 'Maya', lastName, familyId: made.id })
    await camp.registration(camper.id, session.id)
  }
  const send = async (fields: object = {}) => {
    const said = { title: 'Bus late', text: 'Everyone is fine.', requestKey: randomUUID() }
    const audience = { families: 'session', sessionId: session.id, staff: true }
    const { status, body } = await admin.post('/api/broadcasts', { ...said, ...audience, ...fields })
    expect(status).toBe(201)
    return body.id as number
  }
  const states = async (id: number): Promise<Record<string, string>> => {
    const { body } = await admin.get(`/api/broadcasts/${id}/recipients`)
    const texts = (body as { channel: string; address: string; state: string }[]).filter(
      ({ channel }) => channel === 'text',
    )
    return Object.fromEntries(texts.map(({ address, state }) => [address, state]))
  }
  return { ...at, home, send, states }
}

test('an emergency goes by text at night, without consent, to families and staff, but not to phones that stopped', async () => {
  const at = await setUp({ at: '2027-07-05T04:00:00.000Z' })
  await at.home('Orr', { phone: phoneOf(1), emergency: 1 })
  await at.home('Lind', { phone: '(555) 555-0102', emergency: 1 })
  // Someone who only picks up a child gets no alarm.
  await at.home('Ruiz', { phone: phoneOf(3), pickUp: true })
  await at.home('Keller', { phone: phoneOf(4), signIn: true })
  await at.admin.post('/api/contact-choices/stop', { familyId: null, addresses: [phoneOf(4)] })
  const member = { firstName: 'Sam', lastName: 'Hill', position: null, department: null, userId: null }
  const { id: staffId } = await at.camp.put(staff, { ...member, status: 'active', isActive: true })
  const nobody = { email: null, hireDate: null, emergencyContactName: null, emergencyContactPhone: null }
  const details = { ...nobody, employmentType: 'full_time' as const, certifications: [] }
  await at.camp.put(staffDetails, { id: staffId, phone: phoneOf(5), ...details })
  const id = await at.send()
  // Not among the texts of messages, of which a provider that doesn't answer can hold up many.
  const lanes = await at.site.server.database.read((db) =>
    db.select({ lane: effect.lane }).from(effect).where(eq(effect.kind, 'broadcast.text')),
  )
  expect(new Set(lanes.map(({ lane }) => lane))).toEqual(new Set(['emergency-text']))
  await at.start()
  const all = { [phoneOf(1)]: 'sent', [phoneOf(2)]: 'sent', [phoneOf(4)]: 'stopped', [phoneOf(5)]: 'sent' }
  await expect.poll(() => at.states(id)).toEqual(all)
  expect(at.asked.map((each) => each.get('To')).sort()).toEqual([phoneOf(1), phoneOf(2), phoneOf(5)])
  const body = at.sentTo(phoneOf(1))?.get('Body') ?? ''
  expect(body).toContain('Camp lakeside EMERGENCY: Bus late. Everyone is fine.')
  const [link = ''] = /https:\/\/camp\.example(\/api\/broadcasts\/confirm\/\S+)/.exec(body)?.slice(1) ?? []
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await at.site.app.request(link, { method: 'POST', headers, body: '' })).status).toBe(200)
  expect((await at.admin.get('/api/broadcast-confirmations')).body).toMatchObject([{ how: 'link' }])
  expect(await at.report(at.sentTo(phoneOf(2)), { MessageStatus: 'undelivered', ErrorCode: '30003' })).toBe(204)
  expect((await at.states(id))[phoneOf(2)]).toBe('failed')
})

test('a text that was interrupted is sent again, and none goes out before a test text was delivered', async () => {
  const at = await setUp()
  await at.home('Orr', { phone: phoneOf(1), emergency: 1 })
  const id = await at.send()
  await at.site.server.database.transact(
    async (db) => void (await db.update(broadcastRecipient).set({ state: 'sending' })),
  )
  await at.start()
  await expect.poll(() => at.states(id)).toEqual({ [phoneOf(1)]: 'sent' })
  const off = await setUp({ isTested: false })
  await off.home('Orr', { phone: phoneOf(1), emergency: 1 })
  expect(await off.states(await off.send())).toEqual({})
})

test("a provider's fault is tried again, until it turns out that the text has arrived", async () => {
  const at = await setUp()
  await at.home('Orr', { phone: phoneOf(1), emergency: 1 })
  at.answers.set(phoneOf(1), { status: 503, body: { code: 20500 } })
  const id = await at.send()
  const stop = await at.start()
  const seen = async () => [at.asked.length, (await at.states(id))[phoneOf(1)]]
  await expect.poll(seen).toEqual([1, 'queued'])
  expect(await at.report(at.sentTo(phoneOf(1)), { MessageStatus: 'delivered' })).toBe(204)
  expect(await seen()).toEqual([1, 'delivered'])
  await stop()
  // The repeated attempt is due before this broadcast, and sends nothing anymore.
  at.answers.clear()
  at.pass(20 * 60_000)
  const next = await at.send()
  await at.start()
  await expect.poll(() => at.states(next)).toEqual({ [phoneOf(1)]: 'sent' })
  expect(at.asked.length).toBe(2)
})

test('a text of an emergency at a faulty provider is tried for 12 hours, and given up only then', async () => {
  const at = await setUp()
  await at.home('Orr', { phone: phoneOf(1), emergency: 1 })
  at.answers.set(phoneOf(1), { status: 503, body: { code: 20500 } })
  const tried = async (id: number, times: number) => {
    const stop = await at.start()
    await expect.poll(async () => [at.asked.length, (await at.states(id))[phoneOf(1)]]).toEqual([times, 'queued'])
    await stop()
  }
  const first = await at.send()
  await tried(first, 1)
  at.answers.clear()
  at.pass(11.5 * HOUR)
  const stop = await at.start()
  await expect.poll(() => at.states(first)).toEqual({ [phoneOf(1)]: 'sent' })
  await stop()
  at.answers.set(phoneOf(1), { status: 503, body: { code: 20500 } })
  const second = await at.send()
  await tried(second, 3)
  at.answers.clear()
  at.pass(12.5 * HOUR)
  await at.start()
  await expect.poll(() => at.states(second)).toEqual({ [phoneOf(1)]: 'failed' })
  expect(at.asked).toHaveLength(3)
})
