import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { DeliveryState } from '#shared/communication/delivery'
import { contactChoices } from '#shared/communication/model'
import { afterQuietHours } from '#shared/communication/quiet-hours'
import { mayText, textStates } from '#shared/communication/text-consent'
import { textsFor } from '#shared/communication/text-recipients'
import { OPTED_OUT, textErrorWords, UNREGISTERED } from '#shared/settings/texts'
import type { Config } from '../context/config'
import type { Server } from '../context/server'
import type { Db } from '../db/database'
import { rowReader } from '../db/rows'
import { messageRecipient } from '../db/tables/messages'
import { addEffects } from '../effects/queue'
import { type EffectKind, NotNow } from '../effects/worker'
import { defineCall, done } from '../http/call'
import { MAX_TEXT_BYTES } from '../settings/signed-text'
import { sendText, type TextAccount } from '../settings/text-provider'
import {
  blockTexts,
  reportsAddress,
  type TextSettings,
  textAccountOf,
  textSettingsOf,
  textsAreOn,
} from '../settings/text-settings'
import { addressHash } from './addresses'
import { TEXT, textEffect } from './bulk-effects'
import { finishMessage } from './finish'
import { messageView } from './message-view'
import { noteStop } from './text-choices'
import { contactsWithNumbers } from './text-people'
import { textReport, textReportForm } from './text-reports'

/** The provider's error if it takes no more texts for now. */
export const TOO_MANY_TEXTS = '20429'

/** One recipient of a message. */
interface Target {
  org: number
  messageId: number
  number: number
}

const lineOf = ({ org, messageId, number }: Target) =>
  and(eq(messageRecipient.org, org), eq(messageRecipient.messageId, messageId), eq(messageRecipient.number, number))

/**
 * Changes a recipient's state, if it is still one of `from`: the provider's report may have come first. Returns whether
 * it was.
 */
async function note(
  { database, now }: Server,
  target: Target,
  from: readonly DeliveryState[],
  state: DeliveryState,
  error: string | null = null,
): Promise<boolean> {
  const set = { state, error, at: now().toISOString() }
  const there = and(lineOf(target), inArray(messageRecipient.state, [...from]))
  return database.transact(
    async (db) => (await db.update(messageRecipient).set(set).where(there).returning()).length > 0,
  )
}

/** Returns whether these families may still be texted at a number. */
async function isAgreed(db: Db, org: number, number: string, familyIds: readonly number[]): Promise<boolean> {
  const asKept = (each: string) => addressHash(org, each)
  const rows = rowReader(db, org)
  const plain = await rows.list(contactChoices, 'address', number)
  const hashed = await rows.list(contactChoices, 'address', asKept(number))
  return mayText(textStates([...plain, ...hashed], asKept)(number, familyIds))
}

interface Outgoing {
  to: string
  body: string
  account: TextAccount
  settings: TextSettings
}

/** What is to be done about a recipient: send a text, wait for the morning, or only note a state. */
type Step = { text: Outgoing } | { waitUntil: string } | { state: DeliveryState; error?: string } | undefined

async function stepFor(server: Server, config: Config, target: Target): Promise<Step> {
  const { org, messageId } = target
  return server.database.read(async (db) => {
    const [line] = await db.select().from(messageRecipient).where(lineOf(target))
    if (line?.state === 'sending') return { state: 'unknown', error: 'The server stopped while it was being sent.' }
    if (!line?.address || line.state !== 'queued') return undefined
    const view = await messageView(server, db, org, messageId)
    const settings = await textSettingsOf(db, org)
    const account = settings && (await textAccountOf(server.keys, db, settings))
    if (!view) return { state: 'failed', error: 'The message or its sender no longer exists.' }
    if (!settings || !account || !(await textsAreOn(db, { keys: server.keys, config }, org)))
      return { state: 'failed', error: 'Texting is off. See Settings, Text Messages.' }
    const to = line.address
    const familyIds = line.familyIds as number[]
    if (!(await isAgreed(db, org, to, familyIds))) return { state: 'stopped' }
    // A contact may have been removed or corrected since.
    const people = await contactsWithNumbers(view.rows, new Set([to]), view.country)
    if (!people.some(({ familyId }) => familyIds.includes(familyId))) return { state: 'no_number' }
    const now = server.now().toISOString()
    const waitUntil = afterQuietHours(now, view.place.timeZone)
    if (waitUntil > now) return { waitUntil }
    const { names, camperIds, staffIds } = line as Record<string, unknown> as Record<'names', string[]> &
      Record<'camperIds' | 'staffIds', number[]>
    const recipient = { email: to, names, familyIds, camperIds, staffIds }
    const { body, audience } = view.message
    const textFor = await textsFor(view.rows, [recipient], { body, audience, camp: view.camp }, view.place)
    return { text: { to, body: textFor(recipient), account, settings } }
  })
}

/** Notes why a text wasn't delivered: a STOP is kept, and a blocked number turns texts off (Communication rule 55). */
async function noteError(server: Server, target: Target, error: string | null, to: string): Promise<void> {
  const open = ['sending', 'sent', 'unknown'] as const
  if (error === OPTED_OUT) {
    await noteStop(server, target.org, to)
    await note(server, target, open, 'stopped')
    return
  }
  if (error === UNREGISTERED) await server.database.transact((db) => blockTexts(db, target.org))
  await note(server, target, open, 'failed', textErrorWords(error))
}

/** The path for the provider's reports about a message's text to one recipient. */
const reportPath = ({ token }: TextSettings, { messageId, number }: Target) =>
  `/api/texts/${token}/messages?message=${messageId}&recipient=${number}`

async function handOver(server: Server, config: Config, target: Target, text: Outgoing): Promise<void> {
  const { to, body, account, settings } = text
  // In a commit of its own: an attempt that finds this state knows that an earlier one was interrupted.
  // Of two processes with the same text, because one was frozen for longer than its claim lasts, only one gets it.
  if (!(await note(server, target, ['queued'], 'sending'))) return
  const reportTo = reportsAddress(config, settings, reportPath(settings, target))
  const handed = await sendText(config, account, { to, body, reportTo })
  if (handed.state === 'accepted') {
    await note(server, target, ['sending'], 'sent')
    return
  }
  const isUnsent = handed.state === 'away' ? handed.isUnsent : handed.error === TOO_MANY_TEXTS
  if (isUnsent) {
    await note(server, target, ['sending'], 'queued')
    throw new NotNow("The text provider isn't accepting texts right now.", 'camp')
  }
  if (handed.state === 'refused') return noteError(server, target, handed.error, to)
  await note(server, target, ['sending'], 'unknown', "The text provider didn't answer.")
}

/**
 * Texts a message to one of its recipients, at most once: if the server stops while a text is handed over, it is marked
 * as not confirmed, because the provider can't be asked to take it only once (Communication rule 54).
 */
export const messageText = (config: Config): EffectKind => ({
  name: TEXT,
  lane: 'texts',
  async run(server, { org, args }) {
    const target = { org, messageId: Number(args.messageId), number: Number(args.number) }
    const step = await stepFor(server, config, target)
    if (step && 'waitUntil' in step) {
      const { messageId, number } = target
      await server.database.transact((db) =>
        addEffects(server, db, org, [textEffect(messageId, number, step.waitUntil)]),
      )
      return
    }
    if (step && 'state' in step) await note(server, target, ['queued', 'sending'], step.state, step.error)
    if (step && 'text' in step) await handOver(server, config, target, step.text)
    await finishMessage(server, org, target.messageId)
  },
})

const named = z.object({ message: z.coerce.number().int().positive(), recipient: z.coerce.number().int().positive() })

/** The endpoint to which the text provider reports what became of a message's texts. */
export const textDeliveryCalls = [
  defineCall('POST', '/texts/:token/messages', "A text provider's report about a text of a message", {
    right: 'anybody',
    form: textReportForm,
    mostBytes: MAX_TEXT_BYTES,
    answer: done,
    refusals: ['text_unsigned'],
    async handle(c, { token }) {
      const { server } = c.var
      const found = await textReport(c, token, named)
      if (!found) return
      const { org, report, about } = found
      const target = { org, messageId: about.message, number: about.recipient }
      const [line] = await server.database.read((db) => db.select().from(messageRecipient).where(lineOf(target)))
      if (!line?.address) return
      if (report.state === 'sent') await note(server, target, ['sending', 'unknown'], 'sent')
      if (report.state === 'delivered')
        await note(server, target, ['sending', 'sent', 'unknown', 'failed'], 'delivered')
      if (report.state === 'failed' && ['sending', 'sent', 'unknown'].includes(line.state))
        await noteError(server, target, report.error, line.address)
    },
  }),
]
