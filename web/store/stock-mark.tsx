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
        gap: 0.5,
        lineHeight: 1.1,
        whiteSpace: 'nowrap',
        color: low ? 'error.main' : 'text.secondary',
        fontWeight: low ? 650 : 400,
        '& svg': { fontSize: 14 },
      }}
    >
      {low ? <LowIcon aria-hidden /> : null}
      {low ? sayStock(item).replace('Low: ', '') : sayStock(item)}
    </Typography>
  )
}
