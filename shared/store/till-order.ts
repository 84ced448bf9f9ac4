import type { BookedLine, StoreItem, StoreTransaction } from './model'

type Sold = Pick<StoreTransaction, 'transactionType' | 'items'> & { items: Pick<BookedLine, 'itemId' | 'quantity'>[] }

/** Returns how many of each item these entries sold, less refunds. */
export function piecesSold(entries: Iterable<Sold>): Map<number, number> {
  const sold = new Map<number, number>()
  for (const { transactionType, items } of entries) {
    if (transactionType !== 'purchase' && transactionType !== 'refund') continue
    const sign = transactionType === 'purchase' ? 1 : -1
    for (const { itemId, quantity } of items)
      if (itemId !== null) sold.set(itemId, (sold.get(itemId) ?? 0) + sign * quantity)
  }
  return sold
}

/**
 * Sorts items for the till: favorites first, the rest in their given order, so that every till has the same tile in the
 * same place (Store rule 20).
 *
 * @param items by category and name
 */
export function inTillOrder<T extends Pick<StoreItem, 'isFavorite'>>(items: readonly T[]): T[] {
  return [...items].sort((a, b) => Number(b.isFavorite) - Number(a.isFavorite))
}

/** Returns the items that sold, best seller first. */
export function bestSellers<T extends Pick<StoreItem, 'id'>>(
  items: readonly T[],
  sold: ReadonlyMap<number, number>,
): T[] {
  const pieces = ({ id }: T) => sold.get(id) ?? 0
  return items.filter((item) => pieces(item) > 0).sort((a, b) => pieces(b) - pieces(a))
}
