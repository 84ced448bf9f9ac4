import { z } from 'zod'
import { requiredText } from '../kernel/entity/entity'
import type { Cell } from '../kernel/rules/report-fields'
import { addDays, day, instant } from '../kernel/values/dates'
import { id } from '../kernel/values/ids'
import { isOfTotals, type ReportDefinition } from './model'
import type { OpenReport } from './reads'

/** The most keys of a camp, and the most reports that one key reads. */
export const MAX_KEYS = 20
export const MAX_KEY_REPORTS = 20
/** The most rows in one answer. */
export const ROWS_A_PAGE = 500
/** How many days a key works at most. */
const LONGEST_DAYS = 366

/** What the form for a new key asks. */
export const dataKeyForm = z.object({
  name: requiredText(100, 'Name is required'),
  reportIds: z.array(id).min(1, 'Choose at least one report').max(MAX_KEY_REPORTS),
  isMedical: z.boolean().default(false),
  endsOn: z.string('End date is required').min(1, 'End date is required').pipe(day),
})
export type DataKeyForm = z.output<typeof dataKeyForm>

/** Returns what is wrong with a key's last day; null if nothing is. */
export function wrongEnd(endsOn: string, today: string): string | null {
  if (endsOn < today) return 'Choose today or a later day'
  return endsOn > addDays(today, LONGEST_DAYS) ? 'Choose a day within a year from today' : null
}

/** A key as administrators see it; no one sees the key itself again. */
export const dataKeyShown = z.object({
  id,
  name: z.string(),
  /** The names of its reports; null for one that was deleted or belongs to another administrator. */
  reports: z.array(z.string().nullable()),
  isMedical: z.boolean(),
  /** Its last day. */
  endsOn: day,
  createdAt: instant,
  /** Within five minutes; null if it was never used. */
  lastUsedAt: instant.nullable(),
  /** Who made it; null for a deleted account. */
  madeBy: z.string().nullable(),
  /** Why it no longer works: its last day is over, or the person who made it may no longer make keys. */
  stopped: z.enum(['ended', 'no_right']).nullable(),
})
export type DataKeyShown = z.output<typeof dataKeyShown>

/** A new key, which is shown only once. */
export const dataKeyMade = z.object({ id, key: z.string() })
export type DataKeyMade = z.output<typeof dataKeyMade>

/** A field of a report's rows. */
interface DataField {
  title: string
  kind: string
  /** The words for a field's fixed values; null for any other field. */
  words: Readonly<Record<string, string>> | null
}

/** A row of a report; a group's line of totals belongs to no row. */
interface DataRow {
  id: number | null
  cells: Cell[]
}

/** Returns a report as a table for programs: a row for each of its rows, after its groups, or for each group. */
export function tableOf(report: OpenReport, definition: ReportDefinition): { fields: DataField[]; rows: DataRow[] } {
  const isTotals = isOfTotals(definition)
  const shown = report.columns.flatMap(({ isBlank }, index) => (isBlank ? [] : [index]))
  const pick = (cells: readonly Cell[]) => shown.map((index) => cells[index] ?? null)
  // A row is in a group for each entry of a list.
  const groupFields = report.groupedBy.map((each) => ({ ...each, kind: each.kind === 'list' ? 'text' : each.kind }))
  const countField = isTotals ? [{ title: 'Count', kind: 'number', words: null }] : []
  return {
    fields: [...groupFields, ...countField, ...shown.flatMap((index) => report.columns[index] ?? [])].map(
      ({ title, kind, words }) => ({ title, kind, words: words ?? null }),
    ),
    rows: report.groups.flatMap(({ keys, rows, totals }): DataRow[] =>
      isTotals
        ? [{ id: null, cells: [...keys, rows.length, ...pick(totals)] }]
        : rows.map(({ id, cells }) => ({ id, cells: [...keys, ...pick(cells)] })),
    ),
  }
}
