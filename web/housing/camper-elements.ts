import { useCallback, useEffect, useRef } from 'react'
import type { Board } from '#shared/housing/board'

/** Returns the camper's element on the board. */
function elementOf(registrationId: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-camper="${registrationId}"]`)
}

/** Returns the camper next to this one in the list, preferring the one after. */
function neighbourOf(registrationId: number): number | null {
  const row = elementOf(registrationId)?.closest('li')
  const beside = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector<HTMLElement>('[data-camper]')
  return beside ? Number(beside.dataset.camper) : null
}

/** Returns the campers from one to another, in list order; if the two are in different lists, only the second. */
export function betweenOnScreen(from: number, to: number): number[] {
  const list = elementOf(to)?.closest('ul')
  const ids = [...(list?.querySelectorAll<HTMLElement>('[data-camper]') ?? [])].map((each) =>
    Number(each.dataset.camper),
  )
  const [start, end] = [ids.indexOf(from), ids.indexOf(to)]
  return start < 0 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1)
}

/**
 * Keeps a keyboard user's place: when the focused camper is moved out of a list, focus goes to the next camper in that
 * list, or follows the moved one if no other is left.
 */
export function useFocusKeeper(board: Board) {
  const leaving = useRef<{ camper: number; beside: number | null } | null>(null)
  const note = useCallback((camper: number) => {
    leaving.current = { camper, beside: neighbourOf(camper) }
  }, [])
  const keep = useCallback(() => {
    const left = leaving.current
    if (!left || (document.activeElement && document.activeElement !== document.body)) return
    leaving.current = null
    const next = (left.beside !== null && elementOf(left.beside)) || elementOf(left.camper)
    next?.focus()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is lost when the board changes
  useEffect(keep, [board, keep])
  return { note, keep }
}
