import { and, eq, inArray } from 'drizzle-orm'
import type { ChargeAttempt } from '#shared/financial/auto-pay'
import { toCents } from '#shared/kernel/values/money'
import type { Server } from '../../context/server'
import type { Db } from '../../db/database'
import { chunks } from '../../db/rows'
import { onlinePayment, planCharge } from '../../db/tables/payments'
import { isInMaintenance } from '../../settings/operation'
import type { PayingAt } from '../plan-jobs'
import { FOLLOWED_MS, OPEN_S } from './provider'

export type PlanCharge = typeof planCharge.$inferSelect

/** How many plans are looked up at once. */
const AT_ONCE = 200

/** Returns the condition that joins a charge to the payment that has its amount and state. */
export const ofCharge = and(eq(onlinePayment.org, planCharge.org), eq(onlinePayment.id, planCharge.paymentId))

/** Returns the charge that a payment is; undefined for a payment that a person made. */
export async function planChargeOf(db: Db, org: number, paymentId: string): Promise<PlanCharge | undefined> {
  const own = and(eq(planCharge.org, org), eq(planCharge.paymentId, paymentId))
  return (await db.select().from(planCharge).where(own))[0]
}

/** Returns how a charge stands. */
export function stateOfCharge(state: string, declined: string | null): ChargeAttempt['state'] {
  if (state === 'paid') return 'paid'
  if (state !== 'ended') return 'waits'
  return declined === null ? 'skipped' : 'declined'
}

/** Returns the attempts to charge some plans so far, by plan. */
export async function attemptsOf(
  db: Db,
  org: number,
  agreementIds: readonly number[],
): Promise<Map<number, ChargeAttempt[]>> {
  const found = new Map<number, ChargeAttempt[]>()
  for (const some of chunks([...agreementIds], AT_ONCE)) {
    const own = and(eq(planCharge.org, org), inArray(planCharge.agreementId, some))
    const lines = await db
      .select({ charge: planCharge, state: onlinePayment.state })
      .from(planCharge)
      .innerJoin(onlinePayment, ofCharge)
      .where(own)
    for (const { charge, state } of lines) {
      const { part, attempt, day, retryOn } = charge
      const known = found.get(charge.agreementId) ?? []
      found.set(charge.agreementId, known)
      known.push({ part, attempt, day, retryOn, state: stateOfCharge(state, charge.declined) })
    }
  }
  return found
}

/** A charge waits because the family is paying in another way at the moment. */
export class PayingNow extends Error {}

/** What families are paying at the moment. */
export interface UnderWay {
  /** The charges of saved cards that the provider hasn't answered yet, in cents by family. */
  charges: Map<number, number>
  /** The families with a charge that the provider has accepted, but not carried out yet. */
  processing: ReadonlySet<number>
  /** The families with an open payment page, or whose bank debit hasn't been carried out yet. */
  atPage: ReadonlySet<number>
}

/** Returns what a camp's families are paying at the moment, with real money or in practice. */
export async function underWayAt(
  db: Db,
  { org, isLive, server }: { org: number; isLive: boolean; server: Pick<Server, 'now'> },
): Promise<UnderWay> {
  const own = and(eq(onlinePayment.org, org), eq(onlinePayment.isLive, isLive))
  const lines = await db
    .select({ payment: onlinePayment, part: planCharge.part })
    .from(onlinePayment)
    .leftJoin(planCharge, ofCharge)
    .where(and(own, inArray(onlinePayment.state, ['asked', 'open'])))
  const before = (ms: number) => new Date(server.now().getTime() - ms).toISOString()
  // Nobody has the address of a page that isn't open yet. On one that is, a bank debit can take days.
  const pagesSince = { asked: before(OPEN_S * 1000), open: before(FOLLOWED_MS) }
  const charges = new Map<number, number>()
  const [processing, atPage] = [new Set<number>(), new Set<number>()]
  for (const { payment, part } of lines) {
    const { familyId, amount, createdAt, state } = payment
    if (part !== null) {
      charges.set(familyId, (charges.get(familyId) ?? 0) + toCents(amount))
      if (state === 'open') processing.add(familyId)
    } else if (createdAt > pagesSince[state === 'open' ? 'open' : 'asked']) atPage.add(familyId)
  }
  return { charges, processing, atPage }
}

/** Returns the families that are paying at the moment, by card or on a page, with real money or in practice. */
export const payingAt: PayingAt = async (server, org) => {
  if (await isInMaintenance(server, org)) return 'maintenance'
  const found = new Set<number>()
  for (const isLive of [true, false]) {
    const { charges, atPage } = await server.database.read((db) => underWayAt(db, { org, isLive, server }))
    for (const familyId of [...charges.keys(), ...atPage]) found.add(familyId)
  }
  return found
}
