import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { Refusal, refuseIf } from '#shared/kernel/refusals/refusal'
import { instant } from '#shared/kernel/values/dates'
import { id } from '#shared/kernel/values/ids'
import { approval, type TeamPage, teamChange, teamPage, teamQuery } from '#shared/team/model'
import { mayManage } from '#shared/team/rules'
import { campRole } from '../auth/answers'
import { nameOfUser } from '../auth/people'
import { endSignIns, signedInUser } from '../auth/sign-ins'
import { endKeysOfUser } from '../auth/signing-keys'
import { users } from '../db/tables/accounts'
import { sendsMail } from '../effects/mail-settings'
import { defineCall, done, ok } from '../http/call'
import type { Env } from '../http/request'
import { approveUser, undoApproval } from './approvals'
import { changeMember, type OfficeCaller, refuseLastAdmin, setFields, withMember } from './change'
import { membersOf } from './members'

const waiting = z.object({
  id,
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role: campRole,
  createdAt: instant,
  hasAccount: z.boolean(),
})

const officeOf = ({ var: { server, speaker } }: Context<Env>): OfficeCaller => ({
  server,
  org: speaker.org,
  actor: speaker.actor,
})

/** Ends every sign-in of a person, with the keys that seal their actions. */
async function endAccess(office: OfficeCaller, userId: number, why: 'sign_in_ended' | 'switched_off'): Promise<void> {
  const { server, org, actor } = office
  await withMember(office, userId, async (tx, user) => {
    if (why === 'switched_off') {
      refuseIf(user.id === actor.userId, 'own_account')
      await refuseLastAdmin(tx, user)
      await setFields(tx, userId, { isActive: false })
    }
    await endSignIns(tx.db, org, eq(signedInUser, userId), why)
    await endKeysOfUser(tx.db, org, userId, 'office', server.now())
    const name = nameOfUser(user)
    const said = why === 'switched_off' ? `Deactivated ${name}'s account` : `Signed ${name} out everywhere`
    return { result: undefined, said: [said] }
  })
  server.pokes.end({ org, userId })
}

/** A camp's users, and how the office manages their accounts. */
export const memberCalls = [
  defineCall('GET', '/team', "The camp's users, by page", {
    right: 'team.manage',
    query: teamQuery,
    answer: ok(teamPage),
    async handle(c, { query }): Promise<TeamPage> {
      const { server, speaker, config } = c.var
      return server.database.read(async (db) => ({
        ...(await membersOf(db, speaker.org, query, server.now())),
        mail: await sendsMail(db, config, speaker.org),
      }))
    },
  }),
  defineCall('GET', '/team/waiting', 'People waiting for approval', {
    right: 'team.manage',
    answer: ok(z.array(waiting)),
    async handle(c) {
      const { server, speaker } = c.var
      const all = { search: '', state: 'waiting', after: 0 } as const
      const { people } = await server.database.read((db) => membersOf(db, speaker.org, all, server.now()))
      return people
        .filter(({ role }) => mayManage(speaker.actor, role))
        .sort((a, b) => a.createdAt.localeCompare(b.createdAt))
        .map((user) => waiting.parse(user))
    },
  }),
  defineCall('POST', '/team/:id/approve', 'Approves a sign-up', {
    right: 'team.manage',
    body: approval,
    answer: ok(z.object({ id, role: campRole })),
    refusals: ['account_exists', 'role_not_asked'],
    handle: (c, { id, body }) => approveUser(officeOf(c), id, body?.role),
  }),
  defineCall('POST', '/team/:id/undo-approval', 'Undoes an approval; the person needs approval again', {
    right: 'team.manage',
    answer: done,
    refusals: ['approval_settled', 'own_account', 'last_admin'],
    handle: (c, { id }) => undoApproval(officeOf(c), id),
  }),
  defineCall('POST', '/team/:id/decline', 'Declines a sign-up', {
    right: 'team.manage',
    answer: done,
    async handle(c, { id }) {
      await withMember(officeOf(c), id, async ({ db, org }, user) => {
        if (user.isApproved) throw new Refusal('not_found', { what: 'sign-up' })
        await db.delete(users).where(and(eq(users.org, org), eq(users.id, id)))
        return { result: undefined, said: [`Declined ${nameOfUser(user)}'s sign-up (${user.email})`] }
      })
    },
  }),
  defineCall('PATCH', '/team/:id', 'Changes the role, the permissions or the staff record of an account', {
    right: 'team.manage',
    body: teamChange,
    answer: done,
    refusals: ['last_admin', 'family_role', 'grant_adds_nothing', 'account_off', 'staff_linked', 'own_record'],
    handle: (c, { id, body }) => changeMember(officeOf(c), id, body),
  }),
  defineCall('POST', '/team/:id/switch-off', 'Turns off an account; its devices delete their camp data', {
    right: 'team.manage',
    answer: done,
    refusals: ['last_admin', 'own_account'],
    handle: (c, { id }) => endAccess(officeOf(c), id, 'switched_off'),
  }),
  defineCall('POST', '/team/:id/switch-on', 'Turns an account back on', {
    right: 'team.manage',
    answer: done,
    async handle(c, { id }) {
      await withMember(officeOf(c), id, async (tx, user) => {
        if (user.isActive) return { result: undefined, said: [] }
        await setFields(tx, id, { isActive: true })
        return { result: undefined, said: [`Reactivated ${nameOfUser(user)}'s account`] }
      })
    },
  }),
  defineCall('POST', '/team/:id/end-sign-ins', 'Signs a person out everywhere', {
    right: 'team.manage',
    answer: done,
    handle: (c, { id }) => endAccess(officeOf(c), id, 'sign_in_ended'),
  }),
]
