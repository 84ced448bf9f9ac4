import { eq } from 'drizzle-orm'
import type { CampRole } from '#shared/kernel/rights/capabilities'
import { MAIL_TOPICS, type MailTopic, TLS_PORT } from '#shared/settings/mail'
import { openForCamp, type SecretPlace } from '../auth/camp-secrets'
import type { Config } from '../context/config'
import type { Keys } from '../context/keys'
import type { Db } from '../db/database'
import { mailSettings } from '../db/tables/mail'
import { type MailServerConfig, operatorServer } from './mailer'

export type MailSettings = typeof mailSettings.$inferSelect
export type MailSetUp = Pick<Config, 'mail' | 'publicUrl' | 'mailAnywhere'>

/** Where the password of a camp's mail server is kept. */
export const passwordPlace = (org: number): SecretPlace => ({ org, place: 'mail.password' })

/** Returns a camp's mail settings; undefined if it has none. */
export async function mailSettingsOf(db: Db, org: number): Promise<MailSettings | undefined> {
  const [line] = await db.select().from(mailSettings).where(eq(mailSettings.org, org))
  return line
}

/** Returns the topics about which a camp sends emails. */
export function topicsIn(settings: MailSettings | undefined): MailTopic[] {
  const on = (settings?.topics ?? []) as readonly string[]
  return MAIL_TOPICS.filter((topic) => on.includes(topic))
}

/** Returns the base address of links in a camp's emails; undefined if none is set. */
export const linksBegin = ({ publicUrl }: MailSetUp, settings: MailSettings | undefined) =>
  publicUrl ?? settings?.publicUrl ?? undefined

/** Returns whether a camp can send email at all, through its own server or the operator's. */
export async function sendsMail(db: Db, config: MailSetUp, org: number): Promise<boolean> {
  if (config.mail) return true
  const settings = await mailSettingsOf(db, org)
  return settings?.host != null && linksBegin(config, settings) !== undefined
}

/** How a camp's emails are sent: the server, and the base address of links. */
export interface MailRoute {
  server: MailServerConfig
  /** Whether the server is the camp's own, or the operator's for everyone. */
  whose: 'camp' | 'everybody'
  publicUrl: string
}

/**
 * Returns how a camp's emails are sent; undefined if they can't be.
 *
 * @param opens the role of the account that a link in the email opens; for an administrator, the camp's own server is
 *   used only if an administrator entered it
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
