import { and, eq } from 'drizzle-orm'
import {
  callbackOf,
  IDENTITY_PROVIDERS,
  type IdentityProviderName,
  identityProvider,
} from '#shared/auth/identity-providers'
import type { Config } from '../context/config'
import type { Server } from '../context/server'
import type { Db } from '../db/database'
import { campIdentityProvider } from '../db/tables/identity-providers'
import { openForCamp, type SecretPlace } from './camp-secrets'
import { readingOf } from './identity'
import type { IssuerConfig } from './issuer'

/** Where the secret of a camp's identity provider is kept. */
export const secretPlaceOf = (org: number, provider: IdentityProviderName): SecretPlace => ({
  org,
  place: `identity-provider.${provider}`,
})

/** A camp's identity provider settings. */
export function identityProvidersOf(db: Db, org: number) {
  return db.select().from(campIdentityProvider).where(eq(campIdentityProvider.org, org))
}

/**
 * Returns the redirect address for a camp's identity provider; null unless the operator has set the server's address.
 */
export function redirectOf({ publicUrl }: Config, provider: IdentityProviderName): string | null {
  return publicUrl === undefined ? null : `${publicUrl}/api${callbackOf(provider)}`
}

/** Returns the identity providers whose accounts a camp's people may sign in with. */
export async function identityProvidersOn(db: Db, config: Config, org: number): Promise<IdentityProviderName[]> {
  if (config.publicUrl === undefined) return []
  const on = and(eq(campIdentityProvider.org, org), eq(campIdentityProvider.isOn, true))
  const lines = await db.select({ provider: campIdentityProvider.provider }).from(campIdentityProvider).where(on)
  const names = new Set(lines.map(({ provider }) => identityProvider.parse(provider)))
  return IDENTITY_PROVIDERS.filter((name) => names.has(name))
}

/** The configuration of a camp's identity provider, and the domains that the camp lets in; if none are listed, all. */
interface CampIssuer {
  config: IssuerConfig
  domains: readonly string[]
}

/**
 * Returns the configuration of a camp's identity provider; undefined if the camp hasn't turned it on, or its secret is
 * lost.
 */
export async function campIssuerOf(
  { server, config }: { server: Pick<Server, 'keys'>; config: Config },
  db: Db,
  org: number,
  provider: IdentityProviderName,
): Promise<CampIssuer | undefined> {
  const lines = await identityProvidersOf(db, org)
  const line = lines.find((each) => each.provider === provider && each.isOn)
  const redirectUri = redirectOf(config, provider)
  if (!line?.clientId || !line.clientSecret || !redirectUri) return undefined
  const clientSecret = await openForCamp(server.keys, db, secretPlaceOf(org, provider), line.clientSecret)
  const { clientId, tenant } = line
  if (clientSecret === undefined || (provider === 'microsoft' && !tenant)) return undefined
  const { google, microsoft } = config.identityIssuers
  const issuer = provider === 'google' ? google : `${microsoft}/${tenant}/v2.0`
  // Microsoft returns the tenant and the account's id in it with the profile.
  const scope = provider === 'google' ? 'openid email' : 'openid email profile'
  const reading = readingOf(provider, { issuer, tenant })
  const asked = { issuer, clientId, clientSecret, redirectUri, scope, asksForEmail: false, reading }
  return { config: asked, domains: domainsOf(line) }
}

/** Returns the email domains that a camp lets in. */
export const domainsOf = ({ domains }: Pick<typeof campIdentityProvider.$inferSelect, 'domains'>): string[] =>
  Array.isArray(domains) ? domains.map(String) : []
