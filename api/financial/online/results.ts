import { and, desc, eq, gte } from 'drizzle-orm'
import { families } from '#shared/campers/model'
import { accountRows, settled } from '#shared/financial/account'
import { type ChargeAttempt, declineWords, newestAttempt } from '#shared/financial/auto-pay'
import { type PlanAgreement, planAgreements } from '#shared/financial/plan-model'
import type { RowSource } from '#shared/kernel/store/store'
import { addDays } from '#shared/kernel/values/dates'
import type { Db } from '../../db/database'
import { rowReader } from '../../db/rows'
import { onlinePayment, planCharge } from '../../db/tables/payments'
import { attemptsOf, ofCharge, type PlanCharge, stateOfCharge } from './plan-charges'

/** For how many days results are shown. */
const SHOWN_DAYS = 31
/** How many charges that need attention are listed; there are more only if the provider has a bad day. */
const LISTED_MOST = 300

/** A charge that needs attention: it was declined, or the provider hasn't answered yet. */
export interface ResultLine {
  agreementId: number
  part: number
  familyId: number
  family: string
  plan: string
  amount: string
  dueOn: string
  /** `settled` if the part was paid after the card was declined. */
  state: 'declined' | 'settled' | 'waits'
  /** Why the card was declined, in words; null if the provider hasn't answered yet. */
  why: string | null
  retryOn: string | null
  /** Whether the office can have the card charged again. */
  canRetry: boolean
}

/** What came of the charges of one day. */
export interface DayResults {
  day: string
  charged: number
  declined: number
  waiting: number
  lines: ResultLine[]
}

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

/** Returns whether a part of a plan has something unpaid. */
async function isOpen(rows: RowSource, { id, familyId }: PlanAgreement, n: number): Promise<boolean> {
  const { agreements } = settled(await accountRows(rows, familyId))
  const part = agreements.find((each) => each.id === id)?.parts.find((each) => each.n === n)
  return part !== undefined && part.open > 0
}

async function resultLine(
  rows: RowSource,
  { charge, amount, state }: Charged,
  attempts: readonly ChargeAttempt[],
): Promise<ResultLine | undefined> {
  const { agreementId, part, attempt, dueOn, declined, retryOn } = charge
  const agreement = await rows.get(planAgreements, agreementId)
  if (!agreement) return undefined
  const { familyId, name: plan, autoPayBy, cardLast4, endedAt } = agreement
  const isUnpaid = await isOpen(rows, agreement, part)
  const isNewest = newestAttempt(attempts, part)?.attempt === attempt
  const hasCard = endedAt === null && autoPayBy !== null && cardLast4 !== null
  return {
    agreementId,
    part,
    familyId,
    family: (await rows.get(families, familyId))?.lastName ?? '',
    plan,
    amount,
    dueOn,
    state: state === 'waits' ? 'waits' : isUnpaid ? 'declined' : 'settled',
    why: declined === null ? null : declineWords(declined),
    retryOn: isNewest && hasCard && isUnpaid ? retryOn : null,
    canRetry: state === 'declined' && isNewest && hasCard && isUnpaid,
  }
}

/** Returns what came of the charges of saved cards, by day, the newest first. */
export async function planResults(db: Db, org: number, today: string): Promise<DayResults[]> {
  const charges = await chargesSince(db, org, addDays(today, -SHOWN_DAYS))
  const listed = charges.filter(({ state }) => state === 'declined' || state === 'waits').slice(0, LISTED_MOST)
  const attempts = await attemptsOf(db, org, [...new Set(listed.map(({ charge }) => charge.agreementId))])
  const rows = rowReader(db, org)
  const days = new Map<string, DayResults>()
  for (const { charge, state } of charges) {
    const of = days.get(charge.day) ?? { day: charge.day, charged: 0, declined: 0, waiting: 0, lines: [] }
    days.set(charge.day, of)
    if (state === 'paid') of.charged += 1
    if (state === 'declined') of.declined += 1
    if (state === 'waits') of.waiting += 1
  }
  for (const each of listed) {
    const line = await resultLine(rows, each, attempts.get(each.charge.agreementId) ?? [])
    if (line) days.get(each.charge.day)?.lines.push(line)
  }
  return [...days.values()].filter(({ charged, declined, waiting }) => charged + declined + waiting > 0)
}
