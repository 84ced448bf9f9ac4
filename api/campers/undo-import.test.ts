import { expect, test } from 'vitest'
import { importCampers, undoImport } from '#shared/campers/import-mutations'
import { world } from '../testing/world'

const IMPORT = 2 ** 40
const child = (firstName: string, offset: number) => ({
  camperId: IMPORT + offset,
  familyId: IMPORT + 1,
  firstName,
  lastName: 'Ny',
})
const family = { familyId: IMPORT + 1, lastName: 'Ny' }

async function office() {
  const camp = await (await world()).camp('lakeside')
  return { camp, admin: await camp.as('admin') }
}

test('taking an import back keeps who was used since, and takes nothing twice', async () => {
  const { admin } = await office()
  const roster = { importId: IMPORT, fileName: 'a.csv', families: [family], campers: [child('Ana', 2), child('Bo', 3)] }
  expect((await admin.run(importCampers, roster)).status).toBe('ok')
  const credit = { amount: '5.00', description: 'Deposit', transactionType: 'credit' }
  expect((await admin.post(`/api/campers/${IMPORT + 2}/transactions`, credit)).status).toBe(201)
  expect((await admin.run(undoImport, { importId: IMPORT })).status).toBe('ok')
  expect((await admin.get('/api/campers')).body).toMatchObject([{ firstName: 'Ana' }])
  expect((await admin.get('/api/families')).body).toMatchObject([{ lastName: 'Ny' }])
  expect((await admin.run(undoImport, { importId: IMPORT })).code).toBe('already_undone')
})

test('taking an import back takes the families it made; a part that comes later is refused', async () => {
  const { admin } = await office()
  await admin.run(importCampers, { importId: IMPORT, families: [family], campers: [child('Ana', 2)] })
  await admin.run(undoImport, { importId: IMPORT })
  expect((await admin.get('/api/campers')).body).toEqual([])
  expect((await admin.get('/api/families')).body).toEqual([])
  const late = { importId: IMPORT, families: [family], campers: [child('Bo', 3)] }
  expect((await admin.run(importCampers, late)).code).toBe('already_undone')
  expect((await admin.get('/api/campers')).body).toEqual([])
})

test('a roster of duplicates alone leaves nothing to take back', async () => {
  const { camp, admin } = await office()
  await camp.camper({ firstName: 'Ana', lastName: 'Ny', dateOfBirth: null })
  await admin.run(importCampers, { importId: IMPORT, families: [family], campers: [child('Ana', 2)] })
  expect((await admin.run(undoImport, { importId: IMPORT })).code).toBe('not_found')
})

test('a line break in a name of a roster refuses nobody: it is read as a space, and kept in a note', async () => {
  const { admin } = await office()
  const ana = { ...child('Ana\r\nLou', 2), allergies: 'Nuts\nBees', emergencyContactName: 'Pat\nNy' }
  const roster = { families: [{ ...family, emergencyContactName: 'Pat\nNy' }], campers: [ana, child('Bo', 3)] }
  expect(await admin.run(importCampers, roster)).toMatchObject({ status: 'ok', data: { imported: 2 } })
  const [first] = (await admin.get('/api/campers')).body
  expect(first).toMatchObject({ firstName: 'Ana Lou', allergies: 'Nuts\nBees', emergencyContactName: 'Pat Ny' })
  expect((await admin.get('/api/families')).body).toMatchObject([{ emergencyContactName: 'Pat Ny' }])
})
