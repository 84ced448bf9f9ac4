import { useCallback, useEffect, useState } from 'react'
import { z } from 'zod'
import { type CartLine, cartLine } from '#shared/store/model'

const cart = z.object({
  /** The sale's own id from the moment the cart is opened: however often it is pressed, it is booked once. */
  uid: z.uuid(),
  camperId: z.number().nullable(),
  lines: z.array(cartLine),
})
export type Cart = z.output<typeof cart>

function empty(): Cart {
  return { uid: crypto.randomUUID(), camperId: null, lines: [] }
}

/** The cart that was open before the page was reloaded; one that cannot be read is an empty one. */
function stored(key: string): Cart {
  try {
    const parsed = cart.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    return parsed.success ? parsed.data : empty()
  } catch {
    return empty()
  }
}

function keep(key: string, open: Cart): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(open))
  } catch {
    // Without room in the storage the cart still works; it only does not survive a reload.
  }
}

/** The open cart of one person at one camp's till; it survives a reload of the page. */
export function useCart(organizationId: number, userId: number) {
  const key = `anchor-camp-cart-${organizationId}-${userId}`
  const [open, setOpen] = useState(() => stored(key))
  useEffect(() => keep(key, open), [key, open])
  const chooseCamper = useCallback((camperId: number | null) => setOpen((before) => ({ ...before, camperId })), [])
  const changeLines = useCallback(
    (change: (lines: readonly CartLine[]) => CartLine[]) =>
      setOpen((before) => ({ ...before, lines: change(before.lines) })),
    [],
  )
  /** Opens a new cart once the sale of the given one is booked. */
  const close = useCallback((uid: string) => setOpen((before) => (before.uid === uid ? empty() : before)), [])
  return { cart: open, chooseCamper, changeLines, close }
}

export type ChangeLines = ReturnType<typeof useCart>['changeLines']
