import type { ReactNode } from 'react'

/** Defines a table's column: its title, and the text it shows for a row. */
export interface Column<R> {
  key: string
  title: string
  /** In pixels, with text of the usual size. */
  width: number
  /** The value rows are sorted by under this column; numbers by size, texts alphabetically. */
  value(row: R): string | number | null
  /** The text in files and on paper, and on the screen too if there is no `cell`; without it the value itself. */
  says?: (row: R) => string
  cell?: (row: R) => ReactNode
  /** Whether it is right-aligned, as amounts are. */
  numeric?: boolean
  /** Whether it is shown only once the person has chosen it. */
  later?: boolean
}

/** Returns a column's text for a row. */
export function saidOf<R>({ says, value }: Column<R>, row: R): string {
  return says ? says(row) : String(value(row) ?? '')
}

/** Rows as a file has them: the shown columns by their titles; amounts and counts as numbers. */
export function fileOf<R>(columns: readonly Column<R>[], rows: readonly R[]): Record<string, string | number>[] {
  return rows.map((row) =>
    Object.fromEntries(
      columns.map((column) => {
        const value = column.value(row)
        return [column.title, typeof value === 'number' && column.numeric ? value : saidOf(column, row)]
      }),
    ),
  )
}

/** Returns the columns that are shown: the first, which names the row, always; of the others those that were chosen. */
export function shownColumns<R>(columns: readonly Column<R>[], chosen: readonly string[] | null): Column<R>[] {
  return columns.filter(
    ({ key, later }, index) => index === 0 || (chosen === null ? later !== true : chosen.includes(key)),
  )
}
