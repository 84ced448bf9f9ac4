import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { SIGNED_IN_MARK } from '#shared/auth/model'
import type { Env } from '../http/request'
import { isSecure } from './caller'
import { COOKIE } from './guard'
import { type Account, knowDevice } from './known-device'
import { LIFETIME_MS, openSignIn } from './sign-ins'
import { platformUsers, users } from './tables'

/** Signs a person in on the browser that asks, which is known from then on. */
export async function signIn(c: Context<Env>, account: Account): Promise<void> {
  const { server } = c.var
  const { kind, id: userId } = account
  const now = server.now()
  const sid = await server.database.transact(async (db) => {
    const table = kind === 'camp' ? users : platformUsers
    await db.update(table).set({ lastLoginAt: now.toISOString() }).where(eq(table.id, userId))
    return openSignIn(db, { kind, userId }, now, getCookie(c, COOKIE))
  })
  const maxAge = LIFETIME_MS / 1000
  const cookie = { sameSite: 'Lax', path: '/', secure: isSecure(c), maxAge } as const
  setCookie(c, COOKIE, sid, { ...cookie, httpOnly: true })
  setCookie(c, SIGNED_IN_MARK, 'yes', cookie)
  knowDevice(c, account)
}
