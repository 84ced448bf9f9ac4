import { daysBetween } from '../kernel/values/dates'
import { toCents } from '../kernel/values/money'
import type { AccountLine } from './account-list'

/** The age brackets of overdue amounts, by their first day. */
export const AGES = [0, 30, 60, 90] as const
export type Age = (typeof AGES)[number]

export const ACCOUNT_STATUSES = ['due', 'overdue', 'credit', 'paid'] as const
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number]

/** An account's open amounts on a day, in cents. */
export interface AgedAccount {
  due: number
  overdue: number
  /** The overdue amounts by age bracket. */
  byAge: Readonly<Record<Age, number>>
  /** The age bracket of the oldest overdue bill; null if nothing is overdue. */
  age: Age | null
  /** When the next bill that isn't overdue yet is due; null if there is none. */
  nextDue: string | null
}

function ageOf(days: number): Age {
  return AGES.findLast((age) => days >= age) ?? 0
}

/** Returns an account's amounts due and overdue on a day. What is due at once is overdue, in the youngest bracket. */
export function agedOn(today: string, open: AccountLine['open']): AgedAccount {
  const byAge: Record<Age, number> = { 0: 0, 30: 0, 60: 0, 90: 0 }
  let [due, overdue] = [0, 0]
  let age: Age | null = null
  let nextDue: string | null = null
  for (const { dueOn, amount } of open) {
    const cents = toCents(amount)
    due += cents
    if (dueOn !== null && dueOn >= today) {
      if (nextDue === null || dueOn < nextDue) nextDue = dueOn
      continue
    }
    const old = dueOn === null ? 0 : ageOf(daysBetween(dueOn, today))
    overdue += cents
    byAge[old] += cents
    if (age === null || old > age) age = old
  }
  return { due, overdue, byAge, age, nextDue }
}

/** Returns whether an account counts as having a status. An overdue account is also due. */
export function hasStatus(status: AccountStatus, { due, overdue }: AgedAccount, credit: string): boolean {
  if (status === 'due') return due > 0
  if (status === 'overdue') return overdue > 0
  if (status === 'credit') return toCents(credit) > 0
  return due === 0 && toCents(credit) === 0
}

/** Returns the single status that an account is shown with. */
export function accountStatus(aged: AgedAccount, credit: string): AccountStatus {
  return (['overdue', 'due', 'credit'] as const).find((status) => hasStatus(status, aged, credit)) ?? 'paid'
}
