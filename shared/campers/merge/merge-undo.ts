import type { Entity, Row } from '../../kernel/entity/entity'
import { refuseIf } from '../../kernel/refusals/refusal'
import type { MutationContext } from '../../kernel/rules/define'
import { giveBack } from '../../kernel/rules/giving-back'
import { isAsLeft, type RowChange } from '../../kernel/store/changes'
import { subtract, toCents } from '../../kernel/values/money'
import { campSessions } from '../../sessions/model'
import { CAMP_ID, campProfile } from '../../settings/model'
import { camperPickUps, familyContacts } from '../contact-model'
import { camperAccounts, campers, families, type Merge, merges } from '../model'

/** Splits a change into two: one for fields that refer to other rows, and one for the others. */
function byKindOfField({ fields }: Entity, { before, after, ...change }: RowChange): RowChange[] {
  if (!before || !after) return [{ ...change, before, after }]
  const some = (names: boolean) => (row: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(row).filter(([field]) => (fields[field]?.names !== undefined) === names))
  return [true, false].flatMap((names) => {
    const part = { ...change, before: some(names)(before), after: some(names)(after) }
    return Object.keys(part.after).length > 0 ? [part] : []
  })
}

/**
 * Refuses to undo a merge whose parts can no longer be separated.
 *
 * @throws Refusal if it was undone before, the kept row was deleted or merged again, or money was recorded on a
 * registration that was itself merged
 */
export async function refuseUndo(context: MutationContext, merge: Merge): Promise<void> {
  const { store, relations } = context
  const { name, kind, keptId, goneId, undoneAt, changes } = merge
  const entity = kind === 'campers' ? campers : families
  refuseIf(undoneAt !== null, 'merge_undone', { name })
  refuseIf(!(await store.get(entity, keptId)) || (await store.get(entity, goneId)) !== undefined, 'merge_gone', {
    name,
  })
  const later = (await store.list(merges, 'keptId', keptId)).filter((each) => each.undoneAt === null)
  // If the kept row was itself merged away since, the merge names the last one.
  const isChained = later.some((each) =>
    each.changes.some(({ entity, id }) => entity === merges.name && id === merge.id),
  )
  refuseIf(isChained, 'merge_gone', { name })
  for (const change of changes) {
    const of = relations.entityNamed(change.entity)
    if (of?.part !== 'fees') continue
    for (const each of byKindOfField(of, change)) refuseIf(!(await isAsLeft(store, of, each)), 'merge_paid', { name })
  }
  const kept = (await store.get(entity, keptId)) as Row
  for (const rule of relations.rulesOf(entity)) await rule.parting?.(context, kept, merge)
}

/**
 * Splits the balance by what the merged-away account had at the time; anything since stays where it was recorded.
 *
 * @throws Refusal if that would overdraw the kept account, because money spent or paid out since came from both
 */
async function splitBalances({ store }: MutationContext, { name, keptId, goneId, changes }: Merge): Promise<void> {
  const before = (of: number) => changes.find(({ entity, id }) => entity === camperAccounts.name && id === of)?.before
  const own = before(goneId)
  const kept = await store.get(camperAccounts, keptId)
  if (!own || !kept) return
  const left = subtract(kept.storeBalance, String(own.storeBalance))
  const then = String(before(keptId)?.storeBalance ?? kept.storeBalance)
  const { currency } = (await store.get(campProfile, CAMP_ID)) ?? {}
  const missing = subtract('0.00', left)
  refuseIf(toCents(left) < Math.min(0, toCents(then)), 'merge_spent', { name, missing, currency })
  await store.patch(camperAccounts, keptId, { storeBalance: left })
}

/** Returns whether an entity is derived and separated on its own: contacts, pick-up permissions, and the balance. */
const isSplitSeparately = (entity: Entity) => entity === familyContacts || entity === camperPickUps

/**
 * Separates merged rows. Everything that goes back does so as a change made now; what can't go back stays with the kept
 * row.
 *
 * @throws Refusal if a session has no spot for both, or more was spent since than the kept camper had
 */
export async function undoMergeOf(context: MutationContext, merge: Merge): Promise<void> {
  const { store, relations } = context
  await splitBalances(context, merge)
  const known = merge.changes.flatMap((change) => {
    const entity = relations.entityNamed(change.entity)
    return entity && !isSplitSeparately(entity) ? [{ entity, change }] : []
  })
  // Rows that the merge created are removed first, because only one camper can have a wristband. The rest follows in
  // the order in which rows refer to each other.
  const place = ({ entity, change }: (typeof known)[number]) => (change.before ? relations.placeOf(entity) : -1)
  const contacts = ['primary', 'secondary', 'emergencyContact']
  for (const { entity, change } of known.sort((a, b) => place(a) - place(b))) {
    // An entry may have been printed or exported since, so it stays; entries are only ever reversed.
    if (entity.isLedger && !change.before) continue
    let own = change
    if (change.before && change.after && entity === camperAccounts)
      own = without(change, (field) => field === 'storeBalance')
    if (change.before && change.after && entity === families)
      own = without(change, (field) => contacts.some((each) => field.startsWith(each)))
    for (const each of byKindOfField(entity, own)) {
      const why = await giveBack(context, entity, each)
      const session = entity.part === 'registrations' && why === 'full' ? Number(change.before?.sessionId) : 0
      refuseIf(session > 0, 'merge_full', {
        name: merge.name,
        session: (await store.get(campSessions, session))?.name,
      })
    }
  }
  await refuseOverpaid(context, merge)
}

/** Refuses an undo that would leave either registration with more refunded than was paid. */
async function refuseOverpaid({ store, relations }: MutationContext, { name, changes }: Merge): Promise<void> {
  for (const { entity, id } of changes) {
    const of = relations.entityNamed(entity)
    if (of?.part !== 'fees') continue
    const row = (await store.get(of, id)) as Row | undefined
    const isOver = row !== undefined && toCents(String(row.amountRefunded)) > toCents(String(row.amountPaid))
    refuseIf(isOver, 'merge_paid', { name })
  }
}

function without({ before, after, ...change }: RowChange, isLeftOut: (field: string) => boolean): RowChange {
  const rest = (row: Record<string, unknown> | null) =>
    row && Object.fromEntries(Object.entries(row).filter(([field]) => !isLeftOut(field)))
  return { ...change, before: rest(before), after: rest(after) }
}
