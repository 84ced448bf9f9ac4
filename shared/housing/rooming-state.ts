import type { Rooming } from './rooming'

/** Means no cabin: the child has no bed. */
export const NOWHERE = -1

/** The weight of each goal: a bed comes first, then a friend, then a wish, then similar ages. */
const WORTH = { bed: 60, friend: 1.5, wish: 1, spread: 0.004 } as const

/** How good a state is by each goal (Housing rule 9). */
export interface RoomingScore {
  /** How many children are without a bed. */
  without: number
  /** How many children have at least one friend they asked for in their cabin. */
  befriended: number
  /** How many wishes to be together are met. */
  met: number
  /** How far apart the ages in each cabin are: the sum of squared deviations from its mean. */
  spread: number
}

/** Returns whether one state is better than another, by the first goal in which they differ. */
export function isBetter(one: RoomingScore, other: RoomingScore): boolean {
  if (one.without !== other.without) return one.without < other.without
  if (one.befriended !== other.befriended) return one.befriended > other.befriended
  if (one.met !== other.met) return one.met > other.met
  return one.spread < other.spread - 1e-6
}

/** The state of a search. Updating it costs only as much as the wishes that a move touches. */
export class RoomingState implements RoomingScore {
  readonly home: Int32Array
  readonly members: number[][]
  without: number
  befriended = 0
  met = 0
  spread = 0
  /** For each wish, how many of the named children are in its owner's cabin. */
  private readonly near: Int32Array
  private readonly metOf: Int32Array
  private readonly ages: { count: Float64Array; sum: Float64Array; squares: Float64Array }
  private readonly mayGo: Uint8Array

  constructor(readonly rooming: Rooming) {
    const { campers, capacity, allowed, fixed, wishes } = rooming
    const cabins = capacity.length
    this.home = new Int32Array(campers.length).fill(NOWHERE)
    this.members = Array.from(capacity, () => [])
    this.without = campers.length
    this.near = new Int32Array(wishes.length)
    this.metOf = new Int32Array(campers.length)
    this.ages = {
      count: new Float64Array(cabins),
      sum: new Float64Array(cabins),
      squares: new Float64Array(cabins),
    }
    this.mayGo = new Uint8Array(campers.length * cabins)
    allowed.forEach((each, camper) => {
      for (const cabin of each) this.mayGo[camper * cabins + cabin] = 1
    })
    fixed.forEach((cabin, camper) => {
      if (cabin !== NOWHERE) this.move(camper, cabin)
    })
  }

  /** Returns the state's value as one number. */
  worth(): number {
    return (
      this.befriended * WORTH.friend + this.met * WORTH.wish - this.without * WORTH.bed - this.spread * WORTH.spread
    )
  }

  isMet(wish: number): boolean {
    return (this.near[wish] as number) > 0
  }

  isFull(cabin: number): boolean {
    return (this.members[cabin]?.length ?? 0) >= (this.rooming.capacity[cabin] as number)
  }

  /**
   * Returns whether a child may join a cabin, by its status, gender, age group and occupants. Ignores whether it is
   * full.
   */
  mayJoin(camper: number, cabin: number): boolean {
    if (this.mayGo[camper * this.rooming.capacity.length + cabin] === 0) return false
    const apart = this.rooming.apart[camper] as Int32Array
    for (let at = 0; at < apart.length; at += 1) if (this.home[apart[at] as number] === cabin) return false
    return true
  }

  /** Moves a child to a cabin, or out of their cabin with `NOWHERE`. */
  move(camper: number, to: number): void {
    const from = this.home[camper] as number
    if (from === to) return
    this.home[camper] = to
    if (from === NOWHERE) this.without -= 1
    else this.leave(camper, from)
    if (to === NOWHERE) this.without += 1
    else this.enter(camper, to)
    const { wishes, touching } = this.rooming
    const own = touching[camper] as Int32Array
    for (let at = 0; at < own.length; at += 1) {
      const index = own[at] as number
      const wish = wishes[index]
      if (!wish) continue
      if (wish.owner === camper) this.setNear(index, camper, this.countNear(wish.named, to))
      else {
        const home = this.home[wish.owner] as number
        const step = home === NOWHERE ? 0 : (home === to ? 1 : 0) - (home === from ? 1 : 0)
        if (step !== 0) this.setNear(index, wish.owner, (this.near[index] as number) + step)
      }
    }
  }

  private countNear(named: readonly number[], cabin: number): number {
    if (cabin === NOWHERE) return 0
    let count = 0
    for (const each of named) if (this.home[each] === cabin) count += 1
    return count
  }

  private setNear(wish: number, owner: number, count: number): void {
    const step = (count > 0 ? 1 : 0) - ((this.near[wish] as number) > 0 ? 1 : 0)
    this.near[wish] = count
    if (step === 0) return
    const before = this.metOf[owner] as number
    this.metOf[owner] = before + step
    this.met += step
    if (before === 0) this.befriended += 1
    else if (before + step === 0) this.befriended -= 1
  }

  private enter(camper: number, cabin: number): void {
    this.members[cabin]?.push(camper)
    this.count(camper, cabin, 1)
  }

  private leave(camper: number, cabin: number): void {
    const there = this.members[cabin] as number[]
    const last = there.pop() as number
    if (last !== camper) there[there.indexOf(camper)] = last
    this.count(camper, cabin, -1)
  }

  /** Updates the sums that the spread of ages is computed from, without visiting every child. */
  private count(camper: number, cabin: number, sign: 1 | -1): void {
    const age = this.rooming.campers[camper]?.age ?? null
    if (age === null) return
    const { count, sum, squares } = this.ages
    this.spread -= distance(count[cabin] as number, sum[cabin] as number, squares[cabin] as number)
    count[cabin] = (count[cabin] as number) + sign
    sum[cabin] = (sum[cabin] as number) + sign * age
    squares[cabin] = (squares[cabin] as number) + sign * age * age
    this.spread += distance(count[cabin] as number, sum[cabin] as number, squares[cabin] as number)
  }
}

function distance(count: number, sum: number, squares: number): number {
  return count === 0 ? 0 : squares - (sum * sum) / count
}
