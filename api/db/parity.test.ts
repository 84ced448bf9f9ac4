import { expect, test } from 'vitest'
import { families } from '#shared/campers/model'
import { automaticMessages } from '#shared/communication/automatic-model'
import { type RowOf, rowSchema } from '#shared/kernel/entity/entity'
import { ENTITIES } from '#shared/registry'
import { withOrgTx } from '../sync/transaction/org-tx'
import { sampleRow } from '../testing/sample-row'
import { world } from '../testing/world'
import { NamedRows } from './named-rows'
import { rowReader } from './rows'

test("every kind of row comes back from the database as it was written, by the entity's own rule", async () => {
  const camp = await (await world()).camp('lakeside')
  const { server } = camp.world
  const clock = server.now
  for (const entity of ENTITIES) {
    // The server puts its own time in place of an earlier one that a device gave an automatic message.
    server.now = entity === automaticMessages ? () => new Date('2026-07-14T09:30:00.000Z') : clock
    const rows = [sampleRow(entity, 2 ** 53 - 5), sampleRow(entity, 3, true)]
    for (const row of rows) expect(rowSchema(entity).safeParse(row).success, entity.name).toBe(true)
    await withOrgTx(server, camp.org, 0, async ({ store }) => {
      for (const row of rows) await store.insert(entity, row as never)
    })
    const back = await server.database.read(async (db) =>
      Promise.all(rows.map(({ id }) => rowReader(db, camp.org).get(entity, id))),
    )
    expect(back, entity.name).toEqual(rows)
    const together = await server.database.read(async (db) => {
      const named = new NamedRows(db, camp.org)
      named.expect(rows.map(({ id }) => id))
      return Promise.all(rows.map(({ id }) => named.get(entity, id)))
    })
    expect(together, entity.name).toEqual(rows)
    await withOrgTx(server, camp.org, 0, async ({ store }) => {
      for (const { id } of rows) await store.remove(entity, id)
    })
  }
})

test('rows that are named beforehand are read in one query, those of this camp alone', async () => {
  const here = await world()
  const [lakeside, pinewood] = [await here.camp('lakeside'), await here.camp('pinewood')]
  const family = (id: number, lastName: string) =>
    ({ ...sampleRow(families, id, true), lastName }) as RowOf<typeof families>
  await lakeside.put(families, family(7, 'Ours'))
  for (const id of [7, 8]) await pinewood.put(families, family(id, 'Theirs'))
  const { found, queries } = await here.server.database.read(async (db) => {
    let queries = 0
    const counted = new Proxy(db, {
      get(target, name) {
        // SQLite is queried with its own statements.
        if (name === 'select' || name === '$client') queries += 1
        return Reflect.get(target, name)
      },
    })
    const rows = new NamedRows(counted, lakeside.org)
    rows.expect([7, 8, 9])
    const found = [await rows.get(families, 7), await rows.get(families, 8), await rows.get(families, 9)]
    return { found, queries }
  })
  expect(found.map((row) => row?.lastName)).toEqual(['Ours', undefined, undefined])
  expect(queries).toBe(1)
})
