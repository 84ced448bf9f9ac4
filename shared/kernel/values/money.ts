import { z } from 'zod'
import { spokenLanguage } from './language'

/** The largest single amount, in cents (99,999,999.99; Store rule 11). */
const LIMIT_CENTS = 9_999_999_999

/** A single amount, as it is entered, sent and stored. */
const PATTERN = /^-?\d{1,8}(\.\d{1,2})?$/

/** A sum of many amounts, which is shown but never stored; its cents are still a safe integer. */
const SUM_PATTERN = /^-?\d{1,13}(\.\d{1,2})?$/

/**
 * Parses an amount of money, or a sum of amounts.
 *
 * @param amount a decimal string with at most two decimals, such as `"12.5"` or `"-0.05"`
 * @returns whole cents
 * @throws RangeError if it is anything else; nothing is ever coerced to 0
 */
export function toCents(amount: string): number {
  if (!SUM_PATTERN.test(amount)) throw new RangeError(`not an amount of money: ${amount}`)
  // This is exact: a number holds fifteen digits, and rounding removes the multiplication's error. `|| 0` avoids -0.
  return Math.round(Number(amount) * 100) || 0
}

/**
 * Formats whole cents as the decimal string with two decimals that is sent and stored, such as `"12.50"`.
 *
 * @throws RangeError for a fraction of a cent, or more than a number can hold exactly
 */
export function fromCents(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not whole cents: ${cents}`)
  const digits = Math.abs(cents).toString().padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Returns whether a number of cents can be stored as one amount. */
export function withinLimit(cents: number): boolean {
  return Number.isSafeInteger(cents) && Math.abs(cents) <= LIMIT_CENTS
}

/**
 * Adds two amounts exactly.
 *
 * @throws RangeError as `toCents` and `fromCents` do
 */
export function add(a: string, b: string): string {
  return fromCents(toCents(a) + toCents(b))
}

/**
 * Subtracts `b` from `a` exactly.
 *
 * @throws RangeError as `toCents` and `fromCents` do
 */
export function subtract(a: string, b: string): string {
  return fromCents(toCents(a) - toCents(b))
}

/**
 * Multiplies `price` by a whole `quantity` exactly.
 *
 * @throws RangeError as `toCents` and `fromCents` do
 */
export function times(price: string, quantity: number): string {
  return fromCents(toCents(price) * quantity)
}

/**
 * Parses a percentage with at most three decimals.
 *
 * @param percent a decimal string such as `"9.975"`
 * @returns thousandths of a percent
 * @throws RangeError if it is anything else
 */
export function toThousandths(percent: string): number {
  if (!/^\d{1,3}(\.\d{1,3})?$/.test(percent)) throw new RangeError(`not a percentage: ${percent}`)
  return Math.round(Number(percent) * 1000)
}

/** One formatter per currency and language, cached because creating one takes a hundred times as long as using it. */
const formats = new Map<string, Intl.NumberFormat>()

/**
 * Formats an amount for people: `$12.50`, `-$3.00`. A camp has one currency, so its shortest symbol is clear in every
 * language: a Mexican reader sees `$` and `€`, not `USD` and `EUR`.
 *
 * @throws RangeError if the text isn't an amount
 */
export function display(amount: string, currency = 'USD'): string {
  const language = spokenLanguage()
  const key = `${language} ${currency}`
  let format = formats.get(key)
  if (!format) {
    const options = { style: 'currency', currency: currency.toUpperCase(), currencyDisplay: 'narrowSymbol' } as const
    format = new Intl.NumberFormat(language, options)
    formats.set(key, format)
  }
  return format.format(toCents(amount) / 100)
}

/**
 * Returns the symbol shown beside an amount: `$`, `€`.
 *
 * @throws RangeError for an invalid currency code
 */
export function currencySign(currency: string): string {
  return display('0', currency).replace(/[\d.,\s]/g, '')
}

const written = z
  .string()
  .regex(PATTERN, 'Enter an amount, such as 12.50')
  .transform((amount) => fromCents(toCents(amount)))

/**
 * Also accepts an amount as a number, as it is written: fractions of a cent are refused, not rounded. The TypeScript
 * type allows only strings, because the product itself sends nothing else.
 */
export function orNumber<S extends z.ZodType>(text: S): S {
  return z
    .preprocess((value) => (typeof value === 'number' ? String(value) : value), text)
    .meta({ anyOf: [{ type: 'string', pattern: PATTERN.source }, { type: 'number' }] }) as unknown as S
}

/** Any amount, including negative ones; normalized to two decimals. */
export const anyAmount = orNumber(written)

/** An amount of zero or more; normalized to two decimals. */
export const amountFromZero = anyAmount.refine((amount) => toCents(amount) >= 0, "The amount can't be negative")

/** An amount above zero; normalized to two decimals. */
export const positiveAmount = anyAmount.refine((amount) => toCents(amount) > 0, 'The amount must be more than zero')
