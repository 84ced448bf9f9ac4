import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { can } from '#shared/access/capabilities'
import { found, Refusal, refuseIf } from '#shared/kernel/refusal'
import { isDuplicate } from '../db/errors'
import { type Env, idParam } from '../http/request'
import { endKeysOfUser } from '../sync/signing-keys'
import { campOnly } from './guard'
import { endSignIns, signedInUser } from './sign-ins'
import { users } from './tables'

/** Those who wait for approval, and what the office says to them; and to whose sign-ins it puts an end. */
export function teamRoutes(): Hono<Env> {
  const routes = new Hono<Env>()

  routes.get('/waiting', campOnly, async (c) => {
    const { server, speaker } = c.var
    refuseIf(!can(speaker.actor, 'team.approve'), 'forbidden')
    const asked = and(eq(users.org, speaker.org), eq(users.isApproved, false))
    const { id, email, firstName, lastName, role, createdAt } = users
    const waiting = await server.database.read((db) =>
      db.select({ id, email, firstName, lastName, role, createdAt }).from(users).where(asked).orderBy(createdAt),
    )
    const here = and(eq(users.org, speaker.org), eq(users.isApproved, true))
    const accounts = await server.database.read((db) => db.select({ email }).from(users).where(here))
    const taken = new Set(accounts.map((account) => account.email))
    const told = waiting.map((each) => ({ ...each, hasAccount: taken.has(each.email) }))
    // A manager has no say over administrators.
    return c.json(told.filter((each) => each.role !== 'admin' || speaker.actor.role === 'admin'))
  })

  routes.post('/:id/decline', campOnly, async (c) => {
    const { server, speaker } = c.var
    refuseIf(!can(speaker.actor, 'team.approve'), 'forbidden')
    const asked = and(eq(users.org, speaker.org), eq(users.id, idParam(c)), eq(users.isApproved, false))
    await server.database.transact(async (db) => {
      const [user] = await db.delete(users).where(asked).returning()
      refuseIf(found(user, 'user').role === 'admin' && speaker.actor.role !== 'admin', 'forbidden')
    })
    return c.body(null, 204)
  })

  routes.post('/:id/end-sign-ins', campOnly, async (c) => {
    const { server, speaker } = c.var
    const { org, actor } = speaker
    refuseIf(!can(actor, 'team.endSignIns'), 'forbidden')
    const userId = idParam(c)
    await server.database.transact(async (db) => {
      const [user] = await db
        .select({ role: users.role })
        .from(users)
        .where(and(eq(users.org, org), eq(users.id, userId)))
      // A manager has no say over administrators.
      refuseIf(found(user, 'user').role === 'admin' && actor.role !== 'admin', 'forbidden')
      await endSignIns(db, eq(signedInUser, userId), 'sign_in_ended')
      await endKeysOfUser(db, org, userId, 'office', server.now())
    })
    server.pokes.end({ org, userId })
    return c.body(null, 204)
  })

  routes.post('/:id/approve', campOnly, async (c) => {
    const { server, speaker } = c.var
    const { role } = speaker.actor
    refuseIf(!can(speaker.actor, 'team.approve'), 'forbidden')
    const asked = and(eq(users.org, speaker.org), eq(users.id, idParam(c)))
    const approved = await server.database
      .transact(async (db) => {
        const [user] = await db.update(users).set({ isApproved: true }).where(asked).returning()
        // A manager has no say over administrators.
        refuseIf(found(user, 'user').role === 'admin' && role !== 'admin', 'forbidden')
        return found(user, 'user')
      })
      .catch((error: unknown) => {
        throw isDuplicate(error) ? new Refusal('account_exists') : error
      })
    server.pokes.rightsChanged({ org: speaker.org, userId: approved.id })
    return c.json({ id: approved.id, role: approved.role })
  })

  return routes
}
