import { expect, test } from 'vitest'
import { camperContacts } from '#shared/campers/model'
import { camperLetterImages, camperLetters } from '#shared/communication/mail-model'
import { markMailPrinted, replyFromCamper, writeToCamper } from '#shared/communication/mail-mutations'
import { rowReader } from '../db/rows'
import { mutation as mutationLog } from '../db/tables/sync'
import { withOrgTx } from '../sync/transaction/org-tx'
import { PASSWORD } from '../testing/camp'
import type { Person } from '../testing/person'
import { world } from '../testing/world'
import { forgetCamperMail } from './forget-mail'

const IMAGE = 'data:image/webp;base64,UklGRiQAAABXRUJQ'
let lastId = 2 ** 40
const newId = () => lastId++

/** A camp on July 3 of its first week, with camper mail on. */
async function inCamp() {
  const site = await world()
  site.server.now = () => new Date('2027-07-03T15:00:00Z')
  const camp = await site.camp('lakeside')
  const session = await camp.session({ startDate: '2027-07-01', endDate: '2027-07-07' })
  const [parent, admin] = [await camp.as('parent'), await camp.as('admin')]
  const home = await camp.family('Lind', parent.userId)
  const child = await camp.camper({ firstName: 'Maya', familyId: home.id })
  await camp.registration(child.id, session.id)
  expect((await admin.send('PUT', '/api/camper-mail', { camperMail: true })).status).toBe(204)
  const write = (text = 'We miss you!') => parent.post('/api/camper-letters', { camperId: child.id, text })
  return { site, camp, session, parent, admin, home, child, write }
}

const lettersOf = async (person: Person) =>
  (await person.get('/api/camper-letters')).body as { id: number; direction: string; printedAt: string | null }[]

test('camper mail is off until the office turns it on; what was written before it was turned off is still printed', async () => {
  const { admin, parent, child, write } = await inCamp()
  await admin.send('PUT', '/api/camper-mail', { camperMail: false })
  expect((await write()).body.code).toBe('camper_mail_off')
  const sent = { letterId: newId(), camperId: child.id, text: 'Written on the bus' }
  expect((await parent.run(writeToCamper, sent)).status).toBe('ok')
  expect(await lettersOf(admin)).toMatchObject([{ id: sent.letterId, printedAt: null }])
})

test("a parent writes to their own camper with a session; no one else's, and not without a session", async () => {
  const { camp, parent, write, child, site } = await inCamp()
  expect((await write('x'.repeat(2001))).status).toBe(400)
  expect((await write(' ')).status).toBe(400)
  expect((await write('x'.repeat(2000))).status).toBe(201)
  const stranger = await camp.as('parent', [], 'two')
  const other = await camp.camper({ firstName: 'Ben', familyId: (await camp.family('Orr', stranger.userId)).id })
  const letter = { camperId: child.id, text: 'Hello' }
  expect((await stranger.post('/api/camper-letters', letter)).status).toBe(404)
  expect(await stranger.run(writeToCamper, { letterId: newId(), ...letter })).toMatchObject({ code: 'not_found' })
  expect(await lettersOf(stranger)).toEqual([])
  const own = { camperId: other.id, text: 'Hello' }
  expect((await stranger.post('/api/camper-letters', own)).body.code).toBe('no_session_for_mail')
  const elsewhere = await (await site.camp('hillside')).as('parent')
  expect((await elsewhere.post('/api/camper-letters', letter)).status).toBe(404)
  site.server.now = () => new Date('2027-07-09T15:00:00Z')
  expect((await parent.post('/api/camper-letters', letter)).body.code).toBe('no_session_for_mail')
})

test('a family can write 20 letters in an hour', async () => {
  const { parent, child, write } = await inCamp()
  for (let count = 0; count < 20; count += 1)
    expect((await parent.run(writeToCamper, { letterId: newId(), camperId: child.id, text: 'Hello' })).status).toBe(
      'ok',
    )
  expect((await write()).status).toBe(429)
})

test('the office prints letters once and reads them by cabin; staff see none', async () => {
  const { camp, admin, write } = await inCamp()
  const { id } = (await write()).body
  const staff = await camp.as('staff')
  expect((await staff.get('/api/camper-letters')).status).toBe(403)
  expect((await staff.post('/api/camper-letters/printed', { letterIds: [id] })).status).toBe(403)
  expect((await admin.post('/api/camper-letters/printed', { letterIds: [id] })).status).toBe(204)
  const [printed] = await lettersOf(admin)
  expect(printed?.printedAt).toBe('2027-07-03T15:00:00.000Z')
  camp.world.server.now = () => new Date('2027-07-04T15:00:00Z')
  await admin.run(markMailPrinted, { letterIds: [id, 5] })
  expect(await lettersOf(admin)).toEqual([printed])
})

test("a camper's answer is seen by the home that wrote and by no one else", async () => {
  const { camp, site, admin, parent, child, home, write } = await inCamp()
  const staff = await camp.as('staff')
  const answer = { camperId: child.id, image: IMAGE }
  expect((await staff.post('/api/camper-letters/replies', answer)).body.code).toBe('no_mail_to_answer')
  await write()
  const large = `${IMAGE}${'A'.repeat(547_000)}`
  expect((await staff.post('/api/camper-letters/replies', { ...answer, image: large })).status).toBe(400)
  expect((await staff.run(replyFromCamper, { letterId: newId(), ...answer })).status).toBe('ok')
  const reply = (await lettersOf(parent)).find(({ direction }) => direction === 'from')
  const path = `/api/camper-letters/${reply?.id}/image`
  const seen = await site.app.request(path, { headers: { cookie: parent.cookie } })
  expect([seen.status, seen.headers.get('content-type'), seen.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'no-store',
  ])
  expect([(await admin.get(path)).status, (await staff.get(path)).status]).toEqual([404, 403])
  // The camper moves to another family, which sees nothing of what was written before.
  const stranger = await camp.as('parent', [], 'two')
  const orr = await camp.family('Orr', stranger.userId)
  expect((await stranger.get(path)).status).toBe(404)
  await withOrgTx(site.server, camp.org, 0, ({ store }) => store.patch(camperContacts, child.id, { familyId: orr.id }))
  expect(await lettersOf(stranger)).toEqual([])
  expect((await stranger.get(path)).status).toBe(404)
  expect((await lettersOf(parent)).length).toBe(2)
  // Nor does the former home get what the camper answers from then on.
  expect((await staff.post('/api/camper-letters/replies', answer)).body.code).toBe('no_mail_to_answer')
  expect((await stranger.post('/api/camper-letters', { camperId: child.id, text: 'Hi' })).status).toBe(201)
  expect((await staff.run(replyFromCamper, { letterId: newId(), ...answer })).status).toBe('ok')
  expect([(await lettersOf(stranger)).length, (await lettersOf(parent)).length]).toEqual([2, 2])
  // No device downloads a photo.
  for (const person of [admin, staff, parent]) expect(JSON.stringify((await person.pull()).body)).not.toContain(IMAGE)
  expect(home.id).not.toBe(orr.id)
})

const kept = async ({ site, camp }: Awaited<ReturnType<typeof inCamp>>) =>
  site.server.database.read(async (db) => {
    const rows = rowReader(db, camp.org)
    return [(await rows.all(camperLetters)).length, (await rows.all(camperLetterImages)).length]
  })

test('an answer on the wrong camper can be deleted; a letter from home cannot', async () => {
  const at = await inCamp()
  const { admin, child, write } = at
  const letter = (await write()).body
  await admin.post('/api/camper-letters/replies', { camperId: child.id, image: IMAGE })
  expect(await kept(at)).toEqual([2, 1])
  expect((await admin.delete(`/api/camper-letters/${letter.id}`)).status).toBe(404)
  const reply = (await lettersOf(admin)).find(({ direction }) => direction === 'from')
  expect((await admin.delete(`/api/camper-letters/${reply?.id}`)).status).toBe(204)
  expect(await kept(at)).toEqual([1, 0])
})

test('camper mail is deleted 60 days after its session, and with its camper', async () => {
  const at = await inCamp()
  const { site, admin, child, write } = at
  await write()
  await admin.post('/api/camper-letters/replies', { camperId: child.id, image: IMAGE })
  site.server.now = () => new Date('2027-09-05T15:00:00Z')
  await forgetCamperMail(site.server)
  expect(await kept(at)).toEqual([2, 1])
  site.server.now = () => new Date('2027-09-06T15:00:00Z')
  await forgetCamperMail(site.server)
  expect(await kept(at)).toEqual([0, 0])
})

test('the log keeps neither letters nor photos, by either door, and a repeated action is still recognized', async () => {
  const { site, admin, parent, child, write } = await inCamp()
  await write('CANARY by call')
  const letter = { mutation: writeToCamper, args: { letterId: newId(), camperId: child.id, text: 'CANARY by push' } }
  const actions = await parent.actions([letter])
  expect((await parent.pushRaw(actions)).body.results).toMatchObject([{ status: 'ok' }])
  expect((await parent.pushRaw(actions)).body.results).toMatchObject([{ status: 'duplicate' }])
  await admin.post('/api/camper-letters/replies', { camperId: child.id, image: IMAGE })
  const answer = { letterId: newId(), camperId: child.id, image: IMAGE }
  expect((await admin.run(replyFromCamper, answer)).status).toBe('ok')
  const log = await site.server.database.read((db) => db.select().from(mutationLog))
  expect(log.filter(({ name }) => [writeToCamper.name, replyFromCamper.name].includes(name as never))).toHaveLength(4)
  expect(JSON.stringify(log)).not.toMatch(/CANARY|data:image/)
  // Erasure finds the actions by their ids.
  expect(log.map(({ args }) => args)).toContainEqual({ letterId: answer.letterId, camperId: child.id })
})

test("an answer belongs to the camper's present session, not to that of the last letter", async () => {
  const { site, camp, admin, child, write } = await inCamp()
  await write()
  const next = await camp.session({ startDate: '2027-07-10', endDate: '2027-07-16' })
  await camp.registration(child.id, next.id)
  site.server.now = () => new Date('2027-07-12T15:00:00Z')
  await admin.post('/api/camper-letters/replies', { camperId: child.id, image: IMAGE })
  const reply = (await lettersOf(admin)).find(({ direction }) => direction === 'from')
  expect(reply).toMatchObject({ sessionId: next.id })
})

test('erasing a camper deletes their mail, and merging families keeps it', async () => {
  const at = await inCamp()
  const { camp, admin, home, child, write } = at
  await write()
  await admin.post('/api/camper-letters/replies', { camperId: child.id, image: IMAGE })
  const other = await camp.family('Lind')
  expect((await admin.post(`/api/families/${other.id}/merge`, { goneId: home.id })).status).toBe(200)
  expect((await admin.get('/api/camper-letters')).body).toMatchObject([{ familyId: other.id }, { familyId: other.id }])
  const deletion = { kind: 'campers', id: child.id, typed: 'Maya Keller', password: PASSWORD }
  expect((await admin.post('/api/erasures', deletion)).status).toBe(201)
  expect(await kept(at)).toEqual([0, 0])
})
