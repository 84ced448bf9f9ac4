import { fromCents, toCents } from '../kernel/values/money'

/**
 * Returns what a payment gives to the bills that were chosen for it, in their order, as far as its amount goes. What is
 * left of it is for no bill, and pays the oldest due (Financial rule 4).
 *
 * @throws RangeError for a text that is no amount
 */
export function towardsChosen(
  chosen: readonly { id: number; open: string }[],
  amount: string,
): { billId: number; amount: string }[] {
  let rest = toCents(amount)
  return chosen.flatMap(({ id, open }) => {
    const given = Math.min(rest, toCents(open))
    rest -= given
    return given > 0 ? [{ billId: id, amount: fromCents(given) }] : []
  })
}
