/** The languages for dates and numbers. The words of the app stay English. */
export const LANGUAGES = ['en-US', 'en-GB', 'en-CA', 'fr-CA', 'es-MX', 'de-DE'] as const
export type Language = (typeof LANGUAGES)[number]

/** The default locale, for emails, printed sheets and the server's own messages. */
export const USUAL_LANGUAGE: Language = 'en-US'

let spoken: Language = USUAL_LANGUAGE

/** Sets the language for dates and numbers on this device. The server never calls it. */
export function speak(language: Language): void {
  spoken = language
}

/** Returns the current language for dates and numbers. */
export function spokenLanguage(): Language {
  return spoken
}
