import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { Refusal } from '#shared/kernel/refusals/refusal'
import type { Server } from '../context/server'
import { organizations } from '../db/tables/accounts'
import { textSettings } from '../db/tables/texts'
import type { Env } from '../http/request'
import { isSignedText } from './text-provider'
import { reportsAddress, type TextSettings, textAccountOf } from './text-settings'

/** The largest request of a text provider, in bytes. */
export const MAX_TEXT_BYTES = 64 * 1024

/** What a text provider sends about a camp's texts. */
interface SignedText {
  settings: TextSettings
  /** The camp's name. */
  camp: string
  form: URLSearchParams
  query: URLSearchParams
}

/** Returns the active camp at a provider's address, with its account; undefined if there is none. */
function addressed({ database, keys }: Server, token: string) {
  return database.read(async (db) => {
    const [line] = await db
      .select({ settings: textSettings, isActive: organizations.isActive, camp: organizations.name })
      .from(textSettings)
      .innerJoin(organizations, eq(organizations.id, textSettings.org))
      .where(eq(textSettings.token, token))
      .limit(1)
    if (!line?.isActive) return undefined
    const account = await textAccountOf(keys, db, line.settings)
    return account && { ...line, account }
  })
}

/**
 * Returns the form that a text provider sent to a camp's address (Settings rule 21). An unknown address and a wrong
 * signature get the same response, after the same amount of work.
 *
 * @throws Refusal `text_unsigned`
 */
export async function signedText(c: Context<Env>, token: string): Promise<SignedText> {
  const { server, config } = c.var
  const form = new URLSearchParams(await c.req.text())
  const found = await addressed(server, token)
  const { pathname, search, searchParams } = new URL(c.req.url)
  const url = found ? reportsAddress(config, found.settings, pathname + search) : pathname
  const signature = c.req.header('x-twilio-signature') ?? ''
  const isSigned = isSignedText(found?.account.authToken ?? 'unknown address', url, form, signature)
  if (!found || !isSigned) throw new Refusal('text_unsigned')
  return { settings: found.settings, camp: found.camp, form, query: searchParams }
}
