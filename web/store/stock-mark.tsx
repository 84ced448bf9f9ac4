import LowIcon from '@mui/icons-material/Inventory2Outlined'
import { Typography } from '@mui/material'
import { isLowStock, type StoreItem } from '#shared/store/model'

type Counted = Pick<StoreItem, 'quantityInStock' | 'lowStockThreshold'>

/** An item's stock in the camp's words. */
export function sayStock(item: Counted): string {
  const { quantityInStock } = item
  if (quantityInStock < 0) return 'Count again'
  if (quantityInStock === 0) return 'None left'
  return isLowStock(item) ? `Low: ${quantityInStock} left` : `${quantityInStock} left`
}

/** The stock on a tile; low stock is an icon and a word. */
export function StockMark({ item }: { item: Counted }) {
  const low = isLowStock(item)
  return (
    <Typography
      variant="caption"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        color: low ? 'error.main' : 'text.secondary',
        fontWeight: low ? 650 : 400,
        '& svg': { fontSize: 16 },
      }}
    >
      {low ? <LowIcon aria-hidden /> : null}
      {sayStock(item)}
    </Typography>
  )
}
