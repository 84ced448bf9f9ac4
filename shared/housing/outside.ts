import type { Camper } from '../campers/model'
import { ageOn } from '../kernel/values/dates'
import { type AgeGroup, ageGroupOf, gradeOf, isOfGroup, LEAST, MOST } from './age-group'
import type { Board } from './board'
import type { Cabin } from './model'

type CamperYears = Pick<Camper, 'dateOfBirth' | 'grade'>

/** Returns a child's age at the start of a session and school grade; null where unknown. */
export function yearsOf({ dateOfBirth, grade }: CamperYears, startDate: string) {
  return { age: dateOfBirth === null ? null : ageOn(dateOfBirth, startDate), grade: gradeOf(grade) }
}

/** Returns an age group in words, such as `ages 10 to 12` or `grades 3 to 5`. */
export function sayGroup({ by, from, to }: AgeGroup): string {
  const span =
    from === to ? `${from}` : to === MOST ? `${from} and up` : from === LEAST ? `${to} and under` : `${from} to ${to}`
  const unit = by === 'age' ? 'age' : 'grade'
  return from === to ? `${unit} ${span}` : `${unit}s ${span}`
}

/**
 * Returns the warning for a child in a cabin of another age group, such as "age 8, but this cabin is for ages 10 to 12"
 * (Housing rule 7); null if the child fits or the age is unknown.
 */
export function outsideOf(camper: CamperYears, cabin: Pick<Cabin, 'ageGroup'>, startDate: string): string | null {
  const group = ageGroupOf(cabin.ageGroup)
  if (!group) return null
  const years = yearsOf(camper, startDate)
  if (isOfGroup(years, group)) return null
  return `${group.by} ${years[group.by]}, but this cabin is for ${sayGroup(group)}`
}

/** Returns the warning for each camper in a cabin of another age group, by registration. */
export function outsideOn({ session, cabins }: Board): ReadonlyMap<number, string> {
  const outside = new Map<number, string>()
  for (const { cabin, campers } of cabins) {
    for (const { registrationId, camper } of cabin.ageGroup ? campers : []) {
      const said = outsideOf(camper, cabin, session.startDate)
      if (said) outside.set(registrationId, said)
    }
  }
  return outside
}
