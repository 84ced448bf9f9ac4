import type { IdentityProviderName } from '#shared/auth/identity-providers'
import { domainOf } from '#shared/settings/identity-providers'

/** Who somebody is to the provider. The e-mail is given only where the provider has made sure that it is theirs. */
export interface Identity {
  issuer: string
  subject: string
  email?: string | undefined
  /** What the provider calls the account, whoever wrote that: to be shown to its person alone, and never gone by. */
  called?: string | undefined
  /** Of Google: the organization that manages the account. */
  managedBy?: string | undefined
}

/** What a provider says of somebody, as far as it is used. */
interface Claims {
  readonly iss: string
  readonly sub: string
  readonly [claim: string]: unknown
}

/** Reads who somebody is out of what their provider says; of each kind other claims can be believed. */
export type Reading = (claims: Claims) => Identity

/** Whose accounts a provider is asked for. */
interface Place {
  issuer: string
  tenant: string | null
}

const textOf = (claim: unknown) => (typeof claim === 'string' && claim !== '' ? claim.trim().toLowerCase() : undefined)

/** The e-mail or the name of an account as its provider says it, checked or not. */
const called = ({ email, preferred_username: name }: { [claim: string]: unknown }) => textOf(email) ?? textOf(name)

const YES: readonly unknown[] = [true, 1, '1', 'true']

/**
 * A provider whom the operator has chosen, and so trusts for the e-mails that it says it has checked. Microsoft, which
 * says nothing of that, says in its own way that an e-mail is of a domain of its tenant's.
 */
export const openid: Reading = ({ iss, sub, ...said }) => {
  const { email, email_verified: isChecked, xms_edov: isOwned } = said
  const isTheirs = isChecked === undefined ? YES.includes(isOwned) : isChecked === true
  return { issuer: iss, subject: sub, email: isTheirs ? textOf(email) : undefined, called: called(said) }
}

const GOOGLE_MAIL = ['gmail.com', 'googlemail.com']

/**
 * Google answers for addresses of its own and of organizations that it manages. Any other was its person's when the
 * account was made, which may be long ago.
 */
const google: Reading = ({ iss, sub, ...said }) => {
  const email = said.email_verified === true ? textOf(said.email) : undefined
  const managedBy = textOf(said.hd)
  const isGoogles = email !== undefined && (managedBy !== undefined || GOOGLE_MAIL.includes(domainOf(email)))
  return { issuer: iss, subject: sub, email: isGoogles ? email : undefined, called: called(said), managedBy }
}

/**
 * Of Microsoft an account is `oid` within its tenant. Whoever runs a tenant writes any e-mail into its accounts, so only
 * one of a domain that the tenant has proven to own counts (`xms_edov`).
 */
const microsoft =
  ({ issuer, tenant }: Place): Reading =>
  ({ iss, oid, tid, ...said }) => {
    const { email, xms_edov: isOwned, email_verified: isChecked } = said
    const subject = textOf(oid)
    const isOfTenant = iss === issuer && textOf(tid) === tenant
    if (!isOfTenant || !subject) throw new Error('the provider named nobody of this tenant')
    const isTheirs = YES.includes(isOwned) && isChecked !== false
    return { issuer: iss, subject, email: isTheirs ? textOf(email) : undefined, called: called(said) }
  }

/** How to read what a camp's provider says. */
export const readingOf = (provider: IdentityProviderName, place: Place): Reading =>
  provider === 'google' ? google : microsoft(place)

/**
 * Whether a camp that lets in some domains alone lets this identity in; where it names none, everybody. An account that
 * an organization manages has to be of such a one.
 */
export function isOfDomains({ email, managedBy }: Identity, domains: readonly string[]): boolean {
  if (domains.length === 0) return true
  if (email === undefined || !domains.includes(domainOf(email))) return false
  return managedBy === undefined || domains.includes(managedBy)
}
