import type { Entity } from '#shared/kernel/entity'
import { ENTITIES } from '#shared/registry'
import { entityTable } from './entity-table'

/** The table of each kind of row that devices hold: as the registry has them, no table is written by hand. */
export const ENTITY_TABLES: ReadonlyMap<Entity, ReturnType<typeof entityTable>> = new Map(
  ENTITIES.map((entity) => [entity, entityTable(entity)]),
)
