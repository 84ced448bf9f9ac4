import type { RestoreForm } from '#shared/backup/model'
import { isRemovedByRestore, PEOPLE } from '#shared/backup/rules'
import type { Entity, Row } from '#shared/kernel/entity/entity'
import type { Db } from '../db/database'
import { erasedRows } from '../sync/push/erased'
import { differencesOf, type EntityDifference } from './compare'
import type { ReadPart } from './read'

/** The outcome for one row. */
export type Write = { entity: Entity; id: number } & (
  | { kind: 'add'; row: Row }
  /** `fields`: the current and the new values. */
  | { kind: 'change'; fields: Record<string, { now: unknown; after: unknown }> }
)

/** Rows that are written together: a row with its parts. */
export type Unit = Write[]

/** The steps of a restore, in order. */
export interface RestorePlan {
  units: Unit[]
  /** Rows to delete, those that refer to others first. */
  removals: { entity: Entity; id: number }[]
  unknown: number
}

/** What is to be restored from a backup. */
export interface Wanted extends Pick<RestoreForm, 'areas' | 'ticked' | 'removeAdded'> {
  /** Only these rows, by kind, whatever was selected; for undoing a restore. */
  only?: ReadonlyMap<string, ReadonlySet<number>>
}

function isWanted(
  wanted: Wanted,
  { entity, area }: EntityDifference,
  id: number,
  isAsked: (entity: Entity, id: number) => boolean,
) {
  if (wanted.only) return wanted.only.get(entity.name)?.has(id) ?? false
  return wanted.areas.includes(area) && isAsked(entity, id)
}

function changeOf(entity: Entity, now: Row, after: Row): Write {
  const names = Object.keys(after).filter((name) => after[name] !== now[name])
  const fields = Object.fromEntries(names.map((name) => [name, { now: now[name], after: after[name] }]))
  return { entity, id: now.id, kind: 'change', fields }
}

/**
 * Plans a restore, on one snapshot. A deleted child, or a person deleted on request, comes back only if that was
 * selected; otherwise the rows that belong to them or were deleted with them stay deleted too.
 */
export async function planOf(
  db: Db,
  org: number,
  parts: AsyncIterable<ReadPart>,
  wanted: Wanted,
): Promise<RestorePlan> {
  const erased = await erasedRows(db, org)
  const ticked = new Set(wanted.ticked.map(({ kind, id }) => `${kind}/${id}`))
  const mayBeRestored = (entity: Entity, id: number) => {
    const kind = PEOPLE.get(entity)
    const name = `${entity.name}/${id}`
    return ticked.has(name) || (kind !== 'campers' && !erased.has(name))
  }
  const units = new Map<Entity, Map<number, Unit>>()
  const parted: RestorePlan['removals'] = []
  const plan: RestorePlan = { units: [], removals: [], unknown: 0 }
  for await (const each of differencesOf(db, org, parts)) {
    const { entity, added, changed, removed } = each
    const root = entity.partOf ?? entity
    const ofRoot = units.get(root) ?? new Map<number, Unit>()
    units.set(root, ofRoot)
    const put = (write: Write) => ofRoot.set(write.id, [...(ofRoot.get(write.id) ?? []), write])
    for (const row of added)
      if (isWanted(wanted, each, row.id, mayBeRestored)) put({ entity, id: row.id, kind: 'add', row })
    for (const { now, after } of changed)
      if (isWanted(wanted, each, now.id, () => true)) put(changeOf(entity, now, after))
    plan.unknown += wanted.areas.includes(each.area) || wanted.only ? each.unknown : 0
    if (!wanted.removeAdded || !isRemovedByRestore(entity)) continue
    const going = removed.filter(({ id }) => isWanted(wanted, each, id, () => true)).map(({ id }) => ({ entity, id }))
    if (entity.partOf) parted.push(...going)
    else plan.removals.unshift(...going)
  }
  // Parts are deleted with their row; those of a row that stays are deleted alone.
  const whole = new Set(plan.removals.map(({ entity, id }) => `${entity.name}/${id}`))
  plan.removals.push(...parted.filter(({ entity, id }) => !whole.has(`${entity.partOf?.name}/${id}`)))
  plan.units = [...units.values()].flatMap((ofRoot) => [...ofRoot.values()])
  return plan
}
