import type { BillLine } from '#shared/financial/reads'
import { sayDate } from '#shared/kernel/values/dates'

/** What a bill is for: a child's place, a charge, or an amount that was refunded beyond its payment. */
export function billName({
  camper,
  session,
  description,
}: Pick<BillLine, 'camper' | 'session' | 'description'>): string {
  if (camper !== null || session !== null) return `${camper ?? 'Deleted camper'} · ${session ?? 'Deleted session'}`
  return description ?? 'Refunded beyond the payment'
}

/** When a bill is due, within a sentence. */
export function billDue({ dueOn }: Pick<BillLine, 'dueOn'>): string {
  return dueOn === null ? 'due now' : `due ${sayDate(dueOn)}`
}
