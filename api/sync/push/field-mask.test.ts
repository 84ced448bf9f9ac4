import { expect, test } from 'vitest'
import { registrations } from '#shared/registration/model'
import { sell } from '#shared/store/mutations'
import { settleReview } from '#shared/store/refund-mutations'
import type { Person } from '../../testing/person'
import { world } from '../../testing/world'

/** Returns everything about registrations that a user can get: by pull, by first download and by calls. */
async function everythingFor(person: Person, sessionId: number, registrationId: number): Promise<string> {
  const { id: clientId } = await person.enrolled()
  const first = await person.post('/api/sync/snapshot', { protocol: 1, clientId, after: null, limit: 5000 })
  const calls = ['', '/recent', `/session/${sessionId}`, `/${registrationId}`]
  const answers = await Promise.all(calls.map((path) => person.get(`/api/registrations${path}`)))
  for (const answer of [first, ...answers]) expect(answer.status).toBe(200)
  return JSON.stringify([(await person.pull()).body, first.body, answers.map(({ body }) => body)])
}

test('a volunteer sees who comes to which session and the alerts, but nothing else on a registration', async () => {
  const site = await world()
  const camp = await site.camp('lakeside')
  const parent = await camp.as('parent')
  const family = await camp.family('Keller', parent.userId)
  const [camper, session] = [await camp.camper({ familyId: family.id }), await camp.session()]
  const bare = await camp.registration(camper.id, session.id)
  const { id: _id, ...fields } = bare
  const written = await camp.put(registrations, {
    ...fields,
    wantedMates: ['canary-mate'],
    unwantedMates: ['canary-foe'],
    specialRequests: 'canary-request',
    dietaryRestrictions: 'alert-diet',
    emergencyContact: { name: 'alert-contact' },
    notes: 'canary-note',
  })
  const canaries = ['mate', 'foe', 'request', 'note'].map((name) => `canary-${name}`)
  const volunteer = await camp.as('volunteer')
  const seen = await everythingFor(volunteer, session.id, written.id)
  for (const canary of canaries) expect(seen).not.toContain(canary)
  for (const alert of ['alert-diet', 'alert-contact']) expect(seen).toContain(alert)
  const { body } = await volunteer.get(`/api/registrations/${written.id}`)
  expect(body).toMatchObject({ camperId: camper.id, sessionId: session.id, status: 'confirmed', wantedMates: [] })
  for (const person of [await camp.as('staff'), await camp.as('admin'), parent]) {
    const whole = await everythingFor(person, session.id, written.id)
    for (const canary of canaries) expect(whole).toContain(canary)
  }
})

test('only the office sees internal notes, by pull, by first download and by calls', async () => {
  const camp = await (await world()).camp('lakeside')
  const parent = await camp.as('parent')
  const family = await camp.family('Keller', parent.userId)
  const [camper, session] = [await camp.camper({ familyId: family.id }), await camp.session()]
  const { id } = await camp.registration(camper.id, session.id)
  const admin = await camp.as('admin')
  const path = `/api/registrations/${id}`
  expect((await admin.patch(path, { internalNotes: 'canary-inside', notes: 'for-all' })).body).toMatchObject({
    internalNotes: 'canary-inside',
    notes: 'for-all',
  })
  expect((await admin.patch(path, { internalNotes: 'canary-again' })).body.internalNotes).toBe('canary-again')
  for (const person of [parent, await camp.as('staff', ['medical']), await camp.as('volunteer')])
    expect(await everythingFor(person, session.id, id)).not.toContain('canary')
  for (const person of [admin, await camp.as('manager')])
    expect(await everythingFor(person, session.id, id)).toContain('canary-again')
  expect(await everythingFor(parent, session.id, id)).toContain('for-all')
  await admin.delete(path)
  expect(JSON.stringify((await admin.pull()).body)).not.toContain('canary')
})

test("a family sees the entries of an account, but not why they are flagged or the office's notes", async () => {
  const camp = await (await world()).camp('lakeside')
  const [parent, admin, staff] = [await camp.as('parent'), await camp.as('admin'), await camp.as('staff')]
  const family = await camp.family('Keller', parent.userId)
  const camper = await camp.camper({ familyId: family.id, balance: '1.00' })
  const line = { itemId: null, itemName: 'Kite', quantity: 1, unitPrice: '2.00', totalPrice: '2.00' }
  const [waiting, looked] = [2 ** 40, 2 ** 40 + 1]
  for (const transactionId of [waiting, looked]) {
    const sale = { transactionId, camperId: camper.id, lines: [line], total: '2.00' }
    expect((await staff.run(sell, sale)).data).toMatchObject({ warnings: ['overdrawn'] })
  }
  const settled = await admin.run(settleReview, { transactionId: looked, note: 'canary-note' })
  expect(settled.status).toBe('ok')

  /** Returns everything about the account that a user can get: by pull, by first download and by call. */
  const everythingOf = async (person: Person): Promise<string> => {
    const { id: clientId } = await person.enrolled()
    const first = await person.post('/api/sync/snapshot', { protocol: 1, clientId, after: null, limit: 5000 })
    const ledger = await person.get(`/api/campers/${camper.id}/transactions`)
    for (const answer of [first, ledger]) expect(answer.status).toBe(200)
    const seen = [(await person.pull()).body, first.body, ledger.body].map((body) => JSON.stringify(body))
    for (const source of seen) expect(source).toContain('Kite')
    return seen.join()
  }
  const seen = await everythingOf(parent)
  for (const inside of ['canary-note', 'overdrawn']) expect(seen).not.toContain(inside)
  for (const person of [admin, staff, await camp.as('volunteer', ['store.sell'])]) {
    const whole = await everythingOf(person)
    for (const inside of ['canary-note', 'overdrawn']) expect(whole).toContain(inside)
  }
})
