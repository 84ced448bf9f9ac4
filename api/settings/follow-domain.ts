import { and, eq, isNotNull } from 'drizzle-orm'
import {
  DOMAIN_RECORDS,
  type DomainCheck,
  type DomainRecord,
  domainAfter,
  domainOf,
  type KnownDomain,
} from '#shared/settings/mail-domain'
import type { Config } from '../context/config'
import type { Server } from '../context/server'
import type { Db } from '../db/database'
import { organizations } from '../db/tables/accounts'
import { mailDomain, mailSettings } from '../db/tables/mail'
import { mailSettingsOf } from '../effects/mail-settings'
import { checkDomain } from './mail-domain'

/** How old a check may be, in ms. Jobs run every hour, so it is a little less than a day. */
const CHECKED_MS = 23.5 * 3600 * 1000

const records = (kept: unknown): DomainRecord[] =>
  DOMAIN_RECORDS.filter((record) => (kept as readonly string[]).includes(record))

async function knownOf(db: Db, org: number): Promise<(KnownDomain & { checkedAt: string }) | undefined> {
  const [line] = await db.select().from(mailDomain).where(eq(mailDomain.org, org))
  return line && { ...line, found: records(line.found), lost: records(line.lost) }
}

/** Returns the selector at which the key of an address's domain was found last; null if it never was. */
export async function selectorOf(db: Db, org: number, from: string): Promise<string | null> {
  const known = await knownOf(db, org)
  return known?.domain === domainOf(from) ? known.selector : null
}

const isAway = (check: DomainCheck) => DOMAIN_RECORDS.every((record) => check[record] === 'unknown')

/**
 * Records the result of a check. A domain that couldn't be looked up still has to be checked.
 *
 * @param selector the one that was entered; empty if the known one and the usual ones were tried
 */
export async function noteDomain(server: Server, org: number, check: DomainCheck, selector: string): Promise<void> {
  if (isAway(check)) return
  const checkedAt = server.now().toISOString()
  await server.database.transact(async (db) => {
    const set = { ...domainAfter(await knownOf(db, org), check, selector), checkedAt }
    await db
      .insert(mailDomain)
      .values({ ...set, org })
      .onConflictDoUpdate({ target: mailDomain.org, set })
  })
}

/** Returns the records of the camp's email domain that are missing now but were there before. */
export async function lostRecords(db: Db, org: number): Promise<{ domain: string; lost: DomainRecord[] }> {
  const known = await knownOf(db, org)
  const settings = await mailSettingsOf(db, org)
  const from = settings?.host ? settings.fromAddress : null
  // The camp may use another domain by now, or the operator's server.
  return known && from && domainOf(from) === known.domain ? known : { domain: '', lost: [] }
}

/** Returns the camps whose own domain was not checked today, with the address that their mail comes from. */
async function unchecked(db: Db, now: Date) {
  const lines = await db
    .select({ org: mailSettings.org, from: mailSettings.fromAddress, known: mailDomain })
    .from(mailSettings)
    .innerJoin(organizations, eq(organizations.id, mailSettings.org))
    .leftJoin(mailDomain, eq(mailDomain.org, mailSettings.org))
    .where(and(eq(organizations.isActive, true), isNotNull(mailSettings.host)))
  const since = new Date(now.getTime() - CHECKED_MS).toISOString()
  return lines.flatMap(({ org, from, known }) => {
    if (from === null) return []
    const last = known?.domain === domainOf(from) ? known : null
    return last && last.checkedAt > since ? [] : [{ org, from, selector: last?.selector ?? '' }]
  })
}

/** Checks each camp's own domain once a day (Settings rule 6). A domain that can't be looked up is tried again every hour. */
export const followDomains =
  (config: Pick<Config, 'dnsServer'>) =>
  async (server: Server): Promise<void> => {
    for (const { org, from, selector } of await server.database.read((db) => unchecked(db, server.now()))) {
      await noteDomain(server, org, await checkDomain(config, from, selector), selector)
    }
  }
