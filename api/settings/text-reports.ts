import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { Refusal } from '#shared/kernel/refusals/refusal'
import { TEST_STATES, testStateAfter, UNREGISTERED } from '#shared/settings/texts'
import type { Server } from '../context/server'
import { organizations } from '../db/tables/accounts'
import { textSettings } from '../db/tables/texts'
import { defineCall, done } from '../http/call'
import type { Env } from '../http/request'
import { isSignedText, reportedIn } from './text-provider'
import { reportsAddress, textAccountOf } from './text-settings'

const MOST_BYTES = 64 * 1024

/** Returns the active camp at an address for reports, with its account; undefined if there is none. */
function addressed({ database, keys }: Server, token: string) {
  return database.read(async (db) => {
    const [line] = await db
      .select({ settings: textSettings, isActive: organizations.isActive })
      .from(textSettings)
      .innerJoin(organizations, eq(organizations.id, textSettings.org))
      .where(eq(textSettings.token, token))
      .limit(1)
    if (!line?.isActive) return undefined
    const account = await textAccountOf(keys, db, line.settings)
    return account && { settings: line.settings, account }
  })
}

/**
 * Records what the provider reports about the newest test text. Reports about earlier ones, and repeated ones, change
 * nothing. An unknown address and a wrong signature get the same response, after the same amount of work.
 */
async function receive(c: Context<Env>, token: string): Promise<void> {
  const { server, config } = c.var
  const form = new URLSearchParams(await c.req.text())
  const camp = await addressed(server, token)
  const { pathname, search, searchParams } = new URL(c.req.url)
  const url = camp ? reportsAddress(config, camp.settings, pathname + search) : pathname
  const signature = c.req.header('x-twilio-signature') ?? ''
  const isSigned = isSignedText(camp?.account.authToken ?? 'unknown address', url, form, signature)
  if (!camp || !isSigned) throw new Refusal('text_unsigned')
  const report = reportedIn(form)
  const name = searchParams.get('text')
  if (!report || name === null) return
  await server.database.transact(async (db) => {
    const own = and(eq(textSettings.org, camp.settings.org), eq(textSettings.testName, name))
    const [line] = await db.select().from(textSettings).where(own)
    const known = TEST_STATES.find((each) => each === line?.testState)
    if (known === undefined || testStateAfter(known, report.state) === known) return
    const isBlocked = report.error === UNREGISTERED ? { isBlocked: true } : {}
    await db
      .update(textSettings)
      .set({ testState: report.state, testError: report.error, ...isBlocked })
      .where(own)
  })
}

/** The endpoint to which the text provider reports what became of a text (Settings rule 21). */
export const textReportCalls = [
  defineCall('POST', '/texts/:token/status', "A text provider's report about a camp's text", {
    right: 'anybody',
    form: z.object({ MessageStatus: z.string().optional(), ErrorCode: z.string().optional() }),
    mostBytes: MOST_BYTES,
    answer: done,
    refusals: ['text_unsigned'],
    handle: (c, { token }) => receive(c, token),
  }),
]
