import { z } from 'zod'
import type { Entity, Row, RowOf } from '../../kernel/entity/entity'
import { Refusal, refuseIf, requireFound } from '../../kernel/refusals/refusal'
import { CAMPER } from '../../kernel/rights/audit-areas'
import { defineMutation, type MutationContext } from '../../kernel/rules/define'
import { mergeRows } from '../../kernel/rules/merging'
import { ChangeRecorder } from '../../kernel/store/changes'
import { id } from '../../kernel/values/ids'
import { add } from '../../kernel/values/money'
import { camperCustody } from '../contact-model'
import { contactsIn, loginsOf } from '../contact-rows'
import { camperAccounts, camperContacts, camperMedical, campers, families, fullName, merges } from '../model'
import { followPickUp, followPickUps } from '../pick-ups'
import { joinFamilies, splitContacts } from './merge-families'
import { splitLogins } from './merge-logins'
import { refuseUndo, undoMergeOf } from './merge-undo'

/** Texts that can both be kept, one below the other, so that nothing about health and pick-up is lost by choosing. */
export const JOINED_FIELDS: readonly string[] = [
  'allergies',
  'dietaryRestrictions',
  'pickupAuthorization',
  'medicalInfo',
  'medications',
  'specialNeeds',
  'notes',
]

/** Fields that are not chosen between the two rows: they are derived, or both values are kept. */
const NOT_CHOSEN: readonly string[] = [
  'createdAt',
  'storeBalance',
  'primaryContactUserId',
  'primaryContactName',
  'primaryContactEmail',
  'primaryContactPhone',
  'secondaryContactName',
  'secondaryContactEmail',
  'secondaryContactPhone',
]
/** For families, the fields of their contacts, which are all kept, including the first to call in an emergency. */
const NOT_CHOSEN_OF_FAMILY: readonly string[] = [
  'emergencyContactName',
  'emergencyContactPhone',
  'emergencyContactRelation',
]

function isChosen(entity: Entity, field: string): boolean {
  return !NOT_CHOSEN.includes(field) && !(entity === families && NOT_CHOSEN_OF_FAMILY.includes(field))
}

const mergeArgs = z.object({
  mergeId: id,
  keptId: id,
  goneId: id,
  /**
   * The fields whose value is taken from the removed row. All others keep the kept row's value, or the removed row's if
   * that is empty.
   */
  take: z.array(z.string().max(60)).max(60).default([]),
  /** The fields whose texts are both kept. */
  join: z.array(z.string().max(60)).max(60).default([]),
})
type MergeArgs = z.output<typeof mergeArgs>

/** Returns the merged value of one field. */
function chosenOf(field: string, kept: unknown, gone: unknown, { take, join }: MergeArgs): unknown {
  const both = typeof kept === 'string' && typeof gone === 'string' && kept !== gone
  // Custody notes are always both kept.
  if ((join.includes(field) || field === 'note') && both) return `${kept}\n${gone}`
  if (take.includes(field)) return gone
  return kept ?? gone
}

/** Chooses the values of the merged row. */
async function chooseValues({ store }: MutationContext, entity: Entity, args: MergeArgs): Promise<void> {
  const kept = (await store.get(entity, args.keptId)) as Row | undefined
  const gone = (await store.get(entity, args.goneId)) as Row | undefined
  if (!kept || !gone) return
  const chosen: Record<string, unknown> = {}
  for (const [field, { schema }] of Object.entries(entity.fields)) {
    if (!isChosen(entity, field)) continue
    const value = chosenOf(field, kept[field], gone[field], args)
    if (!schema.safeParse(value).success)
      throw new Refusal('invalid', { fields: { [field]: 'The two texts are too long to combine. Keep one of them.' } })
    if (value !== kept[field]) chosen[field] = value
  }
  if (Object.keys(chosen).length > 0) await store.patch(entity, args.keptId, chosen as never)
}

function refuseUnknownFields(entities: readonly Entity[], { take, join }: MergeArgs): void {
  const known = entities.flatMap((entity) => Object.keys(entity.fields).filter((field) => isChosen(entity, field)))
  for (const field of [...take, ...join])
    refuseIf(!known.includes(field), 'invalid', { fields: { [field]: "This field can't be chosen" } })
  for (const field of join)
    refuseIf(!JOINED_FIELDS.includes(field), 'invalid', {
      fields: { [field]: 'Only one value can be kept for this field' },
    })
}

/** Merges two rows, and records the changes. */
async function mergeTwo<E extends typeof campers | typeof families>(
  context: MutationContext,
  entity: E,
  parts: readonly Entity[],
  args: MergeArgs,
  nameOf: (row: RowOf<E>) => string,
): Promise<{ mergeId: number }> {
  const { store, actor, at } = context
  const what = entity === campers ? 'camper' : 'family'
  refuseIf(args.keptId === args.goneId, 'merge_same', { what })
  const kept = requireFound(await store.get(entity, args.keptId), what)
  const gone = requireFound(await store.get(entity, args.goneId), what)
  refuseUnknownFields([entity, ...parts], args)
  const recorder = new ChangeRecorder(store)
  const recording = { ...context, store: recorder }
  for (const each of [entity, ...parts]) await chooseValues(recording, each, args)
  // Families have no balance, and a camper may have the same id as a family.
  if (entity === campers) await addBalance(recording, args)
  if (entity === families) await joinFamilies(recording, args)
  await mergeRows(recording, entity, gone, kept)
  await followBoth(recording, entity, [args.keptId])
  await store.insert(merges, {
    id: args.mergeId,
    kind: entity.name as 'campers' | 'families',
    goneId: gone.id,
    keptId: kept.id,
    name: nameOf(gone),
    mergedBy: actor.userId,
    mergedAt: at,
    undoneAt: null,
    changes: await recorder.changes(),
  })
  return { mergeId: args.mergeId }
}

/** Updates who may pick up children after their families were merged or separated. */
async function followBoth({ store }: MutationContext, entity: Entity, ids: readonly number[]): Promise<void> {
  for (const id of ids) await (entity === campers ? followPickUp : followPickUps)(store, id)
}

async function followParted(context: MutationContext, entity: Entity, id: number): Promise<void> {
  const row = (await context.store.get(entity, id)) as Row | undefined
  if (!row) return
  for (const rule of context.relations.rulesOf(entity)) await rule.parted?.(context, row)
}

/** Adds the balances, because the ledgers were merged. */
async function addBalance({ store }: MutationContext, { keptId, goneId }: MergeArgs): Promise<void> {
  const [kept, gone] = [await store.get(camperAccounts, keptId), await store.get(camperAccounts, goneId)]
  if (!kept || !gone) return
  await store.patch(camperAccounts, keptId, { storeBalance: add(kept.storeBalance, gone.storeBalance) })
}

/**
 * Merges two campers who are the same child: registrations, ledger, medical notes, history, beds, activities and
 * everything else that refers to the one that goes then belong to the one that is kept (Campers rules 26 to 29).
 */
export const mergeCampers = defineMutation({
  name: 'campers.mergeCampers.v1',
  needs: 'campers.merge',
  keptAfterRestore: true,
  audited: 'actions',
  args: mergeArgs,
  auditLine: async ({ keptId }) => ({ text: `Merged two campers into one: ${CAMPER}`, camperId: keptId }),
  run: (context, args) =>
    mergeTwo(context, campers, [camperContacts, camperMedical, camperAccounts, camperCustody], args, fullName),
})

/** Merges two families: children and contacts of the one that goes then belong to the one that is kept. */
export const mergeFamilies = defineMutation({
  name: 'campers.mergeFamilies.v1',
  needs: 'campers.merge',
  keptAfterRestore: true,
  audited: 'actions',
  args: mergeArgs,
  auditLine: async ({ keptId }) => ({ text: 'Merged two families into one', camperId: null, familyId: keptId }),
  run: (context, args) => mergeTwo(context, families, [], args, ({ lastName }) => lastName),
})

/** Undoes a merge: both exist again, each with what was its own. Anything added since stays with the kept one. */
export const undoMerge = defineMutation({
  name: 'campers.undoMerge.v1',
  needs: 'campers.merge',
  keptAfterRestore: true,
  audited: 'actions',
  args: z.object({ mergeId: id }),
  async auditLine({ mergeId }, rows) {
    const merge = await rows.get(merges, mergeId)
    if (merge?.kind !== 'campers')
      return { text: 'Undid a merge of two families', camperId: null, familyId: merge?.keptId }
    return { text: `Undid a merge of two campers: ${CAMPER}`, camperId: merge.keptId }
  },
  async run(context, { mergeId }) {
    const merge = requireFound(await context.store.get(merges, mergeId), 'merge')
    await refuseUndo(context, merge)
    const family = merge.kind === 'families' ? await context.store.get(families, merge.keptId) : undefined
    const now = family ? await contactsIn(context.store, family) : []
    const allowed = family ? await loginsOf(context.store, family) : new Set<number>()
    await undoMergeOf(context, merge)
    if (family) {
      await splitLogins(context, merge, allowed)
      await splitContacts(context, merge, { now, allowed })
    }
    const entity = merge.kind === 'campers' ? campers : families
    await followBoth(context, entity, [merge.keptId, merge.goneId])
    for (const id of [merge.keptId, merge.goneId]) await followParted(context, entity, id)
    // Both are separate again, so no values of either are kept here, where they would outlive a deletion.
    await context.store.patch(merges, mergeId, { undoneAt: context.at, changes: [] })
  },
})
