import { and, eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { refuseIf, requireFound } from '#shared/kernel/refusals/refusal'
import { instant } from '#shared/kernel/values/dates'
import { id } from '#shared/kernel/values/ids'
import { staff } from '#shared/staff/model'
import { workerInvitation } from '#shared/team/model'
import { mayGive, mayManage, rolesUpTo } from '#shared/team/rules'
import { ROLE_WORDS } from '#shared/team/words'
import { noteAudit } from '../audit/note'
import { campRole } from '../auth/answers'
import { invitations, users } from '../db/tables/accounts'
import { defineCall, done, made, ok } from '../http/call'
import { readAs } from '../sync/rest'
import { WORKER_INVITATION } from './effects'
import { inviteUser, linkMailState, openInvitations, unusedOf } from './invitations'

const ofWorkers = isNull(invitations.familyId)
const open = z.object({ id, email: z.string(), role: campRole, createdAt: instant, expiresAt: instant })

/** Invitations of people who work at the camp (Team rule 6). */
export const workerInvitationCalls = [
  defineCall('GET', '/team/invitations', 'Open invitations to people who work at the camp', {
    right: 'team.manage',
    answer: ok(z.array(open.extend({ mail: linkMailState.nullable() }))),
    async handle(c) {
      const { server, speaker } = c.var
      const now = server.now().toISOString()
      const lines = await server.database.read((db) => openInvitations(db, speaker.org, ofWorkers, now))
      return lines.map(({ id, email, role, createdAt, expiresAt, mail }) => ({
        id,
        email,
        role: campRole.parse(role),
        createdAt,
        expiresAt,
        mail,
      }))
    },
  }),
  defineCall('POST', '/team/invitations', 'Creates an invitation link for a person who works at the camp', {
    right: 'team.manage',
    body: workerInvitation,
    answer: made(z.object({ path: z.string(), email: z.string(), expiresAt: instant, mailed: z.boolean() })),
    refusals: ['account_there', 'staff_linked', 'not_found'],
    async handle(c, { body: { email, role, staffId } }) {
      const { server, speaker } = c.var
      refuseIf(!mayGive(speaker.actor, role), 'forbidden')
      if (staffId !== null) {
        const member = await readAs(c, (rows) => rows.get(staff, staffId, 'staff member'))
        refuseIf(member.userId !== null, 'staff_linked', { name: `${member.firstName} ${member.lastName}` })
      }
      const account = and(eq(users.org, speaker.org), eq(users.email, email), eq(users.isApproved, true))
      const [there] = await server.database.read((db) => db.select({ id: users.id }).from(users).where(account))
      refuseIf(there !== undefined, 'account_there')
      const said = `Invited ${email} as ${ROLE_WORDS[role]}`
      // An invitation that this person couldn't revoke isn't replaced either.
      const within = inArray(invitations.role, [...rolesUpTo(speaker.actor.role)])
      const replaces = and(ofWorkers, eq(invitations.email, email), within)
      return inviteUser(c, { email, role, staffId, replaces, kind: WORKER_INVITATION, said })
    },
  }),
  defineCall('DELETE', '/team/invitations/:id', 'Revokes an invitation', {
    right: 'team.manage',
    answer: done,
    async handle(c, { id }) {
      const { server, speaker } = c.var
      const { org, actor } = speaker
      await server.database.transact(async (db) => {
        const which = unusedOf(org, and(ofWorkers, eq(invitations.id, id)))
        const [gone] = await db.delete(invitations).where(which).returning()
        const { role, email } = requireFound(gone, 'invitation')
        refuseIf(!mayManage(actor, campRole.parse(role)), 'forbidden')
        const at = server.now().toISOString()
        await noteAudit(db, { org, by: actor.userId, at }, [{ area: 'team', text: `Revoked ${email}'s invitation` }])
      })
    },
  }),
]
