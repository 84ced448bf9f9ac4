import { campers, families, fullName } from '../campers/model'
import type { Reader } from '../kernel/store/reader'
import { fromCents } from '../kernel/values/money'
import type { Registration } from '../registration/model'
import { type AccountPlace, accountRows, refundableOf, settled } from './account'
import { sponsoredBill } from './church-reads'
import type { AccountEntry } from './model'
import { type Payer, payerOf } from './payer'
import { type AgreementLine, agreementLines } from './plan-bills'
import type { SettledBill } from './settle'

export * from './account-list'
export * from './award-reads'
export * from './church-reads'
export { discountCodesByName, discountFacts, discountRulesByName } from './discounts'
export * from './fund-reads'
export { accountOfRegistration } from './place-payer'
export * from './plan-reads'
export { type PaymentTargets, paymentTargets } from './prior-payment-reads'
export { careOfFamily, type Giver, giftsOfFamily, giversIn } from './tax-statements'

/** One bill on a family's account, as displayed. */
export interface BillLine {
  id: number
  /** Null for a bill that is not for a place. */
  camper: string | null
  session: string | null
  status: Registration['status'] | null
  /** What the bill is for, if it is not for a place. */
  description: string | null
  /** Its charges, discounts and awards, each on a separate line; discounts and awards are negative. */
  lines: { id: number; description: string; amount: string }[]
  /** When its next open amount is due; null means at once. */
  dueOn: string | null
  /** Its open amounts, earliest first: several under a payment plan. */
  dues: { dueOn: string | null; amount: string; agreementId: number | null }[]
  total: string
  /** What churches and funds pay of it with awards. */
  awarded: string
  /** What else was paid for it. */
  paid: string
  open: string
}

/** An entry on a family's account, and how much of a payment may still be refunded to the family. */
export interface EntryLine extends AccountEntry {
  refundable: string
  /** How much of it was not undone. */
  left: string
}

/** The account of a family, a church or a fund: its bills, what is due, and all entries, newest first. */
export interface FamilyAccount {
  payer: Payer
  /** What the family owes; negative if the camp has money left over. */
  balance: string
  credit: string
  bills: BillLine[]
  entries: EntryLine[]
  /** The payment plans that the family has agreed to. */
  agreements: AgreementLine[]
}

/** Returns the charges, discounts and awards on a bill that were not undone. */
function linesOf(bill: SettledBill, entries: readonly AccountEntry[], left: ReadonlyMap<number, number>) {
  return entries.flatMap(({ id, kind, bill: of, description }) => {
    const cents = left.get(id) ?? 0
    if (of !== bill.id || cents === 0 || (kind !== 'charge' && kind !== 'discount' && kind !== 'award')) return []
    // "First Church pays: $250.00", but "Sibling discount: -$40.00".
    if (kind === 'award') return [{ id, description: `${description ?? 'A sponsor'} pays`, amount: fromCents(cents) }]
    return [{ id, description: description ?? '', amount: fromCents(kind === 'charge' ? cents : -cents) }]
  })
}

async function billLine(
  rows: Pick<Reader, 'get'>,
  bill: SettledBill,
  place: AccountPlace | undefined,
): Promise<Omit<BillLine, 'lines' | 'description'>> {
  const camper = place && (await rows.get(campers, place.registration.camperId))
  const amounts = {
    total: fromCents(bill.due + bill.awarded),
    awarded: fromCents(bill.awarded),
    paid: fromCents(bill.paid - bill.awarded),
    open: fromCents(bill.open),
  }
  return {
    id: bill.id,
    camper: camper ? fullName(camper) : null,
    session: place?.session?.name ?? null,
    status: place?.registration.status ?? null,
    dueOn: bill.dueOn,
    dues: bill.dues.map(({ dueOn, cents, agreementId }) => ({ dueOn, amount: fromCents(cents), agreementId })),
    ...amounts,
  }
}

/**
 * Returns the account of a family, a church or a fund; null if there is none. There is no bill for a place on the
 * waitlist, or for a cancelled one for which the camp keeps nothing. The bills of a fund are the awards that it gives.
 *
 * @throws RangeError if an amount in the rows is invalid, such as one with a fraction of a cent
 */
export async function accountOfFamily(
  rows: Pick<Reader, 'get' | 'list'>,
  familyId: number,
): Promise<FamilyAccount | null> {
  const payer = await payerOf(rows, familyId)
  if (!payer) return null
  const known = await accountRows(rows, familyId)
  const account = settled(known)
  const refundable = refundableOf(known, account)
  const places = new Map(known.places.map((place) => [place.registration.id, place]))
  // A bill that discounts have reduced to zero still shows them.
  const bills = account.bills.filter(({ id, due }) => due > 0 || known.entries.some(({ bill }) => bill === id))
  const described = new Map(known.entries.map(({ id, description }) => [id, description]))
  const lineOf = async (bill: SettledBill): Promise<BillLine> => ({
    ...(await billLine(rows, bill, places.get(bill.id))),
    ...(payer.kind !== 'family' && (await sponsoredBill(rows, bill.id))),
    description: described.get(bill.id) ?? null,
    lines: linesOf(bill, known.entries, account.left),
  })
  return {
    payer,
    balance: fromCents(account.balance),
    credit: fromCents(account.credit),
    bills: await Promise.all(bills.map(lineOf)),
    agreements: agreementLines(known, account),
    entries: [...known.entries]
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id)
      .map((entry) => ({
        ...entry,
        refundable: fromCents(refundable(entry.id)),
        left: fromCents(account.left.get(entry.id) ?? 0),
      })),
  }
}

/**
 * Returns the accounts of the families that this person may see, for a parent, whose device has no others.
 *
 * @throws RangeError if an amount in the rows is invalid, such as one with a fraction of a cent
 */
export async function ownAccounts(rows: Reader): Promise<FamilyAccount[]> {
  const own = (await rows.all(families)).sort((a, b) => a.id - b.id)
  const accounts = await Promise.all(own.map(({ id }) => accountOfFamily(rows, id)))
  return accounts.flatMap((account) => account ?? [])
}
