import type { Context } from 'hono'
import { z } from 'zod'
import { type IdentityProviderName, identityProvider } from '#shared/auth/identity-providers'
import type { Env } from '../http/request'
import { campIssuerOf } from './camp-identity-providers'
import { openid } from './identity'
import { Issuer } from './issuer'

/**
 * Where somebody wants to get in with another provider's account. Whoever began at one door comes in there alone: to the
 * camps, with the operator's provider; to the platform, with the same; or to one camp, with that camp's own.
 */
export const door = z.discriminatedUnion('to', [
  z.object({ to: z.literal('camps') }),
  z.object({ to: z.literal('platform') }),
  z.object({ to: z.literal('camp'), org: z.number(), provider: identityProvider }),
])
export type Door = z.output<typeof door>

/** Whose answers come back to an address of the server: the operator's provider, or one that camps can name. */
export type AnswersOf = 'operator' | IdentityProviderName

export const answersAt = (at: Door): AnswersOf => (at.to === 'camp' ? at.provider : 'operator')

/** Who is asked at a door, and the domains that are let in; all of them where there are none. */
interface Keeper {
  issuer: Issuer
  domains: readonly string[]
}

/** Who is asked at a door; undefined where it is shut. */
export async function keeperOf(c: Context<Env>, at: Door): Promise<Keeper | undefined> {
  const { config, server } = c.var
  if (at.to === 'camp') {
    const own = await server.database.read((db) => campIssuerOf({ server, config }, db, at.org, at.provider))
    return own && { issuer: new Issuer(own.config), domains: own.domains }
  }
  const { external } = config
  if (!external || (at.to === 'platform' && !external.ofPlatform)) return undefined
  return {
    issuer: new Issuer({ ...external, scope: 'openid email', asksForEmail: true, reading: openid }),
    domains: [],
  }
}
