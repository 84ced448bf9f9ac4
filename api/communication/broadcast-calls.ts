import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { broadcastConfirmations, broadcastNotices, broadcasts } from '#shared/communication/broadcast-model'
import { callNote, confirmBroadcast, noteReached } from '#shared/communication/broadcast-mutations'
import {
  allClearFields,
  broadcastFields,
  resendBroadcast,
  sendAllClear,
  sendBroadcast,
} from '#shared/communication/broadcast-sending'
import { DELIVERY_STATES, type DeliveryState } from '#shared/communication/delivery'
import { id } from '#shared/kernel/values/ids'
import { broadcastRecipient } from '../db/tables/messages'
import { wakeWorkers } from '../effects/queue'
import { defineCall, done, list, made, ok } from '../http/call'
import { rowOf } from '../http/row-answers'
import { listOf, oneRowOf, readAs, runForCall } from '../sync/rest'

const broadcast = rowOf(broadcasts)

const delivery = z.object({
  number: z.number().int(),
  channel: z.string(),
  address: z.string(),
  noticeIds: z.array(id),
  state: z.enum(DELIVERY_STATES),
  error: z.string().nullable(),
  at: z.string(),
})

/** Emergency broadcasts over HTTP. Sending one is a call only: no device can queue it and send it later. */
export const broadcastCalls = [
  defineCall('GET', '/broadcasts', 'Emergency broadcasts; parents get those sent to them', {
    reads: broadcasts,
    answer: list(broadcast),
    handle: (c) => listOf(c, broadcasts),
  }),
  defineCall('GET', '/broadcast-notices', 'Who broadcasts were sent to; outside the office, only your families', {
    reads: broadcastNotices,
    answer: list(rowOf(broadcastNotices)),
    handle: (c) => listOf(c, broadcastNotices),
  }),
  defineCall('GET', '/broadcast-confirmations', 'Who has confirmed broadcasts; outside the office, only you', {
    reads: broadcastConfirmations,
    answer: list(rowOf(broadcastConfirmations)),
    handle: (c) => listOf(c, broadcastConfirmations),
  }),
  defineCall('POST', '/broadcasts', 'Sends an emergency broadcast now', {
    does: [sendBroadcast],
    body: broadcastFields,
    answer: made(broadcast),
    refusals: ['broadcast_changed', 'broadcast_too_big', 'message_without_recipients', 'not_found'],
    async handle(c, { body }) {
      const { broadcastId } = await runForCall(c, sendBroadcast, (ids) => ({ ...body, broadcastId: ids.next() }))
      wakeWorkers(c.var.server.database)
      return oneRowOf(c, broadcasts, broadcastId, 'broadcast')
    },
  }),
  defineCall('POST', '/broadcasts/:id/all-clear', 'Ends an emergency, and notifies everyone it was sent to', {
    does: [sendAllClear],
    body: allClearFields,
    answer: made(broadcast),
    refusals: ['broadcast_changed', 'broadcast_over'],
    async handle(c, { id: ofId, body }) {
      const { broadcastId } = await runForCall(c, sendAllClear, (ids) => ({ ...body, ofId, broadcastId: ids.next() }))
      wakeWorkers(c.var.server.database)
      return oneRowOf(c, broadcasts, broadcastId, 'broadcast')
    },
  }),
  defineCall('POST', '/broadcasts/:id/resend', "Sends an emergency broadcast again to those who haven't confirmed it", {
    does: [resendBroadcast],
    body: resendBroadcast.args.pick({ round: true }),
    answer: ok(broadcast),
    refusals: ['broadcast_just_sent', 'broadcast_over'],
    async handle(c, { id: broadcastId, body }) {
      await runForCall(c, resendBroadcast, () => ({ broadcastId, ...body }))
      wakeWorkers(c.var.server.database)
      return oneRowOf(c, broadcasts, broadcastId, 'broadcast')
    },
  }),
  defineCall('POST', '/broadcasts/:id/confirm', 'Confirms that you, or one of your families, have read a broadcast', {
    does: [confirmBroadcast],
    body: confirmBroadcast.args.pick({ noticeId: true }),
    answer: done,
    async handle(c, { id: broadcastId, body }) {
      await runForCall(c, confirmBroadcast, (ids) => ({ confirmationId: ids.next(), broadcastId, ...body }))
    },
  }),
  defineCall('POST', '/broadcast-notices/:id/reached', 'Records that someone was reached by phone about a broadcast', {
    does: [noteReached],
    body: callNote,
    answer: done,
    async handle(c, { id: noticeId, body }) {
      await runForCall(c, noteReached, (ids) => ({ confirmationId: ids.next(), noticeId, ...body }))
    },
  }),
  defineCall('GET', '/broadcasts/:id/recipients', 'The delivery status of a broadcast at each address', {
    right: 'messages.emergency',
    answer: ok(z.array(delivery)),
    refusals: ['not_found'],
    async handle(c, { id: broadcastId }) {
      const { server, speaker } = c.var
      await readAs(c, (rows) => rows.get(broadcasts, broadcastId, 'broadcast'))
      const own = and(eq(broadcastRecipient.org, speaker.org), eq(broadcastRecipient.broadcastId, broadcastId))
      const lines = await server.database.read((db) =>
        db.select().from(broadcastRecipient).where(own).orderBy(broadcastRecipient.number),
      )
      return lines.map(({ number, channel, address, noticeIds, state, error, at }) => ({
        number,
        channel,
        address,
        noticeIds: noticeIds as number[],
        state: state as DeliveryState,
        error,
        at,
      }))
    },
  }),
]
