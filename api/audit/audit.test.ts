import { expect, test } from 'vitest'
import { logExport } from '#shared/campers/export-mutations'
import { createCamper, editCamper } from '#shared/campers/mutations'
import { noteReport } from '#shared/reports/mutations'
import type { Person, TestResponse } from '../testing/person'
import { world } from '../testing/world'
import { noteAudit } from './note'

async function setUp() {
  const site = await world()
  const camp = await site.camp('lakeside')
  const [admin, nurse] = [await camp.as('admin'), await camp.as('staff', ['medical'])]
  return { site, camp, admin, nurse }
}

const NURSE = 'staffmedical@lakeside.example'
const texts = ({ body }: TestResponse) => body.lines.map(({ text }: { text: string }) => text)
const medical = async (admin: Person) => texts(await admin.get('/api/audit?area=medical'))

test('every write of medical data is logged, by call and by push, with the person and author but not the content', async () => {
  const { camp, admin, nurse } = await setUp()
  const maya = await camp.camper()
  await nurse.patch(`/api/campers/${maya.id}`, { medicalInfo: 'CANARY asthma', medications: 'CANARY inhaler' })
  await nurse.patch(`/api/campers/${maya.id}`, { grade: '7' })
  const edit = { camperId: maya.id, set: { specialNeeds: 'CANARY' }, before: { specialNeeds: null } }
  expect(await nurse.run(editCamper, edit)).toMatchObject({ status: 'ok' })
  const { body } = await admin.get('/api/audit?area=medical')
  expect(body.lines).toMatchObject([
    { by: { id: nurse.userId, name: NURSE }, text: 'Edited the special needs for Maya Keller' },
    { by: { id: nurse.userId }, text: 'Edited the medical information, the medications for Maya Keller' },
  ])
  expect(JSON.stringify(body)).not.toContain('CANARY')
  // Refused actions write nothing.
  const helper = await camp.as('volunteer')
  await helper.run(editCamper, edit)
  expect(await medical(admin)).toHaveLength(2)
  // Nothing of a camper who is deleted is left there.
  await admin.delete(`/api/campers/${maya.id}`)
  expect((await medical(admin))[0]).toBe('Edited the special needs for a camper who was deleted')
})

test('exported medical data is logged, and a bulk entry gets one line', async () => {
  const { camp, admin, nurse } = await setUp()
  await nurse.run(logExport, { campers: 12, fields: ['medications'] })
  await nurse.run(noteReport, { ready: 'medications', rows: 4, how: 'opened' })
  await nurse.run(noteReport, { ready: null, rows: 1, how: 'printed' })
  const campers = Array.from({ length: 30 }, (_, number) => ({
    firstName: 'Kim',
    lastName: `No ${number}`,
    medicalInfo: 'asthma',
  }))
  expect(
    (await admin.post('/api/campers/import', { campers, familyId: (await camp.family()).id })).status,
  ).toBeLessThan(300)
  expect(await medical(admin)).toEqual([
    'Edited medical information for 30 campers',
    'Printed a report with medical notes (1 row)',
    'Opened Medications and Health with medical notes (4 rows)',
    'Exported 12 campers with medical notes',
  ])
})

test('the log can be searched by words, area, person and time, page by page, and only by administrators', async () => {
  const { site, camp, admin, nurse } = await setUp()
  const clock = site.server as { now(): Date }
  const maya = await camp.camper({ firstName: 'Zoë' })
  const other = await camp.as('manager')
  for (let number = 0; number < 60; number += 1) {
    clock.now = () => new Date(Date.parse('2026-07-01T00:00:00.000Z') + number * 60_000)
    await nurse.patch(`/api/campers/${maya.id}`, { medicalInfo: `Note ${number}` })
  }
  await other.post(`/api/team/${nurse.userId}/end-sign-ins`, {})
  const first = await admin.get('/api/audit')
  expect([first.body.lines.length, texts(first)[0]]).toEqual([50, `Signed ${NURSE} out everywhere`])
  const second = await admin.get(`/api/audit?before=${first.body.next}`)
  expect([second.body.lines.length, second.body.next]).toEqual([11, null])
  const asked = async (query: string) => (await admin.get(`/api/audit?${query}`)).body.lines.length
  expect(await asked('text=OUT%20everywhere')).toBe(1)
  expect(await asked('text=zoe&area=team')).toBe(0)
  expect(await asked('text=zoe%20keller')).toBe(50)
  expect(await asked('text=%25')).toBe(0)
  expect(await asked('text=_igned')).toBe(0)
  expect(await asked(`person=${other.userId}`)).toBe(1)
  expect(await asked(`person=${nurse.userId}&area=team`)).toBe(1)
  expect(await asked('area=medical&from=2026-07-01T00:10:00.000Z&until=2026-07-01T00:20:00.000Z')).toBe(10)
  expect((await admin.get('/api/audit?area=everything')).status).toBe(400)
  expect((await admin.get('/api/audit?from=yesterday')).status).toBe(400)
  const strange = await (await site.camp('pinewood')).as('admin')
  expect((await strange.get('/api/audit')).body).toEqual({ lines: [], next: null })
  expect((await other.get('/api/audit')).status).toBe(403)
})

test('offline changes are logged under their author', async () => {
  const { camp, admin, nurse } = await setUp()
  const made = await nurse.sealed([
    { mutation: createCamper, args: { camperId: 2 ** 40, firstName: 'Ole', lastName: 'Ny', medications: 'Inhaler' } },
  ])
  const helper = await camp.as('volunteer')
  expect((await helper.carry(made)).body.results).toMatchObject([{ status: 'ok' }])
  expect((await admin.get('/api/audit?area=medical')).body.lines).toMatchObject([
    { by: { id: nurse.userId }, text: 'Edited the medications for Ole Ny' },
  ])
})

test("a name or text with the log's own markers is shown as entered", async () => {
  const { site, camp, admin } = await setUp()
  const maya = await camp.camper({ firstName: "$& $' {family}", lastName: 'Lind' })
  const line = { area: 'medical', text: 'Edited the medications for {camper}' } as const
  const by = { org: camp.org, by: admin.userId, at: site.server.now().toISOString() }
  await site.server.database.transact((db) =>
    noteAudit(db, by, [
      { ...line, aboutCamper: maya.id },
      { area: 'actions', text: 'Deleted {camper} of {family}' },
    ]),
  )
  const { lines } = (await admin.get('/api/audit')).body
  expect(lines).toMatchObject([
    { text: 'Deleted {camper} of {family}', about: null },
    { text: "Edited the medications for $& $' {family} Lind", about: { kind: 'camper', id: maya.id } },
  ])
})
