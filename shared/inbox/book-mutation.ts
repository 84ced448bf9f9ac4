import { z } from 'zod'
import { requiredText } from '../kernel/entity/entity'
import { Refusal, refuseIf, requireFound } from '../kernel/refusals/refusal'
import { type Actor, can } from '../kernel/rights/capabilities'
import { argsOf, defineMutation, type Mutation, type MutationContext } from '../kernel/rules/define'
import { mutationsByName } from '../kernel/rules/mutations-by-name'
import { Overlay } from '../kernel/store/overlay'
import type { Store } from '../kernel/store/store'
import { id } from '../kernel/values/ids'
import { withOtherIds } from '../kernel/values/ids-in'
import { bookedActions } from './booked'
import {
  familyRefused,
  firstOf,
  isCutShort,
  isDependent,
  isNothingForFamilies,
  mayBeBooked,
  type RefusedRow,
  refusedActions,
} from './refused'

/** A refused action to apply, and whether it came from a family. */
interface RefusedEntry {
  row: RefusedRow
  ofFamily: boolean
}

/** Returns an unresolved refused action, the camp's own or a family's. */
async function refusedEntry(store: Store, uid: string): Promise<RefusedEntry> {
  const [row] = await store.list(refusedActions, 'uid', uid)
  const [familys] = row ? [] : await store.list(familyRefused, 'uid', uid)
  const refused = row ?? familys
  if (!refused) throw new Refusal('settled_before')
  const ofFamily = familys !== undefined
  refuseIf(!mayBeBooked(refused, ofFamily), 'not_bookable')
  refuseIf(isCutShort(refused.args), 'refused_cut')
  return { row: refused, ofFamily }
}

/** Returns the refusal that an action would get from this person; undefined if it would be applied. Changes nothing. */
async function refusalFor(
  actor: Actor,
  { booked: _, ...context }: MutationContext,
  mutation: Mutation,
  args: unknown,
): Promise<string | undefined> {
  const nothing = () => undefined
  const trial = { ...context, actor, store: new Overlay(context.store), overwrote: nothing, leftOut: nothing }
  return mutation.run(trial, args).then(nothing, (error: unknown) => {
    if (error instanceof Refusal) return error.code
    throw error
  })
}

/**
 * Refuses changes that no one could make. An action refused because of another one, or because its author's access had
 * ended, was never checked. So each is checked for whether a family may do it to those rows at all, and whether the
 * person applying it would do to themselves what only someone else may.
 */
async function refuseNeverAllowed(
  booking: Actor,
  { row, ofFamily }: RefusedEntry,
  ...action: [MutationContext, Mutation, unknown]
): Promise<void> {
  const family: Actor = { userId: row.userId, role: 'parent', grants: [] }
  const ofAuthor = ofFamily ? await refusalFor(family, ...action) : undefined
  refuseIf(ofAuthor !== undefined && isNothingForFamilies(ofAuthor), 'not_bookable')
  const ofApplier = await refusalFor(booking, ...action)
  if (ofApplier === 'own_record' || ofApplier === 'own_status') throw new Refusal(ofApplier)
}

/**
 * Returns whose rights a rejected action runs with. The one that the office decides about runs with the rights of the
 * person applying it. Those rejected because of it were never checked, so each runs with its own author's rights, as
 * when it arrives on a colleague's device. A family's is checked by `refuseNeverAllowed`, because the office may waive a
 * deadline for it; its author must still have access.
 *
 * @throws Refusal `dependent_not_allowed`
 */
async function actorFor(context: MutationContext, { row, ofFamily }: RefusedEntry, mutation: Mutation): Promise<Actor> {
  const { actor, rightsOf } = context
  const applier = { ...actor, userId: row.userId }
  if (!isDependent(row) || !rightsOf) return applier
  const author = await rightsOf(row.userId)
  const hasAccess = author && (!author.ended || mutation.changesHands)
  if (!hasAccess) throw new Refusal('dependent_not_allowed')
  if (ofFamily) return applier
  if (!can(author.actor, mutation.needs)) throw new Refusal('dependent_not_allowed')
  return author.actor
}

/**
 * Refuses to apply an action without the one it was refused for while that is unresolved, because it refers to rows
 * that the other one creates.
 */
async function refuseWithoutCause(store: Store, rows: readonly RefusedRow[]): Promise<void> {
  const uids = new Set(rows.map(({ uid }) => uid))
  for (const first of rows.map(firstOf).filter((uid) => !uids.has(uid)))
    for (const entity of [refusedActions, familyRefused])
      refuseIf((await store.list(entity, 'uid', first)).length > 0, 'booked_apart')
}

/**
 * Applies what was refused on another device, with a reason: under its author's name, with the rights that `actorFor`
 * returns, and as something that has already happened. Actions refused together are applied together or not at all. The
 * arguments are those the server kept, but the rows they create get new ids.
 *
 * @throws Refusal `settled_before` if it has been resolved or applied in the meantime; `booked_apart` if it was refused
 * because of another action that is still open and not among these; `dependent_not_allowed` if its author may not do
 * what depends on it
 */
export const bookRefused = defineMutation({
  name: 'inbox.book.v1',
  needs: 'sync.everyInbox',
  keptAfterRestore: true,
  args: z.object({
    /** In the order in which they run; `bookedId` is the id of the record that it was applied. */
    actions: z
      .array(z.object({ uid: z.uuid(), bookedId: id }))
      .min(1)
      .max(100),
    /** The new ids of rows that the actions would have created. */
    ids: z
      .array(z.object({ from: id, to: id }))
      .max(10_000)
      .default([]),
    reason: requiredText(500, 'A reason is required'),
  }),
  async run(context, { actions, ids, reason }) {
    const { store, actor, at } = context
    const refused: (RefusedEntry & { bookedId: number })[] = []
    for (const { uid, bookedId } of actions) refused.push({ ...(await refusedEntry(store, uid)), bookedId })
    const rows = refused.map(({ row }) => row)
    await refuseWithoutCause(store, rows)
    const made = new Set(rows.flatMap((row) => row.made))
    refuseIf(
      ids.some(({ from }) => !made.has(from)),
      'not_bookable',
    )
    const others = new Map(ids.map(({ from, to }) => [from, to]))
    for (const { row, ofFamily, bookedId } of refused) {
      const mutation = requireFound(mutationsByName.get(row.name), 'action')
      refuseIf(!can(actor, mutation.needs), 'forbidden', { needs: mutation.needs })
      const doing: MutationContext = {
        ...context,
        actor: await actorFor(context, { row, ofFamily }, mutation),
        uid: row.uid,
        at: row.at < at ? row.at : at,
        live: false,
        booked: { by: actor.userId, at, reason, forFamily: ofFamily },
        leftOut({ code, data }) {
          throw new Refusal(code, data)
        },
      }
      const args = argsOf(mutation, withOtherIds(row.args, others))
      await refuseNeverAllowed(actor, { row, ofFamily }, doing, mutation, args)
      await mutation.run(doing, args)
      for (const entity of [refusedActions, familyRefused])
        for (const each of await store.list(entity, 'uid', row.uid)) await store.remove(entity, each.id)
      const { uid, name, userId } = row
      const note = { uid, name, userId, bookedBy: actor.userId, reason, at }
      await store.insert(bookedActions, { id: bookedId, ...note })
    }
  },
})
