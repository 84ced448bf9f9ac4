/** The languages in which a person may read dates and numbers; the words of the app stay English. */
export const LANGUAGES = ['en-US', 'en-GB', 'en-CA', 'fr-CA', 'es-MX', 'de-DE'] as const
export type Language = (typeof LANGUAGES)[number]

/** The default locale, for emails, printed sheets and the server's own messages. */
export const USUAL_LANGUAGE: Language = 'en-US'

let spoken: Language = USUAL_LANGUAGE

/** Sets the language in which this device writes dates and numbers. The server never calls it. */
export function speak(language: Language): void {
  spoken = language
}

/** Returns the language in which dates and numbers are written now. */
export function spokenLanguage(): Language {
  return spoken
}
