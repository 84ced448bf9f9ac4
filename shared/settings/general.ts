import { z } from 'zod'
import { requiredText } from '../kernel/entity/entity'
import { Refusal, refuseIf } from '../kernel/refusals/refusal'
import { sayDay } from '../kernel/values/dates'
import { BASE64 } from '../kernel/values/pictures'
import { type CampProfile, campProfile, LONGEST_LOGO } from './model'

const field = campProfile.fields

/** Returns whether a text names a time zone that this machine knows. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The fields of the General tab (Settings rule 1). */
export const generalFields = z.object({
  name: requiredText(200, 'Camp name is required'),
  timezone: z.string().max(60, 'Choose a time zone').refine(isTimeZone, 'Choose a time zone'),
  country: z.string().regex(/^[A-Z]{2}$/, 'Choose a country'),
  registrationOpens: field.registrationOpens.schema,
  registrationCloses: field.registrationCloses.schema,
  address: field.address.schema,
  taxNumber: field.taxNumber.schema,
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'Enter a color, such as #0b5e63')
    .nullable(),
})
export type General = z.output<typeof generalFields>

type Period = Pick<CampProfile, 'registrationOpens' | 'registrationCloses'>

/** Returns what is wrong with the registration dates; null if nothing is. */
export function periodProblem({ registrationOpens, registrationCloses }: Period): string | null {
  const isTurned = registrationOpens !== null && registrationCloses !== null && registrationCloses < registrationOpens
  return isTurned ? 'The closing date is before the opening date' : null
}

/** @throws Refusal `invalid` if registration would close before it opens */
export function refuseTurnedPeriod(period: Period): void {
  const problem = periodProblem(period)
  if (problem) throw new Refusal('invalid', { fields: { registrationCloses: problem } })
}

/**
 * Returns why families cannot register on a day of the camp; null if they can. The opening and closing days are both
 * included (Settings rule 3).
 */
export function notOpen({ registrationOpens, registrationCloses }: Period, today: string): string | null {
  if (registrationOpens !== null && today < registrationOpens)
    return `Registration opens on ${sayDay(registrationOpens)}.`
  if (registrationCloses !== null && today > registrationCloses)
    return `Registration closed on ${sayDay(registrationCloses)}. Please contact the camp office.`
  return null
}

/** @throws Refusal `registration_closed` on a day on which families cannot register */
export function refuseNotOpen(period: Period, today: string): void {
  const why = notOpen(period, today)
  refuseIf(why !== null, 'registration_closed', { why })
}

/**
 * Matches a data URL whose first bytes fit the type that it names. SVG is not allowed, because it could contain a
 * script.
 */
const LOGO = /^data:image\/(?:webp;base64,UklGR|png;base64,iVBORw0KGgo|jpeg;base64,\/9j\/)/

/** A logo as stored: re-rendered on the device it was chosen on (Settings rule 5). */
export const logoImage = z
  .string()
  .max(LONGEST_LOGO, 'This logo is too large')
  .regex(LOGO, "This image can't be used. Choose a PNG, JPEG or WebP image.")
  .regex(BASE64, "This image can't be used. Choose a PNG, JPEG or WebP image.")
