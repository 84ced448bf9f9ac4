import { campers, type Family, families, fullName } from '../campers/model'
import { fromCents } from '../kernel/money'
import type { Reader } from '../kernel/reader'
import type { Registration } from '../registration/model'
import { type AccountPlace, accountRows, refundableOf, settled } from './account'
import type { AccountEntry } from './model'
import type { SettledBill } from './settle'

export * from './account-list'

/** One bill on a family's account, as people read it. */
export interface BillLine {
  id: number
  /** Null for a bill that is not for a place. */
  camper: string | null
  session: string | null
  status: Registration['status'] | null
  /** Null for at once. */
  dueOn: string | null
  total: string
  paid: string
  open: string
}

/** An entry of a family's account, and how much of it may still go back to the family. */
export interface EntryLine extends AccountEntry {
  refundable: string
}

/** A family's account: its bills, what is open, and everything that was booked, the newest first. */
export interface FamilyAccount {
  family: Family
  /** What the family owes; below zero where the camp has money left over. */
  balance: string
  credit: string
  bills: BillLine[]
  entries: EntryLine[]
}

async function billLine(rows: Reader, bill: SettledBill, place: AccountPlace | undefined): Promise<BillLine> {
  const camper = place && (await rows.get(campers, place.registration.camperId))
  const amounts = { total: fromCents(bill.due), paid: fromCents(bill.paid), open: fromCents(bill.open) }
  return {
    id: bill.id,
    camper: camper ? fullName(camper) : null,
    session: place?.session?.name ?? null,
    status: place?.registration.status ?? null,
    dueOn: bill.dueOn,
    ...amounts,
  }
}

/**
 * A family's account; null where there is no such family. There is no bill for a place on the waitlist, or for a
 * cancelled one of which the camp keeps nothing.
 *
 * @throws RangeError if an amount in the rows is invalid, such as one with a fraction of a cent
 */
export async function accountOfFamily(rows: Reader, familyId: number): Promise<FamilyAccount | null> {
  const family = await rows.get(families, familyId)
  if (!family) return null
  const known = await accountRows(rows, familyId)
  const account = settled(known)
  const refundable = refundableOf(known, account)
  const places = new Map(known.places.map((place) => [place.registration.id, place]))
  const bills = account.bills.filter(({ due }) => due > 0)
  return {
    family,
    balance: fromCents(account.balance),
    credit: fromCents(account.credit),
    bills: await Promise.all(bills.map((bill) => billLine(rows, bill, places.get(bill.id)))),
    entries: [...known.entries]
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id)
      .map((entry) => ({ ...entry, refundable: fromCents(refundable(entry.id)) })),
  }
}
