import { and, eq, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Actor } from '#shared/kernel/capabilities'
import { instant } from '#shared/kernel/dates'
import { id } from '#shared/kernel/ids'
import { found, Refusal, refuseIf } from '#shared/kernel/refusal'
import { isDuplicate } from '../db/errors'
import { users } from '../db/tables/accounts'
import { defineCall, done, ok } from '../http/call'
import { campRole } from './answers'
import { endSignIns, signedInUser } from './sign-ins'
import { endKeysOfUser } from './signing-keys'

const waiting = z.object({
  id,
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role: campRole,
  createdAt: instant,
  hasAccount: z.boolean(),
})

/** A user who was looked for; a manager has no say over administrators. */
function inReachOf<U extends { role: string }>(actor: Actor, user: U | undefined): U {
  const there = found(user, 'user')
  refuseIf(there.role === 'admin' && actor.role !== 'admin', 'forbidden')
  return there
}

/** Those who wait for approval, and what the office says to them; and to whose sign-ins it puts an end. */
export const teamCalls = [
  defineCall('GET', '/team/waiting', 'Who waits for approval', {
    right: 'team.approve',
    answer: ok(z.array(waiting)),
    async handle(c) {
      const { server, speaker } = c.var
      const { id, email, firstName, lastName, role, createdAt } = users
      const ofCamp = (isApproved: boolean): SQL | undefined =>
        and(eq(users.org, speaker.org), eq(users.isApproved, isApproved))
      const told = await server.database.read((db) =>
        db
          .select({ id, email, firstName, lastName, role, createdAt })
          .from(users)
          .where(ofCamp(false))
          .orderBy(createdAt),
      )
      const accounts = await server.database.read((db) => db.select({ email }).from(users).where(ofCamp(true)))
      const taken = new Set(accounts.map((account) => account.email))
      return told
        .filter((each) => each.role !== 'admin' || speaker.actor.role === 'admin')
        .map((each) => ({ ...each, hasAccount: taken.has(each.email) }))
    },
  }),
  defineCall('POST', '/team/:id/decline', 'Takes a sign-up away', {
    right: 'team.approve',
    answer: done,
    async handle(c, { id }) {
      const { server, speaker } = c.var
      const asked = and(eq(users.org, speaker.org), eq(users.id, id), eq(users.isApproved, false))
      await server.database.transact(async (db) => {
        const [user] = await db.delete(users).where(asked).returning()
        inReachOf(speaker.actor, user)
      })
    },
  }),
  defineCall('POST', '/team/:id/end-sign-ins', 'Ends every sign-in of a person', {
    right: 'team.endSignIns',
    answer: done,
    async handle(c, { id: userId }) {
      const { server, speaker } = c.var
      const { org, actor } = speaker
      await server.database.transact(async (db) => {
        const [user] = await db
          .select({ role: users.role })
          .from(users)
          .where(and(eq(users.org, org), eq(users.id, userId)))
        inReachOf(actor, user)
        await endSignIns(db, org, eq(signedInUser, userId), 'sign_in_ended')
        await endKeysOfUser(db, org, userId, 'office', server.now())
      })
      server.pokes.end({ org, userId })
    },
  }),
  defineCall('POST', '/team/:id/approve', 'Lets a person in', {
    right: 'team.approve',
    answer: ok(z.object({ id, role: campRole })),
    refusals: ['account_exists'],
    async handle(c, { id }) {
      const { server, speaker } = c.var
      const asked = and(eq(users.org, speaker.org), eq(users.id, id))
      const approved = await server.database
        .transact(async (db) => {
          const [user] = await db.update(users).set({ isApproved: true }).where(asked).returning()
          return inReachOf(speaker.actor, user)
        })
        .catch((error: unknown) => {
          throw isDuplicate(error) ? new Refusal('account_exists') : error
        })
      server.pokes.rightsChanged({ org: speaker.org, userId: approved.id })
      return { id: approved.id, role: approved.role }
    },
  }),
]
