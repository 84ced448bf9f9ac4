import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { activities, activitySchedules, activitySignUps } from '#shared/activities/model'
import { busyWith, clashesOf, elsewhereAt, occupancyOf, slotParticipants, slotsOn } from '#shared/activities/reads'
import { campers } from '#shared/campers/model'
import { cabinAssignments, cabins } from '#shared/housing/model'
import { rosterOf } from '#shared/housing/reads'
import { registrations } from '#shared/registration/model'
import { sessionCounts } from '#shared/registration/reads'
import { campSessions } from '#shared/sessions/model'
import { DeviceReader } from '../replica/device-reader'
import { Replica } from '../replica/replica'

/** A device's copy: a session with four children, one waitlisted and one cancelled, and its schedule. */
async function device(): Promise<Replica> {
  const replica = new Replica(1, { indexedDB: new IDBFactory(), IDBKeyRange })
  const put = (entity: { name: string }, rows: object[]) => replica.table(entity.name).bulkPut(rows as never[])
  const session = (id: number, startDate: string, endDate: string) => ({ id, name: `Week ${id}`, startDate, endDate })
  await put(campSessions, [
    session(21, '2099-07-20', '2099-07-25'),
    session(22, '2099-07-01', '2099-07-05'),
    session(23, '2099-07-10', '2099-07-12'),
  ])
  const names = ['Zoe', 'Ana', 'Ben', 'Cal']
  await put(
    campers,
    names.map((firstName, index) => ({ id: 11 + index, firstName, lastName: 'Keller' })),
  )
  const place = (id: number, camperId: number, status: string) => ({ id, camperId, sessionId: 21, status })
  await put(registrations, [
    place(31, 11, 'confirmed'),
    place(32, 12, 'waitlist'),
    place(33, 13, 'pending'),
    place(34, 14, 'cancelled'),
  ])
  await put(cabins, [{ id: 41, name: 'Heron' }])
  const bed = (id: number, registrationId: number, status: string) => ({ id, registrationId, sessionId: 21, status })
  await put(cabinAssignments, [
    { ...bed(51, 31, 'assigned'), cabinId: 41 },
    { ...bed(52, 33, 'moved'), cabinId: 41 },
  ])
  await put(activities, [{ id: 61, name: 'Archery', location: 'Range', capacity: 1 }])
  const slot = (id: number, scheduledDate: string, startTime: string, status = 'scheduled') => ({
    id,
    activityId: 61,
    sessionId: 21,
    staffId: null,
    maxParticipants: null,
    scheduledDate,
    startTime,
    status,
    endTime: '12:00',
  })
  await put(activitySchedules, [
    slot(71, '2099-07-20', '11:00'),
    slot(72, '2099-07-20', '09:00'),
    slot(73, '2099-07-21', '09:00'),
    slot(74, '2099-07-22', '09:00', 'cancelled'),
  ])
  await put(activitySignUps, [
    { id: 81, scheduleId: 71, camperId: 11 },
    { id: 82, scheduleId: 71, camperId: 13 },
  ])
  return replica
}

test('past sessions come last, each with its counts', async () => {
  const counts = await sessionCounts(new DeviceReader(await device()), '2099-07-06')
  expect(counts.map(({ session, taken, waiting }) => [session.id, taken, waiting])).toEqual([
    [23, 0, 0],
    [21, 2, 1],
    [22, 0, 0],
  ])
})

test("a roster is sorted by name, waitlisted campers last, with each camper's current cabin", async () => {
  const lines = await rosterOf(new DeviceReader(await device()), 21)
  expect(lines.map(({ name, status, cabin }) => [name, status, cabin])).toEqual([
    ['Ben Keller', 'pending', null],
    ['Zoe Keller', 'confirmed', 'Heron'],
    ['Ana Keller', 'waitlist', null],
  ])
})

test("a session's changes are checked against places taken and days with activities", async () => {
  const { taken, days } = await occupancyOf(new DeviceReader(await device()), 21)
  expect([taken, days.sort()]).toEqual([2, ['2099-07-20', '2099-07-20', '2099-07-21']])
})

test("a day's slots are sorted by time, each with its sign-ups, places and overlaps", async () => {
  const slots = await slotsOn(new DeviceReader(await device()), 21, '2099-07-20')
  expect(slots.map(({ schedule, signedUp, places }) => [schedule.id, signedUp, places])).toEqual([
    [72, 0, 1],
    [71, 2, 1],
  ])
  expect(slots[0]?.overlaps).toEqual([{ with: 71, what: 'place' }])
})

test('a slot overlaps with slots of other sessions that share its leader, place or campers, but not of cancelled ones', async () => {
  const replica = await device()
  const put = (entity: { name: string }, rows: object[]) => replica.table(entity.name).bulkPut(rows as never[])
  const week = (id: number, status: string) => ({ id, name: `Evening ${id}`, status })
  await put(campSessions, [week(24, 'open'), week(25, 'cancelled')])
  const slot = (id: number, sessionId: number) => ({
    id,
    sessionId,
    activityId: 61,
    staffId: null,
    maxParticipants: null,
    status: 'scheduled' as const,
    scheduledDate: '2099-07-20',
    startTime: '11:30',
    endTime: '12:30',
  })
  await put(activitySchedules, [slot(75, 24), slot(76, 25)])
  await put(activitySignUps, [{ id: 83, scheduleId: 75, camperId: 11 }])
  const [, late] = await slotsOn(new DeviceReader(replica), 21, '2099-07-20')
  expect(late?.overlaps.map((each) => each.with)).toEqual([72, 75])
  expect(late?.elsewhere).toBe(1)
  expect(await clashesOf(new DeviceReader(replica), slot(0, 21), 21)).toEqual([
    { what: 'place', activity: 'Archery', session: null },
    { what: 'place', activity: 'Archery', session: null },
    { what: 'place', activity: 'Archery', session: 'Evening 24' },
  ])
  expect(await elsewhereAt(new DeviceReader(replica), slot(75, 24))).toEqual(
    new Map([
      [11, ['Archery, 11:00 AM to 12:00 PM']],
      [13, ['Archery, 11:00 AM to 12:00 PM']],
    ]),
  )
  expect(await busyWith(new DeviceReader(replica), slot(75, 24))).toBe(1)
})

test('campers with a place in the session can be signed up, by name', async () => {
  const all = await slotParticipants(new DeviceReader(await device()), {
    id: 71,
    sessionId: 21,
    scheduledDate: '2099-07-20',
  })
  expect(all.map(({ camper, signedUp }) => [camper.firstName, signedUp])).toEqual([
    ['Ben', true],
    ['Zoe', true],
  ])
})
