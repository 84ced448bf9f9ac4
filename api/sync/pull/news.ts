import { and, eq, gt } from 'drizzle-orm'
import type { PokedNews } from '#shared/protocol'
import type { Speaker } from '../../context/person'
import { Remembered } from '../../context/remembered'
import type { Server } from '../../context/server'
import type { Db } from '../../db/database'
import { syncCommit, syncOrg, syncRow } from '../../db/tables/sync'
import { signedCommit } from '../transaction/commits'
import { keptView } from '../view/kept-views'
import { changesAfter } from './pull'

/** A poke brings fewer rows than this. If more have changed, each device pulls. */
const FEW = 20
/** The most characters of rows in a poke, because pokes for slow devices wait in the server's memory. */
const MAX_CHARACTERS = 16_000
/** How many recent commits' seals the process keeps. */
const MAX_KEPT = 200

/**
 * Returns what changed since a commit, as this user may see it now, if it is little enough for a poke. A device that
 * applies it doesn't have to pull.
 */
export async function newsSince(server: Server, speaker: Speaker, since: number): Promise<PokedNews | undefined> {
  const { org } = speaker
  return server.database.read(async (db) => {
    const [counter] = await db.select().from(syncOrg).where(eq(syncOrg.org, org))
    if (!counter || since < counter.floor || since >= counter.head) return undefined
    const { commit } = signedCommit(server.keys, counter)
    const seal = await sealIfFew(server, db, counter, since)
    if (!commit || !seal) return undefined
    const view = await keptView(server, db, speaker, counter)
    const { patch } = await changesAfter(server, db, { speaker, view, counter }, { cursor: since, limit: FEW })
    if (JSON.stringify(patch).length > MAX_CHARACTERS) return undefined
    return { epoch: counter.epoch, view: view.hash, after: { head: since, seal }, patch, commit }
  })
}

const seals = new Remembered<Promise<string | undefined>>(MAX_KEPT)

/** Returns the seal of a commit if few rows have changed since. It is read once for all of a camp's devices. */
async function sealIfFew(server: Server, db: Db, counter: typeof syncOrg.$inferSelect, since: number) {
  const { database } = server
  const { org, epoch, head, seal } = counter
  const key = JSON.stringify([org, epoch, head, seal, since])
  const known = seals.get(database, key)
  if (known !== undefined) return known
  const reading = areMany(db, org, since).then((many) => (many ? undefined : sealOf(db, org, since)))
  seals.set(database, key, reading)
  return reading.catch((error: unknown) => {
    seals.delete(database, key)
    throw error
  })
}

async function sealOf(db: Db, org: number, head: number): Promise<string | undefined> {
  const [commit] = await db
    .select({ seal: syncCommit.seal })
    .from(syncCommit)
    .where(and(eq(syncCommit.org, org), eq(syncCommit.head, head)))
  return commit?.seal
}

/** Returns whether more rows have changed since then than fit into a poke, including rows that this user can't see. */
async function areMany(db: Db, org: number, since: number): Promise<boolean> {
  const after = and(eq(syncRow.org, org), gt(syncRow.version, since))
  const [line] = await db
    .select({ id: syncRow.id })
    .from(syncRow)
    .where(after)
    .limit(1)
    .offset(FEW - 1)
  return line !== undefined
}
