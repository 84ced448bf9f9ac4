import { and, eq, gt, isNull } from 'drizzle-orm'
import { Refusal } from '#shared/kernel/refusals/refusal'
import type { Db } from '../db/database'
import { organizations, passwordResets, users } from '../db/tables/accounts'
import { isLinkOpen, linkOfReset } from './links'

/** Deletes a user's unused password reset links. */
export async function dropResets(db: Db, org: number, userId: number): Promise<void> {
  const unused = and(eq(passwordResets.org, org), eq(passwordResets.userId, userId), isNull(passwordResets.usedAt))
  await db.delete(passwordResets).where(unused)
}

/**
 * Returns the account behind a password reset link, or refuses, in the same way whether the link was used, has expired,
 * is unknown, is a suspended camp's or a turned-off account's, or its maker could no longer create it.
 */
export async function openReset(db: Db, tokenHash: string, now: string) {
  const good = and(
    eq(passwordResets.tokenHash, tokenHash),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, now),
    eq(users.isActive, true),
    eq(users.isApproved, true),
    eq(organizations.isActive, true),
  )
  const [line] = await db
    .select({ reset: passwordResets, user: users, camp: organizations })
    .from(passwordResets)
    .innerJoin(users, and(eq(users.org, passwordResets.org), eq(users.id, passwordResets.userId)))
    .innerJoin(organizations, eq(organizations.id, passwordResets.org))
    .where(good)
  if (!line || !(await isLinkOpen(db, linkOfReset(line.reset, line.user), now)))
    throw new Refusal('not_found', { what: 'link' })
  return line
}
