import { getCountries, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

// About 24 kB compressed, so only the server and screens about texts import this file.

/** The message for a text that isn't a phone number. */
export const NOT_A_NUMBER = 'Enter a complete phone number. For a number in another country, start with +.'

/** The two-letter codes of all countries whose phone numbers can be read. */
export const PHONE_COUNTRIES: readonly string[] = getCountries()

/**
 * Reads a phone number the way people write it: the one reading of phone numbers for texts (Settings rule 22).
 *
 * @param country the camp's country, for numbers without a country code
 * @returns it in E.164, such as +15555550100; null if it is incomplete, has an extension, or isn't one number
 */
export function textNumber(written: string | null, country: string): string | null {
  const home = isSupportedCountry(country) ? { defaultCountry: country } : {}
  const read = parsePhoneNumberFromString(written ?? '', { ...home, extract: false })
  return read?.isPossible() && read.ext === undefined ? read.number : null
}
