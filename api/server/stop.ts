import { setTimeout } from 'node:timers/promises'
import type { ServerType } from '@hono/node-server'
import type { Server } from '../context/server'
import { refuseTurns } from '../sync/transaction/turns'
import { sayNotReady } from './ready'

/** How long waiting changes are still accepted; after that, devices get `later` and keep them. */
const TAKE_MS = 2000
/** How long to wait for requests in progress. */
const WAIT_MS = 7000
/** How often to look for idle connections to close. */
const LOOK_MS = 50

/**
 * Stops the server in order: for `drainMs`, a proxy sends clients elsewhere; then event streams end at once, requests
 * when they are answered, and the database last, so that one complete file is left.
 */
export async function stopServer(
  server: Server,
  http: ServerType,
  endWork?: () => Promise<void>,
  drainMs = 0,
): Promise<void> {
  sayNotReady(server)
  await setTimeout(drainMs)
  const closed = new Promise<void>((resolve) => http.close(() => resolve()))
  server.pokes.endAll()
  const refusing = globalThis.setTimeout(() => refuseTurns(server.database), TAKE_MS)
  const cutting = globalThis.setTimeout(() => 'closeAllConnections' in http && http.closeAllConnections(), WAIT_MS)
  const looking = setInterval(() => 'closeIdleConnections' in http && http.closeIdleConnections(), LOOK_MS)
  await closed
  clearInterval(looking)
  clearTimeout(cutting)
  clearTimeout(refusing)
  refuseTurns(server.database)
  try {
    await endWork?.()
  } finally {
    await server.database.close()
  }
}
