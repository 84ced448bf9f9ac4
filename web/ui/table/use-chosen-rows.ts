import { useCallback, useMemo, useState } from 'react'

/** The rows that a person has selected, among those in the list. */
export interface ChosenRows<R> {
  ids: ReadonlySet<number>
  rows: readonly R[]
  /** Selects or deselects a row. */
  toggle(id: number): void
  /** Selects or deselects all of these rows. */
  set(ids: readonly number[], chosen: boolean): void
  clear(): void
}

const NONE: ReadonlySet<number> = new Set()

/** Keeps which rows are selected; rows that a filter hides are not among them. */
export function useChosenRows<R>(rows: readonly R[], idOf: (row: R) => number): ChosenRows<R> {
  const [ids, setIds] = useState(NONE)
  const set = useCallback((some: readonly number[], chosen: boolean) => {
    setIds((now) => {
      const next = new Set(now)
      for (const id of some) {
        if (chosen) next.add(id)
        else next.delete(id)
      }
      return next
    })
  }, [])
  const toggle = useCallback((id: number) => {
    setIds((now) => {
      const next = new Set(now)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])
  const clear = useCallback(() => setIds(NONE), [])
  const chosen = useMemo(() => (ids.size === 0 ? [] : rows.filter((row) => ids.has(idOf(row)))), [ids, rows, idOf])
  return { ids, rows: chosen, toggle, set, clear }
}
