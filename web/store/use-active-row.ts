import { type FocusEvent, type RefObject, startTransition, useEffect, useRef, useState } from 'react'

/** Returns the row a key moves to from another row, or null if it moves nowhere. */
export function rowAfter(key: string, row: number, count: number): number | null {
  const rows: Record<string, number> = {
    ArrowDown: row + 1,
    ArrowUp: row - 1,
    PageDown: row + 8,
    PageUp: row - 8,
    Home: 0,
    End: count - 1,
  }
  const target = rows[key]
  return target === undefined ? null : Math.min(Math.max(target, 0), count - 1)
}

/**
 * Keeps the one row of a long list that can be reached with Tab: the last focused one, or the first after a new search.
 * Rows have `data-row`, and the focusable element in each has `data-choose`.
 */
export function useActiveRow(scroller: RefObject<HTMLElement | null>, search: string, count: number) {
  const [at, setAt] = useState({ search, row: 0, moved: false })
  const active = at.search === search ? Math.min(at.row, count - 1) : 0
  const sought = useRef(search)
  useEffect(() => {
    if (sought.current === search) return
    sought.current = search
    scroller.current?.scrollTo({ top: 0 })
  }, [scroller, search])
  useEffect(() => {
    if (!at.moved) return
    const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${at.row}"] [data-choose]`)
    row?.focus({ preventScroll: true })
  }, [scroller, at])
  return {
    active,
    moveTo: (row: number) => setAt({ search, row, moved: true }),
    onFocus: (event: FocusEvent) => {
      const row = Number(event.target.closest<HTMLElement>('[data-row]')?.dataset.row)
      // A tap moves focus just before it chooses; updating the active row can wait until the choice is shown.
      if (row !== active) startTransition(() => setAt({ search, row, moved: false }))
    },
  }
}
