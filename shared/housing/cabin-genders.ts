import type { Camper } from '../campers/model'
import type { CampSession } from '../sessions/model'
import { ageGroupOf, isOfGroup } from './age-group'
import type { SessionCamper, SuggestInput } from './suggest-input'

/** Which campers the suggestion may add to a cabin: anyone, one gender (null means unknown), or no one. */
export type CabinTakes = 'everybody' | 'nobody' | { gender: Camper['gender'] }

type SuggestCabin = SuggestInput['cabins'][number]

/** Returns whether the suggestion may put a camper of a gender into a cabin. */
export function takesGender(takes: CabinTakes | undefined, gender: Camper['gender']): boolean {
  if (takes === undefined || takes === 'nobody') return false
  return takes === 'everybody' || takes.gender === gender
}

/**
 * Returns a cabin as the suggestion sees it in a session. Overnight, a mixed cabin takes one gender, like one without a
 * set gender: only a person puts girls and boys into the same cabin (Housing rule 9).
 */
export function inSession<C extends Pick<SuggestCabin, 'gender'>>(
  cabin: C,
  { isOvernight }: Pick<CampSession, 'isOvernight'>,
): C {
  return isOvernight && cabin.gender === 'mixed' ? { ...cabin, gender: null } : cabin
}

/** The campers who still need a bed, as cabins are given their gender one by one. */
class Unserved {
  private readonly waiting: readonly SessionCamper[]
  private left: readonly SessionCamper[]

  constructor(campers: readonly SessionCamper[]) {
    this.waiting = campers.filter(({ cabinId }) => cabinId === null)
    this.left = this.waiting
  }

  /** Removes as many campers of a gender as the cabin has free beds. */
  serve(cabin: SuggestCabin, gender: Camper['gender'], free: number): void {
    const served = new Set(
      suiting(this.left, cabin)
        .filter((camper) => camper.gender === gender)
        .slice(0, Math.max(0, free)),
    )
    this.left = this.left.filter((camper) => !served.has(camper))
  }

  /**
   * Returns the gender that needs a cabin's beds most: counted among the unserved campers who fit its age group, or
   * else among all waiting campers. Undefined if no one is waiting.
   */
  mostFor(cabin: SuggestCabin): { gender: Camper['gender'] } | undefined {
    return (
      mostOf(suiting(this.left, cabin)) ??
      mostOf(suiting(this.waiting, cabin)) ??
      mostOf(this.left) ??
      mostOf(this.waiting)
    )
  }
}

function suiting(campers: readonly SessionCamper[], cabin: SuggestCabin): SessionCamper[] {
  const group = ageGroupOf(cabin.ageGroup)
  return campers.filter((camper) => isOfGroup(camper, group))
}

function mostOf(campers: readonly SessionCamper[]): { gender: Camper['gender'] } | undefined {
  const counts = new Map<Camper['gender'], number>()
  for (const { gender } of campers) counts.set(gender, 1 + (counts.get(gender) ?? 0))
  const [most] = [...counts].sort((a, b) => b[1] - a[1])
  return most && { gender: most[0] }
}

/**
 * Returns which gender may be added to each cabin in use, by cabin id. A cabin without a set gender takes one: that of
 * its occupants, or else the one most campers without a bed have, starting with the largest cabin. If a user has mixed
 * genders in such a cabin, the suggestion adds no one (Housing rule 9).
 */
export function cabinsTake({ cabins, campers }: SuggestInput): ReadonlyMap<number, CabinTakes> {
  const takes = new Map<number, CabinTakes>()
  const unserved = new Unserved(campers)
  const inUse = cabins.filter(({ status }) => status === 'active')
  const sleeping = (cabin: SuggestCabin) => campers.filter(({ cabinId }) => cabinId === cabin.id)
  const settle = (cabin: SuggestCabin, gender: Camper['gender']) => {
    takes.set(cabin.id, { gender })
    unserved.serve(cabin, gender, cabin.capacity - sleeping(cabin).length)
  }
  const open: SuggestCabin[] = []
  for (const cabin of inUse) {
    const [one, ...others] = new Set(sleeping(cabin).map(({ gender }) => gender))
    if (cabin.gender === 'mixed') takes.set(cabin.id, 'everybody')
    else if (cabin.gender) settle(cabin, cabin.gender)
    else if (others.length > 0) takes.set(cabin.id, 'nobody')
    else if (one !== undefined) settle(cabin, one)
    else open.push(cabin)
  }
  for (const cabin of open.sort((a, b) => b.capacity - a.capacity || a.id - b.id)) {
    const most = unserved.mostFor(cabin)
    if (most) settle(cabin, most.gender)
    else takes.set(cabin.id, 'nobody')
  }
  return takes
}
