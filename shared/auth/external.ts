import { z } from 'zod'
import { id } from '../kernel/values/ids'
import { identityProvider } from './identity-providers'
import { secondStep } from './second-factor'

/**
 * How a sign-in with a provider's account returns to the sign-in screen: `choose`, the account belongs to people in
 * several camps; `step`, a second step is needed; the others say why it ended.
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
  z.object({
    external: z.literal('none'),
    email: z.email().max(254).optional(),
    /** Set for people who signed in through the camp's identity provider. */
    at: z.literal('platform').optional(),
  }),
  z.object({ external: z.literal('suspended') }),
  z.object({ external: z.literal('failed') }),
])
export type ExternalOutcome = z.output<typeof externalOutcome>

/** How the flow for linking another account returns to the profile page; `named` means the account can be linked now. */
export const accountOutcome = z.enum(['named', 'domain', 'failed'])

/** Whether people may sign in with a provider's account, and the camps to choose from during the sign-in. */
export const externalOffer = z.object({
  offered: z.boolean(),
  /** Whether operators may too. */
  platform: z.boolean(),
  /** The identity providers of the requested camp. */
  providers: z.array(identityProvider),
  camps: z.array(z.object({ organizationId: id, name: z.string(), slug: z.string() })),
})
export type ExternalOffer = z.output<typeof externalOffer>

/** Returns the message for a sign-in that ended this way; undefined if it continues. */
export function sayExternal(outcome: ExternalOutcome): string | undefined {
  if (outcome.external === 'none') {
    const whom = outcome.at === 'platform' ? 'a platform administrator' : "your camp's office"
    return `There's no account for ${outcome.email ?? 'this email address'}. Ask ${whom}.`
  }
  if (outcome.external === 'suspended') return "This camp's account is suspended. Please contact your provider."
  if (outcome.external === 'failed')
    return "Signing in with your other account didn't work. Try again or use your password."
  return undefined
}
