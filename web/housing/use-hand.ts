import { type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import { type Board, type BoardCamper, everybodyOn } from '#shared/housing/board'
import type { MoveStep } from '#shared/housing/move-steps'
import { betweenOnScreen, useFocusKeeper } from './camper-elements'
import { type Moved, useMoves } from './use-moves'

/** What a tap or click selects: this camper alone, this one too, or all from the last one to this. */
export type TapKind = 'one' | 'too' | 'range'

/** The campers being dragged or selected on the board, and the functions that move them. */
export interface Hand {
  everybody: ReadonlyMap<number, BoardCamper>
  /** The campers being dragged by mouse, finger or keyboard: one, or all selected ones if that one is selected. */
  lifted: readonly BoardCamper[]
  /** The campers selected by tapping, to be moved to the cabin that is tapped next. */
  held: readonly BoardCamper[]
  /** Whether each tap adds one more camper to the selection. */
  selecting: boolean
  /** The result of the last move of several campers if not all could go, until the user closes it. */
  notMoved: Moved | null
  lift(registrationId: number | null): void
  /** Returns the campers who are dragged along with this one. */
  along(registrationId: number): readonly number[]
  tap(registrationId: number, kind: TapKind): void
  take(registrationIds: readonly number[]): void
  select(): void
  letGo(): void
  /** Moves campers into a cabin, or with null back to Unassigned. */
  put(registrationIds: readonly number[], cabinId: number | null): Promise<void>
  /** Moves all selected campers who are not there already. */
  putHeld(cabinId: number | null): void
  read(): void
  /** Restores focus after moving a camper has lost it. */
  keepFocus(): void
}

const NOBODY: readonly BoardCamper[] = []
const NONE: readonly number[] = []

function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  latest.current = value
  return latest
}

function useCampers(ids: readonly number[], everybody: ReadonlyMap<number, BoardCamper>): readonly BoardCamper[] {
  return useMemo(() => (ids.length === 0 ? NOBODY : ids.flatMap((id) => everybody.get(id) ?? [])), [ids, everybody])
}

/** Manages the campers a user has picked up. Its functions never change, so they cause no card to render again. */
export function useHand(board: Board, onMoved: (step: MoveStep) => void): Hand {
  const everybody = useMemo(() => {
    return new Map(everybodyOn(board).map((each) => [each.registrationId, each]))
  }, [board])
  const [liftedIds, setLifted] = useState(NONE)
  const [heldIds, take] = useState(NONE)
  const [selecting, setSelecting] = useState(false)
  const [notMoved, setNotMoved] = useState<Moved | null>(null)
  const last = useRef<number | null>(null)
  const lifted = useCampers(liftedIds, everybody)
  const held = useCampers(heldIds, everybody)
  const { note, keep } = useFocusKeeper(board)
  const latest = useLatest({ board, everybody, held, selecting, move: useMoves(board.session.id, onMoved) })

  const along = useCallback(
    (camper: number) => {
      const ids = latest.current.held.map(({ registrationId }) => registrationId)
      return ids.includes(camper) ? ids : [camper]
    },
    [latest],
  )
  const lift = useCallback((camper: number | null) => setLifted(camper === null ? NONE : along(camper)), [along])
  const letGo = useCallback(() => {
    take(NONE)
    setSelecting(false)
  }, [])
  const put = useCallback(
    async (registrationIds: readonly number[], cabinId: number | null) => {
      const { board, everybody, held, move } = latest.current
      const campers = registrationIds.flatMap((id) => everybody.get(id) ?? [])
      const [first] = campers
      const boardCabin = cabinId === null ? null : board.cabins.find(({ cabin }) => cabin.id === cabinId)
      if (!first || boardCabin === undefined) return
      note(first.registrationId)
      take(NONE)
      const ended = await move(campers, boardCabin)
      if (ended.staying.length > 0) setNotMoved(ended)
      if (ended.left.length === 0) setSelecting(false)
      // Campers who could not go stay selected for another cabin, unless others were selected in the meantime.
      const stay = held.includes(first) ? ended.left.map(({ registrationId }) => registrationId) : NONE
      take((now) => (now.length > 0 ? now : stay))
    },
    [latest, note],
  )
  const putHeld = useCallback(
    (cabinId: number | null) => {
      const elsewhere = latest.current.held.filter(({ assignment }) => (assignment?.cabinId ?? null) !== cabinId)
      void put(
        elsewhere.map(({ registrationId }) => registrationId),
        cabinId,
      )
    },
    [latest, put],
  )
  const tap = useCallback(
    (camper: number, kind: TapKind) => {
      const { everybody, held, selecting } = latest.current
      const ids = held.map(({ registrationId }) => registrationId)
      const from = last.current
      last.current = camper
      if (kind === 'range' && from !== null) {
        take([...new Set([...ids, ...betweenOnScreen(from, camper)])])
        return
      }
      if (kind !== 'one' || selecting) {
        take(ids.includes(camper) ? ids.filter((id) => id !== camper) : [...ids, camper])
        return
      }
      const there = everybody.get(camper)?.assignment?.cabinId
      // If campers are selected, tapping a camper in another cabin chooses that cabin.
      if (there !== undefined && !ids.includes(camper) && held.some((each) => each.assignment?.cabinId !== there)) {
        void put(ids, there)
        return
      }
      take(ids.length === 1 && ids[0] === camper ? NONE : [camper])
    },
    [latest, put],
  )
  const select = useCallback(() => setSelecting(true), [])
  const read = useCallback(() => setNotMoved(null), [])
  return {
    everybody,
    lifted,
    held,
    selecting,
    notMoved,
    lift,
    along,
    tap,
    take,
    select,
    letGo,
    put,
    putHeld,
    read,
    keepFocus: keep,
  }
}
