import { sayDay } from '../kernel/values/dates'
import type { AdultShare } from './adult-share'
import type { Ratio } from './ratio-days'

/** The most days listed in a sentence. */
const MAX_NAMED = 3

/** Formats a number of adults: `1 adult`, `2 adults`. */
function adults(count: number): string {
  return count === 1 ? '1 adult' : `${count} adults`
}

function moreAdults(count: number): string {
  return count === 1 ? '1 more adult' : `${count} more adults`
}

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

/** Returns the days with too few adults, or nothing if that is all of them. */
function whenShort({ short, days, setting }: Ratio): string {
  if (short.length === days) return ''
  const named = short.slice(0, MAX_NAMED).map(({ day }) => sayDay(day))
  const rest = short.length - named.length
  const unit = setting === 'overnight' ? 'night' : 'day'
  const more = rest > 0 ? [`${rest} more ${rest === 1 ? unit : `${unit}s`}`] : []
  return ` on ${listed([...named, ...more])}`
}

/** Describes what is missing; null if nothing is. */
export function whatIsMissing(ratio: Ratio): string | null {
  if (ratio.short.length === 0) return null
  const counts = ratio.short.map(({ counted }) => counted)
  const upTo = Math.min(...counts) < Math.max(...counts) ? 'Up to ' : ''
  return `${upTo}${moreAdults(ratio.needed - Math.min(...counts))} needed${whenShort(ratio)}`
}

/** Returns how many adults there are of those needed: `2 of 2 adults`. */
export function howMany({ counted, needed, campers }: Ratio): string {
  return campers === 0 ? 'No campers yet' : `${counted} of ${adults(needed)}`
}

/** Returns what is unknown but was counted in a ratio. */
export function whatIsUnknown({ ageUnknown, bornUnknown }: Pick<Ratio, 'ageUnknown' | 'bornUnknown'>): string | null {
  const campers = bornUnknown > 0 ? [bornUnknown === 1 ? '1 camper' : `${bornUnknown} campers`] : []
  const unknown = [...ageUnknown, ...campers]
  return unknown.length === 0 ? null : `Age unknown: ${listed(unknown)}`
}

/**
 * Describes how many cabin leaders are 18 or older, how far that is from the required share, and whose age is
 * unknown.
 */
export function sayAdultShare({ people, ofAge, needed, ageUnknown }: AdultShare) {
  const short = needed - ofAge
  return {
    enough: `${ofAge} of ${people} are 18 or older`,
    missing: short > 0 ? `${short} more must be 18 or older` : null,
    unknown: whatIsUnknown({ ageUnknown, bornUnknown: 0 }),
  }
}
