import type { Rooming } from './rooming'

/** Nobody's cabin: without a bed. */
export const NOWHERE = -1

/** What each goal counts while beds are looked for: a bed before all, then somebody with a friend, a wish, like ages. */
const WORTH = { bed: 60, friend: 1.5, wish: 1, spread: 0.004 } as const

/** How good a state is, by the goals in their order (Housing rule 9). */
export interface Standing {
  /** How many are without a bed. */
  without: number
  /** How many of those who wish for somebody have at least one of them in the cabin. */
  befriended: number
  /** How many wishes to be together are met. */
  met: number
  /** How far apart the ages in the cabins are: the squares of each child's distance from the cabin's mean. */
  spread: number
}

/** Whether one state is better than another, by the first goal in which they differ. */
export function isBetter(one: Standing, other: Standing): boolean {
  if (one.without !== other.without) return one.without < other.without
  if (one.befriended !== other.befriended) return one.befriended > other.befriended
  if (one.met !== other.met) return one.met > other.met
  return one.spread < other.spread - 1e-6
}

/** Who sleeps where while beds are looked for; each change costs as much as the wishes that it touches. */
export class RoomingState implements Standing {
  readonly home: Int32Array
  readonly members: number[][]
  without: number
  befriended = 0
  met = 0
  spread = 0
  /** How many of those named in a wish are in its owner's cabin. */
  private readonly near: Int32Array
  private readonly metOf: Int32Array
  private readonly ages: { count: Float64Array; sum: Float64Array; squares: Float64Array }
  private readonly mayGo: Uint8Array

  constructor(readonly rooming: Rooming) {
    const { guests, capacity, allowed, fixed, wishes } = rooming
    const houses = capacity.length
    this.home = new Int32Array(guests.length).fill(NOWHERE)
    this.members = Array.from(capacity, () => [])
    this.without = guests.length
    this.near = new Int32Array(wishes.length)
    this.metOf = new Int32Array(guests.length)
    this.ages = {
      ...{ count: new Float64Array(houses), sum: new Float64Array(houses), squares: new Float64Array(houses) },
    }
    this.mayGo = new Uint8Array(guests.length * houses)
    allowed.forEach((each, guest) => {
      for (const house of each) this.mayGo[guest * houses + house] = 1
    })
    fixed.forEach((house, guest) => {
      if (house !== NOWHERE) this.move(guest, house)
    })
  }

  /** What this state is worth, as one figure. */
  worth(): number {
    return (
      this.befriended * WORTH.friend + this.met * WORTH.wish - this.without * WORTH.bed - this.spread * WORTH.spread
    )
  }

  isMet(wish: number): boolean {
    return (this.near[wish] as number) > 0
  }

  isFull(house: number): boolean {
    return (this.members[house]?.length ?? 0) >= (this.rooming.capacity[house] as number)
  }

  /** Whether a child may come into a cabin as it is now, room apart: by use, gender, age, and who is there. */
  isLetIn(guest: number, house: number): boolean {
    if (this.mayGo[guest * this.rooming.capacity.length + house] === 0) return false
    const apart = this.rooming.apart[guest] as Int32Array
    for (let at = 0; at < apart.length; at += 1) if (this.home[apart[at] as number] === house) return false
    return true
  }

  /** Puts a child into a cabin, or with `NOWHERE` out of the one they are in. */
  move(guest: number, to: number): void {
    const from = this.home[guest] as number
    if (from === to) return
    this.home[guest] = to
    if (from === NOWHERE) this.without -= 1
    else this.leave(guest, from)
    if (to === NOWHERE) this.without += 1
    else this.enter(guest, to)
    const { wishes, touching } = this.rooming
    const own = touching[guest] as Int32Array
    for (let at = 0; at < own.length; at += 1) {
      const index = own[at] as number
      const wish = wishes[index]
      if (!wish) continue
      if (wish.owner === guest) this.setNear(index, guest, this.countNear(wish.named, to))
      else {
        const home = this.home[wish.owner] as number
        const step = home === NOWHERE ? 0 : (home === to ? 1 : 0) - (home === from ? 1 : 0)
        if (step !== 0) this.setNear(index, wish.owner, (this.near[index] as number) + step)
      }
    }
  }

  private countNear(named: readonly number[], house: number): number {
    if (house === NOWHERE) return 0
    let count = 0
    for (const each of named) if (this.home[each] === house) count += 1
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

  private enter(guest: number, house: number): void {
    this.members[house]?.push(guest)
    this.count(guest, house, 1)
  }

  private leave(guest: number, house: number): void {
    const there = this.members[house] as number[]
    const last = there.pop() as number
    if (last !== guest) there[there.indexOf(guest)] = last
    this.count(guest, house, -1)
  }

  /** Keeps the sums by which the distance of ages follows without looking at each child. */
  private count(guest: number, house: number, sign: 1 | -1): void {
    const age = this.rooming.guests[guest]?.age ?? null
    if (age === null) return
    const { count, sum, squares } = this.ages
    this.spread -= distance(count[house] as number, sum[house] as number, squares[house] as number)
    count[house] = (count[house] as number) + sign
    sum[house] = (sum[house] as number) + sign * age
    squares[house] = (squares[house] as number) + sign * age * age
    this.spread += distance(count[house] as number, sum[house] as number, squares[house] as number)
  }
}

function distance(count: number, sum: number, squares: number): number {
  return count === 0 ? 0 : squares - (sum * sum) / count
}
