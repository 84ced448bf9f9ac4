import { fromCents, toCents } from '../kernel/values/money'

/**
 * Returns how much of a payment goes to each of the bills chosen for it, in order, as far as its amount goes. The rest
 * belongs to no bill, and pays the oldest due (Financial rule 4).
 *
 * @throws RangeError for a text that is not an amount
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
