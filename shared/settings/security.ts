import { z } from 'zod'
import { instant } from '../kernel/values/dates'

/** The minutes of inactivity that a camp can choose from (Settings rule 14). */
export const SESSION_MINUTES = [15, 30, 60, 240] as const

/** The form of the Security tab; absent fields stay as they are. */
export const securityForm = z.object({
  secondStepRequired: z.boolean().optional(),
  idleMinutes: z
    .number('Choose a time')
    .refine((minutes) => SESSION_MINUTES.some((each) => each === minutes), 'Choose a time')
    .optional(),
})
export type SecurityForm = z.output<typeof securityForm>

/** Everything that the Security tab shows of the camp's settings. */
export const securityShown = z.object({
  /** Since when two-factor sign-in is required of administrators and managers; null if it is not. */
  requiredSince: instant.nullable(),
  idleMinutes: z.number().int(),
  /** Administrators and managers who have not set it up, by name. */
  without: z.array(z.string()),
})
export type SecurityShown = z.output<typeof securityShown>
