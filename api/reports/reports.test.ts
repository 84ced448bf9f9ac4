import { expect, test } from 'vitest'
import { saveReport } from '#shared/reports/mutations'
import { world } from '../testing/world'

const NAMES = {
  subject: 'campers',
  where: [],
  columns: [{ path: 'name' }],
  group: [],
  sort: [{ path: 'lastName' }],
  layout: 'rows',
} as const
const MEDICATIONS = { ...NAMES, columns: [{ path: 'name' }, { path: 'medical.medications' }] }

async function atTheCamp() {
  const site = await world()
  const camp = await site.camp('lakeside')
  const [admin, manager, counselor, helper] = [
    await camp.as('admin'),
    await camp.as('manager'),
    await camp.as('staff'),
    await camp.as('volunteer'),
  ]
  await camp.camper({ firstName: 'Maya', lastName: 'Ruiz' })
  await camp.camper({ firstName: 'Ben', lastName: 'Adams', allergies: 'Peanuts' })
  return { site, camp, admin, manager, counselor, helper }
}

test('each run of a medical report is recorded in the audit log, even when a program repeats its call', async () => {
  const { admin } = await atTheCamp()
  const key = { 'Idempotency-Key': '0b6f6d2e-6a37-4b0c-9a52-6f6b8d2f4a11' }
  const { columns, ...kept } = MEDICATIONS
  for (const each of [
    NAMES,
    MEDICATIONS,
    { ...kept, columns: columns.slice(0, 1), sort: columns.slice(1) },
    MEDICATIONS,
  ])
    expect((await admin.send('POST', '/api/reports/run', { definition: each }, key)).status).toBe(200)
  const { body } = await admin.get('/api/audit?area=medical')
  expect(JSON.stringify(body).match(/Opened a report/g)).toHaveLength(3)
})

test('a saved report is its owner’s alone until it is shared, and then everyone who works there has it', async () => {
  const { admin, manager, helper } = await atTheCamp()
  const { body: report } = await admin.post('/api/reports', { name: 'Names', definition: NAMES })
  const names = async (who: typeof admin) =>
    (await who.get('/api/reports')).body.map(({ name }: { name: string }) => name)
  expect(await names(admin)).toEqual(['Names'])
  expect(await names(manager)).toEqual([])
  expect((await manager.pull()).body.patch.reports?.put ?? []).toEqual([])
  expect((await admin.post(`/api/reports/${report.id}/share`, { isShared: true, sharedBy: 'Sam' })).status).toBe(204)
  expect(await names(helper)).toEqual(['Names'])
  await admin.patch(`/api/reports/${report.id}`, { name: 'All names', definition: NAMES })
  expect(await names(helper)).toEqual(['All names'])
  expect((await admin.post(`/api/reports/${report.id}/share`, { isShared: false, sharedBy: 'Sam' })).status).toBe(204)
  expect(await names(helper)).toEqual([])
  expect(await names(admin)).toEqual(['All names'])
})

test('nobody changes, shares or deletes a colleague’s report; the office can end its sharing', async () => {
  const { admin, manager, counselor } = await atTheCamp()
  const { body: report } = await admin.post('/api/reports', { name: 'Names', definition: NAMES })
  const change = { name: 'Mine', definition: NAMES }
  for (const who of [manager, counselor]) {
    expect((await who.patch(`/api/reports/${report.id}`, change)).status).toBe(404)
    expect(await who.run(saveReport, { reportId: report.id, ...change })).toMatchObject({ code: 'not_found' })
    expect((await who.delete(`/api/reports/${report.id}`)).status).toBe(404)
  }
  expect((await manager.post(`/api/reports/${report.id}/share`, { isShared: true, sharedBy: 'M' })).status).toBe(404)
  await admin.post(`/api/reports/${report.id}/share`, { isShared: true, sharedBy: 'Sam' })
  expect((await counselor.delete(`/api/reports/${report.id}`)).status).toBe(404)
  expect((await manager.delete(`/api/reports/${report.id}`)).status).toBe(204)
  expect((await admin.get('/api/reports')).body).toMatchObject([{ name: 'Names', isOwn: true, isShared: false }])
})

test('a definition with hidden or unknown fields is refused, by call and by push', async () => {
  const { camp, counselor } = await atTheCamp()
  const hidden = { name: 'Meds', definition: MEDICATIONS }
  expect(await counselor.post('/api/reports', hidden)).toMatchObject({
    status: 403,
    body: { code: 'report_hidden', fields: ['Medications'] },
  })
  const nurse = await camp.as('staff', ['medical'])
  expect((await nurse.post('/api/reports', hidden)).status).toBe(201)
  expect(await counselor.run(saveReport, { reportId: 4_294_968_701, ...hidden })).toMatchObject({
    code: 'report_hidden',
  })
  for (const path of ['nothing', 'camper.name', '__proto__', 'constructor', 'home.', '.'])
    expect(
      (await counselor.post('/api/reports', { name: 'X', definition: { ...NAMES, columns: [{ path }] } })).status,
    ).toBe(400)
  const filtered = { ...NAMES, where: [{ path: 'medical.medications', is: 'Ritalin' }] }
  expect((await counselor.post('/api/reports', { name: 'X', definition: filtered })).status).toBe(403)
  const many = { ...NAMES, columns: Array.from({ length: 400 }, () => ({ path: 'name' })) }
  expect((await counselor.post('/api/reports', { name: 'X', definition: many })).status).toBe(400)
  const long = { ...NAMES, where: [{ path: 'lastName', in: Array.from({ length: 100 }, () => 'x'.repeat(250)) }] }
  expect((await counselor.post('/api/reports', { name: 'X', definition: long })).status).toBe(400)
})

test('the server runs a report with the rights of the person who asks', async () => {
  const { helper, counselor, camp } = await atTheCamp()
  const run = (who: typeof helper, definition: object) => who.post('/api/reports/run', { definition })
  const answer = await run(helper, { ...NAMES, where: [{ path: 'allergies', filled: true }] })
  expect(answer).toMatchObject({ status: 200, body: { count: 1, isCut: false, hidden: [] } })
  expect(answer.body.groups[0].rows[0].cells).toEqual(['Ben Adams'])
  expect(await run(counselor, MEDICATIONS)).toMatchObject({ status: 403, body: { fields: ['Medications'] } })
  const parent = await camp.as('parent')
  expect((await run(parent, NAMES)).status).toBe(403)
  expect((await run(counselor, { ...NAMES, subject: 'toString' })).status).toBe(400)
})

test('a report says whether anything in it comes from medical fields, also where no column shows one', async () => {
  const { camp } = await atTheCamp()
  const nurse = await camp.as('staff', ['medical'])
  const isMedical = async (part: object) => {
    const { status, body } = await nurse.post('/api/reports/run', { definition: { ...NAMES, ...part } })
    return [status, body.isMedical]
  }
  const path = 'medical.medications'
  expect(await isMedical({})).toEqual([200, false])
  expect(await isMedical(MEDICATIONS)).toEqual([200, true])
  expect(await isMedical({ group: [{ path }] })).toEqual([200, true])
  expect(await isMedical({ sort: [{ path }] })).toEqual([200, true])
  expect(await isMedical({ where: [{ path, filled: true }] })).toEqual([200, true])
  expect(
    await isMedical({
      where: [
        {
          any: [
            { path: 'lastName', filled: true },
            { path, filled: true },
          ],
        },
      ],
    }),
  ).toEqual([200, true])
})
