import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import { isOwn, type ReadRights, reachOf, readingOf } from '#shared/access/reading'
import { type Entity, OWNER_KINDS, type OwnerKind, type Row } from '#shared/kernel/entity/entity'
import { withoutHash } from '#shared/kernel/values/hashed'
import type { Views } from '#shared/protocol'
import { ENTITIES } from '#shared/registry'
import type { Speaker } from '../../context/person'
import type { Db } from '../../db/database'
import { syncRow } from '../../db/tables/sync'
import { fieldIn, type OwnRows, ownedBy, ownRowsOf } from './own-rows'

/** What a user may see: parts of the data, whole or only own rows, and which rows are their own. */
export interface View extends OwnRows {
  /**
   * Changes whenever what the user may see changes for a reason other than changed rows. The device then fetches again.
   */
  hash: string
  reading: ReadRights
}

/** Returns the entities that this user's device holds. */
export function visibleEntities({ reading }: View): Entity[] {
  return ENTITIES.filter((entity) => reachOf(reading, entity) !== null)
}

/** Returns what this user may see now (docs/product/access.md). */
export async function viewOf(db: Db, speaker: Speaker): Promise<View> {
  const reading = readingOf(speaker.actor)
  const own = await ownRowsOf(db, speaker, reading)
  return { hash: hashOf(reading, own), reading, ...own }
}

/**
 * Returns how this user sees each entity: whole, own rows only, masked, or not at all. A device fetches only those
 * again for which this has changed.
 */
export function viewsIn({ reading, owned, linked, asSecondHome }: View): Views {
  const own = shortHash([
    owned.family,
    owned.camper,
    [...linked].map(([{ name }, ids]) => [name, ids]),
    ...maskedCampers(asSecondHome),
  ])
  return Object.fromEntries(
    ENTITIES.map((entity) => {
      const reach = reachOf(reading, entity)
      const masked = entity.fieldMask && reading.get(entity.fieldMask.part) !== 'whole' ? ' veiled' : ''
      return [entity.name, reach && `${reach === 'own' ? `own ${own}` : reach}${masked}`]
    }),
  )
}

/**
 * Returns a hash of a view. User ids are left out, because a device's copy belongs to one user anyway, and users who
 * see the same share one hash. The order of the entities is included, so that a download that was interrupted by an
 * update starts over instead of skipping something.
 */
function hashOf(reading: ReadRights, { owned, linked, asSecondHome }: OwnRows): string {
  const seen = [
    ...reading,
    ENTITIES.map(({ name }) => name),
    owned.family,
    owned.camper,
    [...linked].map(([{ name }, ids]) => [name, ids]),
    ...maskedCampers(asSecondHome),
  ]
  return shortHash(seen)
}

/**
 * Returns what a hash says about campers seen as a second home: nothing if there are none, as in hashes from before
 * there were second homes.
 */
const maskedCampers = (asSecondHome: readonly number[]) => (asSecondHome.length > 0 ? [asSecondHome] : [])

function shortHash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)
}

/** Returns a row as this view shows it: masked fields have the mask's values, unless the user may see them. */
export function maskedRow<R extends Record<string, unknown>>(view: View, entity: Entity, row: R): R {
  return forHome(view, entity, maskedByPart(view, entity, row))
}

/** Returns a row as a second home of its camper sees it, if the user is one. */
function forHome<R extends Record<string, unknown>>({ asSecondHome }: View, entity: Entity, row: R): R {
  const { ownHomeOnly, owner } = entity
  if (typeof ownHomeOnly !== 'function' || owner?.kind !== 'camper' || asSecondHome.length === 0) return row
  return asSecondHome.includes(row[owner.field] as number) ? { ...row, ...ownHomeOnly(row as unknown as Row) } : row
}

function maskedByPart<R extends Record<string, unknown>>({ reading, owned }: View, entity: Entity, row: R): R {
  const { fieldMask } = entity
  if (fieldMask === null) return row
  const reach = reading.get(fieldMask.part)
  const lifted = reach === 'whole' || (reach === 'own' && isOwn(owned, entity, row))
  return lifted ? row : { ...row, ...fieldMask.as }
}

/** Returns a row as it is sent to this view's user: as the view shows it, and without hashes of addresses. */
export function sentRow<R extends Record<string, unknown>>(view: View, entity: Entity, row: R): R {
  return withoutHash(maskedRow(view, entity, row), entity.hashed)
}

/** Returns the condition that a line of the change index belongs to this view. */
export function lineIsVisible({ reading, owned, linked, asSecondHome }: View): SQL {
  const whole = ENTITIES.filter((entity) => reachOf(reading, entity) === 'whole')
  const byOwn = ENTITIES.filter((entity) => reachOf(reading, entity) === 'own')
  const kinds = OWNER_KINDS.filter((kind) => owned[kind].length > 0)
  const hidden = byOwn.filter(({ ownHomeOnly }) => ownHomeOnly === 'row')
  const ofOtherHome =
    asSecondHome.length > 0 ? [not(and(isOf(hidden), inArray(syncRow.owner, [...asSecondHome])) as SQL)] : []
  const own = kinds.map((kind) =>
    and(isOfKind(kind), inArray(syncRow.owner, [...owned[kind]]), ...(kind === 'camper' ? ofOtherHome : [])),
  )
  const alongside = [...linked].map(([entity, ids]) =>
    and(isOf([entity]), ids.length > 0 ? inArray(syncRow.id, [...ids]) : sql`false`),
  )
  return or(isOf(whole), and(isOf(byOwn), or(...own, ...alongside, sql`false`))) ?? sql`false`
}

/** Returns whether there are lines after a version that each belong to only one of the users with this view's hash. */
export async function hasPersonalLines(db: Db, { reading }: View, org: number, after: number): Promise<boolean> {
  const personal = ENTITIES.filter((entity) => entity.owner?.kind === 'user' && reachOf(reading, entity) === 'own')
  const lines = and(eq(syncRow.org, org), gt(syncRow.version, after), isOf(personal))
  const [line] = await db.select({ id: syncRow.id }).from(syncRow).where(lines).limit(1)
  return line !== undefined
}

function isOf(entities: readonly Entity[]): SQL {
  return entities.length > 0
    ? inArray(
        syncRow.entity,
        entities.map(({ name }) => name),
      )
    : sql`false`
}

/**
 * Returns the condition that a line's owner is of a kind. A server of the previous version, running beside this one,
 * writes lines without a kind; then it is the entity's.
 */
function isOfKind(kind: OwnerKind): SQL | undefined {
  const ofKind = ENTITIES.filter(({ owner }) => owner?.kind === kind)
  return or(eq(syncRow.ownerKind, kind), and(eq(syncRow.ownerKind, ''), isOf(ofKind)))
}

/** Returns the condition that a row of an entity belongs to this view; undefined for all rows. */
export function rowIsVisible({ reading, owned, linked, asSecondHome }: View, entity: Entity): SQL | undefined {
  const reach = reachOf(reading, entity)
  if (reach === 'whole') return undefined
  if (reach === null) return sql`false`
  return or(ownedBy(owned, entity, asSecondHome), fieldIn(entity, 'id', linked.get(entity) ?? []))
}
