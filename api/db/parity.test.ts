import { expect, test } from 'vitest'
import { rowSchema } from '#shared/kernel/entity'
import { ENTITIES } from '#shared/registry'
import { withOrgTx } from '../sync/org-tx'
import { sampleRow } from '../testing/sample-row'
import { world } from '../testing/world'
import { rowReader } from './rows'

test("every kind of row comes back from the database as it was written, by the entity's own rule", async () => {
  const camp = await (await world()).camp('lakeside')
  const { server } = camp.world
  for (const entity of ENTITIES) {
    const rows = [sampleRow(entity, 2 ** 53 - 5), sampleRow(entity, 3, true)]
    for (const row of rows) expect(rowSchema(entity).safeParse(row).success, entity.name).toBe(true)
    await withOrgTx(server, camp.org, 0, async ({ store }) => {
      for (const row of rows) await store.insert(entity, row as never)
    })
    const back = await server.database.read(async (db) =>
      Promise.all(rows.map(({ id }) => rowReader(db, camp.org).get(entity, id))),
    )
    expect(back, entity.name).toEqual(rows)
    await withOrgTx(server, camp.org, 0, async ({ store }) => {
      for (const { id } of rows) await store.remove(entity, id)
    })
  }
})
