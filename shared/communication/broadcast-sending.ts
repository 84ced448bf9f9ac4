import { z } from 'zod'
import { plainText } from '../kernel/entity/entity'
import { Refusal, refuseIf, requireFound } from '../kernel/refusals/refusal'
import { defineMutation } from '../kernel/rules/define'
import type { Store } from '../kernel/store/store'
import { id } from '../kernel/values/ids'
import { campSessions } from '../sessions/model'
import { BROADCAST_FAMILIES, type Broadcast, broadcasts, LONGEST_BROADCAST } from './broadcast-model'
import { isJustSent } from './broadcasts'
import { LONGEST_SUBJECT } from './model'

// These actions aren't part of the area's mutations, so no device can queue or push one: a broadcast is sent now, or
// its sender sees that nothing was sent.

const said = {
  title: plainText(LONGEST_SUBJECT).trim().min(1, 'Enter a title'),
  text: plainText(LONGEST_BROADCAST).trim().min(1, 'Write the message'),
  /** Made for what the form says, and the same if the request is repeated. */
  requestKey: z.uuid(),
}

/** What the office enters to send an emergency broadcast. */
export const broadcastFields = z.object({
  ...said,
  families: z.enum(BROADCAST_FAMILIES),
  sessionId: id.nullable(),
  staff: z.boolean(),
})

/** What the office enters to send an all clear. */
export const allClearFields = z.object(said)

/**
 * Returns the broadcast that an earlier try of the same request sent.
 *
 * @throws Refusal `broadcast_changed` if that one said something else, or went to others
 */
async function sentBefore(
  store: Store,
  { requestKey, ...asked }: Pick<Broadcast, 'requestKey'> & Partial<Broadcast>,
): Promise<Broadcast | undefined> {
  const before = (await store.list(broadcasts, 'requestKey', requestKey))[0]
  const fields = Object.entries(asked) as [keyof Broadcast, unknown][]
  refuseIf(before !== undefined && fields.some(([field, value]) => before[field] !== value), 'broadcast_changed')
  return before
}

const line = (text: string) => Promise.resolve({ text, camperId: null })

/**
 * Sends an emergency broadcast. The server finds its recipients and queues its emails in the same commit.
 *
 * @throws Refusal `invalid` without an audience, `not_found` without its session, `broadcast_changed` if its key was
 *   used for another one
 */
export const sendBroadcast = defineMutation({
  name: 'communication.broadcast.v1',
  needs: 'messages.emergency',
  audited: 'actions',
  auditLine: ({ title }) => line(`Sent the emergency broadcast "${title}"`),
  args: broadcastFields.extend({ broadcastId: id }),
  async run({ store, actor, at }, { broadcastId, families, sessionId, staff, ...fields }) {
    const of = families === 'session' ? sessionId : null
    const before = await sentBefore(store, { ...fields, kind: 'emergency', families, sessionId: of, staff })
    if (before) return { broadcastId: before.id }
    if (families === 'none' && !staff) throw new Refusal('invalid', { fields: { families: 'Choose who gets this' } })
    if (families === 'session' && sessionId === null)
      throw new Refusal('invalid', { fields: { sessionId: 'Choose a session' } })
    if (of !== null) requireFound(await store.get(campSessions, of), 'session')
    await store.insert(broadcasts, {
      id: broadcastId,
      kind: 'emergency',
      ...fields,
      families,
      sessionId: of,
      staff,
      ofId: null,
      round: 1,
      at,
      by: actor.userId,
      endedAt: null,
    })
    return { broadcastId }
  },
})

/**
 * Ends an emergency and notifies everyone it was sent to.
 *
 * @throws Refusal `broadcast_over` if it has ended, `broadcast_changed` if its key was used for another one
 */
export const sendAllClear = defineMutation({
  name: 'communication.allClear.v1',
  needs: 'messages.emergency',
  audited: 'actions',
  auditLine: ({ title }) => line(`Sent the all clear "${title}"`),
  args: allClearFields.extend({ broadcastId: id, ofId: id }),
  async run({ store, actor, at }, { broadcastId, ofId, ...fields }) {
    const before = await sentBefore(store, { ...fields, kind: 'all_clear', ofId })
    if (before) return { broadcastId: before.id }
    const of = requireFound(await store.get(broadcasts, ofId), 'broadcast')
    refuseIf(of.kind !== 'emergency' || of.endedAt !== null, 'broadcast_over')
    await store.patch(broadcasts, ofId, { endedAt: at })
    const { families, sessionId, staff } = of
    const audience = { families, sessionId, staff, ofId }
    const made = { kind: 'all_clear', round: 1, at, by: actor.userId, endedAt: null } as const
    await store.insert(broadcasts, { id: broadcastId, ...fields, ...audience, ...made })
    return { broadcastId }
  },
})

/**
 * Sends an emergency broadcast again to everyone who hasn't confirmed it.
 *
 * @param round how many times it was sent when the button was pressed: the second of two presses does nothing
 * @throws Refusal `broadcast_over` if it has ended, `broadcast_just_sent` within two minutes of the last time
 */
export const resendBroadcast = defineMutation({
  name: 'communication.resendBroadcast.v1',
  needs: 'messages.emergency',
  audited: 'actions',
  auditLine: () => line('Sent an emergency broadcast again'),
  args: z.object({ broadcastId: id, round: z.number().int().min(1) }),
  async run({ store, at }, { broadcastId, round }) {
    const of = requireFound(await store.get(broadcasts, broadcastId), 'broadcast')
    refuseIf(of.kind !== 'emergency' || of.endedAt !== null, 'broadcast_over')
    if (of.round !== round) return
    refuseIf(isJustSent(of, at), 'broadcast_just_sent')
    await store.patch(broadcasts, broadcastId, { round: round + 1, sentAt: at })
  },
})
