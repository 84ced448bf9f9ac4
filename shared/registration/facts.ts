import { fromCents, toCents } from '../kernel/values/money'
import { holdsPlace, type Registration, type RegistrationMoney } from './model'
import { keptInCents } from './rules'

/** The values that a registration's amounts depend on besides the ledger, in cents. */
export interface PlaceFacts {
  price: number
  broughtIn: number
  givenBack: number
  /** What the camp keeps of the place, if it is cancelled. */
  keeps: number
}

/** Returns whether a registration's amounts follow from the ledger. */
export function followsLedger(money: Pick<RegistrationMoney, 'price'>): boolean {
  return money.price !== null
}

/**
 * Returns the values that a registration's amounts depend on: the amounts themselves, until they follow from the
 * ledger.
 */
export function factsOf(money: RegistrationMoney): PlaceFacts {
  if (!followsLedger(money))
    return {
      price: toCents(money.totalAmount),
      broughtIn: toCents(money.amountPaid),
      givenBack: toCents(money.amountRefunded),
      keeps: Math.max(0, keptInCents(money)),
    }
  const { price, broughtIn, givenBack, keeps } = money
  return {
    price: toCents(price ?? '0'),
    broughtIn: toCents(broughtIn ?? '0'),
    givenBack: toCents(givenBack ?? '0'),
    keeps: toCents(keeps ?? '0'),
  }
}

/**
 * Returns what a registration costs now, in cents: its price, for a cancelled one what the camp keeps, and nothing
 * while it is on the waitlist.
 */
export function costInCents(registration: Pick<Registration, 'status'>, { price, keeps }: PlaceFacts): number {
  if (holdsPlace(registration)) return price
  return registration.status === 'cancelled' ? keeps : 0
}

/** Returns the fields that change when some of a place's money is refunded as it is cancelled. */
export function withGivenBack(money: RegistrationMoney, cents: number): Partial<RegistrationMoney> {
  const amountRefunded = fromCents(toCents(money.amountRefunded) + cents)
  if (!followsLedger(money)) return { amountRefunded }
  const { givenBack, keeps } = factsOf(money)
  return { amountRefunded, givenBack: fromCents(givenBack + cents), keeps: fromCents(Math.max(0, keeps - cents)) }
}
