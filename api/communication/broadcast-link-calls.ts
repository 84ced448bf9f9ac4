import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { broadcastConfirmations, broadcastNotices, broadcasts } from '#shared/communication/broadcast-model'
import type { Store } from '#shared/kernel/store/store'
import { rowReader } from '../db/rows'
import { organizations } from '../db/tables/accounts'
import { broadcastRecipient } from '../db/tables/messages'
import { defineCall } from '../http/call'
import type { Env } from '../http/request'
import { withOrgTurn } from '../sync/transaction/org-tx'
import { addressHash } from './addresses'
import { confirmFor } from './broadcast-link'
import { plainPage } from './plain-page'

const TITLE = 'Message from camp'
const ASKS = `<h1>Did you read the message?</h1><p>Your camp needs to know that its message reached you.</p><form method="post"><button>Yes, I read it</button></form>`
const DONE = `<h1>Thank you</h1><p>Your camp can see that you read the message.</p>`

/** Returns which of a broadcast's notices no link has confirmed. */
async function unconfirmedBy(
  rows: Pick<Store, 'get' | 'list'>,
  broadcastId: number,
  noticeIds: readonly number[],
): Promise<number[]> {
  if (!(await rows.get(broadcasts, broadcastId))) return []
  const known = await rows.list(broadcastConfirmations, 'broadcastId', broadcastId)
  const done = new Set(known.flatMap(({ how, noticeId }) => (how === 'link' ? noticeId : [])))
  const waiting: number[] = []
  for (const noticeId of noticeIds)
    if (!done.has(noticeId) && (await rows.get(broadcastNotices, noticeId))?.broadcastId === broadcastId)
      waiting.push(noticeId)
  return waiting
}

/** Confirms a broadcast for everyone that an email was sent for. */
async function confirm(c: Context<Env>, token: string): Promise<void> {
  const { server } = c.var
  const whom = confirmFor(server.keys, token)
  if (!whom) return
  const { org, broadcastId, number, to } = whom
  const own = and(
    eq(broadcastRecipient.org, org),
    eq(broadcastRecipient.broadcastId, broadcastId),
    eq(broadcastRecipient.number, number),
  )
  // Most presses find everything confirmed. They are looked up first, because only one change of a camp runs at a time.
  const { line, camp, waiting } = await server.database.read(async (db) => {
    const [line] = await db.select().from(broadcastRecipient).where(own)
    const [camp] = await db.select().from(organizations).where(eq(organizations.id, org))
    const noticeIds = (line?.noticeIds ?? []) as number[]
    return { line, camp, waiting: await unconfirmedBy(rowReader(db, org), broadcastId, noticeIds) }
  })
  if (!line || !camp?.isActive || waiting.length === 0 || addressHash(org, line.address) !== to) return
  await withOrgTurn(server, org, 0, { device: 'broadcasts', actions: 1 }, async ({ store, newId }) => {
    for (const noticeId of await unconfirmedBy(store, broadcastId, waiting)) {
      const of = { broadcastId, noticeId, userId: null, how: 'link', note: null } as const
      await store.insert(broadcastConfirmations, { id: newId(), ...of, at: server.now().toISOString() })
    }
  })
}

/** Confirming a broadcast through the link in its email. Mail scanners open every link, so only a POST confirms. */
export const broadcastLinkCalls = [
  defineCall('GET', '/broadcasts/confirm/:token', 'Page that asks whether an emergency broadcast was read', {
    right: 'anybody',
    answer: { status: 200, type: 'text/html' },
    handle: (c) => plainPage(c, TITLE, ASKS),
  }),
  defineCall('POST', '/broadcasts/confirm/:token', "Confirms an emergency broadcast for an email's reader", {
    right: 'anybody',
    // The page's button sends nothing else.
    form: z.object({ read: z.string().optional() }),
    answer: { status: 200, type: 'text/html' },
    async handle(c, { token }) {
      await confirm(c, token)
      return plainPage(c, TITLE, DONE)
    },
  }),
]
