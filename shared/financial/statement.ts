import { dayIn, sayDate } from '../kernel/values/dates'
import { display, fromCents, toCents } from '../kernel/values/money'
import type { CampProfile } from '../settings/model'
import { balanceWords, billName, duesWords } from './bill-words'
import { ENTRY_KIND_WORDS, PAYMENT_WAY_WORDS } from './entry-words'
import { howToPay } from './how-to-pay'
import type { BillLine, EntryLine, FamilyAccount } from './reads'

/** An account in words, for print and email. */
export interface Statement {
  /** What is due and by when, or the credit. */
  balance: string
  /** Each bill: what it is for, how much of it is paid and due, and its charges and discounts. */
  bills: { id: number; name: string; amounts: string; lines: string[] }[]
  /** What was paid and refunded, the oldest first. */
  payments: { id: number; day: string; name: string; amount: string }[]
  /** How to pay what is due; empty if nothing is, or if it can be paid online. */
  howToPay: string[]
}

/** What a statement takes from the camp's settings. */
type Camp = Pick<CampProfile, 'currency' | 'timezone' | 'paymentInstructions'>

/**
 * Returns the payments and refunds, oldest first. The reversed part of a payment is left out, as if it never happened.
 */
function paymentsOf(entries: readonly EntryLine[]): EntryLine[] {
  const reversed = new Map<number | null, number>()
  for (const { kind, undoes, amount } of entries)
    if (kind === 'reversal') reversed.set(undoes, (reversed.get(undoes) ?? 0) + toCents(amount))
  return entries
    .filter(({ kind }) => kind === 'payment' || kind === 'refund')
    .map((entry) => ({ ...entry, amount: fromCents(toCents(entry.amount) - (reversed.get(entry.id) ?? 0)) }))
    .filter(({ amount }) => toCents(amount) > 0)
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id - b.id)
}

/**
 * Returns the content of an account's statement (Financial rule 16). The camp's own notes are never included.
 *
 * @param paysOnline whether its reader can pay online
 */
export function statementOf(account: FamilyAccount, camp: Camp, paysOnline: boolean): Statement {
  const { currency, timezone } = camp
  const say = (amount: string) => display(amount, currency)
  const amounts = (bill: BillLine) => {
    const open = bill.dues.length > 0 ? duesWords(bill, currency).join(', ') : 'nothing due'
    return `${say(bill.total)}, ${say(bill.paid)} paid, ${open}`
  }
  const nameOf = ({ kind, method, reference }: EntryLine) => {
    const way = method ? `, ${PAYMENT_WAY_WORDS[method].toLowerCase()}` : ''
    return `${ENTRY_KIND_WORDS[kind]}${way}${reference ? ` No. ${reference}` : ''}`
  }
  return {
    balance: balanceWords(account, currency),
    bills: account.bills.map((bill) => ({
      id: bill.id,
      name: billName(bill),
      amounts: amounts(bill),
      lines: bill.lines.map(({ description, amount }) => `${description}: ${say(amount)}`),
    })),
    payments: paymentsOf(account.entries).map((entry) => ({
      id: entry.id,
      day: sayDate(dayIn(timezone, entry.createdAt)),
      name: nameOf(entry),
      amount: say(entry.amount),
    })),
    howToPay: paysOnline || toCents(account.balance) <= 0 ? [] : howToPay(camp),
  }
}
