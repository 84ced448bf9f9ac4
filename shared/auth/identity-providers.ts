import { z } from 'zod'

/** The identity providers that a camp can name for its own people, beside the operator's (Sign-in rule 19). */
export const IDENTITY_PROVIDERS = ['google', 'microsoft'] as const
export const identityProvider = z.enum(IDENTITY_PROVIDERS)
export type IdentityProviderName = z.output<typeof identityProvider>

/** Providers whose accounts users can link to their own: these, plus the identity provider the operator configured. */
export const accountProvider = z.enum([...IDENTITY_PROVIDERS, 'operator'])
export type AccountProvider = z.output<typeof accountProvider>

/** What people call them. */
export const IDENTITY_PROVIDER_WORDS: Readonly<Record<IdentityProviderName, string>> = {
  google: 'Google',
  microsoft: 'Microsoft',
}

/** Where a browser begins a sign-in with an account of a camp's identity provider. */
export function beginAt(slug: string, provider: IdentityProviderName): string {
  return `/api/login?${new URLSearchParams({ org: slug, provider })}`
}

/** Where a browser begins a sign-in as one of the provider's people. */
export const BEGIN_AS_OPERATOR = '/api/login?platform=yes'

/** The path, after `/api`, to which an identity provider sends people back: one for each, so that no answer passes for another's. */
export const callbackOf = (provider: IdentityProviderName) => `/login/callback/${provider}` as const
