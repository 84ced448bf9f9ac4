import { z } from 'zod'
import { isOwnFamily } from '../campers/own'
import { plainText } from '../kernel/entity/entity'
import { refuseIf, requireFound } from '../kernel/refusals/refusal'
import { ownRowsOnly } from '../kernel/rights/capabilities'
import { defineMutation, type MutationContext } from '../kernel/rules/define'
import { id } from '../kernel/values/ids'
import {
  type Broadcast,
  broadcastConfirmations,
  broadcastNotices,
  broadcasts,
  LONGEST_CALL_NOTE,
} from './broadcast-model'

/** What the office can note about a call. */
export const callNote = z.object({ note: plainText(LONGEST_CALL_NOTE).trim().nullable() })

/** Refuses to confirm for another family, or a broadcast that wasn't sent to the people who work here. */
async function refuseOthers({ store, actor }: MutationContext, broadcast: Broadcast, noticeId: number | null) {
  const notice = noticeId === null ? undefined : await store.get(broadcastNotices, noticeId)
  const familyId = notice?.broadcastId === broadcast.id ? notice.familyId : null
  const isTheirs = ownRowsOnly(actor)
    ? familyId !== null && (await isOwnFamily(store, actor, familyId))
    : noticeId === null && broadcast.staff
  refuseIf(!isTheirs, 'not_found', { what: 'broadcast' })
}

/**
 * Confirms that a person has read a broadcast: a parent for one of their families, or someone who works at the camp for
 * themselves. Only each person's first confirmation is kept.
 *
 * @throws Refusal `not_found` for one that wasn't sent to them
 */
export const confirmBroadcast = defineMutation({
  name: 'communication.confirmBroadcast.v1',
  needs: 'announcements.confirm',
  args: z.object({ confirmationId: id, broadcastId: id, noticeId: id.nullable() }),
  async run(context, { confirmationId, broadcastId, noticeId }) {
    const { store, actor, at } = context
    const broadcast = requireFound(await store.get(broadcasts, broadcastId), 'broadcast')
    await refuseOthers(context, broadcast, noticeId)
    const own = await store.list(broadcastConfirmations, 'userId', actor.userId)
    if (own.some((each) => each.broadcastId === broadcastId && each.noticeId === noticeId)) return
    await store.insert(broadcastConfirmations, {
      id: confirmationId,
      broadcastId,
      noticeId,
      userId: actor.userId,
      how: 'app',
      note: null,
      // A device's clock may be slow: nobody confirms a broadcast before it exists.
      at: at > broadcast.at ? at : broadcast.at,
    })
  },
})

/** Records that someone was reached by phone about a broadcast. */
export const noteReached = defineMutation({
  name: 'communication.noteReached.v1',
  needs: 'messages.emergency',
  args: callNote.extend({ confirmationId: id, noticeId: id }),
  async run({ store, actor, at }, { confirmationId, noticeId, note }) {
    const { broadcastId } = requireFound(await store.get(broadcastNotices, noticeId), 'broadcast')
    const broadcast = requireFound(await store.get(broadcasts, broadcastId), 'broadcast')
    await store.insert(broadcastConfirmations, {
      id: confirmationId,
      broadcastId,
      noticeId,
      userId: actor.userId,
      how: 'called',
      note: note || null,
      at: at > broadcast.at ? at : broadcast.at,
    })
  },
})
