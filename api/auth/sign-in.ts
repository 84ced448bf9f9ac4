import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { SIGNED_IN_MARK } from '#shared/auth/model'
import type { Db } from '../db/database'
import { platformUsers, users } from '../db/tables/accounts'
import type { Env } from '../http/request'
import { isSecure } from './caller'
import { knowDevice, type PasswordAccount } from './known-device'
import { giveSid, sidFor, sidOf } from './sid-cookie'
import { LIFETIME_MS, openSignIn } from './sign-ins'

/** Signs a person in on the caller's browser, which is a known device from then on. */
export async function signIn(c: Context<Env>, account: PasswordAccount): Promise<void> {
  const { server } = c.var
  const now = server.now()
  const sid = await server.database.transact(async (db) => {
    await noteSignIn(db, account, now.toISOString())
    const { id: userId } = account
    const sess =
      account.kind === 'camp'
        ? { kind: 'camp' as const, org: account.org, userId }
        : { kind: 'platform' as const, userId }
    return openSignIn(db, sess, now, { before: sidOf(c), name: (random) => sidFor(c, random) })
  })
  const maxAge = LIFETIME_MS / 1000
  const cookie = { sameSite: 'Lax', path: '/', secure: isSecure(c), maxAge } as const
  giveSid(c, sid, maxAge)
  setCookie(c, SIGNED_IN_MARK, 'yes', cookie)
  knowDevice(c, account)
}

async function noteSignIn(db: Db, account: PasswordAccount, lastLoginAt: string): Promise<void> {
  if (account.kind === 'platform') {
    await db.update(platformUsers).set({ lastLoginAt }).where(eq(platformUsers.id, account.id))
    return
  }
  const own = and(eq(users.org, account.org), eq(users.id, account.id))
  await db.update(users).set({ lastLoginAt }).where(own)
}
