import type { CampProfile } from '../settings/model'
import { PAYMENT_WAYS } from './model'

/** What the payment settings call each way. */
const METHOD_OF = {
  cash: 'cash',
  check: 'check',
  card_terminal: 'credit_card',
  bank_transfer: 'bank_transfer',
} as const

/**
 * Returns the ways to pay that the office is offered (Financial rule 7): those that the camp accepts. Until it has said
 * so, or if it accepts none of them, it is offered all.
 */
export function acceptedWays({ paymentMethods }: Pick<CampProfile, 'paymentMethods'>) {
  const accepted = PAYMENT_WAYS.filter((way) => paymentMethods?.includes(METHOD_OF[way]))
  return accepted.length > 0 ? accepted : PAYMENT_WAYS
}
