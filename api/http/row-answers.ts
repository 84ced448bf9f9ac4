import { z } from 'zod'
import type { Entity } from '#shared/kernel/entity/entity'
import { id } from '#shared/kernel/values/ids'

/** Returns the fields of an entity as zod has them. */
function fieldsOf(entity: Entity): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(entity.fields).map(([name, { schema }]) => [name, schema]))
}

/** A row as calls show it: with its id and the organization that it belongs to. */
export const rowOf = (entity: Entity) => z.object({ organizationId: id, id, ...fieldsOf(entity) })

/** Fields of entities that not everyone may see, so they may be absent. */
export const optionalFieldsOf = (...entities: Entity[]) =>
  z.object(Object.assign({}, ...entities.map(fieldsOf))).partial().shape

/** How many of something there are. */
export const count = z.number().int().nonnegative()
