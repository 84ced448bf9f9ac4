import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, type SQL } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { requireFound } from '#shared/kernel/refusals/refusal'
import { type Noted, noteAudit } from '../audit/note'
import { hashSid } from '../auth/sign-ins'
import type { Db } from '../db/database'
import { takeNumbers } from '../db/numbers'
import { invitations, organizations } from '../db/tables/accounts'
import { sendsMail } from '../effects/mail-settings'
import { addEffects, type Claimed, effectsByKey, type NewEffect, wakeWorkers } from '../effects/queue'
import type { Env } from '../http/request'
import { BY_PROVIDER, isLinkOpen, linkOfInvitation } from './links'

/** How long an invitation is good for. */
export const INVITATION_LIFETIME_MS = 14 * 24 * 3600 * 1000

/** The state of a mail with a link. */
export const linkMailState = z.object({ state: z.enum(['waiting', 'sent', 'failed']), error: z.string().nullable() })

/** Returns the key of an invitation's email in the effect queue. */
export const invitationKey = (tokenHash: string) => `invitation:${tokenHash}`

/** Returns the effect that emails an invitation's link. */
export const invitationMailed = (kind: string, tokenHash: string, token: string): NewEffect => ({
  key: invitationKey(tokenHash),
  lane: 'mail',
  kind,
  args: { tokenHash },
  secret: token,
})

/** Returns a new secret for a link, and the hash under which it is stored. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(24).toString('base64url')
  return { token, tokenHash: hashSid(token) }
}

/**
 * Returns the invitation behind a link, or refuses, in the same way whether it was used, has expired, is a suspended
 * camp's or never existed.
 */
export async function openInvitation(db: Db, token: string, now: string) {
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
  const isOpen = line !== undefined && (await isLinkOpen(db, linkOfInvitation(line.invitation), now))
  return requireFound(isOpen ? line : undefined, 'invitation')
}

/** Returns the state of the email with a link; null if none was to be sent. */
function mailState(line: Claimed | undefined): z.output<typeof linkMailState> | null {
  if (!line) return null
  const state = ({ done: 'sent', dead: 'failed' } as const)[line.state] ?? 'waiting'
  return { state, error: line.error }
}

/** Returns the condition for a camp's unused invitations, including expired ones. */
export const unusedOf = (org: number, which: SQL | undefined) =>
  and(eq(invitations.org, org), isNull(invitations.usedAt), which)

/** Returns open invitations, and the state of each one's email. */
export async function openInvitations(db: Db, org: number, which: SQL | undefined, now: string) {
  const lines = await db
    .select()
    .from(invitations)
    .where(and(unusedOf(org, which), gt(invitations.expiresAt, now)))
    .orderBy(invitations.createdAt)
  const mails = await effectsByKey(
    db,
    org,
    lines.map((line) => invitationKey(line.tokenHash)),
  )
  return lines.map((line) => ({ ...line, mail: mailState(mails.get(invitationKey(line.tokenHash))) }))
}

/** The person invited, and the line for the audit log. */
interface Invited {
  email: string
  role: string
  familyId?: number
  /** Which of the family's contacts. */
  contactId?: number | null
  staffId?: number | null
  /** Earlier invitations that it replaces. */
  replaces: SQL | undefined
  /** The kind of effect that mails it. */
  kind: string
  said: string
}

/**
 * Creates an invitation, and emails its link if there is a mail server.
 *
 * @param from the camp, and the inviter: one of its users, or {@link BY_PROVIDER}
 * @returns the path of the link; only a hash of its token is stored
 */
export async function addInvitation(
  { server, config }: Pick<Context<Env>['var'], 'server' | 'config'>,
  db: Db,
  { org, createdBy }: { org: number; createdBy: number },
  invited: Invited,
) {
  const { email, role, familyId = null, contactId = null, staffId = null, replaces, kind, said } = invited
  const { token, tokenHash } = newToken()
  const isMailed = await sendsMail(db, config, org)
  const now = server.now()
  const createdAt = now.toISOString()
  const expiresAt = new Date(now.getTime() + INVITATION_LIFETIME_MS).toISOString()
  await db.delete(invitations).where(unusedOf(org, replaces))
  const id = await takeNumbers(db, org, 'nextInvitation')
  await db
    .insert(invitations)
    .values({ id, org, tokenHash, email, role, familyId, contactId, staffId, createdBy, createdAt, expiresAt })
  const line: Noted = { area: 'team', text: said }
  await noteAudit(db, { org, by: createdBy === BY_PROVIDER ? null : createdBy, at: createdAt }, [line])
  if (isMailed) await addEffects(server, db, org, [invitationMailed(kind, tokenHash, token)])
  return { path: `/invite/${token}`, email, expiresAt, mailed: isMailed }
}

/** The same for an inviter from the camp, in a separate transaction. */
export async function inviteUser({ var: { server, speaker, config } }: Context<Env>, invited: Invited) {
  const from = { org: speaker.org, createdBy: speaker.actor.userId }
  const made = await server.database.transact((db) => addInvitation({ server, config }, db, from, invited))
  if (made.mailed) wakeWorkers(server.database)
  return made
}
