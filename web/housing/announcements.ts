import type { Announcements } from '@dnd-kit/core'
import type { Board } from '#shared/housing/board'
import { outsideOf } from '#shared/housing/outside'
import { whoFits } from '#shared/housing/together'
import { UNASSIGNED } from './unassigned-column'
import type { Hand } from './use-hand'
import { bedsLeft, nameAll, whyNot } from './words'

/** Instructions for moving campers with the keyboard. */
export const INSTRUCTIONS =
  'Press Space to pick up the camper, use the arrow keys to choose a cabin, then press Space to drop or Escape to cancel. To move several campers, press Enter to select them, then pick up one of them.'

/** Returns screen reader announcements for moving campers. */
export function announcements(board: Board, { everybody, along }: Pick<Hand, 'everybody' | 'along'>): Announcements {
  const liftedWith = (id: unknown) => along(Number(id)).flatMap((each) => everybody.get(each) ?? [])
  /** Returns a subject and verb, such as "Maya Keller is" or "3 campers are". */
  const subject = (id: unknown, one: string, several: string) => {
    const all = liftedWith(id)
    return `${all.length === 0 ? 'The camper' : nameAll(all)} ${all.length > 1 ? several : one}`
  }
  /** Names a place and says what dropping there would do. */
  const place = (over: unknown, active: unknown) => {
    if (over === UNASSIGNED) return { name: 'Unassigned Campers', why: null, more: '' }
    const boardCabin = board.cabins.find(({ cabin }) => cabin.id === Number(over))
    const all = liftedWith(active)
    if (!boardCabin || all.length === 0) return { name: 'no cabin', why: null, more: '' }
    const { cabin, campers } = boardCabin
    const there = campers.map(({ camper }) => camper)
    const { going, staying } = whoFits(cabin, there, all)
    const [first] = staying
    if (going.length === 0 && !first) return { name: cabin.name, why: null, more: ', their current cabin' }
    const why = first && going.length === 0 ? whyNot(first.refusal, cabin) : null
    const some = first && going.length > 0 ? `, ${going.length} of ${all.length} can go there` : ''
    const [one] = going
    const outside = one && going.length === 1 ? outsideOf(one.camper, cabin, board.session.startDate) : null
    const beds = [bedsLeft(cabin.capacity - campers.length), outside].filter(Boolean).join(', ')
    return { name: cabin.name, why, more: `, ${why ?? beds}${some}` }
  }
  return {
    onDragStart: ({ active }) => `${subject(active.id, 'is', 'are')} picked up.`,
    onDragOver: ({ active, over }) => {
      if (!over) return `${subject(active.id, 'is', 'are')} not over a cabin.`
      const { name, more } = place(over.id, active.id)
      return `${subject(active.id, 'is', 'are')} over ${name}${more}.`
    },
    onDragEnd: ({ active, over }) => {
      if (!over) return `Move cancelled. ${subject(active.id, 'stays', 'stay')} in place.`
      const { name, why } = place(over.id, active.id)
      if (why) return `${subject(active.id, "can't", "can't")} move to ${name}: ${why}.`
      return `${subject(active.id, 'was', 'were')} moved to ${name}.`
    },
    onDragCancel: ({ active }) => `Move cancelled. ${subject(active.id, 'stays', 'stay')} in place.`,
  }
}
