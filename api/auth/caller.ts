import { isIPv6 } from 'node:net'
import type { Context } from 'hono'
import type { Env } from '../http/request'

/** Returns the address at the other end of the connection. */
function directAddress(c: Context<Env>): string {
  const { incoming } = (c.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } }
  return plain(incoming?.socket?.remoteAddress ?? 'local')
}

/** Returns an IPv4 address in its usual form, even if the socket gives it as IPv6. */
function plain(address: string): string {
  return address.replace(/^::ffff:(\d+\.)/, '$1')
}

/** Returns a header if a trusted proxy sent it; anyone else could have made it up. */
function fromProxy(c: Context<Env>, header: string): string | undefined {
  return c.var.config.trustedProxies.includes(directAddress(c)) ? c.req.header(header) : undefined
}

/** Returns the address that a request came from: the last one in the chain that is not a trusted proxy of ours. */
export function addressOf(c: Context<Env>): string {
  const path =
    fromProxy(c, 'x-forwarded-for')
      ?.split(',')
      .map((each) => plain(each.trim())) ?? []
  return path.findLast((address) => !c.var.config.trustedProxies.includes(address)) ?? directAddress(c)
}

/**
 * Returns the network that a request came from, for counting: an IPv4 address, or the part of an IPv6 address that a
 * provider gives to one customer, who has all the addresses in it.
 */
export function networkOf(c: Context<Env>): string {
  const address = addressOf(c)
  if (!isIPv6(address)) return address
  const [front = '', back = ''] = address.split('::')
  const groups = (text: string) => text.split(':').filter(Boolean)
  const missing = Math.max(0, 8 - groups(front).length - groups(back).length)
  const whole = [...groups(front), ...Array<string>(missing).fill('0'), ...groups(back)]
  return whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** Returns the host that the browser asked for. */
export function hostOf(c: Context<Env>): string | undefined {
  return fromProxy(c, 'x-forwarded-host') ?? c.req.header('host')
}

/**
 * Returns the scheme that the browser uses, with this process or with the proxy in front of it; undefined behind a
 * proxy that isn't in `TRUSTED_PROXIES`, or doesn't say. A page from another origin can't add the headers that reveal a
 * proxy.
 */
export function schemeOf(c: Context<Env>): 'http' | 'https' | undefined {
  if (c.var.config.tls !== undefined) return 'https'
  const said = fromProxy(c, 'x-forwarded-proto')
  if (said === 'https' || said === 'http') return said
  const isProxied =
    c.var.config.trustedProxies.includes(directAddress(c)) || SHOW_PROXY.some((name) => c.req.header(name))
  return isProxied ? undefined : 'http'
}

const SHOW_PROXY = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/** Returns whether the browser uses TLS, with this process or with the proxy in front of it. */
export function isSecure(c: Context<Env>): boolean {
  return schemeOf(c) === 'https'
}
