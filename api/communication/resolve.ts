import { and, eq, gt, inArray } from 'drizzle-orm'
import { MAX_RECIPIENTS } from '#shared/communication/audience'
import type { DeliveryState } from '#shared/communication/delivery'
import { isLate, isSameSending, isWaiting, type Message, messages, type PROBLEMS } from '#shared/communication/model'
import { afterQuietHours } from '#shared/communication/quiet-hours'
import { type MessageReach, messageReach } from '#shared/communication/reads'
import { type TextReach, textReach } from '#shared/communication/text-recipients'
import type { Config } from '../context/config'
import type { Server } from '../context/server'
import type { Db } from '../db/database'
import { chunks } from '../db/rows'
import { messageFamily, messageRecipient } from '../db/tables/messages'
import { sendsMail } from '../effects/mail-settings'
import { addEffects, effectsByKey, wakeWorkers } from '../effects/queue'
import type { EffectKind } from '../effects/worker'
import { textsAreOn } from '../settings/text-settings'
import { withOrgTurn } from '../sync/transaction/org-tx'
import { activeEmails, addressHash } from './addresses'
import { deliverEffect, RESOLVE, textEffect } from './bulk-effects'
import { finishMessage } from './finish'
import { type MessageView, messageView } from './message-view'
import { lettersOf, writeLetters } from './write-letters'

/** How many recipients are saved per transaction. */
const AT_ONCE = 200
/**
 * How much the count may differ from the one on the Send button. If both limits are exceeded, the message goes back to
 * Drafts.
 */
const [DIFFERS_BY, DIFFERS_BY_PART] = [5, 0.1]

const TURN = { device: 'messages', actions: 1 }

type Line = typeof messageRecipient.$inferInsert

/**
 * Looks up a message's recipients after its minute for recalling is over, with its sender's rights at that time, and
 * queues a mail or a text for each. After a crash it continues where it stopped.
 */
export const messageResolved = (config: Config): EffectKind => ({
  name: RESOLVE,
  lane: 'bulk',
  async run(server, { org, args }) {
    const messageId = Number(args.messageId)
    const found = await server.database.read(async (db) => {
      const view = await messageView(server, db, org, messageId)
      if (!view) return undefined
      const { message, maySend } = view
      const reach = maySend ? await reachOf(db, org, view) : null
      const written = message.inApp && reach ? await lettersOf(view, reach) : []
      const isText = message.channel === 'sms'
      const sends = isText ? await textsAreOn(db, { keys: server.keys, config }, org) : await sendsMail(db, config, org)
      return { message, maySend, reach, written, sends }
    })
    if (!found) return holdBack(server, org, messageId)
    const { message, reach } = found
    if (isWaiting(message)) {
      if ((message.sendAt ?? '') > server.now().toISOString()) return
      const problem = problemWith(found, server.now())
      if (problem) return settle(server, org, message, { status: 'needs_check', problem, sendAt: null })
      if (!reach) return
      await writeRecipients(server, org, messageId, reach)
      await settle(server, org, message, { status: 'sending' })
    }
    await writeLetters(server, org, message, found.written)
    await queueDeliveries(server, org, messageId)
    await finishMessage(server, org, messageId)
  },
})

/** Looks up whom a message reaches now: by email, or at the phones of those who agreed to texts. */
async function reachOf(db: Db, org: number, { message, sender, rows, place, country }: MessageView) {
  const asKept = (address: string) => addressHash(org, address)
  if (message.channel === 'sms') return textReach(rows, sender, message.audience, { ...place, country }, asKept)
  return messageReach(rows, sender, message, place, await activeEmails(db, org), asKept)
}

interface Found {
  message: Message
  maySend: boolean
  reach: MessageReach | TextReach | null
  sends: boolean
}

function problemWith({ message, maySend, reach, sends }: Found, now: Date): (typeof PROBLEMS)[number] | undefined {
  if (!maySend) return 'no_right'
  if (isLate(message, now)) return 'late'
  if (!sends) return message.channel === 'sms' ? 'texts_off' : 'no_mail_server'
  if (!reach) return 'report_closed'
  if (reach.count === 0) return 'no_recipients'
  if (reach.list.length > MAX_RECIPIENTS) return 'too_many'
  const counted = message.counted ?? 0
  const differs = Math.abs(reach.count - counted)
  return differs > DIFFERS_BY && differs > counted * DIFFERS_BY_PART ? 'recipients_changed' : undefined
}

/** Changes a message that still waits. One that was recalled in the meantime, or sent again, stays as it is. */
async function settle(server: Server, org: number, message: Message, fields: Partial<Message>): Promise<void> {
  await withOrgTurn(server, org, 0, TURN, async ({ store }) => {
    const now = await store.get(messages, message.id)
    if (now && isWaiting(now) && isSameSending(now, message)) await store.patch(messages, message.id, fields)
  })
}

/** Holds back a message whose time has come while its sender is gone or the camp is suspended (Communication rule 12). */
async function holdBack(server: Server, org: number, messageId: number): Promise<void> {
  await withOrgTurn(server, org, 0, TURN, async ({ store }) => {
    const message = await store.get(messages, messageId)
    if (!message || !isWaiting(message) || (message.sendAt ?? '') > server.now().toISOString()) return
    await store.patch(messages, messageId, { status: 'needs_check', problem: 'no_right', sendAt: null })
  })
}

const NO_ADDRESS = 'no_address' as const

const STATE_OF = { reached: 'queued', opted_out: 'opted_out', undeliverable: 'undeliverable' } as const

function linesOf(org: number, messageId: number, reach: MessageReach | TextReach, at: string): Line[] {
  const { list, households } = reach
  const nameOf = new Map(households.flatMap(({ emails, name }) => emails.map((email) => [email, name] as const)))
  const line = (state: DeliveryState, of: Pick<Line, 'address' | 'name' | 'names'>, ids: object) =>
    ({ org, messageId, number: 0, state, error: null, at, ...of, ...ids }) as Line
  const reached = list.map(({ email, names, familyIds, camperIds, staffIds, reach }) =>
    line(STATE_OF[reach], { address: email, name: nameOf.get(email) ?? '', names }, { familyIds, camperIds, staffIds }),
  )
  const leftOut =
    'without' in reach
      ? reach.without
      : households.filter(({ emails }) => emails.length === 0).map((household) => ({ household, reason: NO_ADDRESS }))
  const without = leftOut.map(({ household: { name, familyId, camperIds, staffId }, reason }) => {
    const ids = {
      familyIds: familyId === null ? [] : [familyId],
      camperIds,
      staffIds: staffId === null ? [] : [staffId],
    }
    return line(reason, { address: null, name, names: [] }, ids)
  })
  return [...reached, ...without].map((each, index) => ({ ...each, number: index + 1 }))
}

/** Saves a message's recipients, replacing those of an attempt that was interrupted before anything was sent. */
async function writeRecipients(server: Server, org: number, messageId: number, reach: MessageReach): Promise<void> {
  const lines = linesOf(org, messageId, reach, server.now().toISOString())
  const own = <T extends typeof messageRecipient | typeof messageFamily>(table: T) =>
    and(eq(table.org, org), eq(table.messageId, messageId))
  await server.database.transact(async (db) => {
    await db.delete(messageRecipient).where(own(messageRecipient))
    await db.delete(messageFamily).where(own(messageFamily))
  })
  for (const some of chunks(lines, AT_ONCE))
    await server.database.transact(async (db) => {
      await db.insert(messageRecipient).values(some)
      const families = some.flatMap(({ number, familyIds }) =>
        (familyIds as number[]).map((familyId) => ({ org, familyId, messageId, number })),
      )
      if (families.length > 0) await db.insert(messageFamily).values(families)
    })
}

/**
 * Queues a mail or a text for each recipient of a message that is being sent, except those that already have one. In the
 * camp's quiet hours texts wait for the morning.
 */
async function queueDeliveries(server: Server, org: number, messageId: number): Promise<void> {
  const view = await server.database.read((db) => messageView(server, db, org, messageId))
  if (view?.message.status !== 'sending') return
  const runAt = afterQuietHours(server.now().toISOString(), view.place.timeZone)
  const effectFor = (number: number) =>
    view.message.channel === 'sms' ? textEffect(messageId, number, runAt) : deliverEffect(messageId, number)
  for (let last = 0; ; ) {
    const waiting = and(
      eq(messageRecipient.org, org),
      eq(messageRecipient.messageId, messageId),
      gt(messageRecipient.number, last),
      inArray(messageRecipient.state, ['queued']),
    )
    const numbers = await server.database.transact(async (db) => {
      const { number } = messageRecipient
      const lines = await db.select({ number }).from(messageRecipient).where(waiting).orderBy(number).limit(AT_ONCE)
      const effects = lines.map((each) => effectFor(each.number))
      const there = await effectsByKey(
        db,
        org,
        effects.map(({ key }) => key),
      )
      await addEffects(
        server,
        db,
        org,
        effects.filter(({ key }) => !there.has(key)),
      )
      return lines.map((each) => each.number)
    })
    const reached = numbers.at(-1)
    if (reached === undefined) break
    last = reached
  }
  wakeWorkers(server.database)
}
