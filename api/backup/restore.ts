import { and, desc, eq } from 'drizzle-orm'
import type { LeftWhy, RestoreReport } from '#shared/backup/model'
import { Refusal, requireFound } from '#shared/kernel/refusals/refusal'
import type { Actor } from '#shared/kernel/rights/capabilities'
import { noteAudit } from '../audit/note'
import { userNamed } from '../auth/people'
import type { RunningServer } from '../context/running'
import type { Server } from '../context/server'
import type { OrgTx } from '../context/transaction'
import type { Database, Db } from '../db/database'
import { chunks } from '../db/rows'
import { campRestore } from '../db/tables/backups'
import { traceOf } from '../http/trace'
import { type ErasedLine, releaseErased } from '../sync/push/erased'
import { withOrgTurn } from '../sync/transaction/org-tx'
import { isCompared, rowsOfCommits } from './compare'
import { beginBackup, runBackup, sourceOf, wholeBackup } from './keep'
import { planOf, type Wanted } from './plan'
import { partsIn } from './read'
import { type RestoreTally, removeAdded, writeUnits } from './write-back'

/** How many rows are written at a time; a cashier who sells during a restore waits only for these. */
const UNITS_AT_ONCE = 100
const REMOVALS_AT_ONCE = 50
/** If a restore has no heartbeat for this long, its process has died. */
const SILENT_MS = 2 * 60 * 1000

export type RestoreLine = typeof campRestore.$inferSelect
const isThat = (org: number, id: number) => and(eq(campRestore.organizationId, org), eq(campRestore.id, id))

const running = new WeakMap<Database, Set<Promise<void>>>()

/** Resolves when this process is no longer restoring anything. */
export async function restoresEnded({ database }: Server): Promise<void> {
  await Promise.all(running.get(database) ?? [])
}

/** Returns a camp's newest restore; one without a heartbeat counts as failed. */
export async function newestRestore(server: Server, db: Db, org: number): Promise<RestoreLine | undefined> {
  const own = eq(campRestore.organizationId, org)
  const [line] = await db.select().from(campRestore).where(own).orderBy(desc(campRestore.id)).limit(1)
  if (line?.state !== 'running' || Date.parse(line.seenAt) > server.now().getTime() - SILENT_MS) return line
  return {
    ...line,
    state: 'failed',
    why: 'The server stopped partway through. What had been restored by then is in place.',
  }
}

/** Who is restoring from which backup. */
export interface Restoring {
  org: number
  actor: Actor
  backup: number
  undoes?: RestoreLine
  wanted: Omit<Wanted, 'only'>
}

/**
 * Records the start of a restore; only one runs at a time.
 *
 * @param keepReleased stores the updated certificate of people who come back
 * @throws Refusal `restore_running`, with the person who runs it
 */
export async function beginRestore(
  server: Server,
  { org, actor, backup, undoes, wanted }: Restoring,
  keepReleased: (line: ErasedLine) => Promise<void>,
): Promise<number> {
  const at = server.now().toISOString()
  // Writes of a camp happen one after the other, so the second of two sees the first.
  return withOrgTurn(server, org, actor.userId, { device: 'restore', actions: 1 }, async ({ db }) => {
    const newest = await newestRestore(server, db, org)
    if (newest?.state === 'running')
      throw new Refusal('restore_running', { by: (await userNamed(db, org, newest.startedBy)) ?? 'Someone' })
    const id = (newest?.id ?? 0) + 1
    const line = { organizationId: org, id, backup, undoes: undoes?.id ?? null, state: 'running', heads: [] }
    await db.insert(campRestore).values({ ...line, startedAt: at, seenAt: at, startedBy: actor.userId })
    if (undoes) await db.update(campRestore).set({ undone: true }).where(isThat(org, undoes.id))
    // The journal too, or restoring the whole database later would delete them again.
    for (const line of await releaseErased(db, org, wanted.ticked)) await keepReleased(line)
    const text = undoes ? 'Undid a restore' : 'Restored a backup'
    await noteAudit(db, { org, by: actor.userId, at }, [{ area: 'settings', text }])
    return id
  })
}

const reportOf = ({ added, changed, removed, left }: RestoreTally): RestoreReport => ({
  added,
  changed,
  removed,
  left: [...left].map(([why, rows]) => ({ why, rows })),
})

/** Runs a restore in slices, each in its own transaction, so that others can write in between. */
class Run {
  private readonly heads: number[] = []
  private readonly tally: RestoreTally = { added: 0, changed: 0, removed: 0, left: new Map<LeftWhy, number>() }
  private slices = 0

  constructor(
    private readonly place: RunningServer,
    private readonly asked: Restoring,
    private readonly id: number,
  ) {}

  async all(): Promise<void> {
    const { server } = this.place
    const { org } = this.asked
    const before = await this.backUp()
    const plan = await this.plan()
    if (plan.unknown > 0) this.tally.left.set('unknown', plan.unknown)
    const { actor, undoes } = this.asked
    const who = { actor, at: server.now().toISOString(), moneySince: undoes?.startedAt ?? null }
    for (const units of chunks(plan.units, UNITS_AT_ONCE))
      await this.slice((tx) => writeUnits(tx, who, units, this.tally))
    for (const some of chunks(plan.removals, REMOVALS_AT_ONCE))
      await this.slice((tx) => removeAdded(tx, who, some, this.tally))
    await this.write({ state: 'done', endedAt: server.now().toISOString(), before, report: reportOf(this.tally) }, org)
  }

  /** The camp as it was before, which is used to undo the restore. */
  private async backUp(): Promise<number> {
    const { org, actor } = this.asked
    const id = await beginBackup(this.place, org, { kind: 'before_restore', by: actor.userId })
    await runBackup(this.place, org, id)
    return id
  }

  private async plan() {
    const { server } = this.place
    const { org, backup, wanted, undoes } = this.asked
    const { size } = await wholeBackup(server, org, backup)
    return server.database.readApart(async (db) => {
      const only = undoes && (await rowsOfCommits(db, org, undoes.heads as number[]))
      const parts = partsIn(server.keys, { source: sourceOf(this.place, org, backup), size }, { keep: isCompared })
      return planOf(db, org, parts, { ...wanted, ...(only ? { only } : {}) })
    })
  }

  private async slice(work: (tx: OrgTx) => Promise<void>): Promise<void> {
    const { server } = this.place
    const { org, actor } = this.asked
    this.slices += 1
    // Each slice takes the camp's lock like any single action.
    const turn = { device: `restore ${this.id} ${this.slices}`, actions: 1 }
    await withOrgTurn(server, org, actor.userId, turn, async (tx) => {
      await work(tx)
      this.heads.push(tx.head)
      const seenAt = server.now().toISOString()
      const set = { heads: this.heads, seenAt, report: reportOf(this.tally) }
      await tx.db.update(campRestore).set(set).where(isThat(org, this.id))
    })
  }

  private async write(set: Partial<RestoreLine>, org: number): Promise<void> {
    const { database } = this.place.server
    await database.transact(async (db) => void (await db.update(campRestore).set(set).where(isThat(org, this.id))))
  }

  async failed(error: unknown): Promise<void> {
    const { server } = this.place
    const { org } = this.asked
    server.log({ level: 'error', message: 'restore failed', organizationId: org, error: traceOf(error) })
    const why =
      error instanceof Refusal
        ? error.code
        : 'The restore stopped partway through. What had been restored by then is in place.'
    await this.write({ state: 'failed', endedAt: server.now().toISOString(), why }, org)
  }
}

/** Runs a restore. The camp's newest restore shows the result. */
export function runRestore(place: RunningServer, asked: Restoring, id: number): void {
  const own = running.get(place.server.database) ?? new Set()
  running.set(place.server.database, own)
  const run = new Run(place, asked, id)
  const ended: Promise<void> = run
    .all()
    .catch((error) => run.failed(error).catch(() => undefined))
    .finally(() => own.delete(ended))
  own.add(ended)
}

/**
 * Returns the restore that can be undone: the newest one, if it is done and not itself an undo.
 *
 * @throws Refusal `nothing_to_undo`
 */
export async function undoableRestore(
  server: Server,
  org: number,
  id: number,
): Promise<RestoreLine & { before: number }> {
  const newest = await server.database.read((db) => newestRestore(server, db, org))
  const line = requireFound(newest?.id === id ? newest : undefined, 'restore')
  const { before } = line
  if (line.state !== 'done' || line.undone || line.undoes !== null || before === null)
    throw new Refusal('nothing_to_undo')
  return { ...line, before }
}
