import type { Cell, CellKind, ReportDay, ReportField } from '../kernel/rules/report-fields'
import { addDays } from '../kernel/values/dates'
import { nameOrder } from '../kernel/values/names'
import { fold } from '../kernel/values/search'
import type { Comparison, ReportAnswers, ReportValue } from './model'

/** A field's kind and labels; the id at the end of a link is a number. */
export type Shown = Pick<ReportField, 'kind' | 'words'>
export const ID: Shown = { kind: 'number', words: null }

/** Returns whether a cell is empty. */
export function isEmpty(cell: Cell): boolean {
  return cell === null || cell === '' || (Array.isArray(cell) && cell.length === 0)
}

/** Returns a list as the text it is sorted by. A filter may compare it with a single value. */
const namesOf = (cell: Cell) => (Array.isArray(cell) ? cell.join(', ') : String(cell))

/** Compares two cells that are not empty, in the order of their kind; fixed values in the order of their labels. */
function compareFilled(a: Cell, b: Cell, { kind, words }: Shown): number {
  if (kind === 'number' || kind === 'flag') return Number(a) - Number(b)
  if (kind === 'money') return centsOf(a) - centsOf(b)
  if (words) {
    const order = Object.keys(words)
    return order.indexOf(String(a)) - order.indexOf(String(b))
  }
  if (kind === 'list') return nameOrder.compare(namesOf(a), namesOf(b))
  return kind === 'text' ? nameOrder.compare(String(a), String(b)) : String(a).localeCompare(String(b))
}

/** Compares two cells of a field; empty ones come last, even in descending order. */
export function compareCells(a: Cell, b: Cell, shown: Shown, descending = false): number {
  if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b))
  const order = compareFilled(a, b, shown)
  return descending ? -order : order
}

/** Resolves a comparison's value for this day and these answers; null for an answer that was not given. */
function valueOn(value: ReportValue, day: ReportDay, answers: ReportAnswers): Cell {
  if (typeof value !== 'object') return value
  if ('daysFromToday' in value) return addDays(day.today, value.daysFromToday)
  if ('seasonsFromThis' in value) return Number(day.today.slice(0, 4)) + value.seasonsFromThis
  return answers[value.ask] ?? null
}

/** Returns an amount in cents; NaN, which equals nothing, if a filter's value is not an amount. */
function centsOf(cell: Cell): number {
  return Math.round(Number(String(cell)) * 100)
}

/** Returns a key that is equal for two cells with the same value, however an amount is written. */
function keyOf(cell: Cell, kind: CellKind): Cell {
  return kind === 'money' && cell !== null ? centsOf(cell) : cell
}

function isSame(cell: Cell, value: Cell, kind: CellKind): boolean {
  return Array.isArray(cell) ? cell.includes(String(value)) : keyOf(cell, kind) === keyOf(value, kind)
}

/** Returns a cell as searchable text. */
const textOf = (cell: Cell) => (Array.isArray(cell) ? cell.join('\n') : String(cell ?? ''))

/**
 * Returns a function that tests whether a cell passes a comparison. An empty cell is never "at least" or "at most"
 * anything.
 */
export function passes(
  comparison: Comparison,
  shown: Shown,
  day: ReportDay,
  answers: ReportAnswers,
): (cell: Cell) => boolean {
  if ('filled' in comparison) return (cell) => isEmpty(cell) !== comparison.filled
  if ('contains' in comparison) {
    const part = fold(comparison.contains)
    return (cell) => fold(textOf(cell)).includes(part)
  }
  if ('in' in comparison) {
    const values = comparison.in.map((each) => valueOn(each, day, answers))
    const [keys, texts] = [new Set(values.map((each) => keyOf(each, shown.kind))), new Set(values.map(String))]
    return (cell) => (Array.isArray(cell) ? cell.some((each) => texts.has(each)) : keys.has(keyOf(cell, shown.kind)))
  }
  const [how, value] = comparedTo(comparison)
  const wanted = valueOn(value, day, answers)
  if (wanted === null) return () => true
  if (how === 'is') return (cell) => isSame(cell, wanted, shown.kind)
  if (how === 'not') return (cell) => !isSame(cell, wanted, shown.kind)
  const sign = how === 'atLeast' ? 1 : -1
  return (cell) => !isEmpty(cell) && compareFilled(cell, wanted, shown) * sign >= 0
}

type Compared = Exclude<Comparison, { filled: boolean } | { in: unknown } | { contains: string }>

function comparedTo(comparison: Compared): ['is' | 'not' | 'atLeast' | 'atMost', ReportValue] {
  if ('is' in comparison) return ['is', comparison.is]
  if ('not' in comparison) return ['not', comparison.not]
  return 'atLeast' in comparison ? ['atLeast', comparison.atLeast] : ['atMost', comparison.atMost]
}
