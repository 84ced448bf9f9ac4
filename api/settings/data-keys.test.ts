import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hashSid } from '../auth/sign-ins'
import { countMore } from '../auth/throttle'
import { organizations, users } from '../db/tables/accounts'
import { dataKey } from '../db/tables/data-keys'
import type { Person } from '../testing/person'
import { world } from '../testing/world'

const NAMES = {
  subject: 'campers',
  where: [],
  columns: [{ path: 'name' }, { blank: 'Signature' }],
  group: [],
  sort: [{ path: 'lastName' }],
  layout: 'rows',
}
const MEDICATIONS = { ...NAMES, columns: [{ path: 'name' }, { path: 'medical.medications' }] }

/** A camp with a saved report of its administrator's, and what a program gets with a key. */
async function office() {
  const site = await world()
  site.server.now = () => new Date('2027-07-01T12:00:00.000Z')
  const camp = await site.camp('lakeside')
  const admin = await camp.as('admin')
  const first = await camp.camper({ firstName: 'Maya', lastName: 'Ruiz' })
  const second = await camp.camper({ firstName: '=cmd', lastName: 'Adams' })
  const save = async (who: Person, name: string, definition: object) =>
    (await who.post('/api/reports', { name, definition })).body.id as number
  const report = await save(admin, 'Names', NAMES)
  const form = (more: object = {}) => ({ name: 'Board', reportIds: [report], endsOn: '2027-07-10', ...more })
  const make = async (more: object = {}): Promise<string> => {
    const made = await admin.post('/api/data-keys', form(more))
    expect(made.status).toBe(201)
    return made.body.key
  }
  const read = async (key: string, { id = report, query = '' } = {}) => {
    const answer = await site.app.request(`/api/data/reports/${id}${query}`, {
      headers: { Authorization: `Bearer ${key}` },
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false
    return { status: answer.status, headers: answer.headers, text, body: isJson ? JSON.parse(text) : null }
  }
  return { site, camp, admin, first, second, report, save, form, make, read }
}

test('a key reads its own reports as JSON by page and as CSV, and nothing else', async () => {
  const { site, admin, first, second, save, make, read } = await office()
  const other = await save(admin, 'Other', NAMES)
  const key = await make()
  expect((await read(key)).body).toEqual({
    name: 'Names',
    at: '2027-07-01T12:00:00.000Z',
    timeZone: 'America/New_York',
    currency: 'usd',
    fields: [{ title: 'Name', kind: 'text', words: null }],
    rows: [
      { id: second.id, cells: ['=cmd Adams'] },
      { id: first.id, cells: ['Maya Ruiz'] },
    ],
    count: 2,
    pages: 1,
    isCut: false,
  })
  expect((await read(key, { query: `?row=${first.id}` })).body).toMatchObject({ rows: [{ id: first.id }], count: 1 })
  expect((await read(key, { query: '?page=2' })).body).toMatchObject({ rows: [], count: 2 })
  expect((await read(key, { query: '?page=0' })).status).toBe(400)
  const csv = await read(key, { query: '?format=csv' })
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(csv.text.split('\r\n').slice(1)).toEqual(['"\'=cmd Adams",', 'Maya Ruiz,'])
  expect((await read(key, { id: other })).status).toBe(404)
  for (const path of ['/api/campers', '/api/data-keys', '/api/reports']) {
    const answer = await site.app.request(path, { headers: { Authorization: `Bearer ${key}` } })
    expect([path, answer.status]).toEqual([path, 401])
  }
})

test('a wrong, deleted or ended key, and one of a suspended camp, get the same answer', async () => {
  const { site, camp, admin, make, read } = await office()
  const elsewhere = await (await site.camp('pines')).as('admin')
  const [deleted, ended, suspended] = [await make(), await make(), await make({ endsOn: '2028-07-01' })]
  const [first] = (await admin.get('/api/data-keys')).body
  expect((await elsewhere.get('/api/data-keys')).body).toEqual([])
  expect((await elsewhere.delete(`/api/data-keys/${first.id}`)).status).toBe(404)
  expect((await admin.delete(`/api/data-keys/${first.id}`)).status).toBe(204)
  expect((await read(ended)).status).toBe(200)
  // The last day is over in the camp's time zone.
  site.server.now = () => new Date('2027-07-11T04:00:00.000Z')
  expect((await read(suspended)).status).toBe(200)
  await site.server.database.transact(
    async (db) => void (await db.update(organizations).set({ isActive: false }).where(eq(organizations.id, camp.org))),
  )
  for (const key of ['', 'x', `anchor_${'x'.repeat(43)}`, deleted, ended, suspended])
    expect([(await read(key)).status, (await read(key)).body?.code]).toEqual([401, 'key_invalid'])
})

test('a key has the present rights of who made it: it stops with them, and the settings say so', async () => {
  const { site, camp, admin, make, read } = await office()
  const key = await make()
  const second = await camp.as('admin', [], 'second')
  const setRole = (role: string) =>
    site.server.database.transact(
      async (db) => void (await db.update(users).set({ role }).where(eq(users.id, admin.userId))),
    )
  await setRole('manager')
  expect((await read(key)).body).toMatchObject({ code: 'key_stopped' })
  const [shown] = (await second.get('/api/data-keys')).body
  // Whose reports are private, their names are too.
  expect(shown).toMatchObject({ stopped: 'no_right', reports: [null] })
  await setRole('admin')
  expect((await read(key)).status).toBe(200)
})

test('medical information needs its own permission, and each such read is in the audit log', async () => {
  const { admin, report, save, form, make, read } = await office()
  const medical = await save(admin, 'Medicines', MEDICATIONS)
  const asked = await admin.post('/api/data-keys', form({ reportIds: [report, medical] }))
  expect(asked.body.fields).toEqual({ isMedical: expect.stringContaining('Medicines') })
  const [plain, allowed] = [await make(), await make({ reportIds: [report, medical], isMedical: true })]
  // A report that shows more than it did when the key was made.
  expect((await admin.patch(`/api/reports/${report}`, { name: 'Names', definition: MEDICATIONS })).status).toBe(200)
  expect((await read(plain)).body).toMatchObject({ code: 'key_not_medical' })
  expect((await read(allowed, { id: medical })).status).toBe(200)
  const audited = JSON.stringify((await admin.get('/api/audit?area=medical')).body)
  expect(audited.match(/through the data key Board: 2 rows/g)).toHaveLength(1)
  expect(JSON.stringify((await admin.get('/api/audit?area=settings')).body)).toContain('Created a data key: Board')
})

test('only administrators make keys, only for reports of their own, and for a year at most', async () => {
  const { camp, admin, report, save, form } = await office()
  const manager = await camp.as('manager')
  expect((await manager.post('/api/data-keys', form())).status).toBe(403)
  const theirs = await save(manager, 'Theirs', NAMES)
  expect((await manager.post(`/api/reports/${theirs}/share`, { isShared: true, sharedBy: 'M' })).status).toBe(204)
  // Its owner could add to a shared report what the administrator never saw.
  expect((await admin.post('/api/data-keys', form({ reportIds: [report, theirs] }))).status).toBe(404)
  for (const endsOn of ['2027-06-30', '2028-07-02', '2027-02-30', ''])
    expect((await admin.post('/api/data-keys', form({ endsOn }))).body.fields).toHaveProperty('endsOn')
  expect((await admin.post('/api/data-keys', form({ reportIds: [] }))).body.fields).toHaveProperty('reportIds')
  for (let nth = 0; nth < 20; nth++) expect((await admin.post('/api/data-keys', form())).status).toBe(201)
  expect((await admin.post('/api/data-keys', form())).body.code).toBe('keys_full')
})

test('only a hash of a key is stored, its last use is shown, and it isn’t used too often', async () => {
  const { site, admin, make, read } = await office()
  const key = await make()
  expect((await admin.get('/api/data-keys')).body).toMatchObject([{ lastUsedAt: null, reports: ['Names'] }])
  const before = { since: site.server.now().getTime(), windowMs: 15 * 60_000, more: 119 }
  await countMore(site.server, ['data key', hashSid(key)], before)
  expect([(await read(key)).status, (await read(key)).status]).toEqual([200, 429])
  const { body } = await admin.get('/api/data-keys')
  expect(body).toMatchObject([{ lastUsedAt: '2027-07-01T12:00:00.000Z' }])
  const lines = await site.server.database.read((db) => db.select().from(dataKey))
  expect(JSON.stringify([body, lines, site.logged])).not.toContain(key.slice(7))
})
