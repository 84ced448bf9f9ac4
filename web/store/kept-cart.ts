import { z } from 'zod'
import { tooMuch } from '#shared/store/cart'
import { cartLine } from '#shared/store/model'
import { newUid } from '#sync/uid'

/** A cart as it is kept for a reload. One from before `withoutCamper` was called so has it as `guest`. */
const keptCart = z
  .object({
    /**
     * The uid of the sale, made when the cart is opened, so that it is booked once however often the button is pressed.
     */
    uid: z.uuid(),
    camperId: z.number().nullable(),
    /** Whether it is sold for cash to a person without an account. */
    withoutCamper: z.boolean().optional(),
    guest: z.boolean().default(false),
    lines: z.array(cartLine),
  })
  .transform(({ guest, withoutCamper = guest, ...cart }) => ({ ...cart, withoutCamper }))
export type Cart = z.output<typeof keptCart>

export function emptyCart(): Cart {
  return { uid: newUid(), camperId: null, withoutCamper: false, lines: [] }
}

/** A cart that was kept, as it is now; an empty one where it cannot be read. */
export function cartFrom(kept: unknown): Cart {
  const parsed = keptCart.safeParse(kept)
  return parsed.success && tooMuch(parsed.data.lines, String) === null ? parsed.data : emptyCart()
}
