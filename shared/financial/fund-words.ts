import { display } from '../kernel/values/money'
import type { FundLine } from './fund-reads'

/** Returns what a fund has to give. */
export function fundWords({ balance }: Pick<FundLine, 'balance'>, currency: string): string {
  return `${display(balance, currency)} available`
}

/** Returns what went into a fund and came out of it this year. */
export function fundYearWords({ received, given }: Pick<FundLine, 'received' | 'given'>, currency: string): string {
  return `This year: ${display(received, currency)} in gifts, ${display(given, currency)} given`
}
