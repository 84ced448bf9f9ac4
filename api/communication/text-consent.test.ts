import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { contactChoices } from '#shared/communication/model'
import { mayText, textConsentWording, textStates } from '#shared/communication/text-consent'
import { chooseTexts, recordTextConsent } from '#shared/communication/text-mutations'
import { readConfig } from '../context/config'
import { rowReader } from '../db/rows'
import { effect } from '../db/tables/effects'
import { startEffects } from '../server/effects'
import { PASSWORD } from '../testing/camp'
import { world } from '../testing/world'
import { addressHash } from './addresses'

let lastId = 2 ** 40
const newId = () => lastId++

const [NUMBER, PHONE] = ['+15555550101', '(555) 555-0101']

async function setUp() {
  const site = await world()
  const camp = await site.camp('lakeside')
  const [admin, parent] = [await camp.as('admin'), await camp.as('parent')]
  const family = await camp.family('Lind', parent.userId)
  await camp.camper({ familyId: family.id })
  await parent.patch(`/api/families/${family.id}`, { primaryContactName: 'Eva Lind', primaryContactPhone: PHONE })
  const wording = textConsentWording('Camp lakeside')
  const agree = { familyId: family.id, number: NUMBER, choice: 'on', wording }
  /** Whether the server would text this family at a number. */
  const may = (familyId: number, number = NUMBER) =>
    site.server.database.read(async (db) => {
      const all = await rowReader(db, camp.org).all(contactChoices)
      return mayText(textStates(all, (each) => addressHash(camp.org, each))(number, [familyId]))
    })
  return { site, camp, admin, parent, family, wording, agree, may }
}

test('a parent agrees for their own phone, and the wording, time and source are kept', async () => {
  const { parent, family, wording, agree, may } = await setUp()
  expect(await may(family.id)).toBe(false)
  const made = await parent.post('/api/contact-choices/texts', agree)
  expect(made.body).toMatchObject({ source: 'family', channel: 'text', wording, by: parent.userId })
  expect(await may(family.id)).toBe(true)
  const off = { choiceId: newId(), ...agree, choice: 'off', wording: null }
  expect((await parent.run(chooseTexts, off)).status).toBe('ok')
  expect(await may(family.id)).toBe(false)
})

test("no one agrees for another family, another person's phone, with other words, or as the office for a parent", async () => {
  const { camp, admin, parent, family, agree, may } = await setUp()
  const other = await camp.family('Orr')
  await admin.post(`/api/families/${family.id}/contacts`, { name: 'Gran', phone: '555 555 0199', mail: true })
  const said = async (who: typeof parent, fields: object) => {
    const { status, body } = await who.post('/api/contact-choices/texts', { ...agree, ...fields })
    return body.fields ? Object.keys(body.fields) : status
  }
  expect(await said(parent, { familyId: other.id })).toBe(404)
  expect(await said(parent, { number: '+15555550199' })).toEqual(['number'])
  expect(await said(parent, { wording: textConsentWording('Another camp') })).toEqual(['wording'])
  expect(await said(parent, { wording: null })).toEqual(['wording'])
  expect(await said(admin, {})).toBe(403)
  // A device that was offline may have shown the camp's earlier name, but not a text of its own.
  const late = { choiceId: newId(), ...agree, wording: 'Never text me' }
  expect((await parent.run(chooseTexts, late)).code).toBe('invalid')
  expect(await may(family.id)).toBe(false)
})

test('the office records a consent on paper with a note, only for a number of the family', async () => {
  const { camp, admin, parent, family, may } = await setUp()
  const paper = { familyId: family.id, number: NUMBER, note: 'Form of May 1, in the binder' }
  expect((await admin.post('/api/contact-choices/paper', { ...paper, note: ' ' })).status).toBe(400)
  expect((await admin.post('/api/contact-choices/paper', { ...paper, number: '+15555550199' })).status).toBe(400)
  for (const who of [parent, await camp.as('volunteer')])
    expect((await who.post('/api/contact-choices/paper', paper)).status).toBe(403)
  const pushed = await admin.run(recordTextConsent, { choiceId: newId(), ...paper })
  expect(pushed.status).toBe('ok')
  expect(await may(family.id)).toBe(true)
})

test('a stop survives a merge, an erasure and a contact entered again', async () => {
  const { site, camp, admin, parent, family, agree, may } = await setUp()
  await parent.post('/api/contact-choices/texts', agree)
  const kept = await camp.family('Lind')
  const stop = { familyId: family.id, addresses: [NUMBER, 'EVA@home.example'] }
  expect((await parent.post('/api/contact-choices/stop', stop)).status).toBe(403)
  expect((await admin.post('/api/contact-choices/stop', stop)).status).toBe(204)
  const choices = async (): Promise<object[]> => (await admin.get('/api/contact-choices')).body
  expect(await choices()).toContainEqual(
    expect.objectContaining({ address: 'eva@home.example', channel: 'email', choice: 'off' }),
  )
  expect((await admin.post(`/api/families/${kept.id}/merge`, { goneId: family.id })).status).toBe(200)
  expect(await may(kept.id)).toBe(false)
  const deletion = { kind: 'families', id: kept.id, typed: 'Lind', password: PASSWORD }
  expect((await admin.post('/api/erasures', deletion)).status).toBe(201)
  onTestFinished(await startEffects(site.server, readConfig({})))
  await expect.poll(async () => JSON.stringify(await choices())).not.toContain(NUMBER)
  const again = await camp.family('Lind')
  await admin.post(`/api/families/${again.id}/contacts`, { name: 'Eva', phone: PHONE })
  const late = { id: 9_000_000, channel: 'text', choice: 'on', source: 'family', familyId: again.id, by: null } as const
  await camp.put(contactChoices, { ...late, address: NUMBER, at: '2099-01-01T00:00:00.000Z' })
  expect(await may(again.id)).toBe(false)
})

test('a parent whose number was also a child’s emergency contact stays agreed when the child is erased', async () => {
  const { site, camp, admin, parent, family, agree, may } = await setUp()
  await parent.post('/api/contact-choices/texts', agree)
  const child = await camp.camper({ firstName: 'Ida', lastName: 'Lind', familyId: family.id })
  expect((await admin.patch(`/api/campers/${child.id}`, { emergencyContactPhone: PHONE })).status).toBe(200)
  const order = { kind: 'campers', id: child.id, typed: 'Ida Lind', password: PASSWORD }
  expect((await admin.post('/api/erasures', order)).status).toBe(201)
  onTestFinished(await startEffects(site.server, readConfig({})))
  const traces = () => site.server.database.read((db) => db.select().from(effect).where(eq(effect.lane, 'erasure')))
  await expect.poll(async () => (await traces()).map(({ state }) => state)).toEqual(['done'])
  expect(await may(family.id)).toBe(true)
  expect(JSON.stringify((await admin.get('/api/contact-choices')).body)).toContain(NUMBER)
})
