import { sayDate } from '../kernel/values/dates'
import { display } from '../kernel/values/money'
import type { Plan } from './plan-model'

/** Returns what a plan asks for: its deposit, and when the rest is due. */
export function planWords(
  { deposit, depositPercent, dates, months, sessionIds }: Omit<Plan, 'id' | 'name' | 'isActive'>,
  currency: string,
): string {
  const asked = depositPercent === null ? deposit && display(deposit, currency) : `${depositPercent}%`
  const rest = dates.length > 0 ? dates.map(sayDate).join(', ') : `${months} months`
  const when = dates.length > 0 ? `on ${rest}` : months === 1 ? 'on the first of next month' : `over ${rest}`
  const limit = sessionIds.length === 1 ? 'For 1 session.' : `For ${sessionIds.length} sessions.`
  const words = asked
    ? `${asked} deposit per registration, the rest ${when}.`
    : `${(dates.length || months) === 1 ? 'One payment' : 'Equal payments'} ${when}.`
  return sessionIds.length > 0 ? `${words} ${limit}` : words
}
