import { z } from 'zod'
import { can } from '../kernel/capabilities'
import { defineMutation } from '../kernel/define'
import { requiredText } from '../kernel/entity'
import { id } from '../kernel/ids'
import { withOtherIds } from '../kernel/ids-in'
import { mutationsByName } from '../kernel/mutations-by-name'
import { found, messagesByField, Refusal, refuseIf } from '../kernel/refusal'
import type { Store } from '../kernel/store'
import { bookedActions } from './booked'
import { familyRefused, firstOf, isCutShort, mayBeBooked, type RefusedRow, refusedActions } from './refused'

/** The row of a refused action that still waits for a person, whoever's it is. */
async function waiting(store: Store, uid: string): Promise<RefusedRow> {
  const [row] = await store.list(refusedActions, 'uid', uid)
  const [ofFamily] = row ? [] : await store.list(familyRefused, 'uid', uid)
  const refused = row ?? ofFamily
  if (!refused) throw new Refusal('settled_before')
  refuseIf(!mayBeBooked(refused, ofFamily !== undefined), 'not_bookable')
  refuseIf(isCutShort(refused.args), 'refused_cut')
  return refused
}

/** What was refused for another action that still waits is booked with it: it names what that was to make. */
async function refuseApart(store: Store, rows: readonly RefusedRow[]): Promise<void> {
  const uids = new Set(rows.map(({ uid }) => uid))
  for (const first of rows.map(firstOf).filter((uid) => !uids.has(uid)))
    for (const entity of [refusedActions, familyRefused])
      refuseIf((await store.list(entity, 'uid', first)).length > 0, 'booked_apart')
}

/** What is to be done, read by the action's own rule. */
function readArgs(row: RefusedRow, others: ReadonlyMap<number, number>): unknown {
  const parsed = found(mutationsByName.get(row.name), 'action').args.safeParse(withOtherIds(row.args, others))
  if (parsed.success) return parsed.data
  throw new Refusal('invalid', { fields: messagesByField(parsed.error) })
}

/**
 * Books what was refused on another device, with a reason: under its author's name, by the rights of whoever books it, as
 * something that has happened already. All of what was refused together is booked together, or nothing of it. What is done
 * is what the server kept; only the ids of rows that it was to make are given anew.
 *
 * @throws Refusal `settled_before` where somebody has settled or booked it meanwhile, `booked_apart` where what it was
 * refused for still waits and is not among them
 */
export const bookRefused = defineMutation({
  name: 'inbox.book.v1',
  needs: 'sync.everyInbox',
  keptAfterRestore: true,
  args: z.object({
    /** In the order in which they are to be done; `bookedId` is the id of the note that each was booked. */
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
    const rows: RefusedRow[] = []
    for (const { uid } of actions) rows.push(await waiting(store, uid))
    await refuseApart(store, rows)
    const made = new Set(rows.flatMap((row) => row.made))
    refuseIf(
      ids.some(({ from }) => !made.has(from)),
      'not_bookable',
    )
    const others = new Map(ids.map(({ from, to }) => [from, to]))
    for (const [index, row] of rows.entries()) {
      const mutation = found(mutationsByName.get(row.name), 'action')
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
        readArgs(row, others),
      )
      for (const entity of [refusedActions, familyRefused])
        for (const each of await store.list(entity, 'uid', row.uid)) await store.remove(entity, each.id)
      const { uid, name, userId } = row
      const note = { uid, name, userId, bookedBy: actor.userId, reason, at }
      await store.insert(bookedActions, { id: actions[index]?.bookedId ?? 0, ...note })
    }
  },
})
