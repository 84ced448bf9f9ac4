import { display, toCents } from '#shared/kernel/values/money'
import type { ReturnableSale } from '#shared/store/account'
import { waysBack } from '#shared/store/refund'

/** Returns what to do with the money of a refund: hand over cash, refund the card, or nothing for the account's part. */
export function sayWayBack(sale: Pick<ReturnableSale, 'paymentMethod' | 'cashLeft'>, amount: string, currency: string) {
  const { cash, card, account } = waysBack(sale, amount)
  const say = (part: string) => display(part, currency)
  if (toCents(card) > 0) return `Refund ${say(card)} on the card terminal.`
  if (toCents(cash) === 0) return `${say(account)} is back on the account.`
  if (toCents(account) === 0) return `Give ${say(cash)} back in cash.`
  return `Give ${say(cash)} back in cash. ${say(account)} is back on the account.`
}
