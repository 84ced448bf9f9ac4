import { expect, test } from 'vitest'
import { importCampers, undoImport } from '#shared/campers/roster/import-mutations'
import { camperForms } from '#shared/registration/form-model'
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

test('undoing an import keeps campers used since, and removes nothing twice', async () => {
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

test('undoing an import removes its families, and a later part is refused', async () => {
  const { admin } = await office()
  await admin.run(importCampers, { importId: IMPORT, families: [family], campers: [child('Ana', 2)] })
  await admin.run(undoImport, { importId: IMPORT })
  expect((await admin.get('/api/campers')).body).toEqual([])
  expect((await admin.get('/api/families')).body).toEqual([])
  const late = { importId: IMPORT, families: [family], campers: [child('Bo', 3)] }
  expect((await admin.run(importCampers, late)).code).toBe('already_undone')
  expect((await admin.get('/api/campers')).body).toEqual([])
})

test('a roster with only duplicates has nothing to undo', async () => {
  const { camp, admin } = await office()
  await camp.camper({ firstName: 'Ana', lastName: 'Ny', dateOfBirth: null })
  await admin.run(importCampers, { importId: IMPORT, families: [family], campers: [child('Ana', 2)] })
  expect((await admin.run(undoImport, { importId: IMPORT })).code).toBe('not_found')
})

test('a line break in a roster is read as a space in names, and kept in notes', async () => {
  const { admin } = await office()
  const ana = { ...child('Ana\r\nLou', 2), allergies: 'Nuts\nBees', emergencyContactName: 'Pat\nNy' }
  const roster = { families: [{ ...family, emergencyContactName: 'Pat\nNy' }], campers: [ana, child('Bo', 3)] }
  expect(await admin.run(importCampers, roster)).toMatchObject({ status: 'ok', data: { imported: 2 } })
  const [first] = (await admin.get('/api/campers')).body
  expect(first).toMatchObject({ firstName: 'Ana Lou', allergies: 'Nuts\nBees', emergencyContactName: 'Pat Ny' })
  expect((await admin.get('/api/families')).body).toMatchObject([{ emergencyContactName: 'Pat Ny' }])
})

test('undoing an import removes only its own untouched rows, and names those it keeps', async () => {
  const { camp, admin } = await office()
  const names = ['Ana', 'Bo', 'Cy', 'Di', 'Ed']
  const people = names.map((name, index) => ({
    ...child(name, 2 + index),
    familyId: IMPORT + 100 + index,
    medicalInfo: 'Asthma',
  }))
  const homes = names.map((name, index) => ({ familyId: IMPORT + 100 + index, lastName: `Home ${name}` }))
  expect((await admin.run(importCampers, { importId: IMPORT, families: homes, campers: people })).status).toBe('ok')
  const [ana, bo, cy, di] = [2, 3, 4, 5].map((offset) => IMPORT + offset)
  // A child the camp already had is merged with an imported one; another gets a note, the third signs, and a family
  // gets a contact.
  const real = await camp.camper({ firstName: 'Ana', lastName: 'Ny', allergies: 'Bees' })
  expect((await admin.post(`/api/campers/${ana}/merge`, { goneId: real.id })).status).toBe(200)
  expect((await admin.patch(`/api/campers/${bo}`, { medicalInfo: 'Asthma, uses an inhaler' })).status).toBe(200)
  await camp.put(camperForms, { id: cy ?? 0, medicalAt: null, medicalBy: null, signatures: [] })
  const contact = { name: 'Pat', phone: '555-0100', emergency: 1 }
  expect((await admin.post(`/api/families/${IMPORT + 103}/contacts`, contact)).status).toBe(201)
  expect(di).toBeGreaterThan(0)
  const undone = await admin.run(undoImport, { importId: IMPORT })
  expect(undone).toMatchObject({ status: 'ok', data: { removed: 2, kept: ['Ana Ny', 'Bo Ny', 'Cy Ny', 'Home Di'] } })
  const left = (await admin.get('/api/campers')).body.map(({ firstName }: { firstName: string }) => firstName)
  expect(left.sort()).toEqual(['Ana', 'Bo', 'Cy'])
  expect((await admin.get(`/api/campers/${ana}`)).body.allergies).toBe('Bees')
})
