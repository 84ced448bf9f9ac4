import AddIcon from '@mui/icons-material/Add'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import RemoveIcon from '@mui/icons-material/Remove'
import { Box, Button, IconButton, Typography } from '@mui/material'
import { display } from '#shared/kernel/money'
import type { CartLine } from '#shared/store/model'
import { Amount } from '../ui/amount'
import { useCamp } from '../ui/camp'

/** The height of a line whose name needs one row, in px. */
export const CART_LINE = 67

/** One line of the cart; at a quantity of 0 it is gone. */
export function CartLineRow(props: {
  line: CartLine
  /** What the catalogue says now, where the person has still to choose; null elsewhere. */
  changed: string | null
  onQuantity(quantity: number): void
  onPrice(takes: boolean): void
}) {
  const { line, changed, onQuantity, onPrice } = props
  const { profile } = useCamp()
  const { itemName, quantity, unitPrice, totalPrice } = line
  return (
    <Box
      component="li"
      sx={{ borderBottom: 1, borderColor: 'divider', minHeight: CART_LINE, boxSizing: 'border-box', pt: 1 }}
    >
      <Box sx={{ display: 'flex', gap: 2, fontWeight: 650, lineHeight: 1.1 }}>
        <Typography
          sx={{ flex: 1, minWidth: 0, fontWeight: 'inherit', lineHeight: 'inherit', overflowWrap: 'anywhere' }}
        >
          {itemName}
        </Typography>
        <Amount value={totalPrice} />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', mx: -2 }}>
        <IconButton aria-label={`One less ${itemName}`} onClick={() => onQuantity(quantity - 1)}>
          <RemoveIcon />
        </IconButton>
        <Typography aria-label={`Quantity ${quantity}`} sx={{ minWidth: 32, textAlign: 'center', fontWeight: 700 }}>
          {quantity}
        </Typography>
        <IconButton aria-label={`One more ${itemName}`} onClick={() => onQuantity(quantity + 1)}>
          <AddIcon />
        </IconButton>
        <Typography variant="caption" sx={{ flex: 1, color: 'text.secondary', px: 1 }} noWrap>
          {display(unitPrice, profile.currency)} each
        </Typography>
        <IconButton data-remove aria-label={`Remove ${itemName}`} onClick={() => onQuantity(0)}>
          <DeleteIcon />
        </IconButton>
      </Box>
      {changed === null ? null : (
        <Box role="group" aria-label={`Price of ${itemName}`} sx={{ pb: 2 }}>
          <Typography variant="body2" sx={{ color: 'warning.main', fontWeight: 600 }}>
            The price is {display(changed, profile.currency)} now.
          </Typography>
          <Box sx={{ display: 'flex', gap: 2, mt: 1 }}>
            <Button size="small" variant="outlined" sx={CHOICE} onClick={() => onPrice(false)}>
              Keep {display(unitPrice, profile.currency)}
            </Button>
            <Button size="small" variant="outlined" sx={CHOICE} onClick={() => onPrice(true)}>
              Take {display(changed, profile.currency)}
            </Button>
          </Box>
        </Box>
      )}
    </Box>
  )
}

const CHOICE = { flex: 1, minHeight: 44, px: 1 }
