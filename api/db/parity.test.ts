import { expect, test } from 'vitest'
import type { z } from 'zod'
import { type Entity, type Field, type Row, rowSchema } from '#shared/kernel/entity'
import { ENTITIES } from '#shared/registry'
import { withOrgTx } from '../sync/org-tx'
import { world } from '../testing/world'
import { rowReader } from './rows'

const BY_KIND: Readonly<Record<Field['kind'], unknown[]>> = {
  ref: [2 ** 52 + 1],
  whole: [1, 7],
  flag: [true],
  money: ['-12345678.90', '0.05'],
  text: ['Zoë "🙂", 李', '2026-07-14', '2026-07-14T09:30:00.000Z', '09:30', 'X', 'ab'],
  json: [[], ['a', 'ü'], {}, null],
}

/** A value that the field's own rule takes, the most awkward first. */
function sample(field: Field): unknown {
  const options = (field.schema as unknown as { options?: unknown[] }).options ?? []
  const inner = (field.schema as unknown as { unwrap?: () => z.ZodType }).unwrap?.() as unknown as
    | { options?: unknown[] }
    | undefined
  const candidates = [...BY_KIND[field.kind], ...options, ...(inner?.options ?? [])]
  const found = candidates.find((candidate) => field.schema.safeParse(candidate).success)
  if (found === undefined) throw new Error(`no sample for ${field.kind}`)
  return found
}

const rowOf = (entity: Entity, id: number, nulls: boolean): Row => ({
  id,
  ...Object.fromEntries(
    Object.entries(entity.fields).map(([name, field]) => [name, nulls && field.nullable ? null : sample(field)]),
  ),
})

test("every kind of row comes back from the database as it was written, by the entity's own rule", async () => {
  const camp = await (await world()).camp('lakeside')
  const { server } = camp.world
  for (const entity of ENTITIES) {
    const rows = [rowOf(entity, 2 ** 53 - 5, false), rowOf(entity, 3, true)]
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
