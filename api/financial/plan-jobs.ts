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

/** What a camp charges for late payments. */
interface FeeRule {
  org: number
  amount: string
  days: number
  today: string
}

/** Returns the camps that charge a late fee, with their day. */
async function feeRules(server: Server): Promise<FeeRule[]> {
  const lines = await server.database.read((db) =>
    db
      .select({ settings: paymentSettings, camp: organizations })
      .from(paymentSettings)
      .innerJoin(organizations, eq(organizations.id, paymentSettings.org))
      .where(eq(organizations.isActive, true)),
  )
  return lines.flatMap(({ settings: { lateFeeAmount: amount, lateFeeDays: days }, camp }) => {
    const today = dayToFollow(server.now(), camp.timezone)
    if (amount === null || days === null || toCents(amount) === 0 || today === undefined) return []
    return [{ org: camp.id, amount, days, today }]
  })
}

/** The late fees to charge and to reverse at a camp. */
interface Fees {
  charge: { agreementId: number; n: number; agreedBy: number }[]
  reverse: { feeId: number; agreedBy: number }[]
}

async function feesAt(rows: WholeSource, { days, today }: FeeRule): Promise<Fees> {
  const found: Fees = { charge: [], reverse: [] }
  for (const [familyId, agreements] of grouped(await rows.all(planAgreements), (each) => each.familyId)) {
    const known = await accountRows(rows, familyId)
    const account = settled(known)
    const agreedBy = new Map(agreements.map((each) => [each.id, each.agreedBy]))
    for (const part of lateParts(account, today, days))
      if (!known.entries.some(({ cause }) => cause === lateFeeCause(part)))
        found.charge.push({ agreementId: part.agreementId, n: part.n, agreedBy: agreedBy.get(part.agreementId) ?? 0 })
    for (const entry of known.entries) {
      const part = partOfFee(entry)
      if (part && (account.left.get(entry.id) ?? 0) > 0 && wasPaid(known, entry, part))
        found.reverse.push({ feeId: entry.id, agreedBy: agreedBy.get(part.agreementId) ?? 0 })
    }
  }
  return found
}

/** Returns who runs an action of the server, once for each cause. */
function onceFor(org: number, agreedBy: number, cause: string): MutationCall {
  return { organizationId: org, actor: bookedFor(agreedBy), key: cause, fingerprint: cause }
}

/** Charges late fees, and reverses those of payments that were made on time and arrived later (Financial rule 31). */
export async function followLateFees(server: Server): Promise<void> {
  for (const rule of await feeRules(server)) {
    const { org, amount } = rule
    const { charge, reverse } = await server.database.read((db) => feesAt(rowReader(db, org), rule))
    for (const { agreedBy, ...part } of charge) {
      const asked = onceFor(org, agreedBy, lateFeeCause(part))
      await runMutation(server, asked, lateFee, (ids) => ({ ...part, amount, entryId: ids.next() }))
    }
    for (const { agreedBy, feeId } of reverse) {
      const asked = onceFor(org, agreedBy, `on time:${feeId}`)
      await runMutation(server, asked, endLateFee, (ids) => ({ feeId, entryId: ids.next() }))
    }
  }
}

/** Follows payment plans, every hour: notices of payments that are due soon, and late fees. */
export async function followPlans(server: Server): Promise<void> {
  await notify(server)
  await followLateFees(server)
}
