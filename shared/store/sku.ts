import { searchKey } from '../kernel/values/search'
import type { StoreItem } from './model'

type Coded = Pick<StoreItem, 'sku'>

/** Returns the items with a code. There can be several if two people assigned it offline. */
export function itemsWithCode<T extends Coded>(items: readonly T[], code: string): T[] {
  const wanted = searchKey(code.trim())
  return wanted === '' ? [] : items.filter(({ sku }) => sku !== null && searchKey(sku.trim()) === wanted)
}

/** Returns another item on sale that already has this item's code, or undefined. */
export function takenCode<T extends Pick<StoreItem, 'id' | 'sku' | 'isActive'>>(
  items: readonly T[],
  item: Pick<StoreItem, 'id' | 'sku' | 'isActive'>,
): T | undefined {
  if (item.sku === null || !item.isActive) return undefined
  return itemsWithCode(items, item.sku).find(({ id, isActive }) => isActive && id !== item.id)
}
