import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { type Broadcast, broadcasts } from '#shared/communication/broadcast-model'
import { isWorthSending } from '#shared/communication/broadcasts'
import type { DeliveryState } from '#shared/communication/delivery'
import { LONGEST_TEXT } from '#shared/communication/text-parts'
import { OPTED_OUT, textErrorWords, UNREGISTERED } from '#shared/settings/texts'
import type { Config } from '../context/config'
import type { Server } from '../context/server'
import { rowReader } from '../db/rows'
import { organizations } from '../db/tables/accounts'
import { broadcastRecipient } from '../db/tables/messages'
import { type EffectKind, NotNow } from '../effects/worker'
import { defineCall, done } from '../http/call'
import { MAX_TEXT_BYTES } from '../settings/signed-text'
import { sendText } from '../settings/text-provider'
import {
  blockTexts,
  reportsAddress,
  type TextSettings,
  textAccountOf,
  textSettingsOf,
  textsAreOn,
} from '../settings/text-settings'
import { BROADCAST_TEXT, type BroadcastTarget } from './broadcast-effects'
import { confirmPath } from './broadcast-link'
import { TOO_MANY_TEXTS } from './deliver-texts'
import { noteStop } from './text-choices'
import { textReport, textReportForm } from './text-reports'

/** One phone of a camp's broadcast, in one of its rounds. */
interface Target extends BroadcastTarget {
  org: number
}

const lineOf = ({ org, broadcastId, number, round }: Target) =>
  and(
    eq(broadcastRecipient.org, org),
    eq(broadcastRecipient.broadcastId, broadcastId),
    eq(broadcastRecipient.number, number),
    eq(broadcastRecipient.channel, 'text'),
    // A later round has an attempt of its own, whose result this one must not overwrite.
    eq(broadcastRecipient.round, round),
  )

async function note(
  { database, now }: Server,
  target: Target,
  from: readonly DeliveryState[],
  state: DeliveryState,
  error: string | null = null,
): Promise<void> {
  const set = { state, error, at: now().toISOString() }
  const there = and(lineOf(target), inArray(broadcastRecipient.state, [...from]))
  await database.transact(async (db) => void (await db.update(broadcastRecipient).set(set).where(there)))
}

const OPEN = ['queued', 'sending'] as const

/** Returns a broadcast as a text: cut before the link, so that it can always be confirmed. */
function bodyOf({ kind, title, text }: Broadcast, camp: string, link: string): string {
  const begin = `${camp} ${kind === 'all_clear' ? 'ALL CLEAR' : 'EMERGENCY'}: ${title}. `
  const end = `\nConfirm: ${link}`
  const said = text.replace(/\s+/g, ' ').trim()
  const room = Math.max(0, LONGEST_TEXT - begin.length - end.length)
  return `${begin}${said.length > room ? `${said.slice(0, Math.max(0, room - 3))}...` : said}${end}`
}

const reportPath = ({ token }: TextSettings, { broadcastId, number, round }: Target) =>
  `/api/texts/${token}/broadcasts?broadcast=${broadcastId}&recipient=${number}&round=${round}`

/** Returns what to text to a phone; a reason if nothing is to be texted, and undefined if that is known already. */
async function textFor(server: Server, config: Config, target: Target) {
  const { org, broadcastId, number } = target
  return server.database.read(async (db) => {
    const [line] = await db.select().from(broadcastRecipient).where(lineOf(target))
    if (line?.state !== 'queued' && line?.state !== 'sending') return undefined
    const [camp] = await db.select().from(organizations).where(eq(organizations.id, org))
    const broadcast = await rowReader(db, org).get(broadcasts, broadcastId)
    const settings = await textSettingsOf(db, org)
    const account = settings && (await textAccountOf(server.keys, db, settings))
    if (!camp?.isActive || !broadcast) return { why: 'The broadcast or the camp no longer exists.' }
    if (!isWorthSending(broadcast, server.now()))
      return {
        why: broadcast.endedAt === null ? 'Not sent: it was too late.' : 'Not sent: the all clear came first.',
      }
    if (!settings || !account || !(await textsAreOn(db, { keys: server.keys, config }, org)))
      return { why: 'Texting is off. See Settings, Text Messages.' }
    const path = confirmPath(server.keys, { org, broadcastId, number, address: line.address })
    const body = bodyOf(broadcast, camp.name, reportsAddress(config, settings, path))
    const reportTo = reportsAddress(config, settings, reportPath(settings, target))
    return { account, text: { to: line.address, body, reportTo } }
  })
}

/** Notes why a phone didn't get a broadcast. */
async function noteError(server: Server, target: Target, to: string, error: string | null): Promise<void> {
  const open = [...OPEN, 'sent'] as const
  if (error === OPTED_OUT) {
    await noteStop(server, target.org, to)
    return note(server, target, open, 'stopped')
  }
  if (error === UNREGISTERED) await server.database.transact((db) => blockTexts(db, target.org))
  await note(server, target, open, 'failed', textErrorWords(error))
}

/**
 * Texts a broadcast to one phone, at least once and at any hour: an attempt that was interrupted is repeated
 * (Communication rule 57).
 */
export const broadcastText = (config: Config): EffectKind => ({
  name: BROADCAST_TEXT,
  lane: 'emergency-text',
  async run(server, { org, args, isLast }) {
    const { broadcastId, number, round } = args as Record<keyof BroadcastTarget, number>
    const target = { org, broadcastId, number, round }
    const found = await textFor(server, config, target)
    if (!found) return
    if ('why' in found) return note(server, target, OPEN, 'failed', found.why)
    await note(server, target, OPEN, 'sending')
    const handed = await sendText(config, found.account, found.text)
    if (handed.state === 'accepted') return note(server, target, ['sending'], 'sent')
    if (handed.state === 'refused' && handed.error !== TOO_MANY_TEXTS)
      return noteError(server, target, found.text.to, handed.error)
    const why = "The text provider didn't answer."
    await note(server, target, ['sending'], isLast ? 'failed' : 'queued', why)
    if (!isLast) throw handed.state === 'away' && !handed.isUnsent ? new Error(why) : new NotNow(why, 'camp')
  },
})

const whole = z.coerce.number().int().positive()
const named = z.object({ broadcast: whole, recipient: whole, round: whole })

/** The endpoint to which the text provider reports what became of a broadcast's texts. */
export const broadcastTextCalls = [
  defineCall('POST', '/texts/:token/broadcasts', "A text provider's report about a text of a broadcast", {
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
      const target = { org, broadcastId: about.broadcast, number: about.recipient, round: about.round }
      const [line] = await server.database.read((db) => db.select().from(broadcastRecipient).where(lineOf(target)))
      if (!line) return
      // The provider may have taken a text although it didn't answer in time: then it isn't sent again.
      if (report.state === 'sent') return note(server, target, OPEN, 'sent')
      if (report.state === 'delivered') return note(server, target, [...OPEN, 'sent', 'failed'], 'delivered')
      if (report.state === 'failed' && ['queued', 'sending', 'sent'].includes(line.state))
        await noteError(server, target, line.address, report.error)
    },
  }),
]
