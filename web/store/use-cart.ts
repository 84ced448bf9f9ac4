import { useCallback, useEffect, useState } from 'react'
import { display } from '#shared/kernel/values/money'
import { tooMuch } from '#shared/store/cart'
import type { CartLine } from '#shared/store/model'
import { useCamp } from '../ui/camp'
import { useToast } from '../ui/toast'
import { useUnfinished } from '../ui/unfinished'
import { type Cart, cartFrom, emptyCart } from './kept-cart'

/** Returns the cart that was open before a reload; an empty one where it cannot be read. */
function stored(key: string): Cart {
  try {
    return cartFrom(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
  } catch {
    return emptyCart()
  }
}

function keep(key: string, open: Cart): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(open))
  } catch {
    // Without room in the storage the cart still works, but does not survive a reload.
  }
}

/**
 * Keeps the cart for a reload: right behind the answer to a touch, as writing would hold that up, or when the page is
 * left before.
 */
function useKept(key: string, open: Cart): void {
  useEffect(() => {
    let kept = false
    const write = () => {
      if (!kept) keep(key, open)
      kept = true
    }
    const soon = setTimeout(write)
    window.addEventListener('pagehide', write)
    return () => {
      clearTimeout(soon)
      window.removeEventListener('pagehide', write)
      write()
    }
  }, [key, open])
}

/** The open cart, and why the last change of it was refused, if it was. */
interface Open {
  cart: Cart
  refused: { why: string } | null
}

/** The open cart of one person at one camp's till; it survives a reload of the page. */
export function useCart(organizationId: number, userId: number) {
  const { profile } = useCamp()
  const toast = useToast()
  const key = `anchor-camp-cart-${organizationId}-${userId}`
  const [{ cart: open, refused }, setOpen] = useState<Open>(() => ({ cart: stored(key), refused: null }))
  useKept(key, open)
  useUnfinished(open.lines.length > 0)
  useEffect(() => {
    if (refused) toast({ title: 'Too Much for One Sale', message: refused.why, tone: 'error' })
  }, [refused, toast])
  const chooseCamper = useCallback(
    (camperId: number | null) =>
      setOpen(({ cart: before }) => ({ cart: { ...before, camperId, withoutCamper: false }, refused: null })),
    [],
  )
  const sellForCash = useCallback(
    () => setOpen(({ cart: before }) => ({ cart: { ...before, camperId: null, withoutCamper: true }, refused: null })),
    [],
  )
  const changeLines = useCallback(
    (change: (lines: readonly CartLine[]) => CartLine[]) =>
      setOpen(({ cart: before }) => {
        const lines = change(before.lines)
        const why = tooMuch(lines, (amount) => display(amount, profile.currency))
        return why === null ? { cart: { ...before, lines }, refused: null } : { cart: before, refused: { why } }
      }),
    [profile.currency],
  )
  /** Opens a new cart once the sale of the given one is recorded. */
  const close = useCallback(
    (uid: string) => setOpen((before) => (before.cart.uid === uid ? { cart: emptyCart(), refused: null } : before)),
    [],
  )
  return { cart: open, chooseCamper, sellForCash, changeLines, close }
}

export type ChangeLines = ReturnType<typeof useCart>['changeLines']
