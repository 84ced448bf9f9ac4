import { expect, test } from 'vitest'
import type { Entity, Row, RowOf } from '../../kernel/entity/entity'
import { Overlay } from '../../kernel/store/overlay'
import type { RowSource } from '../../kernel/store/store'
import { RELATIONS } from '../../registry'
import { storeTransactions } from '../../store/model'
import { camperContacts, camperImports, campers, families } from '../model'
import { undoImport } from './import-mutations'

const IMPORT = 1
const ACTOR = { userId: 1, role: 'admin', grants: [] } as const

/** A row source that counts how often it is read. */
class Counted implements RowSource {
  asked = 0
  private readonly rows = new Map<Entity, Row[]>()

  add(entity: Entity, row: Row): void {
    this.rows.set(entity, [...(this.rows.get(entity) ?? []), row])
  }

  private where<E extends Entity>(entity: E, matches: (row: Row) => boolean): RowOf<E>[] {
    this.asked += 1
    return (this.rows.get(entity) ?? []).filter(matches) as RowOf<E>[]
  }

  get = async <E extends Entity>(entity: E, id: number) => this.where(entity, (row) => row.id === id)[0]
  list = async <E extends Entity>(entity: E, field: string, value: unknown) =>
    this.where(entity, (row) => row[field] === value)
  all = async <E extends Entity>(entity: E) => this.where(entity, () => true)
  among = async <E extends Entity>(entity: E, field: string, values: readonly number[]) =>
    this.where(entity, (row) => values.includes(row[field] as number))
}

/** A roster of this many homes with two children each; the first child has bought something since. */
async function undone(homes: number) {
  const rows = new Counted()
  const [camperIds, familyIds]: [number[], number[]] = [[], []]
  for (let home = 0; home < homes; home += 1) {
    const familyId = 10 + home * 3
    familyIds.push(familyId)
    rows.add(families, { id: familyId, lastName: `Home${home}`, primaryContactUserId: null })
    for (const id of [familyId + 1, familyId + 2]) {
      camperIds.push(id)
      rows.add(campers, { id, firstName: `Child${id}`, lastName: `Home${home}` })
      rows.add(camperContacts, { id, familyId })
    }
  }
  rows.add(storeTransactions, { id: 5, camperId: camperIds[0] })
  rows.add(camperImports, { id: IMPORT, fileName: 'a.csv', camperIds, familyIds, undoneAt: null, registrationIds: [] })
  const store = new Overlay(rows)
  const context = { store, actor: ACTOR, uid: 'u', at: '2026-07-01T10:00:00.000Z', live: true, offline: false }
  const told = { overwrote: () => undefined, leftOut: () => undefined, relations: RELATIONS }
  const result = await undoImport.run({ ...context, ...told } as never, { importId: IMPORT })
  const gone = (entity: Entity) => [...(store.allChanges().get(entity) ?? [])].filter(([, row]) => row === null).length
  return { asked: rows.asked, result, gone }
}

test('undoing a roster reads the rows of all its campers at once, however many there are', async () => {
  const [small, large] = [await undone(3), await undone(300)]
  expect(large.result).toEqual({ removed: 599, kept: ['Child11 Home0'] })
  expect([large.gone(campers), large.gone(families), large.gone(camperContacts)]).toEqual([599, 299, 599])
  expect(large.asked).toBe(small.asked)
})
