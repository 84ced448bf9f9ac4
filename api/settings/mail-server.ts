import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { Refusal, requireFound } from '#shared/kernel/refusals/refusal'
import { type MailServerForm, refuseMailServer } from '#shared/settings/mail'
import { hostOf, isSecure } from '../auth/caller'
import { sealForCamp } from '../auth/camp-secrets'
import { countTry } from '../auth/throttle'
import type { Config } from '../context/config'
import type { Server } from '../context/server'
import type { OrgTx } from '../context/transaction'
import { organizations } from '../db/tables/accounts'
import type { mailSettings } from '../db/tables/mail'
import { sayMailFailure } from '../effects/mail-failure'
import { mailRouteOf, mailSettingsOf, passwordPlace } from '../effects/mail-settings'
import { sendOnce } from '../effects/mailer'
import { letterheadOf, mailFor } from '../effects/post'
import type { Env } from '../http/request'
import { testLetter } from './mail-samples'

/** How many test messages a person may send within 15 minutes. */
const TESTS = 5
/** The timeout of a test message, because a person is waiting for the result. */
const TEST_MS = 20_000

/**
 * Returns the origin at which the caller has the app open; the browser's claim was checked against the requested host.
 */
export const openAt = (c: Context<Env>) =>
  c.req.header('origin') ?? `${isSecure(c) ? 'https' : 'http'}://${hostOf(c) ?? 'localhost'}`

/**
 * Returns what to store for a mail server that a person has set for a camp, with its password encrypted. A person who
 * sets the server, or the address that links begin with, could read and redirect those mails, so it is recorded whether
 * that was an administrator.
 *
 * @param by the origin at which the caller has the app open, and whether the caller is an administrator
 * @throws Refusal `invalid`, `mail_password_again`
 */
export async function mailServerFields(
  server: Server,
  config: Config,
  { db, org }: OrgTx,
  form: MailServerForm,
  { publicUrl, isAdmin }: { publicUrl: string; isAdmin: boolean },
): Promise<Partial<typeof mailSettings.$inferInsert>> {
  const known = await mailSettingsOf(db, org)
  const { host, port, username = null, password: kept } = known ?? {}
  const before = host && port ? { host, port, username, hasPassword: !!kept } : null
  refuseMailServer(form, before, config.mailAnywhere)
  const { password, ...rest } = form
  const place = passwordPlace(org)
  const sealed = password === undefined ? {} : { password: await sealForCamp(server, db, place, password) }
  const none = form.username === null ? { password: null } : {}
  const isSame = before?.host === form.host && before.port === form.port && before.username === form.username
  const leadsAlike = config.publicUrl !== undefined || known?.publicUrl === publicUrl
  const byAdmin = isAdmin || (known?.byAdmin === true && isSame && leadsAlike)
  return { ...rest, ...sealed, ...none, publicUrl, byAdmin }
}

/**
 * Sends a test message the same way a camp's mails are sent.
 *
 * @param by the caller, for whom tries are counted
 * @throws Refusal `mail_not_set`, `mail_not_sent` with why, `too_many_tries`
 */
export async function sendTestMail(
  { server, config }: { server: Server; config: Config },
  { org, to, by }: { org: number; to: string; by: string },
): Promise<void> {
  const { route, head, camp } = await server.database.read(async (db) => {
    const route = await mailRouteOf(db, server.keys, config, org)
    const [camp] = await db.select().from(organizations).where(eq(organizations.id, org))
    return { route, head: await letterheadOf(db, org, route?.publicUrl ?? ''), camp: requireFound(camp, 'camp') }
  })
  if (!route) throw new Refusal('mail_not_set')
  await countTry(server, [{ what: ['test mail', String(org), by], most: TESTS }])
  const id = `test.${org}.${by.replaceAll(' ', '-')}.${server.now().getTime()}`
  try {
    await sendOnce(route.server, mailFor({ to, id, letter: testLetter(camp) }, head), { wholeMs: TEST_MS })
  } catch (error) {
    // Only the operator may see what the operator's server answered.
    const why = route.whose === 'camp' ? sayMailFailure(error) : undefined
    server.log({ level: 'warn', message: 'test mail not sent', error: sayMailFailure(error) })
    throw new Refusal('mail_not_sent', { why })
  }
}
