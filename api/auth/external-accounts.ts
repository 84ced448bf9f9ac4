import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database'
import { organizations, users } from '../db/tables/accounts'
import { identities } from '../db/tables/identities'
import type { Identity } from './issuer'

/** An approved person of a camp whom an identity may be. */
export interface ExternalAccount {
  user: typeof users.$inferSelect
  camp: typeof organizations.$inferSelect
}

/**
 * The people of camps that an identity stands for: those it was linked to, and, in other camps, those with the e-mail
 * that its provider has made sure of. Somebody who is not approved yet may have entered anybody's e-mail, and is not
 * among them.
 */
export async function accountsOf(db: Db, { issuer, subject, email }: Identity): Promise<ExternalAccount[]> {
  const open = and(eq(users.isActive, true), eq(users.isApproved, true))
  const select = () =>
    db
      .select({ user: users, camp: organizations })
      .from(users)
      .innerJoin(organizations, eq(organizations.id, users.org))
  const own = and(eq(identities.issuer, issuer), eq(identities.subject, subject))
  const links = await db.select().from(identities).where(own)
  const linked: ExternalAccount[] = []
  for (const { org, userId } of links)
    linked.push(...(await select().where(and(eq(users.org, org), eq(users.id, userId), open))))
  if (email === undefined) return linked
  const known = new Set(links.map(({ org }) => org))
  const matching = await select().where(and(eq(users.email, email), open))
  return [...linked, ...matching.filter(({ camp }) => !known.has(camp.id))]
}

/** Remembers which person of a camp an identity is, so that another e-mail changes nothing. */
export async function link(
  db: Db,
  { issuer, subject }: Identity,
  { user }: ExternalAccount,
  at: string,
): Promise<void> {
  await db
    .insert(identities)
    .values({ org: user.org, userId: user.id, issuer, subject, linkedAt: at })
    .onConflictDoNothing()
}
