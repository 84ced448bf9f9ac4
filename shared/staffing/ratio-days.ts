import { addDays, ageOn } from '../kernel/values/dates'
import type { RatioSetting } from './model'
import type { Days } from './posts'
import { adultsNeeded, type NotCounted, type RatioRule, whyNotCounted } from './ratios'

/** A person who may count as an adult for some campers, as far as a ratio needs to know. */
export interface Helper {
  staffId: number
  name: string
  status: string
  /** Undefined if the current user may not read it; null if not recorded. */
  dateOfBirth: string | null | undefined
  /** The days of the post. */
  days: Days
  /** Days off. */
  off: readonly Days[]
  /** Days on which this person counts elsewhere. */
  elsewhere: readonly Days[]
}

/** A day, or a night that begins on it, with too few adults. */
export interface ShortDay {
  day: string
  counted: number
}

/** How many adults some campers need on each day, and how many they have. */
export interface Ratio {
  setting: RatioSetting
  campers: number
  needed: number
  /** How many count on the worst day. */
  counted: number
  /** How many days were evaluated. */
  days: number
  short: ShortDay[]
  /** The people who count even though their age is unknown. */
  ageUnknown: string[]
  /** The number of campers of unknown age. */
  bornUnknown: number
  /** Why a person never counts, by staff id. */
  never: ReadonlyMap<number, NotCounted>
}

const covers = (days: readonly Days[], day: string) => days.some(({ from, to }) => from <= day && day <= to)

/**
 * Returns the days of a session from `today` on, or all of them if it is over; overnight, the last day does not count.
 */
export function daysToCome(session: { startDate: string; endDate: string }, today: string, setting: RatioSetting) {
  const last = setting === 'overnight' && session.endDate > session.startDate ? -1 : 0
  const to = addDays(session.endDate, last)
  const from = today > session.startDate && today <= to ? today : session.startDate
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** Returns why a person counts on none of their days among these; null if they count on at least one, or have none. */
function neverCounts(helper: Helper, born: readonly (string | null)[], days: readonly string[]): NotCounted | null {
  const reasons = days.filter((day) => covers([helper.days], day)).map((day) => judge(helper, born, day))
  return reasons.length > 0 && reasons.every((reason) => reason !== null) ? (reasons[0] ?? null) : null
}

function judge(helper: Helper, born: readonly (string | null)[], day: string): NotCounted | null {
  const { status, dateOfBirth } = helper
  const about = { status, dateOfBirth, off: covers(helper.off, day), elsewhere: covers(helper.elsewhere, day) }
  return whyNotCounted(about, born, day)
}

/**
 * Compares the people posted with what some campers need, day by day.
 *
 * @param born the campers' dates of birth, null if unknown
 * @param on the day as of which the campers' ages count: the session's first
 */
export function ratioOver(
  days: readonly string[],
  { born, on, helpers }: { born: readonly (string | null)[]; on: string; helpers: readonly Helper[] },
  { setting, rules }: { setting: RatioSetting; rules: readonly RatioRule[] },
): Ratio {
  const ages = born.map((each) => (each === null ? null : ageOn(each, on)))
  const needed = adultsNeeded(ages, setting, rules)
  const byDay = days.map((day) => {
    const there = helpers.filter((helper) => covers([helper.days], day) && judge(helper, born, day) === null)
    return { day, counted: new Set(there.map(({ staffId }) => staffId)).size }
  })
  const never = helpers.flatMap((helper): [number, NotCounted][] => {
    const why = neverCounts(helper, born, days)
    return why === null ? [] : [[helper.staffId, why]]
  })
  const counting = helpers.filter(({ staffId }) => !never.some(([id]) => id === staffId))
  return {
    setting,
    campers: born.length,
    needed,
    counted: Math.min(...byDay.map(({ counted }) => counted)),
    days: days.length,
    short: byDay.filter(({ counted }) => counted < needed),
    ageUnknown: [...new Set(counting.filter((each) => each.dateOfBirth === null).map(({ name }) => name))],
    bornUnknown: born.filter((each) => each === null).length,
    never: new Map(never),
  }
}
