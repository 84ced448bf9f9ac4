import type { PlanAgreement } from './plan-model'

/** The card brands, by the provider's names. */
const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** How a family pays a plan automatically, as displayed. */
export interface AutoPayLine {
  /** False once its card can't be charged anymore and a part is unpaid because of that. */
  isOn: boolean
  /** The saved card, such as "Visa ending in 4242"; null until the next online payment saves one. */
  card: string | null
  /** A part whose payment was declined and that is still unpaid. */
  declined: { n: number; on: string; retryOn: string | null } | null
}

type CardFields = Pick<PlanAgreement, 'cardBrand' | 'cardLast4'>

/** Returns what people see of a saved card, such as "Visa ending in 4242"; null without one. */
export function cardWords({ cardBrand, cardLast4 }: CardFields): string | null {
  if (cardBrand === null || cardLast4 === null) return null
  return `${BRANDS[cardBrand] ?? 'Card'} ending in ${cardLast4}`
}

/** Returns whether the family's next online payment can save its card for a plan. */
export function awaitsCard({
  autoPayBy,
  cardLast4,
  endedAt,
}: Pick<PlanAgreement, 'autoPayBy' | 'cardLast4' | 'endedAt'>): boolean {
  return endedAt === null && autoPayBy !== null && cardLast4 === null
}

/** The fields of an agreement that nobody pays automatically. */
export const NO_AUTO_PAY = { autoPayBy: null, cardBrand: null, cardLast4: null } as const
