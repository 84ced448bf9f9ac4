import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { broadcastConfirmations, broadcastNotices, broadcasts } from '#shared/communication/broadcast-model'
import { organizations } from '../db/tables/accounts'
import { broadcastRecipient } from '../db/tables/messages'
import { defineCall } from '../http/call'
import type { Env } from '../http/request'
import { withOrgTurn } from '../sync/transaction/org-tx'
import { confirmFor } from './broadcast-link'
import { plainPage } from './plain-page'

const TITLE = 'Message from camp'
const ASKS = `<h1>Did you read the message?</h1><p>Your camp needs to know that its message reached you.</p><form method="post"><button>Yes, I read it</button></form>`
const DONE = `<h1>Thank you</h1><p>Your camp can see that you read the message.</p>`

/** Confirms a broadcast for everyone whom an email's address is told about. */
async function confirm(c: Context<Env>, token: string): Promise<void> {
  const { server } = c.var
  const whom = confirmFor(server.keys, token)
  if (!whom) return
  const { org, broadcastId, number } = whom
  const own = and(
    eq(broadcastRecipient.org, org),
    eq(broadcastRecipient.broadcastId, broadcastId),
    eq(broadcastRecipient.number, number),
  )
  const { line, camp } = await server.database.read(async (db) => ({
    line: (await db.select().from(broadcastRecipient).where(own))[0],
    camp: (await db.select().from(organizations).where(eq(organizations.id, org)))[0],
  }))
  if (!line || !camp) return
  await withOrgTurn(server, org, 0, { device: 'broadcasts', actions: 1 }, async ({ store, newId }) => {
    const broadcast = await store.get(broadcasts, broadcastId)
    if (!broadcast) return
    const known = await store.list(broadcastConfirmations, 'broadcastId', broadcastId)
    for (const noticeId of line.noticeIds as number[]) {
      const notice = await store.get(broadcastNotices, noticeId)
      if (notice?.broadcastId !== broadcastId) continue
      if (known.some((each) => each.noticeId === noticeId && each.how === 'link')) continue
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
