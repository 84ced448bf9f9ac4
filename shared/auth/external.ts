import { z } from 'zod'
import { id } from '../kernel/ids'
import { secondStep } from './second-factor'

/**
 * How a sign-in with another provider's account comes back to the sign-in screen: `choose`, the account belongs to people
 * of several camps; `step`, a second step is needed; the others say why it ended.
 */
export const externalOutcome = z.discriminatedUnion('external', [
  z.object({ external: z.literal('choose') }),
  z.object({
    external: z.literal('step'),
    secondStep: secondStep.shape.secondStep,
    ways: z
      .string()
      .transform((names) => names.split(',').filter(Boolean))
      .pipe(secondStep.shape.ways),
  }),
  z.object({ external: z.literal('none'), email: z.email().max(254).optional() }),
  z.object({ external: z.literal('suspended') }),
  z.object({ external: z.literal('failed') }),
])
export type ExternalOutcome = z.output<typeof externalOutcome>

/** Whether people may sign in with another provider's account, and the camps to choose from in the middle of it. */
export const externalOffer = z.object({
  offered: z.boolean(),
  camps: z.array(z.object({ organizationId: id, name: z.string(), slug: z.string() })),
})
export type ExternalOffer = z.output<typeof externalOffer>

/** What a person is told where such a sign-in has ended; undefined where it goes on. */
export function sayExternal(outcome: ExternalOutcome): string | undefined {
  if (outcome.external === 'none')
    return `No account for ${outcome.email ?? 'this e-mail address'}. Ask your camp's office.`
  if (outcome.external === 'suspended') return 'This camp is suspended. Ask your provider.'
  if (outcome.external === 'failed')
    return 'The sign-in with your other account did not work. Try it again, or use your password.'
  return undefined
}
