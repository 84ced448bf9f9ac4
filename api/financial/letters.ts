import type { MailContent } from '#shared/communication/automatic-mails'
import type { AwardLetter } from '#shared/financial/award-reads'
import { PAYMENT_WAY_WORDS } from '#shared/financial/entry-words'
import type { AccountEntry } from '#shared/financial/model'
import { receiptNumber } from '#shared/financial/receipt-number'
import type { Statement } from '#shared/financial/statement'
import { saysNothingInReturn } from '#shared/financial/tax-statements'
import { sayDate, sayInstant } from '#shared/kernel/values/dates'
import { display, fromCents, toCents } from '#shared/kernel/values/money'
import type { Letter } from '../effects/letter'

/** The data that a receipt shows. */
export interface ReceiptFacts {
  entry: Pick<AccountEntry, 'id' | 'kind' | 'amount' | 'cardFee' | 'method' | 'reference' | 'createdAt'>
  camp: string
  timezone: string
  currency: string
}

/** Returns what the receipt for a payment or refund says. It leaves out the camp's notes. */
export function receiptContent({ entry, camp, timezone, currency }: ReceiptFacts): MailContent {
  const { id, kind, method, reference, createdAt, cardFee } = entry
  const isRefund = kind === 'refund'
  // The rest of a card fee can come back on its own, once everything on the account has.
  const isOnlyFee = cardFee !== null && toCents(entry.amount) === 0
  const amount = display(isOnlyFee ? cardFee : entry.amount, currency)
  const way = method ? PAYMENT_WAY_WORDS[method].toLowerCase() : null
  const what = isOnlyFee ? `${amount} of the card fee` : amount
  return {
    mail: isRefund ? 'refundReceipt' : 'paymentReceipt',
    values: { 'camp.name': camp, 'payment.amount': amount },
    title: isRefund ? 'Your refund' : 'Thank you for your payment',
    facts: [],
    rest: [
      isRefund ? `${camp} refunded ${what}.` : `${camp} received ${what}.`,
      ...(cardFee && !isOnlyFee ? [cardFeeWords(isRefund, cardFee, currency)] : []),
      [`Receipt number ${receiptNumber(id)}`, way && `Paid by ${way}`, reference && `No. ${reference}`]
        .filter(Boolean)
        .join(' · '),
      sayInstant(createdAt, timezone),
    ],
    button: { label: 'Open the app', path: '/' },
    foot: foot(camp),
  }
}

/** The data that the receipt for a gift shows: nothing of a child, and none of the camp's notes. */
export interface GiftFacts extends Pick<AccountEntry, 'id' | 'giver' | 'method' | 'reference' | 'amount'> {
  camp: string
  currency: string
  taxId: string | null
  fund: string
  /** The day on which it was received. */
  day: string
  /** What was not refunded or reversed of it. */
  left: string
}

/** Returns the letter that acknowledges a gift. Givers may have no account, so it has no link. */
export function giftLetter({ camp, currency, taxId, fund, giver, day, amount, left, ...gift }: GiftFacts): Letter {
  const say = (each: string) => display(each, currency)
  const back = toCents(amount) - toCents(left)
  const way = gift.method && `Paid by ${PAYMENT_WAY_WORDS[gift.method].toLowerCase()}`
  return {
    subject: `${camp}: receipt for your gift`,
    title: 'Thank you for your gift',
    paragraphs: [
      `${camp} received ${say(amount)} for ${fund} on ${sayDate(day)}.`,
      ...(back > 0 ? [`${say(fromCents(back))} was returned, so your gift is ${say(left)}.`] : []),
      ...(giver ? [`Given by ${giver}`] : []),
      [`Receipt number ${receiptNumber(gift.id)}`, way, gift.reference && `No. ${gift.reference}`]
        .filter(Boolean)
        .join(' · '),
      ...(saysNothingInReturn([{ amount: left }])
        ? [`${camp} provided no goods or services in exchange for this gift.`]
        : []),
      ...(taxId ? [`Tax ID ${taxId}`] : []),
    ],
    foot: `You're receiving this email because the camp office sent you the receipt for a gift to ${camp}. If something doesn't look right, please contact the camp office.`,
  }
}

/** Says how much of the card fee a family covered, or got back. */
function cardFeeWords(isRefund: boolean, cardFee: string, currency: string): string {
  const fee = display(cardFee, currency)
  return isRefund ? `You also get back ${fee} of the card fee.` : `You also paid ${fee} to cover the card fee.`
}

const foot = (camp: string) =>
  `You're receiving this email because your family is registered at ${camp}. If something doesn't look right, please contact the camp office.`

/** Returns what the letter about an award says: who gives how much for which registration, and what it isn't. */
export function awardContent(camp: string, currency: string, { place, fund, amount }: AwardLetter): MailContent {
  const sum = display(amount, currency)
  return {
    mail: 'awardLetter',
    values: { 'camp.name': camp, 'payment.amount': sum, 'award.fund': fund },
    title: 'Your award',
    facts: [],
    rest: [
      `We're glad to tell you that ${fund} pays ${sum} toward ${place}.`,
      "The award is already on your account. You don't need to pay it back. If the registration is cancelled, the award goes back to the fund.",
      'You can download the award letter on My Account.',
    ],
    button: { label: 'Open My Account', path: '/account' },
    foot: foot(camp),
  }
}

/** Returns what the notice that a part of a payment plan is due soon says. */
export function paymentDueContent(facts: {
  camp: string
  plan: string
  dueOn: string
  amount: string
  currency: string
  /** The card that pays it automatically; null if the family pays it itself. */
  card: string | null
  /** How to pay, line by line; empty if it can be paid online. */
  howToPay: readonly string[]
}): MailContent {
  const { camp, plan, dueOn, amount, currency, card, howToPay } = facts
  const sum = display(amount, currency)
  const payment = `Your payment of ${sum} on your payment plan (${plan})`
  return {
    mail: 'paymentDue',
    values: { 'camp.name': camp, 'plan.name': plan, 'plan.dueOn': sayDate(dueOn), 'payment.amount': sum },
    title: 'Your next payment',
    facts: [],
    rest: [
      card === null
        ? `${payment} is due ${sayDate(dueOn)}.`
        : `${payment} will be charged to your card (${card}) on ${sayDate(dueOn)}. There's nothing you need to do.`,
      ...(card === null ? howToPay : []),
    ],
    button: { label: 'Open My Account', path: '/account' },
    foot: foot(camp),
  }
}

/** Returns what the notice that an automatic payment was declined says, and what the family can do. */
export function declinedContent(facts: {
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
}): MailContent {
  const { camp, plan, card, dueOn, amount, currency, why, retryOn, isOver } = facts
  const sum = display(amount, currency)
  const next = isOver
    ? "We won't charge this card again, and automatic payments are off. Please pay on My Account. To pay automatically with another card, choose Pay Automatically there before you pay."
    : retryOn === null
      ? "We won't try again for this payment. Please pay it on My Account."
      : `We'll try again on ${sayDate(retryOn)}. If the card will work by then, you don't need to do anything. To pay another way, go to My Account before then.`
  return {
    mail: 'cardDeclined',
    values: { 'camp.name': camp, 'plan.name': plan, 'plan.dueOn': sayDate(dueOn), 'payment.amount': sum },
    title: "Your payment didn't go through",
    facts: [],
    rest: [
      `Your payment of ${sum} on your payment plan (${plan}), due ${sayDate(dueOn)}, was declined${card ? ` (${card})` : ''}. ${why}`,
      next,
    ],
    button: { label: 'Open My Account', path: '/account' },
    foot: foot(camp),
  }
}

/** Returns what the notice that automatic payments have ended says, and how the family pays from now on. */
export function autoPayEndedContent(facts: { camp: string; plan: string; howToPay: readonly string[] }): MailContent {
  const { camp, plan, howToPay } = facts
  return {
    mail: 'autoPayEnded',
    values: { 'camp.name': camp, 'plan.name': plan },
    title: 'Automatic payments have ended',
    facts: [],
    rest: [
      `${camp} has turned off automatic payments. Your saved card was deleted and won't be charged again.`,
      `Your payment plan (${plan}) stays in place, and its payments are still due on their dates.`,
      ...(howToPay.length > 0 ? howToPay : ['Please pay them on My Account.']),
    ],
    button: { label: 'Open My Account', path: '/account' },
    foot: foot(camp),
  }
}

/** Returns what a family's statement says: what is due, each bill, and what was paid. */
export function statementContent(camp: string, { balance, bills, payments, howToPay }: Statement): MailContent {
  return {
    mail: 'statement',
    values: { 'camp.name': camp },
    title: 'Your account statement',
    facts: [],
    rest: [
      `${balance}.`,
      ...howToPay,
      ...bills.map(({ name, amounts, lines }) => `${[`${name}: ${amounts}`, ...lines].join('. ')}.`),
      ...payments.map(({ day, name, amount }) => `${day}: ${name}, ${amount}`),
    ],
    button: { label: 'Open My Account', path: '/account' },
    foot: foot(camp),
  }
}
