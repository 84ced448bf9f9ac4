import { ageOn } from '../kernel/values/dates'

/** The age from which a person who sleeps in a cabin is legally an adult. */
const OF_AGE = 18

/** A person who leads a cabin. */
interface CabinLeader {
  staffId: number
  name: string
  /** Undefined if the current user may not read it; null if not recorded. */
  dateOfBirth: string | null | undefined
}

/** How many cabin leaders are 18 or older, and how many are required. */
export interface AdultShare {
  people: number
  ofAge: number
  needed: number
  /** The leaders who count even though their age is unknown. */
  ageUnknown: string[]
}

/**
 * Returns how many of a session's cabin leaders are 18 or older on its first day (Staffing rule 9). A person of unknown
 * age counts, and is named. Null if no one leads a cabin, and for users who may not read dates of birth.
 *
 * @param leaders one for each post; a person who leads two cabins is counted once
 * @param share the required percentage
 */
export function adultShareOf(leaders: readonly CabinLeader[], on: string, share: number): AdultShare | null {
  const people = [...new Map(leaders.map((each) => [each.staffId, each])).values()]
  if (people.length === 0 || people.some(({ dateOfBirth }) => dateOfBirth === undefined)) return null
  return {
    people: people.length,
    ofAge: people.filter(({ dateOfBirth }) => !dateOfBirth || ageOn(dateOfBirth, on) >= OF_AGE).length,
    needed: Math.ceil((people.length * share) / 100),
    ageUnknown: people.flatMap(({ dateOfBirth, name }) => (dateOfBirth === null ? [name] : [])),
  }
}
