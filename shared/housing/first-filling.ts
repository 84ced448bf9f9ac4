import type { Rooming } from './rooming'
import { NOWHERE, RoomingState } from './rooming-state'

/** What a friend in a cabin counts for a child who is put there, and what room for the rest of the friends does. */
const FRIEND = 10
const ROOM_FOR_ALL = 6

/** With whom each child hangs together by a wish, in either direction. */
function friendsOf({ wishes, touching }: Rooming): number[][] {
  return touching.map((own, guest) =>
    [...own].flatMap((index) => {
      const { owner, named } = wishes[index] ?? { owner: guest, named: [] }
      return owner === guest ? named : [owner]
    }),
  )
}

const byAge = ({ guests }: Rooming) => {
  const age = (guest: number) => guests[guest]?.age ?? 0
  return (a: number, b: number) => age(a) - age(b) || a - b
}

/** The children to be given beds in groups of friends, the largest first; those of like age come one after the other. */
function groupsOf(rooming: Rooming, friends: readonly number[][]): number[][] {
  const seen = new Set<number>()
  const groups: number[][] = []
  const all = rooming.guests.map((_, guest) => guest).sort(byAge(rooming))
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

/** For how many children each cabin is: one for few is taken before one for many. */
function widthOf({ allowed, capacity, guests }: Rooming): Float64Array {
  const width = new Float64Array(capacity.length)
  for (const each of allowed) for (const house of each) width[house] = (width[house] as number) + 1 / guests.length
  return width
}

/** The best cabin with a free bed for a child of whose friends so many are still without, or `NOWHERE`. */
function bestFor(guest: number, left: number, state: RoomingState, friends: readonly number[], width: Float64Array) {
  const { allowed, capacity } = state.rooming
  const there = new Map<number, number>()
  for (const each of friends) {
    const house = state.home[each] as number
    there.set(house, (there.get(house) ?? 0) + 1)
  }
  let [found, most] = [NOWHERE, Number.NEGATIVE_INFINITY]
  for (const house of allowed[guest] as Int32Array) {
    if (state.isFull(house) || !state.isLetIn(guest, house)) continue
    const free = (capacity[house] as number) - (state.members[house]?.length ?? 0)
    // Among those with room for all, the fullest: so that room for other groups is left.
    const room = free >= left ? ROOM_FOR_ALL - free / (capacity[house] as number) : free / left
    const points = (there.get(house) ?? 0) * FRIEND + room - (width[house] as number)
    if (points > most) [found, most] = [house, points]
  }
  return found
}

/** By whom a cabin was come to on the way to a free bed, and from which cabin that child would go. */
interface Step {
  guest: number
  from: number
}

/** The way by which children move on from cabin to cabin until one reaches a free bed; null where there is none. */
function wayToBed(state: RoomingState, first: number): [Map<number, Step>, number] | null {
  const { allowed, fixed } = state.rooming
  const steps = new Map<number, Step>()
  const next: number[] = []
  const reach = (guest: number, from: number) => {
    for (const house of allowed[guest] as Int32Array) {
      if (steps.has(house) || !state.isLetIn(guest, house)) continue
      steps.set(house, { guest, from })
      next.push(house)
    }
  }
  reach(first, NOWHERE)
  for (let house = next.shift(); house !== undefined; house = next.shift()) {
    if (!state.isFull(house)) return [steps, house]
    for (const guest of state.members[house] ?? []) if (fixed[guest] === NOWHERE) reach(guest, house)
  }
  return null
}

/** Makes room for a child for whom no bed is free. That may part friends: a bed counts more. */
function makeRoom(state: RoomingState, guest: number): void {
  const way = wayToBed(state, guest)
  if (!way) return
  const [steps, free] = way
  for (let house = free; house !== NOWHERE; ) {
    const step = steps.get(house)
    // Somebody who moved on before may be one beside whom the next must not sleep.
    if (!step || !state.isLetIn(step.guest, house)) return
    state.move(step.guest, house)
    house = step.from
  }
}

/** A first filling, group by group, with which a search begins: it is all there is where that has no time. */
export function firstFilling(rooming: Rooming): Int32Array {
  const state = new RoomingState(rooming)
  const friends = friendsOf(rooming)
  const width = widthOf(rooming)
  for (const group of groupsOf(rooming, friends)) {
    group.forEach((guest, index) => {
      state.move(guest, bestFor(guest, group.length - index, state, friends[guest] ?? [], width))
    })
  }
  rooming.guests.forEach((_, guest) => {
    if (state.home[guest] === NOWHERE) makeRoom(state, guest)
  })
  return state.home
}
