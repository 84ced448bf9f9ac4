import { expect, test } from 'vitest'
import { recordDeparture, recordDepartureV1, undoDeparture } from '#shared/gate/mutations'
import type { Mutation } from '#shared/kernel/rules/define'
import { addDays, dayIn } from '#shared/kernel/values/dates'
import { world } from '../testing/world'

const EVA = { name: 'Eva Lind', relation: 'Mother', phone: '555 0100', pickUp: true }
const MINUTE = 60_000

/** A time zone in which no day ends within the next hours. */
function zoneByDay(now: Date): string {
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', hour: '2-digit' }).format(now)
  return Number(hour) >= 18 ? 'Asia/Tokyo' : 'America/New_York'
}

/** A child of a family with a pickup contact, in a current session. */
async function atTheGate() {
  const site = await world()
  const camp = await site.camp('lakeside')
  const [admin, helper] = [await camp.as('admin'), await camp.as('volunteer')]
  const timezone = zoneByDay(site.server.now())
  await admin.patch('/api/settings', { timezone })
  const family = await camp.family('Lind')
  const contact = (await admin.post(`/api/families/${family.id}/contacts`, EVA)).body
  const { body: child } = await admin.post('/api/campers', { firstName: 'Mia', lastName: 'Lind', familyId: family.id })
  const today = dayIn(timezone, site.server.now().toISOString())
  const session = await camp.session({ startDate: addDays(today, -1), endDate: addDays(today, 2) })
  const registration = await camp.registration(child.id, session.id)
  const clock = site.server as { now(): Date }
  const later = (ms: number) => {
    clock.now = () => new Date(Date.now() + ms)
  }
  const path = `/api/families/${family.id}/contacts`
  const record = (who: typeof admin, body: object) =>
    who.post('/api/departures', {
      registrationId: registration.id,
      contactId: null,
      name: 'Uncle Bo',
      proof: 'photo_id',
      ...body,
    })
  return { site, camp, admin, helper, family, contact, child, session, registration, later, path, record }
}

test('a volunteer sees who may pick up a child, which follows the contacts, but not the rest of the family', async () => {
  const { camp, admin, helper, contact, child, path } = await atTheGate()
  const told = async () => (await helper.pull()).body.patch.camper_pick_ups?.put ?? []
  expect(await told()).toEqual([
    {
      id: child.id,
      people: [{ id: contact.id, name: 'Eva Lind', relation: 'Mother', phone: '555 0100' }],
      emergency: [],
    },
  ])
  await admin.patch(`${path}/${contact.id}`, { phone: '555 0111' })
  await admin.post(path, { ...EVA, name: 'Gran', relation: null, phone: null })
  expect((await told())[0].people).toMatchObject([{ phone: '555 0111' }, { name: 'Gran', phone: null }])
  // A sibling has them too, and a child who leaves the family loses them.
  const other = await camp.family('Ott')
  await admin.patch(`/api/campers/${child.id}`, { familyId: other.id })
  expect((await helper.pull()).body.patch.camper_pick_ups.del).toEqual([child.id])
})

test("a volunteer sees the family's first emergency contact, as long as the child is of that family", async () => {
  const { camp, admin, helper, contact, child, path } = await atTheGate()
  const told = async () => ((await helper.pull()).body.patch.camper_pick_ups?.put ?? [])[0]?.emergency
  await admin.patch(`${path}/${contact.id}`, { emergency: 2 })
  await admin.post(path, { ...EVA, name: 'Gran', phone: '555 0123', pickUp: false, emergency: 1 })
  expect(await told()).toMatchObject([{ name: 'Gran', phone: '555 0123' }])
  await admin.patch(`/api/campers/${child.id}`, { familyId: (await camp.family('Ott')).id })
  expect((await helper.pull()).body.patch.camper_pick_ups.del).toEqual([child.id])
})

test('merging families combines their pickup lists, and undoing it separates them', async () => {
  const { camp, admin, helper, family, child } = await atTheGate()
  const kept = await camp.family('Lind')
  const kim = (await admin.post('/api/campers', { firstName: 'Kim', lastName: 'Lind', familyId: kept.id })).body
  const named = async (id: number) => {
    const rows: { id: number; people: { name: string }[] }[] =
      (await helper.pull()).body.patch.camper_pick_ups?.put ?? []
    return rows.find((row) => row.id === id)?.people.map(({ name }) => name)
  }
  const merge = await admin.post(`/api/families/${kept.id}/merge`, { goneId: family.id })
  expect(merge.status, JSON.stringify(merge.body)).toBe(200)
  expect([await named(kim.id), await named(child.id)]).toEqual([['Eva Lind'], ['Eva Lind']])
  expect((await admin.post(`/api/campers/merges/${merge.body.mergeId}/undo`, {})).status).toBe(204)
  expect([await named(kim.id), await named(child.id)]).toEqual([undefined, ['Eva Lind']])
})

test('gate staff record once with whom a child leaves, and can undo it within minutes', async () => {
  const { admin, helper, contact, child, registration, later, record } = await atTheGate()
  const gone = await record(helper, { contactId: contact.id, name: 'Somebody else' })
  // The name comes from the contact, whatever was sent.
  expect(gone.body).toMatchObject({ camperId: child.id, pickedUpBy: 'Eva Lind', isNamed: true, by: helper.userId })
  expect((await record(admin, {})).body.code).toBe('left_already')
  const lines = async () => (await helper.get('/api/gate')).body
  expect(await lines()).toMatchObject([{ registrationId: registration.id, departure: { id: gone.body.id } }])
  const undo = (who: typeof admin, id: number) => who.post(`/api/departures/${id}/undo`, {})
  expect((await undo(helper, gone.body.id)).status).toBe(204)
  expect((await undo(helper, gone.body.id)).status).toBe(204)
  expect(await lines()).toMatchObject([{ departure: null }])
  const again = await record(helper, { name: 'Uncle Bo' })
  expect(again.body).toMatchObject({ pickedUpBy: 'Uncle Bo', isNamed: false })
  later(11 * MINUTE)
  expect((await undo(helper, again.body.id)).body.code).toBe('undo_late')
  expect((await undo(admin, again.body.id)).status).toBe(204)
  expect((await record(helper, { contactId: 4711 })).body.code).toBe('pick_up_not_named')
  expect((await record(helper, { name: '  ' })).status).toBe(400)
})

test('the office sees an undone check-out until the child leaves again, whatever time the device claims', async () => {
  const { camp, admin, helper, registration, contact, later, record } = await atTheGate()
  const told = async (who: typeof admin) => {
    const alerts: { id: string; description: string }[] = (await who.get('/api/dashboard/alerts')).body
    return alerts.filter(({ id }) => id === 'taken-back').map(({ description }) => description)
  }
  const base = 2 ** 40
  const args = {
    registrationId: registration.id,
    contactId: contact.id,
    name: 'Eva Lind',
    departureId: base,
    proof: null,
  }
  const at = new Date().toISOString()
  const run = async (mutation: Pick<Mutation, 'name'>, given: object) =>
    (await helper.pushRaw(await helper.actions([{ mutation, args: given, at }]))).body.results[0]
  expect(await run(recordDeparture, args)).toMatchObject({ status: 'ok' })
  expect(await told(admin)).toEqual([])
  // The tablet was offline for two hours, and claims that it was done at once.
  later(120 * MINUTE)
  expect(await run(undoDeparture, { departureId: base })).toMatchObject({ status: 'ok' })
  expect(await told(admin)).toEqual(['Make sure these campers are at camp: Mia Lind (with Eva Lind).'])
  for (const who of [helper, await camp.as('parent')]) expect(await told(who)).toEqual([])
  const again = (await record(helper, {})).body
  expect(await told(admin)).toEqual([])
  // The office gets no alert about its own actions.
  expect((await admin.post(`/api/departures/${again.id}/undo`, {})).status).toBe(204)
  expect(await told(admin)).toEqual([])
})

test('only campers at camp can be checked out, and parents neither write nor read check-outs', async () => {
  const { camp, admin, helper, child, session, registration, record } = await atTheGate()
  const parent = await camp.as('parent')
  expect((await record(parent, {})).status).toBe(403)
  await record(helper, {})
  expect((await parent.get('/api/gate')).status).toBe(403)
  expect((await parent.pull()).body.patch.departures).toBeUndefined()
  await admin.patch(`/api/registrations/${registration.id}`, { status: 'cancelled' })
  const next = await camp.registration(
    child.id,
    (await camp.session({ startDate: '2020-07-01', endDate: '2020-07-05' })).id,
  )
  expect((await record(helper, { registrationId: next.id })).body.code).toBe('not_in_camp')
  expect((await record(helper, { registrationId: session.id + 4711 })).status).toBe(404)
})

test('an undo dated before its check-out counts as late, and is never stored with an earlier time', async () => {
  const { admin, helper, contact, registration, later } = await atTheGate()
  await helper.enrolled()
  later(60 * MINUTE)
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  const given = {
    registrationId: registration.id,
    contactId: contact.id,
    name: 'Eva Lind',
    departureId: 2 ** 40,
    proof: null,
  }
  const undo = { mutation: undoDeparture, args: { departureId: 2 ** 40 }, made: [], after: [] }
  const send = async (who: typeof admin, list: Parameters<typeof admin.actions>[0]) =>
    (await who.pushRaw(await who.actions(list))).body.results[0]
  const gone = { mutation: recordDeparture, args: given, at: at(60 * MINUTE), made: [2 ** 40], after: [] }
  expect(await send(helper, [gone])).toMatchObject({ status: 'ok' })
  expect(await send(helper, [{ ...undo, at: at(30 * MINUTE) }])).toMatchObject({ code: 'undo_late' })
  // A clock may honestly be a few minutes behind.
  expect(await send(helper, [{ ...undo, at: at(57 * MINUTE) }])).toMatchObject({ status: 'ok' })
  const [row] = (await admin.pull()).body.patch.departures.put
  expect(row).toMatchObject({ undoneAt: row.at, undoneBy: helper.userId })
})

test('a check-out that arrives after a cancellation waits for the office to decide whether the child was there', async () => {
  const { admin, helper, child, registration } = await atTheGate()
  await admin.patch(`/api/registrations/${registration.id}`, { status: 'cancelled' })
  const args = { registrationId: registration.id, contactId: null, name: 'Bo', departureId: 2 ** 40, proof: null }
  const late = { mutation: recordDeparture, args, made: [2 ** 40], after: [] }
  const { body } = await helper.pushRaw(await helper.actions([late]))
  expect(body.results).toMatchObject([{ status: 'rejected', code: 'not_in_camp' }])
  const departed = async () => (await admin.pull()).body.patch.departures?.put ?? []
  expect(await departed()).toEqual([])
  const applied = await admin.post('/api/inbox/book', { uids: [body.results[0].uid], reason: 'I saw them leave' })
  expect(applied.status).toBe(204)
  expect(await departed()).toMatchObject([{ camperId: child.id, pickedUpBy: 'Bo', by: helper.userId }])
})

test('when two offline tablets check out one child, the second gets a warning, and a name removed since stays on record', async () => {
  const { admin, helper, contact, registration, path } = await atTheGate()
  await admin.delete(`${path}/${contact.id}`)
  const args = { registrationId: registration.id, contactId: contact.id, name: 'Eva Lind', proof: null }
  const base = 2 ** 40
  expect(await helper.run(recordDeparture, { ...args, departureId: base })).toMatchObject({ status: 'ok' })
  expect((await helper.get('/api/gate')).body).toMatchObject([
    { departure: { pickedUpBy: 'Eva Lind', isNamed: false } },
  ])
  const second = await admin.run(recordDeparture, { ...args, contactId: null, name: 'Bo', departureId: base + 1 })
  expect(second).toMatchObject({ status: 'rejected', code: 'left_already' })
  expect(await admin.run(undoDeparture, { departureId: base })).toMatchObject({ status: 'ok' })
})

test("a person who isn't on the list leaves with a child only once it's said how they were confirmed", async () => {
  const { camp, helper, contact, registration, record } = await atTheGate()
  expect((await record(helper, { proof: null })).body.code).toBe('pick_up_unconfirmed')
  expect((await record(helper, { proof: 'a hunch' })).status).toBe(400)
  const gone = (await record(helper, { proof: 'phone_call' })).body
  expect(gone).toMatchObject({ isNamed: false, proof: 'phone_call' })
  await helper.post(`/api/departures/${gone.id}/undo`, {})
  const named = (await record(helper, { contactId: contact.id, proof: null })).body
  expect(named).toMatchObject({ isNamed: true, proof: null })
  await helper.post(`/api/departures/${named.id}/undo`, {})
  // A child who has left is recorded in any case, and so is one of a device that didn't ask.
  const staff = await camp.as('staff')
  const args = { departureId: 2 ** 40, registrationId: registration.id, contactId: null, name: 'Bo' }
  expect(await staff.run(recordDepartureV1, args)).toMatchObject({ status: 'ok' })
})
