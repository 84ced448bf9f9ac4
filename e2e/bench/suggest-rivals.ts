import type { SuggestInput } from '#shared/housing/suggest-input'
import type { Random } from '#shared/kernel/values/random'

/** Returns each camper's requests as indexes into the list; all campers have different names. */
function wishesOf({ campers }: SuggestInput): number[][] {
  const placeOf = new Map(campers.map(({ name }, index) => [name, index]))
  return campers.map(({ wantedMates }) => wantedMates.flatMap((name) => placeOf.get(name) ?? []))
}

function takes({ cabins, campers }: SuggestInput): boolean[][] {
  return campers.map(({ gender, age }) =>
    cabins.map((cabin) => {
      const [from = 0, to = 99] = (cabin.ageGroup ?? '0-99').split('-').map(Number)
      return (!cabin.gender || cabin.gender === gender) && (age ?? 0) >= from && (age ?? 0) <= to
    }),
  )
}

/** The simplest search: campers in turn into the first cabin with a bed, then swaps of two that don't make it worse. */
export function plainSwaps(input: SuggestInput, ms: number, random: Random): number {
  const { campers, cabins } = input
  const [wishes, may] = [wishesOf(input), takes(input)]
  const around = wishes.map((own, index) => [
    ...own.map((other) => [index, other] as const),
    ...wishes.flatMap((others, one) => others.filter((each) => each === index).map(() => [one, index] as const)),
  ])
  const left = cabins.map(({ capacity }) => capacity)
  const home = campers.map((_, camper) => {
    const found = cabins.findIndex((_, at) => may[camper]?.[at] && (left[at] ?? 0) > 0)
    if (found >= 0) left[found] = (left[found] ?? 0) - 1
    return found
  })
  const met = (camper: number) => (around[camper] ?? []).filter(([one, other]) => home[one] === home[other]).length
  const until = performance.now() + ms
  while (performance.now() < until) {
    for (let tries = 0; tries < 500; tries += 1) {
      const [a, b] = [Math.floor(random() * campers.length), Math.floor(random() * campers.length)]
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

/** The most requests that can be met, found by branch and bound; only for small camps. */
export function metExactly(input: SuggestInput): number {
  const { campers, cabins } = input
  const [wishes, may] = [wishesOf(input), takes(input)]
  const left = cabins.map(({ capacity }) => capacity)
  const home = campers.map(() => -1)
  // Requests between a camper and those placed before, so that each is counted once.
  const early = campers.map((_, index) =>
    [
      ...(wishes[index] ?? []).filter((other) => other < index),
      ...wishes.flatMap((own, one) => (one < index ? own.filter((each) => each === index).map(() => one) : [])),
    ].sort(),
  )
  const open = early.map((_, index) => early.slice(index).reduce((sum, each) => sum + each.length, 0))
  let best = 0
  const place = (camper: number, met: number): void => {
    if (camper === campers.length) {
      best = Math.max(best, met)
      return
    }
    if (met + (open[camper] ?? 0) <= best && best > 0) return
    let emptyTried = new Set<string>()
    cabins.forEach((cabin, at) => {
      if (!may[camper]?.[at] || (left[at] ?? 0) === 0) return
      // Of identical empty cabins only one is tried.
      if (left[at] === cabin.capacity) {
        const kind = `${cabin.capacity} ${cabin.gender} ${cabin.ageGroup}`
        if (emptyTried.has(kind)) return
        emptyTried = emptyTried.add(kind)
      }
      home[camper] = at
      left[at] = (left[at] ?? 0) - 1
      const gain = (early[camper] ?? []).filter((other) => home[other] === at).length
      place(camper + 1, met + gain)
      left[at] = (left[at] ?? 0) + 1
      home[camper] = -1
    })
  }
  place(0, 0)
  return best
}
