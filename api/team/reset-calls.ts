import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { mayOpenAccountOf } from '#shared/access/grants'
import { comparingEntries } from '#shared/auth/model'
import { refuseIf } from '#shared/kernel/refusals/refusal'
import { instant } from '#shared/kernel/values/dates'
import { linkWay, passwordReset, RESET_LIFETIME_MS } from '#shared/team/model'
import { noteAudit } from '../audit/note'
import { actorOf } from '../auth/actors'
import { tryLink } from '../auth/link-tries'
import { hashPassword } from '../auth/passwords'
import { nameOfUser } from '../auth/people'
import { endSignIns, hashSid, signedInUser } from '../auth/sign-ins'
import { endKeysOfUser } from '../auth/signing-keys'
import { passwordResets, users } from '../db/tables/accounts'
import { sendsMail } from '../effects/mail-settings'
import { addEffects, wakeWorkers } from '../effects/queue'
import { defineCall, done, made, ok } from '../http/call'
import type { Env } from '../http/request'
import { withOrgTx } from '../sync/transaction/org-tx'
import { withMember } from './change'
import { resetMailed } from './effects'
import { newToken } from './invitations'
import { dropResets, openReset } from './resets'

const campName = z.object({ name: z.string(), slug: z.string() })

/** Creates a password reset link; it is emailed, or shown once to its creator. */
async function makeLink(c: Context<Env>, userId: number, by: 'mail' | 'link') {
  const { server, speaker, config } = c.var
  const { org, actor } = speaker
  // A shown link would let anyone at an unattended screen take over the account (Profile rule 3).
  refuseIf(by === 'link' && userId === actor.userId, 'own_link')
  const isMailed = by === 'mail' && (await server.database.read((db) => sendsMail(db, config, org)))
  refuseIf(by === 'mail' && !isMailed, 'no_mail_server')
  const { token, tokenHash } = newToken()
  const now = server.now()
  const createdAt = now.toISOString()
  const expiresAt = new Date(now.getTime() + RESET_LIFETIME_MS).toISOString()
  const email = await withMember({ server, org, actor }, userId, async ({ db }, user, asking) => {
    refuseIf(!mayOpenAccountOf(asking, actorOf(user)), 'forbidden')
    refuseIf(!user.isActive || !user.isApproved, 'account_off')
    // A new link replaces an older one.
    await dropResets(db, org, userId)
    await db.insert(passwordResets).values({ org, tokenHash, userId, createdBy: actor.userId, createdAt, expiresAt })
    if (by === 'mail') await addEffects(server, db, org, [resetMailed(tokenHash, token)])
    const way = by === 'mail' ? 'sent by email' : 'shown on screen to share'
    return { result: user.email, said: [`Created a password reset link for ${nameOfUser(user)}, ${way}`] }
  })
  if (by === 'mail') wakeWorkers(server.database)
  return { path: by === 'link' ? `/reset/${token}` : null, email, expiresAt }
}

/** Returns the account behind an opened link. */
function accountBehind(c: Context<Env>, token: string) {
  const { server } = c.var
  return tryLink(c, () => server.database.read((db) => openReset(db, hashSid(token), server.now().toISOString())))
}

/** Sets a new password with a link, and ends every sign-in, so that no one continues with the old one (Team rule 7). */
async function setPassword(c: Context<Env>, token: string, password: string): Promise<void> {
  const { server } = c.var
  const { reset: opened, camp } = await accountBehind(c, token)
  const { org } = opened
  const hashed = await hashPassword(password, camp)
  const userId = await withOrgTx(server, org, 0, async ({ db }) => {
    const now = server.now()
    const at = now.toISOString()
    // Checked again under the organization's lock: a link works once.
    const { reset, user } = await openReset(db, hashSid(token), at)
    const own = and(eq(passwordResets.org, org), eq(passwordResets.tokenHash, reset.tokenHash))
    await db.update(passwordResets).set({ usedAt: at }).where(own)
    const theirs = and(eq(users.org, org), eq(users.id, user.id))
    await db.update(users).set({ password: hashed }).where(theirs)
    // A person who asked twice has two links; the other one must not undo this.
    await dropResets(db, org, user.id)
    await endSignIns(db, org, eq(signedInUser, user.id), 'password_changed')
    await endKeysOfUser(db, org, user.id, 'person', now)
    const text = `Chose a new password with a link (${user.email})`
    await noteAudit(db, { org, by: user.id, at }, [{ area: 'team', text, aboutUser: user.id }])
    return user.id
  })
  server.pokes.end({ org, userId })
}

/** Password reset links: created by the office, used by the person who has the link. */
export const resetCalls = [
  defineCall('POST', '/team/:id/reset-link', 'Creates a password reset link for a person', {
    right: 'team.manage',
    body: linkWay,
    answer: made(z.object({ path: z.string().nullable(), email: z.string(), expiresAt: instant })),
    refusals: ['account_off', 'no_mail_server', 'own_link'],
    handle: (c, { id, body: { by } }) => makeLink(c, id, by),
  }),
  defineCall('GET', '/password-resets/:token', 'The person and camp a password reset link belongs to', {
    right: 'anybody',
    answer: ok(z.object({ email: z.string(), organization: campName })),
    refusals: ['not_found', 'too_many_tries'],
    async handle(c, { token }) {
      const { user, camp } = await accountBehind(c, token)
      return { email: user.email, organization: { name: camp.name, slug: camp.slug } }
    },
  }),
  defineCall('POST', '/password-resets/:token', 'Sets a new password and signs the person out everywhere', {
    right: 'anybody',
    body: comparingEntries(passwordReset),
    answer: done,
    refusals: ['not_found', 'too_many_tries', 'weak_password'],
    handle: (c, { token, body: { password } }) => setPassword(c, token, password),
  }),
]
