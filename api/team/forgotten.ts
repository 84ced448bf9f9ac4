import { and, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import { forgotten } from '#shared/auth/model'
import { RESET_LIFETIME_MS } from '#shared/team/model'
import { noteAudit } from '../audit/note'
import { networkOf } from '../auth/caller'
import { campBySlug } from '../auth/camp-by-slug'
import { countTry } from '../auth/throttle'
import type { Server } from '../context/server'
import { organizations, passwordResets, users } from '../db/tables/accounts'
import { sendsMail } from '../effects/mail-settings'
import type { Post } from '../effects/post'
import { addEffects, wakeWorkers } from '../effects/queue'
import type { EffectKind } from '../effects/worker'
import { defineCall, ok } from '../http/call'
import { sendReset } from './effects'
import { newToken } from './invitations'
import { sendRequestedInvitation } from './requested-invitation'

/** How often a link may be requested within 15 minutes, and for one account within a day. */
const FROM_ONE_ADDRESS = 20
const FOR_ONE_ACCOUNT = 3
const FOR_ONE_ACCOUNT_A_DAY = 10

/** The kind of effect that emails a password reset link that was requested at sign-in. */
export const FORGOTTEN = 'team.forgotten'

/**
 * Requests a password reset link from the sign-in screen. Whether there is such an account is looked up only when the
 * email is sent, so that neither the response nor its timing reveals it (Sign-in rule 13).
 */
export const forgottenCalls = [
  defineCall(
    'POST',
    '/password-resets',
    'Requests an email with a password reset link, or for a parent without an account an invitation',
    {
      right: 'anybody',
      body: forgotten,
      answer: ok(z.object({ mailed: z.boolean().describe('Whether this server can send email') })),
      refusals: ['not_found', 'camp_suspended', 'too_many_tries', 'too_many_resets'],
      async handle(c, { body: { organizationSlug, email } }) {
        const { server, config } = c.var
        const camp = await campBySlug(c, organizationSlug)
        const isMailed = await server.database.read((db) => sendsMail(db, config, camp.id))
        if (!isMailed) return { mailed: false }
        const account = ['forgotten', camp.slug, email]
        await countTry(server, [
          { what: ['forgotten', networkOf(c)], most: FROM_ONE_ADDRESS },
          { what: account, most: FOR_ONE_ACCOUNT },
          { what: account, most: FOR_ONE_ACCOUNT_A_DAY, aDay: 'too_many_resets' },
        ])
        const asked = { lane: 'mail', kind: FORGOTTEN, args: { askedAt: server.now().toISOString() } } as const
        const key = `forgotten:${newToken().tokenHash}`
        await server.database.transact((db) => addEffects(server, db, camp.id, [{ ...asked, key, secret: email }]))
        wakeWorkers(server.database)
        return { mailed: true }
      },
    },
  ),
]

/** Creates a link for the account with an email; undefined if no one can sign in with it. */
function linkFor({ database, now }: Server, org: number, email: string) {
  const can = and(
    eq(users.org, org),
    eq(users.email, email),
    eq(users.isActive, true),
    eq(users.isApproved, true),
    eq(organizations.isActive, true),
  )
  return database.transact(async (db) => {
    const [line] = await db
      .select({ user: users, camp: organizations })
      .from(users)
      .innerJoin(organizations, eq(organizations.id, users.org))
      .where(can)
    if (!line) return undefined
    const { user, camp } = line
    const { token, tokenHash } = newToken()
    const at = now().toISOString()
    const expiresAt = new Date(now().getTime() + RESET_LIFETIME_MS).toISOString()
    const over = and(eq(passwordResets.org, org), eq(passwordResets.userId, user.id), lt(passwordResets.expiresAt, at))
    await db.delete(passwordResets).where(over)
    // It replaces no other link, or a stranger could invalidate the one that the office just sent.
    const own = { org, tokenHash, userId: user.id, createdBy: user.id, createdAt: at, expiresAt }
    await db.insert(passwordResets).values(own)
    const text = `Sent ${email} a password reset link requested on the sign-in screen`
    await noteAudit(db, { org, by: null, at }, [{ area: 'team', text, aboutUser: user.id }])
    return { camp, user, link: { token, tokenHash, expiresAt } }
  })
}

/**
 * Emails a password reset link to a person who forgot the password, or an invitation to a parent whom the camp lets
 * sign in. No one else gets an email.
 */
export function forgottenMail(post: Post): EffectKind {
  return {
    name: FORGOTTEN,
    lane: 'mail',
    async run(server, { org, args, secret: email }) {
      // If the mail server was down for that long, the person has asked again, or the office has.
      const isStale = server.now().getTime() - Date.parse(String(args.askedAt)) > RESET_LIFETIME_MS
      if (isStale || email === undefined) return
      const made = await linkFor(server, org, email)
      // A parent without an account gets an invitation.
      if (!made) return sendRequestedInvitation(server, post, org, email)
      const { camp, user, link } = made
      await sendReset(post, link, { org, camp, user, cause: 'asked' })
    },
  }
}
