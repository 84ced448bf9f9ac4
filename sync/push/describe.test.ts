import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { campers } from '#shared/campers/model'
import { MUTATIONS } from '#shared/registry'
import { DeviceReader } from '../replica/device-reader'
import { Replica, undoKey } from '../replica/replica'
import { describeOnDevice } from './describe'

function device(): Replica {
  return new Replica(1, { indexedDB: new IDBFactory(), IDBKeyRange })
}

const maya = { id: 7, firstName: 'Maya', lastName: 'Keller' }

test.each([...MUTATIONS.keys()])('%s has a description, however little is known about it', async (name) => {
  const words = await describeOnDevice(new DeviceReader(device()), { name, args: {} })
  expect(words).not.toBe('Unknown action')
  expect(words).not.toMatch(/undefined|null|object/)
})

test('a sale names what was sold, to whom, and for how much', async () => {
  const replica = device()
  await replica.table(campers.name).add(maya)
  const args = { camperId: 7, total: '4.00', lines: [{ itemName: 'Lemonade', quantity: 2 }] }
  expect(await describeOnDevice(new DeviceReader(replica), { name: 'store.sell.v1', args })).toBe(
    'Sold 2 x Lemonade to Maya Keller, $4.00',
  )
})

test('what an unsent action has deleted is still named', async () => {
  const replica = device()
  await replica.undo.add({ key: undoKey(campers.name, 7), table: campers.name, id: 7, row: maya })
  const words = await describeOnDevice(new DeviceReader(replica), {
    name: 'campers.deleteCamper.v1',
    args: { camperId: 7 },
  })
  expect(words).toBe('Deleted camper Maya Keller')
})

test('an action of a newer app version still gets a generic description', async () => {
  expect(await describeOnDevice(new DeviceReader(device()), { name: 'kitchen.cook.v9', args: null })).toBe(
    'Unknown action',
  )
})
