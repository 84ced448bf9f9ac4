import { familiesOutOfStep, followPickUps } from '#shared/campers/pick-ups'
import type { Server } from '../context/server'
import { chunks, rowReader } from '../db/rows'
import { organizations } from '../db/tables/accounts'
import { withOrgTurn } from '../sync/transaction/org-tx'

/** How many families are updated per transaction. */
const AT_ONCE = 100

/**
 * Updates whom to call and who may pick up a child, in rows that an earlier version wrote. Rows that are up to date
 * aren't written, so this can be stopped at any time and continues at the next start.
 *
 * @returns how many families were updated
 */
export async function bringPickUpsInStep(server: Server, stopping?: AbortSignal): Promise<number> {
  const camps = await server.database.read((db) => db.select({ id: organizations.id }).from(organizations))
  let updated = 0
  for (const { id: org } of camps) {
    if (stopping?.aborted) return updated
    const behind = await server.database.read((db) => familiesOutOfStep(rowReader(db, org)))
    for (const some of chunks(behind, AT_ONCE)) {
      if (stopping?.aborted) return updated
      await withOrgTurn(server, org, 0, { device: 'pick-ups', actions: 1 }, async ({ store }) => {
        for (const id of some) await followPickUps(store, id)
      })
      updated += some.length
    }
  }
  return updated
}

/**
 * Starts updating the rows while the server already answers.
 *
 * @returns a function that stops it
 */
export function startPickUps(server: Server): () => Promise<void> {
  const stop = new AbortController()
  const run = bringPickUpsInStep(server, stop.signal).then(
    (families) => {
      if (families > 0) server.log({ level: 'info', message: 'emergency contacts were added', families })
    },
    (error) => server.log({ level: 'warn', message: 'emergency contacts not added yet', error: String(error) }),
  )
  return async () => {
    stop.abort()
    await run
  }
}
