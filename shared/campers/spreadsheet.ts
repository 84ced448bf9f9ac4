import Papa from 'papaparse'

/**
 * What a spreadsheet would run as a formula, or a terminal read as more than text: a cell that begins with one of its
 * signs, wide ones and those behind spaces or line breaks too. A number below zero is only a number.
 * (OWASP, "CSV Injection"; Campers rule 16)
 */
const FORMULA = /^(?!-?\d+(?:\.\d+)?$)(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/

/** Rows as a CSV file that is safe to open: an apostrophe before each cell that would be a formula. */
export function toCsv(rows: readonly object[]): string {
  return Papa.unparse(rows as object[], { escapeFormulae: FORMULA })
}

/** A cell as it was before {@link toCsv} made it harmless, without the spaces around it. */
export function fromCell(cell: string): string {
  const bare = cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
  return bare.trim()
}
