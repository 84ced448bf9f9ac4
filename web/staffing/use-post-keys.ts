import { type KeyboardEvent, useState } from 'react'
import { fullName } from '#shared/campers/model'
import type { PostBoard, PostPlace } from '#shared/staffing/board'
import { type BoardPiece, STAFF_LIST, whyNotThere } from './pieces'

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Instructions for moving people with the keyboard. */
export const INSTRUCTIONS =
  'Press Space to pick up a person, the arrow keys to choose an assignment, Space to drop, or Escape to cancel.'

/** Marks the place that the lifted piece is over, and scrolls it into view. */
function mark(key: string | null): void {
  for (const each of document.querySelectorAll('[data-aimed]')) each.removeAttribute('data-aimed')
  const target = key === null ? null : document.querySelector(`[data-place="${CSS.escape(key)}"]`)
  target?.setAttribute('data-aimed', '')
  target?.scrollIntoView({ block: 'nearest' })
}

/** Describes what dropping a piece on a place would do. */
export function sayOver(piece: BoardPiece, place: PostPlace | null): string {
  const name = fullName(piece.member)
  if (!place) return `${name} is over the staff list.`
  const why = whyNotThere(piece, place)
  return `${name} is over ${place.name}${why ? `, ${why}` : ''}.`
}

/**
 * Lets pieces be moved by keyboard alone: Space lifts, arrow keys go from place to place in order, Space drops, Escape
 * cancels.
 */
export function usePostKeys(
  board: PostBoard,
  pieces: ReadonlyMap<string, BoardPiece>,
  hand: { lift(key: string | null): void; release(): void; put(piece: BoardPiece, place: PostPlace | null): void },
) {
  const [lifted, setLifted] = useState<{ piece: BoardPiece; at: number } | null>(null)
  const [said, setSaid] = useState('')
  const places: (PostPlace | null)[] = [null, ...board.places]

  function aim(piece: BoardPiece, at: number): void {
    setLifted({ piece, at })
    mark(places[at]?.key ?? STAFF_LIST)
    setSaid(sayOver(piece, places[at] ?? null))
  }
  function end(words: string): void {
    setLifted(null)
    hand.lift(null)
    mark(null)
    setSaid(words)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const key = event.target instanceof HTMLElement ? (event.target.dataset.piece ?? '') : ''
    const piece = pieces.get(key)
    if (!lifted) {
      if (event.key === 'Escape') hand.release()
      if (!piece || event.key !== ' ') return
      event.preventDefault()
      hand.lift(key)
      aim(
        piece,
        Math.max(
          0,
          places.findIndex((place) => place?.key === piece.place?.key),
        ),
      )
      return
    }
    const step = STEPS[event.key]
    const name = fullName(lifted.piece.member)
    if (step !== undefined) aim(lifted.piece, (lifted.at + step + places.length) % places.length)
    else if (event.key === ' ' || event.key === 'Enter') {
      const place = places[lifted.at] ?? null
      end(`${name} was moved to ${place?.name ?? 'the staff list'}.`)
      hand.put(lifted.piece, place)
    } else if (event.key === 'Escape' || event.key === 'Tab') end(`Move cancelled. ${name} stays in place.`)
    else return
    event.preventDefault()
  }

  return { said, onKeyDown }
}
