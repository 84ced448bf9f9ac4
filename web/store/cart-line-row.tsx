import AddIcon from '@mui/icons-material/Add'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import RemoveIcon from '@mui/icons-material/Remove'
import AllergyIcon from '@mui/icons-material/WarningAmber'
import { Box, Button, Typography } from '@mui/material'
import { memo, type ReactNode } from 'react'
import { display } from '#shared/kernel/values/money'
import type { CartLine } from '#shared/store/model'
import { Amount } from '../ui/amount'
import { useCamp } from '../ui/camp'

interface Props {
  /** The line's position in the cart. */
  index: number
  line: CartLine
  /** The catalog's new price, if it has changed and the user still has to choose; otherwise null. */
  changed: string | null
  /**
   * What the camper must avoid in it, in words; null if there is nothing. The line itself only gets a mark; the words
   * appear below all lines (`CartNotes`), so that they take no room from the other lines.
   */
  clash: string | null
  onQuantity(index: number, quantity: number): void
  onPrice(index: number, takes: boolean): void
}

// Created once, so that React skips them when a line is rendered again.
const LESS = <RemoveIcon />
const MORE = <AddIcon />
const REMOVE = <DeleteIcon />

/** One line of the cart; it is removed when its quantity reaches 0. */
export const CartLineRow = memo(function CartLineRow({ index, line, changed, clash, onQuantity, onPrice }: Props) {
  const { profile } = useCamp()
  const { itemName, quantity, unitPrice, totalPrice } = line
  return (
    <li className="till-line">
      <div className="till-line-top">
        <span className={clash === null ? 'till-line-name' : 'till-line-name clashes'}>
          {clash === null ? null : <AllergyIcon titleAccess={clash} />}
          <span>{itemName}</span>
        </span>
        <Amount value={totalPrice} />
      </div>
      <div className="till-line-keys">
        <Key label={`Remove one ${itemName}`} onClick={() => onQuantity(index, quantity - 1)}>
          {LESS}
        </Key>
        <span role="img" aria-label={`Quantity ${quantity}`} className="till-quantity">
          {quantity}
        </span>
        <Key label={`Add one ${itemName}`} onClick={() => onQuantity(index, quantity + 1)}>
          {MORE}
        </Key>
        <span className="till-each">{display(unitPrice, profile.currency)} each</span>
        <Key removes label={`Remove ${itemName} from the cart`} onClick={() => onQuantity(index, 0)}>
          {REMOVE}
        </Key>
      </div>
      {changed === null ? null : (
        <Box role="group" aria-label={`Price of ${itemName}`} sx={{ pb: 2 }}>
          <Typography variant="body2" sx={{ color: 'warning.main', fontWeight: 600 }}>
            The price is now {display(changed, profile.currency)}.
          </Typography>
          <Box sx={{ display: 'flex', gap: 2, mt: 1 }}>
            <Button size="small" variant="outlined" sx={CHOICE} onClick={() => onPrice(index, false)}>
              Keep {display(unitPrice, profile.currency)}
            </Button>
            <Button size="small" variant="outlined" sx={CHOICE} onClick={() => onPrice(index, true)}>
              Use {display(changed, profile.currency)}
            </Button>
          </Box>
        </Box>
      )}
    </li>
  )
})

function Key(props: { label: string; removes?: boolean; onClick(): void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="till-icon"
      aria-label={props.label}
      data-remove={props.removes}
      onClick={props.onClick}
    >
      {props.children}
    </button>
  )
}

const CHOICE = { flex: 1, minHeight: 44, px: 1 }
