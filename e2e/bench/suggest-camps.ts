import type { SessionCamper, SuggestInput } from '#shared/housing/suggest-input'
import type { Random } from '#shared/kernel/values/random'

/** Campers in groups of friends, and cabins with room for all of them. */
export interface BenchCamp {
  campers: number
  beds: number
  /** The percentage of requests that name a camper from another group. */
  crossing: number
  /** Whether each cabin is for one gender and an age range. */
  divided: boolean
}

const FIRST_AGE = 8
const SPANS = [
  [8, 9],
  [10, 11],
  [12, 13],
  [14, 15],
] as const

/** Makes a camp: groups of 2 to 5 of one gender and age range, each child requesting one or two others. */
export function madeCamp({ campers, beds, crossing, divided }: BenchCamp, random: Random): SuggestInput {
  const below = (most: number) => Math.floor(random() * most)
  const made: SessionCamper[] = []
  const wishes: string[][] = []
  while (made.length < campers) {
    const size = Math.min(2 + below(4), campers - made.length)
    const [gender, span] = [random() < 0.5 ? 'female' : 'male', below(SPANS.length)] as const
    const first = made.length
    for (let at = 0; at < size; at += 1) {
      const registrationId = first + at + 1
      const age = FIRST_AGE + 2 * span + below(2)
      const wantedMates: string[] = []
      wishes.push(wantedMates)
      const about = { registrationId, name: `Child ${registrationId}`, gender, age, grade: null, cabinId: null }
      made.push({ ...about, wantedMates, unwantedMates: [] })
    }
    for (let at = 0; at < size; at += 1) {
      const others = Array.from({ length: size }, (_, index) => first + index).filter((each) => each !== first + at)
      for (let left = 1 + Math.round(random() * 1.2); left > 0 && others.length > 0; left -= 1) {
        const [friend = 0] = others.splice(below(others.length), 1)
        wishes[first + at]?.push(`Child ${friend + 1}`)
      }
    }
  }
  cross(made, wishes, crossing, random)
  return { campers: made, cabins: divided ? dividedCabins(made, beds) : openCabins(made.length, beds) }
}

/** Redirects some requests to campers from another group who fit the same cabins. */
function cross(made: readonly SessionCamper[], wishes: readonly string[][], crossing: number, random: Random): void {
  made.forEach((camper, index) => {
    const span = Math.floor(((camper.age ?? 0) - FIRST_AGE) / 2)
    const alike = made.filter(
      (other) =>
        other !== camper && other.gender === camper.gender && Math.floor(((other.age ?? 0) - FIRST_AGE) / 2) === span,
    )
    const own = wishes[index] ?? []
    own.forEach((_, at) => {
      const other = alike[Math.floor(random() * alike.length)]
      if (other && random() * 100 < crossing) own[at] = other.name
    })
  })
}

const cabin = (id: number, capacity: number) => ({
  id,
  capacity,
  name: `Cabin ${id}`,
  gender: null,
  ageGroup: null,
  status: 'active' as const,
})

function openCabins(count: number, beds: number): SuggestInput['cabins'] {
  return Array.from({ length: Math.ceil(count / beds) }, (_, index) => cabin(index + 1, beds))
}

function dividedCabins(made: readonly SessionCamper[], beds: number): SuggestInput['cabins'] {
  const cabins: SuggestInput['cabins'][number][] = []
  for (const gender of ['female', 'male'] as const) {
    for (const [from, to] of SPANS) {
      const those = made.filter((each) => each.gender === gender && (each.age ?? 0) >= from && (each.age ?? 0) <= to)
      for (let left = those.length; left > 0; left -= beds)
        cabins.push({ ...cabin(cabins.length + 1, beds), gender, ageGroup: `${from}-${to}` })
    }
  }
  return cabins
}
