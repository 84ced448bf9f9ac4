import type { Rooming } from './rooming'
import { NOWHERE, RoomingState } from './rooming-state'

/** The points of a cabin for each friend already in it, and for having room for the rest of the group. */
const FRIEND = 10
const ROOM_FOR_ALL = 6

/** Returns each child's friends: all children connected to them by a wish, in either direction. */
function friendsOf({ wishes, touching }: Rooming): number[][] {
  return touching.map((own, camper) =>
    [...own].flatMap((index) => {
      const { owner, named } = wishes[index] ?? { owner: camper, named: [] }
      return owner === camper ? named : [owner]
    }),
  )
}

const byAge = ({ campers }: Rooming) => {
  const age = (camper: number) => campers[camper]?.age ?? 0
  return (a: number, b: number) => age(a) - age(b) || a - b
}

/** Returns the children who need beds in groups of friends, largest group first. */
function groupsOf(rooming: Rooming, friends: readonly number[][]): number[][] {
  const seen = new Set<number>()
  const groups: number[][] = []
  const all = rooming.campers.map((_, camper) => camper).sort(byAge(rooming))
  for (const first of all) {
    const group: number[] = []
    const next = [first]
    for (let one = next.shift(); one !== undefined; one = next.shift()) {
      if (seen.has(one) || rooming.fixed[one] !== NOWHERE) continue
      seen.add(one)
      group.push(one)
      next.push(...(friends[one] ?? []))
    }
    if (group.length > 0) groups.push(group)
  }
  return groups.sort((a, b) => b.length - a.length)
}

/** Returns the share of children each cabin can take. Cabins that suit few children are filled first. */
function widthOf({ allowed, capacity, campers }: Rooming): Float64Array {
  const width = new Float64Array(capacity.length)
  for (const each of allowed) for (const cabin of each) width[cabin] = (width[cabin] as number) + 1 / campers.length
  return width
}

/**
 * Returns the best cabin with a free bed for a child, or `NOWHERE`.
 *
 * @param left the size of the rest of the group, including this child
 */
function bestFor(camper: number, left: number, state: RoomingState, friends: readonly number[], width: Float64Array) {
  const { allowed, capacity } = state.rooming
  const there = new Map<number, number>()
  for (const each of friends) {
    const cabin = state.home[each] as number
    there.set(cabin, (there.get(cabin) ?? 0) + 1)
  }
  let [found, most] = [NOWHERE, Number.NEGATIVE_INFINITY]
  for (const cabin of allowed[camper] as Int32Array) {
    if (state.isFull(cabin) || !state.mayJoin(camper, cabin)) continue
    const free = (capacity[cabin] as number) - (state.members[cabin]?.length ?? 0)
    // Among cabins with room for the whole group, prefers the fullest, to leave room for other groups.
    const room = free >= left ? ROOM_FOR_ALL - free / (capacity[cabin] as number) : free / left
    const points = (there.get(cabin) ?? 0) * FRIEND + room - (width[cabin] as number)
    if (points > most) [found, most] = [cabin, points]
  }
  return found
}

/** A step toward a free bed: which child would move to a cabin, and from where. */
interface Step {
  camper: number
  from: number
}

/**
 * Finds the shortest chain of moves that ends at a free bed. Returns the steps by cabin and the last cabin, or null.
 */
function wayToBed(state: RoomingState, first: number): [Map<number, Step>, number] | null {
  const { allowed, fixed } = state.rooming
  const steps = new Map<number, Step>()
  const next: number[] = []
  const reach = (camper: number, from: number) => {
    for (const cabin of allowed[camper] as Int32Array) {
      if (steps.has(cabin) || !state.mayJoin(camper, cabin)) continue
      steps.set(cabin, { camper, from })
      next.push(cabin)
    }
  }
  reach(first, NOWHERE)
  for (let cabin = next.shift(); cabin !== undefined; cabin = next.shift()) {
    if (!state.isFull(cabin)) return [steps, cabin]
    for (const camper of state.members[cabin] ?? []) if (fixed[camper] === NOWHERE) reach(camper, cabin)
  }
  return null
}

/** Makes room for a child when no suitable bed is free. It may separate friends, because a bed matters more. */
function makeRoom(state: RoomingState, camper: number): void {
  const way = wayToBed(state, camper)
  if (!way) return
  const [steps, free] = way
  for (let cabin = free; cabin !== NOWHERE; ) {
    const step = steps.get(cabin)
    // An earlier move may have brought in someone whom the next child must avoid.
    if (!step || !state.mayJoin(step.camper, cabin)) return
    state.move(step.camper, cabin)
    cabin = step.from
  }
}

/** Fills the beds group by group, as the starting point of a search. */
export function firstFilling(rooming: Rooming): Int32Array {
  const state = new RoomingState(rooming)
  const friends = friendsOf(rooming)
  const width = widthOf(rooming)
  for (const group of groupsOf(rooming, friends)) {
    group.forEach((camper, index) => {
      state.move(camper, bestFor(camper, group.length - index, state, friends[camper] ?? [], width))
    })
  }
  rooming.campers.forEach((_, camper) => {
    if (state.home[camper] === NOWHERE) makeRoom(state, camper)
  })
  return state.home
}
