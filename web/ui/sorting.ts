import { useCallback, useState } from 'react'
import { nameOrder } from '#shared/kernel/values/names'

/** A list's sort column, and whether it is descending. */
export interface Order<K extends string> {
  by: K
  down: boolean
}

/**
 * Returns the order after a column was chosen: choosing it a second time reverses it, and a third time restores the
 * default order.
 */
export function nextOrder<K extends string>(now: Order<K> | null, by: K): Order<K> | null {
  if (now?.by !== by) return { by, down: false }
  return now.down ? null : { by, down: true }
}

/** Keeps the order that a person chose, if any. */
export function useOrder<K extends string>(): [Order<K> | null, (by: K) => void] {
  const [order, setOrder] = useState<Order<K> | null>(null)
  const choose = useCallback((by: K) => setOrder((now) => nextOrder(now, by)), [])
  return [order, choose]
}

/** Sorts rows by a value of each: numbers by size, texts alphabetically; rows without a value come last. */
export function sortRows<T>(rows: readonly T[], down: boolean, keyOf: (row: T) => string | number | null): T[] {
  const all = rows.map((row) => ({ row, value: keyOf(row) }))
  all.sort(({ value: a }, { value: b }) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    const after = typeof a === 'number' && typeof b === 'number' ? a - b : nameOrder.compare(String(a), String(b))
    return down ? -after : after
  })
  return all.map(({ row }) => row)
}
