import type { Announcements } from '@dnd-kit/core'
import { fullName } from '#shared/campers/model'
import { whyNoBed } from '#shared/housing/model'
import type { Board, Sleeper } from '#sync/housing/queries'
import { UNASSIGNED } from './unassigned-column'
import { bedsLeft, whyNot } from './words'

/** How campers are moved with the keys. */
export const INSTRUCTIONS =
  'Press space to lift the camper, the arrow keys to choose a cabin, space to drop, escape to cancel.'

/** What a screen reader says while somebody is moved. */
export function announcements(board: Board, everybody: ReadonlyMap<number, Sleeper>): Announcements {
  const who = (id: unknown) => {
    const sleeper = everybody.get(Number(id))
    return sleeper ? fullName(sleeper.camper) : 'The camper'
  }
  /** A place, and what a drop there would do. */
  const place = (over: unknown, active: unknown) => {
    const sleeper = everybody.get(Number(active))
    if (over === UNASSIGNED) return { name: 'Unassigned Campers', why: null, more: '' }
    const there = board.cabins.find(({ cabin }) => cabin.id === Number(over))
    if (!there || !sleeper) return { name: 'nothing', why: null, more: '' }
    const { cabin, sleepers } = there
    if (sleeper.assignment?.cabinId === cabin.id) return { name: cabin.name, why: null, more: ', where they sleep now' }
    const campers = sleepers.map(({ camper }) => camper)
    const refusal = whyNoBed(cabin, campers, sleeper.camper)
    const why = refusal && whyNot(refusal, cabin)
    return { name: cabin.name, why, more: `, ${why ?? bedsLeft(cabin.capacity - sleepers.length)}` }
  }
  return {
    onDragStart: ({ active }) => `${who(active.id)} is lifted.`,
    onDragOver: ({ active, over }) => {
      if (!over) return `${who(active.id)} is over nothing.`
      const { name, more } = place(over.id, active.id)
      return `${who(active.id)} is over ${name}${more}.`
    },
    onDragEnd: ({ active, over }) => {
      if (!over) return `${who(active.id)} was put back.`
      const { name, why } = place(over.id, active.id)
      if (why) return `${who(active.id)} cannot go to ${name}: ${why}.`
      return `${who(active.id)} was dropped on ${name}.`
    },
    onDragCancel: ({ active }) => `${who(active.id)} was put back.`,
  }
}
