import { useCallback, useEffect, useState } from 'react'
import { z } from 'zod'
import { display } from '#shared/kernel/money'
import { tooMuch } from '#shared/store/cart'
import { type CartLine, cartLine } from '#shared/store/model'
import { newUid } from '#sync/uid'
import { useCamp } from '../ui/camp'
import { useToast } from '../ui/toast'
import { useUnfinished } from '../ui/unfinished'

const cart = z.object({
  /**
   * The uid of the sale, made when the cart is opened, so that it is booked once however often the button is pressed.
   */
  uid: z.uuid(),
  camperId: z.number().nullable(),
  /** Whether it is sold for cash to somebody without an account. */
  guest: z.boolean().default(false),
  lines: z.array(cartLine),
})
export type Cart = z.output<typeof cart>

function empty(): Cart {
  return { uid: newUid(), camperId: null, guest: false, lines: [] }
}

/** The cart that was open before a reload; an empty one where it cannot be read. */
function stored(key: string): Cart {
  try {
    const parsed = cart.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    return parsed.success && tooMuch(parsed.data.lines, String) === null ? parsed.data : empty()
  } catch {
    return empty()
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
    if (refused) toast({ title: 'Too much for one sale', message: refused.why, tone: 'error' })
  }, [refused, toast])
  const chooseCamper = useCallback(
    (camperId: number | null) =>
      setOpen(({ cart: before }) => ({ cart: { ...before, camperId, guest: false }, refused: null })),
    [],
  )
  const sellForCash = useCallback(
    () => setOpen(({ cart: before }) => ({ cart: { ...before, camperId: null, guest: true }, refused: null })),
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
  /** Opens a new cart once the sale of the given one is booked. */
  const close = useCallback(
    (uid: string) => setOpen((before) => (before.cart.uid === uid ? { cart: empty(), refused: null } : before)),
    [],
  )
  return { cart: open, chooseCamper, sellForCash, changeLines, close }
}

export type ChangeLines = ReturnType<typeof useCart>['changeLines']
