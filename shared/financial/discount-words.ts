import { sayDate } from '../kernel/values/dates'
import { display } from '../kernel/values/money'
import type { DiscountCode, DiscountRule, DiscountTerms } from './discount-model'

/** Labels for the kinds of automatic discounts. */
export const DISCOUNT_KIND_WORDS: Readonly<Record<DiscountRule['kind'], string>> = {
  sibling: 'Siblings',
  sessions: 'Multiple sessions',
  staff_child: 'Children of staff',
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth']

function ordinal(number: number): string {
  return ORDINALS[number - 1] ?? `${number}th`
}

function whoGets({ kind, startsAt }: Pick<DiscountRule, 'kind' | 'startsAt'>): string {
  if (kind === 'staff_child') return 'for children of staff'
  if (startsAt === 1) return kind === 'sibling' ? 'for every child' : 'for every session'
  return kind === 'sibling'
    ? `starting with the ${ordinal(startsAt)} child`
    : `starting with a child's ${ordinal(startsAt)} session`
}

/** Returns what a discount takes off and who gets it. */
export function discountWords(rule: Omit<DiscountRule, 'id' | 'name' | 'isActive'>, currency: string): string {
  return `${offWords(rule, currency)} off ${whoGets(rule)}. ${limitWords(rule)}`
}

/** Returns a discount code with what it takes off. */
export function discountCodeWords(rule: Omit<DiscountCode, 'id' | 'name' | 'isActive'>, currency: string): string {
  return `${rule.code}: ${offWords(rule, currency)} off. ${limitWords(rule)}`
}

type Terms = Omit<DiscountTerms, 'name' | 'isActive'>

function offWords({ percent, amount }: Terms, currency: string): string {
  return percent === null ? display(amount ?? '0', currency) : `${percent}%`
}

function limitWords({ combines, most, used, until, sessionIds }: Terms): string {
  const limits = [
    sessionIds.length > 0 ? `For ${sessionIds.length} ${sessionIds.length === 1 ? 'session' : 'sessions'}.` : '',
    until === null ? '' : `Until ${sayDate(until)}.`,
    combines ? '' : "Can't be combined with other discounts.",
    most === null ? `Used ${used} ${used === 1 ? 'time' : 'times'}.` : `Used ${used} of ${most} times.`,
  ]
  return limits.filter(Boolean).join(' ')
}
