import { type ReadRights, reachOf } from '../access/reading'
import type { Entity } from '../kernel/entity/entity'
import { type ReportField, type ReportLink, type ReportRows, reportFieldsOf } from '../kernel/rules/report-fields'
import { LINK_TITLES } from './link-titles'
import type { Condition, ReportDefinition } from './model'

/** A resolved path: the links to follow, and the field at its end; null for the row's own id. */
export interface ReportPath {
  readonly path: string
  readonly links: readonly ReportLink[]
  /** The kind of row at its end. */
  readonly entity: Entity
  readonly field: ReportField | null
}

/** Returns the report field declared for an entity, by its name. */
function declared(entity: Entity, name: string) {
  const all = reportFieldsOf.get(entity.name) ?? []
  const of = <T>(records: readonly Readonly<Record<string, T>>[]): T | undefined =>
    records.find((each) => Object.hasOwn(each, name))?.[name]
  return {
    field: of(all.map(({ fields }) => fields)),
    link: of(all.map(({ links }) => links)),
    rows: of(all.map(({ rows }) => rows)),
  }
}

/**
 * Resolves a path that starts at `entity`. A path that ends in a link returns the id of the linked row.
 *
 * @throws RangeError for a name that no area declares
 */
export function pathFrom(entity: Entity, path: string): ReportPath {
  const names = path.split('.')
  const last = names.pop() ?? ''
  const links: ReportLink[] = []
  let at = entity
  const follow = (name: string) => {
    const { link } = declared(at, name)
    if (!link) throw new RangeError(`no field ${name} of ${at.name} in ${path}`)
    links.push(link)
    at = link.to
  }
  for (const name of names) follow(name)
  const { field } = declared(at, last)
  if (!field) follow(last)
  return { path, links, entity: at, field: field ?? null }
}

/**
 * Returns the rows that a filter such as `{ some: 'registrations' }` looks into.
 *
 * @throws RangeError for a name that no area declares
 */
export function rowsNamed(entity: Entity, name: string): ReportRows {
  const { rows } = declared(entity, name)
  if (!rows) throw new RangeError(`no rows ${name} of ${entity.name}`)
  return rows
}

/** Returns whether a person reads all rows of an entity. */
function readsWhole(reading: ReadRights, entity: Entity): boolean {
  return reachOf(reading, entity) === 'whole'
}

/** Returns whether a person may read all rows of an entity, and these fields of them unmasked. */
function readsFields(reading: ReadRights, entity: Entity, fields: readonly string[]): boolean {
  if (!readsWhole(reading, entity)) return false
  const { fieldMask } = entity
  return fieldMask === null || !fields.some((name) => name in fieldMask.as) || reading.get(fieldMask.part) === 'whole'
}

/**
 * Returns whether a person may see what a path leads to: all rows of each kind on the way, the unmasked fields it is
 * made from, and everything it is computed from.
 */
export function maySee(reading: ReadRights, subject: Entity, { links, entity, field }: ReportPath): boolean {
  let at = subject
  for (const link of links) {
    const by = 'by' in link ? [link.by] : []
    if (!readsFields(reading, at, by)) return false
    if ('from' in link && !readsFields(reading, link.to, Object.keys(link.to.fields))) return false
    at = link.to
  }
  if (!readsFields(reading, entity, field?.from ?? [])) return false
  return (field?.uses ?? []).every((used) => readsFields(reading, used, Object.keys(used.fields)))
}

/**
 * Returns a path's title, such as "Last Name"; a path that ends in a link is named after what it leads to, such as
 * "Session".
 */
export function titleOf({ field, path }: ReportPath): string {
  return field?.title ?? LINK_TITLES[path.split('.').at(-1) ?? ''] ?? path
}

/** Returns the paths that decide which rows a report has and in which order; without access to them it doesn't open. */
export function decidingPaths(subject: Entity, { where, group, sort }: ReportDefinition): [Entity, ReportPath][] {
  const ofCondition = (condition: Condition): [Entity, ReportPath][] => {
    if ('path' in condition) return [[subject, pathFrom(subject, condition.path)]]
    if ('any' in condition) return condition.any.map(({ path }) => [subject, pathFrom(subject, path)])
    const { to, from } = rowsNamed(subject, 'some' in condition ? condition.some : condition.none)
    const own: ReportPath = { path: from, links: [], entity: to, field: null }
    return [[to, own], ...condition.where.map(({ path }): [Entity, ReportPath] => [to, pathFrom(to, path)])]
  }
  const ordered = [...group, ...sort].map(({ path }): [Entity, ReportPath] => [subject, pathFrom(subject, path)])
  return [...where.flatMap(ofCondition), ...ordered]
}
