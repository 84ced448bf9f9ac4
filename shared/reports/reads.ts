import { readingOf } from '../access/reading'
import type { Entity, Row } from '../kernel/entity/entity'
import type { Actor } from '../kernel/rights/capabilities'
import type { Cell, ReportDay } from '../kernel/rules/report-fields'
import type { Reader } from '../kernel/store/reader'
import { arranged, sumOf, type Value } from './arrange'
import { ID, passes, type Shown } from './compare'
import { PathReader, rowsOf } from './follow'
import { type Comparison, type Condition, MAX_ROWS, type ReportAnswers, type ReportDefinition } from './model'
import { pathFrom, type ReportPath, rowsNamed, titleOf } from './paths'
import { neededFields, type ShownColumn, subjectNamed, usesMedical, visibleColumns } from './visible'

export { type ReportOnList, reportsSaved, schedulesByName } from './saved'

/** A group of rows. A row with several values in a list belongs to a group for each. */
export interface ReportGroup {
  /** One for each level of grouping; null for the rows without a value. */
  keys: readonly Cell[]
  rows: { id: number; cells: Cell[] }[]
  /** The total of each summed column; null for the others. */
  totals: Cell[]
}

/** An opened report, as far as its reader may see it. */
export interface OpenReport {
  opens: true
  columns: ShownColumn[]
  /** What the rows are grouped by. */
  groupedBy: (Shown & { title: string })[]
  groups: ReportGroup[]
  /** The number of rows, each counted once. */
  count: number
  totals: Cell[]
  /** The titles of columns that the reader may not see. */
  hidden: string[]
  /** Whether there were more rows than a report can have. */
  isCut: boolean
  /** Whether it uses medical fields, in which case exporting it is recorded. */
  isMedical: boolean
}

/**
 * A report that does not open because it needs fields that its reader may not see, by their titles; null for the rows
 * themselves.
 */
export interface ClosedReport {
  opens: false
  needs: string[]
}

/**
 * Runs a report on the rows that a person may read. Columns that the person may not see are left out; if a filter, a
 * group or the order needs such a field, the report doesn't open, because different rows under the same title would
 * mislead.
 *
 * @throws RangeError for a subject, a field or a link that no area declares
 */
export async function reportOf(
  rows: Reader,
  actor: Actor,
  definition: ReportDefinition,
  answers: ReportAnswers,
  day: ReportDay,
): Promise<OpenReport | ClosedReport> {
  const reading = readingOf(actor)
  const subject = subjectNamed(definition.subject)
  const needs = neededFields(reading, subject, definition)
  if (needs) return { opens: false, needs }
  const found = await passing({ rows, day, answers }, subject, definition.where)
  const kept = found.slice(0, MAX_ROWS)
  const paths = new PathReader(rows, kept, day)
  const valueAt = async (path: ReportPath): Promise<Value> => ({
    of: await paths.valueOf(path),
    shown: path.field ?? ID,
  })
  const { shown, hidden } = visibleColumns(reading, subject, definition.columns)
  const values = await Promise.all(shown.map(({ path }) => (path ? valueAt(path) : null)))
  const groups = await Promise.all(definition.group.map(({ path }) => valueAt(pathFrom(subject, path))))
  const sorts = await Promise.all(
    definition.sort.map(async ({ path, descending = false }) => ({
      ...(await valueAt(pathFrom(subject, path))),
      descending,
    })),
  )
  const totalsOf = (some: readonly Row[]): Cell[] =>
    shown.map(({ column }, index) => {
      const value = values[index]
      return column.isSummed && value ? sumOf(some.map(value.of), column.kind) : null
    })
  return {
    opens: true,
    columns: shown.map(({ column }) => column),
    groupedBy: definition.group.map(({ path }) => {
      const at = pathFrom(subject, path)
      const { kind, words } = at.field ?? ID
      return { title: titleOf(at), kind, words }
    }),
    groups: arranged(kept, groups, sorts).map((group) => ({
      keys: group.keys,
      rows: group.rows.map((row) => ({ id: row.id, cells: values.map((value) => value?.of(row) ?? null) })),
      totals: totalsOf(group.rows),
    })),
    count: kept.length,
    totals: totalsOf(kept),
    hidden,
    isCut: found.length > kept.length,
    isMedical: usesMedical(
      subject,
      definition,
      shown.map(({ path }) => path),
    ),
  }
}

/** A report's data source, its time, and the reader's answers. */
interface Run {
  rows: Reader
  day: ReportDay
  answers: ReportAnswers
}

/** Returns the rows of an entity that meet all conditions, by id. */
async function passing(run: Run, entity: Entity, where: readonly Condition[]): Promise<Row[]> {
  const first = await firstRows(run, entity, where)
  return (await filtered(run, entity, first, where)).sort((a, b) => a.id - b.id)
}

async function filtered(run: Run, entity: Entity, all: Row[], where: readonly Condition[]): Promise<Row[]> {
  let left = all
  for (const condition of where) {
    const holds = await whatHolds(run, entity, left, condition)
    left = left.filter(holds)
  }
  return left
}

async function whatHolds(
  run: Run,
  entity: Entity,
  left: readonly Row[],
  condition: Condition,
): Promise<(row: Row) => boolean> {
  const paths = new PathReader(run.rows, left, run.day)
  const compared = async (comparison: Comparison) => {
    const path = pathFrom(entity, comparison.path)
    const value = await paths.valueOf(path)
    const passed = passes(comparison, path.field ?? ID, run.day, run.answers)
    return (row: Row) => passed(value(row))
  }
  if ('path' in condition) return compared(condition)
  if ('any' in condition) {
    const each = await Promise.all(condition.any.map(compared))
    return (row) => each.some((passed) => passed(row))
  }
  const link = rowsNamed(entity, 'some' in condition ? condition.some : condition.none)
  const lists = await rowsOf(run.rows, left, link)
  const inside = await filtered(run, link.to, [...lists.values()].flat(), condition.where)
  const owners = new Set(inside.map((row) => row[link.from]))
  return ({ id }) => owners.has(id) === 'some' in condition
}

/**
 * Returns the rows to start with: from an index, if a filter asks for one row that they refer to, such as a session.
 */
async function firstRows({ rows, answers }: Run, entity: Entity, where: readonly Condition[]): Promise<Row[]> {
  for (const condition of where) {
    if (!('path' in condition && 'is' in condition)) continue
    const { links, field } = pathFrom(entity, condition.path)
    const [link] = links
    if (field || links.length !== 1 || !link || !('by' in link) || !entity.indexes.includes(link.by)) continue
    const { is } = condition
    const id = typeof is === 'object' && 'ask' in is ? answers[is.ask] : is
    if (typeof id === 'number') return rows.list(entity, link.by as never, id)
  }
  return rows.all(entity)
}
