import type { CellObject, Sheet, SheetData } from 'write-excel-file/universal'
import type { Cell } from '../kernel/rules/report-fields'
import { type CellPlace, cellText } from './cell-text'
import { isEmpty, type Shown } from './compare'
import { isOfTotals, type ReportDefinition } from './model'
import type { OpenReport, ReportGroup } from './reads'

/** The maximum length of a cell's text in Excel. */
const LONGEST = 32_767

const FORMATS = { money: '#,##0.00', day: 'yyyy-mm-dd', number: '0.##' } as const
const BOLD = { fontWeight: 'bold' } as const

/**
 * Returns a workbook cell: days, amounts and numbers are typed, so that spreadsheets can calculate with them.
 * Everything else is text, even if it begins like a formula, which no spreadsheet runs in a text cell.
 */
function typed(cell: Cell, shown: Shown, place: CellPlace): CellObject | null {
  if (isEmpty(cell)) return null
  if (shown.kind === 'money') return { value: Number(cell), type: Number, format: FORMATS.money }
  if (shown.kind === 'day') return { value: new Date(`${cell}T00:00:00.000Z`), type: Date, format: FORMATS.day }
  if (typeof cell === 'number') return { value: cell, type: Number, format: FORMATS.number }
  return asText(cellText(cell, shown, place))
}

const asText = (value: string): CellObject => ({ value: value.slice(0, LONGEST), type: String })
const title = (value: string): CellObject => ({ ...asText(value), ...BOLD })

/** Returns how a single entry of a list is shown: as text. */
const asEntry = (shown: Shown): Shown => (shown.kind === 'list' ? { ...shown, kind: 'text' } : shown)

/** Returns the rows of an opened report, or one row per group if it shows only totals. */
function rowsOf(report: OpenReport, isTotals: boolean, place: CellPlace): SheetData {
  const named = ({ keys }: ReportGroup) =>
    report.groupedBy.map((shown, index) => typed(keys[index] ?? null, asEntry(shown), place))
  const values = (cells: readonly Cell[]) =>
    report.columns.map((column, index) => typed(cells[index] ?? null, column, place))
  const countOf = (group: ReportGroup): CellObject => ({ value: group.rows.length, type: Number })
  if (isTotals) return report.groups.map((group) => [...named(group), countOf(group), ...values(group.totals)])
  return report.groups.flatMap((group) => group.rows.map(({ cells }) => [...named(group), ...values(cells)]))
}

/** Returns an opened report as the two sheets of a workbook: its rows, and information about them. */
export function workbookOf(
  report: OpenReport,
  definition: ReportDefinition,
  place: CellPlace,
  about: readonly (readonly [string, string])[],
): Sheet<never>[] {
  const isTotals = isOfTotals(definition)
  const grouped = report.groupedBy.map((each) => each.title)
  const titles = [...grouped, ...(isTotals ? ['Count'] : []), ...report.columns.map((each) => each.title)]
  return [
    {
      sheet: 'Report',
      data: [titles.map(title), ...rowsOf(report, isTotals, place)],
      columns: titles.map(() => ({ width: 20 })),
      stickyRowsCount: 1,
    },
    {
      sheet: 'About',
      data: about.map(([name, value]) => [title(name), asText(value)]),
      columns: [{ width: 16 }, { width: 60 }],
    },
  ]
}
