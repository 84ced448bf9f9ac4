import { type DueAmount, type SettledAgreement, type SettledPart, sharePool } from './agreement'

/** The kinds of ledger entries. Amounts are positive; the kind determines the direction. */
export const ENTRY_KINDS = ['charge', 'discount', 'award', 'payment', 'refund', 'reversal'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** The fields of a ledger entry that settling an account needs; amounts are in cents. */
export interface SettledEntry {
  readonly id: number
  readonly kind: EntryKind
  readonly cents: number
  /**
   * The bill of a charge, a discount or an award: a registration or a charge; null for a charge that is its own bill.
   */
  readonly billId: number | null
  /** The bills that a payment was taken for, in order; the rest pays any bill. */
  readonly towards: readonly { readonly billId: number; readonly cents: number }[]
  /** The entry that a refund or reversal undoes, in part or in full. */
  readonly undoes: number | null
  /** When a charge is due; null means at once. */
  readonly dueOn: string | null
}

/** What a registration costs its payer, apart from ledger entries; amounts are in cents. */
export interface PlaceBill {
  /** The registration's id, which is also the bill's id. */
  readonly id: number
  /** The price of a place, what the camp keeps for a cancelled one, and zero for a place on the waitlist. */
  readonly price: number
  /** Whether the price is what the camp keeps: it was paid, so its discounts are in it already. */
  readonly isKept?: boolean
  /** What was paid for it before the camp had a ledger. */
  readonly broughtIn: number
  /** What was refunded when it was cancelled, outside the ledger. It counts as part of the bill. */
  readonly givenBack: number
  readonly dueOn: string | null
}

/** One bill of a settled account; amounts are in cents. */
export interface SettledBill {
  readonly id: number
  /** When its next open amount is due, or its own due date if nothing is open; null means at once. */
  readonly dueOn: string | null
  /** Its open amounts, earliest first: several for a bill under a payment plan. */
  readonly dues: readonly DueAmount[]
  /** What has to be paid: charges and what was refunded on cancelling, minus discounts and awards; never below zero. */
  readonly due: number
  /** Charges minus discounts, without what was refunded. */
  readonly total: number
  /** What awards pay of it; never asked of the account's family. */
  readonly awarded: number
  /** What pays it: awards, payments taken for it, and money from payments that were taken for no bill. */
  readonly paid: number
  readonly open: number
}

/** Returns the maximum discount on a bill, in cents: discounts are never more than the bill. */
export function discountable({ due, total }: Pick<SettledBill, 'due' | 'total'>): number {
  return Math.min(due, total)
}

/** An account as it results from its entries; amounts are in cents. */
export interface SettledAccount {
  /** In the order in which the pool pays them: by due date, then by id. */
  readonly bills: readonly SettledBill[]
  readonly balance: number
  readonly credit: number
  /** How much is left of each entry that can be undone, by id. */
  readonly left: ReadonlyMap<number, number>
  /** The payment plans agreed to, with what is open of each part. */
  readonly agreements: readonly { readonly id: number; readonly parts: readonly SettledPart[] }[]
}

/** A bill while it is being summed up. */
interface Sum {
  charges: number
  /** What the camp keeps, if the place was cancelled. It is part of the charges. */
  kept: number | null
  givenBack: number
  discounts: number
  awards: number
  taken: number
  dueOn: string | null | undefined
}

/**
 * Returns what has to be paid for a bill, in cents. What the camp keeps of a cancelled place was paid, so its discounts
 * count against its other charges only.
 */
export function dueOf({
  charges,
  kept,
  givenBack,
  discounts,
  awards,
}: Pick<Sum, 'charges' | 'kept' | 'givenBack' | 'discounts' | 'awards'>): number {
  // An award ends with its place.
  const awarded = kept === null ? awards : 0
  const discounted = kept === null ? charges - discounts : kept + Math.max(0, charges - kept - discounts)
  return Math.max(0, discounted + givenBack - awarded)
}

/** Returns the earlier of two due dates; null means at once. */
function earlier(a: string | null | undefined, b: string | null): string | null {
  if (a === undefined) return b
  return a === null || b === null ? null : a < b ? a : b
}

/** Returns the ids of the entries that were reversed. */
export function reversedIn(entries: readonly Pick<SettledEntry, 'kind' | 'undoes'>[]): ReadonlySet<number | null> {
  return new Set(entries.flatMap(({ kind, undoes }) => (kind === 'reversal' ? [undoes] : [])))
}

const isUndoing = ({ kind }: Pick<SettledEntry, 'kind'>) => kind === 'refund' || kind === 'reversal'

class Bills {
  private readonly sums = new Map<number, Sum>()
  pool = 0

  of(id: number): Sum {
    const known = this.sums.get(id)
    if (known) return known
    const sum = { charges: 0, kept: null, givenBack: 0, discounts: 0, awards: 0, taken: 0, dueOn: undefined }
    this.sums.set(id, sum)
    return sum
  }

  charge(id: number, cents: number, dueOn: string | null): void {
    const bill = this.of(id)
    bill.charges += cents
    bill.dueOn = earlier(bill.dueOn, dueOn)
  }

  /** Assigns a payment to the bills it names, in order, and the rest to the pool. */
  take({ towards }: Pick<SettledEntry, 'towards'>, cents: number): void {
    let rest = cents
    for (const part of towards) {
      const given = Math.min(rest, part.cents)
      this.of(part.billId).taken += given
      rest -= given
    }
    this.pool += rest
  }

  /**
   * Pays each bill with what was taken for it, and then from the pool: the earliest due date first, then the lowest
   * number.
   */
  settle(agreements: readonly SettledAgreement[]) {
    const own = [...this.sums].map(([id, sum]) => {
      const { charges, discounts, awards, taken, dueOn = null } = sum
      const due = dueOf(sum)
      const paid = Math.min(due, taken)
      this.pool += taken - paid
      const total = Math.max(0, charges - discounts)
      const awarded = sum.kept === null ? Math.min(awards, total) : 0
      return { id, dueOn, due, total, awarded, open: due - paid }
    })
    own.sort((a, b) => a.id - b.id)
    const { left: credit, dues, agreements: agreed } = sharePool(own, agreements, this.pool)
    const bills = own.map((bill): SettledBill => {
      const [next] = dues.get(bill.id) ?? []
      const dueOn = next ? next.dueOn : bill.dueOn
      return { ...bill, dueOn, dues: dues.get(bill.id) ?? [], paid: bill.awarded + bill.due - bill.open }
    })
    bills.sort((a, b) => (a.dueOn ?? '').localeCompare(b.dueOn ?? '') || a.id - b.id)
    return { bills, credit, agreements: agreed }
  }
}

/** Returns how much of each entry was undone, by the entry's id. */
export function undoneIn(
  entries: readonly Pick<SettledEntry, 'kind' | 'undoes' | 'cents'>[],
): ReadonlyMap<number, number> {
  const undone = new Map<number, number>()
  for (const entry of entries)
    if (isUndoing(entry) && entry.undoes !== null)
      undone.set(entry.undoes, (undone.get(entry.undoes) ?? 0) + entry.cents)
  return undone
}

/**
 * Settles an account: determines how much of each bill is paid and open, and the account's credit (Financial rule 4).
 * Only the entries are stored, so that devices on which they arrive in a different order reach the same result.
 *
 * A payment that was undone beyond its amount, such as by two refunds made offline, leaves a bill for the excess under
 * the payment's id, due at once.
 */
export function settle(
  places: readonly PlaceBill[],
  entries: readonly SettledEntry[],
  agreements: readonly SettledAgreement[] = [],
): SettledAccount {
  const bills = new Bills()
  for (const { id, price, isKept = false, broughtIn, givenBack, dueOn } of places) {
    bills.charge(id, price, dueOn)
    if (isKept) bills.of(id).kept = price
    bills.of(id).givenBack += givenBack
    bills.take({ towards: [{ billId: id, cents: broughtIn }] }, broughtIn)
  }
  const placeIds = new Set(places.map(({ id }) => id))
  const undone = undoneIn(entries)
  const left = new Map<number, number>()
  for (const entry of entries) {
    if (isUndoing(entry)) continue
    const net = entry.cents - (undone.get(entry.id) ?? 0)
    left.set(entry.id, Math.max(0, net))
    if (entry.kind === 'payment') bills.take(entry, Math.max(0, net))
    if (entry.kind === 'payment' && net < 0) bills.charge(entry.id, -net, null)
    const billId = entry.billId ?? entry.id
    if (net <= 0) continue
    // Charges added to a place's bill are due with the place.
    if (entry.kind === 'charge' && placeIds.has(billId)) bills.of(billId).charges += net
    else if (entry.kind === 'charge') bills.charge(billId, net, entry.dueOn)
    if (entry.kind === 'discount') bills.of(billId).discounts += net
    if (entry.kind === 'award') bills.of(billId).awards += net
  }
  const { bills: settled, credit, agreements: agreed } = bills.settle(agreements)
  const open = settled.reduce((sum, bill) => sum + bill.open, 0)
  return { bills: settled, credit, balance: open - credit, left, agreements: agreed }
}
