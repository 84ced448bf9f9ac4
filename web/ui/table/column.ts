import type { ReactNode } from 'react'

/** Defines a table's column: its title, and the text it shows for a row. */
export interface Column<R> {
  key: string
  title: string
  /** In pixels, at the normal text size. */
  width: number
  /** The value by which this column sorts rows: numbers by size, texts alphabetically. */
  value(row: R): string | number | null
  /** The text in files and in print, and on screen too if there is no `cell`; if absent, the value itself. */
  says?: (row: R) => string
  cell?: (row: R) => ReactNode
  /** Whether it is right-aligned, as amounts are. */
  numeric?: boolean
  /** Whether it is hidden until the person chooses it. */
  later?: boolean
}

/** Returns a column's text for a row. */
export function saidOf<R>({ says, value }: Column<R>, row: R): string {
  return says ? says(row) : String(value(row) ?? '')
}

/** Returns rows for a file: the visible columns by their titles, with amounts and counts as numbers. */
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

/** Returns the visible columns: always the first, which names the row, and those of the others that were chosen. */
export function shownColumns<R>(columns: readonly Column<R>[], chosen: readonly string[] | null): Column<R>[] {
  return columns.filter(
    ({ key, later }, index) => index === 0 || (chosen === null ? later !== true : chosen.includes(key)),
  )
}
