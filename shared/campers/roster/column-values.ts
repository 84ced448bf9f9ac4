import { readDate } from './roster-dates'
import type { Meaning, What } from './roster-headers'
import { saysEmpty } from './roster-words'

/** From this many values on, a column that contradicts its title isn't a typo. */
const ENOUGH = 3

const NAMED = /\p{L}|\p{So}/u
const isName = (cell: string) => NAMED.test(cell) && !cell.includes('@')

/** What a value must look like for its column to have this meaning. Everything else is a text like any other. */
const LOOKS: Partial<Record<What, (cell: string) => boolean>> = {
  first: isName,
  last: isName,
  name: isName,
  full: isName,
  email: (cell) => cell.includes('@'),
  phone: (cell) => /\d.*\d.*\d/s.test(cell),
  zip: (cell) => /\d/.test(cell) && /^[\p{L}\d][\p{L}\d -]{1,10}$/u.test(cell),
  birth: (cell) => /\d/.test(cell) || readDate(cell, 'mdy', '2100-01-01') !== undefined,
}

/**
 * Returns a column's meaning as its values allow it: a column called "Phone" that says yes and no has no phone numbers,
 * and a zip code of several words is an address.
 *
 * @returns null if most of the values contradict the title
 */
export function checkMeaningAgainstValues(said: Meaning, cells: readonly string[]): Meaning | null {
  const looks = LOOKS[said.what]
  if (!looks) return said
  const filled = cells
    .map((cell) => cell.trim().slice(0, 200))
    .filter((cell) => cell !== '' && !saysEmpty(cell, 'name'))
  const right = filled.filter(looks).length
  if (right * 2 >= filled.length) return said
  if (said.what === 'zip' && filled.filter((cell) => /\d/.test(cell) && /\s/.test(cell)).length * 2 > filled.length)
    return { ...said, what: 'address' }
  return filled.length < ENOUGH ? said : null
}
