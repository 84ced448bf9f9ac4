import { PAYMENT_WAY_WORDS } from '#shared/financial/entry-words'
import type { AccountEntry } from '#shared/financial/model'
import { receiptNumber } from '#shared/financial/receipt-number'
import type { Statement } from '#shared/financial/statement'
import { sayDate, sayInstant } from '#shared/kernel/values/dates'
import { display } from '#shared/kernel/values/money'
import type { Letter } from '../effects/letter'

/** The data that a receipt shows. */
export interface ReceiptFacts {
  entry: Pick<AccountEntry, 'id' | 'kind' | 'amount' | 'method' | 'reference' | 'createdAt'>
  camp: string
  timezone: string
  currency: string
}

/** Returns the receipt for a payment or refund, for the family. It leaves out the camp's notes. */
export function receiptLetter({ entry, camp, timezone, currency }: ReceiptFacts): Letter {
  const { id, kind, method, reference, createdAt } = entry
  const isRefund = kind === 'refund'
  const amount = display(entry.amount, currency)
  const way = method ? PAYMENT_WAY_WORDS[method].toLowerCase() : null
  return {
    subject: `${camp}: ${isRefund ? 'refund' : 'payment'} receipt`,
    title: isRefund ? 'Your refund' : 'Thank you for your payment',
    paragraphs: [
      isRefund ? `${camp} refunded ${amount}.` : `${camp} received ${amount}.`,
      [`Receipt number ${receiptNumber(id)}`, way && `Paid by ${way}`, reference && `No. ${reference}`]
        .filter(Boolean)
        .join(' · '),
      sayInstant(createdAt, timezone),
    ],
    button: { label: 'Open the app', path: '/' },
    foot: foot(camp),
  }
}

const foot = (camp: string) =>
  `You're receiving this email because your family is registered at ${camp}. If something doesn't look right, please contact the camp office.`

/** Returns the notice that a part of a payment plan is due soon. */
export function paymentDueLetter(facts: {
  camp: string
  plan: string
  dueOn: string
  amount: string
  currency: string
}): Letter {
  const { camp, plan, dueOn, amount, currency } = facts
  return {
    subject: `${camp}: payment due ${sayDate(dueOn)}`,
    title: 'Your next payment',
    paragraphs: [
      `Your payment of ${display(amount, currency)} on your payment plan (${plan}) is due ${sayDate(dueOn)}.`,
    ],
    button: { label: 'Open My Account', path: '/account' },
    foot: foot(camp),
  }
}

/** Returns a family's statement: what is due, each bill, and what was paid. */
export function statementLetter(camp: string, { balance, bills, payments }: Statement): Letter {
  return {
    subject: `${camp}: account statement`,
    title: 'Your account statement',
    paragraphs: [
      `${balance}.`,
      ...bills.map(({ name, amounts, lines }) => `${[`${name}: ${amounts}`, ...lines].join('. ')}.`),
      ...payments.map(({ day, name, amount }) => `${day}: ${name}, ${amount}`),
    ],
    button: { label: 'Open My Account', path: '/account' },
    foot: foot(camp),
  }
}
