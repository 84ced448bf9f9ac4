import { spokenLanguage } from '../kernel/values/language'
import { type CellPlace, cellText, fileCell } from './cell-text'
import type { Shown } from './compare'
import { isOfTotals, type ReportDefinition } from './model'
import type { OpenReport, ReportGroup } from './reads'

/** A column of the table on screen and in print. */
export interface LineColumn {
  title: string
  isNumeric: boolean
  /** Whether its cells are short enough to stay on one line: numbers, amounts and days. */
  isShort: boolean
  /** Whether it is an empty column to write in on paper. */
  isBlank: boolean
}

/** A group with its rows as text; a report that shows only totals is one group without a heading. */
export interface LineGroup {
  /** Null if nothing is grouped. */
  heading: string | null
  count: number
  /** `id` is the row's; 0 for a line of totals. */
  lines: { key: string; id: number; cells: string[] }[]
  /** Null if nothing is added up, or if the lines are the totals. */
  totals: string[] | null
}

/** A report as text, for screen and print. */
export interface ReportLines {
  columns: LineColumn[]
  groups: LineGroup[]
  totals: string[] | null
  /** The column whose names lead to pages, and of what; null if there is none. */
  names: { column: number; of: 'camper' | 'family' } | null
}

/** The field that names a row which has a page, and its usual title. */
const NAMED = {
  campers: { path: 'name', title: 'Name', of: 'camper' },
  families: { path: 'lastName', title: 'Family', of: 'family' },
} as const

/** Returns which column of a report names its campers or families. */
function namesIn({ columns }: OpenReport, definition: ReportDefinition): ReportLines['names'] {
  const named = definition.subject === 'campers' || definition.subject === 'families' ? NAMED[definition.subject] : null
  const chosen = definition.columns.find((column) => 'path' in column && column.path === named?.path)
  if (!named || !chosen || !('path' in chosen)) return null
  const column = columns.findIndex(({ title }) => title === (chosen.title ?? named.title))
  return column < 0 ? null : { column, of: named.of }
}

function columnOf({ title, kind, isBlank = false }: Shown & { title: string; isBlank?: boolean }): LineColumn {
  const isNumeric = kind === 'number' || kind === 'money'
  return { title, isNumeric, isShort: isNumeric || kind === 'day', isBlank }
}

/** Returns a group's heading; if nothing is filled in, such as "Cabin: none". */
function headingOf({ keys }: ReportGroup, { groupedBy }: OpenReport, place: CellPlace): string | null {
  if (keys.length === 0) return null
  return groupedBy
    .map((shown, index) => cellText(keys[index] ?? null, asText(shown), place) || `${shown.title}: none`)
    .join(', ')
}

/** Returns how a single entry of a list is shown: as text. */
const asText = (shown: Shown): Shown => (shown.kind === 'list' ? { ...shown, kind: 'text' } : shown)

/** Returns an opened report as text. */
export function linesOf(report: OpenReport, definition: ReportDefinition, place: CellPlace): ReportLines {
  const words = (cells: ReportGroup['totals']) =>
    cells.map((cell, index) => cellText(cell, report.columns[index] as Shown, place))
  const isSummed = report.columns.some((column) => column.isSummed)
  if (isOfTotals(definition)) return totalLines(report, words, place)
  return {
    columns: report.columns.map(columnOf),
    groups: report.groups.map((group, index) => ({
      heading: headingOf(group, report, place),
      count: group.rows.length,
      lines: group.rows.map(({ id, cells }) => ({ key: `${index}-${id}`, id, cells: words(cells) })),
      totals: isSummed && report.groupedBy.length > 0 ? words(group.totals) : null,
    })),
    totals: isSummed ? words(report.totals) : null,
    names: namesIn(report, definition),
  }
}

function totalLines(
  report: OpenReport,
  words: (cells: ReportGroup['totals']) => string[],
  place: CellPlace,
): ReportLines {
  const keys = ({ keys }: ReportGroup) =>
    report.groupedBy.map((shown, index) => cellText(keys[index] ?? null, asText(shown), place) || 'None')
  const lines = report.groups.map((group, index) => ({
    key: String(index),
    id: 0,
    cells: [...keys(group), group.rows.length.toLocaleString(spokenLanguage()), ...words(group.totals)],
  }))
  const blank = report.groupedBy.slice(1).map(() => '')
  return {
    columns: [
      ...report.groupedBy.map(columnOf),
      columnOf({ title: 'Count', kind: 'number', words: null }),
      ...report.columns.map(columnOf),
    ],
    groups: [{ heading: null, count: lines.length, lines, totals: null }],
    totals: ['Total', ...blank, report.count.toLocaleString(spokenLanguage()), ...words(report.totals)],
    names: null,
  }
}

/** Returns a report's lines for a file: one for each row, preceded by its groups; or one for each group. */
export function fileLines(
  report: OpenReport,
  definition: ReportDefinition,
  place: CellPlace,
): Record<string, string | number>[] {
  const named = (group: ReportGroup) =>
    report.groupedBy.map(({ title, ...shown }, index): [string, string | number] => [
      title,
      fileCell(group.keys[index] ?? null, asText(shown), place),
    ])
  const cellsOf = (cells: ReportGroup['totals']) =>
    report.columns.map((column, index): [string, string | number] => [
      column.title,
      fileCell(cells[index] ?? null, column, place),
    ])
  if (isOfTotals(definition))
    return report.groups.map((group) =>
      Object.fromEntries([...named(group), ['Count', group.rows.length], ...cellsOf(group.totals)]),
    )
  return report.groups.flatMap((group) =>
    group.rows.map(({ cells }) => Object.fromEntries([...named(group), ...cellsOf(cells)])),
  )
}

/** Returns a report's groups as chart points: each group's first total, or its count if nothing is added up. */
export function pointsOf(report: OpenReport, place: CellPlace): { label: string; value: number }[] {
  const summed = report.columns.findIndex(({ isSummed }) => isSummed)
  return report.groups.map((group) => ({
    label: headingOf(group, report, place) ?? 'All',
    value: summed < 0 ? group.rows.length : Number(group.totals[summed] ?? 0),
  }))
}
