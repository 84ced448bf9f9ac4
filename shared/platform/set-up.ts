import { z } from 'zod'
import { id } from '../kernel/values/ids'

/** The remaining steps of the first setup, in this order, once there is an operator. */
export const SET_UP_STEPS = ['camp', 'admin', 'mail'] as const

/** The progress of the first setup (Platform rule 13). */
export const setUpState = z.object({
  step: z.enum(SET_UP_STEPS),
  /** The first camp, once it is made. */
  organization: z.object({ id, name: z.string(), slug: z.string() }).nullable(),
  /** The address from which the operator's own mail server sends; null if there is none. */
  operatorFrom: z.string().nullable(),
  /** Whether a mail server may be at any port. */
  anywhere: z.boolean(),
  /** The mail server of the camp, as far as it is shown. */
  mail: z.object({ host: z.string(), port: z.number().int(), fromAddress: z.string() }).nullable(),
  /** Whom a test message goes to. */
  testTo: z.string(),
})
export type SetUpState = z.output<typeof setUpState>
