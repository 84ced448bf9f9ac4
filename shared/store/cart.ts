import { spokenLanguage } from '../kernel/values/language'
import { fromCents, toCents } from '../kernel/values/money'
import { type CartLine, cartTotal, lineTotal, MAX_LINES, MAX_QUANTITY, type StoreItem } from './model'

/** The largest total of a sale: far above any real cart, far below what an account can hold. */
const MAX_CART_TOTAL = '9999999.99'

/** The default name of a custom item (Store rule 1). */
export const CUSTOM_ITEM = 'Store Purchase'

/** Adds an item to a cart, or increases the quantity if the cart already has it at the same price. */
export function addToCart(
  lines: readonly CartLine[],
  { id, name, price }: Pick<StoreItem, 'id' | 'name' | 'price'>,
  pieces = 1,
): CartLine[] {
  const there = lines.findIndex(({ itemId, unitPrice }) => itemId === id && unitPrice === price)
  const line = lines[there]
  if (line) return setQuantity(lines, there, line.quantity + pieces)
  const totalPrice = lineTotal({ unitPrice: price, quantity: pieces })
  return [...lines, { itemId: id, itemName: name, quantity: pieces, unitPrice: price, totalPrice }]
}

/** Adds a custom item to a cart: a line without an item. */
export function addCustom(
  lines: readonly CartLine[],
  custom: { description: string; unitPrice: string; quantity: number },
): CartLine[] {
  const { description, unitPrice, quantity } = custom
  const totalPrice = lineTotal(custom)
  return [...lines, { itemId: null, itemName: description.trim() || CUSTOM_ITEM, quantity, unitPrice, totalPrice }]
}

/**
 * Returns the current catalog price if it differs from the line's and the cashier has not chosen yet; null otherwise.
 */
export function changedPrice(
  line: Pick<CartLine, 'itemId' | 'unitPrice' | 'cataloguePrice'>,
  items: readonly Pick<StoreItem, 'id' | 'price'>[] | undefined,
): string | null {
  const now = line.itemId === null ? undefined : items?.find(({ id }) => id === line.itemId)?.price
  return now === undefined || now === line.unitPrice || now === line.cataloguePrice ? null : now
}

/**
 * Sets a line's price after the catalog price has changed (Store rule 25).
 *
 * @param takes whether to use the new price; otherwise the line keeps its own and records the new one
 */
export function choosePrice(lines: readonly CartLine[], index: number, now: string, takes: boolean): CartLine[] {
  return lines.map((line, at) => {
    if (at !== index) return line
    const { cataloguePrice: _before, ...rest } = line
    if (!takes) return { ...rest, cataloguePrice: now }
    return { ...rest, unitPrice: now, totalPrice: lineTotal({ unitPrice: now, quantity: line.quantity }) }
  })
}

/** Changes a line's quantity; at 0 or less the line is removed. */
export function setQuantity(lines: readonly CartLine[], index: number, quantity: number): CartLine[] {
  if (quantity <= 0) return lines.filter((_, at) => at !== index)
  return lines.map((line, at) =>
    at === index ? { ...line, quantity, totalPrice: lineTotal({ unitPrice: line.unitPrice, quantity }) } : line,
  )
}

/**
 * Returns why a cart is too large for one sale; null if it isn't.
 *
 * @param say formats an amount in the camp's currency
 */
export function tooMuch(lines: readonly CartLine[], say: (amount: string) => string): string | null {
  if (lines.length > MAX_LINES) return `A sale can have up to ${MAX_LINES} lines.`
  if (lines.some(({ quantity }) => quantity > MAX_QUANTITY))
    return `A sale can have up to ${MAX_QUANTITY.toLocaleString(spokenLanguage())} of one item.`
  return toCents(cartTotal(lines)) > toCents(MAX_CART_TOTAL)
    ? `A sale can't be more than ${say(MAX_CART_TOTAL)}.`
    : null
}

/** Returns the amount an account is short for a purchase; null if it has enough or may go below zero. */
export function overdraft(balance: string, total: string, belowZero: boolean): string | null {
  return belowZero ? null : missingAmount(balance, total)
}

/** Returns the amount an account is short for a purchase; null if it has enough, or the purchase is zero. */
export function missingAmount(balance: string, total: string): string | null {
  if (toCents(total) === 0) return null
  const short = toCents(total) - toCents(balance)
  return short > 0 ? fromCents(short) : null
}
