import { and, eq } from 'drizzle-orm'
import type { DeliveryState } from '#shared/communication/delivery'
import { contactChoices } from '#shared/communication/model'
import type { Server } from '../context/server'
import { rowReader } from '../db/rows'
import { messageRecipient } from '../db/tables/messages'
import type { Letter } from '../effects/letter'
import { AddressRefused, AnswerLost } from '../effects/mail-failure'
import type { Post } from '../effects/post'
import { type EffectKind, Never } from '../effects/worker'
import { withOrgTurn } from '../sync/transaction/org-tx'
import { addressState } from './addresses'
import { DELIVER } from './bulk-effects'
import { finishMessage } from './finish'
import { messageLetter } from './message-letter'
import { messageView } from './message-view'
import { unsubscribePath } from './unsubscribe-link'

/** One recipient of a message. */
interface Target {
  org: number
  messageId: number
  number: number
}

const lineOf = ({ org, messageId, number }: Target) =>
  and(eq(messageRecipient.org, org), eq(messageRecipient.messageId, messageId), eq(messageRecipient.number, number))

async function note(server: Server, target: Target, state: DeliveryState, error: string | null = null): Promise<void> {
  const at = server.now().toISOString()
  await server.database.transact(
    async (db) => void (await db.update(messageRecipient).set({ state, error, at }).where(lineOf(target))),
  )
}

/**
 * Changes a recipient's state if it is still `from`; returns whether it was. Of two processes with the same email,
 * because one was frozen for longer than its claim lasts, only one begins.
 */
async function change(
  server: Server,
  target: Target,
  from: string,
  to: DeliveryState,
  error: string | null,
): Promise<boolean> {
  const there = and(lineOf(target), eq(messageRecipient.state, from))
  const set = { state: to, error, at: server.now().toISOString() }
  return server.database.transact(
    async (db) => (await db.update(messageRecipient).set(set).where(there).returning()).length > 0,
  )
}

/**
 * Marks a recipient as being mailed, in its own transaction, before the mail is handed over. A later attempt that finds
 * the mark knows that this one was interrupted: news may have arrived, so it isn't sent again; a service message is.
 *
 * @returns the mail; undefined if none is to be sent
 */
async function begin(
  server: Server,
  target: Target,
): Promise<{ to: string; letter: Letter; isNews: boolean } | undefined> {
  const { org, messageId } = target
  const [line] = await server.database.read((db) => db.select().from(messageRecipient).where(lineOf(target)))
  if (!line?.address || (line.state !== 'queued' && line.state !== 'sending')) return undefined
  const to = line.address
  const found = await server.database.read(async (db) => {
    const view = await messageView(server, db, org, messageId)
    if (!view) return undefined
    const isNews = view.message.category === 'news'
    const [familyIds, camperIds] = [line.familyIds as number[], line.camperIds as number[]]
    const recipient = {
      email: to,
      names: line.names as string[],
      familyIds,
      camperIds,
      staffIds: line.staffIds as number[],
    }
    const path = isNews ? unsubscribePath(server.keys, { org, address: to, familyId: familyIds[0] ?? null }) : undefined
    const { wantsNews } = await addressState(rowReader(db, org), org, to, familyIds)
    return { letter: await messageLetter(view, recipient, path), isNews, wantsNews }
  })
  if (!found) {
    await note(server, target, 'failed', 'The message or its sender no longer exists.')
    return undefined
  }
  const { letter, isNews, wantsNews } = found
  if (isNews && line.state === 'sending') {
    await change(server, target, 'sending', 'unknown', 'The server stopped while it was being sent.')
    return undefined
  }
  if (isNews && !wantsNews) {
    await note(server, target, 'opted_out')
    return undefined
  }
  return (await change(server, target, line.state, 'sending', line.error)) ? { to, letter, isNews } : undefined
}

/** Marks an address as bounced, until the office retries it or it is corrected. */
async function noteBounce(server: Server, org: number, address: string, familyId: number | null): Promise<void> {
  await withOrgTurn(server, org, 0, { device: 'messages', actions: 1 }, async ({ store, newId }) => {
    const of = { address, choice: 'undeliverable', source: 'bounce', familyId } as const
    await store.insert(contactChoices, { id: newId(), ...of, at: server.now().toISOString(), by: null })
  })
}

/** Mails a message to one of its recipients. */
export function messageMail(post: Post): EffectKind {
  return {
    name: DELIVER,
    lane: 'bulk',
    async run(server, { org, args, isLast }) {
      const target = { org, messageId: Number(args.messageId), number: Number(args.number) }
      const mail = await begin(server, target)
      if (mail) await handOver(server, post, target, mail, isLast)
      await finishMessage(server, org, target.messageId)
    },
  }
}

async function handOver(
  server: Server,
  post: Post,
  target: Target,
  { to, letter, isNews }: { to: string; letter: Letter; isNews: boolean },
  isLast: boolean,
): Promise<void> {
  const { org, messageId, number } = target
  try {
    await post.send(org, { to, id: `message.${org}.${messageId}.${number}`, letter })
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    if (error instanceof AddressRefused) {
      await note(server, target, 'bounced', said)
      const [line] = await server.database.read((db) => db.select().from(messageRecipient).where(lineOf(target)))
      return noteBounce(server, org, to, (line?.familyIds as number[] | undefined)?.[0] ?? null)
    }
    if (error instanceof Never) return note(server, target, 'failed', said)
    if (isNews && error instanceof AnswerLost) return note(server, target, 'unknown', said)
    await note(server, target, isLast ? 'failed' : 'queued', said)
    if (isLast) return
    throw error
  }
  await note(server, target, 'sent')
}
