import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { Refusal } from '#shared/kernel/refusals/refusal'
import { deviceIdsIn } from '#shared/kernel/values/ids-in'
import type { PushedMutation } from '#shared/protocol'
import { ENTITIES } from '#shared/registry'
import type { OrgTx } from '../../context/transaction'
import { preparedAs } from '../../db/prepared'
import { mutation as mutationLog, type syncClient, syncRow } from '../../db/tables/sync'
import { isWithin } from '../clients/leases'
import type { DeferredLog } from './deferred-log'
import type { KnownLines } from './known-lines'
import { isRefused, type Line, type Logged, type Sent } from './log-lines'

/** How many actions back to look for refused ones if a device doesn't list dependencies. */
const LOOKED_BACK = 2000

/** The most ids stored for one refused action. Arguments short enough to be kept whole can't have more. */
const MAX_CREATED = 200

type RefusedBefore = Pick<Logged, 'uid' | 'code' | 'data'>

/**
 * Finds out whether an action depends on a refused one. It depends on the actions of the same device that created the
 * rows it is about; if one of those was refused, it is refused too, because another row may have the same id by now.
 * Devices list those actions (`after`). Devices of the previous version don't; for them, the log stores the ids that
 * their refused actions would have created.
 */
export class Dependence {
  private refusedBefore: Promise<Map<number, RefusedBefore>> | undefined

  constructor(
    private readonly tx: OrgTx,
    private readonly client: Pick<typeof syncClient.$inferSelect, 'id' | 'lastMid'>,
    private readonly known: KnownLines,
  ) {}

  /**
   * @returns a refusal if an action it depends on was refused, `later` if one was deferred, `unknown` if one has never
   * arrived; otherwise undefined
   */
  async of(
    sent: Sent,
    blocks: ReadonlySet<number>,
    deferred: DeferredLog,
  ): Promise<Refusal | 'later' | 'unknown' | undefined> {
    if (!sent.after) return this.byIds(sent, blocks)
    let unknown = false
    for (const uid of sent.after) {
      const line = await this.known.named(sent.author, uid)
      if (line && isRefused(line)) return dependsOn(line)
      if (!line && (await deferred.waits(uid))) return 'later'
      unknown ||= !line
    }
    return unknown ? 'unknown' : undefined
  }

  /**
   * Adds the ids that a refused action would have created to its line, so that actions that depend on it can be found.
   */
  async noting(line: Line, sent: Sent, blocks: ReadonlySet<number>, tried: readonly number[]): Promise<Line> {
    const named = [...deviceIdsIn(sent.args)].filter((id) => isWithin(blocks, id))
    const made = sent.made ? named.filter((id) => sent.made?.includes(id)) : await this.neverMade(named, tried)
    if (made.length === 0) return line
    const noted = { ...line, made: made.slice(0, MAX_CREATED) }
    if (!sent.after) for (const id of made) (await this.refusedIds()).set(id, noted as Logged)
    return noted
  }

  private async byIds({ args }: PushedMutation, blocks: ReadonlySet<number>): Promise<Refusal | undefined> {
    const refused = await this.refusedIds()
    if (refused.size === 0) return undefined
    const named = [...deviceIdsIn(args)].filter((id) => isWithin(blocks, id))
    const line = named.map((id) => refused.get(id)).find((each) => each !== undefined)
    return line && dependsOn(line)
  }

  private refusedIds(): Promise<Map<number, RefusedBefore>> {
    this.refusedBefore ??= this.readRefused()
    return this.refusedBefore
  }

  private async readRefused(): Promise<Map<number, RefusedBefore>> {
    const { db, org } = this.tx
    const { id, lastMid } = this.client
    const lines = await refusedSince(db, { org, client: id, after: lastMid - LOOKED_BACK })
    return new Map(lines.flatMap(({ made, ...line }) => (made as number[]).map((id) => [id, line] as const)))
  }

  /** Returns the ids that no row has ever had, or that the action just tried to use for a new row. */
  private async neverMade(ids: readonly number[], tried: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return []
    const { db, org, store } = this.tx
    const names = ENTITIES.map(({ name }) => name)
    const there = new Set<number>()
    for (const rows of store.allChanges().values()) for (const id of rows.keys()) there.add(id)
    for (let from = 0; from < ids.length; from += 500) {
      const some = inArray(syncRow.id, ids.slice(from, from + 500))
      const lines = await db
        .select({ id: syncRow.id })
        .from(syncRow)
        .where(and(eq(syncRow.org, org), inArray(syncRow.entity, names), some))
      for (const { id } of lines) there.add(id)
    }
    return ids.filter((id) => tried.includes(id) || !there.has(id))
  }
}

const refusedSince = preparedAs('refused_since', (db) => {
  const ofClient = eq(mutationLog.client, sql.placeholder('client'))
  const recent = and(ofClient, gt(mutationLog.mid, sql.placeholder('after')), isNotNull(mutationLog.made))
  return db
    .select({ uid: mutationLog.uid, code: mutationLog.code, data: mutationLog.data, made: mutationLog.made })
    .from(mutationLog)
    .where(and(eq(mutationLog.org, sql.placeholder('org')), recent))
})

/** Returns a refusal that names the action that was refused first. */
function dependsOn(line: RefusedBefore): Refusal {
  const first = line.code === 'depends_on_refused' ? (line.data as { uid?: string }).uid : undefined
  return new Refusal('depends_on_refused', { uid: first ?? line.uid })
}
