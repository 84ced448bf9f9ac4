import { eq } from 'drizzle-orm'
import type { AutomaticKind } from '#shared/communication/automatic-kinds'
import { automaticText } from '#shared/communication/automatic-messages'
import {
  type AutomaticMessage,
  automaticMessages,
  automaticOf,
  automaticSendings,
} from '#shared/communication/automatic-model'
import { audienceOf, nextAutomatic } from '#shared/communication/automatic-occasions'
import { messages } from '#shared/communication/model'
import { can } from '#shared/kernel/rights/capabilities'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import type { Config } from '../context/config'
import type { Server } from '../context/server'
import type { Db } from '../db/database'
import { rowReader } from '../db/rows'
import { organizations } from '../db/tables/accounts'
import { sendsMail } from '../effects/mail-settings'
import { wakeWorkers } from '../effects/queue'
import type { EffectKind } from '../effects/worker'
import { textsAreOn } from '../settings/text-settings'
import { rightsOf } from '../sync/transaction/author'
import { withOrgTurn } from '../sync/transaction/org-tx'
import { RUN_AUTOMATIC } from './automatic-effects'
import { campToday, type Selected, selectedOn, senderView } from './automatic-selection'

const TURN = { device: 'messages', actions: 1 }

/** A message that is due, and for whom; or why it can't be sent. */
interface Found {
  message: AutomaticMessage
  selected: Selected | null
  problem: AutomaticMessage['problem']
}

/**
 * Sends an automatic message for a day: it becomes a message like those that people write, which can be recalled for a
 * minute. That message, the occasions it is for and the day are written in one transaction, so two servers can't both
 * send it.
 */
export const automaticRun = (config: Config): EffectKind => ({
  name: RUN_AUTOMATIC,
  lane: 'reports',
  async run(server, { org, args }) {
    const kind = args.message as AutomaticKind
    const now = server.now()
    const found = await server.database.read((db) => findDue({ server, config }, db, { org, kind, now }))
    if (!found) return
    await send(server, org, found)
    wakeWorkers(server.database)
  },
})

async function findDue(
  { server, config }: { server: Server; config: Config },
  db: Db,
  { org, kind, now }: { org: number; kind: AutomaticKind; now: Date },
): Promise<Found | undefined> {
  const rows = rowReader(db, org)
  const message = await automaticOf(rows, kind)
  const profile = await rows.get(campProfile, CAMP_ID)
  const [camp] = await db.select().from(organizations).where(eq(organizations.id, org))
  if (!message?.isOn || message.problem !== null || !profile || !camp?.isActive) return undefined
  if (nextAutomatic(message, profile.timezone).at > now.toISOString()) return undefined
  const found = (problem: Found['problem'], selected: Selected | null = null): Found => ({ message, selected, problem })
  const rights = await rightsOf({ db, org }, message.ownerId)
  if (!rights || rights.ended || !can(rights.actor, 'messages.send')) return found('no_right')
  const text = automaticText(kind, message)
  if (text.channel === 'sms' && !(await textsAreOn(db, { keys: server.keys, config }, org))) return found('texts_off')
  if (text.channel === 'email' && !(await sendsMail(db, config, org))) return found('no_mail_server')
  const sender = await senderView(db, { org, actor: rights.actor }, profile, now)
  const selected = await selectedOn(db, org, sender, { kind, text, day: campToday(profile, now) })
  if (!selected) return found('report_closed')
  return selected.isTooMany ? found('too_many') : found(null, selected)
}

async function send(server: Server, org: number, { message, selected, problem }: Found): Promise<void> {
  await withOrgTurn(server, org, 0, TURN, async ({ store, newId }) => {
    const now = await store.get(automaticMessages, message.id)
    const profile = await store.get(campProfile, CAMP_ID)
    // Saved since: that planned another run.
    if (!now?.isOn || !profile || now.problem !== null || now.version !== message.version) return
    const at = server.now().toISOString()
    const due = nextAutomatic(now, profile.timezone)
    // Another server has sent it, or the camp's time zone was changed, which planned another run.
    if (due.at > at) return
    if (problem !== null || !selected) return store.patch(automaticMessages, now.id, { problem })
    const today = campToday(profile, server.now())
    const lastDay = today > due.day ? today : due.day
    await store.patch(automaticMessages, now.id, { since: at, lastDay, counted: null })
    const { kind, ownerId } = now
    const { occasions, reached } = selected
    if (occasions.length === 0) return
    const { time: _, ...text } = automaticText(kind, now)
    // The message's own check compares with what the screen said when it was turned on, and later with this count.
    const counted = now.counted ?? reached.length
    await store.insert(messages, {
      ...text,
      id: newId(),
      automatic: kind,
      audience: audienceOf(kind, occasions),
      counted,
      senderId: ownerId,
      recipients: [],
      status: 'queued',
      createdAt: at,
      requestedAt: at,
      sentAt: null,
    })
    for (const { camperId, sessionId, day } of occasions)
      await store.insert(automaticSendings, { id: newId(), kind, camperId, sessionId, day, at })
  })
}
