import { grouped } from '../kernel/values/grouped'
import type { Rooming, Wish } from './rooming'
import { NOWHERE } from './rooming-state'

/** Returns whether two children could share a cabin, ignoring everyone else. */
function couldMeet({ allowed, apart, fixed, capacity }: Rooming, one: number, other: number): boolean {
  if (apart[one]?.includes(other)) return fixed[one] !== NOWHERE && fixed[one] === fixed[other]
  const [here, there] = [fixed[one] as number, fixed[other] as number]
  if (here !== NOWHERE && there !== NOWHERE) return here === there
  if (here !== NOWHERE) return allowed[other]?.includes(here) ?? false
  if (there !== NOWHERE) return allowed[one]?.includes(there) ?? false
  const second = allowed[other] as Int32Array
  return (allowed[one] as Int32Array).some((cabin) => (capacity[cabin] as number) >= 2 && second.includes(cabin))
}

/** Returns how many children the largest cabin open to any of these can hold, which may be overfull already. */
function mostTogether({ allowed, capacity, fixed }: Rooming, campers: readonly number[]): number {
  const room = Array.from(capacity, (beds, cabin) => Math.max(beds, fixed.filter((each) => each === cabin).length))
  const cabins = new Set<number>()
  for (const camper of campers) {
    const home = fixed[camper] as number
    for (const cabin of home === NOWHERE ? (allowed[camper] as Int32Array) : [home]) cabins.add(cabin)
  }
  return Math.max(1, ...[...cabins].map((cabin) => room[cabin] as number))
}

/** Returns the circles of friends: children connected by wishes that match only one child each. */
function circles(count: number, wishes: readonly Wish[]): number[][] {
  const top = Array.from({ length: count }, (_, index) => index)
  const find = (one: number): number => {
    let at = one
    while (top[at] !== at) {
      top[at] = top[top[at] as number] as number
      at = top[at] as number
    }
    return at
  }
  for (const { owner, named } of wishes) for (const each of named) top[find(each)] = find(owner)
  return [...grouped(top.keys(), find).values()]
}

/** Returns how many wishes of a circle are lost because a camper names more friends than fit in one cabin. */
function lostWishes(wishes: readonly Wish[], together: number): number {
  const named = grouped(wishes, ({ owner }) => owner)
  let count = 0
  for (const own of named.values()) {
    const different = new Set(own.map((wish) => wish.named[0]))
    count += Math.max(0, different.size - (together - 1))
  }
  return count
}

/**
 * Returns an upper bound on the wishes to be together that can be met at once; the best assignment may meet fewer. It
 * excludes wishes of two children who fit no common cabin and wishes lostWishes a cabin's other beds. For a circle of
 * friends larger than any cabin, it excludes one wish for each further cabin, because every split breaks at least one.
 */
export function mostPossible(rooming: Rooming): number {
  const open = rooming.wishes.flatMap(({ owner, named }) => {
    const could = named.filter((each) => couldMeet(rooming, owner, each))
    return could.length > 0 ? [{ owner, named: could }] : []
  })
  // A wish that matches several children can be met by any of them, so it doesn't connect a circle.
  const single = open.filter(({ named }) => named.length === 1)
  const ofOwner = grouped(single, ({ owner }) => owner)
  let most = open.length
  for (const circle of circles(rooming.campers.length, single)) {
    if (circle.length < 3) continue
    const together = mostTogether(rooming, circle)
    const own = circle.flatMap((camper) => ofOwner.get(camper) ?? [])
    most -= Math.max(lostWishes(own, together), Math.ceil(circle.length / together) - 1)
  }
  return most
}
