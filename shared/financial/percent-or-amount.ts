import type { z } from 'zod'
import { toCents } from '../kernel/values/money'

/** What is taken off or paid: a percentage of a session's regular price, or an amount. */
interface PercentOrAmount {
  percent: number | null
  amount: string | null
}

/** Refuses a form that has neither a percentage nor an amount, or both. */
export function percentOrAmount<T extends z.ZodType<PercentOrAmount>>(fields: T): T {
  return fields.refine(({ percent, amount }) => (percent === null) !== (amount === null), {
    message: 'Enter a percentage or an amount',
    path: ['percent'],
  })
}

/**
 * Returns what a percentage or an amount comes to, in cents.
 *
 * @param regular the session's regular price, in cents
 */
export function worthInCents({ percent, amount }: PercentOrAmount, regular: number): number {
  return percent === null ? toCents(amount ?? '0') : Math.round((regular * percent) / 100)
}
