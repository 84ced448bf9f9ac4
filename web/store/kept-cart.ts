import { z } from 'zod'
import { tooMuch } from '#shared/store/cart'
import { cartLine } from '#shared/store/model'
import { newUid } from '#sync/replica/uid'

/** A cart as stored for a reload. Carts stored before the field was called `withoutCamper` have it as `guest`. */
const keptCart = z
  .object({
    /**
     * The uid of the sale, created when the cart is opened, so that the sale is recorded once no matter how often the
     * button is clicked.
     */
    uid: z.uuid(),
    camperId: z.number().nullable(),
    /** Whether it is a cash sale to someone without an account. */
    withoutCamper: z.boolean().optional(),
    guest: z.boolean().default(false),
    lines: z.array(cartLine),
  })
  .transform(({ guest, withoutCamper = guest, ...cart }) => ({ ...cart, withoutCamper }))
export type Cart = z.output<typeof keptCart>

export function emptyCart(): Cart {
  return { uid: newUid(), camperId: null, withoutCamper: false, lines: [] }
}

/** Converts a stored cart to the current shape; returns an empty cart if it cannot be read. */
export function cartFrom(kept: unknown): Cart {
  const parsed = keptCart.safeParse(kept)
  return parsed.success && tooMuch(parsed.data.lines, String) === null ? parsed.data : emptyCart()
}
