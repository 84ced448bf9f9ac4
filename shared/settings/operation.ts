import { z } from 'zod'

/** The default number of calls per minute for one person on one device. */
export const USUAL_CALLS = 100
/** How long debug logging lasts, in minutes. */
export const DEBUG_MINUTES = 60

const LEAST_CALLS = 30
const MOST_CALLS = 10_000
const RANGE = `Enter a whole number from ${LEAST_CALLS} to ${MOST_CALLS.toLocaleString('en-US')}`

/** The form of the Advanced tab; absent fields stay as they are. */
export const operationForm = z.object({
  rateLimit: z.number(RANGE).int(RANGE).min(LEAST_CALLS, RANGE).max(MOST_CALLS, RANGE).optional(),
  debug: z.boolean().optional(),
  maintenance: z.boolean().optional(),
})
export type OperationForm = z.output<typeof operationForm>

/** How the camp's server side currently works. */
export const operationShown = z.object({
  rateLimit: z.number(),
  /** When detailed logging ends; null if it is off. */
  debugUntil: z.string().nullable(),
  /** Since when only administrators can sign in; null if all users can. */
  maintenanceSince: z.string().nullable(),
  maintenanceBy: z.string().nullable(),
})
export type OperationShown = z.output<typeof operationShown>
