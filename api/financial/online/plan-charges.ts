import { and, eq, inArray } from 'drizzle-orm'
import type { ChargeAttempt } from '#shared/financial/auto-pay'
import { toCents } from '#shared/kernel/values/money'
import type { Db } from '../../db/database'
import { chunks } from '../../db/rows'
import { onlinePayment, planCharge } from '../../db/tables/payments'

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

/** What families are paying at the moment. */
export interface UnderWay {
  /** The charges of saved cards that the provider hasn't answered yet, in cents by family. */
  charges: Map<number, number>
  /** The families with an open payment page. */
  atPage: ReadonlySet<number>
}

/**
 * Returns what a camp's families are paying at the moment.
 *
 * @param pagesSince when the oldest page was created that can still be paid on
 */
export async function underWayAt(db: Db, org: number, pagesSince: string): Promise<UnderWay> {
  const open = and(eq(onlinePayment.org, org), inArray(onlinePayment.state, ['asked', 'open']))
  const lines = await db
    .select({ payment: onlinePayment, part: planCharge.part })
    .from(onlinePayment)
    .leftJoin(planCharge, ofCharge)
    .where(open)
  const charges = new Map<number, number>()
  const atPage = new Set<number>()
  for (const { payment, part } of lines) {
    const { familyId, amount, createdAt } = payment
    if (part !== null) charges.set(familyId, (charges.get(familyId) ?? 0) + toCents(amount))
    else if (createdAt > pagesSince) atPage.add(familyId)
  }
  return { charges, atPage }
}
