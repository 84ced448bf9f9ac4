import { Box, ButtonBase, Typography } from '@mui/material'
import { memo } from 'react'
import { display } from '#shared/kernel/money'
import type { StoreItem } from '#shared/store/model'
import type { ListedItem } from '#shared/store/reads'
import { Amount } from '../ui/amount'
import { useCamp } from '../ui/camp'
import { StockMark, sayStock } from './stock-mark'

interface Props {
  item: ListedItem
  onAdd(item: StoreItem): void
}

/** One item of the till: a touch puts one of it into the cart. Tiles out of sight are not painted. */
export const ItemTile = memo(
  function ItemTile({ item, onAdd }: Props) {
    const { profile } = useCamp()
    return (
      <Box component="li" sx={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 96px' }}>
        <ButtonBase
          onClick={() => onAdd(item)}
          aria-label={`Add ${item.name}, ${display(item.price, profile.currency)}, ${sayStock(item)}`}
          sx={{
            width: 1,
            height: 1,
            minHeight: 96,
            p: 2.5,
            borderRadius: 1,
            border: 1,
            borderColor: 'divider',
            '--ring-offset': '-4px',
            display: 'flex',
            flexDirection: 'column',
            alignItems: 'stretch',
            justifyContent: 'space-between',
            textAlign: 'left',
            bgcolor: 'background.default',
            transition: 'border-color 120ms, background-color 120ms',
            '@media (hover: hover)': { '&:hover': { borderColor: 'primary.main' } },
            '&:active': { bgcolor: 'action.selected' },
          }}
        >
          <Box>
            <Typography sx={{ fontWeight: 650, lineHeight: 1.2, overflowWrap: 'anywhere' }}>{item.name}</Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {item.category ?? 'Other'}
            </Typography>
          </Box>
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'baseline', mt: 1 }}
          >
            <Typography sx={{ fontWeight: 750, fontSize: '1.125rem', mr: 2 }}>
              <Amount value={item.price} />
            </Typography>
            <StockMark item={item} />
          </Box>
        </ButtonBase>
      </Box>
    )
  },
  (before, after) => before.onAdd === after.onAdd && looksAlike(before.item, after.item),
)

/** Each read makes new objects, so a tile is drawn again only where something that it shows has changed. */
function looksAlike(a: ListedItem, b: ListedItem): boolean {
  return (
    a.id === b.id &&
    a.name === b.name &&
    a.category === b.category &&
    a.price === b.price &&
    a.quantityInStock === b.quantityInStock &&
    a.lowStockThreshold === b.lowStockThreshold
  )
}
