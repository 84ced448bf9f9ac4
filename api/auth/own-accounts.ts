import { createHash } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { type AccountProvider, accountProvider } from '#shared/auth/identity-providers'
import type { Config } from '../context/config'
import type { Speaker } from '../context/person'
import type { Db } from '../db/database'
import { users } from '../db/tables/accounts'
import { identities } from '../db/tables/identities'
import type { Env } from '../http/request'
import type { SignInTarget } from './external-doors'
import type { Identity } from './identity'
import { OpenStep } from './open-step'
import { sidOf } from './sid-cookie'
import { hashSid } from './sign-ins'

type ToProfile = Extract<SignInTarget, { to: 'profile' }>
/** An account of another provider. */
type Account = Pick<Identity, 'issuer' | 'subject'>

/** The account that a provider has identified for a signed-in person who hasn't linked it yet. */
const named = new OpenStep(
  { name: 'anchor_account', path: '/api/profile/accounts' },
  z.object({
    kind: z.literal('account'),
    issuer: z.string(),
    subject: z.string(),
    called: z.string().nullable(),
    org: z.number(),
    userId: z.number(),
    signIn: z.string(),
    provider: accountProvider,
  }),
)

/**
 * Stores the account that a provider has identified, for the sign-in that requested it; returns false if this is
 * another one, or it has ended.
 */
export async function nameAccount(
  c: Context<Env>,
  at: ToProfile,
  { issuer, subject, called }: Identity,
): Promise<boolean> {
  const { person } = c.var
  const isSame = person?.kind === 'camp' && person.user.org === at.org && person.user.id === at.userId
  if (!isSame || hashSid(sidOf(c)) !== at.signIn) return false
  const { org, userId, signIn, provider } = at
  await named.begin(c, { kind: 'account', issuer, subject, called: called ?? null, org, userId, signIn, provider })
  return true
}

/**
 * Returns the account that the caller's sign-in may link; undefined if there is none, or it was identified too long
 * ago.
 */
export async function namedAccount(c: Context<Env>) {
  const { org, actor, signIn } = c.var.speaker
  const found = await named.read(c)
  return found?.org === org && found.userId === actor.userId && found.signIn === signIn ? found : undefined
}

/** Ends the step that {@link namedAccount} read; returns whether it was still open, so that it counts once. */
export const endNamed = (c: Context<Env>): Promise<boolean> => named.end(c)

/** Returns the public id of a linked account: enough to tell it from others, and of no other use. */
export const accountIdOf = ({ issuer, subject }: Account): string =>
  createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('base64url')
    .slice(0, 22)

/** Returns the linked accounts of a person. */
export function accountsLinkedTo(db: Db, { org, actor }: Speaker) {
  const own = and(eq(identities.org, org), eq(identities.userId, actor.userId))
  return db.select().from(identities).where(own).orderBy(asc(identities.linkedAt))
}

/**
 * Returns the person of a camp whom an account is linked to, turned off or not; undefined if there is none, or they
 * were deleted.
 */
export async function holderOf(db: Db, org: number, { issuer, subject }: Account): Promise<number | undefined> {
  const [line] = await db
    .select({ id: users.id })
    .from(identities)
    .innerJoin(users, and(eq(users.org, identities.org), eq(users.id, identities.userId)))
    .where(and(eq(identities.org, org), eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return line?.id
}

/** Unlinks an account from a person. */
export async function unlinkIdentity(db: Db, { org, actor }: Speaker, { issuer, subject }: Account): Promise<void> {
  const one = and(eq(identities.org, org), eq(identities.issuer, issuer), eq(identities.subject, subject))
  await db.delete(identities).where(and(one, eq(identities.userId, actor.userId)))
}

/** Returns the provider of an account by its issuer; null if that provider is no longer set up. */
export function providerOf({ identityIssuers, external }: Config, issuer: string): AccountProvider | null {
  if (issuer === identityIssuers.google) return 'google'
  if (issuer.startsWith(`${identityIssuers.microsoft}/`)) return 'microsoft'
  return issuer === external?.issuer ? 'operator' : null
}
