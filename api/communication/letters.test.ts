import { expect, onTestFinished, test } from 'vitest'
import type { Letter } from '#shared/communication/letter-model'
import { confirmLetter } from '#shared/communication/letter-mutations'
import { readConfig } from '../context/config'
import { effectsByKey } from '../effects/queue'
import { startEffects } from '../server/effects'
import { MailServer } from '../testing/mail-server'
import { world } from '../testing/world'

const MINUTE = 60_000

test('each family reads its own letter and confirms it once; the office sees who has, and notes a call', async () => {
  const mail = await MailServer.open()
  const site = await world(mail.env)
  const camp = await site.camp('lakeside')
  const admin = await camp.as('admin')
  const parent = await camp.as('parent')
  const stranger = await camp.as('parent', [], 'two')
  const session = await camp.session({ startDate: '2027-07-10', endDate: '2027-07-16' })
  const ruiz = await camp.family('Ruiz', parent.userId)
  const orr = await camp.family('Orr', stranger.userId)
  // Both homes share one email address: the email names all the children, a letter only its own family's.
  const contact = (name: string) => ({ name, email: `${name}@home.example`, mail: true, signIn: false })
  for (const { id } of [ruiz, orr])
    for (const name of ['pat', 'gran'])
      expect((await admin.post(`/api/families/${id}/contacts`, contact(name))).status).toBe(201)
  for (const [firstName, family] of [
    ['Maya', ruiz],
    ['Ben', ruiz],
    ['Tess', orr],
  ] as const)
    await camp.registration((await camp.camper({ firstName, lastName: 'X', familyId: family.id })).id, session.id)
  const audience = [{ kind: 'session', sessionId: session.id, status: null }]
  const text = { subject: 'Swim day for {{camper.firstName}}', body: 'Towels, please.', category: 'service', audience }
  const { id } = (await admin.post('/api/messages', { ...text, inApp: true, needsAck: true })).body
  await admin.post(`/api/messages/${id}/send`, { recipients: 2 })
  const { now } = site.server
  site.server.now = () => new Date(now().getTime() + MINUTE + 1000)
  onTestFinished(await startEffects(site.server, readConfig(mail.env)))
  await expect.poll(async () => (await admin.get(`/api/messages/${id}`)).body.status, { timeout: 20_000 }).toBe('sent')

  const lettersOf = async (person: typeof parent) =>
    (await person.get('/api/letters')).body as { id: number; subject: string; needsAck: boolean }[]
  const [mine] = await lettersOf(parent)
  const [theirs] = await lettersOf(stranger)
  expect([mine?.subject, theirs?.subject]).toEqual(['Swim day for Ben and Maya', 'Swim day for Tess'])
  expect(mail.to('gran@home.example')[0]?.source).toContain('https://anchor.example/messages')
  expect((await admin.get('/api/letters')).status).toBe(403)

  expect((await stranger.post(`/api/letters/${mine?.id}/confirm`, {})).status).toBe(404)
  const pushed = await stranger.run(confirmLetter, { confirmationId: 4294967400, letterId: mine?.id })
  expect(pushed.code).toBe('not_found')
  for (let twice = 0; twice < 2; twice++)
    expect((await parent.post(`/api/letters/${mine?.id}/confirm`, {})).status).toBe(204)
  const confirmed = async () =>
    ((await admin.get(`/api/messages/${id}/letters`)).body as { lastName: string; confirmedAt: string | null }[]).map(
      ({ lastName, confirmedAt }) => [lastName, confirmedAt !== null],
    )
  expect(await confirmed()).toEqual([
    ['Orr', false],
    ['Ruiz', true],
  ])
  expect((await admin.post(`/api/letters/${theirs?.id}/confirm`, {})).status).toBe(204)
  expect(await confirmed()).toContainEqual(['Orr', true])
  expect((await (await camp.as('staff')).get(`/api/messages/${id}/letters`)).status).toBe(403)
})

test('a message that was recalled is not published; once it is corrected and sent again, its new text is', async () => {
  const mail = await MailServer.open()
  const site = await world(mail.env)
  const camp = await site.camp('lakeside')
  const admin = await camp.as('admin')
  const parent = await camp.as('parent')
  const ruiz = await camp.family('Ruiz', parent.userId)
  const contact = { name: 'Pat Ruiz', email: 'pat@home.example', mail: true, signIn: false }
  expect((await admin.post(`/api/families/${ruiz.id}/contacts`, contact)).status).toBe(201)
  await camp.camper({ firstName: 'Maya', familyId: ruiz.id })
  const audience = [{ kind: 'family', familyId: ruiz.id }]
  const text = {
    subject: 'Pick-up at 4',
    body: 'At the gate.',
    category: 'service',
    audience,
    inApp: true,
    needsAck: true,
  }
  const { id } = (await admin.post('/api/messages', text)).body
  const path = `/api/messages/${id}`
  const later = (ms: number) => {
    const { now } = site.server
    site.server.now = () => new Date(now().getTime() + ms)
  }
  const lookedUp = () =>
    expect
      .poll(async () => {
        const found = await site.server.database.read((db) => effectsByKey(db, camp.org, [`message:${id}`]))
        return found.get(`message:${id}`)?.state
      })
      .toBe('done')
  const subjects = async () => (await parent.get('/api/letters')).body.map(({ subject }: Letter) => subject)
  await admin.post(`${path}/send`, { recipients: 1 })
  expect((await admin.post(`${path}/recall`, {})).body.status).toBe('recalled')
  await admin.patch(path, { subject: 'Pick-up at' })
  later(MINUTE + 1000)
  onTestFinished(await startEffects(site.server, readConfig(mail.env)))
  await lookedUp()
  expect(await subjects()).toEqual([])

  await admin.patch(path, { subject: 'Pick-up at 5' })
  await admin.post(`${path}/send`, { recipients: 1 })
  later(MINUTE + 1000)
  await expect.poll(async () => (await admin.get(path)).body.status).toBe('sent')
  expect(await subjects()).toEqual(['Pick-up at 5'])

  // A device whose clock is slow confirms it no earlier than it was there.
  const [letter] = (await parent.get('/api/letters')).body
  const args = { confirmationId: 4294967400, letterId: letter.id }
  const at = new Date(Date.parse(letter.at) - MINUTE).toISOString()
  const [action] = await parent.actions([{ mutation: confirmLetter, args, at }])
  expect((await parent.pushRaw([action])).body.results[0].status).toBe('ok')
  expect((await admin.get(`${path}/letters`)).body[0].confirmedAt).toBe(letter.at)
})
