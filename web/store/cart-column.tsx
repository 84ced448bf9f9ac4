import AddIcon from '@mui/icons-material/Add'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import RemoveIcon from '@mui/icons-material/Remove'
import CartIcon from '@mui/icons-material/ShoppingBasketOutlined'
import { Alert, Box, IconButton, Typography } from '@mui/material'
import { subtract } from '#shared/kernel/money'
import { allergyWarnings, setQuantity } from '#shared/store/cart'
import { type CartLine, cartTotal, type StoreItem } from '#shared/store/model'
import type { TillCamper } from '#sync/store/queries'
import { Amount } from '../ui/amount'
import { EmptyState } from '../ui/empty-state'
import { Column } from './column'
import { PurchaseButton } from './purchase-button'
import type { Cart } from './use-cart'

interface Props {
  cart: Cart
  camper: TillCamper | null
  items: StoreItem[]
  changeLines(change: (lines: readonly CartLine[]) => CartLine[]): void
  onSold(uid: string, transactionId: number): void
}

/** Column 3: what is about to be booked (Spec 2 §2). */
export function CartColumn({ cart, camper, items, changeLines, onSold }: Props) {
  const total = cartTotal(cart.lines)
  const inCart = items.filter(({ id }) => cart.lines.some(({ itemId }) => itemId === id))
  const warnings = allergyWarnings(
    camper?.allergies ?? null,
    inCart.flatMap(({ allergens }) => allergens),
  )
  const out = inCart.filter(({ quantityInStock }) => quantityInStock <= 0)
  return (
    <Column
      title="Shopping Cart"
      footer={
        <>
          {warnings.length > 0 ? (
            <Alert severity="error" sx={{ mb: 2 }}>
              Allergy: {camper?.name} has {warnings.join(', ')}
            </Alert>
          ) : null}
          {out.length > 0 ? (
            <Alert severity="warning" sx={{ mb: 2 }}>
              By count there are none left of {out.map(({ name }) => name).join(', ')}. You can sell on.
            </Alert>
          ) : null}
          <Totals total={total} camper={camper} />
          <PurchaseButton cart={cart} camper={camper} total={total} onSold={onSold} />
        </>
      }
    >
      {cart.lines.length === 0 ? (
        <EmptyState icon={<CartIcon fontSize="inherit" />} title="The cart is empty" text="Touch an item to add it." />
      ) : null}
      <Box component="ul" aria-label="Cart" sx={{ flex: 1, overflowY: 'auto', m: 0, px: 4, listStyle: 'none' }}>
        {cart.lines.map((line, index) => (
          <Line
            key={`${line.itemId}-${line.itemName}-${line.unitPrice}`}
            line={line}
            onQuantity={(quantity) => changeLines((lines) => setQuantity(lines, index, quantity))}
          />
        ))}
      </Box>
    </Column>
  )
}

function Line({ line, onQuantity }: { line: CartLine; onQuantity(quantity: number): void }) {
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider', py: 2 }}>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Typography sx={{ flex: 1, fontWeight: 600 }}>{line.itemName}</Typography>
        <Amount value={line.totalPrice} />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <IconButton aria-label={`One less ${line.itemName}`} onClick={() => onQuantity(line.quantity - 1)}>
          <RemoveIcon />
        </IconButton>
        <Typography sx={{ minWidth: 28, textAlign: 'center', fontWeight: 700 }}>{line.quantity}</Typography>
        <IconButton aria-label={`One more ${line.itemName}`} onClick={() => onQuantity(line.quantity + 1)}>
          <AddIcon />
        </IconButton>
        <Typography variant="caption" sx={{ flex: 1, color: 'text.secondary' }}>
          <Amount value={line.unitPrice} /> each
        </Typography>
        <IconButton aria-label={`Remove ${line.itemName}`} onClick={() => onQuantity(0)}>
          <DeleteIcon />
        </IconButton>
      </Box>
    </Box>
  )
}

function Totals({ total, camper }: { total: string; camper: TillCamper | null }) {
  return (
    <Box aria-live="polite" sx={{ mb: 3 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline' }}>
        <Typography>Total</Typography>
        <Amount value={total} big />
      </Box>
      {camper ? (
        <>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <Typography noWrap sx={{ color: 'text.secondary' }}>
              Balance of {camper.name}
            </Typography>
            <Amount value={camper.balance} colour />
          </Box>
          <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
            <Typography sx={{ color: 'text.secondary' }}>Balance after purchase</Typography>
            <Amount value={subtract(camper.balance, total)} colour />
          </Box>
        </>
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>No camper selected</Typography>
      )}
    </Box>
  )
}
