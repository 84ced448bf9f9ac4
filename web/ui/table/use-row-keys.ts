import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { ChosenRows } from './use-chosen-rows'

/** How many rows Page Up and Page Down move. */
const PAGE = 12

/** Returns the row a key moves to; undefined for keys that do not move. */
function ledTo(key: string, from: number, last: number): number | undefined {
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE }
  if (key === 'Home') return 0
  if (key === 'End') return last
  const step = steps[key]
  return step === undefined ? undefined : Math.max(0, Math.min(last, from + step))
}

/**
 * Handles the keyboard in a table: arrow keys move from row to row and select on the way with Shift, Space selects, and
 * Enter opens the row, as it does for any link.
 *
 * @param scrollTo scrolls a row into view
 * @returns the row that Tab leads to, and the key handler
 */
export function useRowKeys(props: {
  body: RefObject<HTMLElement | null>
  ids: readonly number[]
  chosen: ChosenRows<unknown>
  scrollTo(index: number): void
}) {
  const { body, ids, chosen, scrollTo } = props
  const [activeId, setActiveId] = useState<number | null>(null)
  const going = useRef(false)
  const at = activeId === null ? -1 : ids.indexOf(activeId)
  const active = at === -1 ? 0 : at
  useLayoutEffect(() => {
    if (!going.current) return
    going.current = false
    body.current?.querySelector<HTMLElement>(`[data-row="${activeId}"] a`)?.focus({ preventScroll: true })
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')
    const id = Number(row?.dataset.row)
    const from = ids.indexOf(id)
    if (from === -1 || event.altKey || event.metaKey) return
    const to = ledTo(event.key, from, ids.length - 1)
    const next = to === undefined ? undefined : ids[to]
    if (next !== undefined && to !== undefined) {
      event.preventDefault()
      const between = ids.slice(Math.min(from, to), Math.max(from, to) + 1)
      if (event.shiftKey) chosen.set(between, true)
      going.current = true
      setActiveId(next)
      scrollTo(to)
    } else if (event.key === ' ' && !(event.target instanceof HTMLInputElement)) {
      event.preventDefault()
      chosen.toggle(id)
    } else if (event.key === 'a' && event.ctrlKey) {
      event.preventDefault()
      chosen.set(ids, true)
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      row?.querySelector('a')?.click()
    }
  }
  return { active, setActiveId, onKeyDown }
}
