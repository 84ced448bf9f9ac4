import type { ServerType } from '@hono/node-server'
import type { Server } from '../context/server'
import { refuseTurns } from '../sync/turns'

/** How long changes that wait for their turn are still taken; then devices are told "later" and keep them. */
const TAKE_MS = 2000
/** How long requests in flight are waited for. */
const WAIT_MS = 7000
/** How often connections are looked for that have nothing under way any more. */
const LOOK_MS = 50

/**
 * Ends the server in order: streams at once, requests as they are answered, the database last, so that one whole file
 * is left.
 */
export async function stop(server: Server, http: ServerType, endEffects?: () => Promise<void>): Promise<void> {
  const closed = new Promise<void>((resolve) => http.close(() => resolve()))
  server.pokes.endAll()
  const refusing = setTimeout(() => refuseTurns(server.database), TAKE_MS)
  const cutting = setTimeout(() => 'closeAllConnections' in http && http.closeAllConnections(), WAIT_MS)
  const looking = setInterval(() => 'closeIdleConnections' in http && http.closeIdleConnections(), LOOK_MS)
  await closed
  clearInterval(looking)
  clearTimeout(cutting)
  clearTimeout(refusing)
  refuseTurns(server.database)
  await endEffects?.()
  await server.database.close()
}
