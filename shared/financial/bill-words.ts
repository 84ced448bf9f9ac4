import { sayDate } from '../kernel/values/dates'
import { display, toCents } from '../kernel/values/money'
import type { BillLine, FamilyAccount } from './reads'

/** Returns what a bill is for: a child's place, a charge, or an amount that was refunded beyond its payment. */
export function billName({
  camper,
  session,
  description,
}: Pick<BillLine, 'camper' | 'session' | 'description'>): string {
  if (camper !== null || session !== null) return `${camper ?? 'Deleted camper'} · ${session ?? 'Deleted session'}`
  return description ?? 'Refunded beyond the payment'
}

/** Returns when a bill is due, for use within a sentence. */
export function billDue({ dueOn }: Pick<BillLine, 'dueOn'>): string {
  return dueOn === null ? 'due now' : `due ${sayDate(dueOn)}`
}

/** Returns what a family owes and by when, or how much of its money the camp has left over. */
export function balanceWords(
  { balance, credit, bills }: Pick<FamilyAccount, 'balance' | 'credit' | 'bills'>,
  currency: string,
): string {
  if (toCents(credit) > 0) return `${display(credit, currency)} credit`
  const next = bills.find(({ open }) => toCents(open) > 0)
  return next ? `${display(balance, currency)} due, next ${billDue(next)}` : 'Nothing due'
}
