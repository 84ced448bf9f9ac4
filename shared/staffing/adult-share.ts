import { ageOn } from '../kernel/dates'

/** From this age on somebody who sleeps in a cabin counts as an adult by law. */
const OF_AGE = 18

/** Somebody who leads a cabin. */
interface CabinLeader {
  staffId: number
  name: string
  /** Undefined where who asks may not read it; null where nobody has written it down. */
  dateOfBirth: string | null | undefined
}

/** How many of those who lead cabins are 18 or older, and how many are asked for. */
export interface AdultShare {
  people: number
  ofAge: number
  needed: number
  /** Those who count although nobody knows their age. */
  ageUnknown: string[]
}

/**
 * How many of those who lead the cabins of a session are 18 or older on its first day (Staffing rule 9). Somebody of
 * unknown age counts, and is named. Null where nobody leads a cabin, and for whoever may not read dates of birth.
 *
 * @param leaders one for each post; who leads two cabins is one person
 * @param share how many of a hundred have to be
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
