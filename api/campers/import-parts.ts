import { setTimeout as wait } from 'node:timers/promises'
import { type Family, families } from '#shared/campers/model'
import { type ImportPlan, planImport } from '#shared/campers/roster/import'
import { importCampers } from '#shared/campers/roster/import-mutations'
import type { RosterCamper } from '#shared/campers/roster/roster-values'
import { Refusal, requireFound } from '#shared/kernel/refusals/refusal'
import type { Store } from '#shared/kernel/store/store'
import type { Server } from '../context/server'
import type { OrgTx } from '../context/transaction'
import { inPieces } from '../db/yield-to-event-loop'
import { traceOf } from '../http/trace'
import { hashOfAction } from '../sync/transaction/action-hash'
import { type MutationCall, runMutation, type ServerIds } from '../sync/transaction/run'

/** How many rows of a roster are written per transaction. */
const PART = 500

/** A roster that is read piece by piece. */
export interface RosterSource {
  /** The number of rows, including those with errors. */
  length: number
  /** Returns the valid rows from `start` up to but not including `end`; called in order, once for each range. */
  read(start: number, end: number): Promise<RosterCamper[]>
  /** The family that everyone belongs to; null if the roster says who belongs together. */
  familyId: number | null
  fileName: string
}

/** What has been written of a roster so far. */
interface Booked {
  imported: number
  importId: number | null
  familyIds: number[]
}

/** Processes the rows of a request in slices, yielding to other requests in between. */
export async function inSlices<T, R>(
  list: readonly T[],
  size: number,
  read: (some: readonly T[], start: number) => R[],
): Promise<R[]> {
  const done: R[] = []
  const pause = inPieces()
  for (let start = 0; start < list.length; start += size) {
    done.push(...read(list.slice(start, start + size), start))
    await pause()
  }
  return done
}

async function planned(rows: RosterCamper[], roster: RosterSource, done: Booked, tx: OrgTx, ids: ServerIds) {
  const { store } = tx
  const { familyId } = roster
  const homes =
    familyId === null ? await store.all(families) : [requireFound(await store.get(families, familyId), 'family')]
  const begun = await those(store, done.familyIds)
  // The mutation knows which campers the camp already has, and skips them.
  const plan: ImportPlan = planImport({ rows, campers: [], families: homes, begun, familyId, nextId: ids.next })
  const { families: made, campers } = plan
  // Checks for all of them at once whether their ids are free.
  tx.expect([...made.map((family) => family.familyId), ...campers.map(({ camperId }) => camperId)])
  return { families: made, campers, importId: done.importId ?? ids.next(), fileName: roster.fileName }
}

async function those(store: Store, ids: readonly number[]): Promise<Family[]> {
  const rows = await Promise.all(ids.map((id) => store.get(families, id)))
  return rows.filter((row) => row !== undefined)
}

/** Returns one part of a call as a separate action, which happens once however often the call is repeated. */
function partOf(asked: MutationCall, roster: RosterSource, start: number, rows: RosterCamper[]): MutationCall {
  if (asked.key === undefined) return asked
  const fingerprint = hashOfAction('import', [roster.familyId, roster.length, start, rows])
  return { ...asked, key: `${asked.key} from row ${start}`, fingerprint }
}

/**
 * Imports a roster in parts of {@link PART} rows, under one import that can be undone as a whole. Between parts, the
 * server pauses for as long as it worked, so that other camps hardly notice.
 *
 * @throws Refusal `import_stopped` if it cannot continue after some rows were written; it says which
 */
export async function bookRoster(
  server: Server,
  asked: MutationCall,
  roster: RosterSource,
): Promise<Pick<Booked, 'imported' | 'importId'>> {
  const done: Booked = { imported: 0, importId: null, familyIds: [] }
  for (let start = 0; start < roster.length; start += PART) {
    const began = performance.now()
    const rows = await roster.read(start, start + PART)
    if (rows.length > 0) {
      const part = partOf(asked, roster, start, rows)
      const answer = await runMutation(server, part, importCampers, (ids, tx) =>
        planned(rows, roster, done, tx, ids),
      ).catch((error: unknown) => refuseStopped(server, done, start, error))
      done.imported += answer.imported
      done.familyIds.push(...answer.familyIds)
      done.importId = answer.importId
    }
    if (start + PART < roster.length) await wait(performance.now() - began)
  }
  return done
}

/** Reports what was imported if a roster stopped partway. An import that hadn't started is refused like any action. */
function refuseStopped(server: Server, { imported, importId }: Booked, start: number, error: unknown): never {
  const reused = error instanceof Refusal && error.code === 'uid_reused'
  if (imported === 0 || reused) throw error
  server.log({ level: 'error', event: 'an import stopped', importId, imported, error: traceOf(error as Error) })
  // The header is row 1.
  throw new Refusal('import_stopped', { done: { imported, importId, lastRow: start + 1 } })
}
