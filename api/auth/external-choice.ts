import { randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import { signIns } from '../db/tables/accounts'
import type { Env } from '../http/request'
import { isSecure } from './caller'
import type { Identity } from './issuer'
import { hashSid } from './sign-ins'

/** The cookie of whoever still has to choose a camp; it opens that choice and nothing else. */
const COOKIE = 'anchor_external'
const PATH = '/api/auth/external'
const LIFETIME_MS = 10 * 60 * 1000

/** Kept among the sign-ins, where it opens none of their calls. */
const content = z.object({
  kind: z.literal('external'),
  issuer: z.string(),
  subject: z.string(),
  email: z.string().optional(),
})

/** Remembers who has signed in at the provider, until a camp was chosen. */
export async function keepIdentity(c: Context<Env>, { issuer, subject, email }: Identity): Promise<void> {
  const { server } = c.var
  const sid = randomBytes(32).toString('base64url')
  const expire = new Date(server.now().getTime() + LIFETIME_MS).toISOString()
  const sess = { kind: 'external' as const, issuer, subject, ...(email !== undefined && { email }) }
  await server.database.transact((db) => db.insert(signIns).values({ sid: hashSid(sid), sess, expire }))
  const cookie = { httpOnly: true, sameSite: 'Strict', path: PATH, secure: isSecure(c) } as const
  setCookie(c, COOKIE, sid, { ...cookie, maxAge: LIFETIME_MS / 1000 })
}

/** Who has signed in at the provider and still has to choose; undefined for everybody else. */
export async function keptIdentity(c: Context<Env>): Promise<Identity | undefined> {
  const sid = getCookie(c, COOKIE)
  if (!sid) return undefined
  const { server } = c.var
  const open = and(eq(signIns.sid, hashSid(sid)), gt(signIns.expire, server.now().toISOString()))
  const [line] = await server.database.read((db) => db.select().from(signIns).where(open))
  const kept = content.safeParse(line?.sess)
  return kept.success ? { ...kept.data, email: kept.data.email } : undefined
}

/** Ends the choice; answers whether it was still open, so that it counts once. */
export async function endChoice(c: Context<Env>): Promise<boolean> {
  const own = eq(signIns.sid, hashSid(getCookie(c, COOKIE) ?? ''))
  const ended = await c.var.server.database.transact((db) => db.delete(signIns).where(own).returning())
  deleteCookie(c, COOKIE, { path: PATH })
  return ended.length > 0
}
