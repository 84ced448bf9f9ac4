import type { BillLine } from '#shared/financial/reads'
import { sayDate } from '#shared/kernel/dates'

/** What a bill is for: a child's place, or an amount that was refunded beyond its payment. */
export function billName({ camper, session }: Pick<BillLine, 'camper' | 'session'>): string {
  if (camper === null && session === null) return 'Refunded beyond the payment'
  return `${camper ?? 'Deleted camper'} · ${session ?? 'Deleted session'}`
}

/** When a bill is due, within a sentence. */
export function billDue({ dueOn }: Pick<BillLine, 'dueOn'>): string {
  return dueOn === null ? 'due now' : `due ${sayDate(dueOn)}`
}
