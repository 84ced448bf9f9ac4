import { isAsLeft, type RowChange, takeBackChange } from '../kernel/changes'
import type { MutationContext } from '../kernel/define'
import type { Entity } from '../kernel/entity'
import { subtract } from '../kernel/money'
import { refuseIf } from '../kernel/refusal'
import { camperAccounts, campers, families, type Merge, merges } from './model'

/** A change by what it did to fields that name other rows, and to the others. */
function divided({ fields }: Entity, { before, after, ...change }: RowChange): RowChange[] {
  if (!before || !after) return [{ ...change, before, after }]
  const some = (names: boolean) => (row: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(row).filter(([field]) => (fields[field]?.names !== undefined) === names))
  return [true, false].flatMap((names) => {
    const part = { ...change, before: some(names)(before), after: some(names)(after) }
    return Object.keys(part.after).length > 0 ? [part] : []
  })
}

/**
 * Refuses to take back what cannot be told apart any more.
 *
 * @throws Refusal where it was taken back before, the kept one is gone or one with another meanwhile, or money was booked on
 * a registration that had been two
 */
export async function refuseUndo({ store, ties }: MutationContext, merge: Merge): Promise<void> {
  const { name, kind, keptId, goneId, undoneAt, changes } = merge
  const entity = kind === 'campers' ? campers : families
  refuseIf(undoneAt !== null, 'merge_undone', { name })
  refuseIf(!(await store.get(entity, keptId)) || (await store.get(entity, goneId)) !== undefined, 'merge_gone', {
    name,
  })
  const later = (await store.list(merges, 'keptId', keptId)).filter((each) => each.undoneAt === null)
  // Whose keeper went itself since names the last one.
  const isChained = later.some((each) =>
    each.changes.some(({ entity, id }) => entity === merges.name && id === merge.id),
  )
  refuseIf(isChained, 'merge_gone', { name })
  for (const change of changes) {
    const of = ties.entityNamed(change.entity)
    if (of?.part !== 'fees') continue
    for (const each of divided(of, change)) refuseIf(!(await isAsLeft(store, of, each)), 'merge_paid', { name })
  }
}

/** The balance goes apart by what the account that went had then; what came since stays where it was booked. */
async function partBalances({ store }: MutationContext, { keptId, goneId, changes }: Merge): Promise<void> {
  const own = changes.find(({ entity, id }) => entity === camperAccounts.name && id === goneId)?.before
  const kept = await store.get(camperAccounts, keptId)
  if (!own || !kept) return
  await store.patch(camperAccounts, keptId, { storeBalance: subtract(kept.storeBalance, String(own.storeBalance)) })
}

/** Makes two rows of one again, but for what was changed since. */
export async function undoMergeOf(context: MutationContext, merge: Merge): Promise<void> {
  const { store, ties } = context
  await partBalances(context, merge)
  const known = merge.changes.flatMap((change) => {
    const entity = ties.entityNamed(change.entity)
    return entity ? [{ entity, change }] : []
  })
  // What comes back first is what others name, and what is a part of it.
  const weight = ({ entity, change }: (typeof known)[number]) =>
    change.after === null ? (entity.partOf === null ? 0 : 1) : 2
  for (const { entity, change } of known.sort((a, b) => weight(a) - weight(b))) {
    const isBalance = entity === camperAccounts && change.before !== null && change.after !== null
    for (const each of divided(entity, isBalance ? withoutBalance(change) : change))
      if (await isAsLeft(store, entity, each)) await takeBackChange(store, entity, each)
  }
}

function withoutBalance({ before, after, ...change }: RowChange): RowChange {
  const rest = (row: Record<string, unknown> | null) =>
    row && Object.fromEntries(Object.entries(row).filter(([field]) => field !== 'storeBalance'))
  return { ...change, before: rest(before), after: rest(after) }
}
