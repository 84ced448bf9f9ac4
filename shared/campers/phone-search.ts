/** Returns the digits of a phone number in any format; none if there is no number. */
export function digitsOf(phone: string | null): string {
  return (phone ?? '').replace(/\D/g, '')
}

/** Matches text typed like a phone number: digits, and the characters people put between them. */
const PHONE = /^[\d\s()+./-]{3,}$/

/** Returns the digits of what was typed; null if it doesn't look like a phone number. */
export function phoneTyped(typed: string): string | null {
  if (!PHONE.test(typed.trim())) return null
  return digitsOf(typed) || null
}
