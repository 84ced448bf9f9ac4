import { expect, test } from 'vitest'
import { camperForms, type CamperForms as Forms } from '#shared/registration/form-model'
import { setForms, signWaiver, stateMedical } from '#shared/registration/form-mutations'
import { hashOfWaiver } from '#shared/registration/forms'
import { world } from '../testing/world'

const ALL = ['birth', 'emergency', 'medical', 'waiver']

async function askedCamp() {
  const camp = await (await world()).camp('lakeside')
  const [admin, parent] = [await camp.as('admin'), await camp.as('parent')]
  const child = await camp.camper({ familyId: (await camp.family('Lind', parent.userId)).id })
  const other = await camp.camper({ familyId: (await camp.family('Other')).id, firstName: 'Tim' })
  const ask = (waiver: string | null) => admin.send('PUT', '/api/registrations/forms', { required: ALL, waiver })
  expect((await ask('Camps have risks.')).status).toBe(200)
  const now = async () => (await parent.get('/api/registrations/waiver')).body
  return { camp, admin, parent, child, other, ask, now }
}

test('a parent signs the version they read, once, with a typed name, and signs each new version again', async () => {
  const { parent, admin, child, ask, now } = await askedCamp()
  const first = await now()
  expect(first).toMatchObject({ text: 'Camps have risks.', hash: hashOfWaiver('Camps have risks.') })
  const path = `/api/campers/${child.id}/waiver`
  expect((await parent.post(path, { waiverId: first.id, name: '  ' })).body.fields).toEqual({
    name: 'Type your full name',
  })
  const signed = await parent.post(path, { waiverId: first.id, name: 'Eva Lind' })
  expect(signed.body.signatures).toMatchObject([{ name: 'Eva Lind', hash: first.hash, by: parent.userId }])
  expect((await parent.post(path, { waiverId: first.id, name: 'Eva Lind' })).body.code).toBe('waiver_signed')
  expect((await parent.post(path, { waiverId: 777_001, name: 'Eva Lind' })).status).toBe(404)

  await ask(null)
  expect((await now()).id).toBe(first.id)
  await ask('Camps have many risks.')
  const second = await now()
  expect(second.hash).not.toBe(first.hash)
  // A person who read the previous text offline has signed that version, which does not count for the new one.
  const again = await parent.post(path, { waiverId: second.id, name: 'Eva Lind' })
  expect(again.body.signatures.map(({ hash }: { hash: string }) => hash)).toEqual([first.hash, second.hash])
  expect((await admin.get('/api/registrations/waiver')).body).toMatchObject({ id: second.id })
})

test('both parents may sign one version, and signing on two offline devices counts once', async () => {
  const { parent, admin, child, now } = await askedCamp()
  const args = { camperId: child.id, waiverId: (await now()).id }
  expect(await parent.run(signWaiver, { ...args, name: 'Eva Lind' })).toMatchObject({ status: 'ok' })
  expect(await admin.run(signWaiver, { ...args, name: 'Jon Lind' })).toMatchObject({ status: 'ok' })
  expect(await parent.run(signWaiver, { ...args, name: 'Eva Lind' })).toMatchObject({ status: 'ok' })
  const [kept] = (await parent.pull()).body.patch[camperForms.name].put
  expect(kept.signatures).toMatchObject([
    { name: 'Eva Lind', by: parent.userId },
    { name: 'Jon Lind', by: admin.userId },
  ])
})

test("no one signs or states anything for another family's child, and only the office sets what is required", async () => {
  const { camp, parent, other, now } = await askedCamp()
  const { id: waiverId } = await now()
  expect((await parent.post(`/api/campers/${other.id}/waiver`, { waiverId, name: 'Eva' })).status).toBe(404)
  expect((await parent.post(`/api/campers/${other.id}/medical-statement`, {})).status).toBe(404)
  const foreign = { camperId: other.id, waiverId, name: 'Eva' }
  expect(await parent.run(signWaiver, foreign)).toMatchObject({ code: 'not_found' })
  expect(await parent.run(stateMedical, { camperId: other.id })).toMatchObject({ code: 'not_found' })
  expect(await parent.run(setForms, { required: [], waiver: null })).toMatchObject({ code: 'forbidden' })
  expect((await parent.send('PUT', '/api/registrations/forms', { required: [], waiver: null })).status).toBe(403)
  const volunteer = await camp.as('volunteer')
  expect((await volunteer.post(`/api/campers/${other.id}/waiver`, { waiverId, name: 'X' })).status).toBe(403)
})

test("a health statement and signatures are sent to the child's parent and the staff, but not to volunteers", async () => {
  const { camp, parent, child, other, now } = await askedCamp()
  const { id: waiverId } = await now()
  const staff = await camp.as('staff')
  expect((await parent.post(`/api/campers/${child.id}/medical-statement`, {})).status).toBe(201)
  expect((await staff.post(`/api/campers/${other.id}/waiver`, { waiverId, name: 'On paper' })).status).toBe(201)
  const seen = async (who: typeof parent) => {
    const { patch } = (await who.pull()).body
    return (patch[camperForms.name]?.put ?? []).map(({ id }: { id: number }) => id).sort()
  }
  expect(await seen(parent)).toEqual([child.id])
  expect(await seen(staff)).toEqual([child.id, other.id].sort())
  expect(await seen(await camp.as('volunteer'))).toEqual([])
})

test("a waiver without a text isn't required", async () => {
  const camp = await (await world()).camp('lakeside')
  const admin = await camp.as('admin')
  const bare = await admin.send('PUT', '/api/registrations/forms', { required: ['waiver'], waiver: null })
  expect(bare.body.fields).toEqual({ waiver: 'Enter the waiver text' })
})

test('merging two campers keeps all signatures and the later statement', async () => {
  const { admin, parent, child, other, ask, now } = await askedCamp()
  const sign = async (who: typeof parent, id: number, name: string) =>
    (await who.post(`/api/campers/${id}/waiver`, { waiverId: (await now()).id, name })).status
  const formsIn = async () =>
    ((await admin.pull()).body.patch[camperForms.name]?.put ?? []).toSorted((a: Forms, b: Forms) => a.id - b.id)
  expect(await sign(admin, other.id, 'First')).toBe(201)
  await ask('Camps have many risks.')
  expect(await sign(admin, other.id, 'Second')).toBe(201)
  expect(await sign(parent, child.id, 'Eva Lind')).toBe(201)
  await admin.post(`/api/campers/${other.id}/medical-statement`, {})
  const before = await formsIn()
  const { mergeId } = (await admin.post(`/api/campers/${child.id}/merge`, { goneId: other.id })).body
  const [one, ...more] = await formsIn()
  expect(more).toEqual([])
  expect(one).toMatchObject({ id: child.id, medicalBy: admin.userId })
  expect(one.signatures.map(({ name }: { name: string }) => name)).toEqual(['Eva Lind', 'First', 'Second'])
  // A signature for the merged camper counts for the one who was kept.
  await ask('Camps have few risks.')
  const late = await admin.post(`/api/campers/${other.id}/waiver`, { waiverId: (await now()).id, name: 'Late' })
  expect(late.body).toMatchObject({ id: child.id, signatures: [{}, {}, {}, { name: 'Late' }] })
  expect((await admin.post(`/api/campers/merges/${mergeId}/undo`, {})).status).toBe(204)
  const [kept, back] = await formsIn()
  expect(back).toEqual(before[1])
  expect(kept.signatures.at(-1)).toMatchObject({ name: 'Late' })
})

test('a camp without settings requires nothing', async () => {
  const camp = await (await world()).camp('lakeside')
  const { patch } = (await (await camp.as('admin')).pull()).body
  expect(patch.camp_profile.put).toMatchObject([{ requiredForms: [] }])
})
