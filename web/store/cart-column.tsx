import { memo, useCallback, useEffect, useId, useRef } from 'react'
import { changedPrice, choosePrice, setQuantity } from '#shared/store/cart'
import type { CartLine, StoreItem } from '#shared/store/model'
import type { TillCamper } from '#shared/store/reads'
import type { Bill } from '#shared/store/tax'
import { CartCustomer } from './cart-customer'
import { CartLineRow } from './cart-line-row'
import { CartNotes } from './cart-notes'
import { CartTotals } from './cart-totals'
import { Column } from './column'
import { EmptyCart } from './empty-cart'
import type { Cart } from './kept-cart'
import type { Judgement } from './notes-of-cart'
import { PurchaseButton } from './purchase-button'
import { CART_LINE } from './till-cart-look'
import type { ChangeLines } from './use-cart'

interface Props {
  cart: Cart
  bill: Bill
  camper: TillCamper | null
  items: readonly StoreItem[] | undefined
  balance: string | null
  /** What is left of the daily limit; null without a limit. */
  left: string | null
  judgement: Judgement
  changeLines: ChangeLines
  onChooseCamper(camperId: number | null): void
  onCashSale(): void
  inStep(cart: Cart): boolean
  onSold(uid: string, transactionId: number): void
}

/** How many lines always stay visible. */
const MIN_LINES = 3

/** Returns what the camper must avoid in a line's item, in words; null if there is nothing. */
function clashOf({ itemId }: CartLine, { allergies }: Judgement): string | null {
  const met = itemId === null ? undefined : allergies.find((each) => each.itemId === itemId)
  return met ? `Allergy: ${met.allergens.join(', ')}` : null
}

/** Column 3: what is being bought, and for whom. */
export const CartColumn = memo(function CartColumn(props: Props) {
  const { cart, bill, camper, items, balance, left, judgement, inStep, changeLines } = props
  const notes = useId()
  const least = `calc(${Math.min(cart.lines.length, MIN_LINES)} * ${CART_LINE})`
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<number | null>(null)
  const change = useCallback(
    (index: number, quantity: number) => {
      if (quantity <= 0) removed.current = index
      changeLines((lines) => setQuantity(lines, index, quantity))
    },
    [changeLines],
  )
  const settlePrice = useCallback(
    (index: number, takes: boolean) =>
      changeLines((lines) => {
        const line = lines[index]
        const now = line && changedPrice(line, items)
        return now ? choosePrice(lines, index, now, takes) : [...lines]
      }),
    [changeLines, items],
  )
  // When the focused line is removed, focus moves to the line in its place, or to the one before.
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
      keepsBody
      footer={
        <>
          <CartTotals bill={bill} balance={balance} left={left} withoutCamper={cart.withoutCamper} />
          <CartNotes id={notes} notes={judgement.notes} />
          <PurchaseButton
            {...{ cart, bill, camper, judgement, inStep, changeLines }}
            describedBy={notes}
            onSold={props.onSold}
            withCash
          />
        </>
      }
    >
      <CartCustomer
        camper={camper}
        withoutCamper={cart.withoutCamper}
        onChoose={props.onChooseCamper}
        onCashSale={props.onCashSale}
      />
      {cart.lines.length === 0 ? <EmptyCart /> : null}
      <ul ref={list} tabIndex={-1} aria-label="Cart" className="till-cart" style={{ flexBasis: least }}>
        {cart.lines.map((line, index) => (
          // Lines have no id, and two custom lines can be identical.
          <CartLineRow
            key={`${index}-${line.itemId}-${line.itemName}`}
            index={index}
            line={line}
            changed={changedPrice(line, items)}
            clash={clashOf(line, judgement)}
            onPrice={settlePrice}
            onQuantity={change}
          />
        ))}
      </ul>
    </Column>
  )
})
