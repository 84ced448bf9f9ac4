import type { Server } from '../context/server'

/** The longest wait for the database's answer. A readiness check waits 2 s. */
const ANSWER_MS = 1500

/** Servers that are about to stop. */
const leaving = new WeakSet<Server>()

/** Makes `/readyz` report not ready from now on, so that a proxy sends requests elsewhere. */
export function sayNotReady(server: Server): void {
  leaving.add(server)
}

/** Returns whether the database answers now and accepts writes. */
export async function isReady(server: Server): Promise<boolean> {
  if (leaving.has(server)) return false
  let giveUp: NodeJS.Timeout | undefined
  const tooLong = new Promise<boolean>((resolve) => {
    giveUp = setTimeout(() => resolve(false), ANSWER_MS)
  })
  const checked = server.database.check().then(
    () => true,
    () => false,
  )
  const ready = await Promise.race([checked, tooLong])
  clearTimeout(giveUp)
  return ready
}
