import type { Context } from 'hono'
import { z } from 'zod'
import type { Env } from '../http/request'
import { signedText } from '../settings/signed-text'
import { reportedIn } from '../settings/text-provider'

/** The form in which a provider reports what became of a text. */
export const textReportForm = z.object({ MessageStatus: z.string().optional(), ErrorCode: z.string().optional() })

/**
 * Returns a provider's report with what its address names; undefined if it says nothing that can be used.
 *
 * @throws Refusal `text_unsigned`
 */
export async function textReport<T>(c: Context<Env>, token: string, named: z.ZodType<T>) {
  const { settings, form, query } = await signedText(c, token)
  const report = reportedIn(form)
  const about = named.safeParse(Object.fromEntries(query)).data
  return report && about !== undefined ? { org: settings.org, report, about } : undefined
}
