import { sayDate } from '../kernel/values/dates'
import { display, fromCents, toCents } from '../kernel/values/money'
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

/** What is due next on an account. */
export interface NextDue {
  dueOn: string | null
  amount: string
  /** Its bills, if they are paid in full with it; absent if a payment plan makes it a part of them. */
  billIds?: number[]
}

/** Returns what is due next, and together with it; undefined if nothing is due. */
export function nextDue(bills: readonly Pick<BillLine, 'id' | 'dues'>[]): NextDue | undefined {
  const [first] = bills.flatMap(({ dues }) => dues)
  if (!first) return undefined
  const { dueOn } = first
  const next = bills.flatMap(({ id, dues }) => dues.filter((due) => due.dueOn === dueOn).map((due) => ({ id, ...due })))
  const amount = fromCents(next.reduce((cents, due) => cents + toCents(due.amount), 0))
  const isPlanned = next.some(({ agreementId }) => agreementId !== null)
  return { dueOn, amount, ...(!isPlanned && { billIds: next.map(({ id }) => id) }) }
}

/** Returns the open amounts of a bill and when each is due, in words. */
export function duesWords({ dues }: Pick<BillLine, 'dues'>, currency: string): string[] {
  return dues.map((due) => `${display(due.amount, currency)} ${billDue(due)}`)
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
