import { expect, test } from 'vitest'
import { register } from '#shared/registration/mutations'
import type { Person } from '../testing/person'
import { world } from '../testing/world'

/** Has a registration refused; returns the action's uid. */
async function refusedTo(who: Person, args: object): Promise<string> {
  const actions = await who.actions([{ mutation: register, args, made: [2 ** 40] }])
  const [result] = (await who.pushRaw(actions)).body.results
  expect(result.status).toBe('rejected')
  return result.uid
}

/** Returns the notes of a camper's active registration, as a person sees them. */
async function notesOf(who: Person, camperId: number) {
  const all = (await who.get('/api/registrations')).body as { id: number; camperId: number; status: string }[]
  const stands = all.find((each) => each.camperId === camperId && each.status !== 'cancelled')
  const { notes, internalNotes } = (await who.get(`/api/registrations/${stands?.id}`)).body
  return { notes, internalNotes: internalNotes ?? null }
}

test('a refused registration that the office applies keeps its family notes and internal notes apart, and only the office reads why', async () => {
  const camp = await (await world()).camp('lakeside')
  const [parent, admin, manager] = [await camp.as('parent'), await camp.as('admin'), await camp.as('manager')]
  const family = await camp.family('Lind', parent.userId)
  const [own, other] = [await camp.camper({ familyId: family.id }), await camp.camper()]
  const closed = await camp.session({ registrationDeadline: '2020-01-01' })
  const book = (uid: string) => admin.post('/api/inbox/book', { uids: [uid], reason: 'They were here' })
  const args = { registrationId: 2 ** 40, sessionId: closed.id }

  expect((await book(await refusedTo(parent, { ...args, camperId: own.id, notes: 'Homesick' }))).status).toBe(204)
  for (const who of [admin, parent])
    expect(await notesOf(who, own.id)).toEqual({ notes: 'Homesick', internalNotes: null })
  // Its author sees that it was applied; only the office reads why.
  expect((await parent.pull()).body.patch.booked_actions.put).toMatchObject([{ userId: parent.userId, reason: '' }])
  expect((await admin.pull()).body.patch.booked_actions.put).toMatchObject([{ reason: 'They were here' }])

  const there = await camp.registration(other.id, closed.id)
  const twice = await refusedTo(manager, { ...args, camperId: other.id, internalNotes: 'Homesick' })
  expect((await admin.patch(`/api/registrations/${there.id}`, { status: 'cancelled' })).status).toBe(200)
  expect((await book(twice)).status).toBe(204)
  expect(await notesOf(admin, other.id)).toEqual({ notes: null, internalNotes: 'Homesick' })
})
