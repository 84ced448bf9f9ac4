import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { camperAccounts, camperContacts, campers, families } from '#shared/campers/model'
import { camperLines } from '#shared/campers/reads'
import { ownCampersOf } from '#shared/dashboard/reads'
import { cabinAssignments, cabins } from '#shared/housing/model'
import { rosterOf } from '#shared/housing/reads'
import { registrationMoney, registrations } from '#shared/registration/model'
import { familyLines } from '#shared/registration/reads'
import { campSessions } from '#shared/sessions/model'
import { DeviceReader } from '../replica/device-reader'
import { Replica } from '../replica/replica'

const TODAY = '2099-07-10'

/** A device's copy: the Kellers with two children, the Novaks with none, and a child without a family. */
async function device(): Promise<Replica> {
  const replica = new Replica(1, { indexedDB: new IDBFactory(), IDBKeyRange })
  const put = (entity: { name: string }, rows: object[]) => replica.table(entity.name).bulkPut(rows as never[])
  await put(families, [
    { id: 1, lastName: 'Keller' },
    { id: 2, lastName: 'Novak' },
  ])
  await put(campers, [
    { id: 11, firstName: 'Theo', lastName: 'Keller' },
    { id: 12, firstName: 'Ana', lastName: 'Keller' },
    { id: 13, firstName: 'Zoe', lastName: 'Abel' },
  ])
  await put(camperContacts, [
    { id: 11, familyId: 1 },
    { id: 12, familyId: 1 },
    { id: 13, familyId: null },
  ])
  await put(camperAccounts, [{ id: 11, storeBalance: '4.00' }])
  const session = (id: number, startDate: string, endDate: string) => ({ id, name: `Week ${id}`, startDate, endDate })
  await put(campSessions, [
    session(21, '2099-07-20', '2099-07-25'),
    session(22, '2099-07-01', '2099-07-09'),
    session(23, '2099-07-10', '2099-07-12'),
  ])
  const place = (id: number, camperId: number, sessionId: number, status: string) => ({
    id,
    camperId,
    sessionId,
    status,
  })
  await put(registrations, [
    place(31, 11, 21, 'confirmed'),
    place(32, 11, 22, 'confirmed'),
    place(33, 11, 23, 'pending'),
    place(34, 12, 21, 'waitlist'),
    place(35, 12, 23, 'cancelled'),
  ])
  const money = (id: number, totalAmount: string, amountPaid: string) => ({
    id,
    totalAmount,
    amountPaid,
    amountRefunded: '0.00',
  })
  await put(registrationMoney, [
    money(31, '300.00', '100.00'),
    money(32, '300.00', '300.00'),
    money(33, '50.00', '0.00'),
    money(34, '300.00', '0.00'),
    money(35, '50.00', '0.00'),
  ])
  await put(cabins, [{ id: 41, name: 'Heron' }])
  const bed = (id: number, registrationId: number, status: string) => ({ id, registrationId, cabinId: 41, status })
  await put(cabinAssignments, [bed(51, 31, 'assigned'), bed(52, 33, 'moved')])
  return replica
}

test('a family owes for the places its campers have, not for waitlisted or cancelled ones', async () => {
  const lines = await familyLines(new DeviceReader(await device()))
  expect(lines.map(({ family, campers: own, due }) => [family.lastName, own.length, due])).toEqual([
    ['Keller', 2, '250.00'],
    ['Novak', 0, '0.00'],
  ])
})

test('campers are listed by name with their family, if they have one', async () => {
  const lines = await camperLines(new DeviceReader(await device()))
  expect(lines.map(({ camper, familyName, balance }) => [camper.firstName, familyName, balance])).toEqual([
    ['Zoe', null, null],
    ['Ana', 'Keller', null],
    ['Theo', 'Keller', '4.00'],
  ])
})

test("a parent's children are listed with their current and upcoming sessions, in order, and the cabin of each", async () => {
  const own = await ownCampersOf(new DeviceReader(await device()), TODAY)
  const listed = own.map(({ camper, balance, places }) => [
    camper.firstName,
    balance,
    places.map((each) => [each.session.id, each.registration.status, each.cabin]),
  ])
  expect(listed).toEqual([
    ['Ana', null, [[21, 'waitlist', null]]],
    [
      'Theo',
      '4.00',
      [
        [23, 'pending', null],
        [21, 'confirmed', 'Heron'],
      ],
    ],
    ['Zoe', null, []],
  ])
})

test("a card and a roster show the family's emergency contact if the child has none", async () => {
  const replica = await device()
  const change = (entity: { name: string }, id: number, set: object) =>
    replica.table(entity.name).update(id, set as never)
  await change(families, 1, { emergencyContactName: 'Gran Keller', emergencyContactPhone: '555 0100' })
  // A contact without a phone can't be called.
  await change(campers, 12, { emergencyContactName: 'Dr. Moss', emergencyContactPhone: null })
  const rows = new DeviceReader(replica)
  const cards = new Map((await camperLines(rows)).map(({ camper, emergency }) => [camper.id, emergency]))
  expect([cards.get(11), cards.get(12), cards.get(13)]).toEqual([
    'Gran Keller, 555 0100',
    'Dr. Moss; Gran Keller, 555 0100',
    null,
  ])
  const roster = new Map((await rosterOf(rows, 21)).map(({ camperId, emergency }) => [camperId, emergency]))
  expect([roster.get(11), roster.get(12)]).toEqual(['Gran Keller, 555 0100', 'Dr. Moss; Gran Keller, 555 0100'])
})
