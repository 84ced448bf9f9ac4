import { z } from 'zod'
import type { Entity } from '#shared/kernel/entity/entity'
import { id } from '#shared/kernel/values/ids'

/** Returns the zod schemas of an entity's fields. */
function fieldsOf(entity: Entity): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(entity.fields).map(([name, { schema }]) => [name, schema]))
}

/** A row as calls return it, with its id and its organization. */
export const rowOf = (entity: Entity) => z.object({ organizationId: id, id, ...fieldsOf(entity) })

/** Fields of entities that not everyone may see, so they may be absent. */
export const optionalFieldsOf = (...entities: Entity[]) =>
  z.object(Object.assign({}, ...entities.map(fieldsOf))).partial().shape

/** A count. */
export const count = z.number().int().nonnegative()
