/** The keys of the till's keypad. */
export const KEYS = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '.', '0', '⌫'] as const

const MOST_DIGITS = 8

/** What stands on the keypad after a key: digits only, one decimal point, at most two places (Spec 2 §5). */
export function press(shown: string, key: string): string {
  if (key === '⌫') return shown.slice(0, -1)
  if (key === '.') return shown.includes('.') ? shown : `${shown === '' ? '0' : shown}.`
  if (!/^\d$/.test(key)) return shown
  const [whole = '', places] = shown.split('.')
  if (places !== undefined) return places.length < 2 ? `${shown}${key}` : shown
  if (whole.length >= MOST_DIGITS) return shown
  return shown === '0' ? key : `${shown}${key}`
}

/** The amount that stands on the keypad, or null where it is none above zero. */
export function amountOn(shown: string): string | null {
  if (!/^\d+(\.\d{0,2})?$/.test(shown)) return null
  const [whole = '0', places = ''] = shown.split('.')
  const amount = `${whole}.${places.padEnd(2, '0')}`
  return /[1-9]/.test(amount) ? amount : null
}
