import { z } from 'zod'
import { daysBetween } from '../kernel/values/dates'

/** How much of what was paid is refunded up to a number of days before a session starts. */
export const refundStep = z.object({
  daysBefore: z.number().int().min(0, 'Enter a number from 0 to 365').max(365, 'Enter a number from 0 to 365'),
  percent: z.number().int().min(0, 'Enter a number from 0 to 100').max(100, 'Enter a number from 0 to 100'),
})
export type RefundStep = z.output<typeof refundStep>

/** The maximum number of steps in a camp's policy. */
export const REFUND_STEPS_MOST = 6

/** What the policy refunds for a place, and what the camp keeps, in cents. */
export interface RefundQuote {
  percent: number
  returns: number
  keeps: number
}

/**
 * Returns what the camp's policy says if a place is cancelled today: of the steps whose deadline has not passed, the
 * one with the most days counts. After the last step nothing is refunded. The odd cent goes to the family.
 *
 * @param paid what the camp has of the family's money for the place, in cents
 * @returns null in a camp without a policy
 */
export function refundQuote(
  steps: readonly RefundStep[],
  paid: number,
  startDate: string,
  today: string,
): RefundQuote | null {
  if (steps.length === 0) return null
  const days = daysBetween(today, startDate)
  const fits = steps.filter(({ daysBefore }) => days >= daysBefore).sort((a, b) => b.daysBefore - a.daysBefore)
  const percent = fits[0]?.percent ?? 0
  const returns = Math.ceil((Math.max(0, paid) * percent) / 100)
  return { percent, returns, keeps: Math.max(0, paid) - returns }
}
