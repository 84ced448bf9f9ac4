/** Who is in a session, and with whom the family asked to sleep or not to sleep. */
export interface MateWishes {
  registrationId: number
  name: string
  wantedMates: readonly string[]
  unwantedMates: readonly string[]
}

/** A family's wish for cabin mates, and whether the board fulfils it. */
export interface MateRequest {
  registrationId: number
  camper: string
  mate: string
  kind: 'with' | 'without'
  state: 'met' | 'unmet' | 'open' | 'not_here'
}

const fold = (name: string) => name.trim().replace(/\s+/g, ' ').normalize('NFC').toLowerCase()

/** Finds children by the names that families wrote; case and spaces do not matter. */
export function byName<T extends { name: string }>(all: readonly T[]): (name: string) => T | undefined {
  const known = new Map(all.map((each) => [fold(each.name), each]))
  return (name) => known.get(fold(name))
}

/**
 * Each wish of a session, and whether it is met: `open` while one of the two has no bed, `not_here` where nobody of
 * that name is registered.
 *
 * @param cabinOf the cabin in which a registration sleeps, if any
 */
export function requestsOf(
  all: readonly MateWishes[],
  cabinOf: (registrationId: number) => number | null,
): MateRequest[] {
  const find = byName(all)
  const judge = (one: MateWishes, mate: string, kind: MateRequest['kind']): MateRequest => {
    const about = { registrationId: one.registrationId, camper: one.name, mate, kind }
    const other = find(mate)
    if (!other || other === one) return { ...about, state: kind === 'with' ? 'not_here' : 'met' }
    const [a, b] = [cabinOf(one.registrationId), cabinOf(other.registrationId)]
    if (a === null || b === null) return { ...about, state: 'open' }
    return { ...about, state: (a === b) === (kind === 'with') ? 'met' : 'unmet' }
  }
  return all.flatMap((one) => [
    ...one.wantedMates.map((mate) => judge(one, mate, 'with')),
    ...one.unwantedMates.map((mate) => judge(one, mate, 'without')),
  ])
}
