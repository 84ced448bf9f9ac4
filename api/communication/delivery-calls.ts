import { and, desc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { families, merges } from '#shared/campers/model'
import { DELIVERY_STATES, type DeliveryState } from '#shared/communication/delivery'
import { messages } from '#shared/communication/model'
import { byId } from '#shared/kernel/store/reader'
import { id } from '#shared/kernel/values/ids'
import type { Db } from '../db/database'
import { rowReader } from '../db/rows'
import { messageFamily, messageRecipient } from '../db/tables/messages'
import { addEffects, wakeWorkers } from '../effects/queue'
import { defineCall, done, ok } from '../http/call'
import { readAs } from '../sync/rest'
import { TEST } from './bulk-effects'
import { retryMessage } from './retry'

const delivery = z.object({
  number: z.number().int(),
  address: z.string().nullable(),
  name: z.string(),
  familyIds: z.array(id),
  camperIds: z.array(id),
  state: z.enum(DELIVERY_STATES),
  error: z.string().nullable(),
  at: z.string(),
})

const familyMessage = z.object({
  messageId: id,
  number: z.number().int(),
  subject: z.string().nullable(),
  address: z.string().nullable(),
  state: z.enum(DELIVERY_STATES),
  at: z.string(),
})

/** How many of a family's newest messages are listed. */
const OF_FAMILY = 50
/** The maximum number of recipients listed for a message: as many as it can have. */
const LISTED = 11_000

type Line = typeof messageRecipient.$inferSelect

const shown = ({ number, address, name, familyIds, camperIds, state, error, at }: Line) => ({
  number,
  address,
  name,
  familyIds: familyIds as number[],
  camperIds: camperIds as number[],
  state: state as DeliveryState,
  error,
  at,
})

const ofMessage = (org: number, messageId: number) =>
  and(eq(messageRecipient.org, org), eq(messageRecipient.messageId, messageId))

/** Returns a family's id, and the ids of families merged into it. */
async function idsOf(db: Db, org: number, familyId: number): Promise<number[]> {
  const all = (await rowReader(db, org).all(merges)).filter(
    ({ kind, undoneAt }) => kind === 'families' && undoneAt === null,
  )
  const ids = [familyId]
  for (const each of ids)
    for (const { keptId, goneId } of all) if (keptId === each && !ids.includes(goneId)) ids.push(goneId)
  return ids
}

/** Delivery results over HTTP, which only the server knows. */
export const deliveryCalls = [
  defineCall('GET', '/messages/:id/recipients', 'The delivery status of a message for each recipient', {
    right: 'messages.send',
    answer: ok(z.array(delivery)),
    refusals: ['not_found'],
    async handle(c, { id: messageId }) {
      const { server, speaker } = c.var
      await readAs(c, (rows) => rows.get(messages, messageId, 'message'))
      const lines = await server.database.read((db) =>
        db
          .select()
          .from(messageRecipient)
          .where(ofMessage(speaker.org, messageId))
          .orderBy(messageRecipient.number)
          .limit(LISTED),
      )
      return lines.map(shown)
    },
  }),
  defineCall('POST', '/messages/:id/retry', 'Sends a message again to the recipients it may not have reached', {
    right: 'messages.send',
    answer: ok(z.object({ retried: z.number().int() })),
    refusals: ['not_found'],
    async handle(c, { id: messageId }) {
      const { server, speaker } = c.var
      await readAs(c, (rows) => rows.get(messages, messageId, 'message'))
      const retried = await retryMessage(server, speaker.org, messageId)
      return { retried }
    },
  }),
  defineCall('POST', '/messages/:id/test', 'Sends you a message the way its first recipient would get it', {
    right: 'messages.send',
    answer: done,
    refusals: ['not_found'],
    async handle(c, { id: messageId }) {
      const { server, speaker } = c.var
      await readAs(c, (rows) => rows.get(messages, messageId, 'message'))
      const { userId } = speaker.actor
      const at = server.now().getTime()
      const args = { messageId, userId, at }
      await server.database.transact((db) =>
        addEffects(server, db, speaker.org, [
          { key: `message-test:${messageId}:${userId}`, lane: 'bulk', kind: TEST, args },
        ]),
      )
      wakeWorkers(server.database)
    },
  }),
  defineCall('GET', '/families/:id/messages', "A family's newest messages and their results", {
    right: 'messages.send',
    answer: ok(z.array(familyMessage)),
    refusals: ['not_found'],
    async handle(c, { id: familyId }) {
      const { server, speaker } = c.var
      await readAs(c, (rows) => rows.get(families, familyId, 'family'))
      return server.database.read(async (db) => {
        const ids = await idsOf(db, speaker.org, familyId)
        const lines = await db
          .select({ line: messageRecipient })
          .from(messageFamily)
          .innerJoin(
            messageRecipient,
            and(
              eq(messageRecipient.org, messageFamily.org),
              eq(messageRecipient.messageId, messageFamily.messageId),
              eq(messageRecipient.number, messageFamily.number),
            ),
          )
          .where(and(eq(messageFamily.org, speaker.org), inArray(messageFamily.familyId, ids)))
          .orderBy(desc(messageRecipient.at))
          .limit(OF_FAMILY)
        const messageIds = lines.map(({ line }) => line.messageId)
        const known = byId(await rowReader(db, speaker.org).among(messages, 'id', messageIds))
        return lines.map(({ line: { messageId, number, address, state, at } }) => {
          const subject = known.get(messageId)?.subject ?? null
          return { messageId, number, subject, address, state: state as DeliveryState, at }
        })
      })
    },
  }),
]
