import LowIcon from '@mui/icons-material/Inventory2Outlined'
import { isLowStock, type StoreItem } from '#shared/store/model'

type Counted = Pick<StoreItem, 'quantityInStock' | 'lowStockThreshold'>

/** Formats an item's stock. */
export function sayStock(item: Counted): string {
  const { quantityInStock } = item
  if (quantityInStock < 0) return 'Recount'
  if (quantityInStock === 0) return 'Out of stock'
  return isLowStock(item) ? `Low: ${quantityInStock} left` : `${quantityInStock} left`
}

const LOW = <LowIcon aria-hidden />

/** The stock on a tile; low stock has an icon and a word. */
export function StockMark({ item }: { item: Counted }) {
  const low = isLowStock(item)
  return (
    <span className={low ? 'till-stock low' : 'till-stock'}>
      {low ? LOW : null}
      {low ? sayStock(item).replace('Low: ', '') : sayStock(item)}
    </span>
  )
}
