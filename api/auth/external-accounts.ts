import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database'
import { organizations, platformUsers, users } from '../db/tables/accounts'
import { identities } from '../db/tables/identities'
import type { Identity } from './identity'

/** An approved person of a camp whom an identity may be. */
export interface ExternalAccount {
  user: typeof users.$inferSelect
  camp: typeof organizations.$inferSelect
}

/**
 * The people of camps that an identity stands for: those it was linked to, and, in other camps, those with the e-mail
 * that its provider has made sure of. Somebody who is not approved yet may have entered anybody's e-mail, and is not
 * among them.
 *
 * @param org the only camp that is asked, where its own provider has named the identity
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
          .where(and(eq(users.email, email), here))
  const all = [...linked, ...matching.filter(({ camp }) => !known.has(camp.id))]
  return all.filter(({ user }) => user.isActive && user.isApproved)
}

/**
 * Remembers which person of a camp an identity is, so that another e-mail changes nothing. Somebody whose account was
 * deleted and made anew is another person to the camp.
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
 * The one of the provider's people whom an identity stands for: by the e-mail that its provider has made sure of, each
 * time anew. None is ever made.
 */
export async function operatorOf(db: Db, { email }: Identity): Promise<typeof platformUsers.$inferSelect | undefined> {
  if (email === undefined) return undefined
  const own = and(eq(platformUsers.email, email), eq(platformUsers.isActive, true))
  const [found] = await db.select().from(platformUsers).where(own)
  return found
}
