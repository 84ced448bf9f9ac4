import { and, eq, inArray } from 'drizzle-orm'
import type { LeftWhy } from '#shared/backup/model'
import { familyContacts } from '#shared/campers/contact-model'
import { columnsOf } from '#shared/campers/contacts'
import { camperAccounts, camperContacts, campers, families } from '#shared/campers/model'
import { followPickUp, followPickUps } from '#shared/campers/pick-ups'
import { followFamily } from '#shared/financial/awards'
import type { Entity, Row } from '#shared/kernel/entity/entity'
import { Refusal } from '#shared/kernel/refusals/refusal'
import type { Actor } from '#shared/kernel/rights/capabilities'
import { giveBack, namedBy } from '#shared/kernel/rules/giving-back'
import type { RowContext } from '#shared/kernel/rules/relations'
import { removeRow } from '#shared/kernel/rules/removal'
import type { RowChange } from '#shared/kernel/store/changes'
import { canonicalJson } from '#shared/kernel/values/canonical'
import { fromCents } from '#shared/kernel/values/money'
import { registrationMoney, registrations } from '#shared/registration/model'
import { updateFullStatus } from '#shared/registration/places'
import { RELATIONS } from '#shared/registry'
import { campSessions } from '#shared/sessions/model'
import { effectInCents } from '#shared/store/balance'
import { type StoreTransaction, storeTransactions } from '#shared/store/model'
import type { OrgTx } from '../context/transaction'
import { columnOf, selectRows, tableOf } from '../db/rows'
import type { RestorePlan, Unit, Write } from './plan'

/** The progress so far. */
export interface RestoreTally {
  added: number
  changed: number
  removed: number
  left: Map<LeftWhy, number>
}

const leave = ({ left }: RestoreTally, why: LeftWhy, rows = 1) => left.set(why, (left.get(why) ?? 0) + rows)

const same = (one: unknown, other: unknown) =>
  one === other || (typeof one === 'object' && typeof other === 'object' && canonicalJson(one) === canonicalJson(other))

/** Returns campers' balances from the ledger, which is never restored. */
async function balancesOf({ db, org }: OrgTx, camperIds: readonly number[]): Promise<Map<number, number>> {
  const cents = new Map<number, number>()
  if (camperIds.length === 0) return cents
  const theirs = and(
    eq(tableOf(storeTransactions).org, org),
    inArray(columnOf(storeTransactions, 'camperId'), [...camperIds]),
  )
  for (const entry of (await selectRows(db, storeTransactions, theirs)) as unknown as StoreTransaction[]) {
    const { camperId } = entry
    // A person who has no account pays in cash.
    if (camperId !== null) cents.set(camperId, (cents.get(camperId) ?? 0) + effectInCents(entry))
  }
  return cents
}

/** Turns a planned write into a change to undo, without the fields that have changed since the comparison. */
function changeOf(write: Write, there: Row | undefined): Pick<RowChange, 'id' | 'before' | 'after'> {
  const { id } = write
  if (write.kind === 'add') return { id, before: write.row, after: null }
  const open = Object.entries(write.fields).filter(([name, { now }]) => there && same(there[name], now))
  const some = (which: 'now' | 'after') => Object.fromEntries(open.map(([name, values]) => [name, values[which]]))
  return { id, before: some('after'), after: some('now') }
}

/** Updates what depends on restored rows: counts of sessions, and who may pick up the children of families. */
async function updateDependentRows(
  context: RowContext,
  { writes, returned }: Record<'writes' | 'returned', readonly Write[]>,
): Promise<void> {
  const { store, at } = context
  const ofKind = (entity: Entity) => returned.filter((write) => write.entity === entity).map(({ id }) => id)
  const sessions = new Set(ofKind(campSessions))
  for (const id of ofKind(registrations)) {
    const registration = await store.get(registrations, id)
    if (registration) sessions.add(registration.sessionId)
  }
  for (const id of sessions) await updateFullStatus(store, id, at)
  const touched = writes.filter(({ entity }) => entity === families || entity === familyContacts)
  for (const id of new Set(touched.map((write) => write.id))) {
    // For contacts, the list counts; the family's own fields have those it has now.
    const [family, row] = [await store.get(families, id), await store.get(familyContacts, id)]
    if (family && row) await store.patch(families, id, columnsOf(row.people))
    await followPickUps(store, id)
  }
  for (const id of ofKind(camperContacts)) await followPickUp(store, id)
  await followAccounts(context, [...ofKind(registrations), ...ofKind(registrationMoney)])
}

/** Updates the accounts on which these registrations are: an award ends with a place that is given up again. */
async function followAccounts(context: RowContext, registrationIds: readonly number[]): Promise<void> {
  const payers = new Set<number>()
  for (const id of registrationIds) {
    const payerId = (await context.store.get(registrationMoney, id))?.payerId
    if (payerId) payers.add(payerId)
  }
  for (const id of payers) await followFamily(context, id)
}

/** Writes units of a plan, each as far as it fits the camp as it is now. */
export async function writeUnits(
  tx: OrgTx,
  who: { actor: Actor; at: string },
  units: readonly Unit[],
  tally: RestoreTally,
): Promise<void> {
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
  const context: RowContext = { ...who, store: tx.store, relations: RELATIONS, newId: () => tx.newId() }
  const returned: Write[] = []
  for (const write of writes) {
    const there = (await tx.store.get(write.entity, write.id)) as Row | undefined
    const change = changeOf(write, there)
    const isNothing = Object.keys(change.before ?? {}).length === 0
    const balance =
      write.entity === camperAccounts && !there ? { storeBalance: fromCents(balances.get(write.id) ?? 0) } : {}
    const why = isNothing
      ? 'changed'
      : await giveBack(context, write.entity, { ...change, before: { ...change.before, ...balance } })
    if (why) {
      leave(tally, why)
      continue
    }
    returned.push(write)
    if (write.kind === 'add') tally.added += 1
    else tally.changed += 1
  }
  await updateDependentRows(context, { writes, returned })
}

/** Removes what was added since the backup, unless something that stays depends on it. */
export async function removeAdded(
  tx: OrgTx,
  { actor, at, moneySince }: { actor: Actor; at: string; moneySince: string | null },
  removals: RestorePlan['removals'],
  tally: RestoreTally,
): Promise<void> {
  tx.tellNobody()
  for (const { entity, id } of removals) {
    const row = (await tx.store.get(entity, id)) as Row | undefined
    if (!row) continue
    // A child with ledger entries stays; entries from before the child came back don't count.
    const entries = entity === campers ? await tx.store.list(storeTransactions, 'camperId', id) : []
    const hasMoney = entries.some(({ createdAt }) => moneySince === null || createdAt >= moneySince)
    try {
      if (hasMoney) throw new Refusal('still_referred')
      await tx.store.attempt(() =>
        removeRow({ store: tx.store, actor, at, relations: RELATIONS, newId: () => tx.newId() }, entity, row as never),
      )
      tally.removed += 1
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      leave(tally, 'stays')
    }
  }
}
