import { and, eq, gt, isNull } from 'drizzle-orm'
import { Refusal } from '#shared/kernel/refusals/refusal'
import type { CampRole } from '#shared/kernel/rights/capabilities'
import { campRole } from '../auth/answers'
import type { Db } from '../db/database'
import { invitations, organizations, users } from '../db/tables/accounts'
import { wordedLetter } from '../effects/camp-words'
import type { Post } from '../effects/post'
import type { NewEffect } from '../effects/queue'
import type { EffectKind } from '../effects/worker'
import {
  approvedContent,
  asWorker,
  invitationLetter,
  type LetterCamp,
  type ResetCause,
  resetLetter,
  secondStepResetLetter,
} from './letters'
import { isLinkOpen, linkOfInvitation } from './links'
import type { User } from './members'
import { openReset } from './resets'

/** The kind of effect that mails an invitation to work in the app. */
export const WORKER_INVITATION = 'team.invitation'
/** The kind of effect that emails a password reset link that the office created. */
export const RESET = 'team.reset'
/** The kind of effect that tells a person that the office has approved them. */
export const APPROVED = 'team.approved'
/** The kind of effect that tells a person that the office has reset their two-factor sign-in. */
export const SECOND_STEP_RESET = 'team.second-step-reset'

/** Returns the effect that emails a password reset link. */
export const resetMailed = (tokenHash: string, token: string): NewEffect => ({
  key: `reset:${tokenHash}`,
  lane: 'mail',
  kind: RESET,
  args: { tokenHash },
  secret: token,
})

/** Returns the effect that emails a person whom the office has approved. */
export const approvedMailed = (userId: number): NewEffect => ({
  key: `approved:${userId}`,
  lane: 'mail',
  kind: APPROVED,
  args: { userId },
})

/** Returns the effect that emails a person whose two-factor sign-in the office has reset. */
export const secondStepResetMailed = (userId: number, at: string): NewEffect => ({
  key: `second-step-reset:${userId}:${at}`,
  lane: 'mail',
  kind: SECOND_STEP_RESET,
  args: { userId, at },
})

/** Returns the permanent id of an email with a link. */
const idOf = (tokenHash: string) => tokenHash.slice(0, 32)

type Invitation = typeof invitations.$inferSelect

/**
 * Mails an invitation, unless it was revoked, replaced or used (Sign-in rule 9).
 *
 * @param says returns what it is an invitation to; undefined if that no longer exists
 */
export function invitationKind(
  post: Post,
  name: string,
  says: (db: Db, camp: LetterCamp, invitation: Invitation) => Promise<string | undefined>,
): EffectKind {
  return {
    name,
    lane: 'mail',
    async run({ database, now }, { org, args, secret }) {
      const tokenHash = String(args.tokenHash)
      const open = and(
        eq(invitations.org, org),
        eq(invitations.tokenHash, tokenHash),
        isNull(invitations.usedAt),
        gt(invitations.expiresAt, now().toISOString()),
      )
      const found = await database.read(async (db) => {
        const [line] = await db
          .select({ invitation: invitations, camp: organizations })
          .from(invitations)
          .innerJoin(organizations, eq(organizations.id, invitations.org))
          .where(open)
        const isOpen =
          line?.camp.isActive && (await isLinkOpen(db, linkOfInvitation(line.invitation), now().toISOString()))
        const said = line && isOpen ? await says(db, line.camp, line.invitation) : undefined
        return line && said !== undefined ? { ...line, said } : undefined
      })
      if (!found || secret === undefined) return
      const { camp, invitation, said } = found
      const letter = invitationLetter(camp, { token: secret, expiresAt: invitation.expiresAt }, said)
      await post.send(org, { to: invitation.email, id: idOf(tokenHash), letter }, campRole.parse(invitation.role))
    },
  }
}

/** Emails the link to a person invited to work at the camp. */
export const workerInvitationMail = (post: Post): EffectKind =>
  invitationKind(post, WORKER_INVITATION, async (_db, camp, { role }) => asWorker(camp, campRole.parse(role)))

/** Emails a password reset link. */
export function sendReset(
  post: Post,
  link: { token: string; tokenHash: string; expiresAt: string },
  { org, camp, user, cause }: { org: number; camp: LetterCamp; user: User; cause: ResetCause },
): Promise<void> {
  const posted = { to: user.email, id: idOf(link.tokenHash), letter: resetLetter(camp, link, cause) }
  return post.send(org, posted, user.role as CampRole)
}

/** Emails a password reset link that the office created, unless it no longer works. */
export function resetMail(post: Post): EffectKind {
  return {
    name: RESET,
    lane: 'mail',
    async run({ database, now }, { org, args, secret }) {
      const tokenHash = String(args.tokenHash)
      const line = await database
        .read((db) => openReset(db, tokenHash, now().toISOString()))
        .catch((error: unknown) => {
          if (error instanceof Refusal) return undefined
          throw error
        })
      if (!line || secret === undefined) return
      const { camp, user, reset } = line
      const link = { token: secret, tokenHash, expiresAt: reset.expiresAt }
      await sendReset(post, link, { org, camp, user, cause: 'office' })
    },
  }
}

/**
 * Returns a person who can sign in to a camp, and the camp; undefined if the account or the camp is turned off by now.
 */
async function whoCanSignIn(db: Db, org: number, userId: number) {
  const own = and(eq(users.org, org), eq(users.id, userId), eq(users.isActive, true), eq(users.isApproved, true))
  const [line] = await db
    .select({ user: users, camp: organizations })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.org))
    .where(own)
  return line?.camp.isActive ? line : undefined
}

/**
 * Tells a person that the office has reset their two-factor sign-in: otherwise they might not notice that someone else
 * asked for it.
 */
export function secondStepResetMail(post: Post): EffectKind {
  return {
    name: SECOND_STEP_RESET,
    lane: 'mail',
    async run({ database }, { org, args }) {
      const userId = Number(args.userId)
      const line = await database.read((db) => whoCanSignIn(db, org, userId))
      if (!line) return
      const id = `second-step-reset.${org}.${userId}.${Date.parse(String(args.at))}`
      await post.send(org, { to: line.user.email, id, letter: secondStepResetLetter(line.camp) })
    },
  }
}

/** Tells a person that the office has approved them, unless the account was turned off since. */
export function approvedMail(post: Post): EffectKind {
  return {
    name: APPROVED,
    lane: 'mail',
    async run({ database }, { org, args }) {
      const userId = Number(args.userId)
      const found = await database.read(async (db) => {
        const line = await whoCanSignIn(db, org, userId)
        if (!line) return undefined
        const { email, role, firstName } = line.user
        const content = approvedContent(line.camp, role as CampRole, firstName)
        return { email, letter: await wordedLetter(db, org, content) }
      })
      if (!found) return
      await post.send(org, { to: found.email, id: `approved.${org}.${userId}`, letter: found.letter })
    },
  }
}
