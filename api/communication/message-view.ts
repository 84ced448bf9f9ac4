import { eq } from 'drizzle-orm'
import type { MergePlace } from '#shared/communication/merge-values'
import { type Message, messages } from '#shared/communication/model'
import type { Actor } from '#shared/kernel/rights/capabilities'
import { can } from '#shared/kernel/rights/capabilities'
import type { Reader } from '#shared/kernel/store/reader'
import { dayIn } from '#shared/kernel/values/dates'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import type { Server } from '../context/server'
import type { Db } from '../db/database'
import { rowReader } from '../db/rows'
import { organizations } from '../db/tables/accounts'
import { rightsOf } from '../sync/transaction/author'
import { visibleTo } from '../sync/view/visible'

/** A message with its sender's current view of the camp. */
export interface MessageView {
  message: Message
  sender: Actor
  /** Whether the sender may still send messages. */
  maySend: boolean
  rows: Reader
  place: MergePlace
  /** The camp's country, for phone numbers. */
  country: string
  camp: string
}

/** Opens a message with its sender's view of the camp; undefined if it, its sender or the camp is gone. */
export async function messageView(
  { now }: Pick<Server, 'now'>,
  db: Db,
  org: number,
  messageId: number,
): Promise<MessageView | undefined> {
  const rows = rowReader(db, org)
  const message = await rows.get(messages, messageId)
  const profile = await rows.get(campProfile, CAMP_ID)
  const [camp] = await db.select().from(organizations).where(eq(organizations.id, org))
  if (!message?.senderId || !profile || !camp?.isActive) return undefined
  const rights = await rightsOf({ db, org }, message.senderId)
  if (!rights) return undefined
  const sender = rights.actor
  const at = now()
  const { reader } = await visibleTo(db, { org, actor: sender }, at)
  const { timezone, currency, country } = profile
  const place = { today: dayIn(timezone, at.toISOString()), timeZone: timezone, currency }
  const maySend = !rights.ended && can(sender, 'messages.send')
  return { message, sender, maySend, rows: reader, place, country, camp: camp.name }
}
