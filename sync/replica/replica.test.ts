import Dexie from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { families } from '#shared/campers/model'
import { storeCloseOuts } from '#shared/store/model'
import { DeviceReader } from './device-reader'
import { FIRST_SCHEMA, Replica } from './replica'

/** A copy with a stored clock. */
async function opened() {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange }
  const replica = new Replica(1, storage)
  await replica.setMeta('clock', { offset: 5 })
  return { replica, storage }
}

test('a database that the browser closed, as iOS does in the background, is opened again', async () => {
  const { replica } = await opened()
  const { idbdb } = replica as unknown as { idbdb: IDBDatabase }
  idbdb.close()
  idbdb.onclose?.(new Event('close'))
  expect(await replica.getMeta('clock')).toEqual({ offset: 5 })
})

test('a tab of an older version keeps working after a newer one has upgraded the database', async () => {
  const { replica, storage } = await opened()
  const newer = new Dexie(replica.name, storage)
  newer.version(5).stores({ outbox: '++seq, &uid', meta: 'key', inventions: 'id' })
  await newer.open()
  expect(await replica.getMeta('clock')).toEqual({ offset: 5 })
  expect(await replica.outbox.count()).toBe(0)
  expect(await replica.rows(families).count()).toBe(0)
})

test('a database from a version with fewer indexes gets the current ones, and still works in that version', async () => {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange }
  const [received, kept] = [
    { id: 1, camperId: 5, siblingId: 6 },
    { id: 2, camperId: 6, siblingId: null },
  ]
  const older = new Dexie('anchor-camp-1', storage)
  older.version(FIRST_SCHEMA).stores({ [storeCloseOuts.name]: 'id, sessionId, camperId', meta: 'key' })
  await older.table(storeCloseOuts.name).bulkPut([received, kept])
  older.close()
  const replica = new Replica(1, storage)
  expect(await new DeviceReader(replica).list(storeCloseOuts, 'siblingId', 6)).toMatchObject([received])
  replica.close()
  await older.open()
  expect(await older.table(storeCloseOuts.name).where('camperId').equals(6).toArray()).toEqual([kept])
})
