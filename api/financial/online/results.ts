import { and, desc, eq, gte } from 'drizzle-orm'
import { families } from '#shared/campers/model'
import { accountRows, settled } from '#shared/financial/account'
import { type ChargeAttempt, declineWords, newestAttempt } from '#shared/financial/auto-pay'
import { type PlanAgreement, planAgreements } from '#shared/financial/plan-model'
import type { PlanDayResults, PlanResultLine } from '#shared/financial/plan-results'
import type { SettledAccount } from '#shared/financial/settle'
import { byId } from '#shared/kernel/store/reader'
import { addDays } from '#shared/kernel/values/dates'
import type { Db } from '../../db/database'
import { rowReader } from '../../db/rows'
import { onlinePayment, planCharge } from '../../db/tables/payments'
import { attemptsOf, ofCharge, type PlanCharge, stateOfCharge } from './plan-charges'

/** For how many days results are shown. */
const SHOWN_DAYS = 31
/** How many charges that need attention are listed; there are more only if the provider has a bad day. */
const LISTED_MOST = 300

interface Charged {
  charge: PlanCharge
  amount: string
  state: ChargeAttempt['state']
}

async function chargesSince(db: Db, org: number, day: string): Promise<Charged[]> {
  const lines = await db
    .select({ charge: planCharge, amount: onlinePayment.amount, state: onlinePayment.state })
    .from(planCharge)
    .innerJoin(onlinePayment, ofCharge)
    .where(and(eq(planCharge.org, org), gte(planCharge.day, day)))
    .orderBy(desc(planCharge.day), planCharge.agreementId, planCharge.part)
  return lines.map(({ charge, amount, state }) => ({ charge, amount, state: stateOfCharge(state, charge.declined) }))
}

/** A family's plan with what its line needs: whose it is, what is unpaid, and the attempts to charge it. */
interface ChargedPlan {
  agreement: PlanAgreement
  family: string
  account: SettledAccount | undefined
  attempts: readonly ChargeAttempt[]
}

/** Reads what the lines of some plans need, by plan. A family's account is settled once, however many lines it has. */
async function chargedPlans(db: Db, org: number, ids: readonly number[]): Promise<Map<number, ChargedPlan>> {
  const rows = rowReader(db, org)
  const agreements = await rows.among(planAgreements, 'id', ids)
  const familyIds = [...new Set(agreements.map(({ familyId }) => familyId))]
  const known = byId(await rows.among(families, 'id', familyIds))
  const attempts = await attemptsOf(db, org, ids)
  const accounts = new Map<number, SettledAccount>()
  for (const familyId of familyIds) accounts.set(familyId, settled(await accountRows(rows, familyId)))
  return new Map(
    agreements.map((agreement) => [
      agreement.id,
      {
        agreement,
        family: known.get(agreement.familyId)?.lastName ?? '',
        account: accounts.get(agreement.familyId),
        attempts: attempts.get(agreement.id) ?? [],
      },
    ]),
  )
}

function resultLine({ charge, amount, state }: Charged, plan: ChargedPlan): PlanResultLine {
  const { agreementId, part, attempt, dueOn, declined, retryOn } = charge
  const { familyId, name, autoPayBy, cardLast4, endedAt } = plan.agreement
  const parts = plan.account?.agreements.find(({ id }) => id === agreementId)?.parts ?? []
  const isUnpaid = parts.some(({ n, open }) => n === part && open > 0)
  const isNewest = newestAttempt(plan.attempts, part)?.attempt === attempt
  const hasCard = endedAt === null && autoPayBy !== null && cardLast4 !== null
  return {
    agreementId,
    part,
    familyId,
    family: plan.family,
    plan: name,
    amount,
    dueOn,
    state: state === 'waits' ? 'waits' : isUnpaid ? 'declined' : 'settled',
    why: declined === null ? null : declineWords(declined),
    retryOn: isNewest && hasCard && isUnpaid ? retryOn : null,
    canRetry: state === 'declined' && isNewest && hasCard && isUnpaid,
  }
}

/** Returns what came of the charges of saved cards, by day, the newest first. */
export async function planResults(db: Db, org: number, today: string): Promise<PlanDayResults[]> {
  const charges = await chargesSince(db, org, addDays(today, -SHOWN_DAYS))
  const listed = charges.filter(({ state }) => state === 'declined' || state === 'waits').slice(0, LISTED_MOST)
  const plans = await chargedPlans(db, org, [...new Set(listed.map(({ charge }) => charge.agreementId))])
  const days = new Map<string, PlanDayResults>()
  for (const { charge, state } of charges) {
    const of = days.get(charge.day) ?? { day: charge.day, charged: 0, declined: 0, waiting: 0, lines: [] }
    days.set(charge.day, of)
    if (state === 'paid') of.charged += 1
    if (state === 'declined') of.declined += 1
    if (state === 'waits') of.waiting += 1
  }
  for (const each of listed) {
    const plan = plans.get(each.charge.agreementId)
    if (plan) days.get(each.charge.day)?.lines.push(resultLine(each, plan))
  }
  return [...days.values()].filter(({ charged, declined, waiting }) => charged + declined + waiting > 0)
}
