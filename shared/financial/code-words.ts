import { display, fromCents, toCents } from '../kernel/values/money'
import type { MatchGiven } from './matching'

/** What a family got for a code. */
export interface CodeGiven {
  /** The church that pays; null for a discount. */
  church: string | null
  discount: string | null
  /** What the code was worth for each registration, and what a fund added. */
  given: { registrationId: number; amount: string; match: MatchGiven | null }[]
}

/** Returns what a family got for a code, such as "First Church pays $250.00." */
export function codeWords({ church, discount, given }: CodeGiven, currency: string): string {
  const sum = (amounts: readonly string[]) =>
    display(fromCents(amounts.reduce((cents, amount) => cents + toCents(amount), 0)), currency)
  const own = sum(given.map(({ amount }) => amount))
  if (church === null) return `${discount}: ${own} off.`
  const matches = given.flatMap(({ match }) => match ?? [])
  const [first] = matches
  const added = first ? `, and ${first.fund} adds ${sum(matches.map(({ amount }) => amount))}` : ''
  return `${church} pays ${own}${added}.`
}
