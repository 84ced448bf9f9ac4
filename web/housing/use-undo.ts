import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import { putBack } from '#shared/housing/bed-mutations'
import { MAX_STEPS, type MoveStep, moveStep, putBackArgs, type WayBack, wayBackOn } from '#shared/housing/move-steps'
import { boardOf } from '#shared/housing/reads'
import { sentenceFor } from '#shared/registry'
import { DeviceReader } from '#sync/replica/device-reader'
import { useCamp } from '../ui/camp'
import { wordsFor } from '../ui/run'
import { type Toast, useToast } from '../ui/toast'
import { nameAll } from './words'

/** The moves on a board that can be undone. */
export interface Undo {
  /** Whether there is a move to undo. */
  possible: boolean
  /** Records a move that was just made. */
  note(step: MoveStep): void
  /** Undoes the last move that has not been undone yet. */
  undo(): void
}

const stored = z.array(moveStep).max(MAX_STEPS)
const FAILED = { title: 'Move Not Undone', message: 'Something went wrong. Please try again.' }
/** How many of the campers who stay are named with the reason; the rest are only counted. */
const NAMED = 3

function read(key: string): MoveStep[] {
  try {
    return stored.parse(JSON.parse(sessionStorage.getItem(key) ?? '[]'))
  } catch {
    return []
  }
}

/** Returns the toast after a move was undone, fully or in part. */
function undoToast({ going, staying }: WayBack): Toast {
  const reasons = staying.slice(0, NAMED).map(({ refusal }) => sentenceFor(refusal.code, refusal.data).message)
  const rest = staying.length > NAMED ? [`${staying.length - NAMED} more stay where they are.`] : []
  const campers = going.map(({ who }) => who)
  const back = campers.length > 0 ? [`${nameAll(campers)} moved back.`] : []
  const message = [...back, ...reasons, ...rest].join(' ')
  if (staying.length === 0) return { tone: 'success', title: 'Move Undone', message }
  return { tone: 'info', title: going.length > 0 ? 'Move Partly Undone' : 'Move Not Undone', message, ms: 8000 }
}

/** Returns whether the user is typing, or a dialog or menu is open: Ctrl+Z belongs to that. */
function isMeantForAnother(event: KeyboardEvent): boolean {
  const target = event.target instanceof HTMLElement ? event.target : null
  // An open dialog or menu has focus; one that is just closing has given it back.
  return (
    target?.closest('input, textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox]') !=
    null
  )
}

/**
 * Keeps the last moves on a session's board on this device, surviving a reload, and undoes them as one action each,
 * offline too. Campers whom someone else has moved since stay where they are and are named (Housing rule 10).
 */
export function useUndo(sessionId: number): Undo {
  const { replica, who, mutate, can } = useCamp()
  const toast = useToast()
  const key = `board-moves/${who.organizationId}/${who.userId}/${sessionId}`
  const steps = useRef<MoveStep[] | null>(null)
  steps.current ??= read(key)
  const [count, setCount] = useState(steps.current.length)
  const keep = useCallback(
    (next: MoveStep[]) => {
      steps.current = next
      sessionStorage.setItem(key, JSON.stringify(next))
      setCount(next.length)
    },
    [key],
  )
  const note = useCallback((step: MoveStep) => keep([...(steps.current ?? []), step].slice(-MAX_STEPS)), [keep])
  const undoLast = useCallback(async () => {
    for (let step = steps.current?.at(-1); step; step = steps.current?.at(-1)) {
      // Read from the device rather than the screen, so that a quick second click sees what the first one did.
      const board = await boardOf(new DeviceReader(replica), sessionId)
      const way: WayBack = board ? wayBackOn(board, step) : { going: [], staying: [] }
      if (way.going.length > 0) await mutate(putBack, (ids) => putBackArgs(sessionId, way.going, () => ids.next()))
      keep((steps.current ?? []).filter((each) => each !== step))
      if (way.going.length + way.staying.length > 0) return toast(undoToast(way))
      // Everyone was already moved back by someone else: undo the previous move instead.
    }
  }, [replica, mutate, sessionId, keep, toast])
  const queue = useRef(Promise.resolve())
  const undo = useCallback(() => {
    const fail = (error: unknown) => toast({ tone: 'error', ...wordsFor(error, FAILED) })
    queue.current = queue.current.then(undoLast).catch(fail)
  }, [undoLast, toast])
  const writes = can('housing.assign')
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const pressed = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
      if (!pressed || !writes || isMeantForAnother(event)) return
      event.preventDefault()
      undo()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [undo, writes])
  return useMemo(() => ({ possible: count > 0, note, undo }), [count, note, undo])
}
