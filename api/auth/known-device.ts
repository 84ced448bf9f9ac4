import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Env } from '../http/request'
import { isSecure } from './caller'

/** How long a browser stays known without a new sign-in: the longest that browsers keep a cookie. */
const DAYS = 400
const DAY_MS = 24 * 3600 * 1000
/** How many of a browser's most recent people are stored. A till has many, and a cookie holds 4 kB. */
const MAX_PEOPLE = 50
const DEVICE = /^[\w-]{16}$/
const MARK = /^([\d_]{1,40})\.([\da-z]{1,8})\.([\w-]{43})$/

/** An account of a camp or of the platform, and its password's hash. */
export type PasswordAccount = { id: number; password: string } & ({ kind: 'camp'; org: number } | { kind: 'platform' })

/** The cookie is sent only with sign-ins. */
const COOKIE = 'anchor_known'
const pathOf = ({ kind }: PasswordAccount) => `/api/${kind}/login`

/** Returns a unique key for an account on this server. */
export const accountKey = (account: PasswordAccount): string =>
  account.kind === 'camp' ? `${account.org}_${account.id}` : `${account.id}`

/**
 * Returns the cookie names of earlier versions, which set a cookie for each person; the oldest named it by the person's
 * number alone.
 */
const formerNames = (account: PasswordAccount) => [`${COOKIE}_${accountKey(account)}`, `${COOKIE}_${account.id}`]
/** How many of those cookies a browser may keep; they are replaced at the next sign-in. */
const MAX_EARLIER_COOKIES = 20

/** A mark: this person has signed in on this browser, on this day. */
interface Mark {
  of: string
  day: string
  signature: string
}

/** Returns the signed text. It contains the password's hash, so a changed password makes every device unknown. */
const signedText = (account: PasswordAccount, device: string, day: string) =>
  JSON.stringify([account.kind, accountKey(account), account.password, device, day])
const formerText = ({ kind, id, password }: PasswordAccount, device: string, at: string) =>
  JSON.stringify([kind, id, password, device, at])

/** Returns the browser's name and its marks, the latest first, unchecked. */
function broughtMarks(c: Context<Env>): { device: string; marks: Mark[] } {
  const [device = '', ...texts] = (getCookie(c, COOKIE) ?? '').split('~')
  if (!DEVICE.test(device)) return { device: '', marks: [] }
  const marks = texts.slice(0, MAX_PEOPLE).flatMap((text) => {
    const [, of, day, signature] = MARK.exec(text) ?? []
    return of && day && signature ? [{ of, day, signature }] : []
  })
  return { device, marks }
}

function isFresh(c: Context<Env>, at: number): boolean {
  return c.var.server.now().getTime() - at < DAYS * DAY_MS
}

function holds(c: Context<Env>, account: PasswordAccount, device: string, { of, day, signature }: Mark): boolean {
  if (of !== accountKey(account) || !isFresh(c, Number.parseInt(day, 36) * DAY_MS)) return false
  return c.var.server.keys.signed('known-device', signedText(account, device, day), signature)
}

/** Returns the browser's name from an earlier version's cookie. */
function formerDevice(c: Context<Env>, account: PasswordAccount): string | undefined {
  const value = formerNames(account).flatMap((name) => getCookie(c, name) ?? [])[0] ?? ''
  const [device = '', at = '', signature = ''] = value.split('.')
  if (!isFresh(c, Number(at))) return undefined
  const isSigned = c.var.server.keys.signed('known-device', formerText(account, device, at), signature)
  return isSigned ? device : undefined
}

/** Returns the name of this browser if the person has signed in on it before; otherwise undefined. */
export function knownDevice(c: Context<Env>, account: PasswordAccount): string | undefined {
  const { device, marks } = broughtMarks(c)
  return marks.some((mark) => holds(c, account, device, mark)) ? device : formerDevice(c, account)
}

/** Marks this browser as one on which the person has signed in. */
export function knowDevice(c: Context<Env>, account: PasswordAccount): void {
  const { server } = c.var
  const brought = broughtMarks(c)
  const device = brought.device || randomBytes(12).toString('base64url')
  const of = accountKey(account)
  const day = Math.floor(server.now().getTime() / DAY_MS).toString(36)
  const signature = server.keys.sign('known-device', signedText(account, device, day))
  const marks = [{ of, day, signature }, ...brought.marks.filter((mark) => mark.of !== of)].slice(0, MAX_PEOPLE)
  const value = [device, ...marks.map((mark) => `${mark.of}.${mark.day}.${mark.signature}`)].join('~')
  const cookie = { path: pathOf(account), httpOnly: true, sameSite: 'Strict', secure: isSecure(c) } as const
  setCookie(c, COOKIE, value, { ...cookie, maxAge: (DAYS * DAY_MS) / 1000 })
  forgetFormer(c, account)
}

/** Clears the person's cookies from earlier versions, and others' if there are too many for the request's headers. */
function forgetFormer(c: Context<Env>, account: PasswordAccount): void {
  const own = new Set(formerNames(account))
  const there = Object.keys(getCookie(c)).filter((name) => name.startsWith(`${COOKIE}_`))
  const others = there.filter((name) => !own.has(name))
  const gone = [
    ...there.filter((name) => own.has(name)),
    ...others.slice(0, Math.max(0, others.length - MAX_EARLIER_COOKIES)),
  ]
  for (const name of gone) deleteCookie(c, name, { path: pathOf(account) })
}
