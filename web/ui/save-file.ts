import { toCsv } from '#shared/campers/spreadsheet'

/** Saves rows as a CSV file for the person; cells that a spreadsheet would run as a formula are made harmless. */
export function saveCsv(name: string, rows: readonly object[]): void {
  const url = URL.createObjectURL(new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
