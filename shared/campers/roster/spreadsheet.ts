import Papa from 'papaparse'

/**
 * A cell that a spreadsheet would run as a formula, or a terminal as a command: it begins with one of these signs,
 * full-width ones and those behind spaces or line breaks too. A negative number alone is harmless (OWASP, "CSV
 * Injection"; Campers rule 16).
 */
const FORMULA = /^(?:[\t\r\n]|\s*[=+@＝＋－＠]|\s+-|-(?:$|\D|\d+(?:[^\d.]|\.(?:$|\D|\d+\D))))/

/** Rows as a CSV file that is safe to open: an apostrophe before each cell that would be a formula. */
export function toCsv(rows: readonly object[]): string {
  return Papa.unparse(rows as object[], { escapeFormulae: FORMULA })
}

/** Returns a cell as it was before {@link toCsv} made it harmless, without the spaces around it. */
export function fromCell(cell: string): string {
  const bare = cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
  return bare.trim()
}

/** Returns whether a file is packed as workbooks are; one that is not is a text. */
export function isPacked(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04
}
