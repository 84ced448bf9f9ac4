import type { CampRole } from '../kernel/rights/capabilities'
import { addDays } from '../kernel/values/dates'
import { sameName } from '../kernel/values/names'
import type { StaffMember } from '../staff/model'
import { isNew } from '../staff/newcomers'
import type { TrainingProgram } from './model'

/**
 * The facts that decide which programs a person has to take. What the current user cannot see is undefined, and counts
 * as matching.
 */
export interface Trainee {
  role: CampRole | undefined
  department: StaffMember['department']
  position: string | null
  employment: string | undefined
  /** Null if it was never recorded. */
  hireDate: string | null | undefined
}

function isIn(list: readonly string[], value: string | null | undefined): boolean {
  if (list.length === 0 || value === undefined) return true
  return value !== null && list.some((each) => sameName(each) === sameName(value))
}

/** Returns whether a program is required of a person (Training rule 2). */
export function isRequiredOf({ audience }: Pick<TrainingProgram, 'audience'>, person: Trainee, today: string): boolean {
  const { roles, departments, positions, employment, who } = audience
  const isOfThat =
    who === 'everybody' || person.hireDate === undefined || (who === 'new') === isNew(person.hireDate, today)
  return (
    isOfThat &&
    isIn(roles, person.role) &&
    isIn(departments, person.department) &&
    isIn(positions, person.position) &&
    isIn(employment, person.employment)
  )
}

/**
 * Returns the day by which a person has to complete a program: a number of days before the first assignment if the
 * program says so and there is one, otherwise the program's own due date.
 *
 * @param firstDay the first day of the person's first assignment that is not over, null without one
 */
export function dueDayOf(
  { dueDate, dueDaysBefore }: Pick<TrainingProgram, 'dueDate' | 'dueDaysBefore'>,
  firstDay: string | null,
): string | null {
  return dueDaysBefore !== null && firstDay !== null ? addDays(firstDay, -dueDaysBefore) : dueDate
}

/** Returns the same day in another year; February 29 becomes February 28 in other years. */
function inYear(day: string, year: number): string {
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1
  return `${year}${day.slice(4) === '-02-29' && !isLeap ? '-02-28' : day.slice(4)}`
}

/** Returns the latest anniversary of a day that is not after `today`. */
function lastAnniversary(day: string, today: string): string {
  const year = Number(today.slice(0, 4))
  return inYear(day, year) <= today ? inYear(day, year) : inYear(day, year - 1)
}

/** Returns the first day on which a completion from `day` no longer counts; null if it counts forever. */
export function expiresOn(
  { validFrom, repeatsYearly }: Pick<TrainingProgram, 'validFrom' | 'repeatsYearly'>,
  day: string,
): string | null {
  if (validFrom === null) return null
  if (validFrom > day) return validFrom
  if (!repeatsYearly) return null
  const year = Number(day.slice(0, 4))
  return inYear(validFrom, year) > day ? inYear(validFrom, year) : inYear(validFrom, year + 1)
}

/**
 * Returns the first day from which completions of a program count; null for all. A day in the future does not apply
 * yet.
 */
export function validSince(
  { validFrom, repeatsYearly }: Pick<TrainingProgram, 'validFrom' | 'repeatsYearly'>,
  today: string,
): string | null {
  if (validFrom === null || validFrom > today) return null
  return repeatsYearly ? lastAnniversary(validFrom, today) : validFrom
}
