import type { Row } from '../kernel/entity/entity'
import type { Cell, CellKind } from '../kernel/rules/report-fields'
import { fromCents, toCents } from '../kernel/values/money'
import { compareCells, isEmpty, type Shown } from './compare'

/** A function that returns a path's value for each row, and how the value is shown. */
export interface Value {
  readonly of: (row: Row) => Cell
  readonly shown: Shown
}

/** A row with its group's keys. */
interface Keyed {
  keys: readonly Cell[]
  row: Row
}

/** Returns the groups a row belongs to: if it is grouped by a list, one for each entry of the list. */
function keysOf(row: Row, groups: readonly Value[]): Cell[][] {
  return groups.reduce<Cell[][]>(
    (all, { of, shown }) => {
      const cell = of(row)
      const keys: Cell[] = shown.kind === 'list' && !isEmpty(cell) ? [...(cell as readonly string[])] : [cell]
      return all.flatMap((before) => keys.map((key) => [...before, isEmpty(key) ? null : key]))
    },
    [[]],
  )
}

/** Compares the keys of two groups; 0 if they are the same group. Text is compared without case. */
function compareKeys(a: readonly Cell[], b: readonly Cell[], groups: readonly Value[]): number {
  for (const [index, { shown }] of groups.entries()) {
    const asText = shown.kind === 'list' ? { ...shown, kind: 'text' as const } : shown
    const order = compareCells(a[index] ?? null, b[index] ?? null, asText)
    if (order !== 0) return order
  }
  return 0
}

/** Sorts a report's rows into groups; without grouping there is one group. Rows with equal values are sorted by id. */
export function arranged(
  rows: readonly Row[],
  groups: readonly Value[],
  sorts: readonly (Value & { descending: boolean })[],
): { keys: readonly Cell[]; rows: Row[] }[] {
  const keyed = rows.flatMap((row): Keyed[] => keysOf(row, groups).map((keys) => ({ keys, row })))
  const bySorts = (a: Row, b: Row) => {
    for (const { of, shown, descending } of sorts) {
      const order = compareCells(of(a), of(b), shown, descending)
      if (order !== 0) return order
    }
    return a.id - b.id
  }
  keyed.sort((a, b) => compareKeys(a.keys, b.keys, groups) || bySorts(a.row, b.row))
  const arrangedGroups: { keys: readonly Cell[]; rows: Row[] }[] = []
  for (const { keys, row } of keyed) {
    const last = arrangedGroups.at(-1)
    if (last && compareKeys(last.keys, keys, groups) === 0) last.rows.push(row)
    else arrangedGroups.push({ keys, rows: [row] })
  }
  return arrangedGroups
}

/** Returns the sum of some cells: an amount for amounts, a number for numbers; empty cells are ignored. */
export function sumOf(cells: readonly Cell[], kind: CellKind): Cell {
  const filled = cells.filter((cell) => !isEmpty(cell))
  if (kind === 'money') return fromCents(filled.reduce<number>((sum, cell) => sum + toCents(String(cell)), 0))
  return filled.reduce<number>((sum, cell) => sum + Number(cell), 0)
}
