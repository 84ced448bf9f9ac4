import { type CartLine, lineTotal, type StoreItem } from './model'

/** Puts one of an item into a cart: one more of the same line where it is there at the same price. */
export function addToCart(lines: readonly CartLine[], item: Pick<StoreItem, 'id' | 'name' | 'price'>): CartLine[] {
  const there = lines.findIndex(({ itemId, unitPrice }) => itemId === item.id && unitPrice === item.price)
  const line = lines[there]
  if (line) return setQuantity(lines, there, line.quantity + 1)
  return [...lines, { itemId: item.id, itemName: item.name, quantity: 1, unitPrice: item.price, totalPrice: item.price }]
}

/** Puts a custom item into a cart: a line without an item. */
export function addCustom(lines: readonly CartLine[], name: string, unitPrice: string, quantity: number): CartLine[] {
  const totalPrice = lineTotal({ unitPrice, quantity })
  return [...lines, { itemId: null, itemName: name.trim() || 'Store Purchase', quantity, unitPrice, totalPrice }]
}

/** Changes a line's quantity; at 0 or less the line is gone (Spec 2 §5). */
export function setQuantity(lines: readonly CartLine[], index: number, quantity: number): CartLine[] {
  if (quantity <= 0) return lines.filter((_, at) => at !== index)
  return lines.map((line, at) =>
    at === index ? { ...line, quantity, totalPrice: lineTotal({ unitPrice: line.unitPrice, quantity }) } : line,
  )
}

/** Allergens of the items in a cart that a camper's allergies name; for the warning at the till. */
export function allergyWarnings(allergies: string | null, allergens: readonly string[]): string[] {
  if (!allergies) return []
  const known = allergies.toLowerCase()
  return [...new Set(allergens)].filter((allergen) => known.includes(allergen.toLowerCase()))
}
