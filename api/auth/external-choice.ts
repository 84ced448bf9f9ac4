import { z } from 'zod'
import { OpenStep } from './open-step'

/** A person who has signed in at the provider and still has to choose a camp. */
export const externalChoice = new OpenStep(
  { name: 'anchor_external', path: '/api/auth/external' },
  z.object({
    kind: z.literal('external'),
    issuer: z.string(),
    subject: z.string(),
    email: z.string().optional(),
  }),
)
