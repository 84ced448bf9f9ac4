import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { camperContacts, campers, families } from '#shared/campers/model'
import { camperOfFamily } from '#shared/campers/reads'
import type { Actor } from '#shared/kernel/rights/capabilities'
import { registrationMoney, registrations } from '#shared/registration/model'
import { registrationLines, sessionsOfCamper } from '#shared/registration/reads'
import { campSessions } from '#shared/sessions/model'
import { DeviceReader } from '../replica/device-reader'
import { Replica, undoKey } from '../replica/replica'
import { registrationLinesHere } from './queries'

const OFFICE: Actor = { userId: 1, role: 'staff', grants: [] }
const PARENT: Actor = { userId: 2, role: 'parent', grants: [] }

/**
 * A device's copy: three children on a session's waitlist, with gaps between their positions, and one who has
 * cancelled.
 */
async function device(): Promise<Replica> {
  const replica = new Replica(1, { indexedDB: new IDBFactory(), IDBKeyRange })
  const put = (entity: { name: string }, rows: object[]) => replica.table(entity.name).bulkPut(rows as never[])
  await put(families, [{ id: 1, lastName: 'Keller' }])
  await put(campers, [
    { id: 11, firstName: 'Theo', lastName: 'Keller' },
    { id: 12, firstName: 'Ana', lastName: 'Keller' },
  ])
  await put(camperContacts, [
    { id: 11, familyId: 1 },
    { id: 12, familyId: null },
  ])
  await put(campSessions, [{ id: 21, name: 'Week 1' }])
  const row = (id: number, camperId: number, status: string, waitlistPosition: number | null, day: number) => ({
    id,
    camperId,
    sessionId: 21,
    status,
    waitlistPosition,
    registrationDate: `2099-01-0${day}T00:00:00.000Z`,
  })
  await put(registrations, [
    row(31, 11, 'waitlist', 7, 1),
    row(32, 12, 'waitlist', 3, 2),
    row(33, 99, 'waitlist', 5, 3),
    row(34, 12, 'cancelled', null, 4),
  ])
  await put(registrationMoney, [{ id: 31, totalAmount: '10.00', amountPaid: '4.00', amountRefunded: '0.00' }])
  return replica
}

const placesFor = async (replica: Replica, actor: Actor) =>
  (await registrationLinesHere(new DeviceReader(replica), actor)).map(({ registration, place }) => [
    registration.id,
    place,
  ])

test("the office's device counts the waitlist itself, and the newest registration comes first", async () => {
  expect(await placesFor(await device(), OFFICE)).toEqual([
    [34, null],
    [33, 2],
    [32, 1],
    [31, 3],
  ])
})

test("a family sees the server's position, and none for a registration the server does not have yet", async () => {
  const replica = await device()
  await replica.undo.put({ key: undoKey(registrations.name, 33), table: registrations.name, id: 33, row: null })
  expect(await placesFor(replica, PARENT)).toEqual([
    [34, null],
    [33, null],
    [32, 3],
    [31, 7],
  ])
})

test('a row shows the family and the payments, as far as the user may see them', async () => {
  const lines = await registrationLines(new DeviceReader(await device()))
  const line = (id: number) => lines.find(({ registration }) => registration.id === id)
  expect(line(31)).toMatchObject({ familyName: 'Keller', session: { name: 'Week 1' }, money: { status: 'partial' } })
  expect(line(32)).toMatchObject({ familyName: null, money: null })
  expect(line(33)?.camper).toBeUndefined()
})

test("the wizard accepts only the family's own campers, and knows where each is registered", async () => {
  const replica = await device()
  expect((await camperOfFamily(new DeviceReader(replica), 1, 11))?.firstName).toBe('Theo')
  expect(await camperOfFamily(new DeviceReader(replica), 1, 12)).toBeNull()
  expect(await camperOfFamily(new DeviceReader(replica), 1, 404)).toBeNull()
  expect([...(await sessionsOfCamper(new DeviceReader(replica), 12))]).toEqual([21])
  await replica.table(registrations.name).delete(32)
  expect([...(await sessionsOfCamper(new DeviceReader(replica), 12))]).toEqual([])
})
