import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '../db/database'
import { organizations, platformUsers, users } from '../db/tables/accounts'
import { identities, platformIdentities } from '../db/tables/identities'
import type { Identity } from './identity'

/** An approved person of a camp whom an identity may belong to. */
export interface ExternalAccount {
  user: typeof users.$inferSelect
  camp: typeof organizations.$inferSelect
}

/**
 * Returns the people in all camps that an identity belongs to: those it is linked to and, in other camps, those with
 * the email that its provider has verified. People who are waiting for approval are left out, because they may have
 * entered someone else's email. So are people who are linked to another account of the provider: the provider has given
 * their email to someone else since.
 *
 * @param org the only camp to search, if the identity comes from its own provider
 */
export async function accountsOf(
  db: Db,
  { issuer, subject, email }: Identity,
  org?: number,
): Promise<ExternalAccount[]> {
  const here = org === undefined ? undefined : eq(users.org, org)
  const own = and(eq(identities.issuer, issuer), eq(identities.subject, subject), here)
  const linked = await db
    .select({ user: users, camp: organizations })
    .from(identities)
    .innerJoin(users, and(eq(users.org, identities.org), eq(users.id, identities.userId)))
    .innerJoin(organizations, eq(organizations.id, users.org))
    .where(own)
  const known = new Set(linked.map(({ camp }) => camp.id))
  const matching =
    email === undefined
      ? []
      : await db
          .select({ user: users, camp: organizations })
          .from(users)
          .innerJoin(organizations, eq(organizations.id, users.org))
          .leftJoin(
            identities,
            and(eq(identities.org, users.org), eq(identities.userId, users.id), eq(identities.issuer, issuer)),
          )
          .where(and(eq(users.email, email), here, isNull(identities.subject)))
  const all = [...linked, ...matching.filter(({ camp }) => !known.has(camp.id))]
  return all.filter(({ user }) => user.isActive && user.isApproved)
}

/**
 * Stores which person of a camp an identity belongs to, so that a changed email makes no difference. A person whose
 * account was deleted and created again counts as a new person.
 */
export async function linkIdentity(
  db: Db,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
  { user }: Pick<ExternalAccount, 'user'>,
  at: string,
): Promise<void> {
  await db
    .insert(identities)
    .values({ org: user.org, userId: user.id, issuer, subject, linkedAt: at })
    .onConflictDoUpdate({
      target: [identities.org, identities.issuer, identities.subject],
      set: { userId: user.id, linkedAt: at },
    })
}

/**
 * Returns the platform user an identity belongs to: the one it is linked to or, at the first sign-in, the one with the
 * email that its provider has verified, who is then linked to it. An email that the provider has given to someone else
 * lets no one in. Never creates a user.
 */
export async function operatorOf(
  db: Db,
  { issuer, subject, email }: Identity,
  at: string,
): Promise<typeof platformUsers.$inferSelect | undefined> {
  const linked = await operatorWith(
    db,
    and(eq(platformIdentities.issuer, issuer), eq(platformIdentities.subject, subject)),
  )
  if (linked) return linked.user.isActive ? linked.user : undefined
  if (email === undefined) return undefined
  const own = and(eq(platformUsers.email, email), eq(platformUsers.isActive, true))
  const [found] = await db.select().from(platformUsers).where(own)
  if (!found) return undefined
  const link = { userId: found.id, issuer, subject, linkedAt: at }
  const made = await db.insert(platformIdentities).values(link).onConflictDoNothing().returning()
  return made.length > 0 ? found : undefined
}

async function operatorWith(db: Db, which: SQL | undefined) {
  const [line] = await db
    .select({ user: platformUsers })
    .from(platformIdentities)
    .innerJoin(platformUsers, eq(platformUsers.id, platformIdentities.userId))
    .where(which)
  return line
}

/** Unlinks a platform user's account at the provider: the next one with their verified email is linked. */
export async function unlinkOperator(db: Db, userId: number): Promise<void> {
  await db.delete(platformIdentities).where(eq(platformIdentities.userId, userId))
}
