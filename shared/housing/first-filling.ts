import type { Rooming } from './rooming'
import { NOWHERE, RoomingState } from './rooming-state'

/** What a friend in a cabin counts for a child who is put there, and what room for the rest of the friends does. */
const FRIEND = 10
const ROOM_FOR_ALL = 6

/** With whom each child hangs together by a wish, in either direction. */
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

/**
 * Returns the children to be given beds in groups of friends, the largest first; those of like age come one after the
 * other.
 */
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

/** Returns the number of children for which each cabin is: one for few is taken before one for many. */
function widthOf({ allowed, capacity, campers }: Rooming): Float64Array {
  const width = new Float64Array(capacity.length)
  for (const each of allowed) for (const cabin of each) width[cabin] = (width[cabin] as number) + 1 / campers.length
  return width
}

/** The best cabin with a free bed for a child of whose friends so many are still without, or `NOWHERE`. */
function bestFor(camper: number, left: number, state: RoomingState, friends: readonly number[], width: Float64Array) {
  const { allowed, capacity } = state.rooming
  const there = new Map<number, number>()
  for (const each of friends) {
    const cabin = state.home[each] as number
    there.set(cabin, (there.get(cabin) ?? 0) + 1)
  }
  let [found, most] = [NOWHERE, Number.NEGATIVE_INFINITY]
  for (const cabin of allowed[camper] as Int32Array) {
    if (state.isFull(cabin) || !state.isLetIn(camper, cabin)) continue
    const free = (capacity[cabin] as number) - (state.members[cabin]?.length ?? 0)
    // Among those with room for all, the fullest: so that room for other groups is left.
    const room = free >= left ? ROOM_FOR_ALL - free / (capacity[cabin] as number) : free / left
    const points = (there.get(cabin) ?? 0) * FRIEND + room - (width[cabin] as number)
    if (points > most) [found, most] = [cabin, points]
  }
  return found
}

/** By whom a cabin was come to on the way to a free bed, and from which cabin that child would go. */
interface Step {
  camper: number
  from: number
}

/**
 * Returns the way by which children move on from cabin to cabin until one reaches a free bed; null if there is none.
 */
function wayToBed(state: RoomingState, first: number): [Map<number, Step>, number] | null {
  const { allowed, fixed } = state.rooming
  const steps = new Map<number, Step>()
  const next: number[] = []
  const reach = (camper: number, from: number) => {
    for (const cabin of allowed[camper] as Int32Array) {
      if (steps.has(cabin) || !state.isLetIn(camper, cabin)) continue
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

/** Makes room for a child for whom no bed is free. That may part friends: a bed counts more. */
function makeRoom(state: RoomingState, camper: number): void {
  const way = wayToBed(state, camper)
  if (!way) return
  const [steps, free] = way
  for (let cabin = free; cabin !== NOWHERE; ) {
    const step = steps.get(cabin)
    // A camper who moved on earlier may be one the next must not sleep beside.
    if (!step || !state.isLetIn(step.camper, cabin)) return
    state.move(step.camper, cabin)
    cabin = step.from
  }
}

/** Returns a first filling, group by group, with which a search begins: it is all there is where that has no time. */
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
