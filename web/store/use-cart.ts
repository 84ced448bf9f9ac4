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

function stored(key: string): Cart {
  const parsed = cart.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
  return parsed.success ? parsed.data : empty()
}

/** The open cart; it survives a reload of the page. */
export function useCart(organizationId: number) {
  const key = `anchor-camp-cart-${organizationId}`
  const [open, setOpen] = useState(() => stored(key))
  useEffect(() => sessionStorage.setItem(key, JSON.stringify(open)), [key, open])
  const chooseCamper = useCallback((camperId: number | null) => setOpen((before) => ({ ...before, camperId })), [])
  const changeLines = useCallback(
    (change: (lines: readonly CartLine[]) => CartLine[]) =>
      setOpen((before) => ({ ...before, lines: change(before.lines) })),
    [],
  )
  const clear = useCallback(() => setOpen(empty()), [])
  return { cart: open, chooseCamper, changeLines, clear }
}
