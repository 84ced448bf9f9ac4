import type { Entity } from '#shared/kernel/entity/entity'
import { ENTITIES } from '#shared/registry'
import { entityTable } from './entity-table'

/** The tables of all entities, generated from the registry; none is written by hand. */
export const ENTITY_TABLES: ReadonlyMap<Entity, ReturnType<typeof entityTable>> = new Map(
  ENTITIES.map((entity) => [entity, entityTable(entity)]),
)
