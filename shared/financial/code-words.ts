import { display, fromCents, toCents } from '../kernel/values/money'

/** What a family got for a code. */
export interface CodeGiven {
  /** The church that pays; null for a discount. */
  church: string | null
  discount: string | null
  given: { registrationId: number; amount: string }[]
}

/** Returns what a family got for a code, such as "First Church pays $250.00." */
export function codeWords({ church, discount, given }: CodeGiven, currency: string): string {
  const sum = display(fromCents(given.reduce((cents, { amount }) => cents + toCents(amount), 0)), currency)
  return church ? `${church} pays ${sum}.` : `${discount}: ${sum} off.`
}
