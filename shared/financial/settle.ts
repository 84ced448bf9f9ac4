/** The kinds of ledger entries. Amounts are above zero; the kind gives the direction. */
export const ENTRY_KINDS = ['charge', 'discount', 'award', 'payment', 'refund', 'reversal'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** What settling an account needs of one ledger entry; amounts are in cents. */
export interface SettledEntry {
  readonly id: number
  readonly kind: EntryKind
  readonly cents: number
  /**
   * The bill of a charge, a discount or an award: a registration or a charge; null for a charge that is its own bill.
   */
  readonly billId: number | null
  /** The bills that a payment was taken for, in order; the rest of it pays any bill. */
  readonly towards: readonly { readonly billId: number; readonly cents: number }[]
  /** The entry that a refund or a reversal undoes, in part or as a whole. */
  readonly undoes: number | null
  /** When a charge is due; null for at once. */
  readonly dueOn: string | null
}

/** What a registration costs its payer, apart from ledger entries; amounts are in cents. */
export interface PlaceBill {
  /** The registration's id, which is the bill's number. */
  readonly id: number
  /** The price of a place, what the camp keeps of a cancelled one, and nothing for a place on the waitlist. */
  readonly price: number
  /** What was paid for it before the camp had a ledger. */
  readonly broughtIn: number
  /** What was given back when it was cancelled, outside the ledger. It counts as a part of the bill. */
  readonly givenBack: number
  readonly dueOn: string | null
}

/** One bill of a settled account; amounts are in cents. */
export interface SettledBill {
  readonly id: number
  readonly dueOn: string | null
  /** What may still be taken off: charges less discounts and awards, never below zero. */
  readonly due: number
  /** Charges less discounts, without what was given back. */
  readonly total: number
  /** What pays it: awards, payments taken for it, and money that was taken for no bill. */
  readonly paid: number
  readonly open: number
}

/** An account as its entries leave it; amounts are in cents. */
export interface SettledAccount {
  /** In the order in which the pool pays them: by due date, then by number. */
  readonly bills: readonly SettledBill[]
  readonly balance: number
  readonly credit: number
  /** What is left of each entry that can be undone, by id. */
  readonly left: ReadonlyMap<number, number>
}

/** A bill while it is added up. */
interface Sum {
  charges: number
  givenBack: number
  discounts: number
  awards: number
  taken: number
  dueOn: string | null | undefined
}

/** Returns the earlier of two due dates; null is at once. */
function earlier(a: string | null | undefined, b: string | null): string | null {
  if (a === undefined) return b
  return a === null || b === null ? null : a < b ? a : b
}

const isUndoing = ({ kind }: SettledEntry) => kind === 'refund' || kind === 'reversal'

class Bills {
  private readonly sums = new Map<number, Sum>()
  pool = 0

  of(id: number): Sum {
    const known = this.sums.get(id)
    if (known) return known
    const sum = { charges: 0, givenBack: 0, discounts: 0, awards: 0, taken: 0, dueOn: undefined }
    this.sums.set(id, sum)
    return sum
  }

  charge(id: number, cents: number, dueOn: string | null): void {
    const bill = this.of(id)
    bill.charges += cents
    bill.dueOn = earlier(bill.dueOn, dueOn)
  }

  /** Gives a payment to the bills it names, in order, and what is left of it to the pool. */
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
  settle(): { bills: SettledBill[]; credit: number } {
    const own = [...this.sums].map(([id, sum]) => {
      const { charges, givenBack, discounts, awards, taken, dueOn = null } = sum
      const due = Math.max(0, charges + givenBack - discounts - awards)
      const paid = Math.min(due, taken)
      this.pool += taken - paid
      return { id, dueOn, due, total: Math.max(0, charges - discounts), awards, paid, open: due - paid }
    })
    own.sort((a, b) => (a.dueOn ?? '').localeCompare(b.dueOn ?? '') || a.id - b.id)
    const bills = own.map(({ awards, ...bill }): SettledBill => {
      const given = Math.min(bill.open, this.pool)
      this.pool -= given
      return { ...bill, paid: awards + bill.paid + given, open: bill.open - given }
    })
    return { bills, credit: this.pool }
  }
}

/** Returns what of each entry was undone, by the entry's id. */
function undoneIn(entries: readonly SettledEntry[]): Map<number, number> {
  const undone = new Map<number, number>()
  for (const entry of entries)
    if (isUndoing(entry) && entry.undoes !== null)
      undone.set(entry.undoes, (undone.get(entry.undoes) ?? 0) + entry.cents)
  return undone
}

/**
 * Settles an account: says what of each bill is paid and open, and what the account has left over (Financial rule 4).
 * Nothing is stored but the entries, so that devices on which they arrive in another order reach the same result.
 *
 * A payment that was undone beyond its amount, such as by two refunds made offline, leaves a bill of the excess under
 * the payment's number, due at once.
 */
export function settle(places: readonly PlaceBill[], entries: readonly SettledEntry[]): SettledAccount {
  const bills = new Bills()
  for (const { id, price, broughtIn, givenBack, dueOn } of places) {
    bills.charge(id, price, dueOn)
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
    // What is added to a place's bill is due with the place.
    if (entry.kind === 'charge' && placeIds.has(billId)) bills.of(billId).charges += net
    else if (entry.kind === 'charge') bills.charge(billId, net, entry.dueOn)
    if (entry.kind === 'discount') bills.of(billId).discounts += net
    if (entry.kind === 'award') bills.of(billId).awards += net
  }
  const { bills: settled, credit } = bills.settle()
  const open = settled.reduce((sum, bill) => sum + bill.open, 0)
  return { bills: settled, credit, balance: open - credit, left }
}
