import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import {
  DEBUG_MINUTES,
  type OperationForm,
  type OperationShown,
  operationForm,
  operationShown,
  USUAL_CALLS,
} from '#shared/settings/operation'
import { noteAudit } from '../audit/note'
import { nameOfUser } from '../auth/people'
import type { Db } from '../db/database'
import { users } from '../db/tables/accounts'
import { campOperation } from '../db/tables/backups'
import { defineCall, ok } from '../http/call'
import type { Env } from '../http/request'
import { withOrgTx } from '../sync/transaction/org-tx'
import { forgetOperation, isDebugged } from './operation'

const MINUTE_MS = 60_000

async function shownOf(c: Context<Env>, db: Db): Promise<OperationShown> {
  const { server, speaker } = c.var
  const [line] = await db.select().from(campOperation).where(eq(campOperation.organizationId, speaker.org))
  if (!line) return { rateLimit: USUAL_CALLS, debugUntil: null, maintenanceSince: null, maintenanceBy: null }
  const { rateLimit, debugUntil, maintenanceSince, maintenanceBy } = line
  const who = and(eq(users.org, speaker.org), eq(users.id, maintenanceBy ?? 0))
  const [user] = await db.select().from(users).where(who)
  return {
    rateLimit,
    debugUntil: isDebugged(line, server.now()) ? debugUntil : null,
    maintenanceSince,
    maintenanceBy: maintenanceSince !== null && user ? nameOfUser(user) : null,
  }
}

function* saidOf({ rateLimit, debug, maintenance }: OperationForm): Generator<string> {
  if (rateLimit !== undefined) yield `Set the request limit to ${rateLimit} a minute`
  if (debug !== undefined) yield debug ? 'Turned on debug mode for an hour' : 'Turned off debug mode'
  if (maintenance !== undefined) yield maintenance ? 'Turned on maintenance mode' : 'Turned off maintenance mode'
}

async function change(c: Context<Env>, form: OperationForm): Promise<OperationShown> {
  const { server, speaker } = c.var
  const { org, actor } = speaker
  const now = server.now()
  const at = now.toISOString()
  const { rateLimit, debug, maintenance } = form
  const until = new Date(now.getTime() + DEBUG_MINUTES * MINUTE_MS).toISOString()
  const set = {
    ...(rateLimit === undefined ? {} : { rateLimit }),
    ...(debug === undefined ? {} : { debugUntil: debug ? until : null }),
    ...(maintenance === undefined ? {} : { maintenanceSince: maintenance ? at : null }),
    ...(maintenance === undefined ? {} : { maintenanceBy: maintenance ? actor.userId : null }),
  }
  const shown = await withOrgTx(server, org, actor.userId, async ({ db }) => {
    const line = db.insert(campOperation).values({ organizationId: org, ...set })
    if (Object.keys(set).length > 0) await line.onConflictDoUpdate({ target: campOperation.organizationId, set })
    const lines = [...saidOf(form)].map((text) => ({ area: 'settings' as const, text }))
    await noteAudit(db, { org, by: actor.userId, at }, lines)
    return shownOf(c, db)
  })
  forgetOperation(server, org)
  return shown
}

/** How the camp's server side works, over HTTP (Settings rules 15 to 17). */
export const operationCalls = [
  defineCall('GET', '/settings/operation', 'The rate limit, debug mode and maintenance mode', {
    right: 'operation.settings',
    answer: ok(operationShown),
    handle: (c) => c.var.server.database.read((db) => shownOf(c, db)),
  }),
  defineCall('PUT', '/settings/operation', 'Changes the rate limit, debug mode or maintenance mode', {
    right: 'operation.settings',
    body: operationForm,
    answer: ok(operationShown),
    handle: (c, { body }) => change(c, body),
  }),
]
