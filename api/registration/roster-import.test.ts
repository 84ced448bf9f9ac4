import { expect, test } from 'vitest'
import { undoImport } from '#shared/campers/roster/import-mutations'
import { registrations } from '#shared/registration/model'
import { importRoster } from '#shared/registration/roster-mutations'
import { rowReader } from '../db/rows'
import type { TestCamp } from '../testing/camp'
import { world } from '../testing/world'

const IMPORT = 2 ** 40
const [FAMILY, FIRST, PLACE] = [IMPORT + 1, IMPORT + 100, IMPORT + 200]

async function office(session: Partial<{ capacity: number }> = {}) {
  const site = await world()
  const camp = await site.camp('lakeside')
  return { site, camp, admin: await camp.as('admin'), week: await camp.session(session) }
}

const names = ['Ann', 'Ben', 'Cal']
/** A roster of new children of one family, all registered for one session. */
function roster(sessionId: number, more: object = {}) {
  return {
    importId: IMPORT,
    fileName: 'move.csv',
    families: [{ familyId: FAMILY, lastName: 'Ny' }],
    campers: names.map((firstName, at) => ({ camperId: FIRST + at, familyId: FAMILY, firstName, lastName: 'Ny' })),
    sources: names.map((_name, at) => ({ camperId: FIRST + at, sourceId: `S${at}` })),
    places: names.map((_name, at) => ({
      registrationId: PLACE + at,
      camperId: FIRST + at,
      sessionId,
      status: 'confirmed',
      ...more,
    })),
  }
}

const placesOf = ({ world: { server }, org }: TestCamp) =>
  server.database.read((db) => rowReader(db, org).all(registrations))
const statusesOf = async (camp: TestCamp) => (await placesOf(camp)).map(({ status }) => status)

test('campers and their registrations are imported: at the price in the file or the usual one', async () => {
  const { camp, admin, week } = await office()
  const { places, ...rest } = roster(week.id, { wantedMates: ['Ada Bell'] })
  const [first, ...others] = places
  const answer = await admin.run(importRoster, { ...rest, places: [{ ...first, price: '350.00' }, ...others] })
  expect(answer).toMatchObject({ status: 'ok', data: { imported: 3, registered: 3, waiting: 0, there: 0 } })
  const list = (await admin.get('/api/registrations')).body as { totalAmount: string; status: string }[]
  expect(list.map(({ totalAmount, status }) => [totalAmount, status]).sort()).toEqual([
    ['350.00', 'confirmed'],
    ['400.00', 'confirmed'],
    ['400.00', 'confirmed'],
  ])
  expect((await placesOf(camp))[0]?.wantedMates).toEqual(['Ada Bell'])
})

test('a second import of the same file adds nothing, not even what was cancelled or renamed since', async () => {
  const { camp, admin, week } = await office()
  await admin.run(importRoster, roster(week.id))
  await admin.patch(`/api/registrations/${PLACE}`, { status: 'cancelled' })
  await admin.patch(`/api/campers/${FIRST + 1}`, { firstName: 'Benjamin', dateOfBirth: '2015-01-02' })
  const again = { ...roster(week.id), importId: IMPORT + 50 }
  const moved = <T extends object>(row: T) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value >= FIRST ? value + 1000 : value]))
  const { campers, sources, places } = again
  const born = campers.map((row, at) => (at === 1 ? { ...row, dateOfBirth: '2015-01-02' } : row))
  const second = { ...again, campers: born.map(moved), sources: sources.map(moved), places: places.map(moved) }
  const answer = await admin.run(importRoster, second)
  expect(answer).toMatchObject({ status: 'ok', data: { imported: 0, skipped: 3, registered: 0, there: 3 } })
  expect((await statusesOf(camp)).sort()).toEqual(['cancelled', 'confirmed', 'confirmed'])
})

test('a session without spots puts campers on the waitlist or leaves them out, as was decided', async () => {
  const { camp, admin, week } = await office({ capacity: 1 })
  const { places, ...rest } = roster(week.id)
  const [ann, ben, cal] = places
  const answer = await admin.run(importRoster, { ...rest, places: [ann, ben, { ...cal, onlyIfOpen: true }] })
  expect(answer).toMatchObject({ data: { imported: 3, registered: 2, waiting: 1, full: 1 } })
  expect((await statusesOf(camp)).sort()).toEqual(['confirmed', 'waitlist'])
  expect((await admin.get(`/api/sessions/${week.id}`)).body.status).toBe('full')
})

test('families get no email about imported registrations', async () => {
  const { camp, admin, week } = await office()
  const server = { host: '127.0.0.1', port: 2525, username: null, fromAddress: 'camp@lakeside.example' }
  await admin.send('PUT', '/api/settings/mail/server', server)
  await admin.send('PUT', '/api/settings/mail/topics', { topics: ['registrationConfirmed'] })
  const waiting = async () => (await admin.get('/api/settings/mail/queue')).body.counts.waiting
  await admin.run(importRoster, roster(week.id))
  expect([await waiting(), (await statusesOf(camp)).length]).toEqual([0, 3])
  const { id: camperId } = await camp.camper()
  await admin.post('/api/registrations', { camperId, sessionId: week.id, status: 'confirmed' })
  expect(await waiting()).toBe(1)
})

test("another camp's session or camper, and a cancelled session, are refused", async () => {
  const { site, camp, admin, week } = await office()
  const other = await site.camp('pinewood', { numbersFrom: 50_000 })
  const [foreign, stranger] = [await other.session(), await other.camper()]
  const { id: camperId } = await camp.camper()
  const gone = await camp.session({ name: 'Week 2', status: 'cancelled' })
  const send = async (place: object) =>
    (await admin.post('/api/registrations/import', { registrations: [place] })).body.code
  expect(await send({ camperId, sessionId: foreign.id })).toBe('not_found')
  expect(await send({ camperId: stranger.id, sessionId: week.id })).toBe('not_found')
  expect(await send({ camperId, sessionId: gone.id })).toBe('session_cancelled')
  expect(await statusesOf(camp)).toEqual([])
})

test('a session cancelled before the import arrives is left out, and its campers are not lost', async () => {
  const { camp, admin, week } = await office()
  const gone = await camp.session({ name: 'Week 2', status: 'cancelled' })
  const { places, ...rest } = roster(week.id)
  const [ann, ben, cal] = places
  const sent = { ...rest, places: [{ ...ann, sessionId: gone.id }, ben, cal] }
  expect(await admin.run(importRoster, sent)).toMatchObject({ status: 'ok', code: 'session_cancelled' })
  expect([(await statusesOf(camp)).length, (await admin.get('/api/campers')).body.length]).toEqual([2, 3])
})

test('an undo takes back registrations, but not those that were changed, and keeps their campers', async () => {
  const { camp, admin, week } = await office({ capacity: 2 })
  await admin.run(importRoster, roster(week.id))
  await admin.patch(`/api/registrations/${PLACE}`, { status: 'cancelled' })
  expect((await admin.run(undoImport, { importId: IMPORT })).status).toBe('ok')
  expect((await admin.get('/api/campers')).body).toMatchObject([{ firstName: 'Ann' }])
  expect(await statusesOf(camp)).toEqual(['cancelled'])
  expect((await admin.get(`/api/sessions/${week.id}`)).body.status).toBe('open')
})

test('registrations are imported by a call, and undone by their import', async () => {
  const { camp, admin, week } = await office()
  const { id: camperId } = await camp.camper()
  const body = { registrations: [{ camperId, sessionId: week.id, status: 'confirmed' }] }
  const made = await admin.post('/api/registrations/import', body)
  expect([made.status, made.body]).toEqual([
    201,
    { importId: expect.any(Number), registered: 1, waiting: 0, there: 0, full: 0 },
  ])
  expect((await admin.post('/api/registrations/import', body)).body).toMatchObject({ registered: 0, there: 1 })
  expect((await admin.post(`/api/campers/import/${made.body.importId}/undo`, {})).status).toBe(200)
  expect(await statusesOf(camp)).toEqual([])
  expect((await admin.get('/api/campers')).body).toHaveLength(1)
})
