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

test('a volunteer reads of a registration who comes to which session, and nothing that was written beside it', async () => {
  const site = await world()
  const camp = await site.camp('lakeside')
  const parent = await camp.as('parent')
  const family = await camp.family('Keller', parent.userId)
  const [camper, session] = [await camp.camper({ familyId: family.id }), await camp.session()]
  const bare = await camp.registration(camper.id, session.id)
  const { id: _id, ...fields } = bare
  const written = await camp.put(registrations, {
    ...{ ...fields, wantedMates: ['canary-mate'], unwantedMates: ['canary-foe'], specialRequests: 'canary-request' },
    ...{ dietaryRestrictions: 'canary-diet', emergencyContact: { name: 'canary-contact' }, notes: 'canary-note' },
  })
  const canaries = ['mate', 'foe', 'request', 'diet', 'contact', 'note'].map((name) => `canary-${name}`)
  const volunteer = await camp.as('volunteer')
  const seen = await everythingFor(volunteer, session.id, written.id)
  for (const canary of canaries) expect(seen).not.toContain(canary)
  const { body } = await volunteer.get(`/api/registrations/${written.id}`)
  expect(body).toMatchObject({ camperId: camper.id, sessionId: session.id, status: 'confirmed', wantedMates: [] })
  for (const person of [await camp.as('staff'), await camp.as('admin'), parent]) {
    const whole = await everythingFor(person, session.id, written.id)
    for (const canary of canaries) expect(whole).toContain(canary)
  }
})
