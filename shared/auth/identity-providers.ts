import { z } from 'zod'

/** The identity providers that a camp can offer its people, besides the operator's (Sign-in rule 19). */
export const IDENTITY_PROVIDERS = ['google', 'microsoft'] as const
export const identityProvider = z.enum(IDENTITY_PROVIDERS)
export type IdentityProviderName = z.output<typeof identityProvider>

/** Providers whose accounts users can link to their own: these, plus the identity provider the operator configured. */
export const accountProvider = z.enum([...IDENTITY_PROVIDERS, 'operator'])
export type AccountProvider = z.output<typeof accountProvider>

/** Their names. */
export const IDENTITY_PROVIDER_WORDS: Readonly<Record<IdentityProviderName, string>> = {
  google: 'Google',
  microsoft: 'Microsoft',
}

/** Returns where a browser starts a sign-in with an account of a camp's identity provider. */
export function beginAt(slug: string, provider: IdentityProviderName): string {
  return `/api/login?${new URLSearchParams({ org: slug, provider })}`
}

/** Where a browser starts an operator's sign-in. */
export const BEGIN_AS_OPERATOR = '/api/login?platform=yes'

/**
 * Returns the path after `/api` to which an identity provider sends people back: one for each, so that one provider's
 * answer can't pass for another's.
 */
export const callbackOf = (provider: IdentityProviderName) => `/login/callback/${provider}` as const
