import type { AccountEntry } from '../financial/model'
import { isFromPreviousSystem } from '../financial/prior-payments'
import { receiptNumber } from '../financial/receipt-number'
import { toCents } from '../kernel/values/money'
import { isOfSale } from '../store/balance'
import type { StoreTransaction } from '../store/model'
import { taxInCents } from '../store/tax'
import type { AccountRole } from './account-roles'
import type { Deposit } from './model'
import { bookedFee } from './payouts'

/** One booking: the same amount is debited from one account and credited to another. */
export interface Posting {
  day: string
  description: string
  /** The family or child it is about; null for none. The name is looked up when a file is made. */
  familyId: number | null
  /** The session whose income it belongs to; null for none. */
  sessionId: number | null
  debit: AccountRole
  credit: AccountRole
  /** Above zero. */
  cents: number
}

/** What a booking moves between two accounts; a negative amount moves it back. */
type Move = Pick<Posting, 'debit' | 'credit' | 'cents'>

/** Returns a booking with a positive amount; none for zero. */
function posted(about: Omit<Posting, keyof Move>, { debit, credit, cents }: Move): Posting[] {
  if (cents === 0) return []
  const move = cents > 0 ? { debit, credit, cents } : { debit: credit, credit: debit, cents: -cents }
  return [{ ...about, ...move }]
}

/** The account in which money of a payment method waits until it is at the bank. */
const WAITS_IN: Readonly<Record<NonNullable<AccountEntry['method']>, AccountRole>> = {
  cash: 'undeposited',
  check: 'undeposited',
  card_terminal: 'card',
  bank_transfer: 'bank',
  card_online: 'online',
}

/** Returns the income that a charge is; store money passes on to the camper's account with an entry of the store. */
function earnedIn(category: AccountEntry['category']): AccountRole {
  if (category === 'store_money') return 'adjustments'
  // It was earned, or paid, in the books of the previous system.
  if (category === 'opening') return 'earlier'
  // A church's or a fund's charge balances the award on the family's bill.
  if (category === 'church' || category === 'fund' || category === 'match') return 'aid'
  return category === 'tuition' ? 'tuition' : 'fees'
}

/** What changes a fund: gifts, and its side of awards. */
const OF_FUNDS: readonly AccountEntry['category'][] = ['gift', 'fund', 'match']

/** Returns what an entry on a family's account moves, as if it were not a reversal. */
function moveOf({ kind, method, amount }: AccountEntry, category: AccountEntry['category'], isOfPlace: boolean): Move {
  const cents = toCents(amount)
  const waits = isFromPreviousSystem({ category }) ? 'earlier' : method === null ? 'undeposited' : WAITS_IN[method]
  const earns = isOfPlace ? 'deferred' : earnedIn(category)
  const account = OF_FUNDS.includes(category) ? 'funds' : 'families'
  if (kind === 'charge') return { debit: account, credit: earns, cents }
  if (kind === 'discount') return { debit: earns, credit: 'families', cents }
  if (kind === 'award') return { debit: 'aid', credit: 'families', cents }
  return { debit: waits, credit: account, cents: kind === 'payment' ? cents : -cents }
}

/** The words for a kind of entry in a journal; its number says which one it is. */
const KIND_WORDS: Readonly<Record<AccountEntry['kind'], string>> = {
  charge: 'Charge',
  discount: 'Discount',
  award: 'Award',
  payment: 'Payment',
  refund: 'Refund',
  reversal: 'Reversal',
}

/** What a journal has to know about an entry besides the entry itself. */
export interface EntryAbout {
  day: string
  /** The entry that it undoes. */
  undone: AccountEntry | undefined
  /** The charge that its bill is; undefined for a registration's bill. */
  charge: AccountEntry | undefined
  /** The session of a bill that is a registration's. */
  sessionId: number | null
}

/** Returns the booking of an entry on a family's account (Financial rule 24). */
export function postingOfEntry(entry: AccountEntry, { day, undone, charge, sessionId }: EntryAbout): Posting[] {
  const description = `${KIND_WORDS[entry.kind]} ${receiptNumber(entry.id)}`
  const about = { day, description, familyId: entry.familyId, sessionId }
  const isReversed = entry.kind === 'reversal' && undone !== undefined
  const moved = isReversed ? { ...undone, amount: entry.amount } : entry
  // A fee that was added to a church's bill is a fee, although the bill itself balances an award.
  const category = charge && moved.kind !== 'charge' ? charge.category : moved.category
  const { cents, ...move } = moveOf(moved, category, sessionId !== null)
  return [...posted(about, { ...move, cents: isReversed ? -cents : cents }), ...postingOfCardFee(entry, about)]
}

/** Returns the booking of the card fee that a family covered, or got back: it makes up for what the provider keeps. */
function postingOfCardFee({ kind, cardFee }: AccountEntry, about: Omit<Posting, keyof Move>): Posting[] {
  const cents = toCents(cardFee ?? '0.00')
  const covered = { debit: 'online', credit: 'cardFees', cents: kind === 'payment' ? cents : -cents } as const
  return posted({ ...about, sessionId: null }, covered)
}

/** The account that a payment method of the store moves. What a parent paid is an entry on the family's account. */
const STORE_METHODS: Readonly<Record<NonNullable<StoreTransaction['paymentMethod']>, AccountRole>> = {
  cash: 'undeposited',
  credit_card: 'card',
  account_credit: 'campers',
  parent_payment: 'adjustments',
}

/**
 * Returns the bookings of an entry of the store: a sale, with its tax apart from the income, or money in or out of a
 * camper's account.
 */
export function postingOfStore(entry: StoreTransaction, day: string): Posting[] {
  const { id, transactionType, amount, paymentMethod, sessionId } = entry
  const about = { day, description: `Store ${receiptNumber(id)}`, familyId: null, sessionId }
  const cents = toCents(amount)
  const by = paymentMethod === null ? 'adjustments' : STORE_METHODS[paymentMethod]
  if (isOfSale(entry)) {
    const [sign, tax] = [transactionType === 'purchase' ? 1 : -1, taxInCents(entry)]
    return [
      ...posted(about, { debit: saleBy(by), credit: 'sales', cents: sign * (cents - tax) }),
      ...posted(about, { debit: saleBy(by), credit: 'storeTax', cents: sign * tax }),
      // What was paid in cash comes off the account that pays the rest.
      ...posted(about, { debit: 'undeposited', credit: saleBy(by), cents: sign * toCents(entry.cashPart ?? '0.00') }),
    ]
  }
  const money = by === 'campers' ? 'adjustments' : by
  return posted(about, { debit: money, credit: 'campers', cents: transactionType === 'credit' ? cents : -cents })
}

/**
 * Returns the booking of what the payment provider kept of a payout. The payout itself isn't booked: like any bank
 * deposit, the accounting program gets it from the bank.
 */
export function postingOfFee(payout: Deposit, day: string): Posting[] {
  const about = { day, description: `Fees of payout ${payout.payoutRef}`, familyId: null, sessionId: null }
  return posted(about, { debit: 'cardFees', credit: 'online', cents: toCents(bookedFee(payout)) })
}

/** A sale without a payment method is paid from the camper's account. */
const saleBy = (by: AccountRole): AccountRole => (by === 'adjustments' ? 'campers' : by)

/** How much of a registration is in the journal, in cents. */
export interface PlaceState {
  billed: number
  broughtIn: number
  givenBack: number
  /** How much of the bill is income of a session that has not ended yet. */
  deferred: number
}
export const NOTHING_BOOKED: PlaceState = { billed: 0, broughtIn: 0, givenBack: 0, deferred: 0 }

/**
 * Returns the bookings that bring a registration in the journal up to date. Its price is not an entry: it follows from
 * the registration (docs/decisions/28-family-accounts.md), so the journal takes what has changed since the last file.
 *
 * @param added what entries of the same file add to the deferred income of its bill
 * @param hasEnded whether its session has ended: then it is income
 */
export function postingsOfPlace(
  before: PlaceState,
  now: Omit<PlaceState, 'deferred'>,
  about: Omit<Posting, keyof Move>,
  { added, hasEnded }: { added: number; hasEnded: boolean },
): { postings: Posting[]; state: PlaceState } {
  const change = now.billed - before.billed
  const deferred = before.deferred + change + added
  const earned = hasEnded ? deferred : 0
  const postings = [
    ...posted(about, { debit: 'families', credit: 'deferred', cents: change }),
    ...posted(about, { debit: 'earlier', credit: 'families', cents: now.broughtIn - before.broughtIn }),
    ...posted(about, { debit: 'families', credit: 'earlier', cents: now.givenBack - before.givenBack }),
    ...posted(about, { debit: 'deferred', credit: 'tuition', cents: earned }),
  ]
  return { postings, state: { ...now, deferred: deferred - earned } }
}

/** Returns what bookings add to deferred income, in cents. */
export function deferredIn(postings: readonly Posting[]): number {
  return postings.reduce(
    (sum, { debit, credit, cents }) => sum + (credit === 'deferred' ? cents : 0) - (debit === 'deferred' ? cents : 0),
    0,
  )
}
