import { describe, expect, test } from 'vitest'
import type { Entity, Row } from '#shared/kernel/entity/entity'
import { Refusal } from '#shared/kernel/refusals/refusal'
import { REFERRER, TARGET } from '#shared/kernel/rules/access-samples'
import type { MutationContext } from '#shared/kernel/rules/define'
import { referencesIn } from '#shared/kernel/rules/relations'
import { removeRow } from '#shared/kernel/rules/removal'
import { Overlay } from '#shared/kernel/store/overlay'
import { ENTITIES, entityNamed, MUTATIONS, RELATIONS } from '#shared/registry'
import { ofAllAreas } from '../../testing/sample-access'
import { sampleRow } from '../../testing/sample-row'

/** The action that deletes a kind of row, with its arguments. */
const DELETED_BY = ofAllAreas('deletes')

const UNPAID = { totalAmount: '0.00', amountPaid: '0.00', amountRefunded: '0.00', awarded: '0.00' }

async function campOf(rows: [Entity, Row][]): Promise<MutationContext> {
  const nothing = { get: async () => undefined, list: async () => [], all: async () => [] }
  const store = new Overlay(nothing)
  for (const [entity, row] of rows) await store.insert(entity, row as never)
  return {
    store,
    actor: { userId: 1, role: 'admin', grants: [] },
    uid: '',
    at: '2026-07-14T09:30:00.000Z',
    live: true,
    offline: false,
    relations: RELATIONS,
    overwrote: () => undefined,
    leftOut: () => undefined,
  }
}

function rowOf(entity: Entity, id: number, fields: Record<string, unknown> = {}): Row {
  const row = { ...sampleRow(entity, id), ...(entity.name === 'registration_money' && UNPAID) }
  return { ...row, ...fields, id }
}

async function remove(context: MutationContext, entity: Entity): Promise<void> {
  const by = DELETED_BY[entity.name]
  const mutation = by && MUTATIONS.get(by[0])
  if (by && mutation) await mutation.run(context, by[1])
  else await removeRow(context, entity, (await context.store.get(entity, TARGET)) as Row)
}

/** Every reference to every kind of row that it may name. */
const REFERENCES = referencesIn(ENTITIES).flatMap((reference) =>
  (reference.to ? [reference.to] : Object.keys(DELETED_BY).map((name) => entityNamed(name) as Entity)).map((to) => ({
    ...reference,
    to,
    title: `${reference.from.name}.${reference.field} names ${to.name}: ${reference.onDelete}`,
  })),
)

describe('when a row is deleted, each row that refers to it does what its field declares', () => {
  test.each(REFERENCES)('$title', async ({ from, field, to, onDelete, code, namedBy }) => {
    const named = { [field]: TARGET, ...(namedBy && { [namedBy]: to.name }) }
    const rows: [Entity, Row][] = [
      [to, rowOf(to, TARGET)],
      [from, rowOf(from, REFERRER, named)],
    ]
    // A part comes with the row it belongs to.
    if (from.partOf && from.partOf !== to) rows.push([from.partOf, rowOf(from.partOf, REFERRER, named)])
    const context = await campOf(rows)
    const before = await context.store.get(from, REFERRER)
    if (onDelete === 'refuse') {
      const refused = await remove(context, to).catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(Refusal)
      expect((refused as Refusal).code).toBe(code)
      expect(await context.store.get(to, TARGET)).toBeDefined()
      return
    }
    await remove(context, to)
    expect(await context.store.get(to, TARGET)).toBeUndefined()
    const after = await context.store.get(from, REFERRER)
    if (onDelete === 'remove') expect(after).toBeUndefined()
    else expect(after).toEqual(onDelete === 'blank' ? { ...before, [field]: null } : before)
  })
})

test('the parts of a row are deleted with it', async () => {
  for (const part of ENTITIES) {
    if (!part.partOf) continue
    const context = await campOf([
      [part.partOf, rowOf(part.partOf, TARGET)],
      [part, rowOf(part, TARGET)],
    ])
    await remove(context, part.partOf)
    expect(await context.store.get(part, TARGET), part.name).toBeUndefined()
  }
})

test('every id field declares what it refers to, a field that can be emptied is nullable, and a refusal has a code', () => {
  for (const { name, fields } of ENTITIES) {
    for (const [field, { kind, names, nullable }] of Object.entries(fields)) {
      if (/Id$/.test(field) || kind === 'ref') expect(names, `${name}.${field}`).toBeDefined()
      if (names?.onDelete === 'blank') expect(nullable, `${name}.${field}`).toBe(true)
      if (names?.onDelete === 'refuse') expect(names.code, `${name}.${field}`).toBeDefined()
      const isKnown = typeof names?.to !== 'object' || 'namedBy' in names.to || ENTITIES.includes(names.to)
      expect(isKnown, `${name}.${field}`).toBe(true)
    }
  }
})

test('every mutation that deletes rows is covered, and exists', () => {
  for (const [name, [mutation]] of Object.entries(DELETED_BY)) {
    expect(entityNamed(name), name).toBeDefined()
    expect(MUTATIONS.has(mutation), mutation).toBe(true)
  }
  const deleting = [...MUTATIONS.keys()].filter((each) => /\.(delete|remove|unschedule)/.test(each))
  expect(Object.values(DELETED_BY).map(([mutation]) => mutation)).toEqual(expect.arrayContaining(deleting))
})
