import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Env } from '../http/request'
import { isSecure } from './caller'

/** The cookie that carries the sid. */
const PLAIN = 'anchor_sid'
/**
 * The same on an HTTPS origin. Browsers accept a cookie with this prefix only from the origin itself, so neither
 * another subdomain's page nor someone on a network without TLS can plant a sign-in.
 */
const HOST_ONLY = '__Host-anchor_sid'
/** The prefix of sids that were issued for the HTTPS cookie. Such a sid in the plain cookie was planted. */
const MARK = 'h.'

/** Returns a request's sid; empty if there is none. */
export function sidOf(c: Context<Env>): string {
  return getCookie(c, HOST_ONLY) ?? plainSid(c) ?? ''
}

function plainSid(c: Context<Env>): string | undefined {
  const sid = getCookie(c, PLAIN)
  return sid?.startsWith(MARK) ? undefined : sid
}

/** Returns a new sid for this origin's cookie. */
export function sidFor(c: Context<Env>, random: string): string {
  return isSecure(c) ? `${MARK}${random}` : random
}

/** Sets the browser's sid cookie. */
export function giveSid(c: Context<Env>, sid: string, maxAge: number): void {
  const secure = isSecure(c)
  if (secure && getCookie(c, PLAIN) !== undefined) deleteCookie(c, PLAIN, { path: '/', secure })
  setCookie(c, secure ? HOST_ONLY : PLAIN, sid, { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge })
}

/** Moves a sign-in from the plain cookie to the HTTPS cookie, and clears the plain one. */
export function replacePlainSid(c: Context<Env>, maxAge: number): void {
  const sid = plainSid(c)
  if (sid !== undefined && isSecure(c) && getCookie(c, HOST_ONLY) === undefined) giveSid(c, sid, maxAge)
}

/** Clears the browser's sid cookies. */
export function clearSid(c: Context<Env>): void {
  deleteCookie(c, PLAIN, { path: '/' })
  if (isSecure(c) || getCookie(c, HOST_ONLY) !== undefined) deleteCookie(c, HOST_ONLY, { path: '/', secure: true })
}
