import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { families } from '#shared/campers/model'
import { contactChoices } from '#shared/communication/model'
import { organizations } from '../db/tables/accounts'
import { defineCall } from '../http/call'
import type { Env } from '../http/request'
import { withOrgTurn } from '../sync/transaction/org-tx'
import { addressHash, addressState } from './addresses'
import { plainPage } from './plain-page'
import { unsubscribeFor } from './unsubscribe-link'

const TITLE = 'Unsubscribe'
const ASKS = `<h1>Stop news by email?</h1><p>You'll still get emails about your own registrations.</p><form method="post"><button>Unsubscribe</button></form>`
const DONE = `<h1>You're unsubscribed</h1><p>You won't get news at this address anymore. To get it again, contact your camp.</p>`

async function stopNews(c: Context<Env>, token: string): Promise<void> {
  const { server } = c.var
  const whom = unsubscribeFor(server.keys, token)
  if (!whom) return
  const { org, address, familyId } = whom
  const [camp] = await server.database.read((db) => db.select().from(organizations).where(eq(organizations.id, org)))
  if (!camp) return
  await withOrgTurn(server, org, 0, { device: 'unsubscribe', actions: 1 }, async ({ store, newId }) => {
    if (!(await addressState(store, org, address)).wantsNews) return
    const family = familyId === null ? undefined : await store.get(families, familyId)
    // The family may have been deleted on request since: then its address isn't stored again.
    const isGone = familyId !== null && !family
    const kept = isGone ? addressHash(org, address) : address
    const of = { address: kept, choice: 'off', source: 'link', familyId: family?.id ?? null } as const
    await store.insert(contactChoices, { id: newId(), ...of, at: server.now().toISOString(), by: null })
  })
}

/** Unsubscribing through the link in a mail. A forged link gets the same page, so it reveals nothing. Mail scanners open every link, so only a POST changes anything. */
export const unsubscribeCalls = [
  defineCall('GET', '/unsubscribe/:token', 'Page that asks whether to stop news by email', {
    right: 'anybody',
    answer: { status: 200, type: 'text/html' },
    handle: (c) => plainPage(c, TITLE, ASKS),
  }),
  defineCall('POST', '/unsubscribe/:token', "Unsubscribes an email's recipient from news", {
    right: 'anybody',
    // The format that mail programs send (RFC 8058), and the page's own button too.
    form: z.object({ 'List-Unsubscribe': z.string().optional() }),
    answer: { status: 200, type: 'text/html' },
    async handle(c, { token }) {
      await stopNews(c, token)
      return plainPage(c, TITLE, DONE)
    },
  }),
]
