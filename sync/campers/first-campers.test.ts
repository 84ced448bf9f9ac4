import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { camperContacts, campers, families } from '#shared/campers/model'
import type { CamperLine } from '#shared/campers/reads'
import type { Entity, Row } from '#shared/kernel/entity/entity'
import { clearRows } from '../pull/download'
import { DeviceReader } from '../replica/device-reader'
import { writeChanges } from '../replica/dexie-store'
import { Replica } from '../replica/replica'
import { allCampers, firstCampers } from './first-campers'

const NAMES = ['\u00c5kesson', 'adams', 'Baker 10', 'Baker 2', 'de Vries', 'Zimmer', '']

async function device(): Promise<Replica> {
  const replica = new Replica(1, { indexedDB: new IDBFactory(), IDBKeyRange })
  const rows = Array.from({ length: 200 }, (_, index) => ({
    id: 1000 + index * 20,
    firstName: `Child ${index % 17}`,
    lastName: NAMES[index % NAMES.length],
  }))
  await replica.rows(campers).bulkPut(rows as never[])
  await replica.rows(camperContacts).bulkPut(rows.map(({ id }) => ({ id, familyId: 1 + (id % 3) })) as never[])
  await replica.rows(families).bulkPut([{ id: 1, lastName: 'Keller' }] as never[])
  await replica.setMeta('copy', { epoch: 'one', view: 'all', cursor: 1, schema: 4 })
  return replica
}

const first = (replica: Replica) => firstCampers(new DeviceReader(replica))
const all = (replica: Replica) => allCampers(new DeviceReader(replica))

function change(replica: Replica, entity: Entity, id: number, row: object | null): Promise<void> {
  const changed = row && ({ id, ...row } as unknown as Row)
  return replica.transaction('rw', replica.tables, () =>
    writeChanges(replica, new Map([[entity, new Map([[id, changed]])]])),
  )
}

/** Returns whether a list shows nothing yet, or what it shows in the end. */
async function isRight(replica: Replica, shown: CamperLine[] | null): Promise<boolean> {
  return shown === null || JSON.stringify(shown) === JSON.stringify((await all(replica)).slice(0, 50))
}

test('the first campers are known once the whole list has been read', async () => {
  const replica = await device()
  expect(await first(replica)).toBeNull()
  const lines = await all(replica)
  expect(await first(replica)).toEqual(lines.slice(0, 50))
  expect(lines).toHaveLength(200)
})

test('their details are read each time, and a changed camper causes a full read', async () => {
  const replica = await device()
  await all(replica)
  await change(replica, families, 1, { lastName: 'Novak' })
  expect((await first(replica))?.some(({ familyName }) => familyName === 'Novak')).toBe(true)
  expect(await isRight(replica, await first(replica))).toBe(true)
  for (const row of [{ firstName: 'New', lastName: '!' }, { firstName: 'New', lastName: 'Zz' }, null]) {
    await change(replica, campers, 5, row)
    expect(await first(replica)).toBeNull()
    await all(replica)
    expect(await isRight(replica, await first(replica))).toBe(true)
  }
})

test('a camper who changes during a full read is not missed', async () => {
  const replica = await device()
  const rows = new DeviceReader(replica)
  const many = rows.all.bind(rows)
  rows.all = async (entity) => {
    const found = await many(entity)
    if (entity.name === campers.name) await change(replica, campers, 5, { firstName: 'New', lastName: '!' })
    return found
  }
  await allCampers(rows)
  expect(await first(replica)).toBeNull()
})

test('nothing is kept of an unfinished download or of a copy that was removed', async () => {
  const replica = await device()
  await all(replica)
  await clearRows(replica)
  expect(await first(replica)).toBeNull()
  await all(replica)
  expect(await replica.getMeta('firstCampers')).toBeUndefined()
})
