import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { TEST_STATES, testStateAfter, UNREGISTERED } from '#shared/settings/texts'
import { textSettings } from '../db/tables/texts'
import { defineCall, done } from '../http/call'
import type { Env } from '../http/request'
import { MAX_TEXT_BYTES, signedText } from './signed-text'
import { reportedIn } from './text-provider'

/**
 * Records what the provider reports about the newest test text. Reports about earlier ones, and repeated ones, change
 * nothing.
 */
async function receive(c: Context<Env>, token: string): Promise<void> {
  const { server } = c.var
  const { settings, form, query } = await signedText(c, token)
  const report = reportedIn(form)
  const name = query.get('text')
  if (!report || name === null) return
  await server.database.transact(async (db) => {
    const own = and(eq(textSettings.org, settings.org), eq(textSettings.testName, name))
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
    mostBytes: MAX_TEXT_BYTES,
    answer: done,
    refusals: ['text_unsigned'],
    handle: (c, { token }) => receive(c, token),
  }),
]
