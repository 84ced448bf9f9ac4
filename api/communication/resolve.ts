import { and, eq, gt, inArray } from 'drizzle-orm'
import { MOST_RECIPIENTS } from '#shared/communication/audience'
import type { DeliveryState } from '#shared/communication/delivery'
import { isLate, isSameSending, isWaiting, type Message, messages, type PROBLEMS } from '#shared/communication/model'
import { type MessageReach, messageReach } from '#shared/communication/reads'
import type { Config } from '../context/config'
import type { Server } from '../context/server'
import { chunks } from '../db/rows'
import { messageFamily, messageRecipient } from '../db/tables/messages'
import { sendsMail } from '../effects/mail-settings'
import { addEffects, effectsByKey, wakeWorkers } from '../effects/queue'
import type { EffectKind } from '../effects/worker'
import { withOrgTurn } from '../sync/transaction/org-tx'
import { activeEmails, addressHash } from './addresses'
import { deliverEffect, RESOLVE } from './bulk-effects'
import { finishMessage } from './finish'
import { messageView } from './message-view'
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
 * queues a mail for each. After a crash it continues where it stopped.
 */
export const messageResolved = (config: Config): EffectKind => ({
  name: RESOLVE,
  lane: 'bulk',
  async run(server, { org, args }) {
    const messageId = Number(args.messageId)
    const found = await server.database.read(async (db) => {
      const view = await messageView(server, db, org, messageId)
      if (!view) return undefined
      const { message, sender, maySend, rows, place } = view
      const accounts = await activeEmails(db, org)
      const asKept = (address: string) => addressHash(org, address)
      const reach = maySend ? await messageReach(rows, sender, message, place, accounts, asKept) : null
      const written = message.inApp && reach ? await lettersOf(view, reach) : []
      return { message, maySend, reach, written, sends: await sendsMail(db, config, org) }
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
    await queueMails(server, org, messageId)
    await finishMessage(server, org, messageId)
  },
})

interface Found {
  message: Message
  maySend: boolean
  reach: MessageReach | null
  sends: boolean
}

function problemWith({ message, maySend, reach, sends }: Found, now: Date): (typeof PROBLEMS)[number] | undefined {
  if (!maySend) return 'no_right'
  if (isLate(message, now)) return 'late'
  if (!sends) return 'no_mail_server'
  if (!reach) return 'report_closed'
  if (reach.count === 0) return 'no_recipients'
  if (reach.list.length > MOST_RECIPIENTS) return 'too_many'
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

const STATE_OF = { reached: 'queued', opted_out: 'opted_out', undeliverable: 'undeliverable' } as const

function linesOf(org: number, messageId: number, { list, households }: MessageReach, at: string): Line[] {
  const nameOf = new Map(households.flatMap(({ emails, name }) => emails.map((email) => [email, name] as const)))
  const line = (state: DeliveryState, of: Pick<Line, 'address' | 'name' | 'names'>, ids: object) =>
    ({ org, messageId, number: 0, state, error: null, at, ...of, ...ids }) as Line
  const reached = list.map(({ email, names, familyIds, camperIds, staffIds, reach }) =>
    line(STATE_OF[reach], { address: email, name: nameOf.get(email) ?? '', names }, { familyIds, camperIds, staffIds }),
  )
  const without = households
    .filter(({ emails }) => emails.length === 0)
    .map(({ name, familyId, camperIds, staffId }) => {
      const ids = {
        familyIds: familyId === null ? [] : [familyId],
        camperIds,
        staffIds: staffId === null ? [] : [staffId],
      }
      return line('no_address', { address: null, name, names: [] }, ids)
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

/** Queues a mail for each recipient of a message that is being sent, except those that already have one. */
async function queueMails(server: Server, org: number, messageId: number): Promise<void> {
  const isSending = await server.database.read(async (db) => {
    const view = await messageView(server, db, org, messageId)
    return view?.message.status === 'sending'
  })
  if (!isSending) return
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
      const effects = lines.map((each) => deliverEffect(messageId, each.number))
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
