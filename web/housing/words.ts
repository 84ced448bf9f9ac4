import { type Camper, fullName, GENDER_WORDS } from '#shared/campers/model'
import type { BoardCamper } from '#shared/housing/board'
import type { BedRefusal, Cabin } from '#shared/housing/model'

export const STATUS_WORDS = { active: 'Active', maintenance: 'Under maintenance', inactive: 'Inactive' } as const

/** Formats a number of beds. */
export function bedsLeft(count: number): string {
  return count === 1 ? '1 bed left' : `${count} beds left`
}

/** Formats a number of campers. */
export function countCampers(count: number): string {
  return count === 1 ? '1 camper' : `${count} campers`
}

/** Returns one camper's name, or the number of several. */
export function nameAll(campers: readonly Pick<BoardCamper, 'camper'>[]): string {
  const [one, ...others] = campers
  return one && others.length === 0 ? fullName(one.camper) : countCampers(campers.length)
}

/** Returns a camper's gender and grade, as far as they are known. */
export function aboutCamper({ gender, grade }: Pick<Camper, 'gender' | 'grade'>): string {
  return [gender && GENDER_WORDS[gender], grade && `Grade ${grade}`].filter(Boolean).join(' · ')
}

/** Returns a camper's name in its shortest form, such as "Maya K." */
export function shortName({ firstName, lastName }: Pick<Camper, 'firstName' | 'lastName'>): string {
  return lastName ? `${firstName} ${[...lastName][0]}.` : fullName({ firstName, lastName })
}

/** Returns why a cabin cannot take a camper, in two words. */
export function whyNot({ code, data }: BedRefusal, cabin: Pick<Cabin, 'status'>): string {
  if (code === 'cabin_closed') return STATUS_WORDS[cabin.status]
  if (code === 'cabin_full') return 'Cabin full'
  if (code === 'bed_locked') return 'Bed locked'
  return data.gender === 'female' ? 'Girls only' : 'Boys only'
}
