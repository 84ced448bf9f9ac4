import { and, eq, inArray, or } from 'drizzle-orm'
import type { Erasable } from '#shared/erasure/model'
import { refuseIf } from '#shared/kernel/refusals/refusal'
import { dropFactors } from '../auth/factors'
import { nameOfUser } from '../auth/people'
import { endSignIns, signedInUser } from '../auth/sign-ins'
import { endKeysOfUser } from '../auth/signing-keys'
import type { Server } from '../context/server'
import type { OrgTx } from '../context/transaction'
import type { Db } from '../db/database'
import { invitations, passwordResets, users } from '../db/tables/accounts'
import { identities } from '../db/tables/identities'
import { refuseLastAdmin } from '../team/change'
import { endCalendars } from '../team/end-links'
import { memberOf, type User } from '../team/members'

/** The accounts deleted with a person: a family's, or the staff member's. */
export async function accountsToErase(db: Db, org: number, kind: Erasable, userIds: readonly number[]) {
  const accounts = await Promise.all(userIds.map((userId) => memberOf(db, org, userId)))
  // A parent may also work at the camp; that account stays.
  return accounts.flatMap((user) => (user && (kind !== 'families' || user.role === 'parent') ? [user] : []))
}

/** The fields of an account that identify a person. */
export const accountNames = (user: User): string[] => [nameOfUser(user), user.email]

/**
 * Deletes an account with everything that opens it.
 *
 * @throws Refusal `own_account`, or `last_admin` if no one would be left who can manage the camp
 */
export async function eraseAccount(server: Pick<Server, 'now'>, tx: OrgTx, user: User, asking: number): Promise<void> {
  const { db, org } = tx
  refuseIf(user.id === asking, 'own_account')
  await refuseLastAdmin(tx, user)
  await endSignIns(db, org, eq(signedInUser, user.id), 'switched_off')
  await endKeysOfUser(db, org, user.id, 'office', server.now())
  await endCalendars(db, org, user.id)
  await dropFactors(db, { org, userId: user.id })
  await db.delete(passwordResets).where(and(eq(passwordResets.org, org), eq(passwordResets.userId, user.id)))
  await db.delete(identities).where(and(eq(identities.org, org), eq(identities.userId, user.id)))
  await db.delete(users).where(and(eq(users.org, org), eq(users.id, user.id)))
}

/** Deletes a person's links to an account, found by their address, family or staff record. */
export async function eraseInvitations(
  { db, org }: Pick<OrgTx, 'db' | 'org'>,
  kind: Erasable,
  id: number,
  emails: readonly string[],
): Promise<void> {
  const byRow = kind === 'families' ? eq(invitations.familyId, id) : undefined
  const byRecord = kind === 'staff' ? eq(invitations.staffId, id) : undefined
  const byEmail = emails.length > 0 ? inArray(invitations.email, [...emails]) : undefined
  const theirs = or(byRow, byRecord, byEmail)
  if (theirs) await db.delete(invitations).where(and(eq(invitations.org, org), theirs))
}
