import { PHONE_COUNTRIES } from '#shared/kernel/values/phone-numbers'

const names = new Intl.DisplayNames('en', { type: 'region' })

/** Returns a country's name, by its two-letter code. */
export const countryName = (code: string): string => names.of(code) ?? code

/** The countries to choose from: the United States and Canada, then all others by name. */
export const COUNTRIES: readonly string[] = [
  ...new Set(['US', 'CA', ...[...PHONE_COUNTRIES].sort((a, b) => countryName(a).localeCompare(countryName(b), 'en'))]),
]
