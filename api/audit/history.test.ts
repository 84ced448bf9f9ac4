import { expect, test } from 'vitest'
import type { Person } from '../testing/person'
import { world } from '../testing/world'

const texts = async (who: Person, query: string): Promise<string[]> =>
  (await who.get(`/api/audit?${query}`)).body.lines.map(({ text }: { text: string }) => text)

async function setUp() {
  const site = await world()
  const camp = await site.camp('lakeside')
  return { site, camp, admin: await camp.as('admin'), manager: await camp.as('manager') }
}

test('campers, families and registrations have a history of who changed which field, without the content', async () => {
  const { camp, admin, manager } = await setUp()
  const made = async (path: string, body: object) => (await manager.post(path, body)).body.id as number
  const familyId = await made('/api/families', { lastName: 'Quist' })
  const camperId = await made('/api/campers', { firstName: 'Ada', lastName: 'Quist', familyId })
  const dates = { startDate: '2099-07-01', endDate: '2099-07-08' }
  const sessionId = await made('/api/sessions', { name: 'Snow Week', capacity: 5, status: 'open', ...dates })
  await manager.patch(`/api/campers/${camperId}`, { school: 'CANARY school', grade: '5' })
  await manager.patch(`/api/families/${familyId}`, { city: 'CANARY city', primaryContactName: 'CANARY parent' })
  const registrationId = await made('/api/registrations', { camperId, sessionId })
  await manager.patch(`/api/registrations/${registrationId}`, { status: 'confirmed' })
  const cabins = [
    await made('/api/cabins', { name: 'Cedar', capacity: 8 }),
    await made('/api/cabins', { name: 'Birch', capacity: 8 }),
  ]
  for (const cabinId of cabins) await manager.post('/api/cabin-assignments', { registrationId, cabinId, sessionId })
  expect(await texts(admin, `registration=${registrationId}`)).toEqual([
    'Moved Ada Quist from Cedar to Birch (Snow Week)',
    'Assigned Ada Quist to Cedar (Snow Week)',
    "Changed Ada Quist's registration for Snow Week from Pending to Confirmed",
    'Registered Ada Quist for Snow Week (Pending)',
  ])
  expect(await texts(admin, `camper=${camperId}`)).toEqual([
    ...(await texts(admin, `registration=${registrationId}`)),
    'Edited Ada Quist: Grade, School',
    'Added Ada Quist',
  ])
  const { body } = await admin.get(`/api/audit?family=${familyId}`)
  expect(body.lines.map(({ text }: { text: string }) => text)).toContain('Edited the Quist Family: City, Contacts')
  expect(body.lines.at(-1)).toMatchObject({
    by: { id: manager.userId },
    text: 'Added the Quist Family',
    about: { kind: 'family', id: familyId, name: 'Quist Family' },
  })
  expect(body.lines).toHaveLength(8)
  expect(JSON.stringify((await admin.get('/api/audit')).body)).not.toContain('CANARY')
  expect(await texts(admin, 'area=sessions')).toEqual(['Added session Snow Week'])
  // A registration that fills its session is not an edit of the session.
  expect(await texts(admin, 'area=housing')).toContain('Added cabin Birch')
  await camp.camper()
})

test('only administrators read a history, and only in their own camp', async () => {
  const { site, camp, manager } = await setUp()
  const maya = await camp.camper()
  await manager.patch(`/api/campers/${maya.id}`, { grade: '5' })
  for (const role of ['manager', 'staff', 'parent'] as const)
    expect((await (await camp.as(role)).get(`/api/audit?camper=${maya.id}`)).status).toBe(403)
  const stranger = await (await site.camp('pinewood')).as('admin')
  expect((await stranger.get(`/api/audit?camper=${maya.id}`)).body).toEqual({ lines: [], next: null })
})

test('a bulk change is one line in the log, and one in each history', async () => {
  const { camp, admin, manager } = await setUp()
  const familyId = (await camp.family()).id
  const campers = Array.from({ length: 21 }, (_, number) => ({ firstName: 'Kim', lastName: `No ${number}` }))
  await manager.post('/api/campers/import', { campers, familyId })
  const log = await texts(admin, 'area=campers')
  expect(log.filter((text) => text.includes('Kim'))).toEqual([])
  expect(log).toContain('Added 21 campers')
  const all = (await admin.get('/api/campers')).body as { id: number; firstName: string }[]
  const kim = all.find(({ firstName }) => firstName === 'Kim')
  expect(await texts(admin, `camper=${kim?.id}`)).toEqual([expect.stringMatching(/^Added Kim No \d+$/)])
})

test('nothing remains of the names of a deleted camper and family', async () => {
  const { camp, admin } = await setUp()
  const family = await camp.family('Zorn')
  const zita = await camp.camper({ firstName: 'Zita', lastName: 'Zorn', familyId: family.id })
  await admin.patch(`/api/campers/${zita.id}`, { grade: '5' })
  expect((await admin.delete(`/api/campers/${zita.id}`)).status).toBe(204)
  expect((await admin.delete(`/api/families/${family.id}`)).status).toBe(204)
  const { body } = await admin.get('/api/audit')
  expect(JSON.stringify(body)).not.toMatch(/Zita|Zorn/)
  expect(body.lines.map(({ text }: { text: string }) => text)).toContain('Edited a camper who was deleted: Grade')
})
