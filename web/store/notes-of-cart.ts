import { display, toCents } from '#shared/kernel/values/money'
import { type AllergyMeeting, allergyMeetings } from '#shared/store/allergens'
import { changedPrice, missingAmount, overdraft } from '#shared/store/cart'
import type { StoreItem } from '#shared/store/model'
import type { TillCamper } from '#shared/store/reads'
import type { Cart } from './kept-cart'

/** Everything that decides whether a cart can be recorded. */
export interface Judged {
  /** Whether the tax rates are known, without which nothing is sold. */
  isReady: boolean
  cart: Cart
  /** What the cart costs with its taxes. */
  total: string
  camper: TillCamper | null
  items: StoreItem[] | undefined
  /** The camper's balance; null while it is not known. */
  balance: string | null
  /** What is left of the daily limit; null without a limit. */
  left: string | null
  /** Whether the camp allows negative balances. */
  belowZero: boolean
  /** Whether this user may allow a sale that the account or the daily limit would stop. */
  override: boolean
  currency: string
}

/**
 * A note about a cart: what is missing before it can be recorded, or something about the account, the daily limit, an
 * allergy, or the stock.
 */
export interface CartNote {
  kind: 'incomplete' | 'price' | 'funds' | 'limit' | 'allergy' | 'stock'
  text: string
}

/** What the cashier should know before a cart is recorded, and which ways to pay are available. */
export interface Judgement {
  notes: CartNote[]
  allergies: AllergyMeeting[]
  /** Whether the account can pay, and whether cash can be taken. */
  open: { account: boolean; cash: boolean }
  /** What is missing on the account, if cash can pay that part and the account the rest; otherwise null. */
  cashPart: string | null
  /** By how much the sale exceeds the daily limit, for a user who may allow it; otherwise null. */
  overLimit: string | null
}

/** Checks a cart. Allergies and stock never stop a sale: the cashier decides, and stock counts are often wrong. */
export function judgeCart(judged: Judged): Judgement {
  const { isReady, cart, total, camper, items, balance, left, belowZero, override, currency } = judged
  const incomplete = lacking(camper !== null || cart.withoutCamper, cart.lines.length > 0)
  if (incomplete) {
    const notes: CartNote[] = [{ kind: 'incomplete', text: incomplete }]
    return { notes, allergies: [], open: { account: false, cash: false }, cashPart: null, overLimit: null }
  }
  const say = (amount: string) => display(amount, currency)
  const notes: CartNote[] = []
  const unsettled = cart.lines.filter((line) => changedPrice(line, items) !== null)
  if (unsettled.length > 0) {
    const names = unsettled.map(({ itemName }) => itemName).join(', ')
    notes.push({ kind: 'price', text: `The price of ${names} has changed. Choose which price to use.` })
  }
  const short = balance === null ? null : missingAmount(balance, total)
  if (short !== null)
    notes.push({
      kind: 'funds',
      text: belowZero ? `This takes the account ${say(short)} below zero.` : `The account is ${say(short)} short.`,
    })
  const over = left === null ? null : missingAmount(left, total)
  if (over !== null) notes.push({ kind: 'limit', text: `${say(over)} over the daily limit.` })
  const inCart = items?.filter(({ id }) => cart.lines.some(({ itemId }) => itemId === id)) ?? []
  const allergies = allergyMeetings(camper?.allergies ?? null, inCart)
  if (allergies.length > 0) {
    const met = allergies.map(({ item, allergens }) => `${item} (${allergens.join(', ')})`).join(', ')
    notes.push({ kind: 'allergy', text: `Allergy: ${met}.` })
  }
  const wanted = (id: number) => cart.lines.reduce((all, line) => (line.itemId === id ? all + line.quantity : all), 0)
  const outOfStock = inCart.filter(({ id, quantityInStock }) => quantityInStock < wanted(id)).map(({ name }) => name)
  if (outOfStock.length > 0) {
    notes.push({
      kind: 'stock',
      text: `The stock count shows too few of ${outOfStock.join(', ')}. You can still sell.`,
    })
  }
  const paid = override || balance === null || overdraft(balance, total, belowZero) === null
  const within = override || over === null
  const settled = isReady && unsettled.length === 0
  const account = settled && !cart.withoutCamper && paid && within
  const isPart = settled && within && !belowZero && balance !== null && toCents(balance) > 0
  return {
    notes,
    allergies,
    open: { account, cash: settled && within },
    cashPart: isPart ? short : null,
    overLimit: over,
  }
}

/** Returns a sentence that says what still has to be chosen; null if nothing is missing. */
function lacking(camper: boolean, lines: boolean): string | null {
  if (!camper && !lines) return 'Choose a camper and an item first.'
  if (!camper) return 'Choose a camper first.'
  return lines ? null : 'Add an item to the cart first.'
}
