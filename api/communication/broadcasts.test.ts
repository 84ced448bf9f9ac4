import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { broadcastConfirmations, broadcastNotices } from '#shared/communication/broadcast-model'
import { confirmBroadcast } from '#shared/communication/broadcast-mutations'
import { sendBroadcast } from '#shared/communication/broadcast-sending'
import { broadcastBoard, broadcastLines, broadcastsFor } from '#shared/communication/reads'
import type { CampRole } from '#shared/kernel/rights/capabilities'
import { staff } from '#shared/staff/model'
import { readConfig } from '../context/config'
import { rowReader, tableOf } from '../db/rows'
import { organizations } from '../db/tables/accounts'
import { effect } from '../db/tables/effects'
import { broadcastRecipient } from '../db/tables/messages'
import { startEffects } from '../server/effects'
import { visibleTo } from '../sync/view/visible'
import { MailServer } from '../testing/mail-server'
import type { Person } from '../testing/person'
import { world } from '../testing/world'
import { endMessages, forgetRecipientsOf } from './retention'

let lastId = 2 ** 40
const TEXT = { title: 'Bus late', text: 'The bus is an hour late.\n\nEveryone is fine.' }

/** A camp in session: one family with an account, one without, and a member of staff. */
async function inCamp() {
  const mail = await MailServer.open()
  const site = await world(mail.env)
  const camp = await site.camp('lakeside')
  const [admin, parent, worker] = [await camp.as('admin'), await camp.as('parent'), await camp.as('staff')]
  const session = await camp.session({ startDate: camp.day(), endDate: camp.day() })
  const home = async (lastName: string, email: string, userId: number | null = null) => {
    const family = await camp.family(lastName, userId)
    const contact = { name: `Pat ${lastName}`, email, phone: '555-0100', mail: true, signIn: true }
    expect((await admin.post(`/api/families/${family.id}/contacts`, contact)).status).toBe(201)
    const camper = await camp.camper({ firstName: 'Maya', lastName, familyId: family.id })
    await camp.registration(camper.id, session.id)
    return family
  }
  const own = await home('Ruiz', 'pat@ruiz.example', parent.userId)
  await home('Orr', 'lee@orr.example')
  const member = { firstName: 'Sam', lastName: 'Hill', position: null, department: null }
  await camp.put(staff, { ...member, userId: worker.userId, status: 'active', isActive: true })
  const send = (fields: object = {}, by: Person = admin) =>
    by.post('/api/broadcasts', {
      ...TEXT,
      families: 'in_camp',
      sessionId: null,
      staff: true,
      requestKey: randomUUID(),
      ...fields,
    })
  const starts = async () => onTestFinished(await startEffects(site.server, readConfig(mail.env)))
  const actorOf = ({ userId }: Person, role: CampRole) => ({ userId, role, grants: [] })
  const board = (id: number) =>
    site.server.database.read(async (db) => {
      const { reader } = await visibleTo(db, { org: camp.org, actor: actorOf(admin, 'admin') }, site.server.now())
      return (await broadcastBoard(reader, id))?.lines ?? []
    })
  const shownTo = (person: Person, as: 'parents' | 'workers') =>
    site.server.database.read(async (db) => {
      const { reader } = await visibleTo(
        db,
        { org: camp.org, actor: actorOf(person, as === 'parents' ? 'parent' : 'staff') },
        site.server.now(),
      )
      return broadcastsFor(reader, person.userId, as)
    })
  return { mail, site, camp, session, admin, parent, worker, own, send, starts, board, shownTo }
}

/** Sets the server's clock forward. */
function passes({ server }: Awaited<ReturnType<typeof world>>, minutes: number) {
  const now = server.now().getTime() + minutes * 60_000
  server.now = () => new Date(now)
}

const addressesIn = (mail: MailServer) => mail.mails.flatMap(({ to }) => to).sort()
const linkIn = ({ source }: { source: string }) =>
  /(\/api\/broadcasts\/confirm\/[\w-]+)/.exec(source.replace(/=\r\n/g, ''))?.[1] ?? ''

test('a broadcast is mailed to each address once, and shown above the screens of those it is for', async () => {
  const { mail, admin, parent, worker, send, starts, board, shownTo, camp } = await inCamp()
  const { status, body } = await send()
  expect(status).toBe(201)
  await starts()
  await expect.poll(() => addressesIn(mail)).toContain('lee@orr.example')
  await expect.poll(() => addressesIn(mail)).toHaveLength(3)
  expect(new Set(addressesIn(mail)).size).toBe(3)
  expect(mail.mails[0]?.headers).toContain('Subject: EMERGENCY: Bus late')
  expect((await board(body.id)).map(({ name, phones }) => [name, phones.length])).toEqual([
    ['Orr Family', 1],
    ['Ruiz Family', 1],
    ['Sam Hill', 0],
  ])
  expect(await shownTo(parent, 'parents')).toMatchObject([{ broadcast: { title: 'Bus late' } }])
  expect(await shownTo(worker, 'workers')).toMatchObject([{ noticeIds: [null] }])
  expect((await (await camp.as('volunteer')).get('/api/broadcast-notices')).status).toBe(403)
  const states = (await admin.get(`/api/broadcasts/${body.id}/recipients`)).body as { state: string }[]
  await expect
    .poll(async () =>
      ((await admin.get(`/api/broadcasts/${body.id}/recipients`)).body as typeof states).map((each) => each.state),
    )
    .toEqual(['sent', 'sent', 'sent'])
})

test('only the office sends one, and a device can neither queue nor push one', async () => {
  const { camp, parent, worker, admin, send, site } = await inCamp()
  for (const person of [parent, worker, await camp.as('volunteer')]) expect((await send({}, person)).status).toBe(403)
  const args = { ...TEXT, families: 'in_camp', sessionId: null, staff: true, requestKey: randomUUID() } as const
  // The server doesn't know it as something that devices do.
  expect(await admin.run(sendBroadcast, { broadcastId: lastId++, ...args })).toBeUndefined()
  expect((await send({ families: 'none', staff: false })).status).toBe(400)
  expect((await send({ families: 'session' })).status).toBe(400)
  const other = await (await site.camp('hillside')).as('admin')
  expect((await admin.get('/api/broadcasts')).body).toEqual([])
  const { body } = await send()
  for (const path of [`${body.id}/all-clear`, `${body.id}/resend`])
    expect((await other.post(`/api/broadcasts/${path}`, { ...TEXT, requestKey: randomUUID(), round: 1 })).status).toBe(
      404,
    )
  expect((await other.get(`/api/broadcasts/${body.id}/recipients`)).status).toBe(404)
  expect((await worker.get(`/api/broadcasts/${body.id}/recipients`)).status).toBe(403)
})

test('a request that is repeated because its answer was lost sends nothing twice', async () => {
  const { send, site } = await inCamp()
  const requestKey = randomUUID()
  const [first, again] = [await send({ requestKey }), await send({ requestKey })]
  expect(again.body.id).toBe(first.body.id)
  const effects = await site.server.database.read((db) =>
    db.select().from(effect).where(eq(effect.lane, 'emergency-mail')),
  )
  expect(effects).toHaveLength(3)
})

test('an audience without anyone is refused, and nothing is saved', async () => {
  const { send, camp, admin } = await inCamp()
  const empty = await camp.session({ startDate: '2027-07-10', endDate: '2027-07-16' })
  const { status, body } = await send({ families: 'session', sessionId: empty.id, staff: false })
  expect([status, body.code]).toEqual([409, 'message_without_recipients'])
  expect((await admin.get('/api/broadcasts')).body).toEqual([])
})

test('people confirm in the app, by the link in the email, and by phone; a scanner that opens the link changes nothing', async () => {
  const { mail, admin, parent, worker, send, starts, board, shownTo } = await inCamp()
  const { id } = (await send()).body
  await starts()
  await expect.poll(() => mail.mails).toHaveLength(3)
  const [notice] = (await parent.get('/api/broadcast-notices')).body as { id: number }[]
  const ids = { broadcastId: id, noticeId: notice?.id ?? null }
  expect((await parent.run(confirmBroadcast, { confirmationId: lastId++, ...ids })).status).toBe('ok')
  expect((await parent.run(confirmBroadcast, { confirmationId: lastId++, ...ids })).status).toBe('ok')
  expect(await shownTo(parent, 'parents')).toEqual([])
  expect((await worker.post(`/api/broadcasts/${id}/confirm`, { noticeId: null })).status).toBe(204)
  const toOrr = mail.mails.find(({ to }) => to.includes('lee@orr.example'))
  const link = linkIn(toOrr ?? { source: '' })
  const visitor = admin
  expect((await visitor.get(link)).status).toBe(200)
  const confirmedBy = async () => (await board(id)).flatMap(({ name, confirmed }) => (confirmed ? [name] : [])).sort()
  expect(await confirmedBy()).toEqual(['Ruiz Family', 'Sam Hill'])
  await visitor.post(`${link.slice(0, -3)}abc`, {})
  expect(await confirmedBy()).toEqual(['Ruiz Family', 'Sam Hill'])
  for (const _ of [1, 2]) expect((await visitor.post(link, {})).status).toBe(200)
  expect(await confirmedBy()).toEqual(['Orr Family', 'Ruiz Family', 'Sam Hill'])
  const all = (await admin.get('/api/broadcast-confirmations')).body as { how: string }[]
  expect(all.map(({ how }) => how).sort()).toEqual(['app', 'app', 'link'])
  const orr = (await board(id)).find(({ name }) => name === 'Orr Family')
  const note = { note: 'Left a message with Lee' }
  expect((await admin.post(`/api/broadcast-notices/${orr?.noticeId}/reached`, note)).status).toBe(204)
  expect((await worker.post(`/api/broadcast-notices/${orr?.noticeId}/reached`, note)).status).toBe(403)
})

test("a parent can't confirm for another family, and sees only what was sent to their own", async () => {
  const { camp, parent, admin, send } = await inCamp()
  const { id } = (await send({ staff: false })).body
  const notices = (await admin.get('/api/broadcast-notices')).body as { id: number; familyId: number }[]
  const own = (await parent.get('/api/broadcast-notices')).body as { id: number }[]
  expect(own).toHaveLength(1)
  const others = notices.find((each) => each.id !== own[0]?.id)
  for (const noticeId of [others?.id ?? 0, null])
    expect(await parent.run(confirmBroadcast, { confirmationId: lastId++, broadcastId: id, noticeId })).toMatchObject({
      code: 'not_found',
    })
  const volunteer = await camp.as('volunteer')
  expect(
    await volunteer.run(confirmBroadcast, { confirmationId: lastId++, broadcastId: id, noticeId: null }),
  ).toMatchObject({ code: 'not_found' })
  const stranger = await camp.as('parent', [], 'stranger')
  expect((await stranger.get('/api/broadcasts')).body).toEqual([])
})

test('only those who have not confirmed get it again, once for each press', async () => {
  const { mail, site, admin, worker, send, starts } = await inCamp()
  const { id } = (await send()).body
  await starts()
  await expect.poll(() => mail.mails).toHaveLength(3)
  await worker.post(`/api/broadcasts/${id}/confirm`, { noticeId: null })
  passes(site, 3)
  const again = await Promise.all([1, 2].map(() => admin.post(`/api/broadcasts/${id}/resend`, { round: 1 })))
  expect(again.map(({ status }) => status)).toEqual([200, 200])
  await expect.poll(() => addressesIn(mail)).toHaveLength(5)
  await expect
    .poll(async () =>
      ((await admin.get(`/api/broadcasts/${id}/recipients`)).body as { state: string }[]).map((each) => each.state),
    )
    .toEqual(['sent', 'sent', 'sent'])
  expect(addressesIn(mail).filter((to) => to === 'lee@orr.example')).toHaveLength(2)
  expect(mail.mails).toHaveLength(5)
})

test('the all clear goes to everyone who got the emergency, ends the emergency, and stops its unsent emails', async () => {
  const { mail, admin, parent, send, starts, shownTo } = await inCamp()
  const { id } = (await send()).body
  const clear = { title: 'The bus is here', text: 'Everyone is back.', requestKey: randomUUID() }
  const sent = await admin.post(`/api/broadcasts/${id}/all-clear`, clear)
  expect(sent.body).toMatchObject({ kind: 'all_clear', ofId: id })
  expect((await admin.post(`/api/broadcasts/${id}/all-clear`, clear)).body.id).toBe(sent.body.id)
  const other = { ...clear, requestKey: randomUUID() }
  expect((await admin.post(`/api/broadcasts/${id}/all-clear`, other)).body.code).toBe('broadcast_over')
  expect((await admin.post(`/api/broadcasts/${id}/resend`, { round: 1 })).body.code).toBe('broadcast_over')
  expect(await shownTo(parent, 'parents')).toMatchObject([{ broadcast: { title: 'The bus is here' } }])
  await starts()
  await expect.poll(() => mail.mails).toHaveLength(3)
  expect(mail.mails.every(({ headers }) => headers.includes('Subject: All clear: The bus is here'))).toBe(true)
  const states = (await admin.get(`/api/broadcasts/${id}/recipients`)).body as { error: string }[]
  await expect
    .poll(async () => ((await admin.get(`/api/broadcasts/${id}/recipients`)).body as typeof states)[0]?.error)
    .toBe('Not sent: the all clear came first.')
})

test('an interrupted email is sent again under the same Message-ID; after a restore none is sent by itself', async () => {
  const { mail, site, send, starts } = await inCamp()
  await send()
  const { database } = site.server
  await database.transact(async (db) => void (await db.update(broadcastRecipient).set({ state: 'sending' })))
  await starts()
  await expect.poll(() => mail.mails).toHaveLength(3)
  const idOf = ({ headers }: { headers: string }) => /^Message-ID: (.*)$/im.exec(headers)?.[1]
  expect(idOf(mail.mails[0] ?? { headers: '' })).toMatch(/^<broadcast\.\d+\.\d+\.\d+\.1@/)
  await database.transact(async (db) => void (await db.update(broadcastRecipient).set({ state: 'queued' })))
  await database.transact(endMessages)
  const lines = await database.read((db) => db.select().from(broadcastRecipient))
  expect(lines.map(({ state }) => state)).toEqual(['unknown', 'unknown', 'unknown'])
})

test('a broadcast that is sent again half a day later is mailed and shown again; not within two minutes', async () => {
  const { mail, site, admin, send, starts } = await inCamp()
  const { id } = (await send()).body
  const again = (round: number) => admin.post(`/api/broadcasts/${id}/resend`, { round })
  expect((await again(1)).body.code).toBe('broadcast_just_sent')
  await starts()
  await expect.poll(() => mail.mails).toHaveLength(3)
  passes(site, 13 * 60)
  expect((await again(1)).body).toMatchObject({ round: 2, sentAt: site.server.now().toISOString() })
  await expect.poll(() => mail.mails).toHaveLength(6)
  expect((await again(2)).body.code).toBe('broadcast_just_sent')
})

test('a key sends one broadcast: another text, audience or kind with it is refused', async () => {
  const { admin, send } = await inCamp()
  const requestKey = randomUUID()
  const { id } = (await send({ requestKey })).body
  for (const other of [{ title: 'Bus is here' }, { text: 'Stay inside.' }, { staff: false }])
    expect((await send({ requestKey, ...other })).body.code).toBe('broadcast_changed')
  const clear = { ...TEXT, requestKey }
  expect((await admin.post(`/api/broadcasts/${id}/all-clear`, clear)).body.code).toBe('broadcast_changed')
  expect((await admin.get('/api/broadcasts')).body).toHaveLength(1)
})

test('an emergency can be ended when no one it was sent to is left', async () => {
  const { site, admin, send } = await inCamp()
  const { id } = (await send()).body
  const table = tableOf(broadcastNotices)
  await site.server.database.transact(async (db) => void (await db.delete(table)))
  const { status } = await admin.post(`/api/broadcasts/${id}/all-clear`, { ...TEXT, requestKey: randomUUID() })
  expect(status).toBe(201)
})

test('an address that rejected a broadcast is not tried again', async () => {
  const { site, admin, send } = await inCamp()
  const { id } = (await send()).body
  const { database } = site.server
  const orr = eq(broadcastRecipient.address, 'lee@orr.example')
  await database.transact(async (db) => void (await db.update(broadcastRecipient).set({ state: 'bounced' }).where(orr)))
  passes(site, 3)
  expect((await admin.post(`/api/broadcasts/${id}/resend`, { round: 1 })).status).toBe(200)
  const lines = await database.read((db) => db.select().from(broadcastRecipient))
  expect(lines.map(({ address, round }) => [address === 'lee@orr.example', round]).sort()).toEqual([
    [false, 2],
    [false, 2],
    [true, 1],
  ])
})

test('a merged family that has confirmed is counted once, and not mailed again', async () => {
  const { site, camp, admin, own, send } = await inCamp()
  const { id } = (await send({ staff: false })).body
  const second = await camp.put(broadcastNotices, { broadcastId: id, familyId: own.id, camperId: null, staffId: null })
  const of = { broadcastId: id, noticeId: second.id, userId: null, how: 'called', note: null } as const
  await camp.put(broadcastConfirmations, { ...of, at: site.server.now().toISOString() })
  passes(site, 3)
  expect((await admin.post(`/api/broadcasts/${id}/resend`, { round: 1 })).status).toBe(200)
  const lines = await site.server.database.read((db) => db.select().from(broadcastRecipient))
  expect(lines.filter(({ round }) => round === 2).map(({ address }) => address)).toEqual(['lee@orr.example'])
  const counted = await site.server.database.read(async (db) => {
    const actor = { userId: admin.userId, role: 'admin' as const, grants: [] }
    return broadcastLines((await visibleTo(db, { org: camp.org, actor }, site.server.now())).reader)
  })
  expect(counted).toMatchObject([{ sentTo: 2, confirmed: 1 }])
})

test("an erased person's link confirms for no one else, and no link does in a suspended camp", async () => {
  const { mail, site, camp, admin, send, starts } = await inCamp()
  await send()
  await starts()
  await expect.poll(() => mail.mails).toHaveLength(3)
  const link = linkIn(mail.mails.find(({ to }) => to.includes('lee@orr.example')) ?? { source: '' })
  const { database } = site.server
  const line = eq(broadcastRecipient.address, 'lee@orr.example')
  const other = eq(broadcastRecipient.address, 'other@family.example')
  const confirmed = async () => ((await admin.get('/api/broadcast-confirmations')).body as unknown[]).length
  // The number of an erased recipient was given to someone else.
  await database.transact(
    async (db) => void (await db.update(broadcastRecipient).set({ address: 'other@family.example' }).where(line)),
  )
  await admin.post(link, {})
  expect(await confirmed()).toBe(0)
  await database.transact(
    async (db) => void (await db.update(broadcastRecipient).set({ address: 'lee@orr.example' }).where(other)),
  )
  const suspend = (isActive: boolean) =>
    database.transact(
      async (db) => void (await db.update(organizations).set({ isActive }).where(eq(organizations.id, camp.org))),
    )
  await suspend(false)
  await admin.post(link, {})
  await suspend(true)
  expect(await confirmed()).toBe(0)
  await admin.post(link, {})
  expect(await confirmed()).toBe(1)
})

test('after an erasure no address of erased people alone is kept, not even an old one', async () => {
  const { site, camp, own, send } = await inCamp()
  await send()
  const { database } = site.server
  const [gone, left] = await database.read(async (db) => {
    const all = await rowReader(db, camp.org).all(broadcastNotices)
    return [all.find(({ familyId }) => familyId === own.id)?.id ?? 0, all.find(({ staffId }) => staffId !== null)?.id]
  })
  const sams = (noticeIds: unknown) => JSON.stringify(noticeIds) === JSON.stringify([left])
  await database.transact(async (db) => {
    const lines = await db.select().from(broadcastRecipient)
    const worker = lines.find(({ noticeIds }) => sams(noticeIds))
    const shared = eq(broadcastRecipient.number, worker?.number ?? 0)
    await db
      .update(broadcastRecipient)
      .set({ noticeIds: [left, gone] })
      .where(shared)
    const table = tableOf(broadcastNotices)
    await db.delete(table).where(eq(table.id, gone))
    await forgetRecipientsOf(db, camp.org, [], [own.id])
  })
  const lines = await database.read((db) => db.select().from(broadcastRecipient))
  expect(lines.map(({ address }) => address)).not.toContain('pat@ruiz.example')
  expect(lines).toHaveLength(2)
  expect(lines.filter(({ noticeIds }) => sams(noticeIds))).toHaveLength(1)
})

test('notes about calls are shown to the office alone', async () => {
  const { site, camp, admin, worker, send } = await inCamp()
  const { id: broadcastId } = (await send()).body
  const of = { broadcastId, noticeId: null, userId: worker.userId, how: 'called', note: 'Lee is in tears' } as const
  await camp.put(broadcastConfirmations, { ...of, at: site.server.now().toISOString() })
  const notes = async (person: Person) =>
    ((await person.get('/api/broadcast-confirmations')).body as { note: string | null }[]).map(({ note }) => note)
  expect(await notes(admin)).toEqual(['Lee is in tears'])
  expect(await notes(worker)).toEqual([null])
})
