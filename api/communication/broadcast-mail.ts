import { and, eq } from 'drizzle-orm'
import { type Broadcast, broadcasts } from '#shared/communication/broadcast-model'
import { isWorthSending } from '#shared/communication/broadcasts'
import type { DeliveryState } from '#shared/communication/delivery'
import type { Server } from '../context/server'
import { rowReader } from '../db/rows'
import { organizations } from '../db/tables/accounts'
import { broadcastRecipient } from '../db/tables/messages'
import type { Letter } from '../effects/letter'
import { AddressRefused } from '../effects/mail-failure'
import type { Post } from '../effects/post'
import { type EffectKind, Never } from '../effects/worker'
import { BROADCAST_MAIL, type BroadcastTarget } from './broadcast-effects'
import { confirmPath } from './broadcast-link'

/** One recipient of a camp's broadcast. */
interface Target extends BroadcastTarget {
  org: number
}

const lineOf = ({ org, broadcastId, number }: Target) =>
  and(
    eq(broadcastRecipient.org, org),
    eq(broadcastRecipient.broadcastId, broadcastId),
    eq(broadcastRecipient.number, number),
  )

async function note(server: Server, target: Target, state: DeliveryState, error: string | null = null): Promise<void> {
  const at = server.now().toISOString()
  // A later round has an attempt of its own, whose result this one must not overwrite.
  const own = and(lineOf(target), eq(broadcastRecipient.round, target.round))
  await server.database.transact(
    async (db) => void (await db.update(broadcastRecipient).set({ state, error, at }).where(own)),
  )
}

const OVER = 'Not sent: the all clear came first.'
const OLD = "Not sent: the mail server couldn't be reached for 12 hours."

function letterOf(broadcast: Broadcast, camp: string, path: string): Letter {
  const { kind, title, text } = broadcast
  const isOver = kind === 'all_clear'
  const said = `${isOver ? 'All clear' : 'EMERGENCY'}: ${title}`
  return {
    subject: said,
    title: said,
    paragraphs: text
      .split(/\n{2,}/)
      .map((each) => each.trim())
      .filter(Boolean),
    button: { label: 'Confirm that you read this', path },
    foot: `You're receiving this email because ${camp} has this address for you.`,
  }
}

/** Returns the email to a recipient; undefined if none is to be sent. */
async function begin(server: Server, target: Target): Promise<{ to: string; letter: Letter } | undefined> {
  const { org, broadcastId, number, round } = target
  const found = await server.database.read(async (db) => {
    const [line] = await db.select().from(broadcastRecipient).where(lineOf(target))
    const [camp] = await db.select().from(organizations).where(eq(organizations.id, org))
    return { line, camp, broadcast: await rowReader(db, org).get(broadcasts, broadcastId) }
  })
  const { line, camp, broadcast } = found
  if (!line || line.round !== round || (line.state !== 'queued' && line.state !== 'sending')) return undefined
  if (!camp?.isActive || !broadcast) {
    await note(server, target, 'failed', 'The broadcast or the camp no longer exists.')
    return undefined
  }
  if (!isWorthSending(broadcast, server.now())) {
    await note(server, target, 'failed', broadcast.endedAt === null ? OLD : OVER)
    return undefined
  }
  await note(server, target, 'sending', line.error)
  const path = confirmPath(server.keys, { org, broadcastId, number, address: line.address })
  return { to: line.address, letter: letterOf(broadcast, camp.name, path) }
}

/**
 * Mails a broadcast to one of its recipients, at least once: an attempt that was interrupted is repeated under the same
 * Message-ID.
 */
export function broadcastMail(post: Post): EffectKind {
  return {
    name: BROADCAST_MAIL,
    lane: 'emergency-mail',
    async run(server, { org, args, isLast }) {
      const { broadcastId, number, round } = args as Record<keyof BroadcastTarget, number>
      const target = { org, broadcastId, number, round }
      const mail = await begin(server, target)
      if (!mail) return
      try {
        await post.send(org, { ...mail, id: `broadcast.${org}.${broadcastId}.${number}.${round}` })
      } catch (error) {
        const said = error instanceof Error ? error.message : String(error)
        if (error instanceof AddressRefused) return note(server, target, 'bounced', said)
        if (error instanceof Never || isLast) return note(server, target, 'failed', said)
        await note(server, target, 'queued', said)
        throw error
      }
      await note(server, target, 'sent')
    },
  }
}
