import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Env } from '../http/request'
import { isSecure } from './caller'

/** How long a browser stays known without a new sign-in: the longest that browsers keep a cookie. */
const DAYS = 400
const SECONDS_A_DAY = 24 * 3600

/** The account that a password opens, of a person of a camp or of the platform, and its password's hash. */
export type Account = { id: number; password: string } & ({ kind: 'camp'; org: number } | { kind: 'platform' })

/** One cookie for each person, because a till has many. It is sent with sign-ins alone. */
const nameOf = (account: Account) =>
  account.kind === 'camp' ? `anchor_known_${account.org}_${account.id}` : `anchor_known_${account.id}`
/** The cookie's name from before people were numbered within each camp. */
const formerNameOf = ({ id }: Account) => `anchor_known_${id}`
const pathOf = ({ kind }: Account) => `/api/${kind}/login`

/** The signed text has the password's hash in it: a changed password makes every device unknown. */
const signedText = ({ kind, id, password }: Account, device: string, at: string) =>
  JSON.stringify([kind, id, password, device, at])

/** Marks this browser as one on which the person has signed in. */
export function knowDevice(c: Context<Env>, account: Account): void {
  const { server } = c.var
  const device = knownDevice(c, account) ?? randomBytes(12).toString('base64url')
  const at = String(server.now().getTime())
  const signature = server.keys.sign('known-device', signedText(account, device, at))
  setCookie(c, nameOf(account), [device, at, signature].join('.'), {
    path: pathOf(account),
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure(c),
    maxAge: DAYS * SECONDS_A_DAY,
  })
}

const cookieOf = (c: Context<Env>, account: Account) =>
  getCookie(c, nameOf(account)) ?? getCookie(c, formerNameOf(account)) ?? ''

/** The name of this browser, where the person has signed in on it before; otherwise undefined. */
export function knownDevice(c: Context<Env>, account: Account): string | undefined {
  const { server } = c.var
  const [device = '', at = '', signature = ''] = cookieOf(c, account).split('.')
  const age = server.now().getTime() - Number(at)
  if (!(age < DAYS * SECONDS_A_DAY * 1000)) return undefined
  return server.keys.signed('known-device', signedText(account, device, at), signature) ? device : undefined
}
