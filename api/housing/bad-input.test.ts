import { expect, test } from 'vitest'
import { assignCabin } from '#shared/housing/bed-mutations'
import { world } from '../testing/world'

async function sleepingGirl() {
  const camp = await (await world()).camp('lakeside')
  const session = await camp.session({ startDate: '2099-07-01', endDate: '2099-07-07' })
  const cabin = await camp.cabin({ capacity: 4 })
  const place = await camp.registration((await camp.camper({ firstName: 'Ann' })).id, session.id)
  const [staff, admin] = [await camp.as('staff'), await camp.as('admin')]
  const bed = { registrationId: place.id, cabinId: cabin.id, sessionId: session.id }
  const sleeping = async () => (await admin.get(`/api/cabin-assignments/session/${session.id}`)).body.length
  return { camp, session, cabin, place, staff, admin, bed, sleeping }
}

test('the reason for a missing bed is the same in a live call and in a late push', async () => {
  const { camp, session, staff, bed, sleeping } = await sleepingGirl()
  const boys = await camp.cabin({ name: 'Badger', gender: 'male' })
  const mended = await camp.cabin({ name: 'Otter', status: 'maintenance' })
  const unused = await camp.cabin({ name: 'Loon', status: 'inactive' })
  const later = await camp.session({ name: 'Week 2' })
  const place = async (status: 'cancelled' | 'waitlist') =>
    (await camp.registration((await camp.camper({ firstName: 'Ben' })).id, session.id, status)).id
  const cases: [object, string][] = [
    [{ cabinId: boys.id }, 'Badger is designated for male campers only.'],
    [{ cabinId: mended.id }, "Otter can't be used right now (under maintenance)."],
    [{ cabinId: unused.id }, "Loon can't be used right now (inactive)."],
    [{ sessionId: later.id }, 'Ann Keller is registered for a different session.'],
    [
      { registrationId: await place('cancelled') },
      "Ben Keller's registration is cancelled. Only pending and confirmed campers can have a bed.",
    ],
    [
      { registrationId: await place('waitlist') },
      "Ben Keller's registration is on the waitlist. Only pending and confirmed campers can have a bed.",
    ],
  ]
  for (const [index, [fields, message]] of cases.entries()) {
    const asked = { ...bed, ...fields }
    const live = await staff.post('/api/cabin-assignments', asked)
    expect([live.status, live.body.message]).toEqual([409, message])
    const late = await staff.run(assignCabin, { ...asked, assignmentId: 2 ** 40 + index })
    expect([late.status, late.message]).toEqual(['rejected', message])
  }
  expect(await sleeping()).toBe(0)
})

test('a cabin is closed or limited to boys only after its campers are named, and no one disappears', async () => {
  const { cabin, place, staff, admin, bed, sleeping } = await sleepingGirl()
  await staff.post('/api/cabin-assignments', bed)
  const path = `/api/cabins/${cabin.id}`
  for (const status of ['maintenance', 'inactive']) {
    const refused = await admin.patch(path, { status })
    expect([refused.status, refused.body.code]).toEqual([409, 'cabin_occupied'])
    expect(refused.body.message).toBe('These campers would lose their beds in Bluebird: Ann Keller.')
  }
  const boys = await admin.patch(path, { gender: 'male', confirmed: [place.id] })
  expect(boys.status).toBe(409)
  expect(boys.body.message).toBe("Bluebird is designated for male campers only. These campers don't match: Ann Keller.")
  expect((await admin.get(path)).body).toMatchObject({ status: 'active', gender: null })
  expect(await sleeping()).toBe(1)
  expect((await admin.patch(path, { gender: 'female' })).status).toBe(200)
  expect((await admin.patch(path, { status: 'maintenance', confirmed: [place.id] })).body.status).toBe('maintenance')
  expect(await sleeping()).toBe(0)
  const [left] = (await admin.get(`/api/registrations/session/${bed.sessionId}`)).body
  expect(left).toMatchObject({ id: place.id, status: 'confirmed' })
})
