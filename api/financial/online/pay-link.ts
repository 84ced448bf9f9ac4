import { eq } from 'drizzle-orm'
import { campers, families } from '#shared/campers/model'
import { mayMakePayLinks, openBills } from '#shared/financial/online'
import { accountOfFamily, type BillLine } from '#shared/financial/reads'
import { Refusal, refuseIf, requireFound } from '#shared/kernel/refusals/refusal'
import type { Actor } from '#shared/kernel/rights/capabilities'
import { registrations } from '#shared/registration/model'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { currentActor } from '../../auth/actors'
import { hashSid } from '../../auth/sign-ins'
import type { Server } from '../../context/server'
import type { Db } from '../../db/database'
import { payLink } from '../../db/tables/payments'
import { visibleTo } from '../../sync/view/visible'
import { newToken } from '../../team/invitations'

/** How long a link works, in ms. */
const LIFETIME_MS = 60 * 24 * 3600 * 1000

/** A valid pay link, with what it leads to. */
export interface OpenLink {
  org: number
  hash: string
  familyId: number
  madeBy: number
  camp: string
  currency: string
  /** The bills that it covers and that are not fully paid. */
  bills: BillLine[]
  /** The children's first names, if the link shows them. */
  children: string[]
}

/** What a new link covers. */
export interface LinkWish {
  familyId: number
  billIds: readonly number[] | undefined
  showsNames: boolean
}

/**
 * Creates a link for what is unpaid now: later bills are not included.
 *
 * @returns its secret, and when it expires
 * @throws Refusal `forbidden`, `not_found`, `nothing_due`
 */
export async function makeLink(
  { database, now }: Server,
  { org, actor }: { org: number; actor: Actor },
  { familyId, billIds, showsNames }: LinkWish,
): Promise<{ token: string; endsAt: string }> {
  refuseIf(!mayMakePayLinks(actor), 'forbidden')
  return database.transact(async (db) => {
    const rows = await visibleTo(db, { org, actor }, now())
    await rows.get(families, familyId, 'family')
    const account = requireFound(await accountOfFamily(rows.reader, familyId), 'family')
    const open = openBills(account.bills, billIds)
    refuseIf(open.length === 0, 'nothing_due')
    const { token, tokenHash: hash } = newToken()
    const at = now()
    const endsAt = new Date(at.getTime() + LIFETIME_MS).toISOString()
    const line = { familyId, billIds: open.map(({ id }) => id), showsNames, madeBy: actor.userId }
    await db.insert(payLink).values({ ...line, org, hash, createdAt: at.toISOString(), endsAt })
    return { token, endsAt }
  })
}

/**
 * Opens a link. Expired links, links whose creator has lost the right, and links that never existed are all refused
 * alike. It is read with its creator's rights as they are now.
 *
 * @throws Refusal `not_found`
 */
export async function openLink(db: Db, token: string, now: Date): Promise<OpenLink> {
  const gone = (): never => {
    throw new Refusal('not_found', { what: 'link' })
  }
  const [line] = await db
    .select()
    .from(payLink)
    .where(eq(payLink.hash, hashSid(token)))
  if (!line || line.endsAt <= now.toISOString()) return gone()
  const { org, hash, familyId, madeBy } = line
  const actor = await currentActor(db, org, madeBy)
  if (!actor || !mayMakePayLinks(actor)) return gone()
  const { reader } = await visibleTo(db, { org, actor }, now)
  const profile = await reader.get(campProfile, CAMP_ID)
  const account = await accountOfFamily(reader, familyId)
  if (!profile || !account) return gone()
  const bills = openBills(account.bills, line.billIds as number[])
  const named = async ({ id }: BillLine) => {
    const registration = await reader.get(registrations, id)
    return registration && (await reader.get(campers, registration.camperId))?.firstName
  }
  const names = line.showsNames ? await Promise.all(bills.map(named)) : []
  const children = [...new Set(names.flatMap((name) => name ?? []))]
  return { org, hash, familyId, madeBy, camp: profile.name, currency: profile.currency, bills, children }
}
