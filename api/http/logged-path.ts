import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Env } from './request'

const isNumber = (segment: string) => /^\d+$/.test(segment)

/**
 * A request's path as a log may keep it. Of what a call takes out of its path only numbers stay: an invitation's link
 * opens an account to whoever reads it. Of a screen's address the first word stays, and of a file its name.
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
