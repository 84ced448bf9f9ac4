import { z } from 'zod'
import { can } from '../kernel/capabilities'
import { argsOf, defineMutation } from '../kernel/define'
import { requiredText } from '../kernel/entity'
import { id } from '../kernel/ids'
import { withOtherIds } from '../kernel/ids-in'
import { mutationsByName } from '../kernel/mutations-by-name'
import { Refusal, refuseIf, requireFound } from '../kernel/refusal'
import type { Store } from '../kernel/store'
import { bookedActions } from './booked'
import { familyRefused, firstOf, isCutShort, mayBeBooked, type RefusedRow, refusedActions } from './refused'

/** The row of a refused action that still waits for a person, the camp's own or a family's. */
async function waiting(store: Store, uid: string): Promise<RefusedRow> {
  const [row] = await store.list(refusedActions, 'uid', uid)
  const [ofFamily] = row ? [] : await store.list(familyRefused, 'uid', uid)
  const refused = row ?? ofFamily
  if (!refused) throw new Refusal('settled_before')
  refuseIf(!mayBeBooked(refused, ofFamily !== undefined), 'not_bookable')
  refuseIf(isCutShort(refused.args), 'refused_cut')
  return refused
}

/**
 * Refuses to book an action without the one that it was refused for, while that still waits: it names rows that the
 * other makes.
 */
async function refuseApart(store: Store, rows: readonly RefusedRow[]): Promise<void> {
  const uids = new Set(rows.map(({ uid }) => uid))
  for (const first of rows.map(firstOf).filter((uid) => !uids.has(uid)))
    for (const entity of [refusedActions, familyRefused])
      refuseIf((await store.list(entity, 'uid', first)).length > 0, 'booked_apart')
}

/**
 * Books what was refused on another device, with a reason: under its author's name, by the rights of whoever books it,
 * and as something that has happened already. What was refused together is booked together or not at all. The arguments
 * are those that the server kept, but the rows that they make get new ids.
 *
 * @throws Refusal `settled_before` where somebody has settled or booked it meanwhile; `booked_apart` where it was
 * refused because of another action that still waits and is not among these
 */
export const bookRefused = defineMutation({
  name: 'inbox.book.v1',
  needs: 'sync.everyInbox',
  keptAfterRestore: true,
  args: z.object({
    /** In the order in which they are run; `bookedId` is the id of the note that it was booked. */
    actions: z
      .array(z.object({ uid: z.uuid(), bookedId: id }))
      .min(1)
      .max(100),
    /** The new ids of rows that the actions were to make. */
    ids: z
      .array(z.object({ from: id, to: id }))
      .max(10_000)
      .default([]),
    reason: requiredText(500, 'A reason is required'),
  }),
  async run(context, { actions, ids, reason }) {
    const { store, actor, at } = context
    const refused: { row: RefusedRow; bookedId: number }[] = []
    for (const { uid, bookedId } of actions) refused.push({ row: await waiting(store, uid), bookedId })
    const rows = refused.map(({ row }) => row)
    await refuseApart(store, rows)
    const made = new Set(rows.flatMap((row) => row.made))
    refuseIf(
      ids.some(({ from }) => !made.has(from)),
      'not_bookable',
    )
    const others = new Map(ids.map(({ from, to }) => [from, to]))
    for (const { row, bookedId } of refused) {
      const mutation = requireFound(mutationsByName.get(row.name), 'action')
      refuseIf(!can(actor, mutation.needs), 'forbidden', { needs: mutation.needs })
      await mutation.run(
        {
          ...context,
          actor: { ...actor, userId: row.userId },
          uid: row.uid,
          at: row.at < at ? row.at : at,
          live: false,
          booked: { by: actor.userId, at, reason },
          leftOut({ code, data }) {
            throw new Refusal(code, data)
          },
        },
        argsOf(mutation, withOtherIds(row.args, others)),
      )
      for (const entity of [refusedActions, familyRefused])
        for (const each of await store.list(entity, 'uid', row.uid)) await store.remove(entity, each.id)
      const { uid, name, userId } = row
      const note = { uid, name, userId, bookedBy: actor.userId, reason, at }
      await store.insert(bookedActions, { id: bookedId, ...note })
    }
  },
})
