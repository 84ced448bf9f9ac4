import { eq } from 'drizzle-orm'
import { accountRows, settled } from '#shared/financial/account'
import { endLateFee, lateFee } from '#shared/financial/late-fee-mutations'
import { lateFeeCause, lateParts, partOfFee, wasPaid } from '#shared/financial/late-fees'
import { planAgreements } from '#shared/financial/plan-model'
import type { WholeSource } from '#shared/kernel/store/store'
import { dayIn, instantOf } from '#shared/kernel/values/dates'
import { grouped } from '#shared/kernel/values/grouped'
import { toCents } from '#shared/kernel/values/money'
import type { Server } from '../context/server'
import { rowReader } from '../db/rows'
import { organizations } from '../db/tables/accounts'
import { mailSettings } from '../db/tables/mail'
import { paymentSettings } from '../db/tables/payments'
import { topicsIn } from '../effects/mail-settings'
import { type MutationCall, runMutation } from '../sync/transaction/run'
import { bookedFor } from './booked-for'
import { addPlanNotices } from './plan-mails'

/** From when plans are followed on their day, so that nobody is charged or emailed at night. */
const FROM = '03:00'

/** Returns the camp's day if it is late enough in it; undefined in the night. */
function dayToFollow(now: Date, timezone: string): string | undefined {
  const at = now.toISOString()
  const today = dayIn(timezone, at)
  return at >= instantOf(today, FROM, timezone) ? today : undefined
}

/** Adds the notices of payments that are due soon, at camps that have turned them on. */
async function notify(server: Server): Promise<void> {
  const lines = await server.database.read((db) =>
    db
      .select({ settings: mailSettings, camp: organizations })
      .from(mailSettings)
      .innerJoin(organizations, eq(organizations.id, mailSettings.org))
      .where(eq(organizations.isActive, true)),
  )
  for (const { settings, camp } of lines) {
    if (!topicsIn(settings).includes('paymentDue')) continue
    const today = dayToFollow(server.now(), camp.timezone)
    if (today !== undefined) await addPlanNotices(server, camp.id, today)
  }
}

/** A camp on its day, with what it charges for late payments; null if it charges nothing. */
interface FollowedCamp {
  org: number
  today: string
  timezone: string
  fee: { amount: string; days: number } | null
}

/** Returns the camps in which it is late enough in the day. */
export async function campsToFollow(server: Server): Promise<FollowedCamp[]> {
  const lines = await server.database.read((db) =>
    db
      .select({ settings: paymentSettings, camp: organizations })
      .from(paymentSettings)
      .innerJoin(organizations, eq(organizations.id, paymentSettings.org))
      .where(eq(organizations.isActive, true)),
  )
  return lines.flatMap(({ settings: { lateFeeAmount: amount, lateFeeDays: days }, camp }) => {
    const today = dayToFollow(server.now(), camp.timezone)
    if (today === undefined) return []
    const fee = amount === null || days === null || toCents(amount) === 0 ? null : { amount, days }
    return [{ org: camp.id, today, timezone: camp.timezone, fee }]
  })
}

/** The late fees to charge and to reverse at a camp. */
interface Fees {
  charge: { agreementId: number; n: number; amount: string; agreedBy: number }[]
  reverse: { feeId: number; agreedBy: number }[]
}

/** @param paying the families that are paying at the moment: what they pay may be on time */
async function feesAt(rows: WholeSource, { fee, today }: FollowedCamp, paying: ReadonlySet<number>): Promise<Fees> {
  const found: Fees = { charge: [], reverse: [] }
  for (const [familyId, agreements] of grouped(await rows.all(planAgreements), (each) => each.familyId)) {
    const known = await accountRows(rows, familyId)
    const account = settled(known)
    const agreedBy = new Map(agreements.map((each) => [each.id, each.agreedBy]))
    const charged = new Set(known.entries.map(({ cause }) => cause))
    if (fee && !paying.has(familyId))
      for (const { agreementId, n } of lateParts(account, today, fee.days))
        if (!charged.has(lateFeeCause({ agreementId, n })))
          found.charge.push({ agreementId, n, amount: fee.amount, agreedBy: agreedBy.get(agreementId) ?? 0 })
    for (const entry of known.entries) {
      const part = partOfFee(entry)
      if (part && (account.left.get(entry.id) ?? 0) > 0 && wasPaid(known, entry, part))
        found.reverse.push({ feeId: entry.id, agreedBy: agreedBy.get(part.agreementId) ?? 0 })
    }
  }
  return found
}

/** Returns who runs an action of the server. The mutations check what is already done, so they need no key. */
const asServer = (org: number, agreedBy: number): MutationCall => ({
  organizationId: org,
  actor: bookedFor(agreedBy),
})

/**
 * Returns a camp's families that are paying at the moment; during maintenance no card is charged, so any part may be
 * unpaid because of the camp alone.
 */
export type PayingAt = (server: Server, org: number) => Promise<ReadonlySet<number> | 'maintenance'>

async function followFeesAt(server: Server, camp: FollowedCamp, payingAt: PayingAt): Promise<void> {
  const { org } = camp
  const paying = await payingAt(server, org)
  if (paying === 'maintenance') return
  const { charge, reverse } = await server.database.read((db) => feesAt(rowReader(db, org), camp, paying))
  for (const { agreedBy, ...part } of charge)
    await runMutation(server, asServer(org, agreedBy), lateFee, (ids) => ({ ...part, entryId: ids.next() }))
  for (const { agreedBy, feeId } of reverse)
    await runMutation(server, asServer(org, agreedBy), endLateFee, (ids) => ({ feeId, entryId: ids.next() }))
}

/**
 * Charges late fees, and reverses those of payments that were made on time and arrived later (Financial rule 31). What
 * fails at one camp doesn't stop the others.
 */
async function followLateFees(server: Server, payingAt: PayingAt): Promise<void> {
  for (const camp of await campsToFollow(server))
    await followFeesAt(server, camp, payingAt).catch((error: unknown) =>
      server.log({ level: 'error', message: 'late fees failed', organizationId: camp.org, error: String(error) }),
    )
}

/** Follows payment plans, every hour: notices of payments that are due soon, and late fees. */
export const followPlans =
  (payingAt: PayingAt) =>
  async (server: Server): Promise<void> => {
    await notify(server)
    await followLateFees(server, payingAt)
  }
