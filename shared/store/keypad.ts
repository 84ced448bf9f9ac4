import { positiveAmount } from '../kernel/values/money'

/** The key that deletes the last digit. */
export const BACK = '⌫'

/** The keys of the till's keypad, in rows of three. */
export const KEYS = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '.', '0', BACK] as const

/** What the keypad may show: digits, one decimal point, at most two decimals (Store rule 1). */
const SHOWABLE = /^(\d{1,8}(\.\d{0,2})?)?$/

/** Returns the keypad's text after a key; an invalid key changes nothing. */
export function pressKey(shown: string, key: string): string {
  if (key === BACK) return shown.slice(0, -1)
  return typeKey(shown, `${shown}${key}`)
}

/** Returns the keypad's text after the user changed it from `shown` to `text`. */
export function typeKey(shown: string, text: string): string {
  const tidy = text.replace(/^\./, '0.').replace(/^0+(\d)/, '$1')
  return SHOWABLE.test(tidy) ? tidy : shown
}

/** Returns the amount on the keypad, or null if it is not above zero. */
export function amountOn(shown: string): string | null {
  const parsed = positiveAmount.safeParse(shown.replace(/\.$/, ''))
  return parsed.success ? parsed.data : null
}
