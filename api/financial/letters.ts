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
  /** The card that pays it automatically; null if the family pays it itself. */
  card: string | null
  /** How to pay, line by line; empty if it can be paid online. */
  howToPay: readonly string[]
}): Letter {
  const { camp, plan, dueOn, amount, currency, card, howToPay } = facts
  const payment = `Your payment of ${display(amount, currency)} on your payment plan (${plan})`
  return {
    subject: `${camp}: payment due ${sayDate(dueOn)}`,
    title: 'Your next payment',
    paragraphs: [
      card === null
        ? `${payment} is due ${sayDate(dueOn)}.`
        : `${payment} will be charged to your card (${card}) on ${sayDate(dueOn)}. There's nothing you need to do.`,
      ...(card === null ? howToPay : []),
    ],
    button: { label: 'Open My Account', path: '/account' },
    foot: foot(camp),
  }
}

/** Returns the notice that an automatic payment was declined, and what the family can do. */
export function declinedLetter(facts: {
  camp: string
  plan: string
  /** The card, such as "Visa ending in 4242"; null if it is no longer known. */
  card: string | null
  dueOn: string
  amount: string
  currency: string
  why: string
  retryOn: string | null
  /** Whether automatic payments have ended. */
  isOver: boolean
}): Letter {
  const { camp, plan, card, dueOn, amount, currency, why, retryOn, isOver } = facts
  const sum = display(amount, currency)
  const next = isOver
    ? "We won't charge this card again, and automatic payments are off. Please pay on My Account. To pay automatically with another card, choose Pay Automatically there before you pay."
    : retryOn === null
      ? "We won't try again for this payment. Please pay it on My Account."
      : `We'll try again on ${sayDate(retryOn)}. If the card will work by then, you don't need to do anything. To pay another way, go to My Account before then.`
  return {
    subject: `${camp}: your card was declined`,
    title: "Your payment didn't go through",
    paragraphs: [
      `Your payment of ${sum} on your payment plan (${plan}), due ${sayDate(dueOn)}, was declined${card ? ` (${card})` : ''}. ${why}`,
      next,
    ],
    button: { label: 'Open My Account', path: '/account' },
    foot: foot(camp),
  }
}

/** Returns the notice that the camp takes no automatic payments anymore, and how the family pays from now on. */
export function autoPayEndedLetter(facts: { camp: string; plan: string; howToPay: readonly string[] }): Letter {
  const { camp, plan, howToPay } = facts
  return {
    subject: `${camp}: automatic payments have ended`,
    title: 'Automatic payments have ended',
    paragraphs: [
      `${camp} has turned off automatic payments. Your saved card was deleted and won't be charged again.`,
      `Your payment plan (${plan}) stays in place, and its payments are still due on their dates.`,
      ...(howToPay.length > 0 ? howToPay : ['Please pay them on My Account.']),
    ],
    button: { label: 'Open My Account', path: '/account' },
    foot: foot(camp),
  }
}

/** Returns a family's statement: what is due, each bill, and what was paid. */
export function statementLetter(camp: string, { balance, bills, payments, howToPay }: Statement): Letter {
  return {
    subject: `${camp}: account statement`,
    title: 'Your account statement',
    paragraphs: [
      `${balance}.`,
      ...howToPay,
      ...bills.map(({ name, amounts, lines }) => `${[`${name}: ${amounts}`, ...lines].join('. ')}.`),
      ...payments.map(({ day, name, amount }) => `${day}: ${name}, ${amount}`),
    ],
    button: { label: 'Open My Account', path: '/account' },
    foot: foot(camp),
  }
}
