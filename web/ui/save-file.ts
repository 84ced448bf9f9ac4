import { toCsv } from '#shared/campers/spreadsheet'

/** Gives rows to the person as a CSV file; what a spreadsheet would take for a formula is made harmless. */
export function saveCsv(name: string, rows: readonly object[]): void {
  const url = URL.createObjectURL(new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
