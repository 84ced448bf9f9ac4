import { and, eq, isNull, or } from 'drizzle-orm'
import { mayMakePayLinks } from '#shared/financial/online'
import { currentActor } from '../auth/actors'
import type { Db } from '../db/database'
import { invitations, passwordResets, users } from '../db/tables/accounts'
import { calendarAddress } from '../db/tables/calendars'
import { payLink } from '../db/tables/payments'
import { unusedOf } from './invitations'
import { isLinkValid, linkOfInvitation, linkOfReset } from './links'

/**
 * Deletes the links that a change of a person's rights has closed: those they created, and those for resetting their
 * password. Closed links must not work again if the person gets the rights back.
 */
export async function endClosedLinks(db: Db, org: number, userId: number): Promise<void> {
  for (const line of await db
    .select()
    .from(invitations)
    .where(unusedOf(org, eq(invitations.createdBy, userId)))) {
    if (await isLinkValid(db, linkOfInvitation(line))) continue
    await db.delete(invitations).where(and(eq(invitations.org, org), eq(invitations.id, line.id)))
  }
  const theirs = or(eq(passwordResets.createdBy, userId), eq(passwordResets.userId, userId))
  for (const { reset, user } of await db
    .select({ reset: passwordResets, user: users })
    .from(passwordResets)
    .innerJoin(users, and(eq(users.org, passwordResets.org), eq(users.id, passwordResets.userId)))
    .where(and(eq(passwordResets.org, org), isNull(passwordResets.usedAt), theirs))) {
    if (await isLinkValid(db, linkOfReset(reset, user))) continue
    await db.delete(passwordResets).where(eq(passwordResets.tokenHash, reset.tokenHash))
  }
  const maker = await currentActor(db, org, userId)
  if (!maker || !mayMakePayLinks(maker))
    await db.delete(payLink).where(and(eq(payLink.org, org), eq(payLink.madeBy, userId)))
  if (!maker) await endCalendars(db, org, userId)
}

/** Deletes the addresses at which calendar apps read a person's calendars. */
export async function endCalendars(db: Db, org: number, userId: number): Promise<void> {
  await db.delete(calendarAddress).where(and(eq(calendarAddress.org, org), eq(calendarAddress.userId, userId)))
}

/**
 * Deletes all of a camp's unused links when it is suspended. They must not work again once it is active: the devices and
 * people that had them may have changed.
 */
export async function endAllLinks(db: Db, org: number): Promise<void> {
  await db.delete(invitations).where(unusedOf(org, undefined))
  await db.delete(passwordResets).where(and(eq(passwordResets.org, org), isNull(passwordResets.usedAt)))
  await db.delete(payLink).where(eq(payLink.org, org))
  await db.delete(calendarAddress).where(eq(calendarAddress.org, org))
}
