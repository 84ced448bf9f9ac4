import FavoriteIcon from '@mui/icons-material/Star'
import { Box, ButtonBase, Typography } from '@mui/material'
import { memo } from 'react'
import { display } from '#shared/kernel/money'
import type { StoreItem } from '#shared/store/model'
import type { ListedItem } from '#shared/store/reads'
import { Amount } from '../ui/amount'
import { useCamp } from '../ui/camp'
import { ItemPicture } from './item-picture'
import { StockMark, sayStock } from './stock-mark'

/** The least height of a tile: so low that twelve are in sight on a small tablet. */
export const TILE = 78

interface Props {
  item: ListedItem
  picture: string | undefined
  onAdd(item: StoreItem): void
}

const LOOK = {
  width: 1,
  height: 1,
  minHeight: TILE,
  p: 1.5,
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
} as const

const NAME = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  fontWeight: 650,
  fontSize: '0.875rem',
  lineHeight: 1.15,
  overflowWrap: 'anywhere',
} as const

/** One item of the till: a touch puts one of it into the cart. Tiles out of sight are not painted. */
export const ItemTile = memo(
  function ItemTile({ item, picture, onAdd }: Props) {
    const { profile } = useCamp()
    return (
      <Box component="li" sx={{ contentVisibility: 'auto', containIntrinsicSize: `auto ${TILE}px` }}>
        <ButtonBase
          onClick={() => onAdd(item)}
          aria-label={`Add ${item.name}, ${display(item.price, profile.currency)}, ${sayStock(item)}`}
          sx={LOOK}
        >
          <Typography sx={NAME} title={item.name}>
            {item.isFavorite ? (
              <FavoriteIcon
                aria-hidden
                sx={{ fontSize: 15, mr: 0.5, verticalAlign: '-2px', color: 'secondary.main' }}
              />
            ) : null}
            {item.name}
          </Typography>
          <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 0.5 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 750, fontSize: '1rem', lineHeight: 1.1 }}>
                <Amount value={item.price} />
              </Typography>
              <StockMark item={item} />
            </Box>
            {picture ? <ItemPicture of={picture} size={36} /> : null}
          </Box>
        </ButtonBase>
      </Box>
    )
  },
  (before, after) =>
    before.onAdd === after.onAdd && before.picture === after.picture && looksAlike(before.item, after.item),
)

/** Each read makes new objects, so a tile is drawn again only where something that it shows has changed. */
function looksAlike(a: ListedItem, b: ListedItem): boolean {
  return (
    a.id === b.id &&
    a.name === b.name &&
    a.price === b.price &&
    a.isFavorite === b.isFavorite &&
    a.quantityInStock === b.quantityInStock &&
    a.lowStockThreshold === b.lowStockThreshold
  )
}
