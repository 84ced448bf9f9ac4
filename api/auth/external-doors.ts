import type { Context } from 'hono'
import { z } from 'zod'
import { type AccountProvider, accountProvider, identityProvider } from '#shared/auth/identity-providers'
import type { Env } from '../http/request'
import { campIssuerOf } from './camp-identity-providers'
import { openid } from './identity'
import { Issuer } from './issuer'

/**
 * What a person signs in to with another provider's account. A flow that began for one of these ends there: the camps
 * or the platform, with the operator's provider; one camp, with that camp's own provider; or the user's profile, with
 * either, to link the account to the signed-in one.
 */
export const signInTarget = z.discriminatedUnion('to', [
  z.object({ to: z.literal('camps') }),
  z.object({ to: z.literal('platform') }),
  z.object({ to: z.literal('camp'), org: z.number(), provider: identityProvider }),
  z.object({
    to: z.literal('profile'),
    org: z.number(),
    userId: z.number(),
    provider: accountProvider,
    /** The sign-in that began it; the account is linked in no other. */
    signIn: z.string(),
  }),
])
export type SignInTarget = z.output<typeof signInTarget>

/** The provider that redirects back to one of the server's addresses: the operator's, or one that camps can set up. */
export type AnswersOf = AccountProvider

export const answersAt = (at: SignInTarget): AnswersOf => ('provider' in at ? at.provider : 'operator')

/** The provider for a sign-in target, and the domains that are let in; if none are listed, all. */
export interface Keeper {
  issuer: Issuer
  domains: readonly string[]
}

/** Returns the provider for a sign-in target; undefined if it isn't available. */
export async function keeperOf(c: Context<Env>, at: SignInTarget): Promise<Keeper | undefined> {
  const { config, server } = c.var
  const of = answersAt(at)
  if ('org' in at && of !== 'operator') {
    const own = await server.database.read((db) => campIssuerOf({ server, config }, db, at.org, of))
    return own && { issuer: new Issuer(own.config), domains: own.domains }
  }
  const { external } = config
  if (!external || (at.to === 'platform' && !external.ofPlatform)) return undefined
  return {
    issuer: new Issuer({ ...external, scope: 'openid email', asksForEmail: true, reading: openid }),
    domains: [],
  }
}
