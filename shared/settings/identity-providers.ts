import { z } from 'zod'
import { type IdentityProviderName, identityProvider } from '../auth/identity-providers'

/** The maximum number of email domains that a camp can allow. */
const MAX_DOMAINS = 20
const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** Microsoft's directory of all personal accounts. */
const PRIVATE_ACCOUNTS = '9188040d-6c67-4c5b-b112-36a304b66dad'
const DOMAIN = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*\.[a-z][a-z0-9-]*[a-z0-9]$/
const NOT_A_DOMAIN = 'Enter domains such as camp.example'

const copied = z.string().trim().max(255, 'This is too long').regex(/^\S*$/, 'This has spaces in it. Copy it again.')

const tenant = z
  .string()
  .trim()
  .toLowerCase()
  .regex(GUID, 'Enter the 36-character Directory (tenant) ID, such as 72f988bf-86f1-41af-91ab-2d7cd011db47')
  // Anyone can create an account there, so it would not be the camp's own.
  .refine((id) => id !== PRIVATE_ACCOUNTS, "Enter your organization's own tenant, not the one for personal accounts")

const domain = z.string().trim().toLowerCase().min(4, NOT_A_DOMAIN).max(253, NOT_A_DOMAIN).regex(DOMAIN, NOT_A_DOMAIN)

/** A camp's settings for one identity provider; a secret that is left out stays as it is. */
export const identityProviderForm = z
  .object({
    provider: identityProvider,
    isOn: z.boolean(),
    clientId: copied.nullable(),
    clientSecret: copied.optional(),
    /** Only for Microsoft: the tenant whose accounts are allowed. */
    tenant: tenant.nullable(),
    /** The email domains that are allowed; if empty, all of them. */
    domains: z.array(domain).max(MAX_DOMAINS, `Enter up to ${MAX_DOMAINS} domains`),
  })
  .superRefine(({ provider, isOn, clientId, clientSecret, tenant }, context) => {
    const wrong = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (isOn && !clientId) wrong('clientId', 'Enter the client ID')
    if (provider === 'microsoft' && isOn && tenant === null) wrong('tenant', 'Enter the Directory (tenant) ID')
    if (provider === 'microsoft' && clientSecret && GUID.test(clientSecret.toLowerCase()))
      wrong('clientSecret', 'This is the ID of the secret. Enter its Value.')
  })
export type IdentityProviderForm = z.output<typeof identityProviderForm>

/** One identity provider as administrators see it, with only the end of the secret. */
export const identityProviderShown = z.object({
  provider: identityProvider,
  isOn: z.boolean(),
  clientId: z.string().nullable(),
  tenant: z.string().nullable(),
  domains: z.array(z.string()),
  /** The last four characters of the secret; null if there is none, or it cannot be decrypted. */
  secretEnd: z.string().nullable(),
  hasSecret: z.boolean(),
  /** The redirect address to enter at the provider; null if the operator has not configured the server's address. */
  redirect: z.string().nullable(),
})
export type IdentityProviderShown = z.output<typeof identityProviderShown>

/** Returns the domain of an email address. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)

/** Where administrators create an app at the provider, and the steps to take there. */
export const IDENTITY_PROVIDER_STEPS: Readonly<Record<IdentityProviderName, readonly string[]>> = {
  google: [
    'In the Google Cloud console, open APIs & Services, then Credentials, and create an OAuth client ID for a Web application.',
    'Enter the redirect address below under Authorized redirect URIs.',
    'Copy the client ID and the client secret here.',
  ],
  microsoft: [
    'In the Microsoft Entra admin center, under App registrations, register an app for accounts in your organization only.',
    'Under Authentication, add the redirect address below for the Web platform.',
    'Under Token configuration, add the optional claims email and xms_edov to the ID token. With these, Microsoft confirms that an email really belongs to your organization.',
    'Under Certificates & secrets, create a client secret. Copy its Value here, along with the Application (client) ID and the Directory (tenant) ID.',
  ],
}
