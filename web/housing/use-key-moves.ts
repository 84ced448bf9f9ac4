import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { fullName } from '#shared/campers/model'
import { whyNoBed } from '#shared/housing/model'
import { sentenceFor } from '#shared/sentences'
import type { Board, Sleeper } from '#sync/housing/queries'

/** A place on the board: a cabin, or null for Unassigned. */
type Place = number | null

/** What is lifted by the keyboard, and over which place it is. */
export interface KeyLift {
  sleeper: Sleeper
  place: Place
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

function chipOf(registrationId: number): HTMLElement | null {
  return document.querySelector(`[data-registration="${registrationId}"]`)
}

/** What a screen reader hears of a place for whoever is lifted: its name, and why it cannot be. */
function tell(board: Board, { sleeper, place }: KeyLift): string {
  const name = fullName(sleeper.camper)
  const cabin = board.cabins.find((each) => each.cabin.id === place)
  if (!cabin) return `${name} is over Unassigned Campers.`
  const others = cabin.sleepers.filter((each) => each !== sleeper).map(({ camper }) => camper)
  const refusal = whyNoBed(cabin.cabin, others, sleeper.camper)
  return `${name} is over ${cabin.cabin.name}.${refusal ? ` ${sentenceFor(refusal.code, refusal.data).title}.` : ''}`
}

/**
 * Moving by keys alone: space lifts, the arrows go from place to place in their order, space drops, escape puts back.
 * The focus stays with the camper.
 */
export function useKeyMoves(board: Board, writes: boolean, onMove: (sleeper: Sleeper, cabinId: Place) => void) {
  const [lift, setLift] = useState<KeyLift | null>(null)
  const [said, setSaid] = useState('')
  const moved = useRef<number | null>(null)
  const places: Place[] = [null, ...board.cabins.map(({ cabin }) => cabin.id)]

  useEffect(() => {
    const chip = moved.current !== null && board ? chipOf(moved.current) : null
    if (chip && document.activeElement === document.body) chip.focus()
  }, [board])

  function aim(next: KeyLift): void {
    setLift(next)
    setSaid(tell(board, next))
    const target = next.place === null ? 'unassigned' : String(next.place)
    document.querySelector(`[data-place="${target}"]`)?.scrollIntoView({ block: 'nearest' })
  }

  function whileLifted(event: KeyboardEvent, { sleeper, place }: KeyLift): void {
    const step = STEPS[event.key]
    const name = fullName(sleeper.camper)
    if (step !== undefined) {
      const index = (places.indexOf(place) + step + places.length) % places.length
      aim({ sleeper, place: places[index] ?? null })
    } else if (event.key === ' ' || event.key === 'Enter') {
      setLift(null)
      setSaid(`${name} was dropped.`)
      moved.current = sleeper.registrationId
      onMove(sleeper, place)
    } else if (event.key === 'Escape') {
      setLift(null)
      setSaid(`${name} was put back.`)
    } else return
    event.preventDefault()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!writes) return
    if (lift) return whileLifted(event, lift)
    const chip = event.target instanceof HTMLElement ? event.target.dataset.registration : undefined
    if (chip === undefined || event.key !== ' ') return
    const everybody = [...board.unassigned, ...board.cabins.flatMap(({ sleepers }) => sleepers)]
    const sleeper = everybody.find(({ registrationId }) => registrationId === Number(chip))
    if (!sleeper) return
    event.preventDefault()
    aim({ sleeper, place: sleeper.assignment?.cabinId ?? null })
  }

  return { lift, said, onKeyDown }
}
