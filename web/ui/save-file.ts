import { toCsv } from '#shared/campers/roster/spreadsheet'

/** Downloads rows as a CSV file; cells that a spreadsheet would run as formulas are made harmless. */
export function saveCsv(name: string, rows: readonly object[]): void {
  saveBlob(name, new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }))
}

/** Downloads a file. */
export function saveBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}

/** Downloads a plain text file. */
export function saveText(name: string, text: string): void {
  saveBlob(name, new Blob([text], { type: 'text/plain;charset=utf-8' }))
}
