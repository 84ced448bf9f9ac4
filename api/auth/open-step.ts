import { randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { z } from 'zod'
import { livedTime } from '../context/lived'
import { signIns } from '../db/tables/accounts'
import type { Env } from '../http/request'
import { isSecure } from './caller'
import { forgetExpired, hashSid } from './sign-ins'

/** How long a step may take. */
const LIFETIME_MS = 10 * 60 * 1000

/**
 * A sign-in that a browser has started but not finished. It is stored with the sign-ins but gives no access to their
 * calls. Its own cookie gives access only to the calls of this step.
 */
export class OpenStep<S extends z.ZodType<object>> {
  constructor(
    private readonly cookie: { name: string; path: string },
    private readonly content: S,
  ) {}

  /** Begins the step in the caller's browser. */
  async begin(c: Context<Env>, known: z.output<S>): Promise<void> {
    const { server } = c.var
    const sid = randomBytes(32).toString('base64url')
    const now = server.now()
    const expire = new Date(now.getTime() + LIFETIME_MS).toISOString()
    await server.database.transact(async (db) => {
      await forgetExpired(db, livedTime(server))
      await db.insert(signIns).values({ sid: hashSid(sid), sess: known, expire })
    })
    const { name, path } = this.cookie
    const cookie = { httpOnly: true, sameSite: 'Strict', path, secure: isSecure(c) } as const
    setCookie(c, name, sid, { ...cookie, maxAge: LIFETIME_MS / 1000 })
  }

  /** Returns the content of this browser's current step; undefined if there is none. */
  async read(c: Context<Env>): Promise<z.output<S> | undefined> {
    const sid = getCookie(c, this.cookie.name)
    if (!sid) return undefined
    const { server } = c.var
    const open = and(eq(signIns.sid, hashSid(sid)), gt(signIns.expire, server.now().toISOString()))
    const [line] = await server.database.read((db) => db.select().from(signIns).where(open))
    return this.content.safeParse(line?.sess).data
  }

  /** Ends the step; returns whether it was still open, so that it counts once. */
  async end(c: Context<Env>): Promise<boolean> {
    const { name, path } = this.cookie
    const own = eq(signIns.sid, hashSid(getCookie(c, name) ?? ''))
    const ended = await c.var.server.database.transact((db) => db.delete(signIns).where(own).returning())
    deleteCookie(c, name, { path })
    return ended.length > 0
  }
}
