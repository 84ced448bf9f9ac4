import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { type Owned, type ReadRights, reachOf } from '#shared/access/reading'
import { familyLogins } from '#shared/campers/contact-model'
import { camperHomes } from '#shared/campers/home-model'
import { camperContacts, families } from '#shared/campers/model'
import type { Entity, Linked, OwnerKind } from '#shared/kernel/entity/entity'
import { requireFound } from '#shared/kernel/refusals/refusal'
import { ENTITIES, entityNamed } from '#shared/registry'
import type { Speaker } from '../../context/person'
import type { Db } from '../../db/database'
import { columnOf, selectRows, tableOf } from '../../db/rows'

/** What belongs to a user: ids by kind of owner, and the ids of rows linked to their own. */
export interface OwnRows {
  owned: Owned
  linked: ReadonlyMap<Entity, readonly number[]>
  /** The campers that this user sees as a second home: they belong to another family (Campers rule 31). */
  asSecondHome: readonly number[]
  /** Whether it depends on rows of {@link OWN_ROWS_FROM}, and so changes with them. */
  readsRows: boolean
}

const NOTHING: OwnRows = {
  owned: { camper: [], family: [], user: [] },
  linked: new Map(),
  asSecondHome: [],
  readsRows: false,
}

/** The entities whose rows decide who owns what. */
export const OWN_ROWS_FROM: readonly Entity[] = [
  families,
  familyLogins,
  camperContacts,
  camperHomes,
  ...ENTITIES.filter(({ linked }) => linked !== null),
  ...ENTITIES.flatMap(({ linked }) => (linked ? [requireFound(entityNamed(linked.by), linked.by)] : [])),
]

/** Returns the condition that a field holds one of `values`; with no values it is never true. */
export function fieldIn(entity: Entity, field: string, values: readonly (number | string)[]): SQL {
  return values.length > 0 ? inArray(columnOf(entity, field), [...values] as number[]) : sql`false`
}

/** Returns the families that a user signs in for: as the first login, stored on the family, or as a further one. */
async function familiesOf(db: Db, { org, actor }: Pick<Speaker, 'org' | 'actor'>): Promise<number[]> {
  const of = async (entity: Entity, field: string) =>
    selectRows(db, entity, and(eq(tableOf(entity).org, org), fieldIn(entity, field, [actor.userId])))
  const first = (await of(families, 'primaryContactUserId')).map(({ id }) => id)
  const further = (await of(familyLogins, 'userId')).map(({ familyId }) => familyId as number)
  return [...new Set([...first, ...further])].sort((a, b) => a - b)
}

/** Returns the campers of some families: those who belong to them, and those who have a second home there. */
async function campersOf(db: Db, org: number, familyIds: readonly number[]) {
  const of = async (entity: Entity) =>
    selectRows(db, entity, and(eq(tableOf(entity).org, org), fieldIn(entity, 'familyId', familyIds)))
  const own = new Set((await of(camperContacts)).map(({ id }) => id))
  const second = new Set((await of(camperHomes)).map(({ camperId }) => camperId as number))
  const inOrder = (ids: Iterable<number>) => [...ids].sort((a, b) => a - b)
  return {
    camper: inOrder(new Set([...own, ...second])),
    asSecondHome: inOrder([...second].filter((id) => !own.has(id))),
  }
}

/** Finds a user's own rows, if there is any part of which the user may read only own rows. */
export async function ownRowsOf(db: Db, { org, actor }: Speaker, reading: ReadRights): Promise<OwnRows> {
  const byOwn = ENTITIES.filter((entity) => reachOf(reading, entity) === 'own')
  if (byOwn.length === 0) return NOTHING
  const kinds = new Set<OwnerKind>(byOwn.flatMap(({ owner }) => (owner ? [owner.kind] : [])))
  const idsWhere = async (entity: Entity, where: SQL | undefined) =>
    (await selectRows(db, entity, and(eq(tableOf(entity).org, org), where))).map(({ id }) => id).sort((a, b) => a - b)

  const ofFamilies = kinds.has('family') || kinds.has('camper')
  const family = ofFamilies ? await familiesOf(db, { org, actor }) : []
  const { camper, asSecondHome } = ofFamilies ? await campersOf(db, org, family) : { camper: [], asSecondHome: [] }
  const owned: Owned = { camper, family, user: [actor.userId] }

  /** Returns the ids in one field of the user's own rows of another entity. */
  const named = async ({ by, field }: Linked) => {
    const naming = requireFound(entityNamed(by), by)
    const own = and(eq(tableOf(naming).org, org), ownedBy(owned, naming, asSecondHome))
    return (await selectRows(db, naming, own)).flatMap((row) => (row[field] === null ? [] : [row[field] as number]))
  }
  const linked = new Map<Entity, number[]>()
  for (const entity of byOwn) {
    if (!entity.linked) continue
    const these = fieldIn(entity, 'id', [...new Set(await named(entity.linked))])
    const others = entity.linked.or && fieldIn(entity, entity.linked.or.field, entity.linked.or.values)
    linked.set(entity, await idsWhere(entity, or(these, others)))
  }
  return { owned, linked, asSecondHome, readsRows: ofFamilies || linked.size > 0 }
}

/**
 * Returns the condition that a row of an entity belongs to one of these owners, and isn't hidden from second homes.
 *
 * @param asSecondHome the campers that the user sees as a second home
 */
export function ownedBy(owned: Owned, entity: Entity, asSecondHome: readonly number[]): SQL {
  const { owner, ownHomeOnly } = entity
  if (!owner) return sql`false`
  const ids = owned[owner.kind]
  if (owner.kind !== 'camper' || ownHomeOnly !== 'row') return fieldIn(entity, owner.field, ids)
  const hidden = new Set(asSecondHome)
  return fieldIn(
    entity,
    owner.field,
    ids.filter((id) => !hidden.has(id)),
  )
}
