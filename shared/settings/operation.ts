import { z } from 'zod'

/** The default number of calls per minute for one person on one device. */
export const USUAL_CALLS = 100
/** How long debug logging lasts, in minutes. */
export const DEBUG_MINUTES = 60

const MIN_CALLS = 30
const MAX_CALLS = 10_000
const RANGE = `Enter a whole number from ${MIN_CALLS} to ${MAX_CALLS.toLocaleString('en-US')}`

/** The form of the Advanced tab; absent fields stay as they are. */
export const operationForm = z.object({
  rateLimit: z.number(RANGE).int(RANGE).min(MIN_CALLS, RANGE).max(MAX_CALLS, RANGE).optional(),
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
