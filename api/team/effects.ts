import { and, eq, gt, isNull } from 'drizzle-orm'
import { dayIn, sayDay, sayInstant } from '#shared/kernel/dates'
import { Refusal } from '#shared/kernel/refusal'
import { ROLE_WORDS } from '#shared/team/words'
import { campRole } from '../auth/answers'
import { invitations, organizations } from '../db/tables/accounts'
import { bodiesOf } from '../effects/letter'
import type { Mailer } from '../effects/mailer'
import type { NewEffect } from '../effects/queue'
import type { EffectKind } from '../effects/worker'
import { openReset } from './resets'

/** The kind of effect that mails an invitation to work in the app. */
export const WORKER_INVITATION = 'team.invitation'
const RESET = 'team.reset'

/** The mail with a link to a new password. */
export const resetMailed = (tokenHash: string, token: string): NewEffect => ({
  key: `reset:${tokenHash}`,
  lane: 'mail',
  kind: RESET,
  args: { tokenHash },
  secret: token,
})

type Camp = typeof organizations.$inferSelect

const idOf = (tokenHash: string, publicUrl: string) => `<${tokenHash.slice(0, 32)}@${new URL(publicUrl).hostname}>`

/** Mails somebody who is to work in the app their link, unless it was revoked, replaced or used meanwhile. */
export function workerInvitationMail(mailer: Mailer, publicUrl: string): EffectKind {
  return {
    name: WORKER_INVITATION,
    lane: 'mail',
    async run({ database, now }, { org, args, secret }) {
      const tokenHash = String(args.tokenHash)
      const open = and(
        ...[eq(invitations.org, org), eq(invitations.tokenHash, tokenHash), isNull(invitations.usedAt)],
        gt(invitations.expiresAt, now().toISOString()),
      )
      const [line] = await database.read((db) =>
        db
          .select({ invitation: invitations, camp: organizations })
          .from(invitations)
          .innerJoin(organizations, eq(organizations.id, invitations.org))
          .where(open),
      )
      if (!line?.camp.isActive || secret === undefined) return
      const { camp, invitation } = line
      const until = sayDay(dayIn(camp.timezone, invitation.expiresAt))
      const letter = {
        title: `${camp.name} invites you`,
        paragraphs: [
          `You are invited to work in the app of ${camp.name} (${ROLE_WORDS[campRole.parse(invitation.role)]}). Choose a password, and you are signed in.`,
        ],
        button: { label: 'Accept the invitation', url: `${publicUrl}/invite/${secret}` },
        foot: `The link works once, until ${until}. If you do not know ${camp.name}, leave it alone: nothing happens.`,
      }
      await mailer.send({
        to: invitation.email,
        fromName: camp.name,
        subject: `${camp.name}: your invitation`,
        messageId: idOf(tokenHash, publicUrl),
        ...bodiesOf(letter),
      })
    },
  }
}

/** Mails a link to a new password; `why` says how it came to be, `otherwise` what to do who has not asked for it. */
export function sendReset(
  mailer: Mailer,
  publicUrl: string,
  link: { token: string; tokenHash: string; expiresAt: string },
  { camp, email, why, otherwise }: { camp: Camp; email: string; why: string; otherwise: string },
): Promise<void> {
  const letter = {
    title: 'Choose a new password',
    paragraphs: [`${why} Once you have chosen it, you are signed out everywhere and sign in with it.`],
    button: { label: 'Choose a new password', url: `${publicUrl}/reset/${link.token}` },
    foot: `The link works once, until ${sayInstant(link.expiresAt, camp.timezone)}. If you did not ask for it, ${otherwise}`,
  }
  return mailer.send({
    to: email,
    fromName: camp.name,
    subject: `${camp.name}: a new password`,
    messageId: idOf(link.tokenHash, publicUrl),
    ...bodiesOf(letter),
  })
}

/** Mails the link to a new password that the office has made, unless it works no more. */
export function resetMail(mailer: Mailer, publicUrl: string): EffectKind {
  return {
    name: RESET,
    lane: 'mail',
    async run({ database, now }, { args, secret }) {
      const tokenHash = String(args.tokenHash)
      const line = await database
        .read((db) => openReset(db, tokenHash, now().toISOString()))
        .catch((error: unknown) => {
          if (error instanceof Refusal) return undefined
          throw error
        })
      if (!line || secret === undefined) return
      const { camp, user, reset } = line
      await sendReset(
        mailer,
        publicUrl,
        { token: secret, tokenHash, expiresAt: reset.expiresAt },
        {
          camp,
          email: user.email,
          why: `The office of ${camp.name} sends you this link to a new password.`,
          otherwise: 'leave it alone and tell the office.',
        },
      )
    },
  }
}
