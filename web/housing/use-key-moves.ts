import type { Announcements } from '@dnd-kit/core'
import { type KeyboardEvent, useState } from 'react'
import type { Board } from '#shared/housing/board'
import { UNASSIGNED } from './unassigned-column'
import type { Hand } from './use-hand'

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** A camper lifted by keyboard, and the target: a cabin's id, or Unassigned. */
interface KeyLift {
  camper: number
  place: number | string
}

/** Marks a lifted camper's target, and scrolls it into view. */
function mark(place: number | string | null): void {
  for (const each of document.querySelectorAll('[data-aimed]')) each.removeAttribute('data-aimed')
  const target = place === null ? null : document.querySelector(`[data-place="${place}"]`)
  target?.setAttribute('data-aimed', '')
  target?.scrollIntoView({ block: 'nearest' })
}

/**
 * Lets campers be moved by keyboard alone: Space lifts, arrow keys go from place to place in board order, Space drops,
 * Escape cancels. Enter adds a camper to the selection, and lifting one of those lifts all. Places are found by their
 * order and not by their position on the screen, so every one can be reached however the board is scrolled.
 */
export function useKeyMoves(board: Board, writes: boolean, hand: Hand, words: Announcements) {
  const [lifted, setLifted] = useState<KeyLift | null>(null)
  const [said, setSaid] = useState('')
  const places = [UNASSIGNED, ...board.cabins.map(({ cabin }) => cabin.id)]

  function say(kind: keyof Announcements, { camper, place }: KeyLift): void {
    const event = { active: { id: camper }, over: { id: place } } as Parameters<Announcements['onDragEnd']>[0]
    setSaid(words[kind]?.(event) ?? '')
  }
  function aim(next: KeyLift): void {
    setLifted(next)
    mark(next.place)
    say('onDragOver', next)
  }
  function end(): void {
    setLifted(null)
    hand.lift(null)
    mark(null)
  }

  function whileLifted(event: KeyboardEvent, held: KeyLift): void {
    const step = STEPS[event.key]
    if (step !== undefined) {
      const index = (places.indexOf(held.place) + step + places.length) % places.length
      aim({ ...held, place: places[index] ?? UNASSIGNED })
    } else if (event.key === ' ' || event.key === 'Enter') {
      say('onDragEnd', held)
      end()
      void hand.put(hand.along(held.camper), held.place === UNASSIGNED ? null : Number(held.place))
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      say('onDragCancel', held)
      end()
    } else return
    event.preventDefault()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!writes) return
    if (lifted) {
      whileLifted(event, lifted)
      return
    }
    const camper = event.target instanceof HTMLElement ? Number(event.target.dataset.camper ?? 0) : 0
    const boardCamper = hand.everybody.get(camper)
    if (event.key === 'Escape' && (hand.selecting || hand.held.length > 0)) {
      event.preventDefault()
      hand.letGo()
    }
    const chooses = event.key === 'Enter' || (event.key === ' ' && (event.ctrlKey || event.metaKey))
    if (boardCamper && chooses) {
      event.preventDefault()
      hand.tap(camper, 'too')
      return
    }
    if (!boardCamper || event.key !== ' ') return
    event.preventDefault()
    hand.lift(camper)
    aim({ camper, place: boardCamper.assignment?.cabinId ?? UNASSIGNED })
  }

  return { said, onKeyDown }
}
