import { sql } from 'drizzle-orm'
import type { Entity } from '#shared/kernel/entity/entity'
import { toCents } from '#shared/kernel/values/money'
import { organizations } from './accounts'
import { flag, index, json, money, primaryKey, table, text, whole } from './dialect'

/** Returns the column name of a field: `storeBalance` is `store_balance`. */
export function columnName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

const COLUMN = { ref: whole, whole, text, flag, money, json } as const

/** Returns the default that older rows get here too, as on devices: an amount is stored in cents. */
function defaultOf({ kind, default: value }: Entity['fields'][string]): never {
  return (kind === 'money' ? sql.raw(String(toCents(String(value)))) : value) as never
}

/**
 * Returns an entity's table, for either database. The organization comes first in its key and in its indexes, so that
 * rows can be distributed by organization.
 */
export function entityTable(entity: Entity) {
  const columns = Object.fromEntries(
    Object.entries(entity.fields).map(([name, field]) => {
      const column = COLUMN[field.kind](columnName(name))
      if (field.nullable) return [name, column]
      return [name, field.default === undefined ? column.notNull() : column.notNull().default(defaultOf(field))]
    }),
  )
  const org = whole('org')
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' })
  const id = whole('id').notNull()
  return table(entity.name, { org, id, ...columns }, (self) => [
    primaryKey({ columns: [self.org, self.id] }),
    ...entity.indexes.map((field) => {
      const column = (self as unknown as Record<string, typeof self.id>)[field]
      if (!column) throw new Error(`${entity.name} has no field ${field}`)
      return index(`${entity.name}_${columnName(field)}`).on(self.org, column)
    }),
  ])
}
