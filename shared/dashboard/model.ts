import type { Camper, CamperAccount } from '../campers/model'
import { fullName } from '../campers/model'
import { display, fromCents, toCents } from '../kernel/money'
import { isLowStock, type ReviewReason, type StoreItem, type StoreTransaction } from '../store/model'

/** Something that a person of the camp should look at (Spec 1 §3, alert items). */
export interface Alert {
  id: string
  title: string
  description: string
  color: 'error' | 'warning' | 'info'
}

const REASONS: Readonly<Record<ReviewReason, string>> = {
  overdrawn: 'it overdrew the account',
  price_differs: 'the price has changed since',
  item_gone: 'the item is not in the catalogue any more',
  stock_below_zero: 'more was sold than was counted',
  camper_gone: 'the camper has been deleted',
}

/** Accounts below zero, by name: the camp has to talk with those families (Decisions, "Store rules"). */
export function overdrawnAlerts(accounts: readonly CamperAccount[], campers: ReadonlyMap<number, Camper>): Alert[] {
  return accounts
    .filter(({ storeBalance }) => toCents(storeBalance) < 0)
    .map(({ id, storeBalance }) => {
      const camper = campers.get(id)
      const owed = display(fromCents(-toCents(storeBalance)))
      return {
        id: `overdrawn-${id}`,
        title: 'Account overdrawn',
        description: `${camper ? fullName(camper) : 'A camper'} is overdrawn by ${owed}.`,
        color: 'error',
      }
    })
}

/** Items whose count is below zero, to be counted again, or at or below their threshold. */
export function stockAlerts(items: readonly StoreItem[]): Alert[] {
  return items.filter(isLowStock).map(({ id, name, quantityInStock }) =>
    quantityInStock < 0
      ? { id: `recount-${id}`, title: 'Count again', description: `${name}: ${-quantityInStock} more sold than counted.`, color: 'warning' }
      : { id: `stock-${id}`, title: 'Low stock', description: `${name}: ${quantityInStock} left.`, color: 'info' },
  )
}

/** Booked sales that somebody should look at, for other reasons than an overdraft, which has its own alert. */
export function reviewAlerts(entries: readonly StoreTransaction[], campers: ReadonlyMap<number, Camper>): Alert[] {
  return entries.flatMap(({ id, needsReview, amount, camperId }) => {
    const reasons = needsReview.filter((reason) => reason !== 'overdrawn' && reason !== 'stock_below_zero')
    if (reasons.length === 0) return []
    const camper = campers.get(camperId)
    const why = reasons.map((reason) => REASONS[reason]).join(', ')
    const description = `${display(amount)} to ${camper ? fullName(camper) : 'a deleted camper'}: ${why}.`
    return [{ id: `review-${id}`, title: 'Sale to look at', description, color: 'warning' as const }]
  })
}
