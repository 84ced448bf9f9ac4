import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { inArray } from 'drizzle-orm'
import { Hono } from 'hono'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { OPTED_OUT, UNREGISTERED } from '#shared/settings/texts'
import { sealForCamp } from '../auth/camp-secrets'
import type { Server } from '../context/server'
import { organizations } from '../db/tables/accounts'
import { textSettings } from '../db/tables/texts'
import { DEMO_CAMPS } from '../demo/people'
import { textSignature } from '../settings/text-provider'
import { textAccountOf, textSettingsOf, tokenPlace } from '../settings/text-settings'
import { withOrgTx } from '../sync/transaction/org-tx'

/** The ends of numbers that behave differently: one is blocked as unregistered, one replied STOP. */
const [BLOCKED_END, STOPPED_END] = ['0034', '1610']
const WRONG_TOKEN = 20_003

/** Accounts of practice, from an Account SID to its token, and the address of this server. */
interface PracticeTexts {
  tokens: Map<string, string>
  /** Where reports go, whatever public address the server has. */
  url: string | undefined
}

async function report({ url }: PracticeTexts, token: string, to: string, about: Record<string, string>): Promise<void> {
  const { origin, pathname, search } = new URL(to)
  const form = new URLSearchParams(about)
  const headers = { 'x-twilio-signature': textSignature(token, to, form) }
  const target = `${url ?? origin}${pathname}${search}`
  // A lost report leaves the test at "sent", as with the real provider.
  await fetch(target, { method: 'POST', headers, body: form }).catch(() => undefined)
}

/** The practice provider's API, in the shape of the real one. Texts go nowhere; each is reported like a real one. */
function practiceTextsApi(practice: PracticeTexts): Hono {
  const app = new Hono()
  app.post('/2010-04-01/Accounts/:sid/Messages.json', async (c) => {
    const [sid, given] = [c.req.param('sid'), c.req.header('authorization') ?? '']
    const token = practice.tokens.get(sid)
    const basic = `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`
    if (token === undefined || given !== basic) return c.json({ code: WRONG_TOKEN, message: 'Authenticate' }, 401)
    const form = new URLSearchParams(await c.req.text())
    const [to, reportTo] = [form.get('To') ?? '', form.get('StatusCallback')]
    if (to.endsWith(STOPPED_END)) return c.json({ code: Number(OPTED_OUT), message: 'Unsubscribed recipient' }, 400)
    const messageSid = `SM${randomBytes(16).toString('hex')}`
    const end: Record<string, string> = to.endsWith(BLOCKED_END)
      ? { MessageStatus: 'undelivered', ErrorCode: UNREGISTERED }
      : { MessageStatus: 'delivered' }
    const about = { MessageSid: messageSid, To: to }
    if (reportTo)
      void report(practice, token, reportTo, { ...about, MessageStatus: 'sent' }).then(() =>
        report(practice, token, reportTo, { ...about, ...end }),
      )
    return c.json({ sid: messageSid, status: 'queued' }, 201)
  })
  return app
}

/** Gives a demo camp an account with the practice provider, unless it has one, and tells the provider its token. */
async function introduce(server: Server, practice: PracticeTexts, org: number, publicUrl: string): Promise<void> {
  await withOrgTx(server, org, 0, async ({ db, store }) => {
    const line = {
      org,
      accountSid: `AC${randomBytes(16).toString('hex')}`,
      authToken: await sealForCamp(server, db, tokenPlace(org), randomBytes(16).toString('hex')),
      number: '+15555550100',
      brandId: 'BPRACTICE',
      campaignId: 'CPRACTICE',
      termsUrl: 'https://lakeside.example/texts',
      token: randomBytes(18).toString('base64url'),
      publicUrl,
    }
    await db.insert(textSettings).values(line).onConflictDoUpdate({ target: textSettings.org, set: { publicUrl } })
    const settings = await textSettingsOf(db, org)
    const account = settings && (await textAccountOf(server.keys, db, settings))
    if (account) practice.tokens.set(account.accountSid, account.authToken)
    const profile = await store.get(campProfile, CAMP_ID)
    const textNumber = account?.number ?? null
    if (profile && profile.textNumber !== textNumber)
      await store.patch(campProfile, CAMP_ID, { textNumber, textPrice: '0.0083' })
  })
}

/** Starts the demo camps' practice provider for texts, reachable from this machine only. */
export async function startPracticeTexts() {
  const practice: PracticeTexts = { tokens: new Map(), url: undefined }
  const http = serve({ fetch: practiceTextsApi(practice).fetch, port: 0, hostname: '127.0.0.1' }) as HttpServer
  await once(http, 'listening')
  return {
    address: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    /** Gives the demo camps their accounts, once this server's own address is known. */
    async introduceCamps(server: Server, url: string): Promise<void> {
      practice.url = url
      const slugs = DEMO_CAMPS.map(({ slug }) => slug)
      const camps = await server.database.read((db) =>
        db.select({ org: organizations.id }).from(organizations).where(inArray(organizations.slug, slugs)),
      )
      for (const { org } of camps) await introduce(server, practice, org, url)
    },
    end: () => void http.close(),
  }
}
