import { expect, test } from 'vitest'
import { camperPickUps } from '#shared/campers/contact-model'
import { rowReader, tableOf } from '../db/rows'
import { world } from '../testing/world'
import { bringPickUpsInStep } from './pick-ups-in-step'

test('rows of an earlier version get the contact to call, once, and a stopped run is continued', async () => {
  const site = await world()
  const camp = await site.camp('lakeside')
  const [admin, helper] = [await camp.as('admin'), await camp.as('volunteer')]
  const family = await camp.family('Lind')
  const add = (more: object) =>
    admin.post(`/api/families/${family.id}/contacts`, { relation: null, pickUp: false, ...more })
  await add({ name: 'Gran', phone: null, emergency: 1 })
  await add({ name: 'Eva Lind', phone: '555 0100', emergency: 2 })
  await admin.post('/api/campers', { firstName: 'Mia', lastName: 'Lind', familyId: family.id })
  const { database } = site.server
  const told = async () => ((await helper.pull()).body.patch.camper_pick_ups?.put ?? [])[0]?.emergency
  // The first contact has no phone to call.
  expect(await told()).toMatchObject([{ name: 'Eva Lind', phone: '555 0100' }])
  await database.transact((db) => db.update(tableOf(camperPickUps)).set({ emergency: [] } as never))
  expect(await bringPickUpsInStep(site.server, AbortSignal.abort())).toBe(0)
  const [row] = await database.read((db) => rowReader(db, camp.org).all(camperPickUps))
  expect(row).toMatchObject({ emergency: [] })
  expect(await bringPickUpsInStep(site.server)).toBe(1)
  expect(await told()).toMatchObject([{ name: 'Eva Lind', phone: '555 0100' }])
  expect(await bringPickUpsInStep(site.server)).toBe(0)
})
