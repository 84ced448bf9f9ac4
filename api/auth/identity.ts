import type { IdentityProviderName } from '#shared/auth/identity-providers'
import { domainOf } from '#shared/settings/identity-providers'

/** A person's identity at the provider. The email is set only if the provider has verified it. */
export interface Identity {
  issuer: string
  subject: string
  email?: string | undefined
  /**
   * The provider's name for the account, which anyone may have written: shown only to its owner, and never relied on.
   */
  called?: string | undefined
  /** For Google: the organization that manages the account. */
  managedBy?: string | undefined
}

/** The provider's claims about a person that are used here. */
interface Claims {
  readonly iss: string
  readonly sub: string
  readonly [claim: string]: unknown
}

/** Reads a person's identity from their provider's claims; which claims can be trusted depends on the provider. */
export type ClaimsReader = (claims: Claims) => Identity

/** The accounts that a provider is asked for. */
interface Place {
  issuer: string
  tenant: string | null
}

const textOf = (claim: unknown) => (typeof claim === 'string' && claim !== '' ? claim.trim().toLowerCase() : undefined)

/** Returns the email or name of an account according to its provider, verified or not. */
const called = ({ email, preferred_username: name }: { [claim: string]: unknown }) => textOf(email) ?? textOf(name)

const YES: readonly unknown[] = [true, 1, '1', 'true']

/**
 * A provider that the operator has chosen and so trusts for the emails it marks as verified. Microsoft has no such
 * claim; instead it says that an email belongs to a domain of its tenant.
 */
export const openid: ClaimsReader = ({ iss, sub, ...said }) => {
  const { email, email_verified: isChecked, xms_edov: isOwned } = said
  const isTheirs = isChecked === undefined ? YES.includes(isOwned) : isChecked === true
  return { issuer: iss, subject: sub, email: isTheirs ? textOf(email) : undefined, called: called(said) }
}

const GOOGLE_MAIL = ['gmail.com', 'googlemail.com']

/**
 * Google vouches for its own addresses and those of organizations that it manages. Any other address belonged to the
 * person when the account was made, which may be long ago.
 */
const google: ClaimsReader = ({ iss, sub, ...said }) => {
  const email = said.email_verified === true ? textOf(said.email) : undefined
  const managedBy = textOf(said.hd)
  const isGoogles = email !== undefined && (managedBy !== undefined || GOOGLE_MAIL.includes(domainOf(email)))
  return { issuer: iss, subject: sub, email: isGoogles ? email : undefined, called: called(said), managedBy }
}

/**
 * A Microsoft account is identified by `oid` within its tenant. Anyone who runs a tenant can write any email into its
 * accounts, so only an email in a domain that the tenant has proven to own counts (`xms_edov`).
 */
const microsoft =
  ({ issuer, tenant }: Place): ClaimsReader =>
  ({ iss, oid, tid, ...said }) => {
    const { email, xms_edov: isOwned, email_verified: isChecked } = said
    const subject = textOf(oid)
    const isOfTenant = iss === issuer && textOf(tid) === tenant
    if (!isOfTenant || !subject) throw new Error('the provider returned no account of this tenant')
    const isTheirs = YES.includes(isOwned) && isChecked !== false
    return { issuer: iss, subject, email: isTheirs ? textOf(email) : undefined, called: called(said) }
  }

/** Returns how to read the claims of a camp's provider. */
export const readingOf = (provider: IdentityProviderName, place: Place): ClaimsReader =>
  provider === 'google' ? google : microsoft(place)

/**
 * Returns whether a camp that allows only some domains lets this identity in; a camp that lists none allows everyone.
 * An account that an organization manages has to belong to one of the domains.
 */
export function isOfDomains({ email, managedBy }: Identity, domains: readonly string[]): boolean {
  if (domains.length === 0) return true
  if (email === undefined || !domains.includes(domainOf(email))) return false
  return managedBy === undefined || domains.includes(managedBy)
}
