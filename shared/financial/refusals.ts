import { dayOr, defineRefusals, displayCash, wordOr } from '../kernel/refusals/declared-refusals'

/** The reasons for refusals in this area, and their messages. */
export const refusals = defineRefusals({
  refund_too_much: {
    status: 409,
    sentence: (data) => ({
      title: "Can't Refund That Much",
      message: `You can refund up to ${displayCash(data, data.left)}.`,
    }),
  },
  payment_there: {
    status: 409,
    sentence: { title: 'Already Imported', message: 'This payment is on the account already.' },
  },
  month_of_payment_closed: {
    status: 409,
    sentence: (data) => ({
      title: 'Month Is Closed',
      message: `The books are closed through ${dayOr(data.closedThrough, 'this month')}. Bring what was paid until then as an opening balance.`,
    }),
  },
  nothing_to_reverse: {
    status: 409,
    sentence: {
      title: 'Nothing to Reverse',
      message: 'This was already refunded or reversed.',
    },
  },
  entry_not_reversible: {
    status: 409,
    sentence: {
      title: "Can't Reverse This",
      message: "A refund or a reversal can't be reversed. Record the payment or the charge again.",
    },
  },
  charge_has_discounts: {
    status: 409,
    sentence: {
      title: 'Discounts Are More Than the Bill',
      message: 'Without this charge, the discounts would be more than the bill. Reverse the discounts first.',
    },
  },
  charge_of_award: {
    status: 409,
    sentence: {
      title: 'Part of an Award',
      message: "This side of an award can't be reversed on its own. End the award on the family's account instead.",
    },
  },
  award_ended: {
    status: 409,
    sentence: { title: 'Award Has Ended', message: "There's no money left in this award." },
  },
  award_too_much: {
    status: 409,
    sentence: (data) => ({
      title: 'Award Too Large',
      message: `You can give up to ${displayCash(data, data.most)} for this registration.`,
    }),
  },
  nothing_to_award: {
    status: 409,
    sentence: (data) => ({
      title: 'Nothing to Give',
      message:
        data.from === 'fund'
          ? "Nothing is unpaid on this registration, or it doesn't have a spot."
          : "This sponsorship can't pay for this registration. It may have reached a cap, be for other sessions or already be used here, or the registration may already be paid.",
    }),
  },
  fund_too_low: {
    status: 409,
    sentence: (data) => ({
      title: 'Not Enough in the Fund',
      message: `The fund has ${displayCash(data, data.left)} left. Record a gift, or end one of its awards first.`,
    }),
  },
  fund_closed: {
    status: 409,
    sentence: { title: 'Fund Is Closed', message: 'This fund is closed. Open it again first.' },
  },
  sponsorship_off: {
    status: 409,
    sentence: { title: 'Sponsorship Not Offered', message: 'This sponsorship has ended or is turned off.' },
  },
  code_in_use: {
    status: 409,
    sentence: {
      title: 'Code in Use',
      message: 'Another sponsorship or discount has this code. Choose a different one.',
    },
  },
  code_not_usable: {
    status: 409,
    sentence: {
      title: "Code Can't Be Used",
      message:
        "This code can't be used for any of these registrations. Check it, or ask the person who gave it to you.",
    },
  },
  nothing_to_invoice: {
    status: 409,
    sentence: { title: 'Nothing to Invoice', message: 'This church owes nothing right now.' },
  },
  discount_too_much: {
    status: 409,
    sentence: (data) => ({
      title: 'Discount Too Large',
      message: `You can take up to ${displayCash(data, data.most)} off this bill.`,
    }),
  },
  bill_in_plan: {
    status: 409,
    sentence: { title: 'Already on a Payment Plan', message: 'One of these bills is already on a payment plan.' },
  },
  plan_off: {
    status: 409,
    sentence: {
      title: 'Plan No Longer Offered',
      message: 'This payment plan is no longer offered. Choose another one.',
    },
  },
  plan_changed: {
    status: 409,
    sentence: {
      title: 'Plan Has Changed',
      message: 'The amounts or dates of this plan have changed. Look at them again before you agree.',
    },
  },
  receipt_not_mailed: {
    status: 409,
    sentence: { title: 'Email Not Set Up', message: "This server can't send email. Print the receipt instead." },
  },
  statement_not_mailed: {
    status: 409,
    sentence: { title: 'Email Not Set Up', message: "This server can't send email. Print the statements instead." },
  },
  no_family_email: {
    status: 409,
    sentence: {
      title: 'No Email Address',
      message: 'No contact of this family gets email. Add an address under Contacts, or print it.',
    },
  },
  gift_undone: {
    status: 409,
    sentence: {
      title: 'Gift Returned',
      message: 'Nothing is left of this gift because it was refunded or reversed, so it has no receipt.',
    },
  },
  no_giver_email: {
    status: 409,
    sentence: { title: 'No Email Address', message: "Enter the giver's email address, or print the receipt." },
  },
  not_paid_online: {
    status: 409,
    sentence: {
      title: 'Not Paid Online',
      message: 'Only a payment that was made online can be refunded to its card. Refund this one in cash or by check.',
    },
  },
  paid_online: {
    status: 409,
    sentence: {
      title: 'Paid Online',
      message: 'This payment was made online, so it can only be refunded.',
    },
  },
  refund_waits: {
    status: 409,
    sentence: {
      title: 'Refund to the Card Is Waiting',
      message:
        "A refund of this payment to the card hasn't been sent yet. It will be sent as soon as the payment provider can be reached.",
    },
  },
  refund_rejected: {
    status: 409,
    sentence: (data) => ({
      title: 'Refund Rejected',
      message: `The payment provider rejected the refund: ${wordOr(data.why, 'no reason given')}`,
    }),
  },
  card_processing: {
    status: 409,
    sentence: {
      title: 'Payment Under Way',
      message: "A payment with your saved card is being processed. Please wait until it's done.",
    },
  },
  charge_waits: {
    status: 409,
    sentence: {
      title: 'Charge Under Way',
      message: "The payment provider hasn't answered yet. The result will appear here once it has.",
    },
  },
  auto_payments_off: {
    status: 409,
    sentence: {
      title: 'Automatic Payments Are Off',
      message: 'Automatic payments are off at this camp. Make each payment under My Account.',
    },
  },
  card_not_charged: {
    status: 409,
    sentence: {
      title: "Card Can't Be Charged",
      message: "This card can't be charged again. Ask the family to pay another way, or to save another card.",
    },
  },
  nothing_due: {
    status: 409,
    sentence: { title: 'Nothing Due', message: "There's nothing to pay right now." },
  },
  online_off: {
    status: 409,
    sentence: {
      title: 'Online Payment Is Off',
      message: "This camp doesn't take online payments right now. Please contact the camp office.",
    },
  },
  online_away: {
    status: 409,
    sentence: {
      title: "Can't Reach the Payment Page",
      message: "The payment provider can't be reached right now, and nothing was charged. Try again in a few minutes.",
    },
  },
  online_refused: {
    status: 409,
    sentence: {
      title: 'Payment Not Started',
      message: 'The payment provider rejected the request, and nothing was charged. Please contact the camp office.',
    },
  },
  not_a_payment: {
    status: 409,
    sentence: {
      title: 'Not a Payment',
      message: 'Only a payment can be refunded.',
    },
  },
  help_asked: {
    status: 409,
    sentence: {
      title: 'Already Asked',
      message: "You've already asked for help with this registration. Please contact the camp office with questions.",
    },
  },
  nothing_to_ask: {
    status: 409,
    sentence: {
      title: 'Nothing to Ask For',
      message: "Nothing is unpaid on this registration, or it doesn't have a spot.",
    },
  },
  help_closed: {
    status: 409,
    sentence: { title: 'Request Is Closed', message: 'This request for help was closed, withdrawn or awarded.' },
  },
  help_not_closed: {
    status: 409,
    sentence: { title: 'Request Is Open', message: "This request for help isn't closed." },
  },
  case_decided: {
    status: 409,
    sentence: { title: 'Already Decided', message: 'The committee has already decided this case.' },
  },
  case_not_awarded: {
    status: 409,
    sentence: {
      title: 'No Award Recommended',
      message: "The committee hasn't recommended an award for this request.",
    },
  },
  own_case: {
    status: 409,
    sentence: {
      title: 'Your Own Family',
      message: 'This case is about your own family. Another member of the committee has to decide it.',
    },
  },
})

declare module '../kernel/refusals/refusal' {
  interface RefusalCodes extends Declared {}
}
type Declared = typeof refusals
