import Dexie from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { families } from '#shared/campers/model'
import { Replica } from './replica'

/** A copy with one action in it. */
async function opened() {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange }
  const replica = new Replica(1, storage)
  await replica.setMeta('clock', { offset: 5 })
  return { replica, storage }
}

test('a copy that the browser closed, as iOS does to a page in the background, is opened again', async () => {
  const { replica } = await opened()
  const { idbdb } = replica as unknown as { idbdb: IDBDatabase }
  idbdb.close()
  idbdb.onclose?.(new Event('close'))
  expect(await replica.getMeta('clock')).toEqual({ offset: 5 })
})

test('a tab of an older version goes on with what waits after a newer one has taken the copy over', async () => {
  const { replica, storage } = await opened()
  const newer = new Dexie(replica.name, storage)
  newer.version(5).stores({ outbox: '++seq, &uid', meta: 'key', inventions: 'id' })
  await newer.open()
  expect(await replica.getMeta('clock')).toEqual({ offset: 5 })
  expect(await replica.outbox.count()).toBe(0)
  expect(await replica.rows(families).count()).toBe(0)
})
