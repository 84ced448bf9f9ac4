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
 * Returns items in the order of every till, so that a tile is always in the same place: favorites first, the rest in
 * their given order (Store rule 20).
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
