import type { SuggestInput } from '#shared/housing/beds'
import type { Random } from '#shared/kernel/random'

/** The wishes of each camper as places in the list, for campers of whom no two have one name. */
function wishesOf({ guests }: SuggestInput): number[][] {
  const placeOf = new Map(guests.map(({ name }, index) => [name, index]))
  return guests.map(({ wantedMates }) => wantedMates.flatMap((name) => placeOf.get(name) ?? []))
}

function takes({ cabins, guests }: SuggestInput): boolean[][] {
  return guests.map(({ gender, age }) =>
    cabins.map((cabin) => {
      const [from = 0, to = 99] = (cabin.ageGroup ?? '0-99').split('-').map(Number)
      return (!cabin.gender || cabin.gender === gender) && (age ?? 0) >= from && (age ?? 0) <= to
    }),
  )
}

/** The plainest search: campers in turn into the first cabin with a bed, then swaps of two that make nothing worse. */
export function plainSwaps(input: SuggestInput, ms: number, random: Random): number {
  const { guests, cabins } = input
  const [wishes, may] = [wishesOf(input), takes(input)]
  const around = wishes.map((own, index) => [
    ...own.map((other) => [index, other] as const),
    ...wishes.flatMap((others, one) => others.filter((each) => each === index).map(() => [one, index] as const)),
  ])
  const left = cabins.map(({ capacity }) => capacity)
  const home = guests.map((_, guest) => {
    const found = cabins.findIndex((_, house) => may[guest]?.[house] && (left[house] ?? 0) > 0)
    if (found >= 0) left[found] = (left[found] ?? 0) - 1
    return found
  })
  const met = (guest: number) => (around[guest] ?? []).filter(([one, other]) => home[one] === home[other]).length
  const until = performance.now() + ms
  while (performance.now() < until) {
    for (let tries = 0; tries < 500; tries += 1) {
      const [a, b] = [Math.floor(random() * guests.length), Math.floor(random() * guests.length)]
      const [one = -1, other = -1] = [home[a], home[b]]
      if (one === other || one < 0 || other < 0 || !may[a]?.[other] || !may[b]?.[one]) continue
      const before = met(a) + met(b)
      home[a] = other
      home[b] = one
      if (met(a) + met(b) >= before) continue
      home[a] = one
      home[b] = other
    }
  }
  return wishes.flatMap((own, one) => own.filter((other) => home[one] === home[other])).length
}

/** The most wishes that can be met, by trying every filling that could still be the best; for small camps alone. */
export function exactly(input: SuggestInput): number {
  const { guests, cabins } = input
  const [wishes, may] = [wishesOf(input), takes(input)]
  const left = cabins.map(({ capacity }) => capacity)
  const home = guests.map(() => -1)
  // Wishes between a camper and those placed before, so that each is counted once.
  const early = guests.map((_, index) =>
    [
      ...(wishes[index] ?? []).filter((other) => other < index),
      ...wishes.flatMap((own, one) => (one < index ? own.filter((each) => each === index).map(() => one) : [])),
    ].sort(),
  )
  const open = early.map((_, index) => early.slice(index).reduce((sum, each) => sum + each.length, 0))
  let best = 0
  const place = (guest: number, met: number): void => {
    if (guest === guests.length) {
      best = Math.max(best, met)
      return
    }
    if (met + (open[guest] ?? 0) <= best && best > 0) return
    let emptyTried = new Set<string>()
    cabins.forEach((cabin, house) => {
      if (!may[guest]?.[house] || (left[house] ?? 0) === 0) return
      // Of empty cabins of one kind, one is tried.
      if (left[house] === cabin.capacity) {
        const kind = `${cabin.capacity} ${cabin.gender} ${cabin.ageGroup}`
        if (emptyTried.has(kind)) return
        emptyTried = emptyTried.add(kind)
      }
      home[guest] = house
      left[house] = (left[house] ?? 0) - 1
      const gain = (early[guest] ?? []).filter((other) => home[other] === house).length
      place(guest + 1, met + gain)
      left[house] = (left[house] ?? 0) + 1
      home[guest] = -1
    })
  }
  place(0, 0)
  return best
}
