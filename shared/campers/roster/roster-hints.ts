import { ageOn } from '../../kernel/values/dates'

/** Campers outside these ages are more likely to have a parent's date of birth, or the date of the form. */
const YOUNGEST = 3
const OLDEST = 21
/** Numbers with fewer digits can't be called. */
const MIN_DIGITS = 7

const PHONES = {
  phone: 'Camper Phone',
  emergencyContactPhone: 'Emergency Contact Phone',
  primaryContactPhone: 'Parent 1 Phone',
  secondaryContactPhone: 'Parent 2 Phone',
} as const

const NAMES = ['firstName', 'lastName', 'emergencyContactName', 'primaryContactName', 'secondaryContactName'] as const

type Named = Record<(typeof NAMES)[number], string | null>
type Reached = Record<keyof typeof PHONES, string | null> & { firstName: string; dateOfBirth: string | null }

/** Returns what looks wrong about a camper although it can be imported (Campers rule 11). */
export function hintsFor(camper: Reached, today: string): string[] {
  const hints: string[] = []
  const age = camper.dateOfBirth === null ? null : ageOn(camper.dateOfBirth, today)
  if (age !== null && (age < YOUNGEST || age > OLDEST))
    hints.push(`${camper.firstName} would be ${age === 1 ? '1 year' : `${age} years`} old`)
  for (const [field, title] of Object.entries(PHONES)) {
    const said = camper[field as keyof typeof PHONES]
    if (said !== null && said.replace(/\D/g, '').length < MIN_DIGITS)
      hints.push(`${title} "${said}" isn't a complete phone number`)
  }
  return hints
}

/** Initials such as `JJ` and `TJ` are names. */
const CAPITALS = /\p{Lu}.*\p{Lu}.*\p{Lu}/su

function isCapitals(name: string | null): name is string {
  return name !== null && CAPITALS.test(name) && name === name.toUpperCase()
}

/** Returns whether a camper's or contact's name is written in capitals. */
export function hasAllCapsName(camper: Named): boolean {
  return NAMES.some((field) => isCapitals(camper[field]))
}

/** Words that stay lowercase inside a name of several words. */
const LOWER = new Set('van von der den de del della di da dos das la'.split(' '))
const NUMERALS = /^(?:II|III|IV)$/

/** Returns a name written in capitals as a person writes it: `O'BRIEN-MCKAY III` becomes `O'Brien-McKay III`. */
export function toNameCase(name: string): string {
  const words = name.split(' ')
  return words
    .map((word, at) => {
      if (NUMERALS.test(word)) return word
      const lower = word.toLowerCase()
      if (LOWER.has(lower) && at < words.length - 1) return lower
      return lower.replace(
        /(^|[^\p{L}\p{M}])(mc)?(\p{L})/gu,
        (_all, before: string, mc: string | undefined, letter: string) => {
          return before + (mc ? 'Mc' : '') + letter.toUpperCase()
        },
      )
    })
    .join(' ')
}

/** Returns a camper whose names in capitals are written as people write them. */
export function fixAllCaps<C extends Named>(camper: C): C {
  const names = NAMES.map((field) => {
    const name = camper[field]
    return [field, isCapitals(name) ? toNameCase(name) : name]
  })
  return { ...camper, ...Object.fromEntries(names) }
}
