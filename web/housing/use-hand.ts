import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Board, Sleeper } from '#sync/housing/queries'
import { useMoves } from './use-moves'

/** The camper's own element on the board. */
function elementOf(registrationId: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-camper="${registrationId}"]`)
}

/** Whoever stands beside a camper in the list, the next one first. */
function neighbourOf(registrationId: number): number | null {
  const row = elementOf(registrationId)?.closest('li')
  const beside = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector<HTMLElement>('[data-camper]')
  return beside ? Number(beside.dataset.camper) : null
}

/**
 * Who works with keys goes on where they were: when a moved camper leaves the list with the focus, it goes to the next
 * camper there, and follows the camper where there is no other.
 */
function useFocusKeeper(board: Board) {
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

/** Who is on the board, who is lifted or tapped, and how they get where they are put. */
export interface Hand {
  everybody: ReadonlyMap<number, Sleeper>
  /** Lifted: by mouse, finger or key. */
  lifted: Sleeper | null
  /** Tapped, and waiting for a cabin to be tapped. */
  tapped: Sleeper | null
  lift(registrationId: number | null): void
  tap(registrationId: number): void
  letGo(): void
  /** Into a cabin, or with null back to Unassigned. */
  put(registrationId: number, cabinId: number | null): Promise<void>
  /** Gives the focus back where it was lost with the camper's move. */
  keepFocus(): void
}

function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  latest.current = value
  return latest
}

/** What a person has in hand. The functions never change, so that no card is painted again because of them. */
export function useHand(board: Board): Hand {
  const everybody = useMemo(() => {
    const all = [...board.unassigned, ...board.cabins.flatMap(({ sleepers }) => sleepers)]
    return new Map(all.map((each) => [each.registrationId, each]))
  }, [board])
  const [liftedId, lift] = useState<number | null>(null)
  const [tappedId, setTapped] = useState<number | null>(null)
  const tapped = (tappedId !== null && everybody.get(tappedId)) || null
  const lifted = (liftedId !== null && everybody.get(liftedId)) || null
  const { note, keep } = useFocusKeeper(board)
  const latest = useLatest({ everybody, tapped, move: useMoves(board.session.id) })

  const put = useCallback(
    async (registrationId: number, cabinId: number | null) => {
      const { everybody, tapped, move } = latest.current
      const sleeper = everybody.get(registrationId)
      if (!sleeper) return
      note(registrationId)
      setTapped(null)
      const done = await move(sleeper, cabinId)
      // Refused: the camper stays in hand for another cabin, unless somebody else was taken up meanwhile.
      if (!done && tapped === sleeper) setTapped((now) => now ?? registrationId)
    },
    [latest, note],
  )
  const tap = useCallback(
    (registrationId: number) => {
      const { everybody, tapped } = latest.current
      const there = everybody.get(registrationId)?.assignment?.cabinId
      // With a camper in hand, a tap on somebody in another cabin means that cabin.
      if (tapped && there !== undefined && there !== tapped.assignment?.cabinId) {
        void put(tapped.registrationId, there)
        return
      }
      setTapped((now) => (now === registrationId ? null : registrationId))
    },
    [latest, put],
  )
  const letGo = useCallback(() => setTapped(null), [])
  return { everybody, lifted, tapped, lift, tap, letGo, put, keepFocus: keep }
}
