import { and, eq, gt, isNull } from 'drizzle-orm'
import { families } from '#shared/campers/model'
import { dayIn, sayDay } from '#shared/kernel/dates'
import { rowReader } from '../db/rows'
import { invitations, organizations } from '../db/tables/accounts'
import { bodiesOf } from '../effects/letter'
import type { Mailer } from '../effects/mailer'
import type { EffectKind } from '../effects/worker'

/** The kind of effect that mails an invitation to a family. */
export const FAMILY_INVITATION = 'campers.invitation'

/** Mails an invited parent the link, unless it was revoked, replaced or used meanwhile (Sign-in rule 9). */
export function invitationMail(mailer: Mailer, publicUrl: string): EffectKind {
  return {
    name: FAMILY_INVITATION,
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
        const familyId = line?.invitation.familyId
        if (!line || !familyId || !line.camp.isActive) return undefined
        const family = await rowReader(db, org).get(families, familyId)
        return family && { ...line, family }
      })
      if (!found || secret === undefined) return
      const { camp, family, invitation } = found
      const until = sayDay(dayIn(camp.timezone, invitation.expiresAt))
      const letter = {
        title: `${camp.name} invites you`,
        paragraphs: [
          `You are invited to the account of the ${family.lastName} family at ${camp.name}. There you see your children, their registrations, cabins and store accounts, and register them for camp.`,
        ],
        button: { label: 'Accept the invitation', url: `${publicUrl}/invite/${secret}` },
        foot: `The link works once, until ${until}. If you do not know ${camp.name}, leave it alone: nothing happens.`,
      }
      await mailer.send({
        to: invitation.email,
        fromName: camp.name,
        subject: `${camp.name}: your invitation`,
        messageId: `<${tokenHash.slice(0, 32)}@${new URL(publicUrl).hostname}>`,
        ...bodiesOf(letter),
      })
    },
  }
}
