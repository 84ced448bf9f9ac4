/** A phone number as people write it: digits with spaces, dots, dashes, slashes and parentheses, and an extension. */
const PHONE = /\+?\(?\d[\d ()./–-]{5,}\d(?: ?(?:ext\.?|x) ?\d+)?/gi

/** Returns a text in which phone numbers stay on one line, so that a narrow column on paper doesn't cut them. */
export function unbroken(text: string): string {
  return text.replace(PHONE, (phone) => phone.replaceAll(' ', '\u00A0').replace(/[–-]/g, '\u2011'))
}
