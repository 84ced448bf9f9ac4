import { expect, test } from 'vitest'
import { registrations } from '#shared/registration/model'
import type { Person } from '../testing/person'
import { world } from '../testing/world'

/** Everything about registrations that a person gets to see: by pull, by first download, by calls. */
async function everythingFor(person: Person, sessionId: number, registrationId: number): Promise<string> {
  const { id: clientId } = await person.enrolled()
  const first = await person.post('/api/sync/snapshot', { protocol: 1, clientId, after: null, limit: 5000 })
  const calls = ['', '/recent', `/session/${sessionId}`, `/${registrationId}`]
  const answers = await Promise.all(calls.map((path) => person.get(`/api/registrations${path}`)))
  for (const answer of [first, ...answers]) expect(answer.status).toBe(200)
  return JSON.stringify([(await person.pull()).body, first.body, answers.map(({ body }) => body)])
}

test('a volunteer reads of a registration who comes to which session, the alerts, and nothing else that was written beside it', async () => {
  const site = await world()
  const camp = await site.camp('lakeside')
  const parent = await camp.as('parent')
  const family = await camp.family('Keller', parent.userId)
  const [camper, session] = [await camp.camper({ familyId: family.id }), await camp.session()]
  const bare = await camp.registration(camper.id, session.id)
  const { id: _id, ...fields } = bare
  const written = await camp.put(registrations, {
    ...{ ...fields, wantedMates: ['canary-mate'], unwantedMates: ['canary-foe'], specialRequests: 'canary-request' },
    ...{ dietaryRestrictions: 'alert-diet', emergencyContact: { name: 'alert-contact' }, notes: 'canary-note' },
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

test('internal notes are read by the office alone, by pull, first download and calls', async () => {
  const camp = await (await world()).camp('lakeside')
  const parent = await camp.as('parent')
  const family = await camp.family('Keller', parent.userId)
  const [camper, session] = [await camp.camper({ familyId: family.id }), await camp.session()]
  const { id } = await camp.registration(camper.id, session.id)
  const admin = await camp.as('admin')
  const path = `/api/registrations/${id}`
  expect((await admin.patch(path, { internalNotes: 'canary-inside', notes: 'for-all' })).body).toMatchObject({
    ...{ internalNotes: 'canary-inside', notes: 'for-all' },
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
