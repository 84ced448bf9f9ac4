import { eq, isNotNull } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { accountEmail } from '#shared/auth/model'
import { families } from '#shared/campers/model'
import { instant } from '#shared/kernel/dates'
import { id } from '#shared/kernel/ids'
import { refuseIf, requireFound } from '#shared/kernel/refusal'
import { note } from '../audit/note'
import { invitations } from '../db/tables/accounts'
import { defineCall, done, made, ok } from '../http/call'
import type { Env } from '../http/request'
import { readAs } from '../sync/rest'
import { invite, mailed, openInvitations, unusedOf } from '../team/invitations'
import { FAMILY_INVITATION } from './effects'

const invitation = z.object({ email: z.string(), expiresAt: instant })

const familyToInvite = (c: Context<Env>, familyId: number) =>
  readAs(c, (rows) => rows.get(families, familyId, 'family'))

/**
 * Invites a parent to a family (Sign-in rule 9): the link is told once, and only its hash is kept. While
 * it is open the office sees whom it invited, and can revoke it.
 */
export const invitationCalls = [
  defineCall('GET', '/families/invitations', 'Invitations that are open', {
    right: 'families.invite',
    answer: ok(z.array(invitation.extend({ familyId: id.nullable(), createdAt: instant, mail: mailed.nullable() }))),
    async handle(c) {
      const { server, speaker } = c.var
      const now = server.now().toISOString()
      const ofFamilies = isNotNull(invitations.familyId)
      const lines = await server.database.read((db) => openInvitations(db, speaker.org, ofFamilies, now))
      return lines.map(({ familyId, email, createdAt, expiresAt, mail }) => ({
        ...{ familyId, email, createdAt, expiresAt, mail },
      }))
    },
  }),
  defineCall('DELETE', '/families/:id/invitation', 'Revokes the invitation of a family', {
    right: 'families.invite',
    answer: done,
    async handle(c, { id }) {
      const { server, speaker } = c.var
      const { org, actor } = speaker
      const family = await familyToInvite(c, id)
      await server.database.transact(async (db) => {
        const which = unusedOf(org, eq(invitations.familyId, family.id))
        const [gone] = await db.delete(invitations).where(which).returning({ email: invitations.email })
        const text = `Revoked the invitation of ${requireFound(gone, 'invitation').email} to the ${family.lastName} family`
        await note(db, { org, by: actor.userId, at: server.now().toISOString() }, [{ area: 'team', text }])
      })
    },
  }),
  defineCall('POST', '/families/:id/invitation', 'Makes a link by which a parent gets an account', {
    right: 'families.invite',
    body: z.object({ email: accountEmail }),
    answer: made(invitation.extend({ path: z.string(), mailed: z.boolean() })),
    refusals: ['family_has_account'],
    async handle(c, { id, body: { email } }) {
      const family = await familyToInvite(c, id)
      refuseIf(family.primaryContactUserId !== null, 'family_has_account')
      // A new link takes the place of an older one.
      const replaces = eq(invitations.familyId, family.id)
      const said = `Invited ${email} to the ${family.lastName} family`
      return invite(c, { email, role: 'parent', familyId: family.id, replaces, kind: FAMILY_INVITATION, said })
    },
  }),
]
