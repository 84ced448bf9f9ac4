import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import { openText, sealText } from '../context/sealed-text'
import type { Env } from '../http/request'
import { isSecure } from './caller'
import { type Keeper, type SignInTarget, signInTarget } from './external-doors'
import type { Checks } from './issuer'

/**
 * The cookie of a person who is signing in at the provider. The browser sends it when the provider redirects them back.
 */
const COOKIE = 'anchor_login'
const PATH = '/api/login'
const LIFETIME_S = 10 * 60

const checks = z.object({
  verifier: z.string(),
  state: z.string(),
  nonce: z.string(),
  until: z.number(),
  door: signInTarget,
})

function keepChecks(c: Context<Env>, made: Checks, at: SignInTarget): void {
  const { server } = c.var
  const text = JSON.stringify({ ...made, door: at, until: server.now().getTime() + LIFETIME_S * 1000 })
  const sealed = sealText(server.keys.newestKey('external-sign-in'), COOKIE, text)
  const cookie = { httpOnly: true, sameSite: 'Lax', path: PATH, secure: isSecure(c) } as const
  setCookie(c, COOKIE, sealed, { ...cookie, maxAge: LIFETIME_S })
}

/** Returns the checks with which this browser was sent to the provider; they work once. */
export function takeChecks(c: Context<Env>): z.output<typeof checks> | undefined {
  const { server } = c.var
  const text = openText(server.keys.allKeys('external-sign-in'), COOKIE, getCookie(c, COOKIE) ?? '')
  deleteCookie(c, COOKIE, { path: PATH })
  const kept = text === undefined ? undefined : checks.safeParse(JSON.parse(text)).data
  return kept && kept.until > server.now().getTime() ? kept : undefined
}

/**
 * Returns where to send a browser to sign in at a target's provider; undefined if the provider can't be reached. The
 * checks for when it returns are stored in a cookie of the response.
 */
export async function leadTo(c: Context<Env>, at: SignInTarget, { issuer }: Keeper): Promise<URL | undefined> {
  try {
    const { url, checks } = await issuer.begin()
    keepChecks(c, checks, at)
    return url
  } catch (error) {
    c.var.server.log({ level: 'error', message: "the identity provider can't be reached", error: String(error) })
    return undefined
  }
}
