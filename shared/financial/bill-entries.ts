import { toCents } from '../kernel/values/money'
import type { AccountEntry } from './model'
import { undoneIn } from './settle'

/** What entries add to a bill and take off it, in cents, without what was undone. */
export interface BillEntries {
  charges: number
  discounts: number
  awards: number
}
export const NO_ENTRIES: BillEntries = { charges: 0, discounts: 0, awards: 0 }

/** The sum that each kind of entry on a bill counts toward. */
const SUM_OF = { charge: 'charges', discount: 'discounts', award: 'awards' } as const

/** Returns what entries add to each bill and take off it; charges that are bills of their own are left out. */
export function entriesByBill(entries: readonly AccountEntry[]): ReadonlyMap<number, BillEntries> {
  const undone = undoneIn(entries.map(({ kind, undoes, amount }) => ({ kind, undoes, cents: toCents(amount) })))
  const sums = new Map<number, BillEntries>()
  for (const { id, kind, amount, bill } of entries) {
    if (bill === null || !(kind in SUM_OF)) continue
    const name = SUM_OF[kind as keyof typeof SUM_OF]
    const known = sums.get(bill) ?? NO_ENTRIES
    const net = Math.max(0, toCents(amount) - (undone.get(id) ?? 0))
    sums.set(bill, { ...known, [name]: known[name] + net })
  }
  return sums
}
