import { expect, test } from 'vitest'
import { world } from '../testing/world'
import { insertMany, type OnConflict } from './insert-many'
import { serverSecrets } from './tables/accounts'

test('what an insert does with a row of the same key is asked each time', async () => {
  const { database } = (await world()).server
  const bring = (value: string, onConflict?: OnConflict) =>
    database.transact((db) => insertMany(db, serverSecrets, [{ name: 'a', value }], onConflict))
  await bring('1')
  await bring('2', { key: [serverSecrets.name] })
  expect(await database.read((db) => db.select().from(serverSecrets))).toEqual([{ name: 'a', value: '2' }])
  await expect(bring('3')).rejects.toThrow()
  expect(await database.read((db) => db.select().from(serverSecrets))).toEqual([{ name: 'a', value: '2' }])
})
