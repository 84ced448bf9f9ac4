import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Env } from './request'

const isNumber = (segment: string) => /^\d+$/.test(segment)

/**
 * Returns a request's path as the log may keep it. Texts in a call's path are left out: someone who reads an
 * invitation's link in the log could open an account with it. For a screen the first segment stays, for a file its
 * name.
 */
export function loggedPath(c: Context<Env>): string {
  const { path } = c.req
  const segments = path.split('/')
  const call = matchedRoutes(c)
    .find((route) => !route.path.endsWith('*'))
    ?.path.split('/')
  const known = (segment: string, index: number) =>
    call ? segment === call[index] : index <= 1 || (segments[1] === 'assets' && segment.includes('.'))
  return segments
    .map((segment, index) => (known(segment, index) || isNumber(segment) ? segment : (call?.[index] ?? '-')))
    .join('/')
}
