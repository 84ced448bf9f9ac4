import { addDays } from '../kernel/values/dates'
import type { PlanAgreement } from './plan-model'
import type { SettledAccount } from './settle'

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

/** After how many days a declined card is tried again. */
const TRIED_AGAIN_DAYS = [1, 3, 5] as const
/** For how many days a charge can still be made after its day, such as by a server that was off. */
const CATCH_UP_DAYS = 7

/** Returns when a declined card is tried again, counted from the first attempt; null if it isn't. */
export function nextTry(firstDay: string, today: string): string | null {
  return TRIED_AGAIN_DAYS.map((days) => addDays(firstDay, days)).find((day) => day > today) ?? null
}

/** An attempt to charge a part. */
export interface ChargeAttempt {
  part: number
  attempt: number
  /** `waits` until the provider has answered, then `paid` or `declined`; `skipped` if the part was no longer due. */
  state: 'waits' | 'paid' | 'declined' | 'skipped'
  day: string
  retryOn: string | null
}

/** Returns whether a charge of a day that has passed isn't made anymore. */
export function isTooLate(day: string, today: string): boolean {
  return day <= addDays(today, -CATCH_UP_DAYS)
}

const isNow = (day: string, today: string) => day <= today && !isTooLate(day, today)

/** Returns the newest attempt for a part. */
export function newestAttempt(attempts: readonly ChargeAttempt[], n: number): ChargeAttempt | undefined {
  return attempts.filter(({ part }) => part === n).sort((a, b) => b.attempt - a.attempt)[0]
}

/**
 * Returns whether a part is to be charged on a day (Financial rule 33): parts due after the card was saved, on their
 * day or, if the server was off, up to a week later. A declined part is charged when it is tried again.
 */
export function isChargedOn(
  today: string,
  { n, dueOn }: { n: number; dueOn: string },
  { savedOn, attempts }: { savedOn: string; attempts: readonly ChargeAttempt[] },
): boolean {
  // A card that was saved later was never meant for the part, even if a former card was declined for it.
  if (dueOn <= savedOn) return false
  const newest = newestAttempt(attempts, n)
  if (newest?.state === 'declined') return newest.retryOn !== null && isNow(newest.retryOn, today)
  return (!newest || newest.state === 'skipped') && isNow(dueOn, today)
}

/** What is charged for a part of a plan, in cents, and the bills that it pays. */
export interface PartCharge {
  cents: number
  towards: { billId: number; cents: number }[]
}

/**
 * Returns what is charged for a part: the smaller of what is open of the part and of the account.
 *
 * @param underWay what other charges of the family, which aren't recorded yet, come to
 */
export function chargeOf(
  { balance, bills }: Pick<SettledAccount, 'balance' | 'bills'>,
  part: { agreementId: number; n: number; open: number },
  underWay: number,
): PartCharge {
  const cents = Math.min(part.open, Math.max(0, balance - underWay))
  let rest = cents
  const towards = bills.flatMap(({ id: billId, dues }) => {
    const own = dues.filter((due) => due.agreementId === part.agreementId && due.part === part.n)
    const given = Math.min(
      rest,
      own.reduce((sum, due) => sum + due.cents, 0),
    )
    rest -= given
    return given > 0 ? [{ billId, cents: given }] : []
  })
  return { cents, towards }
}

/** Declines after which a card can't be charged again, in the provider's words. */
const FINAL: readonly string[] = [
  'card_not_supported',
  'currency_not_supported',
  'expired_card',
  'fraudulent',
  'incorrect_number',
  'invalid_account',
  'invalid_number',
  'lost_card',
  'pickup_card',
  'resource_missing',
  'restricted_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'stolen_card',
  'stop_payment_order',
]

/** Returns whether a card can't be charged again after a decline. */
export const isFinalDecline = (code: string): boolean => FINAL.includes(code)

/** Returns why a card was declined, in a sentence. It never says that a card was reported lost or stolen. */
export function declineWords(code: string): string {
  if (code === 'insufficient_funds') return "The card didn't have enough money available."
  if (code === 'expired_card') return 'The card has expired.'
  if (code === 'authentication_required') return 'The bank wants the cardholder to confirm the payment.'
  return isFinalDecline(code) ? "The card can't be charged anymore." : "The bank didn't say why."
}
