/** Returns the digits of a phone number, however it is written. */
export function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '')
}

/** Typed as a phone number is: digits, and what people write between them. */
const PHONE = /^[\d\s()+./-]{3,}$/

/** Returns the digits of what was typed; null if it doesn't look like a phone number. */
export function phoneTyped(typed: string): string | null {
  if (!PHONE.test(typed.trim())) return null
  return digitsOf(typed) || null
}
