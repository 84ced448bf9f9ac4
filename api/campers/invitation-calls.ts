import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { accountEmail, accountName, newPassword } from '#shared/auth/model'
import { families } from '#shared/campers/model'
import { CAMP_ROLES } from '#shared/kernel/capabilities'
import { instant } from '#shared/kernel/dates'
import { id } from '#shared/kernel/ids'
import { found, Refusal, refuseIf } from '#shared/kernel/refusal'
import type { Account } from '../auth/known-device'
import { tryLink } from '../auth/link-tries'
import { hashPassword } from '../auth/passwords'
import { addUser } from '../auth/people'
import { signIn } from '../auth/sign-in'
import { hashSid } from '../auth/sign-ins'
import type { Db } from '../db/database'
import { isDuplicate } from '../db/errors'
import { takeNumbers } from '../db/numbers'
import { invitations, organizations } from '../db/tables/accounts'
import { addEffects, type Claimed, effectsByKey, wakeWorkers } from '../effects/queue'
import { defineCall, done, made, ok } from '../http/call'
import type { Env } from '../http/request'
import { withOrgTx } from '../sync/org-tx'
import { readAs } from '../sync/rest'
import { invitationKey, invitationMailed } from './effects'

const LIFETIME_MS = 14 * 24 * 3600 * 1000

const campName = z.object({ name: z.string(), slug: z.string() })
const invitation = z.object({ email: z.string(), expiresAt: instant })
const mailed = z.object({ state: z.enum(['waiting', 'sent', 'failed']), error: z.string().nullable() })
const accepted = accountName.extend({ password: newPassword })

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

/** The invitation behind the link that somebody has opened. */
async function invitationOf(c: Context<Env>, token: string) {
  const { server } = c.var
  return tryLink(c, () => server.database.read((db) => openInvitation(db, token, server.now().toISOString())))
}

async function accept(
  c: Context<Env>,
  token: string,
  { password, ...person }: z.output<typeof accepted>,
): Promise<Account> {
  const { server } = c.var
  const { invitation } = await invitationOf(c, token)
  const hashed = await hashPassword(password)
  return withOrgTx(server, invitation.org, 0, async ({ db, store }) => {
    const now = server.now().toISOString()
    // Once more, under the organization's lock: of two who open the link at once, one is too late.
    await openInvitation(db, token, now)
    // The office may have deleted the family since, or given it an account.
    const family = found(await store.get(families, invitation.familyId ?? 0), 'family')
    refuseIf(family.primaryContactUserId !== null, 'family_has_account')
    const used = and(eq(invitations.org, invitation.org), eq(invitations.id, invitation.id))
    await db.update(invitations).set({ usedAt: now }).where(used)
    const rights = { role: invitation.role, isApproved: true, permissions: [] }
    const values = {
      org: invitation.org,
      email: invitation.email,
      ...person,
      ...rights,
      password: hashed,
      createdAt: now,
    }
    const { id: userId } = await addUser(db, values)
    await store.patch(families, family.id, { primaryContactUserId: userId })
    return { kind: 'camp' as const, org: invitation.org, id: userId, password: hashed }
  }).catch((error: unknown) => {
    throw isDuplicate(error) ? new Refusal('email_taken') : error
  })
}

/** How the mail with an invitation stands; null where none was to be sent. */
function mailState(line: Claimed | undefined): z.output<typeof mailed> | null {
  if (!line) return null
  const state = ({ done: 'sent', dead: 'failed' } as const)[line.state] ?? 'waiting'
  return { state, error: line.error }
}

/** Invitations that are open, and how the mail of each stands. */
async function openInvitations(db: Db, org: number, now: string) {
  const { familyId, email, createdAt, expiresAt, tokenHash } = invitations
  const lines = await db
    .select({ familyId, email, createdAt, expiresAt, tokenHash })
    .from(invitations)
    .where(and(unusedOf(org), gt(expiresAt, now)))
    .orderBy(createdAt)
  const keys = lines.map((line) => invitationKey(line.tokenHash))
  const mails = await effectsByKey(db, org, keys)
  return lines.map(({ tokenHash, ...line }) => ({ ...line, mail: mailState(mails.get(invitationKey(tokenHash))) }))
}

/**
 * Invites somebody to a family; a mail with the link goes out where there is a mail server.
 *
 * @returns the token of the link, of which only a hash is kept
 */
async function invite({ var: { server, speaker, config } }: Context<Env>, familyId: number, email: string) {
  const token = randomBytes(24).toString('base64url')
  const tokenHash = hashSid(token)
  const mailed = config.mail !== undefined
  const now = server.now()
  const expiresAt = new Date(now.getTime() + LIFETIME_MS).toISOString()
  await server.database.transact(async (db) => {
    // A new link takes the place of an older one.
    await db.delete(invitations).where(unusedOf(speaker.org, familyId))
    await db.insert(invitations).values({
      id: await takeNumbers(db, speaker.org, 'nextInvitation'),
      org: speaker.org,
      tokenHash,
      email,
      role: 'parent',
      familyId,
      createdBy: speaker.actor.userId,
      createdAt: now.toISOString(),
      expiresAt,
    })
    if (mailed) await addEffects(server, db, speaker.org, [invitationMailed(tokenHash, token)])
  })
  if (mailed) wakeWorkers(server.database)
  return { path: `/invite/${token}`, email, expiresAt, mailed }
}

const familyToInvite = (c: Context<Env>, familyId: number) =>
  readAs(c, (rows) => rows.get(families, familyId, 'family'))

/**
 * Invites a parent to a family (Sign-in rule 9): the link is told once, and only its hash is kept. While
 * it is open the office sees whom it invited, and can revoke it.
 */
const familyInvitationCalls = [
  defineCall('GET', '/families/invitations', 'Invitations that are open', {
    right: 'families.invite',
    answer: ok(z.array(invitation.extend({ familyId: id.nullable(), createdAt: instant, mail: mailed.nullable() }))),
    handle(c) {
      const { server, speaker } = c.var
      return server.database.read((db) => openInvitations(db, speaker.org, server.now().toISOString()))
    },
  }),
  defineCall('DELETE', '/families/:id/invitation', 'Revokes the invitation of a family', {
    right: 'families.invite',
    answer: done,
    async handle(c, { id }) {
      const { server, speaker } = c.var
      const family = await familyToInvite(c, id)
      const gone = await server.database.transact((db) =>
        db.delete(invitations).where(unusedOf(speaker.org, family.id)).returning({ id: invitations.id }),
      )
      found(gone[0], 'invitation')
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
      return invite(c, family.id, email)
    },
  }),
]

/** What the page behind an invitation's link needs, for whoever has the link. */
const linkCalls = [
  defineCall('GET', '/invitations/:token', 'Whom a link invites, and to which camp', {
    right: 'anybody',
    answer: ok(z.object({ email: z.string(), organization: campName })),
    refusals: ['not_found', 'too_many_tries'],
    async handle(c, { token }) {
      const line = await invitationOf(c, token)
      return { email: line.invitation.email, organization: line.camp }
    },
  }),
  defineCall('POST', '/invitations/:token', 'Makes the account that a link invites to, and signs in', {
    right: 'anybody',
    body: accepted,
    answer: made(z.object({ id, role: z.enum(CAMP_ROLES) })),
    refusals: ['not_found', 'too_many_tries', 'family_has_account', 'email_taken', 'weak_password'],
    async handle(c, { token, body }) {
      const account = await accept(c, token, body)
      await signIn(c, account)
      return { id: account.id, role: 'parent' }
    },
  }),
]

/** Invitations over HTTP. */
export const invitationCalls = [...familyInvitationCalls, ...linkCalls]
