import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { desc, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { SystemInfo } from '#shared/platform/model'
import { keepLivedTime } from '../context/lived'
import type { Server } from '../context/server'
import type { Db } from '../db/database'
import { serverProcess } from '../db/tables/platform'
import { PROJECT_FOLDER } from '../environment/project-folder'

/** How often a process sends a heartbeat, and after how long without one it counts as gone. */
const BEAT_MS = 30_000
const GONE_MS = 3 * BEAT_MS

/** The version of the server. */
export const VERSION = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(PROJECT_FOLDER, 'package.json'), 'utf8'))).version

/** This process's name. */
export const PROCESS = randomUUID().slice(0, 8)

/**
 * Sends heartbeats for this process, now and regularly.
 *
 * @returns a function that stops it and removes the process from the list
 */
export async function startHeartbeat(server: Server): Promise<() => Promise<void>> {
  const startedAt = server.now().toISOString()
  const beat = () =>
    server.database.transact(async (db) => {
      const seenAt = server.now().toISOString()
      await db
        .insert(serverProcess)
        .values({ id: PROCESS, version: VERSION, startedAt, seenAt })
        .onConflictDoUpdate({ target: serverProcess.id, set: { seenAt } })
    })
  await forgetGone(server)
  await beat()
  await keepLivedTime(server)
  // A failure is ignored: callers that query the database notice if it is unavailable.
  const again = () => beat().then(() => keepLivedTime(server))
  const timer = setInterval(() => void again().catch(() => undefined), BEAT_MS).unref()
  return async () => {
    clearInterval(timer)
    await server.database
      .transact(async (db) => void (await db.delete(serverProcess).where(eq(serverProcess.id, PROCESS))))
      .catch(() => undefined)
  }
}

/** Returns the running processes, newest first, without those that were killed. */
export async function livingProcesses(server: Server): Promise<SystemInfo['processes']> {
  const before = new Date(server.now().getTime() - GONE_MS).toISOString()
  const lines = await server.database.read((db: Db) =>
    db.select().from(serverProcess).orderBy(desc(serverProcess.startedAt), desc(serverProcess.id)),
  )
  return lines.filter(({ seenAt }) => seenAt >= before).map((line) => ({ ...line, current: line.id === PROCESS }))
}

/** Returns whether another running process of this installation started before this one. */
export async function startedEarlier(server: Server): Promise<boolean> {
  const eldest = (await livingProcesses(server)).at(-1)
  return eldest !== undefined && !eldest.current
}

/** Forgets processes that ended without saying so. */
async function forgetGone(server: Server): Promise<void> {
  const before = new Date(server.now().getTime() - GONE_MS).toISOString()
  await server.database.transact(
    async (db) => void (await db.delete(serverProcess).where(lt(serverProcess.seenAt, before))),
  )
}
