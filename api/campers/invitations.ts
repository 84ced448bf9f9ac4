import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { can } from '#shared/access/capabilities'
import { accountEmail, accountName, newPassword } from '#shared/auth/model'
import { families } from '#shared/campers/model'
import { found, Refusal, refuseIf } from '#shared/kernel/refusal'
import type { Account } from '../auth/known-device'
import { tryLink } from '../auth/link-tries'
import { hashPassword } from '../auth/passwords'
import { signIn } from '../auth/sign-in'
import { hashSid } from '../auth/sign-ins'
import { invitations, organizations, users } from '../auth/tables'
import type { Db } from '../db/database'
import { isDuplicate } from '../db/errors'
import { addEffects, type Claimed, effectsByKey, wakeWorkers } from '../effects/queue'
import { bodyAs, type Env, idParam } from '../http/request'
import { withOrgTx } from '../sync/org-tx'
import { readAs } from '../sync/rest'
import { invitationKey, invitationMailed } from './effects'

const LIFETIME_MS = 14 * 24 * 3600 * 1000

export const invited = z.object({ email: accountEmail })
export const accepted = accountName.extend({ password: newPassword })

/** The invitation behind a link, or a refusal: used, too old, of a suspended camp and never there are all the same. */
async function openInvitation(db: Db, token: string, now: string) {
  const good = and(
    eq(invitations.tokenHash, hashSid(token)),
    isNull(invitations.usedAt),
    gt(invitations.expiresAt, now),
    eq(organizations.isActive, true),
  )
  const [line] = await db
    .select({ invitation: invitations, camp: { name: organizations.name, slug: organizations.slug } })
    .from(invitations)
    .innerJoin(organizations, eq(organizations.id, invitations.org))
    .where(good)
  return found(line, 'invitation')
}

/** The invitations of a camp that nobody has used, too old ones too; of one family where it is named. */
const unusedOf = (org: number, familyId?: number) =>
  and(
    eq(invitations.org, org),
    isNull(invitations.usedAt),
    familyId === undefined ? undefined : eq(invitations.familyId, familyId),
  )

/** How the mail with an invitation stands; null where none was to be sent. */
function mailState(line: Claimed | undefined) {
  if (!line) return null
  const state = ({ done: 'sent', dead: 'failed' } as const)[line.state] ?? 'waiting'
  return { state, error: line.error }
}

/** The family that the call names, for whoever may invite. */
async function familyToInvite(c: Context<Env>) {
  refuseIf(!can(c.var.speaker.actor, 'families.invite'), 'forbidden')
  return readAs(c, (rows) => rows.get(families, idParam(c), 'family'))
}

/**
 * Invites a parent to a family (Sign-in rule 9): the link is told once, and only its hash is kept. While
 * it is open the office sees whom it invited, and can revoke it.
 */
export function familyInvitationRoutes(): Hono<Env> {
  const routes = new Hono<Env>()
  routes.get('/invitations', async (c) => {
    const { server, speaker } = c.var
    refuseIf(!can(speaker.actor, 'families.invite'), 'forbidden')
    const { familyId, email, createdAt, expiresAt, tokenHash } = invitations
    const open = and(unusedOf(speaker.org), gt(expiresAt, server.now().toISOString()))
    const list = await server.database.read(async (db) => {
      const columns = { familyId, email, createdAt, expiresAt, tokenHash }
      const lines = await db.select(columns).from(invitations).where(open).orderBy(createdAt)
      const mails = await effectsByKey(
        db,
        speaker.org,
        lines.map((line) => invitationKey(line.tokenHash)),
      )
      return lines.map(({ tokenHash, ...line }) => ({ ...line, mail: mailState(mails.get(invitationKey(tokenHash))) }))
    })
    return c.json(list)
  })
  routes.delete('/:id/invitation', async (c) => {
    const { server, speaker } = c.var
    const { id } = await familyToInvite(c)
    const gone = await server.database.transact((db) =>
      db.delete(invitations).where(unusedOf(speaker.org, id)).returning({ id: invitations.id }),
    )
    found(gone[0], 'invitation')
    return c.body(null, 204)
  })
  routes.post('/:id/invitation', async (c) => {
    const { server, speaker } = c.var
    const family = await familyToInvite(c)
    const { email } = bodyAs(c, invited)
    refuseIf(family.primaryContactUserId !== null, 'family_has_account')
    const token = randomBytes(24).toString('base64url')
    const tokenHash = hashSid(token)
    const mailed = c.var.config.mail !== undefined
    const [now, expiresAt] = [server.now(), new Date(server.now().getTime() + LIFETIME_MS).toISOString()]
    await server.database.transact(async (db) => {
      // A new link takes the place of an older one.
      await db.delete(invitations).where(unusedOf(speaker.org, family.id))
      await db.insert(invitations).values({
        org: speaker.org,
        tokenHash,
        email,
        role: 'parent',
        familyId: family.id,
        createdBy: speaker.actor.userId,
        createdAt: now.toISOString(),
        expiresAt,
      })
      if (mailed) await addEffects(server, db, speaker.org, [invitationMailed(tokenHash, token)])
    })
    if (mailed) wakeWorkers(server.database)
    return c.json({ path: `/invite/${token}`, email, expiresAt, mailed }, 201)
  })
  return routes
}

/** The invitation behind the link that somebody has opened. */
async function invitationOf(c: Context<Env>, token: string) {
  const { server } = c.var
  return tryLink(c, () => server.database.read((db) => openInvitation(db, token, server.now().toISOString())))
}

async function accept(c: Context<Env>, token: string): Promise<Account> {
  const { server } = c.var
  const { password, ...person } = bodyAs(c, accepted)
  const { invitation } = await invitationOf(c, token)
  const hashed = await hashPassword(password)
  return withOrgTx(server, invitation.org, 0, async ({ db, store }) => {
    const now = server.now().toISOString()
    // Once more, under the organization's lock: of two who open the link at once, one is too late.
    await openInvitation(db, token, now)
    // The office may have deleted the family since, or given it an account.
    const family = found(await store.get(families, invitation.familyId ?? 0), 'family')
    refuseIf(family.primaryContactUserId !== null, 'family_has_account')
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
    await store.patch(families, family.id, { primaryContactUserId: userId })
    return { kind: 'camp' as const, id: userId, password: hashed }
  }).catch((error: unknown) => {
    throw isDuplicate(error) ? new Refusal('email_taken') : error
  })
}

/** What the page behind an invitation's link needs, for whoever has the link. */
export function invitationRoutes(): Hono<Env> {
  const routes = new Hono<Env>()
  routes.get('/:token', async (c) => {
    const line = await invitationOf(c, c.req.param('token'))
    return c.json({ email: line.invitation.email, organization: line.camp })
  })
  routes.post('/:token', async (c) => {
    const account = await accept(c, c.req.param('token'))
    await signIn(c, account)
    return c.json({ id: account.id, role: 'parent' }, 201)
  })
  return routes
}
