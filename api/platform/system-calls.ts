import { count } from 'drizzle-orm'
import { z } from 'zod'
import { provenByPassword, type SystemInfo, systemInfo } from '#shared/platform/model'
import type { Server } from '../context/server'
import { organizations } from '../db/tables/accounts'
import { defineCall, ok } from '../http/call'
import { recordAct } from './operators/acts'
import { confirmOperatorPassword } from './operators/prove'
import { livingProcesses, VERSION } from './processes'

const migrationStatus = z.object({
  lastMigration: z.string().nullable(),
  appliedMigrations: z.array(z.string()),
  pendingMigrations: z.array(z.string()),
  unknownMigrations: z.array(z.string()),
  skippedMigrations: z.array(z.string()),
})

const migrationRun = z.object({
  success: z.boolean(),
  message: z.string(),
  details: z.array(z.string()),
  errors: z.array(z.string()),
})

const schemaRepair = migrationRun.extend({ left: z.array(z.string()) })

async function databaseOf(server: Server) {
  const { upkeep } = server.database
  const databaseKind = upkeep.kind
  try {
    const [line] = await server.database.read((db) => db.select({ number: count() }).from(organizations))
    const databaseSize = await upkeep.size()
    return { databaseKind, databaseStatus: 'connected' as const, databaseSize, organizations: line?.number ?? 0 }
  } catch {
    return { databaseKind, databaseStatus: 'unavailable' as const, databaseSize: null, organizations: 0 }
  }
}

/** How the server runs, and what a superadmin can do to its database. */
export const systemCalls = [
  defineCall('GET', '/platform/system-info', 'How the server is running', {
    right: 'platform.system.read',
    answer: ok(systemInfo),
    async handle(c): Promise<SystemInfo> {
      const { server, config } = c.var
      const { heapUsed, rss } = process.memoryUsage()
      const database = await databaseOf(server)
      return {
        isProduction: config.production,
        deploymentType: config.demo ? 'Demo' : 'Self-hosted',
        version: VERSION,
        nodeVersion: process.version,
        uptime: process.uptime(),
        memoryUsage: { heapUsed, rss },
        timestamp: server.now().toISOString(),
        processes: database.databaseStatus === 'connected' ? await livingProcesses(server) : [],
        ...database,
      }
    },
  }),
  defineCall('GET', '/admin/migration-status', 'Status of the database migrations', {
    right: 'platform.system.read',
    answer: ok(migrationStatus),
    handle: (c) => c.var.server.database.upkeep.status(),
  }),
  defineCall('POST', '/admin/run-migration', 'Applies pending migrations', {
    right: 'platform.system.mend',
    body: provenByPassword,
    answer: ok(migrationRun),
    refusals: ['wrong_password', 'too_many_tries'],
    async handle(c, { body }) {
      const { database } = c.var.server
      await confirmOperatorPassword(c, body.password)
      const run = await database.upkeep.migrate()
      const text = run.success ? `Ran the migrations: ${run.message}` : 'Ran the migrations, but they failed'
      await database.transact((db) => recordAct(c, db, { action: 'system.migrate', text }))
      return run
    },
  }),
  defineCall(
    'POST',
    '/admin/repair-schema',
    'Recreates what is missing from the schema and lists what it leaves alone',
    {
      right: 'platform.system.mend',
      body: provenByPassword,
      answer: ok(schemaRepair),
      refusals: ['wrong_password', 'too_many_tries'],
      async handle(c, { body }) {
        const { database } = c.var.server
        await confirmOperatorPassword(c, body.password)
        const run = await database.upkeep.repair()
        const text = `Repaired the schema: ${[run.message, ...run.details.slice(1)].join(' ')}`
        await database.transact((db) => recordAct(c, db, { action: 'system.repair', text }))
        return run
      },
    },
  ),
]
