import { ageOn } from '../kernel/values/dates'
import type { RatioSetting } from './model'

/** How many campers one adult may have, from one age up to the next rule's. */
export interface RatioRule {
  setting: RatioSetting
  ageFrom: number
  campersPerStaff: number
  least: number
}

const NIGHT = { setting: 'overnight', least: 2 } as const
const DAY = { setting: 'day', least: 1 } as const

/** The American Camp Association's numbers, which are a camp's defaults; a camp may be stricter, never looser. */
export const STANDARD_RATIOS: readonly RatioRule[] = [
  { ...NIGHT, ageFrom: 0, campersPerStaff: 5 },
  { ...NIGHT, ageFrom: 6, campersPerStaff: 6 },
  { ...NIGHT, ageFrom: 9, campersPerStaff: 8 },
  { ...NIGHT, ageFrom: 15, campersPerStaff: 10 },
  { ...DAY, ageFrom: 0, campersPerStaff: 6 },
  { ...DAY, ageFrom: 6, campersPerStaff: 8 },
  { ...DAY, ageFrom: 9, campersPerStaff: 10 },
  { ...DAY, ageFrom: 15, campersPerStaff: 12 },
]

/** Returns the rules in effect: the camp's own if set, otherwise the standard's. */
export function rulesInForce(own: readonly RatioRule[]): RatioRule[] {
  return STANDARD_RATIOS.map((standard) => {
    const mine = own.find(({ setting, ageFrom }) => setting === standard.setting && ageFrom === standard.ageFrom)
    const { setting, ageFrom } = standard
    return mine ? { setting, ageFrom, campersPerStaff: mine.campersPerStaff, least: mine.least } : standard
  })
}

/** Returns the ages of a rule in words: `5 and younger`, `6 to 8`, `15 and older`. */
export function agesOf(rule: Pick<RatioRule, 'setting' | 'ageFrom'>): string {
  const starts = STANDARD_RATIOS.filter(({ setting }) => setting === rule.setting).map(({ ageFrom }) => ageFrom)
  const next = starts[starts.indexOf(rule.ageFrom) + 1]
  if (next === undefined) return `${rule.ageFrom} and older`
  return rule.ageFrom === 0 ? `${next - 1} and younger` : `${rule.ageFrom} to ${next - 1}`
}

/** Returns the rule for an age: the last one that starts at or before it. */
function ruleFor(rules: readonly RatioRule[], age: number): RatioRule | undefined {
  return rules.filter(({ ageFrom }) => ageFrom <= age).at(-1)
}

/**
 * Returns how many adults some campers need. At night the youngest camper decides for the whole cabin; by day each age
 * counts by its own number, and the total is rounded up once. A camper of unknown age counts as the youngest of the
 * others, or by the strictest number if no age is known.
 *
 * @param ages in whole years, null if unknown
 */
export function adultsNeeded(
  ages: readonly (number | null)[],
  setting: RatioSetting,
  rules: readonly RatioRule[],
): number {
  if (ages.length === 0) return 0
  const those = rules.filter((rule) => rule.setting === setting).sort((a, b) => a.ageFrom - b.ageFrom)
  const known = ages.filter((age) => age !== null)
  const youngest = Math.min(...(known.length > 0 ? known : [0]))
  const judged = ages.map((age) => ruleFor(those, setting === 'overnight' ? youngest : (age ?? youngest)))
  const least = Math.max(...judged.map((rule) => rule?.least ?? 1))
  // Campers are grouped by ratio before dividing, so that eight eighths make exactly one adult.
  const parts = new Map<number, number>()
  for (const rule of judged) {
    const per = rule?.campersPerStaff ?? 1
    parts.set(per, (parts.get(per) ?? 0) + 1)
  }
  const share = [...parts].reduce((sum, [per, campers]) => sum + campers / per, 0)
  return Math.max(least, Math.ceil(share - 1e-9))
}

/**
 * The age from which a person counts as an adult at a camp, and how many years older than every camper they must be.
 */
const MIN_AGE = 16
const YEARS_OLDER = 2

/** Why an assigned person does not count; null if they do. */
export type NotCounted = 'not_active' | 'off' | 'elsewhere' | 'too_young'

/** An assigned person, as far as a ratio needs to know. */
export interface Assigned {
  status: string
  /** Undefined if the current user may not read it; null if not recorded. */
  dateOfBirth: string | null | undefined
  off: boolean
  /** Whether the person sleeps in another cabin that night. */
  elsewhere: boolean
}

/**
 * Returns why a person does not count among the adults for some campers on a day; null if they do. To count, they must
 * be active, present, 16 or older, and two years older than each camper. A person of unknown age counts.
 */
export function whyNotCounted(
  { status, dateOfBirth, off, elsewhere }: Assigned,
  campersBorn: readonly (string | null)[],
  day: string,
): NotCounted | null {
  if (status !== 'active') return 'not_active'
  if (off) return 'off'
  if (elsewhere) return 'elsewhere'
  if (!dateOfBirth) return null
  if (ageOn(dateOfBirth, day) < MIN_AGE) return 'too_young'
  const oldest = campersBorn.filter((born) => born !== null).sort()[0]
  return oldest !== undefined && ageOn(dateOfBirth, oldest) < YEARS_OLDER ? 'too_young' : null
}
