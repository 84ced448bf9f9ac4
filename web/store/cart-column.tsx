import CartIcon from '@mui/icons-material/ShoppingBasketOutlined'
import { Box } from '@mui/material'
import { memo, useEffect, useMemo, useRef } from 'react'
import { setQuantity } from '#shared/store/cart'
import type { StoreItem } from '#shared/store/model'
import type { TillCamper } from '#sync/store/queries'
import { EmptyState } from '../ui/empty-state'
import { CartCustomer } from './cart-customer'
import { CartLineRow } from './cart-line-row'
import { CartTotals } from './cart-totals'
import { CartWarnings, warningsOf } from './cart-warnings'
import { Column } from './column'
import { PurchaseButton } from './purchase-button'
import type { Cart, ChangeLines } from './use-cart'

interface Props {
  cart: Cart
  camper: TillCamper | null
  balance: string | null
  /** What the day's limit leaves; null without a limit. */
  left: string | null
  items: StoreItem[] | undefined
  changeLines: ChangeLines
  onChooseCamper(camperId: number | null): void
  onSold(uid: string, transactionId: number): void
}

/** Column 3: what is about to be booked, and to whom (Spec 2 §2). */
export const CartColumn = memo(function CartColumn(props: Props) {
  const { cart, camper, balance, left, items, changeLines } = props
  const warnings = useMemo(() => warningsOf({ cart, camper, items }), [cart, camper, items])
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<number | null>(null)
  const change = (index: number, quantity: number) => {
    if (quantity <= 0) removed.current = index
    changeLines((lines) => setQuantity(lines, index, quantity))
  }
  // A line that goes takes the focus with it: it moves on to the line in its place, or the one before.
  useEffect(() => {
    const index = removed.current
    removed.current = null
    if (index === null || list.current === null) return
    const rows = list.current.querySelectorAll<HTMLElement>('[data-remove]')
    const next = rows[Math.min(index, cart.lines.length - 1)] ?? list.current
    next.focus({ preventScroll: true })
  }, [cart.lines])
  return (
    <Column
      title="Shopping Cart"
      footer={
        <>
          <CartWarnings warnings={warnings} />
          <CartTotals lines={cart.lines} balance={balance} left={left} />
          <PurchaseButton {...{ cart, camper }} allergies={warnings.allergies} onSold={props.onSold} withCash />
        </>
      }
    >
      <CartCustomer camper={camper} onClear={() => props.onChooseCamper(null)} />
      {cart.lines.length === 0 ? (
        <EmptyState icon={<CartIcon fontSize="inherit" />} title="The cart is empty" text="Touch an item to add it." />
      ) : null}
      <Box
        component="ul"
        ref={list}
        tabIndex={-1}
        aria-label="Cart"
        sx={{ flex: 1, minHeight: 0, overflowY: 'auto', m: 0, px: 4, listStyle: 'none', outline: 'none' }}
      >
        {cart.lines.map((line, index) => (
          // Lines have no id of their own; two custom lines may be the same in everything.
          <CartLineRow
            key={`${index}-${line.itemId}-${line.itemName}`}
            line={line}
            onQuantity={(quantity) => change(index, quantity)}
          />
        ))}
      </Box>
    </Column>
  )
})
