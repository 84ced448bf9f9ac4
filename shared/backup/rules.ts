import { camperAccounts, campers, families } from '../campers/model'
import { canonicalJson } from '../kernel/canonical'
import { type Entity, type Row, rowSchema, withAddedFields } from '../kernel/entity'
import { registrationMoney } from '../registration/model'
import { campProfile } from '../settings/model'
import { staff } from '../staff/model'
import { storeItems } from '../store/model'
import type { LostPerson } from './model'

/** Fields that follow from a ledger, or are not the camp's own: they stay as they are now. */
const STAYING = new Map<Entity, readonly string[]>([
  [camperAccounts, ['storeBalance']],
  [storeItems, ['quantityInStock']],
  [registrationMoney, ['amountPaid', 'amountRefunded']],
  [campProfile, ['slug']],
])

/** Kinds of people who may have been deleted on purpose, and how each is called in a list of them. */
export const PEOPLE: ReadonlyMap<Entity, LostPerson['kind']> = new Map<Entity, LostPerson['kind']>([
  [campers, 'campers'],
  [families, 'families'],
  [staff, 'staff'],
])

/** Whether rows of this kind are ever brought back. */
export function isRestored(entity: Entity): boolean {
  return !entity.isLedger
}

/** A row of a backup as it would be brought back; undefined where it is no row of this version any more. */
export function returningRow(entity: Entity, row: Row): Row | undefined {
  const whole = withAddedFields(entity, row)
  const parsed = rowSchema(entity).safeParse(whole)
  return parsed.success ? (parsed.data as Row) : undefined
}

/**
 * What a row would become that is there now and in the backup; undefined where nothing of it changes. What the backup does
 * not know, and what follows from a ledger, stays as it is.
 */
export function restoredRow(entity: Entity, now: Row, then: Row): Row | undefined {
  const staying = STAYING.get(entity) ?? []
  const fields = Object.keys(entity.fields).filter(
    (name) => name in then && !staying.includes(name) && !sameValue(now[name], then[name]),
  )
  if (fields.length === 0) return undefined
  return { ...now, ...Object.fromEntries(fields.map((name) => [name, then[name]])) }
}

function sameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object') return false
  return canonicalJson(one) === canonicalJson(other)
}

/** A row that another one names, and whether that one cannot be without it. */
export interface NamedRow {
  entity: Entity
  id: number
  field: string
  needed: boolean
}

/**
 * The rows that a row names, as far as it matters whether they are there: a row goes with what it belongs to, so it does not
 * come back without it; a field that is emptied when its row goes comes back empty.
 */
export function namedBy(entity: Entity, row: Row): NamedRow[] {
  const whole: NamedRow[] = entity.partOf ? [{ entity: entity.partOf, id: row.id, field: 'id', needed: true }] : []
  const named = Object.entries(entity.fields).flatMap(([field, { names }]): NamedRow[] => {
    const id = row[field]
    if (!names || typeof id !== 'number' || typeof names.to === 'string' || 'namedBy' in names.to) return []
    if (names.onDelete === 'keep') return []
    return [{ entity: names.to, id, field, needed: names.onDelete !== 'blank' }]
  })
  return [...whole, ...named]
}

/** What a row is called where it stands as an example; null where it has no name of its own. */
export function nameOfRow(row: Row): string | null {
  const { firstName, lastName, name, title } = row
  const person = [firstName, lastName].filter((each) => typeof each === 'string' && each !== '').join(' ')
  if (person !== '') return person
  const said = name ?? title
  return typeof said === 'string' && said !== '' ? said : null
}
