import { rename, rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { requireFound } from '#shared/kernel/refusal'
import type { Place } from '../backup/keep'
import { writeBackup } from '../backup/write'
import { organizations } from '../db/tables/accounts'
import { syncOrg } from '../db/tables/sync'
import { withOrgTx } from '../sync/org-tx'
import { MOVED } from './tables'

/** Requests that had begun before the camp was closed are over by then. */
const SETTLE_MS = 2000
/** How often it is tried again where something was still written meanwhile. */
const MOST_TRIES = 5

const headOf = async ({ server }: Place, org: number) =>
  (await server.database.read((db) => db.select({ head: syncOrg.head }).from(syncOrg).where(eq(syncOrg.org, org))))[0]
    ?.head

/**
 * Closes a camp, and writes all of it into a file: with its people, their passwords and sign-ins, its devices and the log of
 * actions, so that devices go on with the other database where they were. It opens under the server's secret alone.
 *
 * @throws Error where the camp does not come to rest
 */
export async function exportCamp(
  place: Place,
  slug: string,
  file: string,
  settleMs = SETTLE_MS,
): Promise<{ name: string; rows: number }> {
  const { server } = place
  const [camp] = await server.database.read((db) => db.select().from(organizations).where(eq(organizations.slug, slug)))
  const { id: org, name } = requireFound(camp, 'camp')
  // From here on everybody hears that the camp is closed; devices keep what waits (Platform rule 5).
  await withOrgTx(server, org, 0, async ({ db }) => {
    await db.update(organizations).set({ isActive: false }).where(eq(organizations.id, org))
  })
  server.pokes.end({ org })
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    await setTimeout(settleMs)
    const before = await headOf(place, org)
    const written = await writeBackup(place, org, { done: 0, all: 0 }, { parts: MOVED, moves: true })
    if ((await headOf(place, org)) === before) {
      await rename(written.path, file)
      return { name, rows: written.rows }
    }
    await rm(written.path, { force: true })
  }
  throw new Error('The camp is still being written to. Stop the server, and try again.')
}
