import { eq } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import { Refusal } from '#shared/kernel/refusals/refusal'
import { USUAL_CALLS } from '#shared/settings/operation'
import { sidOf } from '../auth/sid-cookie'
import { hashSid } from '../auth/sign-ins'
import type { Server } from '../context/server'
import type { Database } from '../db/database'
import { campOperation } from '../db/tables/backups'
import type { Env } from '../http/request'
import { countCall } from './call-limit'

/** A camp's server-side settings. */
export type Operation = Pick<typeof campOperation.$inferSelect, 'rateLimit' | 'debugUntil' | 'maintenanceSince'>

const USUAL: Operation = { rateLimit: USUAL_CALLS, debugUntil: null, maintenanceSince: null }
/** How long another process may take to see a change. */
const FRESH_MS = 2000
/** After how long a device may try again, in seconds. */
const RETRY_SECONDS = 30
/** Calls that only report who is signed in; they work during maintenance, which signs no one out. */
const OWN_ACCOUNT: ReadonlySet<string> = new Set([
  '/api/user',
  '/api/auth/user',
  '/api/logout',
  '/api/auth/lock',
  '/api/auth/unlock',
])

interface Known {
  operation: Operation
  until: number
}

const known = new WeakMap<Database, Map<number, Known>>()

function knownOf({ database }: Server): Map<number, Known> {
  const map = known.get(database) ?? new Map<number, Known>()
  known.set(database, map)
  return map
}

/** Makes the next request of a camp read the settings again, after a change. */
export function forgetOperation(server: Server, org: number): void {
  knownOf(server).delete(org)
}

/** Returns how a camp's server side works, at most a moment out of date. */
async function operationOf(server: Server, org: number): Promise<Operation> {
  const map = knownOf(server)
  const there = map.get(org)
  if (there && there.until > performance.now()) return there.operation
  const own = eq(campOperation.organizationId, org)
  const [line] = await server.database.look((db) => db.select().from(campOperation).where(own))
  const operation = line ?? USUAL
  map.set(org, { operation, until: performance.now() + FRESH_MS })
  return operation
}

/** Returns whether a camp is in maintenance. */
export async function isInMaintenance(server: Server, org: number): Promise<boolean> {
  return (await operationOf(server, org)).maintenanceSince !== null
}

/**
 * Refuses uploads while a camp is in maintenance, to be retried later.
 *
 * @throws Refusal `maintenance`
 */
export async function refuseInMaintenance(server: Server, org: number): Promise<void> {
  if (await isInMaintenance(server, org)) throw new Refusal('maintenance', { retryAfter: RETRY_SECONDS })
}

/** Returns whether debug logging is on for a camp now: it ends automatically. */
export function isDebugged({ debugUntil }: Operation, now: Date): boolean {
  return debugUntil !== null && debugUntil > now.toISOString()
}

/**
 * Applies what a camp's administrators have set: during maintenance no one else gets in, and no one makes more calls
 * than the limit. Syncing has its own limits.
 */
export const operating = createMiddleware<Env>(async (c, next) => {
  const { person, server, config } = c.var
  if (person?.kind !== 'camp') return next()
  const operation = await operationOf(server, person.user.org)
  const { path } = c.req
  if (isDebugged(operation, server.now())) c.set('isDebugged', true)
  if (operation.maintenanceSince !== null && person.user.role !== 'admin' && !OWN_ACCOUNT.has(path))
    throw new Refusal('maintenance', { retryAfter: RETRY_SECONDS })
  const isSync = path.startsWith('/api/sync/') || path.startsWith('/api/files/')
  if (config.limitsCalls && !isSync && !OWN_ACCOUNT.has(path))
    await countCall(server, hashSid(sidOf(c)), operation.rateLimit)
  return next()
})
