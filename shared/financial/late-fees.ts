import { addDays } from '../kernel/values/dates'
import { type AccountRows, settled } from './account'
import type { AccountEntry } from './model'
import type { SettledAccount } from './settle'

/** For how many days a late fee can still be charged after it was due, such as by a server that was off. */
const CATCH_UP_DAYS = 7

/** A part of a payment plan. */
export interface PlanPart {
  agreementId: number
  /** Its number, from 1. */
  n: number
}

/** Returns what the ledger keeps with a late fee, so that there is one for each part. */
export function lateFeeCause({ agreementId, n }: PlanPart): string {
  return `late:${agreementId}:${n}`
}

/** Returns the part that a late fee was charged for; undefined for any other entry. */
export function partOfFee({ cause }: Pick<AccountEntry, 'cause'>): PlanPart | undefined {
  const [, agreementId, n] = /^late:(\d+):(\d+)$/.exec(cause ?? '') ?? []
  return agreementId && n ? { agreementId: Number(agreementId), n: Number(n) } : undefined
}

/**
 * Returns the parts of an account's payment plans that a late fee is due for on a day (Financial rule 31): those still
 * unpaid `days` days after their date.
 */
export function lateParts(
  { agreements }: SettledAccount,
  today: string,
  days: number,
): (PlanPart & { dueOn: string })[] {
  return agreements.flatMap(({ id: agreementId, parts }) =>
    parts.flatMap(({ n, dueOn, open }) => {
      const feeOn = addDays(dueOn, days)
      const isNow = feeOn <= today && feeOn > addDays(today, -CATCH_UP_DAYS)
      return open > 0 && isNow ? [{ agreementId, n, dueOn }] : []
    }),
  )
}

/**
 * Returns whether a part was in fact paid when a late fee was charged for it: by a payment that was made before, but
 * arrived later, or because its bills have dropped. Earlier fees count, because payments have paid them too.
 */
export function wasPaid(
  rows: AccountRows,
  fee: Pick<AccountEntry, 'createdAt'>,
  { agreementId, n }: PlanPart,
): boolean {
  const entries = rows.entries.filter(({ kind, category, createdAt }) =>
    kind === 'payment' || category === 'late_fee' ? createdAt < fee.createdAt : true,
  )
  const agreements = rows.agreements.map((each) => (each.id === agreementId ? { ...each, endedAt: null } : each))
  const agreement = settled({ ...rows, entries, agreements }).agreements.find(({ id }) => id === agreementId)
  const part = agreement?.parts.find((each) => each.n === n)
  return part !== undefined && part.open === 0
}
