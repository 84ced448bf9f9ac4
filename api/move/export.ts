import { constants } from 'node:fs'
import { copyFile, rename, rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { requireFound } from '#shared/kernel/refusals/refusal'
import { trainingMaterials } from '#shared/training/model'
import { addFiles, filesThere } from '../backup/files'
import { type Written, writeBackup } from '../backup/write'
import type { RunningServer } from '../context/running'
import { rowReader } from '../db/rows'
import { organizations } from '../db/tables/accounts'
import { syncOrg } from '../db/tables/sync'
import { withOrgTx } from '../sync/transaction/org-tx'
import { namesOf } from './files'
import { MOVED } from './tables'

/** Requests that started before the camp was closed have finished by then. */
const SETTLE_MS = 2000
/** How often to retry if something was written during the export. */
const MAX_TRIES = 5

const headOf = async ({ server }: RunningServer, org: number) =>
  (await server.database.read((db) => db.select({ head: syncOrg.head }).from(syncOrg).where(eq(syncOrg.org, org))))[0]
    ?.head

/** The result of an export. */
export interface Exported {
  name: string
  rows: number
  files: { count: number; bytes: number }
  /** The names of files whose bytes are missing. */
  lost: string[]
}

/** Puts a file at its place, which may be on another disk. */
async function moveTo(path: string, place: string): Promise<void> {
  try {
    await rename(path, place)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    await copyFile(path, place, constants.COPYFILE_EXCL)
    await rm(path)
  }
}

/** Writes a camp's rows, again and again until nothing was written to it during a pass. */
async function rowsAtRest(place: RunningServer, org: number, settleMs: number): Promise<Written> {
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    await setTimeout(settleMs)
    const before = await headOf(place, org)
    const written = await writeBackup(place, org, { done: 0, all: 0 }, { parts: MOVED, moves: true })
    if ((await headOf(place, org)) === before) return written
    await rm(written.path, { force: true })
  }
  throw new Error('The camp is still being written to. Stop the server, and try again.')
}

async function lostFiles({ server }: RunningServer, org: number, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return []
  return server.database.read(async (db) => namesOf(hashes, await rowReader(db, org).all(trainingMaterials)))
}

/**
 * Closes a camp, and writes all of it into a file: with its people, their passwords and sign-ins, its devices and the
 * log of actions, so that devices go on with the other database where they were, and with its uploaded files. It opens
 * under the server's secret alone.
 *
 * @param settleMs for how long it is waited for what had begun before
 * @throws Error if the camp does not come to rest, Refusal where the disk has no room
 */
export async function exportCamp(
  place: RunningServer,
  slug: string,
  file: string,
  { settleMs = SETTLE_MS, withFiles = true }: { settleMs?: number; withFiles?: boolean } = {},
): Promise<Exported> {
  const { server } = place
  const [camp] = await server.database.read((db) => db.select().from(organizations).where(eq(organizations.slug, slug)))
  const { id: org, name } = requireFound(camp, 'camp')
  // From here on everyone sees that the camp is closed; devices keep waiting actions (Platform rule 5).
  await withOrgTx(server, org, 0, async ({ db }) => {
    await db.update(organizations).set({ isActive: false }).where(eq(organizations.id, org))
  })
  server.pokes.end({ org })
  const rows = await rowsAtRest(place, org, settleMs)
  const found = withFiles ? await filesThere(place, org) : { there: [], missing: [], bytes: 0 }
  const written = found.there.length > 0 ? await addFiles(place, org, rows, found.there) : rows
  await moveTo(written.path, file)
  const missing = found.missing.map(({ hash }) => hash)
  const files = { count: found.there.length, bytes: found.bytes }
  return { name, rows: written.rows, files, lost: await lostFiles(place, org, missing) }
}
