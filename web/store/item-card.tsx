import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import { Box, Button, Card, CardActions, CardContent, Chip, Typography } from '@mui/material'
import { memo } from 'react'
import { isLowStock, type StoreItem } from '#shared/store/model'
import { Amount } from '../ui/amount'
import { PendingMark } from '../ui/pending-mark'
import { ItemPicture } from './item-picture'

interface Props {
  item: StoreItem
  picture: string | undefined
  waiting: boolean
  /** Null for a user who may not change items. */
  onEdit: ((item: StoreItem) => void) | null
  onStock: ((item: StoreItem) => void) | null
  onDelete: ((item: StoreItem) => void) | null
}

/** One item of the inventory; its stock badge warns at or below the threshold (Store rule 15). */
export const ItemCard = memo(function ItemCard({ item, picture, waiting, onEdit, onStock, onDelete }: Props) {
  return (
    <Card
      component="article"
      aria-label={item.name}
      sx={{ display: 'flex', flexDirection: 'column', contentVisibility: 'auto', containIntrinsicSize: 'auto 200px' }}
    >
      <CardContent sx={{ flex: 1 }}>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
          {picture ? <ItemPicture of={picture} size={56} /> : null}
          <Typography variant="h3" component="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {item.name} {waiting ? <PendingMark /> : null}
          </Typography>
          <StockBadge item={item} />
        </Box>
        {item.isActive ? null : <Chip size="small" label="Not for sale" variant="outlined" sx={{ mt: 1 }} />}
        {item.description ? (
          <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {item.description}
          </Typography>
        ) : null}
        <Box sx={{ fontSize: '1.375rem', fontWeight: 750, mt: 2 }}>
          <Amount value={item.price} />
        </Box>
        <Facts item={item} />
      </CardContent>
      {onEdit && onStock && onDelete ? (
        <CardActions sx={{ px: 3, pb: 3, pt: 0, justifyContent: 'space-between' }}>
          <Button startIcon={<EditIcon />} onClick={() => onEdit(item)} aria-label={`Edit ${item.name}`}>
            Edit
          </Button>
          <Button onClick={() => onStock(item)} aria-label={`Update stock of ${item.name}`}>
            Update Stock
          </Button>
          <Button
            color="error"
            startIcon={<DeleteIcon />}
            onClick={() => onDelete(item)}
            aria-label={`Delete ${item.name}`}
          >
            Delete
          </Button>
        </CardActions>
      ) : null}
    </Card>
  )
})

function StockBadge({ item }: { item: StoreItem }) {
  const low = isLowStock(item)
  const label = `${item.quantityInStock} in stock`
  return (
    <Chip
      size="small"
      color={low ? 'error' : 'success'}
      variant={low ? 'filled' : 'outlined'}
      label={low ? `Low: ${label}` : label}
    />
  )
}

function Facts({ item }: { item: StoreItem }) {
  const facts = [
    ['Category', item.category],
    ['SKU', item.sku],
    ['Allergens', item.allergens.join(', ')],
  ].filter(([, value]) => value)
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 3, m: 0, mt: 1 }}>
      {facts.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Typography variant="caption" component="dt" sx={{ color: 'text.secondary' }}>
            {name}
          </Typography>
          <Typography variant="caption" component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
