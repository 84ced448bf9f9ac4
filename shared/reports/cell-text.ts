import type { Cell } from '../kernel/rules/report-fields'
import { sayDate, sayInstant } from '../kernel/values/dates'
import { spokenLanguage } from '../kernel/values/language'
import { display } from '../kernel/values/money'
import { isEmpty, type Shown } from './compare'

/** The camp's currency and time zone, for formatting amounts and instants. */
export interface CellPlace {
  currency: string
  timezone: string
}

/**
 * Formats a cell for display; an empty text if it is empty.
 *
 * @throws RangeError for an invalid amount
 */
export function cellText(cell: Cell, { kind, words }: Shown, { currency, timezone }: CellPlace): string {
  if (isEmpty(cell)) return ''
  if (Array.isArray(cell)) return cell.join(kind === 'list' ? '; ' : ', ')
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  if (typeof cell === 'number') return kind === 'number' ? cell.toLocaleString(spokenLanguage()) : String(cell)
  const text = String(cell)
  if (kind === 'money') return display(text, currency)
  if (kind === 'day') return sayDate(text)
  if (kind === 'instant') return sayInstant(text, timezone)
  return words && Object.hasOwn(words, text) ? (words[text] ?? text) : text
}

/**
 * Formats a cell for a file: days as `YYYY-MM-DD` and amounts without a currency, so that spreadsheets can calculate
 * with them.
 */
export function fileCell(cell: Cell, shown: Shown, place: CellPlace): string | number {
  if (typeof cell === 'number') return cell
  if (shown.kind === 'money' || shown.kind === 'day') return isEmpty(cell) ? '' : String(cell)
  return cellText(cell, shown, place)
}
