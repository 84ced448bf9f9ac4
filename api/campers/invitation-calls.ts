import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { accountEmail } from '#shared/auth/model'
import { families } from '#shared/campers/model'
import { refuseIf, requireFound } from '#shared/kernel/refusals/refusal'
import { instant } from '#shared/kernel/values/dates'
import { id } from '#shared/kernel/values/ids'
import { noteAudit } from '../audit/note'
import { invitations, users } from '../db/tables/accounts'
import { defineCall, done, made, ok } from '../http/call'
import type { Env } from '../http/request'
import { readAs } from '../sync/rest'
import { contactToInvite } from '../team/family-contact'
import { inviteUser, linkMailState, openInvitations, unusedOf } from '../team/invitations'
import { FAMILY_INVITATION } from './effects'
import { endFamilysLogin } from './end-login'

const invitation = z.object({ email: z.string(), expiresAt: instant })

const familyToInvite = (c: Context<Env>, familyId: number) =>
  readAs(c, (rows) => rows.get(families, familyId, 'family'))

/**
 * Returns the condition for a family's invitations: all, those of one contact, or (null) those of the person with the
 * email.
 */
const invitedTo = (familyId: number, contactId: number | null | undefined) =>
  and(
    eq(invitations.familyId, familyId),
    contactId === undefined
      ? undefined
      : contactId === null
        ? isNull(invitations.contactId)
        : eq(invitations.contactId, contactId),
  )

/**
 * Refuses to send a link that could not be used, because an account of this camp, in any family, already has the email.
 * A waiting sign-up proves nothing, because anyone may have entered the email, and does not block it.
 */
async function refuseTakenEmail(c: Context<Env>, email: string): Promise<void> {
  const { server, speaker } = c.var
  const taken = and(eq(users.org, speaker.org), eq(users.email, email), eq(users.isApproved, true))
  const found = await server.database.read((db) => db.select({ id: users.id }).from(users).where(taken))
  refuseIf(found.length > 0, 'email_taken')
}

/**
 * Invites a parent to a family (Sign-in rule 9): the link is shown once, and only its hash is stored. While it is open,
 * the office sees the invitation and can revoke it.
 */
export const invitationCalls = [
  defineCall('GET', '/families/invitations', 'Open invitations to families', {
    right: 'families.invite',
    answer: ok(
      z.array(
        invitation.extend({
          familyId: id.nullable(),
          contactId: id.nullable(),
          createdAt: instant,
          mail: linkMailState.nullable(),
        }),
      ),
    ),
    async handle(c) {
      const { server, speaker } = c.var
      const now = server.now().toISOString()
      const ofFamilies = isNotNull(invitations.familyId)
      const lines = await server.database.read((db) => openInvitations(db, speaker.org, ofFamilies, now))
      return lines.map(({ familyId, contactId, email, createdAt, expiresAt, mail }) => ({
        familyId,
        contactId,
        email,
        createdAt,
        expiresAt,
        mail,
      }))
    },
  }),
  defineCall('DELETE', '/families/:id/invitation', "Revokes a family's invitation", {
    right: 'families.invite',
    query: z.object({ contactId: z.coerce.number().pipe(id).optional() }),
    answer: done,
    async handle(c, { id, query }) {
      const { server, speaker } = c.var
      const { org, actor } = speaker
      const family = await familyToInvite(c, id)
      await server.database.transact(async (db) => {
        const which = unusedOf(org, invitedTo(family.id, query.contactId))
        const [gone] = await db.delete(invitations).where(which).returning({ email: invitations.email })
        const text = `Revoked ${requireFound(gone, 'invitation').email}'s invitation to their family`
        await noteAudit(db, { org, by: actor.userId, at: server.now().toISOString() }, [{ area: 'team', text }])
      })
    },
  }),
  defineCall('POST', '/families/:id/invitation', 'Creates a link for a parent to set up an account', {
    right: 'families.invite',
    body: z.object({ email: accountEmail, contactId: id.nullable().default(null) }),
    answer: made(invitation.extend({ path: z.string(), mailed: z.boolean() })),
    refusals: ['family_has_account', 'contact_has_account', 'contact_may_not_sign_in', 'email_taken'],
    async handle(c, { id, body: { email, contactId } }) {
      const family = await familyToInvite(c, id)
      if (contactId === null) refuseIf(family.primaryContactUserId !== null, 'family_has_account')
      else await readAs(c, (rows) => contactToInvite(rows.reader, family, contactId))
      await refuseTakenEmail(c, email)
      // A new link replaces an older one.
      const replaces = invitedTo(family.id, contactId)
      const said = `Invited ${email} to their family`
      const whom = { email, role: 'parent', familyId: family.id, contactId }
      return inviteUser(c, { ...whom, replaces, kind: FAMILY_INVITATION, said })
    },
  }),
  defineCall('DELETE', '/families/:id/contacts/:contactId/sign-in', "Removes a family contact's account", {
    right: 'families.invite',
    answer: done,
    handle: (c, { id, contactId }) => endFamilysLogin(c, id, contactId),
  }),
]
