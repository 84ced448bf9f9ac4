import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { can } from '#shared/access/capabilities'
import { accountEmail, accountName, newPassword } from '#shared/auth/model'
import { families } from '#shared/campers/model'
import { found, Refusal, refuseIf } from '#shared/kernel/refusal'
import { hashPassword } from '../auth/passwords'
import { signIn } from '../auth/routes'
import { hashSid } from '../auth/sign-ins'
import { invitations, organizations, users } from '../auth/tables'
import type { Db } from '../db/database'
import { isDuplicate } from '../db/errors'
import { bodyAs, type Env, idParam } from '../http'
import { withOrgTx } from '../sync/org-tx'
import { readAs } from '../sync/rest'

const LIFETIME_MS = 14 * 24 * 3600 * 1000

export const invited = z.object({ email: accountEmail })
export const accepted = accountName.extend({ password: newPassword })

/** The invitation behind a link, or a refusal: used, too old and never there are all the same. */
async function openInvitation(db: Db, token: string, now: string) {
  const good = and(
    eq(invitations.tokenHash, hashSid(token)),
    isNull(invitations.usedAt),
    gt(invitations.expiresAt, now),
  )
  const [line] = await db
    .select({ invitation: invitations, camp: { name: organizations.name, slug: organizations.slug } })
    .from(invitations)
    .innerJoin(organizations, eq(organizations.id, invitations.org))
    .where(good)
  return found(line, 'invitation')
}

/** Invites a parent to a family (Decisions, "Parent accounts"): the link is told once, and only its hash is kept. */
export function familyInvitationRoutes(): Hono<Env> {
  const routes = new Hono<Env>()
  routes.post('/:id/invitation', async (c) => {
    const { server, speaker } = c.var
    refuseIf(!can(speaker.actor, 'families.invite'), 'forbidden')
    const { email } = bodyAs(c, invited)
    const familyId = idParam(c)
    const family = await readAs(c, (rows) => rows.get(families, familyId, 'family'))
    refuseIf(family.primaryContactUserId !== null, 'family_has_account')
    const token = randomBytes(24).toString('base64url')
    const [now, expiresAt] = [server.now(), new Date(server.now().getTime() + LIFETIME_MS).toISOString()]
    await server.database.transact(async (db) => {
      // A new link takes the place of an older one.
      const older = and(
        eq(invitations.org, speaker.org),
        eq(invitations.familyId, familyId),
        isNull(invitations.usedAt),
      )
      await db.delete(invitations).where(older)
      await db.insert(invitations).values({
        org: speaker.org,
        tokenHash: hashSid(token),
        email,
        role: 'parent',
        familyId,
        createdBy: speaker.actor.userId,
        createdAt: now.toISOString(),
        expiresAt,
      })
    })
    return c.json({ path: `/invite/${token}`, email, expiresAt }, 201)
  })
  return routes
}

async function accept(c: Context<Env>, token: string): Promise<number> {
  const { server } = c.var
  const { password, ...person } = bodyAs(c, accepted)
  const { invitation } = await server.database.read((db) => openInvitation(db, token, server.now().toISOString()))
  const hashed = await hashPassword(password)
  return withOrgTx(server, invitation.org, 0, async ({ db, store }) => {
    const now = server.now().toISOString()
    // Once more, under the organization's lock: of two who open the link at once, one is too late.
    await openInvitation(db, token, now)
    await db.update(invitations).set({ usedAt: now }).where(eq(invitations.id, invitation.id))
    const rights = { role: invitation.role, isApproved: true, permissions: [] }
    const values = {
      org: invitation.org,
      email: invitation.email,
      ...person,
      ...rights,
      password: hashed,
      createdAt: now,
    }
    const [user] = await db.insert(users).values(values).returning()
    const userId = found(user, 'user').id
    const family = await store.get(families, invitation.familyId ?? 0)
    if (family) await store.patch(families, family.id, { primaryContactUserId: userId })
    return userId
  }).catch((error: unknown) => {
    throw isDuplicate(error) ? new Refusal('email_taken') : error
  })
}

/** What the page behind an invitation's link needs, for whoever has the link. */
export function invitationRoutes(): Hono<Env> {
  const routes = new Hono<Env>()
  routes.get('/:token', async (c) => {
    const { server } = c.var
    const line = await server.database.read((db) =>
      openInvitation(db, c.req.param('token'), server.now().toISOString()),
    )
    return c.json({ email: line.invitation.email, organization: line.camp })
  })
  routes.post('/:token', async (c) => {
    const userId = await accept(c, c.req.param('token'))
    await signIn(c, 'camp', userId)
    return c.json({ id: userId, role: 'parent' }, 201)
  })
  return routes
}
