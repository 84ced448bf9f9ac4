import { eq } from 'drizzle-orm'
import type { CampRole } from '#shared/kernel/rights/capabilities'
import { MAIL_TOPICS, type MailTopic, TLS_PORT } from '#shared/settings/mail'
import { openForCamp, type SecretPlace } from '../auth/camp-secrets'
import type { Config } from '../context/config'
import type { Keys } from '../context/keys'
import type { Db } from '../db/database'
import { mailSettings } from '../db/tables/mail'
import { type MailServer, operatorServer } from './mailer'

export type MailSettings = typeof mailSettings.$inferSelect
export type MailSetUp = Pick<Config, 'mail' | 'publicUrl' | 'mailAnywhere'>

/** Where the password of a camp's mail server is kept. */
export const passwordPlace = (org: number): SecretPlace => ({ org, place: 'mail.password' })

/** Returns a camp's mail settings; undefined if it has none. */
export async function mailSettingsOf(db: Db, org: number): Promise<MailSettings | undefined> {
  const [line] = await db.select().from(mailSettings).where(eq(mailSettings.org, org))
  return line
}

/** Returns the topics of which mails go out, in a camp. */
export function topicsIn(settings: MailSettings | undefined): MailTopic[] {
  const on = (settings?.topics ?? []) as readonly string[]
  return MAIL_TOPICS.filter((topic) => on.includes(topic))
}

/** The base address of links in mails of a camp; undefined if none is set. */
export const linksBegin = ({ publicUrl }: MailSetUp, settings: MailSettings | undefined) =>
  publicUrl ?? settings?.publicUrl ?? undefined

/** Returns whether mails of a camp can go out at all: by its own server, or by the operator's. */
export async function sendsMail(db: Db, config: MailSetUp, org: number): Promise<boolean> {
  if (config.mail) return true
  const settings = await mailSettingsOf(db, org)
  return settings?.host != null && linksBegin(config, settings) !== undefined
}

/** The way of a camp's mails: by which server, and what their links begin with. */
export interface MailRoute {
  server: MailServer
  /** Whether it is the camp's own, or the operator's for everyone. */
  whose: 'camp' | 'everybody'
  publicUrl: string
}

/**
 * Returns the way of a camp's mails; undefined if there is none.
 *
 * @param opens the role of the account that a link in the mail opens: that of an administrator goes by the camp's own
 *   server only where an administrator named it
 */
export async function mailRouteOf(
  db: Db,
  keys: Keys,
  config: MailSetUp,
  org: number,
  opens?: CampRole,
): Promise<MailRoute | undefined> {
  const settings = await mailSettingsOf(db, org)
  const publicUrl = linksBegin(config, settings)
  const isTrusted = opens !== 'admin' || settings?.byAdmin === true
  if (isTrusted && settings?.host && settings.port && settings.fromAddress && publicUrl) {
    const { host, port, username, fromAddress, password } = settings
    const opened = password === null ? null : await openForCamp(keys, db, passwordPlace(org), password)
    const server = { host, port, secure: port === TLS_PORT, username, password: opened ?? null, from: fromAddress }
    return { server: { ...server, strict: !config.mailAnywhere }, whose: 'camp', publicUrl }
  }
  const { mail } = config
  return mail && { server: operatorServer(mail), whose: 'everybody', publicUrl: mail.publicUrl }
}
