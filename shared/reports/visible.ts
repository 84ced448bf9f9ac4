import { type ReadRights, readingOf } from '../access/reading'
import type { Entity } from '../kernel/entity/entity'
import type { Actor } from '../kernel/rights/capabilities'
import { type CellKind, reportFieldsOf } from '../kernel/rules/report-fields'
import { ID, type Shown } from './compare'
import type { ReportColumn, ReportDefinition } from './model'
import { decidingPaths, maySee, pathFrom, type ReportPath, titleOf } from './paths'

/** A column of an opened report. */
export interface ShownColumn extends Shown {
  title: string
  kind: CellKind
  /** Whether it is an empty column to write in. */
  isBlank: boolean
  isSummed: boolean
}

/**
 * Returns the kind of rows that a report lists.
 *
 * @throws RangeError for a name that no area declares
 */
export function subjectNamed(name: string): Entity {
  const [known] = reportFieldsOf.get(name) ?? []
  if (!known) throw new RangeError(`no reports of ${name}`)
  return known.entity
}

/**
 * Returns the titles of the fields that the report needs and this person may not see; empty if the person can't see its
 * rows at all; null if the report opens.
 */
export function neededFields(reading: ReadRights, subject: Entity, definition: ReportDefinition): string[] | null {
  const own: ReportPath = { path: subject.name, links: [], entity: subject, field: null }
  if (!maySee(reading, subject, own)) return []
  const hidden = decidingPaths(subject, definition).filter(([from, path]) => !maySee(reading, from, path))
  return hidden.length > 0 ? [...new Set(hidden.map(([, path]) => titleOf(path)))] : null
}

/** Returns the columns that a person may see, and the titles of the others. */
export function visibleColumns(reading: ReadRights, subject: Entity, columns: readonly ReportColumn[]) {
  const shown: { column: ShownColumn; path: ReportPath | null }[] = []
  const hidden: string[] = []
  for (const column of columns) {
    if ('blank' in column) {
      const blank = {
        title: column.blank,
        kind: 'text',
        words: null,
        isBlank: true,
        isSummed: false,
      } as const
      shown.push({ column: blank, path: null })
      continue
    }
    const path = pathFrom(subject, column.path)
    const title = column.title ?? titleOf(path)
    const { kind, words } = path.field ?? ID
    if (!maySee(reading, subject, path)) {
      hidden.push(title)
      continue
    }
    const isSummed = column.total === 'sum'
    shown.push({ column: { title, kind, words, isBlank: false, isSummed }, path })
  }
  return { shown, hidden }
}

/**
 * Returns whether a report uses medical fields, either in the columns shown or in what decides the rows, their groups
 * and their order. A list of the campers on insulin is medical even if it only shows names.
 */
export function usesMedical(subject: Entity, definition: ReportDefinition, shown: readonly (ReportPath | null)[]) {
  const deciding = decidingPaths(subject, definition).map(([, path]) => path)
  return [...deciding, ...shown].some(
    (path) => path !== null && [path.entity, ...(path.field?.uses ?? [])].some(({ part }) => part === 'medical'),
  )
}

/**
 * Returns the titles of everything in a report that a person may not see, whether a column or something the report
 * needs; `null` if the person doesn't see its rows at all.
 *
 * @throws RangeError for a subject, a field or a link that no area declares
 */
export function hiddenFields(reading: ReadRights, definition: ReportDefinition): string[] | null {
  const subject = subjectNamed(definition.subject)
  const needed = neededFields(reading, subject, definition)
  if (needed?.length === 0) return null
  const { hidden } = visibleColumns(reading, subject, definition.columns)
  return [...new Set([...(needed ?? []), ...hidden])]
}

/** Returns whether everything that a report names exists; a newer version of the app may have saved it. */
export function isKnown(definition: ReportDefinition): boolean {
  try {
    const subject = subjectNamed(definition.subject)
    decidingPaths(subject, definition)
    for (const column of definition.columns) if ('path' in column) pathFrom(subject, column.path)
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** Returns whether a report opens for a person, independent of its rows. */
export function opensFor(actor: Actor, definition: ReportDefinition): boolean {
  return neededFields(readingOf(actor), subjectNamed(definition.subject), definition) === null
}
