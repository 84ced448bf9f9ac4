import Papa from 'papaparse'

/**
 * Matches a cell that a spreadsheet would run as a formula, or a terminal as a command: it begins with one of these
 * characters, including full-width ones and those after spaces or line breaks. A negative number alone is harmless
 * (OWASP, "CSV Injection"; Campers rule 16).
 */
const FORMULA = /^(?:[\t\r\n]|\s*[=+@＝＋－＠]|\s+-|-(?:$|\D|\d+(?:[^\d.]|\.(?:$|\D|\d+\D))))/

/** Returns rows as a CSV file that is safe to open: cells that would be formulas get an apostrophe in front. */
export function toCsv(rows: readonly object[]): string {
  return Papa.unparse(rows as object[], { escapeFormulae: FORMULA })
}

/** Returns a cell as it was before {@link toCsv} made it harmless, trimmed. */
export function fromCell(cell: string): string {
  const bare = cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
  return bare.trim()
}

/** Returns whether a file is a ZIP archive, as workbooks are; otherwise it is read as text. */
export function isPacked(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04
}
