import { Alert } from '@mui/material'
import { type AllergyMeeting, allergyMeetings } from '#shared/store/allergens'
import type { StoreItem } from '#shared/store/model'
import type { TillCamper } from '#sync/store/queries'
import type { Cart } from './use-cart'

interface Props {
  cart: Cart
  camper: TillCamper | null
  items: StoreItem[] | undefined
}

/** What the person at the till should mind before the cart is booked. */
export function warningsOf({ cart, camper, items }: Props): { allergies: AllergyMeeting[]; outOfStock: string[] } {
  const inCart = items?.filter(({ id }) => cart.lines.some(({ itemId }) => itemId === id)) ?? []
  const allergies = allergyMeetings(camper?.allergies ?? null, inCart)
  const wanted = (id: number) => cart.lines.reduce((all, line) => (line.itemId === id ? all + line.quantity : all), 0)
  const outOfStock = inCart.filter(({ id, quantityInStock }) => quantityInStock < wanted(id)).map(({ name }) => name)
  return { allergies, outOfStock }
}

/** Warnings never stop a sale: the person decides, counts are often wrong (Decisions, "Stock"). */
export function CartWarnings({ warnings }: { warnings: ReturnType<typeof warningsOf> }) {
  const { allergies, outOfStock } = warnings
  return (
    <>
      {allergies.length > 0 ? (
        <Alert severity="error" sx={{ mb: 2, py: 0 }}>
          Allergy: {allergies.map(({ item, allergens }) => `${item} (${allergens.join(', ')})`).join(', ')}
        </Alert>
      ) : null}
      {outOfStock.length > 0 ? (
        <Alert severity="warning" sx={{ mb: 2, py: 0 }}>
          By count there are not enough left of {outOfStock.join(', ')}. You can go on.
        </Alert>
      ) : null}
    </>
  )
}
