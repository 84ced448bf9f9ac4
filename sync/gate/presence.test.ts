import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { activities, activitySchedules, activitySignUps } from '#shared/activities/model'
import { slotParticipants, slotsOn } from '#shared/activities/reads'
import { campers } from '#shared/campers/model'
import { departures } from '#shared/gate/model'
import { gateOn } from '#shared/gate/reads'
import { cabinAssignments, cabins } from '#shared/housing/model'
import { registrations } from '#shared/registration/model'
import { campSessions } from '#shared/sessions/model'
import { staff } from '#shared/staff/model'
import { staffAssignments } from '#shared/staffing/model'
import { headCount } from '#shared/staffing/my'
import { camperToLead, myCabin, myDay } from '#shared/staffing/reads'
import { inCampOn } from '#shared/store/reads'
import { DeviceReader } from '../replica/device-reader'
import { Replica } from '../replica/replica'

const TODAY = '2099-07-20'
const USER = 9
const [ANA, BEN, CAL] = [11, 12, 13]

/**
 * A device in a running week. Ana, Ben and Cal sleep in Heron, and Cal also has a place in the week that begins today.
 */
async function device() {
  const replica = new Replica(1, { indexedDB: new IDBFactory(), IDBKeyRange })
  const put = (entity: { name: string }, rows: object[]) => replica.table(entity.name).bulkPut(rows as never[])
  const week = (id: number, startDate: string, endDate: string) => ({
    id,
    name: `Week ${id}`,
    startDate,
    endDate,
    status: 'open',
    isActive: true,
  })
  await put(campSessions, [week(21, '2099-07-13', TODAY), week(22, TODAY, '2099-07-26')])
  const camper = (id: number, firstName: string) => ({ id, firstName, lastName: 'Keller', dateOfBirth: null })
  await put(campers, [camper(ANA, 'Ana'), camper(BEN, 'Ben'), camper(CAL, 'Cal')])
  const place = (id: number, camperId: number, sessionId: number) => ({
    id,
    camperId,
    sessionId,
    status: 'confirmed',
    wantedMates: [],
    unwantedMates: [],
  })
  await put(registrations, [place(31, ANA, 21), place(32, BEN, 21), place(33, CAL, 21), place(34, CAL, 22)])
  await put(cabins, [{ id: 41, name: 'Heron' }])
  const bed = (id: number, registrationId: number, camperId: number) => ({
    id,
    registrationId,
    camperId,
    cabinId: 41,
    sessionId: 21,
    status: 'assigned',
    bedNumber: id - 50,
  })
  await put(cabinAssignments, [bed(51, 31, ANA), bed(52, 32, BEN), bed(53, 33, CAL)])
  await put(staff, [{ id: 61, userId: USER, firstName: 'Kim', lastName: 'Lee', status: 'active' }])
  const post = { id: 62, staffId: 61, sessionId: 21, cabinId: 41, activityId: null, duty: null }
  await put(staffAssignments, [{ ...post, role: 'lead', startDate: null, endDate: null }])
  await put(activities, [{ id: 71, name: 'Archery', location: 'Range', capacity: 9 }])
  const slot = { id: 72, activityId: 71, sessionId: 21, staffId: 61, maxParticipants: null, scheduledDate: TODAY }
  await put(activitySchedules, [{ ...slot, startTime: '11:00', endTime: '12:00', status: 'scheduled' }])
  const signUp = (id: number, camperId: number) => ({ id, scheduleId: 72, camperId })
  await put(activitySignUps, [signUp(81, ANA), signUp(82, BEN)])
  const leave = (undoneAt: string | null, day = TODAY) =>
    put(departures, [
      {
        id: 91,
        registrationId: 31,
        camperId: ANA,
        pickedUpBy: 'Eva',
        isNamed: true,
        day,
        at: `${day}T15:00:00.000Z`,
        by: USER,
        undoneAt,
        undoneBy: null,
      },
    ])
  return { replica, leave }
}

/** Returns who is at camp and who has left, according to each screen that lists or counts them. */
async function everywhere(replica: Replica) {
  const rows = new DeviceReader(replica)
  const gate = await gateOn(rows, TODAY)
  const till = await inCampOn(rows, TODAY)
  const [own] = (await myCabin(rows, USER, TODAY))?.cabins ?? []
  const [slot] = await slotsOn(rows, 21, TODAY)
  const onSlot = (await slotParticipants(rows, { id: 72, sessionId: 21, scheduledDate: TODAY })).filter(
    ({ signedUp }) => signedUp,
  )
  const day = (await myDay(rows, USER, TODAY)).items.find(({ kind }) => kind === 'activity')
  const here = (lines: { camperId: number; gone: boolean }[], gone: boolean) =>
    lines.flatMap((line) => (line.gone === gone ? [line.camperId] : [])).sort()
  const lines = gate.map(({ camperId, departure }) => ({ camperId, gone: departure !== null }))
  const inCabin = (own?.campers ?? []).map(({ camper, departure }) => ({
    camperId: camper.id,
    gone: departure !== null,
  }))
  return {
    gate: [here(lines, false), here(lines, true)],
    till: [[...(till?.cabinsOf.keys() ?? [])].sort(), [...(till?.gone ?? [])]],
    cabin: [here(inCabin, false), here(inCabin, true)],
    heads: headCount(own?.campers ?? []),
    board: (await camperToLead(rows, 31, TODAY))?.departure?.pickedUpBy ?? null,
    slot: slot && [slot.signedUp - slot.left, slot.left],
    signUps: [onSlot.filter(({ left }) => !left).length, onSlot.filter(({ left }) => left).length],
    day: day && [day.campers, day.left],
  }
}

const ALL = [[ANA, BEN, CAL], []]
const WITHOUT_ANA = [[BEN, CAL], [ANA]]

test('gate, till, cabin, board, sign-ups and day agree on who is at camp, and count no one twice', async () => {
  const { replica, leave } = await device()
  const everybody = { gate: ALL, till: ALL, cabin: ALL, heads: { here: 3, left: 0 }, board: null }
  const unsigned = { slot: [2, 0], signUps: [2, 0], day: [2, 0] }
  expect(await everywhere(replica)).toEqual({ ...everybody, ...unsigned })
  await leave(null)
  expect(await everywhere(replica)).toEqual({
    gate: WITHOUT_ANA,
    till: WITHOUT_ANA,
    cabin: WITHOUT_ANA,
    heads: { here: 2, left: 1 },
    board: 'Eva',
    slot: [1, 1],
    signUps: [1, 1],
    day: [1, 1],
  })
})

test('a check-out that was undone, or from another day, leaves the camper at camp everywhere', async () => {
  const { replica, leave } = await device()
  const before = await everywhere(replica)
  await leave(`${TODAY}T15:05:00.000Z`)
  expect(await everywhere(replica)).toEqual(before)
  await leave(null, '2099-07-19')
  expect(await everywhere(replica)).toEqual(before)
})

test('a camper with two sessions on changeover day has one line at the gate, and both cabins', async () => {
  const { replica } = await device()
  await replica.table(cabinAssignments.name).put({
    id: 54,
    registrationId: 34,
    camperId: CAL,
    cabinId: 42,
    sessionId: 22,
    status: 'assigned',
    bedNumber: 1,
  } as never)
  await replica.table(cabins.name).put({ id: 42, name: 'Otter' } as never)
  const lines = (await gateOn(new DeviceReader(replica), TODAY)).filter(({ camperId }) => camperId === CAL)
  expect(lines.map(({ cabinIds }) => cabinIds.sort())).toEqual([[41, 42]])
  const till = await inCampOn(new DeviceReader(replica), TODAY)
  expect(till?.cabinsOf.get(CAL)?.toSorted()).toEqual(['Heron', 'Otter'])
})
