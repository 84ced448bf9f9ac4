import { expect, onTestFinished, test } from 'vitest'
import { messages } from '#shared/communication/model'
import { staff } from '#shared/staff/model'
import { readConfig } from '../context/config'
import { rowReader } from '../db/rows'
import { startEffects } from '../server/effects'
import { PASSWORD } from '../testing/camp'
import { MailServer } from '../testing/mail-server'
import { operatorOf } from '../testing/operator'
import type { Person } from '../testing/person'
import { world } from '../testing/world'
import { messageResolved } from './resolve'

const HOUR = 3600_000
const HELD_BACK = { status: 'needs_check', problem: 'no_right', sendAt: null }

/** A camp with a family to write to, and a message that its manager scheduled in five hours. */
async function scheduled() {
  const mail = await MailServer.open()
  const site = await world(mail.env)
  const camp = await site.camp('lakeside')
  const [admin, manager] = [await camp.as('admin'), await camp.as('manager')]
  const home = await camp.family('Ruiz')
  const contact = { name: 'Pat Ruiz', email: 'pat@ruiz.example', mail: true, signIn: true }
  expect((await admin.post(`/api/families/${home.id}/contacts`, contact)).status).toBe(201)
  await camp.registration((await camp.camper({ lastName: 'Ruiz', familyId: home.id })).id, (await camp.session()).id)
  const audience = [{ kind: 'session', sessionId: null, status: null }]
  const text = { subject: 'Hello', body: 'Hello', category: 'service', audience }
  const id: number = (await manager.post('/api/messages', text)).body.id
  const sendAt = new Date(site.server.now().getTime() + 5 * HOUR).toISOString()
  const schedule = async (by: Person) =>
    (await by.post(`/api/messages/${id}/schedule`, { recipients: 1, sendAt })).body.status
  expect(await schedule(manager)).toBe('scheduled')
  const later = (hours: number) => {
    const { now } = site.server
    site.server.now = () => new Date(now().getTime() + hours * HOUR)
  }
  const start = async () => onTestFinished(await startEffects(site.server, readConfig(mail.env)))
  const message = () => site.server.database.read((db) => rowReader(db, camp.org).get(messages, id))
  const alerts = async () => JSON.stringify((await admin.get('/api/dashboard/alerts')).body)
  return { mail, site, camp, admin, manager, id, schedule, later, start, message, alerts }
}

test('a scheduled message whose sender was deleted is held back for the office to check', async () => {
  const { mail, camp, admin, manager, later, start, message, alerts } = await scheduled()
  const name = { firstName: 'Sam', lastName: 'Stone', position: null, department: null }
  const { id } = await camp.put(staff, { ...name, userId: manager.userId, status: 'active', isActive: true })
  const deletion = { kind: 'staff', id, typed: 'Sam Stone', password: PASSWORD }
  expect((await admin.post('/api/erasures', deletion)).body.report).toMatchObject({ account: true })
  expect((await message())?.status).toBe('scheduled')
  later(6)
  await start()
  await expect.poll(message).toMatchObject(HELD_BACK)
  expect(await alerts()).toContain("1 message wasn't sent.")
  expect(mail.mails).toEqual([])
})

test('a scheduled message whose time passes while the camp is suspended is held back', async () => {
  const { mail, site, camp, later, start, message, alerts } = await scheduled()
  const superadmin = await operatorOf(site, 'superadmin')
  const suspend = (isActive: boolean) => superadmin.patch(`/api/platform/organizations/${camp.org}`, { isActive })
  expect((await suspend(false)).status).toBe(200)
  later(6)
  await start()
  await expect.poll(message).toMatchObject(HELD_BACK)
  expect((await suspend(true)).status).toBe(200)
  expect(await alerts()).toContain("1 message wasn't sent.")
  expect(mail.mails).toEqual([])
})

test('a message goes back to Drafts if the server was down for more than 12 hours after its time', async () => {
  const { mail, later, start, message } = await scheduled()
  later(5 + 13)
  await start()
  await expect.poll(message).toMatchObject({ status: 'needs_check', problem: 'late', sendAt: null })
  expect(mail.mails).toEqual([])
})

test('a message that is canceled and scheduled again while its recipients are looked up waits for its turn', async () => {
  const { mail, site, camp, admin, id, schedule, later, message } = await scheduled()
  const { database, now } = site.server
  const { read } = database
  database.read = async (work) => {
    database.read = read
    const found = await database.read(work)
    const { now: due } = site.server
    site.server.now = () => new Date(now().getTime() + HOUR)
    expect((await admin.post(`/api/messages/${id}/recall`, {})).status).toBe(200)
    expect(await schedule(admin)).toBe('scheduled')
    site.server.now = due
    return found
  }
  later(6)
  const effect = { org: camp.org, args: { messageId: id } }
  await messageResolved(readConfig(mail.env)).run(site.server, effect as never)
  expect(await message()).toMatchObject({ status: 'scheduled', senderId: admin.userId })
})
