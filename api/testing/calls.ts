import type { z } from 'zod'
import { isPlatformRight } from '#shared/platform/rights'
import { bodyOf } from '../http/openapi'
import { CALLS } from '../server/calls'
import type { Site } from './person'

/** Every call that takes a body of JSON, with the schema that describes it. */
export const TAKING = CALLS.flatMap((call): { method: string; path: string; name: string; body: z.ZodType }[] => {
  const body = call.form ? undefined : bodyOf(call)
  const path = `/api${call.path}`
  return body ? [{ method: call.method, path, name: `${call.method} ${path}`, body }] : []
})

/** Calls that anybody may make; every other one needs an approved person of the camp. */
export const PUBLIC: readonly string[] = [
  'GET /api/organization/:slug',
  'GET /api/login',
  'GET /api/login/callback',
  'GET /api/login/callback/google',
  'GET /api/login/callback/microsoft',
  'GET /api/auth/external',
  'POST /api/auth/external',
  'POST /api/camp/login',
  'POST /api/camp/register',
  'POST /api/platform/login',
  'POST /api/auth/second-step',
  'POST /api/auth/second-step/passkey/begin',
  'POST /api/auth/second-step/passkey',
  'POST /api/auth/second-step/app',
  'POST /api/auth/second-step/app/confirm',
  'GET /api/set-up/:token',
  'POST /api/set-up/:token',
  'POST /api/logout',
  'GET /api/invitations/:token',
  'POST /api/invitations/:token',
  'GET /api/apply/:slug',
  'POST /api/apply/:slug',
  'POST /api/password-resets',
  'GET /api/password-resets/:token',
  'POST /api/password-resets/:token',
  'GET /api/verify/:token',
  'POST /api/webhooks/stripe/:token',
  'POST /api/texts/:token',
  'POST /api/texts/:token/broadcasts',
  'POST /api/texts/:token/messages',
  'POST /api/texts/:token/status',
  'GET /api/pay/:token',
  'POST /api/pay/:token',
  'POST /api/pay/:token/state',
  'GET /api/broadcasts/confirm/:token',
  'POST /api/broadcasts/confirm/:token',
  'GET /api/unsubscribe/:token',
  'POST /api/unsubscribe/:token',
  'GET /api/calendars/:token/camp.ics',
  'GET /api/data/reports/:id',
]

/** Calls that return the signed-in person's account, approved or not. */
export const OWN_ACCOUNT: readonly string[] = [
  'GET /api/user',
  'GET /api/auth/user',
  'POST /api/auth/wake',
  'POST /api/auth/lock',
  'PUT /api/auth/lock',
  'POST /api/auth/unlock',
]

/** Calls for platform users, which no camp user may make. */
export const OF_PLATFORM: readonly string[] = CALLS.filter(({ right }) => isPlatformRight(right)).map(
  ({ method, path }) => `${method} /api${path}`,
)

/** Every call that the app has, found by asking it. */
export function callsOf(site: Site): { method: string; path: string; name: string }[] {
  const calls = new Map<string, { method: string; path: string; name: string }>()
  for (const { method, path } of site.app.routes) {
    const name = `${method} ${path}`
    if (method !== 'ALL' && path.startsWith('/api/') && !path.endsWith('*')) calls.set(name, { method, path, name })
  }
  return [...calls.values()]
}

/** Returns the addresses of a call with each of these ids; of a call that takes none, its one address. */
export const addressesOf = (path: string, ids: Readonly<Record<string, number>>): string[] => [
  ...new Set(Object.values(ids).map((id) => pathWith(path, id))),
]

/** Returns a call's path with an id for each of its rows; the last one is used for all that follow. */
export function pathWith(path: string, ...ids: number[]): string {
  let index = 0
  return path.replaceAll(/:\w+/g, () => {
    const id = ids[index] ?? ids.at(-1)
    index += 1
    return String(id)
  })
}
