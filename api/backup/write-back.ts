import { and, eq, inArray } from 'drizzle-orm'
import type { LeftWhy } from '#shared/backup/model'
import { namedBy } from '#shared/backup/rules'
import { camperAccounts, campers } from '#shared/campers/model'
import { type CabinAssignment, cabinAssignments, cabins } from '#shared/housing/model'
import { canonicalJson } from '#shared/kernel/canonical'
import type { Actor } from '#shared/kernel/capabilities'
import type { Row } from '#shared/kernel/entity'
import { fromCents } from '#shared/kernel/money'
import { Refusal } from '#shared/kernel/refusal'
import { removeRow } from '#shared/kernel/removal'
import { type Registration, registrations } from '#shared/registration/model'
import { TIES } from '#shared/registry'
import { effectInCents } from '#shared/store/balance'
import { type StoreTransaction, storeTransactions } from '#shared/store/model'
import { columnOf, selectRows, tableOf } from '../db/rows'
import type { OrgTx } from '../sync/org-tx'
import type { Plan, Unit, Write } from './plan'

/** What has been done so far. */
export interface Tally {
  added: number
  changed: number
  removed: number
  left: Map<LeftWhy, number>
}

const leave = ({ left }: Tally, why: LeftWhy, rows = 1) => left.set(why, (left.get(why) ?? 0) + rows)

const same = (one: unknown, other: unknown) =>
  one === other || (typeof one === 'object' && typeof other === 'object' && canonicalJson(one) === canonicalJson(other))

/** The balances of some campers by the ledger, which is never put back. */
async function balancesOf({ db, org }: OrgTx, camperIds: readonly number[]): Promise<Map<number, number>> {
  const cents = new Map<number, number>()
  if (camperIds.length === 0) return cents
  const theirs = and(
    eq(tableOf(storeTransactions).org, org),
    inArray(columnOf(storeTransactions, 'camperId'), [...camperIds]),
  )
  for (const entry of (await selectRows(db, storeTransactions, theirs)) as unknown as StoreTransaction[]) {
    const { camperId } = entry
    // Whoever has no account pays in cash.
    if (camperId !== null) cents.set(camperId, (cents.get(camperId) ?? 0) + effectInCents(entry))
  }
  return cents
}

/** Why a registration cannot come back: the child is registered there by another one. */
async function isTwice({ store }: OrgTx, row: Registration): Promise<boolean> {
  if (row.status === 'cancelled') return false
  const others = await store.list(registrations, 'camperId', row.camperId)
  return others.some(
    ({ id, sessionId, status }) => id !== row.id && sessionId === row.sessionId && status !== 'cancelled',
  )
}

/** Whether there is a bed for somebody in a cabin, besides those who have one now. */
async function hasBed({ store }: OrgTx, bed: CabinAssignment): Promise<boolean> {
  const cabin = await store.get(cabins, bed.cabinId)
  if (cabin?.status !== 'active') return false
  const own = await store.list(cabinAssignments, 'registrationId', bed.registrationId)
  if (own.some(({ id, status }) => id !== bed.id && status === 'assigned')) return false
  const others = (await store.list(cabinAssignments, 'cabinId', bed.cabinId)).filter(
    ({ id, sessionId, status }) => id !== bed.id && sessionId === bed.sessionId && status === 'assigned',
  )
  if (bed.bedNumber !== null && others.some(({ bedNumber }) => bedNumber === bed.bedNumber)) return false
  return others.length < cabin.capacity
}

/** The most campers who sleep in a cabin in one session. */
async function mostCampers({ store }: OrgTx, cabinId: number): Promise<number> {
  const bySession = new Map<number, number>()
  for (const { sessionId, status } of await store.list(cabinAssignments, 'cabinId', cabinId))
    if (status === 'assigned') bySession.set(sessionId, (bySession.get(sessionId) ?? 0) + 1)
  return Math.max(0, ...bySession.values())
}

/** The row as it can come back now; a reason where it cannot. */
async function fitting(tx: OrgTx, { entity, row }: Extract<Write, { kind: 'add' }>): Promise<Row | LeftWhy> {
  let fits = row
  for (const { entity: of, id, field, needed } of namedBy(entity, row)) {
    if (await tx.store.get(of, id)) continue
    if (needed) return 'belongs'
    fits = { ...fits, [field]: null }
  }
  if (entity === registrations && (await isTwice(tx, row as unknown as Registration))) return 'twice'
  const bed = row as unknown as CabinAssignment
  if (entity === cabinAssignments && bed.status === 'assigned' && !(await hasBed(tx, bed))) return 'bed'
  return fits
}

/** The fields of a row that nobody has changed since it was compared, and that may be as they were. */
async function stillFitting(
  tx: OrgTx,
  write: Extract<Write, { kind: 'change' }>,
  there: Row,
): Promise<Partial<Row> | LeftWhy> {
  const { entity, id, fields } = write
  const open = Object.entries(fields).filter(([name, { now }]) => same(there[name], now))
  if (open.length === 0) return 'changed'
  const set: Record<string, unknown> = Object.fromEntries(open.map(([name, { after }]) => [name, after]))
  if (entity === cabins) {
    const most = await mostCampers(tx, id)
    if (Number(set.capacity ?? most) < most) delete set.capacity
    if (most > 0) delete set.status
    return Object.keys(set).length > 0 ? set : 'bed'
  }
  const after = { ...there, ...set }
  for (const { entity: of, id: named, field, needed } of namedBy(entity, after)) {
    if (!(field in set) || (await tx.store.get(of, named))) continue
    if (needed) return 'belongs'
    set[field] = null
  }
  if (entity === registrations && (await isTwice(tx, after as unknown as Registration))) return 'twice'
  const bed = after as unknown as CabinAssignment
  if (entity === cabinAssignments && bed.status === 'assigned' && !(await hasBed(tx, bed))) return 'bed'
  return set
}

/** Writes some units of a plan, each as far as it fits to what the camp is now. */
export async function writeUnits(tx: OrgTx, units: readonly Unit[], tally: Tally): Promise<void> {
  const writes = units.flat()
  tx.tellNobody()
  tx.expect(
    writes.flatMap((write) => [
      write.id,
      ...(write.kind === 'add' ? namedBy(write.entity, write.row).map(({ id }) => id) : []),
    ]),
  )
  const accounts = writes.filter(({ entity, kind }) => entity === camperAccounts && kind === 'add').map(({ id }) => id)
  const balances = await balancesOf(tx, accounts)
  for (const write of writes) {
    const there = (await tx.store.get(write.entity, write.id)) as Row | undefined
    if (write.kind === 'add') {
      const fits = there ? 'changed' : await fitting(tx, write)
      if (typeof fits === 'string') leave(tally, fits)
      else {
        const balance = write.entity === camperAccounts ? { storeBalance: fromCents(balances.get(write.id) ?? 0) } : {}
        await tx.store.insert(write.entity, { ...fits, ...balance } as never)
        tally.added += 1
      }
      continue
    }
    const set = there ? await stillFitting(tx, write, there) : 'changed'
    if (typeof set === 'string') leave(tally, set)
    else {
      await tx.store.patch(write.entity, write.id, set as never)
      tally.changed += 1
    }
  }
}

/** Takes away what was added since, unless something that stays needs it. */
export async function removeAdded(
  tx: OrgTx,
  { actor, at, moneySince }: { actor: Actor; at: string; moneySince: string | null },
  removals: Plan['removals'],
  tally: Tally,
): Promise<void> {
  tx.tellNobody()
  for (const { entity, id } of removals) {
    const row = (await tx.store.get(entity, id)) as Row | undefined
    if (!row) continue
    // Money that was moved keeps its child; what was moved before the child came back does not.
    const entries = entity === campers ? await tx.store.list(storeTransactions, 'camperId', id) : []
    const hasMoney = entries.some(({ createdAt }) => moneySince === null || createdAt >= moneySince)
    try {
      if (hasMoney) throw new Refusal('still_referred')
      await tx.store.attempt(() => removeRow({ store: tx.store, actor, at, ties: TIES }, entity, row as never))
      tally.removed += 1
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      leave(tally, 'stays')
    }
  }
}
