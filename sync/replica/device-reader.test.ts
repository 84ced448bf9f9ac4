import Dexie, { liveQuery } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, onTestFinished, test } from 'vitest'
import { activitySchedules, activitySignUps } from '#shared/activities/model'
import { slotsOn } from '#shared/activities/reads'
import { campers } from '#shared/campers/model'
import { boardOf } from '#shared/housing/reads'
import { registrations } from '#shared/registration/model'
import { campSessions } from '#shared/sessions/model'
import { storeTransactions } from '#shared/store/model'
import { newReplica } from '../testing/device'
import { DeviceReader, runsOf } from './device-reader'
import { Replica } from './replica'

// A live query uses the browser's own database, whatever the device uses.
Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange })

const put = (replica: Replica, entity: { name: string }, rows: object[]) =>
  replica.table(entity.name).bulkPut(rows as never[])

/** Counts database requests. A lookup of many keys counts once for each of them. */
function countRequests(replica: Replica): () => number {
  let requests = 0
  replica.use({
    stack: 'dbcore',
    create: (core) => ({
      ...core,
      table(name) {
        const table = core.table(name)
        const counted = <A extends unknown[], R>(ask: (...args: A) => R, cost: (...args: A) => number) => {
          return (...args: A) => {
            requests += cost(...args)
            return ask(...args)
          }
        }
        return {
          ...table,
          get: counted(table.get, () => 1),
          getMany: counted(table.getMany, ({ keys }) => keys.length),
          query: counted(table.query, () => 1),
          openCursor: counted(table.openCursor, () => 1000),
        }
      },
    }),
  })
  return () => requests
}

test('nearby ids are fetched in one request', () => {
  expect(runsOf([5, 1, 3, 3])).toEqual([[1, 5]])
  expect(runsOf([1, 13, 26])).toEqual([
    [1, 13],
    [26, 26],
  ])
  expect(runsOf([])).toEqual([])
})

test('reading many rows returns only the requested ones', async () => {
  const replica = newReplica()
  await put(replica, campers, [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 500 }])
  const rows = new DeviceReader(replica)
  expect([...(await rows.many(campers, [500, 3, 1, 9, 1])).keys()]).toEqual([1, 3, 500])
  expect((await rows.many(campers, [])).size).toBe(0)
})

test('a board with hundreds of campers is read in a few requests', async () => {
  const replica = newReplica()
  const requests = countRequests(replica)
  const ids = Array.from({ length: 400 }, (_, index) => index + 1)
  await put(replica, campSessions, [{ id: 1, name: 'Week 1' }])
  await put(
    replica,
    campers,
    ids.map((id) => ({ id, firstName: 'A', lastName: `${id}` })),
  )
  await put(
    replica,
    registrations,
    ids.map((id) => ({ id: 1000 + id, camperId: 2 * id, sessionId: 1, status: 'confirmed' })),
  )
  const before = requests()
  const board = await boardOf(new DeviceReader(replica), 1)
  expect(board?.unassigned).toHaveLength(200)
  expect(requests() - before).toBeLessThan(10)
})

test('a range includes its first value but not its last, and the reader knows which tables were read', async () => {
  const replica = newReplica()
  await put(
    replica,
    storeTransactions,
    ['a', 'b', 'c'].map((createdAt, index) => ({ id: 3 - index, createdAt })),
  )
  const rows = new DeviceReader(replica)
  expect((await rows.range(storeTransactions, 'createdAt', 'a', 'c')).map(({ id }) => id)).toEqual([3, 2])
  expect((await rows.last(storeTransactions, 'createdAt', 2)).map(({ id }) => id)).toEqual([1, 2])
  expect([...rows.tables]).toEqual([storeTransactions.name])
})

test('a live query notices changes to what a read requests deep inside other functions', async () => {
  const replica = new Replica(7)
  await replica.open()
  const slot = (id: number) => ({
    id,
    activityId: 1,
    sessionId: 1,
    scheduledDate: '2027-01-01',
    startTime: '20:00',
    endTime: '21:00',
  })
  const seen: number[][] = []
  const watching = liveQuery(() => slotsOn(new DeviceReader(replica), 1, '2027-01-01')).subscribe((slots) =>
    seen.push(slots.map(({ signedUp }) => signedUp)),
  )
  onTestFinished(() => watching.unsubscribe())
  await expect.poll(() => seen.at(-1)).toEqual([])
  await put(replica, activitySchedules, [slot(5), slot(6)])
  await expect.poll(() => seen.at(-1)).toEqual([0, 0])
  await put(replica, activitySignUps, [{ id: 9, scheduleId: 5, camperId: 3 }])
  await expect.poll(() => seen.at(-1)).toEqual([1, 0])
})
