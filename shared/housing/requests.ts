import { fold } from '../kernel/values/search'

/** A camper in a session, with the cabin mates the family asked for and asked to avoid. */
export interface MateWishes {
  registrationId: number
  name: string
  wantedMates: readonly string[]
  unwantedMates: readonly string[]
}

/** A family's cabin-mate request, and whether the board meets it. */
export interface MateRequest {
  registrationId: number
  camper: string
  mate: string
  kind: 'with' | 'without'
  state: 'met' | 'unmet' | 'open' | 'not_here'
}

const keyOf = (name: string) => fold(name.trim().replace(/\s+/g, ' '))

/**
 * Returns a lookup of children by name, ignoring case, accents and extra spaces. It returns all children who share the
 * name, because it is unclear which one is meant.
 */
export function findByName<T extends { name: string }>(all: readonly T[]): (name: string) => readonly T[] {
  const known = new Map<string, T[]>()
  for (const each of all) {
    const same = known.get(keyOf(each.name))
    if (same) same.push(each)
    else known.set(keyOf(each.name), [each])
  }
  return (name) => known.get(keyOf(name)) ?? []
}

/**
 * Returns each cabin-mate request of a session and its state: `open` while one of the two has no bed, `not_here` if no
 * child of that name is registered. If several share the name, any of them in the cabin meets a request to be together
 * and breaks a request to be apart.
 *
 * @param cabinOf returns a registration's cabin, if any
 */
export function requestsOf(
  all: readonly MateWishes[],
  cabinOf: (registrationId: number) => number | null,
): MateRequest[] {
  const find = findByName(all)
  const judge = (one: MateWishes, mate: string, kind: MateRequest['kind']): MateRequest => {
    const about = { registrationId: one.registrationId, camper: one.name, mate, kind }
    const others = find(mate).filter((each) => each !== one)
    if (others.length === 0) return { ...about, state: kind === 'with' ? 'not_here' : 'met' }
    const home = cabinOf(one.registrationId)
    const homes = others.map(({ registrationId }) => cabinOf(registrationId))
    if (home !== null && homes.includes(home)) return { ...about, state: kind === 'with' ? 'met' : 'unmet' }
    if (home === null || homes.includes(null)) return { ...about, state: 'open' }
    return { ...about, state: kind === 'with' ? 'unmet' : 'met' }
  }
  return all.flatMap((one) => [
    ...one.wantedMates.map((mate) => judge(one, mate, 'with')),
    ...one.unwantedMates.map((mate) => judge(one, mate, 'without')),
  ])
}
