import { expect, test } from 'vitest'
import { confirmAnnouncement } from '#shared/communication/announcement-mutations'
import { announcementsFor } from '#shared/communication/reads'
import { rowReader } from '../db/rows'
import type { Person } from '../testing/person'
import { world } from '../testing/world'

const TEXT = { title: 'Boats', text: 'Bring a hat.', from: '2027-07-02', until: '2027-07-04', needsAck: true }
let lastId = 2 ** 40

async function inCamp() {
  const site = await world()
  const camp = await site.camp('lakeside')
  const [admin, parent, staff] = [await camp.as('admin'), await camp.as('parent'), await camp.as('staff')]
  await camp.family('Lind', parent.userId)
  const write = async (audience: string, more: object = {}) =>
    (await admin.post('/api/announcements', { ...TEXT, title: audience, audience, ...more })).body.id as number
  return { site, camp, admin, parent, staff, write }
}

const titles = async (person: Person) =>
  ((await person.get('/api/announcements')).body as { title: string }[]).map(({ title }) => title).sort()

test('parents get the announcements for parents and everyone, workers get all; only the office writes them', async () => {
  const { camp, site, parent, staff, admin, write } = await inCamp()
  for (const audience of ['everyone', 'parents', 'workers']) await write(audience)
  expect(await titles(parent)).toEqual(['everyone', 'parents'])
  expect(await titles(staff)).toEqual(['everyone', 'parents', 'workers'])
  expect(JSON.stringify((await parent.pull()).body)).not.toContain('workers')
  for (const person of [parent, staff, await camp.as('volunteer')])
    expect((await person.post('/api/announcements', { ...TEXT, audience: 'everyone' })).status).toBe(403)
  const turned = await admin.post('/api/announcements', { ...TEXT, audience: 'parents', until: '2027-07-01' })
  expect(turned.body.fields.until).toBe('The last day is before the first day')
  expect(await titles(await (await site.camp('hillside')).as('admin'))).toEqual([])
})

test('an announcement is shown from its first to its last day, and to those it is for', async () => {
  const { site, camp, parent, write } = await inCamp()
  await write('parents')
  await write('workers')
  const shownOn = (reader: 'parents' | 'workers', today: string) =>
    site.server.database.read(async (db) => {
      const { all, list } = rowReader(db, camp.org)
      const found = await announcementsFor({ all, list } as never, parent.userId, reader, today)
      return found.map(({ announcement }) => announcement.title)
    })
  expect(await shownOn('parents', '2027-07-01')).toEqual([])
  expect(await shownOn('parents', '2027-07-02')).toEqual(['parents'])
  expect(await shownOn('workers', '2027-07-04')).toEqual(['workers'])
  expect(await shownOn('parents', '2027-07-05')).toEqual([])
})

test("the first confirmation of each person counts; a parent can't confirm what isn't for parents", async () => {
  const { admin, parent, staff, write } = await inCamp()
  const [all, workers] = [await write('everyone'), await write('workers')]
  const confirm = (person: Person, announcementId: number) =>
    person.run(confirmAnnouncement, { confirmationId: lastId++, announcementId })
  expect((await parent.post(`/api/announcements/${all}/confirm`, {})).status).toBe(204)
  expect((await confirm(parent, all)).status).toBe('ok')
  expect((await confirm(staff, all)).status).toBe('ok')
  expect(await confirm(parent, workers)).toMatchObject({ code: 'not_found' })
  const seenBy = async (person: Person) =>
    ((await person.get('/api/announcement-confirmations')).body as { userId: number }[]).map(({ userId }) => userId)
  expect((await seenBy(admin)).sort()).toEqual([parent.userId, staff.userId].sort())
  expect(await seenBy(parent)).toEqual([parent.userId])
  const changed = await admin.patch(`/api/announcements/${all}`, { audience: 'workers', title: 'Boats again' })
  expect(changed.body).toMatchObject({ audience: 'everyone', title: 'Boats again' })
  expect((await admin.delete(`/api/announcements/${all}`)).status).toBe(204)
  expect(await seenBy(admin)).toEqual([])
})
