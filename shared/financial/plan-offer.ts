import { addDays } from '../kernel/values/dates'
import { fromCents, toCents } from '../kernel/values/money'
import { type AgreedPart, inShares } from './agreement'
import type { Plan } from './plan-model'

/** A bill that a plan can be offered for. */
export interface PlannableBill {
  /** In cents: what has to be paid for it in total. */
  due: number
  session: { id: number; startDate: string }
}

/** What a plan takes as a deposit for one bill, in cents; never more than the bill. */
function depositOf({ deposit, depositPercent }: Pick<Plan, 'deposit' | 'depositPercent'>, due: number): number {
  const asked = depositPercent === null ? toCents(deposit ?? '0') : Math.round((due * depositPercent) / 100)
  return Math.min(due, asked)
}

/** Returns the first of each of the next months. */
function firstsAfter(today: string, count: number): string[] {
  const days: string[] = []
  for (let day = today; days.length < count; ) {
    day = `${addDays(`${day.slice(0, 8)}01`, 31).slice(0, 8)}01`
    days.push(day)
  }
  return days
}

/** Returns the days on which a plan's parts are due for a family that agrees today: none after `last`. */
function daysOf({ dates, months }: Pick<Plan, 'dates' | 'months'>, today: string, last: string): string[] {
  const days = dates.length > 0 ? [...new Set(dates)].sort() : firstsAfter(today, months ?? 0)
  return days.filter((day) => day > today && day <= last)
}

/** Returns whether a plan is offered for a session's places. */
export function planFits({ isActive, sessionIds }: Pick<Plan, 'isActive' | 'sessionIds'>, sessionId: number): boolean {
  return isActive && (sessionIds.length === 0 || sessionIds.includes(sessionId))
}

/**
 * Returns the parts of a plan for a family that agrees today (Financial rule 27): the deposit at once, and the rest in
 * equal parts, on those of the plan's days that are still ahead and before the first of the sessions starts. Null if
 * the plan isn't offered: it is switched off or not for these sessions, no day is left, or nothing would be left for
 * them.
 */
export function offeredParts(plan: Plan, bills: readonly PlannableBill[], today: string): AgreedPart[] | null {
  if (bills.length === 0 || !bills.every(({ session }) => planFits(plan, session.id))) return null
  const starts = bills.map(({ session }) => session.startDate).sort()
  const days = daysOf(plan, today, addDays(starts[0] ?? today, -1))
  const deposit = bills.reduce((sum, { due }) => sum + depositOf(plan, due), 0)
  const rest = bills.reduce((sum, { due }) => sum + due, 0) - deposit
  if (days.length === 0 || rest <= 0) return null
  const shares = inShares(rest, days.length)
  const parts = [{ dueOn: today, cents: deposit }, ...days.map((dueOn, at) => ({ dueOn, cents: shares[at] ?? 0 }))]
  return parts.filter(({ cents }) => cents > 0)
}

/** A plan as it is offered for some bills: what is due and when. */
export interface Offer {
  plan: Plan
  parts: readonly { dueOn: string; amount: string }[]
}

/** Returns the plans that are offered for some bills today. */
export function offersFor(plans: readonly Plan[], bills: readonly PlannableBill[], today: string): Offer[] {
  return plans.flatMap((plan) => {
    const parts = offeredParts(plan, bills, today)
    if (!parts) return []
    return [{ plan, parts: parts.map(({ dueOn, cents }) => ({ dueOn, amount: fromCents(cents) })) }]
  })
}
