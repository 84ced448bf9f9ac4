import { expect, test } from 'vitest'
import { contactChoices } from '#shared/communication/model'
import { textConsentWording } from '#shared/communication/text-consent'
import { messageRecipient } from '../db/tables/messages'
import { textCamp } from '../testing/text-camp'

const MINUTE = 60_000
const ALL = [{ kind: 'session', sessionId: null, status: null }]
const phoneOf = (nth: number) => `+1555555010${nth}`

async function setUp(options: Parameters<typeof textCamp>[0] = {}) {
  const at = await textCamp(options)
  const { camp, admin, session } = at
  let choiceId = 2 ** 40
  const family = async (lastName: string, phone: string | null, agrees = true) => {
    const made = await camp.family(lastName)
    if (phone) await admin.post(`/api/families/${made.id}/contacts`, { name: `Pat ${lastName}`, phone })
    if (phone && agrees) {
      const of = { channel: 'text', choice: 'on', source: 'family', familyId: made.id, by: null } as const
      const wording = textConsentWording('Camp lakeside')
      choiceId += 1
      await camp.put(contactChoices, { id: choiceId, ...of, address: phone, wording, at: '2027-01-01T00:00:00.000Z' })
    }
    const camper = await camp.camper({ firstName: 'Maya', lastName, familyId: made.id })
    await camp.registration(camper.id, session.id)
    return made
  }
  const write = async (fields: object = {}) => {
    const body = {
      subject: 'Bus',
      body: 'The bus for {{camper.firstName|you}} is late.',
      category: 'service',
      audience: ALL,
    }
    return (await admin.post('/api/messages', { ...body, channel: 'sms', ...fields })).body.id as number
  }
  const send = (id: number, recipients: number) => admin.post(`/api/messages/${id}/send`, { recipients })
  const message = async (id: number) => (await admin.get(`/api/messages/${id}`)).body
  const states = async (id: number): Promise<Record<string, string>> => {
    const { body } = await admin.get(`/api/messages/${id}/recipients`)
    const lines = body as { name: string; state: string }[]
    return Object.fromEntries(lines.map(({ name, state }) => [name, state]))
  }
  return { ...at, family, write, send, message, states }
}

test('only those who agreed are texted, each once, and everyone else is named with the reason', async () => {
  const at = await setUp()
  const { asked, admin } = at
  const orr = await at.family('Orr', phoneOf(1))
  await at.family('Ruiz', phoneOf(2), false)
  await at.family('Keller', null)
  const lind = await at.family('Lind', phoneOf(3))
  // A grandmother with the number of another family: one text is about both children.
  const gran = { id: 2 ** 41, channel: 'text', choice: 'on', source: 'paper', familyId: lind.id, by: null } as const
  await admin.post(`/api/families/${lind.id}/contacts`, { name: 'Gran', phone: phoneOf(1) })
  await at.camp.put(contactChoices, { ...gran, address: phoneOf(1), at: '2027-01-02T00:00:00.000Z' })
  await at.family('Stop', phoneOf(4))
  await admin.post('/api/contact-choices/stop', { familyId: null, addresses: [phoneOf(4)] })
  const id = await at.write()
  await at.send(id, 2)
  at.pass(MINUTE + 1000)
  await at.start()
  await expect.poll(async () => (await at.message(id)).status).toBe('sent')
  expect(await at.states(id)).toEqual({
    Orr: 'sent',
    Lind: 'sent',
    Ruiz: 'no_consent',
    Keller: 'no_number',
    Stop: 'stopped',
  })
  expect(asked.map((each) => each.get('To')).sort()).toEqual([phoneOf(1), phoneOf(3)])
  expect(at.sentTo(phoneOf(3))?.get('Body')).toBe('Camp lakeside: The bus for Maya is late.\nReply STOP to stop.')
  expect((await admin.get(`/api/families/${orr.id}/messages`)).body).toMatchObject([{ state: 'sent', subject: 'Bus' }])
})

test('texts to many are off until a test text was delivered, and in quiet hours they wait for the morning', async () => {
  const off = await setUp({ isTested: false })
  await off.family('Orr', phoneOf(1))
  expect((await off.admin.get('/api/communication/texts')).body).toEqual({ isOn: false })
  const held = await off.write()
  await off.send(held, 1)
  off.pass(MINUTE + 1000)
  await off.start()
  await expect.poll(async () => (await off.message(held)).problem).toBe('texts_off')
  expect(off.asked).toEqual([])
  // 11 PM at the camp.
  const night = await setUp({ at: '2027-07-01T03:00:00.000Z' })
  await night.family('Orr', phoneOf(1))
  const id = await night.write()
  await night.send(id, 1)
  night.pass(MINUTE + 1000)
  const stop = await night.start()
  await expect.poll(async () => (await night.message(id)).status).toBe('sending')
  await stop()
  expect(night.asked).toEqual([])
  night.pass(9 * 60 * MINUTE)
  await night.start()
  await expect.poll(async () => (await night.message(id)).status).toBe('sent')
  expect(night.asked).toHaveLength(1)
})

test('a text that has waited for the morning goes to no one who was removed from the family since', async () => {
  const at = await setUp({ at: '2027-07-01T03:00:00.000Z' })
  const orr = await at.family('Orr', phoneOf(1))
  const id = await at.write()
  await at.send(id, 1)
  at.pass(MINUTE + 1000)
  const stop = await at.start()
  await expect.poll(async () => (await at.message(id)).status).toBe('sending')
  await stop()
  const { body: contacts } = await at.admin.get(`/api/families/${orr.id}/contacts`)
  const [pat] = contacts as { id: number }[]
  expect((await at.admin.delete(`/api/families/${orr.id}/contacts/${pat?.id}`)).status).toBe(204)
  at.pass(9 * 60 * MINUTE)
  await at.start()
  await expect.poll(() => at.states(id)).toEqual({ Orr: 'no_number' })
  expect(at.asked).toEqual([])
})

test('a text that was being handed over when the server stopped is not sent again', async () => {
  const at = await setUp()
  await at.family('Orr', phoneOf(1))
  const id = await at.write()
  await at.send(id, 1)
  at.pass(MINUTE + 1000)
  // The provider can't be reached, until the state is as a killed worker leaves it.
  at.answers.set(phoneOf(1), { status: 429, body: { code: 20429 } })
  const stop = await at.start()
  await expect.poll(() => at.asked.length).toBe(1)
  await stop()
  const { database } = at.site.server
  await database.transact(async (db) => void (await db.update(messageRecipient).set({ state: 'sending' })))
  at.answers.clear()
  at.pass(5 * MINUTE)
  await at.start()
  await expect.poll(() => at.states(id)).toEqual({ Orr: 'unknown' })
  expect(at.asked).toHaveLength(1)
  // The provider's report says more.
  expect(await at.report(at.asked[0], { MessageStatus: 'delivered' }, 'another token')).toBe(403)
  expect(await at.states(id)).toEqual({ Orr: 'unknown' })
  expect(await at.report(at.asked[0], { MessageStatus: 'delivered' })).toBe(204)
  expect(await at.report(at.asked[0], { MessageStatus: 'sent' })).toBe(204)
  expect(await at.states(id)).toEqual({ Orr: 'delivered' })
})

test('a STOP that the carrier knew is kept, and a number that carriers block turns texts off', async () => {
  const at = await setUp()
  await at.family('Orr', phoneOf(1))
  await at.family('Lind', phoneOf(2))
  at.answers.set(phoneOf(1), { status: 400, body: { code: 21610 } })
  const id = await at.write()
  await at.send(id, 2)
  at.pass(MINUTE + 1000)
  await at.start()
  await expect.poll(async () => (await at.message(id)).status).toBe('sent')
  expect(await at.states(id)).toEqual({ Orr: 'stopped', Lind: 'sent' })
  expect((await at.admin.get('/api/contact-choices')).body).toContainEqual(
    expect.objectContaining({ address: phoneOf(1), source: 'text', choice: 'off' }),
  )
  await at.report(at.sentTo(phoneOf(2)), { MessageStatus: 'undelivered', ErrorCode: '30034' })
  expect(await at.states(id)).toMatchObject({ Lind: 'failed' })
  expect((await at.admin.get('/api/settings/texts')).body.isBlocked).toBe(true)
  const next = await at.write()
  await at.send(next, 1)
  at.pass(MINUTE + 1000)
  await expect.poll(async () => (await at.message(next)).problem).toBe('texts_off')
})
