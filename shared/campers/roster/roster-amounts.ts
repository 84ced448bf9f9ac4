/** Currency signs and codes around an amount. */
const BEFORE = /^(?:[A-Z]{3}|US\$|CA\$|A\$|[$€£¥])/
const AFTER = /(?:[A-Z]{3}|[$€£¥])$/
const WITH_DOT = /^\d{1,3}(?:,\d{3})+(?:\.(\d{1,2}))?$|^\d+(?:\.(\d{1,2}))?$/
const WITH_COMMA = /^\d{1,3}(?:\.\d{3})+,(\d{1,2})$|^\d+,(\d{1,2})$/

/** The most digits of an amount that any field takes. */
const MAX_DIGITS = 8

/**
 * Reads an amount as written in spreadsheets: `$1,234.5` and `1.234,50 €` are `1234.50`.
 *
 * @returns undefined for anything else, including negative amounts and those with three decimals
 */
export function readAmount(cell: string): string | undefined {
  const text = cell.trim().replace(BEFORE, '').replace(AFTER, '').trim()
  if (text.length > 20) return undefined
  const [all, one, two] = WITH_DOT.exec(text) ?? WITH_COMMA.exec(text) ?? []
  if (all === undefined) return undefined
  const decimals = one ?? two ?? ''
  const digits = text.slice(0, text.length - decimals.length).replace(/[.,]/g, '')
  const whole = digits.replace(/^0+/, '') || '0'
  return whole.length > MAX_DIGITS ? undefined : `${whole}.${decimals.padEnd(2, '0')}`
}

/** Returns a balance without what makes it negative; undefined if nothing does. */
function withoutMinus(text: string): string | undefined {
  if (text.startsWith('(') && text.endsWith(')')) return text.slice(1, -1)
  const credit = ['credit', 'cr'].find((word) => text.toLowerCase().endsWith(word))
  if (credit) return text.slice(0, -credit.length)
  return /^[$€£¥]?\s?[-\u2212]/.test(text) ? text.replace(/[-\u2212]/, '') : undefined
}

/**
 * Reads a balance as written in spreadsheets: `(50.00)`, `-50`, `$-50` and `50 CR` are below zero.
 *
 * @returns undefined for anything else that isn't an amount
 */
export function readBalance(cell: string): string | undefined {
  const text = cell.trim()
  const bare = withoutMinus(text)
  const amount = readAmount(bare ?? text)
  return amount === undefined || bare === undefined || Number(amount) === 0 ? amount : `-${amount}`
}
