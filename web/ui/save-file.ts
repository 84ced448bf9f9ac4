import { toCsv } from '#shared/campers/roster/spreadsheet'

/** Saves rows as a CSV file for the person; cells that a spreadsheet would run as a formula are made harmless. */
export function saveCsv(name: string, rows: readonly object[]): void {
  saveBlob(name, new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }))
}

/** Saves a file for the person. */
export function saveBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}

/** Saves a plain text as a file of the device. */
export function saveText(name: string, text: string): void {
  saveBlob(name, new Blob([text], { type: 'text/plain;charset=utf-8' }))
}
